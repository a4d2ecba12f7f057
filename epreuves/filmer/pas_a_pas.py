"""Le film d'un contre-exemple : ce que chaque ligne change, dessiné, et le pas où une valeur fausse se pose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from epreuves.bilan import Bilan
from epreuves.conduire.causes import avec_filet
from epreuves.conduire.raconter import SANS_REPONSE
from epreuves.dessiner.demande import lire_la_demande
from epreuves.donnees import Arguments, Donnee, Fonction, Opaque, court, memes, rebatir
from epreuves.executer.appel import DELAI_D_APPEL, appeler
from epreuves.executer.bac_a_sable import Accident, FonctionsIntegrees, Journal, isoler, peut_isoler
from epreuves.filmer.enregistrer import Enregistreur, Etat
from epreuves.filmer.roles import variables_renvoyees
from epreuves.filmer.scene import VALEUR_MAX, Scene
from epreuves.forme import Difforme, conformer
from epreuves.juger.declaration import Declaration
from epreuves.juger.juger import vue_de_la_reference
from epreuves.pieces import PasAPas

SANS_FIN = 0.2  # secondes pour suivre un appel dont on sait qu'il ne finit pas : ses premières lignes suffisent
MONTAGE = 0.8  # de plus, pour dessiner les pas
PAS_MAX = 32
AVANT = 22  # pas montrés avant celui où la valeur fausse se pose


def completer(exercice: Declaration, f: Fonction, bilan: Bilan) -> Bilan:
    """Le bilan d'un échec, avec le film de son contre-exemple si l'exercice se dessine."""
    if not exercice.mots_a_dessiner or bilan.contre_exemple is None or len(exercice.fonctions) != 1:
        return bilan
    sans_fin = bilan.contre_exemple.obtenu == SANS_REPONSE
    if sans_fin and not peut_isoler():
        return bilan  # sur place, un appel sans fin qui avale tout ne s'arrêterait peut-être plus, une fois suivi
    film = filmer(exercice, f, bilan.contre_exemple.arguments, SANS_FIN if sans_fin else DELAI_D_APPEL)
    return bilan if film is None else replace(bilan, pas_a_pas=film)


def filmer(
    exercice: Declaration, f: Fonction, arguments: Arguments, delai: float = DELAI_D_APPEL, sur_place: bool | None = None
) -> PasAPas | None:
    """Le film d'un appel ; None si rien n'y est à montrer.

    Paramètres
    ----------
    exercice : Declaration
    f : fonction
        Celle de l'étudiant.
    arguments : tuple
    delai : float
        Secondes de calcul permises.
    sur_place : bool ou None
        Voir `bac_a_sable.isoler`.
    """

    def travail(journal: Journal) -> Donnee:
        return rebatir(avec_filet(lambda: _filmer(exercice, f, arguments, delai, journal)))

    with FonctionsIntegrees():
        donnees = isoler(travail, delai + MONTAGE, sur_place)
    if donnees is None or isinstance(donnees, Accident):
        return None
    try:
        film: PasAPas = conformer(PasAPas, donnees)
    except Difforme:
        return None
    return film


def _filmer(exercice: Declaration, f: Fonction, arguments: Arguments, delai: float, journal: Journal) -> PasAPas | None:
    faire, copie = exercice.preparer_appel(f, arguments)
    enregistreur = Enregistreur(f)
    observation = appeler(lambda: enregistreur.suivre(faire), f, copie, journal, delai, raconter=False)
    etats = enregistreur.etats
    scene = Scene(lire_la_demande(exercice.mots_a_dessiner), f, arguments, etats)
    if len(etats) < 2 or observation.statut not in ("rendu", "trop_long") or not any(map(scene.dessiner, etats)):
        return None
    position, phrase = len(etats) - 1, ""
    if enregistreur.aboutit:
        attendu = vue_de_la_reference(exercice, exercice.fonctions[0], arguments)
        position, phrase = ou_c_est_faux(f, etats, *_comparees(exercice, attendu, observation.resultat, etats))
    debut = max(0, min(position - AVANT, len(etats) - PAS_MAX))
    pas = tuple(scene.pas(rang) for rang in range(debut, min(len(etats), debut + PAS_MAX)))
    return PasAPas(pas, position - debut, phrase or _fin(enregistreur), bool(phrase), len(etats), enregistreur.complet)


def _fin(enregistreur: Enregistreur) -> str:
    """Ce que montre le dernier pas, faute de savoir où une valeur fausse se pose."""
    if enregistreur.aboutit:
        return "l'appel, jusqu'à ce qu'il renvoie"
    return "l'appel, jusqu'à l'erreur" if enregistreur.complet else "le début de l'appel"


def _comparees(exercice: Declaration, attendu: Donnee, obtenu: Donnee, etats: Sequence[Etat]) -> tuple[Donnee, Donnee, str]:
    """Ce qu'on attend, ce qu'on obtient, et le nom de l'argument que la fonction devait changer ; vide si elle renvoie."""
    if exercice.observer.arguments_intacts or not isinstance(attendu, tuple):
        return attendu, obtenu, ""
    nom, table = next(iter(etats[0].variables.items()), ("", None))
    table = etats[-1].variables.get(nom, table)
    apres = attendu[1][0] if attendu[1] else None
    return (attendu[0], obtenu, "") if memes(apres, table) else (apres, table, nom)


