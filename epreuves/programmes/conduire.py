"""Conduire la vérification d'un programme : lire son fichier, le préparer, lui faire passer ses essais jusqu'au premier manqué.

Tout se fait dans un dossier temporaire, chaque essai dans le sien.
"""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from epreuves.bilan import Bilan
from epreuves.programmes.declaration import DeclarationDeProgramme
from epreuves.programmes.essais import EssaiDeProgramme
from epreuves.programmes.juger import juger
from epreuves.programmes.lancement import Execution, enfermer, lancer
from epreuves.programmes.langage import reprocher_l_ebauche
from epreuves.programmes.raconter import bilan_de_l_echec, bilan_de_la_reussite, bilan_sans_essai
from epreuves.programmes.reproche import Reproche

DELAI_D_UN_REFUS = 10.0  # secondes de montre : refuser ce qu'on reçoit ne demande aucun calcul


def conduire(programme: DeclarationDeProgramme, chemin: str | os.PathLike[str]) -> Bilan:
    """Vérifie le fichier source d'un étudiant.

    Paramètres
    ----------
    programme : DeclarationDeProgramme
    chemin : str ou chemin
        Le fichier source de l'étudiant.

    Renvoie
    -------
    Bilan
        Son `diagnostic` : « a_faire », « fichier », « compilateur » (on n'a pas pu le lancer), « compilation », « delai »,
        « plantage », « code_de_retour », « sortie », « grille_fausse » ; pour une réussite, « avertissements » ou rien.
    """
    try:
        source = Path(chemin).read_bytes()
    except (OSError, ValueError):
        return bilan_sans_essai(programme, Reproche("fichier", _pourquoi_pas_lu(programme, chemin)))
    if not source.strip():
        return bilan_sans_essai(programme, Reproche("fichier", f"le fichier « {chemin} » est vide"))
    if source.decode("utf-8", "replace").split() == programme.texte_de_l_ebauche.split():
        a_faire = reprocher_l_ebauche("écrivez les fonctions marquées À FAIRE, puis exécutez à nouveau")
        return bilan_sans_essai(programme, a_faire)
    with TemporaryDirectory(prefix="epreuves-", ignore_cleanup_errors=True) as nom:
        try:
            return _preparer_et_essayer(programme, source, Path(nom).resolve())
        except OSError as erreur:
            phrase = f"le programme n'a pas pu être lancé : {erreur.strerror or erreur}"
            return bilan_sans_essai(programme, Reproche("compilateur", phrase, en_suspens=True))


def _pourquoi_pas_lu(programme: DeclarationDeProgramme, chemin: str | os.PathLike[str]) -> str:
    if Path(chemin).is_dir():
        return f"« {chemin} » est un dossier ; donnez le nom de votre fichier, {programme.fichier}"
    if Path(chemin).exists():
        return f"le fichier « {chemin} » ne se laisse pas lire"
    return f"le fichier « {chemin} » n'existe pas : exécutez d'abord la cellule qui l'écrit, celle qui commence par %%writefile"


def _preparer_et_essayer(programme: DeclarationDeProgramme, source: bytes, dossier: Path) -> Bilan:
    preparation = programme.langage.preparer(source, programme.fichier, dossier)
    if preparation.reproche is not None:
        return bilan_sans_essai(programme, preparation.reproche, preparation.trace)
    executions: list[Execution] = []
    for rang, essai in enumerate(programme.essais):
        executions.append(_essayer(programme, essai, dossier, rang))
        reproche = juger(programme, essai, executions[-1])
        if reproche is not None:
            return bilan_de_l_echec(programme, preparation, essai, executions[-1], reproche)
    reproche = programme.ensemble(executions) if programme.ensemble else None
    if reproche is not None:
        return bilan_de_l_echec(programme, preparation, programme.essais[0], executions[0], reproche)
    return bilan_de_la_reussite(programme, preparation)


def _essayer(programme: DeclarationDeProgramme, essai: EssaiDeProgramme, dossier: Path, rang: int) -> Execution:
    """Fait un essai, dans un dossier à lui."""
    ici = dossier / f"epreuve{rang}"
    ici.mkdir()
    essai.ecrire_fichiers(ici)
    commande = programme.langage.commande(programme.fichier, essai.arguments, dossier)
    enfermee = enfermer.get()
    delai = programme.delai if essai.situation.admet(0) else min(programme.delai, DELAI_D_UN_REFUS)
    execution = lancer(enfermee(commande, ici) if enfermee else commande, ici, delai)
    return execution._replace(ecrits=essai.lire_les_ecrits(ici))
