"""Ce que toute épreuve de programme sait faire : lire le fichier, le préparer, lui faire passer ses essais, juger, raconter.

Tout se fait dans un dossier temporaire, chaque essai dans le sien ; on s'arrête au premier manqué.
"""

from __future__ import annotations

import os
import re
import signal
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from epreuves.bilan import Bilan
from epreuves.epreuve import Epreuve
from epreuves.phrases import la_plus_complete
from epreuves.pieces import ContreExemple, Essai
from epreuves.programmes.essais import EssaiDeProgramme
from epreuves.programmes.lancement import DELAI, SORTIE_MAX, Execution, Fin, enfermer, lancer
from epreuves.programmes.langage import Langage, Preparation
from epreuves.programmes.messages import Reproche, dire, propre
from socle.erreurs import ErreurClaire
from socle.nombres import virgule

DELAI_D_UN_REFUS = 10.0  # secondes de montre : refuser ce qu'on reçoit ne demande aucun calcul
ESSAIS_MONTRES = 3  # d'une réussite
CITATION = 80  # caractères d'une sortie, dans le tableau des essais
TRACE_MAX = 3000  # caractères d'un fichier ou d'une sortie, dans la trace


@dataclass(frozen=True, kw_only=True, repr=False)
class EpreuveDeProgramme(Epreuve):
    """Un programme que l'étudiant écrit dans un fichier, par une cellule `%%writefile`, et qu'on lance sur des essais."""

    fichier: str  # le nom du fichier source, par exemple « tri.c »
    essais: tuple[EssaiDeProgramme, ...]  # du plus simple au moins simple
    delai: float = DELAI  # secondes de montre permises pour un essai
    # de toutes les exécutions, ce qu'on leur reproche ensemble : ce qu'une seule, juste, ne dit pas
    ensemble: Callable[[Sequence[Execution]], Reproche | None] | None = None

    langage: ClassVar[Langage]

    @property
    @abstractmethod
    def texte_de_l_ebauche(self) -> str:
        """Le programme qu'on donne à l'étudiant."""

    @property
    @abstractmethod
    def texte_du_corrige(self) -> str:
        """Le programme du corrigé."""

    @property
    def conseil(self) -> str:
        return f"employez {self._exemple}"

    @property
    def _exemple(self) -> str:
        return f'verifier("{self.identifiant}", "{self.fichier}")'

    @property
    def corrige(self) -> str:
        return f"%%writefile {self.fichier}\n{self.texte_du_corrige}".rstrip("\n")

    def ebaucher(self, source: str) -> str:
        premiere = source.split("\n", 1)[0]  # celle de %%writefile
        return f"{premiere}\n{self.texte_de_l_ebauche}"

    def ecrire_epreuves(self, dossier: str | os.PathLike[str]) -> list[Path]:
        """Écrit les fichiers des essais dans un dossier, créé s'il le faut, pour les rejouer dans un terminal."""
        Path(dossier).mkdir(parents=True, exist_ok=True)
        return [chemin for essai in self.essais for chemin in essai.ecrire_fichiers(Path(dossier))]

    def verifier(self, *donnes: object) -> Bilan:
        if len(donnes) != 1 or not isinstance(donnes[0], (str, os.PathLike)):
            raise ErreurClaire(f"donnez le nom de votre fichier, entre guillemets : {self._exemple}")
        chemin = donnes[0]
        try:
            source = Path(chemin).read_bytes()
        except (OSError, ValueError):
            return self._bilan_sans_essai(dire(_pourquoi_pas_lu(chemin), chemin=chemin, fichier=self.fichier))
        if not source.strip():
            return self._bilan_sans_essai(dire("vide", chemin=chemin))
        if source.decode("utf-8", "replace").split() == self.texte_de_l_ebauche.split():
            return self._bilan_sans_essai(dire("ébauche"))
        with TemporaryDirectory(prefix="epreuves-", ignore_cleanup_errors=True) as nom:
            try:
                return self._preparer_et_essayer(source, Path(nom).resolve())
            except OSError as erreur:
                return self._bilan_sans_essai(dire("lancement", pourquoi=erreur.strerror or erreur))

    def _preparer_et_essayer(self, source: bytes, dossier: Path) -> Bilan:
        (dossier / self.fichier).write_bytes(source)
        preparation = self.langage.preparer(self.fichier, dossier)
        if preparation.reproche is not None:
            return self._bilan_sans_essai(preparation.reproche, preparation.trace)
        executions: list[Execution] = []
        for rang, essai in enumerate(self.essais):
            executions.append(self._essayer(essai, dossier, rang))
            reproche = juger(self, essai, executions[-1])
            if reproche is not None:
                return self._bilan_de_l_echec(preparation, essai, executions[-1], reproche)
        reproche = self.ensemble(executions) if self.ensemble else None
        if reproche is not None:
            return self._bilan_de_l_echec(preparation, self.essais[0], executions[0], reproche)
        return self._bilan_de_la_reussite(preparation)

    def _essayer(self, essai: EssaiDeProgramme, dossier: Path, rang: int) -> Execution:
        """Fait un essai, dans un dossier à lui."""
        ici = dossier / f"epreuve{rang}"
        ici.mkdir()
        essai.ecrire_fichiers(ici)
        commande = enfermer.get()(self.langage.commande(self.fichier, essai.arguments, dossier), ici)
        execution = lancer(commande, ici, self.delai if essai.situation.admet(0) else min(self.delai, DELAI_D_UN_REFUS))
        return execution._replace(ecrits=essai.lire_les_ecrits(ici))

    # Raconter

    def _bilan_sans_essai(self, reproche: Reproche, trace: str = "", remarque: str = "") -> Bilan:
        """Le bilan d'un programme qu'on n'a pas pu lancer, ou qui s'arrête à une fonction qui reste à écrire."""
        return Bilan(
            self.identifiant,
            False,
            _point(reproche.phrase),
            a_faire=reproche.en_suspens,
            diagnostic=reproche.diagnostic,
            trace=trace,
            remarque=remarque,
        )

    def _bilan_de_l_echec(
        self, preparation: Preparation, essai: EssaiDeProgramme, execution: Execution, reproche: Reproche
    ) -> Bilan:
        """Le bilan d'un essai manqué."""
        appel = self.langage.appel(self.fichier, essai.arguments)
        avertis = preparation.avertissements
        remarque = f"le compilateur avertit, {avertis[0]}." if avertis else ""
        bilan = self._bilan_sans_essai(reproche, _trace(appel, essai, execution), remarque)
        if reproche.en_suspens:
            return bilan
        textes = Essai(appel, essai.attendu, self._ce_qu_on_obtient(execution))
        exemple = ContreExemple((*essai.arguments, dict(essai.fichiers)), *textes, reproche.dessin)
        return replace(bilan, phrase=_phrase(essai, reproche), essais=[textes], contre_exemple=exemple)

    def _bilan_de_la_reussite(self, preparation: Preparation) -> Bilan:
        """Tous les essais passent ; un avertissement se dit sans faire échouer."""
        montres = [
            Essai(self.langage.appel(self.fichier, essai.arguments), essai.attendu, essai.attendu)
            for essai in self.essais[:ESSAIS_MONTRES]
        ]
        phrase, avertis = f"les {len(self.essais)} épreuves passent", preparation.avertissements
        if not avertis:
            return Bilan(self.identifiant, True, f"{phrase}.", montres)
        fois = "une fois" if len(avertis) == 1 else f"{len(avertis)} fois, d'abord"
        phrase += f" ; le compilateur avertit toutefois, {fois} {avertis[0]}."
        return Bilan(self.identifiant, True, phrase, montres, diagnostic="avertissements", trace=preparation.trace)

    def _ce_qu_on_obtient(self, execution: Execution) -> str:
        """En une ligne : la fin, puis le début de ce qui est écrit."""
        morceaux = [f"code de retour {execution.code}"]
        if execution.fin is not Fin.FINIE:
            morceaux = [str(execution.fin.value)]
        elif self.langage.arret(execution, self.fichier) is not None:
            morceaux = ["arrêt brutal"]
        ecrits = [(f"fichier {propre(nom, 40)}", texte) for nom, texte in execution.ecrits.items()]
        for nom, texte in (("sortie standard", execution.sortie), ("sortie d'erreur", execution.erreurs), *ecrits):
            if texte.strip():
                lignes = [" ".join(ligne.split()) for ligne in texte[:2000].split("\n") if ligne.strip()]
                morceaux.append(f"{nom} : {propre(' / '.join(lignes), CITATION)}")
        return ", ".join(morceaux)


