"""Tout ce qui prouve un exercice, en quelques secondes : `make essai ID=T.4b`, ou `make essai FICHIER=…`.

Ses bonnes réponses, ses variantes, ses fautes ordinaires, les réponses jugées des recueils, et la cellule de son corrigé dans le
cahier. Rien n'est échantillonné ici. FICHIER est une déclaration d'exercice (toutes ses questions) ou un fichier d'essais.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

RACINE = Path(__file__).resolve().parent.parent
REGLAGES = {
    "ESSAIS_TOUT": "exercice",
    "COURS_PROGRESSION": "non",
    "COURS_BARRE": "non",
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # ni navigateur, ni cahier, ni ouvriers : une seconde de gagnée sur dix
}
ESSAIS = ("tests/cours/exercices/test_preuves.py", "tests/cours/exercices/test_fautes_ordinaires.py")


class Seulement:
    """Pour pytest : les essais paramétrés par l'un de ces exercices, et aucun autre."""

    def __init__(self, identifiants: Sequence[str]) -> None:
        self.identifiants = set(identifiants)

    def pytest_collection_modifyitems(self, config, items) -> None:
        gardes = [item for item in items if self.identifiants & _parametres(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in gardes])
        items[:] = gardes


def _parametres(item) -> set[str]:
    appel = getattr(item, "callspec", None)
    return set(appel.id.split("-")) if appel else set()


def identifiants_de(fichier: Path) -> list[str]:
    """Les exercices que déclare un fichier."""
    return re.findall(r'^ +identifiant="([^"]+)"', fichier.read_text(encoding="utf-8"), re.M)


def _prouver(identifiants: Sequence[str]) -> int:
    """Les essais des exercices, ici."""
    import pytest

    arguments = ["-q", "--no-header", "-p", "no:cacheprovider", *ESSAIS]
    return int(pytest.main(arguments, plugins=[Seulement(identifiants)]))


def _passer(identifiants: Sequence[str]) -> int:
    """La cellule du corrigé, puis les réponses jugées ; le nombre de reproches."""
    from outils.recueils.bilans import reproches, tableau_par_mecanisme
    from outils.recueils.lignes import Ligne, lire
    from outils.recueils.passer import cellules, passer

    corriges = []
    for identifiant in identifiants:
        for texte in cellules(identifiant).get("reponse", ()):
            corriges.append(Ligne(f"{identifiant}, le corrigé", identifiant, True, texte, "le cahier", "le cahier"))
    jugees = [ligne for ligne in lire() if ligne.exercice in identifiants]
    verdicts = passer([*corriges, *jugees])
    print(f"Cellules du corrigé : {len(corriges)} ; réponses jugées : {len(jugees)}.")
    if jugees:
        print(tableau_par_mecanisme([v for v in verdicts if v.ligne in jugees]))
    dits = reproches(verdicts)
    print(*dits, sep="\n")
    return len(dits)


def essayer(identifiants: Sequence[str]) -> int:
    """Prouve ces exercices ; 0 si tout va bien."""
    from epreuves import Preuve
    from outils.copies import TOUTES

    inconnus = [i for i in identifiants if i not in TOUTES]
    if inconnus or not identifiants:
        dit = f"Aucun exercice ne s'appelle {', '.join(inconnus)}. " if inconnus else ""
        print(f"{dit}Dites lequel essayer : make essai ID=T.4b, par exemple.")
        return 2
    verifiables = [i for i in identifiants if not isinstance(TOUTES[i], Preuve)]
    # les deux moitiés n'ont rien à se dire : chacune son cœur
    autre = subprocess.Popen([sys.executable, "-m", "outils.essai", "--recueils", *verifiables], cwd=RACINE)
    code = _prouver(identifiants)
    return autre.wait() or code


def principal() -> int:
    """Lit la demande, essaie, et rend un code de sortie."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("identifiants", nargs="*", help="par exemple T.4b")
    analyseur.add_argument("--fichier", type=Path, help="une déclaration d'exercice, ou un fichier d'essais")
    analyseur.add_argument("--recueils", action="store_true", help="ne passer que les cellules et les recueils")
    choix = analyseur.parse_args()
    if choix.fichier is not None and choix.fichier.name.startswith("test_"):
        return subprocess.call([sys.executable, "-m", "pytest", "-q", str(choix.fichier)], cwd=RACINE)
    os.environ |= REGLAGES
    if choix.recueils:
        return min(1, _passer(choix.identifiants))
    if choix.fichier is None:
        return essayer(choix.identifiants)
    if not choix.fichier.is_file():
        print(f"Aucun fichier ne s'appelle {choix.fichier}.")
        return 2
    return essayer(identifiants_de(choix.fichier))


if __name__ == "__main__":
    sys.exit(principal())
