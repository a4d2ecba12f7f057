"""Ce qui prouve un exercice : ses bonnes réponses passent, son ébauche reste à faire, chaque faute qu'il connaît a sa phrase.

Chaque preuve manquée est une phrase pour l'auteur, jamais une trace de Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from cours.auteur.copies import avec, copie_de, executer
from cours.auteur.refusees import Jugee, borne_trop_basse, reference_douteuse
from cours.dossier.fautes import en_phrase
from epreuves import Aleatoire, Bilan, Choix, Epreuve, Fonctions, Variante, repondre
from epreuves.cahier.indications import etapes
from epreuves.code_source.cellule import lire_cellule
from epreuves.code_source.fonctions import parametres, s_appelle
from epreuves.conduire.conduire import conduire_toutes
from epreuves.genres.reponse import ReponseCourte
from epreuves.tirer.strategies import plus_petit
from socle.bibliotheques import manque
from socle.erreurs import ErreurClaire, citer

Copie = tuple[str, Sequence[Any]]  # ce qu'elle est, et ses fonctions
MANQUES = {
    "référence": "la référence ne passe pas ses propres appels",
    "corrigé": "le corrigé est refusé",
    "autre": "l'autre bonne réponse « {nom} » est refusée",
}


def reproches(e: Epreuve) -> Iterator[str]:
    """Ce qui ne va pas dans un exercice ; rien s'il est prouvé."""
    if isinstance(e, Fonctions) and not e.exemples:
        yield "il lui faut au moins un exemple"
        return
    yield from _de_toute_epreuve(e)
    if isinstance(e, Fonctions):
        yield from _de_fonctions(e)
    elif isinstance(e, ReponseCourte):
        yield from _de_reponse(e)


def _de_toute_epreuve(e: Epreuve) -> Iterator[str]:
    if len(e.indications) < 2:
        yield "il lui faut deux indications : une question qui met sur la voie, puis une idée"
    for etape in etapes(e.identifiant):
        if not etape.texte:
            yield f"son indication « {etape.titre} » est vide{'' if e.explication else ' : dites `explication=`'}"
    if e.points <= 0:
        yield f"elle vaut {e.points} point : il en faut au moins un"


# Du code


def _de_fonctions(e: Fonctions) -> Iterator[str]:
    absentes = [phrase for phrase in map(manque, e.droits.bibliotheques) if phrase]
    if absentes:
        yield f"elle n'a pas été éprouvée : {absentes[0]}"
        return
    mal_tire = ce_que_tire_mal_la_strategie(e)
    if mal_tire:
        yield mal_tire
        return
    try:
        copies = list(_copies(e))
    except ErreurClaire as erreur:
        yield str(erreur)
        return
    except Exception as erreur:
        yield f"une de ses cellules ne s'exécute pas : {type(erreur).__name__}, {erreur}"
        return
    bilans = conduire_toutes(e, [fonctions for _, fonctions in copies])
    jugees = [Jugee(quoi, fonctions, bilan) for (quoi, fonctions), bilan in zip(copies, bilans, strict=True)]
    yield from _des_bonnes_reponses(e, [jugee for jugee in jugees if _sorte(jugee.nom) in MANQUES])
    for jugee in jugees:
        if _sorte(jugee.nom) not in MANQUES:
            yield from _du_bilan(e, jugee.nom, jugee.bilan)


def _des_bonnes_reponses(e: Fonctions, jugees: list[Jugee]) -> Iterator[str]:
    """Ce qui ne va pas dans la référence, le corrigé, les autres bonnes réponses ; une cause commune ne se dit qu'une fois."""
    trop_basse = borne_trop_basse(e, jugees[0].bilan)
    if trop_basse:
        yield trop_basse
        jugees = [jugee for jugee in jugees if jugee.bilan.diagnostic != "cout"]
    # un corrigé dont on a fait la référence ne la contredit jamais
    autres = [
        jugee for jugee in jugees if _sorte(jugee.nom) == "autre" or (_sorte(jugee.nom) == "corrigé" and not jugee.bilan.reussi)
    ]
    douteuse = reference_douteuse(e, autres)
    if douteuse:
        yield douteuse
        return
    for jugee in jugees:
        yield from _du_bilan(e, jugee.nom, jugee.bilan)


def _sorte(quoi: str) -> str:
    return quoi.partition(" ")[0]


def ce_que_tire_mal_la_strategie(e: Fonctions) -> str:
    """Ce qu'a de fautif le premier appel que tire la stratégie ; vide si elle tire bien les arguments d'un appel."""
    tire: list[Any] = []

    def noter(appel: Any) -> bool:
        tire.append(appel)
        return True

    try:
        if e.strategie is not None:
            plus_petit(e.strategie, noter, essais=1, reduire=False)
    except Exception as erreur:
        return f"sa stratégie ne tire rien : {en_phrase(erreur)}"
    a_sa_facon = isinstance(e, Aleatoire) or e.appel.appeler is not None
    if not tire or (isinstance(tire[0], tuple) and (a_sa_facon or s_appelle(e.fonctions[0], tire[0]))):
        return ""
    f = e.fonctions[0]
    attendus = f"{f.__name__}({', '.join(parametres(f))})"
    comment = "écrivez strategie=st.tuples(…), un par argument"
    return f"sa stratégie tire {citer(tire[0])}, et non les arguments de {attendus} : {comment}"


