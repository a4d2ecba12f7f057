"""Vérifier les fonctions d'un étudiant : les appeler, comparer, chercher le plus petit contre-exemple, dire pourquoi."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from sudokulib.correction.bac_a_sable import Accident, FonctionsIntegrees, Observation, Veille, appeler, isoler
from sudokulib.correction.bilan import PHRASE_DE_SUCCES, Bilan, ContreExemple, Essai
from sudokulib.correction.croissance import Cout, Mesure, mesurer, reunir
from sudokulib.correction.dessin import dessiner_table, dire_differences, est_table
from sudokulib.correction.diagnostic import (
    Tentative,
    emprunt,
    expliquer_arret,
    expliquer_ecart,
    expliquer_parametres,
    noms_employes,
    parametres,
    seulement_modifie,
)
from sudokulib.correction.donnees import abrege, court, memes, rebatir
from sudokulib.correction.exercice import Arguments, Exercice, Fonction, Preuve, Question, exercice_de_fonction, trouver
from sudokulib.correction.observation import observer, observer_reference, vue
from sudokulib.correction.recherche import plus_petit
from sudokulib.correction.reponses import conclure
from sudokulib.erreurs import ErreurSudoku

LISIBLE = 90  # caractères montrés d'un essai réussi
# Secondes de calcul par appel, quand on cherche un plus petit contre-exemple : bien plus que n'en demande un appel honnête,
# car un appel coupé changerait de genre, et le contre-exemple avec lui.
DELAI_DE_RECHERCHE = 0.5


def verifier(*arguments: Any) -> Bilan:
    """Vérifie les fonctions d'un exercice : `verifier(poids)` ou `verifier("T.1b", poids)`.

    Paramètres
    ----------
    arguments : identifiant (facultatif) puis fonctions
        Les fonctions portent les noms que l'énoncé leur donne. Pour un programme : son identifiant et le nom du fichier.

    Renvoie
    -------
    Bilan
        Toujours le même pour le même code.

    Lève
    ----
    ErreurSudoku
        Si l'exercice n'existe pas ou si l'on ne passe pas de fonction.
    """
    exercice: Any = trouver(arguments[0]) if arguments and isinstance(arguments[0], str) else None
    if isinstance(exercice, (Question, Preuve)):
        conseil = "employez repondre" if isinstance(exercice, Question) else "elle se rédige, et l'enseignant la note"
        raise ErreurSudoku(f"{exercice.identifiant} n'est pas un exercice de code : {conseil}")
    if exercice is not None and not isinstance(exercice, Exercice):
        return conclure(exercice.verifier(*arguments[1:]))
    fonctions = [f for f in arguments if not isinstance(f, str)]
    if not fonctions or not all(callable(f) for f in fonctions):
        noms = ", ".join(f.__name__ for f in exercice.fonctions) if exercice else "verifier(poids), par exemple"
        raise ErreurSudoku(f"donnez le nom de vos fonctions, sans parenthèses : {noms}")
    exercice = exercice or exercice_de_fonction([getattr(f, "__name__", "?") for f in fonctions])
    if any(str(getattr(f, "__module__", "")).startswith("sudokulib") for f in fonctions):
        phrase = "vous vérifiez une fonction de la bibliothèque : écrivez la vôtre, puis vérifiez-la."
        return conclure(Bilan(exercice.identifiant, False, phrase, a_faire=True, diagnostic="bibliotheque"))
    return conclure(corriger(exercice, fonctions))


def corriger(exercice: Exercice, fonctions: list[Fonction], sur_place: bool | None = None) -> Bilan:
    """Le bilan des fonctions d'un exercice, calculé dans le bac à sable.

    Paramètres
    ----------
    exercice : Exercice
    fonctions : liste de fonctions
    sur_place : bool ou None
        Voir `bac_a_sable.isoler`.

    Renvoie
    -------
    Bilan
    """
    with FonctionsIntegrees():
        bilan: Bilan | Accident = isoler(lambda veille: _Correction(exercice, veille).bilan(fonctions), sur_place=sur_place)
        return _de_l_accident(exercice, bilan) if isinstance(bilan, Accident) else bilan


def _de_l_accident(exercice: Exercice, accident: Accident) -> Bilan:
    essais = [Essai(accident.appel, "", "pas de réponse")] if accident.appel else []
    if accident.genre == "delai":
        phrase = "votre fonction ne s'arrête pas sur cet appel : la boucle a-t-elle une fin ?"
        return Bilan(exercice.identifiant, False, phrase, essais, diagnostic="trop_long")
    phrase = "votre fonction a fait s'arrêter Python sur cet appel : récursion trop profonde, mémoire épuisée ?"
    return Bilan(exercice.identifiant, False, phrase, essais, diagnostic="arret")


class _Echec(Exception):
    """La mesure d'un coût s'arrête : le bilan en dit la cause."""

    def __init__(self, bilan: Bilan) -> None:
        self.bilan = bilan


class _Correction:
    """La vérification d'un exercice, dans le bac à sable."""

    def __init__(self, exercice: Exercice, veille: Veille) -> None:
        self.exercice, self.veille = exercice, veille
        self.attendus: dict[tuple[str, str], Any] = {}

    def bilan(self, fonctions: list[Fonction]) -> Bilan:
        """Toutes les fonctions, puis leur coût ; le premier échec l'emporte."""
        donnees = {getattr(f, "__name__", "?"): f for f in fonctions}
        reussis: list[Essai] = []
        mesures: list[Mesure] = []
        seule = len(fonctions) == len(self.exercice.fonctions) == 1
        paires = []
        for reference in self.exercice.fonctions:
            f = donnees.get(reference.__name__) or (fonctions[0] if seule else None)
            if f is None:
                phrase = f"il manque la fonction {reference.__name__} ; reçu : {', '.join(donnees)}"
                return self._echec("manque", phrase)
            paires.append((reference, f))
        for reference, f in paires:
            echec = self._comparer(reference, f, reussis)
            if echec is not None:
                return echec
        for reference, f in paires:
            if self.exercice.cout is None:
                break
            mesure = self._mesurer(reference, f, self.exercice.cout)
            if isinstance(mesure, Bilan):
                return mesure
            mesures.append(mesure)
            if not mesure.tenue:
                de = f"pour {reference.__name__}, " if len(paires) > 1 else ""
                phrase = f"vos résultats sont justes, mais {de}{self.exercice.cout.phrase}"
                return self._echec("cout", phrase, cout=mesure)
        cout = reunir(mesures) if mesures else None
        return Bilan(self.exercice.identifiant, True, PHRASE_DE_SUCCES, reussis[:3], cout=cout)

    def _comparer(self, reference: Fonction, f: Fonction, reussis: list[Essai]) -> Bilan | None:
        """Compare f à la référence partout où on l'essaie ; rend un bilan d'échec, ou None."""
        tentatives: list[Tentative] = []
        for arguments in self.exercice.exemples:
            t = self._tenter(reference, f, arguments, choisie=True)
            if t.observation.issue == "a_faire":
                return self._a_faire(reference.__name__, t.observation)
            tentatives.append(t)
            if t.observation.issue not in ("rendu", "exception", "recursion"):
                break
        if all(t.juste for t in tentatives):
            self._chercher(reference, f, tentatives)
        manquees = [t for t in tentatives if not t.juste]
        if manquees:
            return self._expliquer(reference, f, tentatives, manquees[0])
        for t in tentatives:
            essai = self._essai(reference.__name__, t)
            if t.choisie:
                textes = [abrege(texte, LISIBLE) for texte in essai[1:]]
                par_exemple = "" if memes(t.attendu, t.obtenu) else "par exemple : "
                reussis.append(Essai(essai.appel, par_exemple + textes[0], textes[1]))
        return self._rejouer(reference, f, tentatives) or self._interdit(f)

    def _tenter(
        self, reference: Fonction, f: Fonction, arguments: Arguments, choisie: bool = False, delai: float | None = None
    ) -> Tentative:
        cle = (reference.__name__, repr(arguments))
        if cle not in self.attendus:
            self.attendus[cle] = observer_reference(self.exercice, reference, arguments)
        attendu = self.attendus[cle]
        self.veille.noter(self.exercice.ecrire_appel(reference.__name__, arguments))
        o = observer(self.exercice, f, arguments, self.veille, delai or self.exercice.delai)
        obtenu = vue(self.exercice, o) if o.issue == "rendu" else None
        juste = o.issue == "rendu" and self._convient(arguments, attendu, obtenu, o)
        return Tentative(arguments, attendu, obtenu, o, juste, _ordre(reference, arguments), choisie)

    def _convient(self, arguments: Arguments, attendu: Any, obtenu: Any, o: Observation) -> bool:
        intacts = self.exercice.observer == "sur_place" or memes(o.arguments, rebatir(arguments))
        if not intacts:
            return False
        if memes(attendu, obtenu):
            return True
        return self.exercice.accepter is not None and self.exercice.accepter(arguments, attendu, obtenu)

    def _chercher(self, reference: Fonction, f: Fonction, tentatives: list[Tentative], genre: str = "") -> Tentative | None:
        """Le plus petit appel manqué qu'Hypothesis trouve (du genre donné) ; les appels essayés s'ajoutent aux tentatives."""
        if self.exercice.strategie is None:
            return None
        essayees: dict[str, Tentative] = {}
        delai = DELAI_DE_RECHERCHE if genre else None

        def echoue(arguments: Arguments) -> bool:
            nonlocal delai
            t = self._tenter(reference, f, arguments, delai=delai)
            delai = DELAI_DE_RECHERCHE if not t.juste else delai  # réduire ne doit pas attendre à chaque pas
            essayees[repr(arguments)] = t
            return not t.juste and (not genre or _genre(t) == genre)

        trouve = plus_petit(self.exercice.strategie, echoue)
        tentatives.extend(essayees.values())
        return essayees[repr(trouve)]._replace(choisie=True) if trouve is not None else None

    def _expliquer(self, reference: Fonction, f: Fonction, tentatives: list[Tentative], premiere: Tentative) -> Bilan:
        """Le bilan d'un échec : sa cause en une phrase, son plus petit exemple."""
        nom = reference.__name__
        if premiere.observation.issue in ("rendu", "exception"):  # les autres coûtent trop à répéter
            petite = self._chercher(reference, f, tentatives, _genre(premiere))
            premiere = petite or premiere
            if any(self._tenter(reference, f, premiere.arguments).juste for _ in range(2)):
                return self._changeante(nom, premiere)
        essai = self._essai(nom, premiere)
        if premiere.observation.issue != "rendu":
            permutes = expliquer_parametres(self.exercice, nom, f)
            genre, phrase = permutes or expliquer_arret(self.exercice, nom, essai.appel, premiere.observation, f)
        else:
            rendues = [t for t in tentatives if t.observation.issue == "rendu"]
            genre, phrase = expliquer_ecart(self.exercice, nom, f, [*rendues, premiere])
            premiere = _parlante(genre, premiere, rendues)
            essai = self._essai(nom, premiere)
        dessin = self._dessiner(premiere)
        contre_exemple = ContreExemple(premiere.arguments, *essai, dessin)
        trace = premiere.observation.trace
        return self._echec(genre, phrase, essai, contre_exemple=contre_exemple, trace=trace)

    def _dessiner(self, t: Tentative) -> Any:
        if t.observation.issue != "rendu":
            return None
        if self.exercice.dessiner:
            return self.exercice.dessiner(t.arguments, t.attendu, t.obtenu)
        if self.exercice.observer == "sur_place" and t.ordre:
            return dessiner_table(t.arguments[0], t.ordre, t.attendu[1][0], t.obtenu[1][0])
        return None

    def _rejouer(self, reference: Fonction, f: Fonction, tentatives: list[Tentative]) -> Bilan | None:
        """Un second appel doit donner la même chose : sinon, la fonction garde quelque chose d'un appel à l'autre."""
        for t in (tentatives[0], tentatives[-1]):
            encore = self._tenter(reference, f, t.arguments)
            if not encore.juste:
                return self._changeante(reference.__name__, encore)
        return None

    def _changeante(self, nom: str, t: Tentative) -> Bilan:
        phrase = f"{nom} ne donne pas deux fois la même chose : se sert-elle d'une variable extérieure qu'elle modifie ?"
        return self._echec("etat", phrase, self._essai(nom, t))

    def _interdit(self, f: Fonction) -> Bilan | None:
        """Un résultat juste, obtenu par une fonction toute faite."""
        if str(getattr(f, "__module__", "")).startswith("sudokulib"):
            return None
        nom = emprunt(f, (*self.exercice.fonctions, *self.exercice.defendues))
        if nom:
            return self._echec("interdit", f"c'est {nom}, de la bibliothèque, qui fait le travail : écrivez-le vous-même")
        for nom in sorted(noms_employes(f) & set(self.exercice.interdits)):
            return self._echec("interdit", f"vos résultats sont justes, mais {self.exercice.interdits[nom]}")
        return None

    def _mesurer(self, reference: Fonction, f: Fonction, cout: Cout) -> Mesure | Bilan:
        """Le coût d'une fonction ; un bilan si elle échoue ou se trompe sur une grande taille."""
        nom = reference.__name__

        def executer(faire: Callable[[], tuple[Any, int]], arguments: Arguments, etiquette: str) -> int | None:
            self.veille.noter(f"{nom}, {etiquette}")
            intacts = deepcopy(arguments)
            o = appeler(faire, f, arguments, self.veille, delai=2.0)
            appel = self.exercice.ecrire_appel(nom, intacts)
            if o.issue == "trop_long":
                return None
            if o.issue != "rendu":
                genre, phrase = expliquer_arret(self.exercice, nom, appel, o, f)
                raise _Echec(self._echec(genre, phrase, Essai(appel, "", o.exception or "pas de réponse"), trace=o.trace))
            rendu, operations = o.resultat
            if self.exercice.observer == "resultat":
                attendu, obtenu = observer_reference(self.exercice, reference, intacts), self.exercice.normaliser(rendu)
                if not self._convient(intacts, attendu, obtenu, o):
                    phrase = f"{nom} ne rend pas ce qu'on attend sur cet appel, plus grand que les précédents"
                    raise _Echec(self._echec("autre", phrase, Essai(appel, court(attendu), court(obtenu))))
            return int(operations)

        try:
            return mesurer(nom, f, cout, executer)
        except _Echec as echec:
            return echec.bilan

    def _essai(self, nom: str, t: Tentative) -> Essai:
        """Une tentative en trois textes, réduite à ce qui diffère."""
        appel = self.exercice.ecrire_appel(nom, t.arguments)
        if t.observation.issue != "rendu":
            obtenu = t.observation.exception or "pas de réponse"
            return Essai(appel, self._dire(t.attendu), obtenu)
        if self.exercice.observer == "sur_place":
            return Essai(appel, *self._dire_sur_place(t))
        if memes(t.attendu, t.obtenu) and not t.juste:
            apres = ", ".join(map(court, t.observation.arguments))
            return Essai(
                appel, f"{self._dire(t.attendu)}, arguments intacts", f"{self._dire(t.obtenu)}, arguments devenus {apres}"
            )
        if isinstance(t.attendu, dict) and isinstance(t.obtenu, dict):
            for cle in [*t.attendu, *t.obtenu]:
                if not memes(t.obtenu.get(cle), t.attendu.get(cle)):
                    textes = [court(table[cle]) if cle in table else "pas d'entrée" for table in (t.attendu, t.obtenu)]
                    return Essai(f"{appel}[{cle!r}]", *textes)
        return Essai(appel, self._dire(t.attendu), self._dire(t.obtenu))

    def _dire(self, vue: Any) -> str:
        if self.exercice.observer == "sur_place" and isinstance(vue, tuple) and len(vue) == 2:
            return f"rend {court(vue[0])}"
        return court(vue) if self.exercice.observer != "affichage" else str(vue)[:400]

    def _dire_sur_place(self, t: Tentative) -> tuple[str, str]:
        """Ce que la fonction rend et, si les tables diffèrent, en quelles cases."""
        if not (isinstance(t.attendu, tuple) and isinstance(t.obtenu, tuple)):
            return court(t.attendu), court(t.obtenu)
        textes = [f"rend {court(t.attendu[0])}", f"rend {court(t.obtenu[0])}"]
        tables: list[Any] = [vue[1][0] if vue[1] else None for vue in (t.attendu, t.obtenu)]
        if t.ordre and all(est_table(table, t.ordre) for table in tables) and not memes(*tables):
            differences = dire_differences(tables[0], tables[1], t.ordre)
            textes = [f"{texte} ; {difference}" for texte, difference in zip(textes, differences)]
        elif not memes(*tables):
            textes = [f"{texte} ; {court(table)}" for texte, table in zip(textes, tables)]
        return textes[0], textes[1]

    def _a_faire(self, nom: str, o: Observation) -> Bilan:
        phrase = f'effacez la ligne a_faire("{self.exercice.identifiant}"), écrivez la fonction {nom}, puis exécutez à nouveau.'
        if o.exception and o.exception != self.exercice.identifiant:
            phrase = f"{nom} appelle une fonction de la question {o.exception}, qui reste à écrire."
        return Bilan(self.exercice.identifiant, False, phrase, a_faire=True)

    def _echec(self, genre: str, phrase: str, *essais: Essai, **champs: Any) -> Bilan:
        phrase = phrase if phrase.endswith("?") else f"{phrase}."
        return Bilan(self.exercice.identifiant, False, phrase, list(essais), diagnostic=genre, **champs)


def _parlante(genre: str, petite: Tentative, rendues: list[Tentative]) -> Tentative:
    """Le contre-exemple qui illustre la phrase : pour une variante reconnue, un résultat faux et non seulement absent."""
    if genre != "variante" or not (seulement_modifie(petite) or petite.observation.resultat is None):
        return petite
    fausses = [t for t in rendues if not t.juste and not seulement_modifie(t) and t.observation.resultat is not None]
    return min(fausses, key=lambda t: len(repr(t.arguments)), default=petite)


def _genre(t: Tentative) -> str:
    """Ce qui rapproche deux échecs : la même exception, ou un résultat faux."""
    return f"{t.observation.issue} {t.observation.genre}"


def _ordre(reference: Fonction, arguments: Arguments) -> int | None:
    """La valeur du paramètre nommé n, s'il y en a un."""
    if len(arguments) == 2 and est_table(arguments[0], arguments[1]):
        return int(arguments[1])
    noms = parametres(reference)
    return arguments[noms.index("n")] if "n" in noms and noms.index("n") < len(arguments) else None
