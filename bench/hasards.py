"""Les exercices qui tirent au hasard, éprouvés : `python -m bench.hasards`. Voir LISEZMOI.md.

Tous les mutants de leurs bonnes réponses ; avec `--decales`, un tirage de plus au début, et aucun ne tire plus comme la
référence : c'est à sa loi seule qu'on le juge. Ou, avec `--taux`, ce qu'on dit des justes (dix mille vérifications) et des
fausses (225), celles des recueils comprises, d'autres graines à chaque fois.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from epreuves import Aleatoire
from epreuves.donnees import Arguments, Donnee, Fonction
from epreuves.juger import loi
from epreuves.juger.loi import Loi
from outils.copies import CODE, reponse
from outils.mutants import reponses_de
from outils.mutants_de_hasard import (
    attendus_de,
    decale,
    mutants_de_hasard,
    programme_d_un_bloc,
    raison_d_accepter,
    refuse,
)
from outils.recueils.lignes import lire

PAQUETS_DES_JUSTES, PAQUETS_DES_FAUSSES = 100, 15  # de l'exécution à tant de couples : leur carré
GRAINES = 200  # d'une loi estimée


def principal() -> None:
    """Écrit une rangée par exercice."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("--seulement", default="", help="le début des identifiants")
    analyseur.add_argument("--taux", action="store_true")
    analyseur.add_argument("--decales", action="store_true")
    choix = analyseur.parse_args()
    for e in CODE:
        if isinstance(e, Aleatoire) and e.identifiant.startswith(choix.seulement):
            _taux(e) if choix.taux else _mutants(e, choix.decales)


def _mutants(e: Aleatoire, decales: bool) -> None:
    debut, attendus = time.process_time(), attendus_de(e)
    comptes: Counter[str] = Counter()
    for mutant in mutants_de_hasard(e):
        raison = raison_d_accepter(e.identifiant, mutant)
        try:
            (f, *_) = reponse(e, decale(mutant.texte) if decales else mutant.texte)
        except Exception:
            comptes["ne se lit pas"] += 1
            continue
        sorte = "refusés" if refuse(e, f, attendus) else "justes" if raison else "acceptés à tort"
        comptes[sorte] += 1
        if sorte == "acceptés à tort":
            print(f"!!! {e.identifiant}, {mutant.genre} : {mutant.avant}  →  {mutant.apres}", flush=True)
    detail = ", ".join(f"{combien} {sorte}" for sorte, combien in comptes.most_common())
    print(f"| {e.identifiant} | {detail} | {time.process_time() - debut:.0f} s |", flush=True)


class Reponse(NamedTuple):
    """Une réponse à éprouver : son nom, sa fonction, et si elle est juste."""

    nom: str
    fonction: Fonction
    juste: bool


def _taux(e: Aleatoire) -> None:
    """Combien de vérifications refusent chaque juste, combien acceptent chaque fausse."""
    sures, justes, fausses = 0, Counter[str](), Counter[str]()
    for r in _reponses(e):
        refusee = _refusee_sans_hasard(e, r.fonction)
        if refusee or not any(map(e.executions, e.exemples)):
            sures += 1  # ce verdict ne doit rien au hasard : une vérification en vaut dix mille
            if _estimee(e, r.fonction):
                print(f"  {e.identifiant}, {r.nom} : {_d_autres_graines(e, r.fonction)} refus sur {GRAINES}", flush=True)
            if refusee == r.juste:
                print(f"!!! {e.identifiant}, {r.nom} : {'refusée' if refusee else 'acceptée'}", flush=True)
            continue
        refus, combien = _par_paquets(e, r.fonction, PAQUETS_DES_JUSTES if r.juste else PAQUETS_DES_FAUSSES)
        comptes = justes if r.juste else fausses
        comptes["vérifications"] += combien
        comptes["mal jugées"] += refus if r.juste else combien - refus
        print(f"  {e.identifiant}, {r.nom} ({'juste' if r.juste else 'fausse'}) : {refus} refus sur {combien}", flush=True)
    print(
        f"| {e.identifiant} | {sures} réponses jugées sans hasard | {justes['mal jugées']} justes refusées sur "
        f"{justes['vérifications']} | {fausses['mal jugées']} fausses acceptées sur {fausses['vérifications']} |",
        flush=True,
    )


def _reponses(e: Aleatoire) -> Iterator[Reponse]:
    for k, texte in enumerate((*reponses_de(e), programme_d_un_bloc(e))):
        yield Reponse(f"bonne réponse {k}", reponse(e, texte)[0], True)
    for v in e.variantes_de(e.fonctions[0].__name__):
        yield Reponse(v.fonction.__name__, v.fonction, False)
    for ligne in lire():
        if ligne.exercice == e.identifiant:
            with suppress(Exception):
                yield Reponse(ligne.id, reponse(e, ligne.reponse)[0], ligne.juste)


def _refusee_sans_hasard(e: Aleatoire, f: Fonction) -> bool:
    """Vrai si un exemple dont la loi se calcule refuse f."""
    sures = replace(e, exemples=tuple(x for x in e.exemples if not e.executions(x)))
    return refuse(sures, f, attendus_de(sures))


def _estimee(e: Aleatoire, f: Fonction) -> bool:
    """Vrai si l'un des exemples a trop de branches : sa loi s'estime, par des tirages dont la graine est fixée."""
    with suppress(Exception):
        return any(Loi(*e.preparer_appel(f, x)[0]()).essais for x in e.exemples if not e.executions(x))
    return False


def _d_autres_graines(e: Aleatoire, f: Fonction) -> int:
    """Les refus de f, quand la loi estimée l'est d'autres graines."""
    fixee, refus = loi.GRAINE, 0
    for graine in range(GRAINES):
        loi.GRAINE = graine
        refus += _refusee_sans_hasard(e, f)
    loi.GRAINE = fixee
    return refus


def _par_paquets(e: Aleatoire, f: Fonction, paquets: int) -> tuple[int, int]:
    """Les refus de f, et les vérifications faites : tous les couples d'un paquet d'exécutions de la référence et d'un des siens.

    Une vérification vraie prend les mêmes graines des deux côtés, ce qui n'aide que les réponses qui tirent comme la référence.
    """
    couples = list(product(range(paquets), repeat=2))
    refus = set()
    for arguments in filter(e.executions, e.exemples):
        attendus, obtenus = ([_paquet(e, g, arguments, k) for k in range(paquets)] for g in (e.fonctions[0], f))
        refus |= {(a, b) for a, b in couples if not e.observer.memes(attendus[a], obtenus[b])}
    return len(refus), len(couples)


def _paquet(e: Aleatoire, f: Fonction, arguments: Arguments, rang: int) -> Donnee:
    loi.PREMIERE = 1_000_000 * rang
    try:
        return tuple(e.preparer_appel(f, arguments)[0]())
    except Exception as erreur:
        return repr(erreur)
    finally:
        loi.PREMIERE = 0


if __name__ == "__main__":
    principal()