def _copies(e: Fonctions) -> Iterator[Copie]:
    yield "référence", e.fonctions
    yield "corrigé", _fonctions(e, e.corrige)
    yield "ébauche", _fonctions(e, e.ebaucher(e.corrige))
    for autre in e.autres:
        yield f"autre {autre.__name__}", _fonctions(e, lire_cellule(autre).complet)
    for k, variante in enumerate(e.variantes):
        yield f"variante {k}", copie_de(e, variante)
    if e.cout is not None and e.cout.lent is not None:
        yield "lent", avec(e, e.cout.lent, e.fonctions[-1].__name__)


def _fonctions(e: Fonctions, texte: str) -> list[Any]:
    espace = executer(e, texte)
    return [espace[nom] for nom in e.noms_demandes]


def _du_bilan(e: Fonctions, quoi: str, bilan: Bilan) -> Iterator[str]:
    sorte, _, nom = quoi.partition(" ")
    if sorte in MANQUES:
        if not bilan.reussi:
            yield f"{MANQUES[sorte].format(nom=nom)} : {_dit(bilan)}"
    elif sorte == "ébauche":
        if not bilan.a_faire:
            yield f"l'ébauche que reçoit l'étudiant n'est pas « à faire » : {_dit(bilan)}"
    elif sorte == "lent":
        if bilan.reussi or bilan.diagnostic != "cout":
            yield f"le code trop lent n'est pas pris pour son coût : {_dit(bilan)}"
    else:
        yield from _d_une_variante(e, int(nom), bilan)


def _d_une_variante(e: Fonctions, rang: int, bilan: Bilan) -> Iterator[str]:
    variante = e.variantes[rang]
    nom = getattr(variante.fonction, "__name__", f"n° {rang + 1}")
    if bilan.reussi:
        yield f"la réponse fausse « {nom} » est acceptée : aucun exemple ne l'en sépare de la bonne"
    elif bilan.diagnostic != "variante" or bilan.phrase.rstrip(".") != variante.phrase.rstrip("."):
        yield f"la réponse fausse « {nom} » ne reçoit pas sa phrase, mais : {_dit(bilan)}{_s_arrete_partout(e, variante)}"
    textes = [(essai.attendu, essai.obtenu) for essai in bilan.essais]
    textes += [(exemple.attendu, exemple.obtenu) for exemple in [bilan.contre_exemple] if exemple]
    semblables = [attendu for attendu, obtenu in textes if attendu == obtenu]
    if semblables:
        yield f"de « {nom} », on montre le même texte attendu et obtenu, « {semblables[0]} » : dites `montrer=`"


def _s_arrete_partout(e: Fonctions, variante: Variante) -> str:
    """Ce qu'on dit d'une variante qu'aucun exemple ne distingue d'une autre qui s'arrête ; vide si elle aboutit à l'un d'eux."""
    f = variante.fonction
    if variante.de not in ("", e.noms_demandes[0]) or any(_aboutit(e, f, arguments) for arguments in e.exemples):
        return ""
    return (
        " ; elle s'arrête sur une erreur à tous vos exemples, comme le ferait n'importe quelle autre : donnez-en un où elle "
        "aboutit, ou dites la phrase par « Appel(particularite=…) »"
    )


def _aboutit(e: Fonctions, f: Any, arguments: Any) -> bool:
    faire, _ = e.preparer_appel(f, arguments)
    try:
        with redirect_stdout(StringIO()):
            faire()
    except Exception:
        return False
    return True


def _dit(bilan: Bilan) -> str:
    """La phrase d'un bilan, et l'appel où cela se voit."""
    exemple = bilan.contre_exemple
    return bilan.phrase.rstrip(".") + (f" ({exemple.appel})" if exemple and exemple.appel not in bilan.phrase else "")


# Des réponses courtes


def _de_reponse(q: ReponseCourte) -> Iterator[str]:
    bilan = repondre(q.identifiant, q.reponse)
    if not bilan.reussi:
        yield f"sa propre réponse, {q.reponse!r}, est refusée : {_dit(bilan)}"
    if not repondre(q.identifiant, ...).a_faire:
        yield "les points de suspension de l'ébauche n'y sont pas « à faire »"
    if isinstance(q, Choix) and set(q.raisons) != set(q.lettres) - {q.reponse}:
        yield f"il faut une raison par lettre fausse : {', '.join(sorted(set(q.lettres) - {q.reponse}))}"
    for mauvaise, raison in q.raisons.items():
        yield from _d_une_raison(q, mauvaise, raison)


def _d_une_raison(q: ReponseCourte, mauvaise: Any, raison: str) -> Iterator[str]:
    donnee = mauvaise
    if q.plusieurs and isinstance(mauvaise, tuple) and len(mauvaise) == 2 and mauvaise[0] in range(len(q.reponse)):
        rang, fausse = mauvaise
        donnee = [fausse if k == rang else bonne for k, bonne in enumerate(q.reponse)]
    bilan = repondre(q.identifiant, donnee)
    if bilan.reussi:
        yield f"la réponse fausse {mauvaise!r} est acceptée"
    elif raison.strip(" .").lower() not in bilan.phrase.replace("\u00a0", " ").lower():
        yield f"la réponse fausse {mauvaise!r} ne reçoit pas sa raison, mais : {_dit(bilan)}"
    for bonne in q.reponse if q.plusieurs else (q.reponse,):
        mots = raison.replace(",", " ").replace(";", " ").split()
        if f"« {bonne} »" in raison or (len(str(bonne)) >= 3 and str(bonne) in mots):
            yield f"la raison de {mauvaise!r} donne la bonne réponse, {bonne!r}"