def ou_c_est_faux(f: Fonction, etats: Sequence[Etat], attendu: Donnee, obtenu: Donnee, nom: str) -> tuple[int, str]:
    """Le pas où une valeur fausse se pose pour de bon, et sa phrase ; le dernier pas, si l'on ne sait pas suivre la réponse.

    Paramètres
    ----------
    f : fonction
    etats : suite d'Etat
    attendu, obtenu : données
    nom : str
        Celui de la variable qu'on obtient ; vide pour celle que la fonction renvoie, si elle en renvoie une.
    """
    dernier = len(etats) - 1
    finales = etats[dernier].variables
    nom = nom or next((x for x in variables_renvoyees(f) if x in finales and memes(finales[x], obtenu)), "")
    if not nom:
        return dernier, ""
    chemin, bonne, sienne = premier_ecart(attendu, obtenu)
    if not chemin and isinstance(obtenu, (list, dict)):
        return dernier, ""
    position = dernier
    while position and memes(_suivre(etats[position - 1].variables.get(nom), chemin), sienne):
        position -= 1
    quoi = nom + "".join(f"[{court(cle)}]" for cle in chemin)
    geste = "prend ici la valeur {}, et la garde" if position else "vaut {} du début à la fin"
    return position, f"{quoi} {geste.format(court(sienne, VALEUR_MAX))} ; on attend {court(bonne, VALEUR_MAX)}"


def premier_ecart(attendu: Donnee, obtenu: Donnee) -> tuple[tuple[Donnee, ...], Donnee, Donnee]:
    """Les indices du premier élément faux, ce qu'on en attend, ce qu'il est ; sans indice, la valeur entière.

    Exemples
    --------
    >>> premier_ecart([[0, 1], [1, 0]], [[0, 1], [0, 0]])
    ((1, 0), 1, 0)
    >>> premier_ecart({"a": 1}, {"a": 2}), premier_ecart([1], [1, 2])
    ((('a',), 1, 2), ((), [1], [1, 2]))
    """
    if not isinstance(attendu, (list, dict)) or type(attendu) is not type(obtenu):
        return (), attendu, obtenu
    cles = range(min(len(attendu), len(obtenu))) if isinstance(attendu, list) else [c for c in attendu if c in obtenu]
    for cle in cles:
        if not memes(attendu[cle], obtenu[cle]):
            chemin, bonne, sienne = premier_ecart(attendu[cle], obtenu[cle])
            return (cle, *chemin), bonne, sienne
    return (), attendu, obtenu


def _suivre(x: Donnee, chemin: tuple[Donnee, ...]) -> Donnee:
    """L'élément au bout d'un chemin d'indices ; `Opaque` s'il n'y est pas encore."""
    for cle in chemin:
        if not ((isinstance(x, list) and cle < len(x)) or (isinstance(x, dict) and cle in x)):
            return Opaque("absent")
        x = x[cle]
    return x
