"""Les verdicts d'exercices, une ligne de JSON chacun : le même fichier s'exécute ici et dans le Python d'un navigateur.

`python -m outils.navigateur.verdicts T.1b T.4a` : les références, les corrigés, les autres bonnes réponses, les réponses
fausses et la trop lente ; pour une question, la bonne réponse et chaque mauvaise. Avec `--court`, la référence et une fausse.
`--sans-hypothesis` fait comme si elle n'était pas installée.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator

if "--sans-hypothesis" in sys.argv:
    sys.modules["hypothesis"] = None  # type: ignore[assignment]

from epreuves import Fonctions, repondre
from epreuves.code_source.cellule import lire_cellule
from epreuves.conduire.conduire import conduire_toutes
from epreuves.epreuve import Epreuve
from epreuves.genres.reponse import ReponseCourte
from outils.copies import CODE, TOUTES, avec, reponse


def copies(e: Fonctions, court: bool = False) -> dict[str, list[object]]:
    """Les réponses connues d'un exercice ; en court, la référence et la première fausse."""
    fausses = {f"fausse {k}": avec(e, v.fonction, v.de or e.fonctions[0].__name__) for k, v in enumerate(e.variantes)}
    if court:
        return {"référence": list(e.fonctions)} | dict(list(fausses.items())[:1])
    justes = {f"autre {k}": reponse(e, lire_cellule(autre).complet) for k, autre in enumerate(e.autres)}
    lente = {"lente": avec(e, e.cout.lent, e.fonctions[-1].__name__)} if e.cout else {}
    return {"référence": list(e.fonctions), "corrigé": reponse(e, e.corrige)} | justes | fausses | lente


def reponses(q: ReponseCourte) -> dict[str, object]:
    """La bonne réponse d'une question, et chaque mauvaise dont on sait la raison."""
    return {"juste": q.reponse} | {f"fausse {k}": mauvaise for k, mauvaise in enumerate(q.raisons) if _se_donne(q, mauvaise)}


def _se_donne(q: ReponseCourte, mauvaise: object) -> bool:
    """Une raison peut viser une des parties d'une réponse : ce n'est pas une réponse."""
    return not (q.plusieurs and isinstance(mauvaise, tuple) and len(mauvaise) == 2)


def verdicts(e: Epreuve, court: bool = False) -> Iterator[tuple[str, str]]:
    """Chaque réponse connue d'une épreuve, et ce qu'on en dit."""
    if isinstance(e, ReponseCourte):
        yield from ((nom, repr(repondre(e.identifiant, r))) for nom, r in reponses(e).items())
    elif e in CODE:
        toutes = copies(e, court)
        yield from zip(toutes, map(repr, conduire_toutes(e, list(toutes.values()))))


def ecrire(identifiants: list[str], court: bool = False) -> None:
    """Une ligne par verdict ; la durée est celle de toute l'épreuve."""
    for identifiant in identifiants or list(TOUTES):
        debut = time.perf_counter()
        lignes = list(verdicts(TOUTES[identifiant], court))
        duree = time.perf_counter() - debut
        for nom, texte in lignes:
            print(json.dumps([identifiant, nom, texte, round(duree, 3)]), flush=True)


if __name__ == "__main__":
    options = {"--court", "--sans-hypothesis"} & set(sys.argv)
    ecrire([a for a in sys.argv[1:] if not a.startswith("--")], "--court" in options)