def _phrase(essai: EssaiDeProgramme, reproche: Reproche) -> str:
    """Le reproche, l'essai où il se fait et, s'il y a lieu, son conseil."""
    phrase = _point(f"épreuve « {essai.nom} » : {reproche.phrase}")
    if reproche.complet or not essai.conseil:
        return phrase
    sans_le_sens = re.sub(r" \([^()]*\)\.$", ".", phrase)  # « (0 dit que tout va bien) »
    return la_plus_complete(_point(f"{phrase} {essai.conseil}"), _point(f"{sans_le_sens} {essai.conseil}"), phrase)


def _trace(appel: str, essai: EssaiDeProgramme, execution: Execution) -> str:
    """Tout ce qu'il faut pour rejouer l'essai : les fichiers, et ce qui est écrit."""
    donnes = [(f"Le fichier {nom}", contenu) for nom, contenu in essai.fichiers.items()]
    sorties = [("La sortie standard", execution.sortie), ("La sortie d'erreur", execution.erreurs)]
    ecrits = [(f"Le fichier {propre(nom, 40)} que votre programme écrit", texte) for nom, texte in execution.ecrits.items()]
    parties = [f"$ {appel}\n"]
    for nom, texte in (*donnes, *sorties, *ecrits):
        if texte:
            lignes = (propre(ligne, TRACE_MAX) for ligne in texte[:TRACE_MAX].split("\n"))
            parties.append("\n".join([f"{nom} :", *lignes, ""]))
    return "\n".join(parties)


