"""Les outils JavaScript : des versions exactes, aucune adresse de dépôt, une raison pour chacun."""

import json
import re
from pathlib import Path

RACINE = Path(__file__).resolve().parents[2]
PAQUET, VERROU = (json.loads((RACINE / nom).read_text(encoding="utf-8")) for nom in ("package.json", "package-lock.json"))
OUTILS = PAQUET["devDependencies"]


def test_chaque_outil_est_fixe_a_une_version_exacte_celle_du_verrou():
    assert OUTILS and "dependencies" not in PAQUET
    for nom, version in OUTILS.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version) and VERROU["packages"][f"node_modules/{nom}"]["version"] == version


def test_le_verrou_ne_dit_ni_ou_telecharger_ni_rien_sans_empreinte():
    installes = {nom: paquet for nom, paquet in VERROU["packages"].items() if nom}
    assert len(installes) > len(OUTILS)
    assert [nom for nom, paquet in installes.items() if "resolved" in paquet] == []
    assert [nom for nom, paquet in installes.items() if not paquet["integrity"].startswith("sha512-")] == []
    reglages = (RACINE / ".npmrc").read_text(encoding="utf-8")
    assert "omit-lockfile-registry-resolved=true" in reglages and "://" not in reglages


def test_chaque_outil_a_sa_raison_dans_contributing():
    texte = (RACINE / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [nom for nom in OUTILS if f"`{nom}`" not in texte] == []