def _point(phrase: str) -> str:
    """La phrase, finie par un point si rien ne la finit."""
    return phrase if phrase.endswith((".", "?")) else f"{phrase}."


def _pourquoi_pas_lu(chemin: str | os.PathLike[str]) -> str:
    if Path(chemin).is_dir():
        return "dossier"
    return "illisible" if Path(chemin).exists() else "absent"


# Juger une exécution : comment elle finit, avec quel code, ce qu'elle a écrit ; la première faute l'emporte.


def juger(programme: EpreuveDeProgramme, essai: EssaiDeProgramme, execution: Execution) -> Reproche | None:
    """Ce qui ne va pas dans une exécution, ou None."""
    langage, sans_fin = programme.langage, execution.fin is Fin.DELAI
    trop_calcule = hasattr(signal, "SIGXCPU") and execution.code == -signal.SIGXCPU  # Windows ne borne pas le calcul
    if not essai.situation.admet(0) and (sans_fin or trop_calcule):
        return dire("refus sans fin")
    if sans_fin:
        return dire("sans fin", delai=virgule(programme.delai))
    if execution.fin is Fin.FLOT:
        return dire("flot", ko=SORTIE_MAX >> 10)
    ebauche = execution.code != essai.situation.code  # le contrat de l'essai peut donner un autre sens au code d'une ébauche
    arret = langage.arret(execution, programme.fichier, ebauche)
    return arret or _juger_le_code(langage, essai, execution) or essai.manque(execution, langage)


def _juger_le_code(langage: Langage, essai: EssaiDeProgramme, execution: Execution) -> Reproche | None:
    """Le code de retour attendu, celui qu'on reçoit, et ce que cela veut dire."""
    situation, code = essai.situation, execution.code
    if situation.admet(code):
        return None
    phrase = f"on attend {situation} ; votre programme renvoie {code}"
    le_reste_est_juste = essai.manque(execution, langage) is None
    if situation.si_le_reste_est_juste and le_reste_est_juste:
        return Reproche("code_de_retour", f"{phrase}. {situation.si_le_reste_est_juste}", complet=True)
    if code in situation.sens:
        phrase += f" ({situation.sens[code]})"
    # s'il n'affiche aucune grille, c'est le code, et non elle
    reussit_muet = code == 0 and not any(lettre.isdigit() for lettre in execution.sortie)
    le_code_seul = bool(essai.attentes) and le_reste_est_juste
    if le_code_seul and situation.code == 0:
        pourquoi = f" ; {langage.finir_sans_le_vouloir}" if code == 1 else ""
        phrase += f" ; ce que votre programme écrit est juste{pourquoi}"
    elif situation.code is None and reussit_muet:
        phrase += f" ; finissez par {langage.finir_en_erreur}"
    complet = le_code_seul or (situation.code != 0 and reussit_muet)
    return Reproche("code_de_retour", phrase, complet=complet)
