"""Ce qu'un cours exige de ses chapitres, dans son cours.toml : combien de diapositives, et les paris qui les finissent."""

from __future__ import annotations

from collections.abc import Iterator

from cours.diapos.lecture import cellules, chapitres_projetables
from cours.diapos.texte import Texte, lire_texte
from cours.dossier.cours import Cours, Exigences
from socle.nombres import accorder

RETENIR = "À retenir"
MOTS = 40  # d'une diapositive : au-delà, la salle lit au lieu d'écouter


def exigences_manquees(cours: Cours) -> Iterator[str]:
    """Une phrase par exigence qu'un chapitre ne tient pas."""
    sources = chapitres_projetables(cours.sources / "lecons")
    for chapitre in cours.chapitres:
        chemins = sources.get(chapitre.numero, [])
        textes = [lire_texte(c.source) for chemin in chemins for c in cellules(chemin) if c.cell_type == "markdown"]
        for phrase in _du_chapitre(textes, cours.exigences):
            yield f"chapitre {chapitre.numero} : {phrase}"


def _du_chapitre(textes: list[Texte], exigences: Exigences) -> Iterator[str]:
    le_moins, le_plus = exigences.diapositives
    if not le_moins <= len(textes) <= le_plus:
        yield f"{accorder(len(textes), 'diapositive')}, on en exige de {le_moins} à {le_plus}"
    if not textes:
        return
    if textes[0].rang != 1:
        yield "sa première diapositive doit avoir un titre de rang 1 (« # »)"
    derniers = textes[len(textes) - exigences.paris :]
    if len(textes) <= exigences.paris or not all(texte.choix for texte in derniers):
        yield f"ses diapositives doivent finir par {accorder(exigences.paris, 'pari')}"
    elif exigences.paris and textes[-1 - exigences.paris].titre != RETENIR:
        yield f"avant ses paris, il faut une diapositive « {RETENIR} »"
    for texte in textes:
        if texte.mots > MOTS:
            yield f"la diapositive « {texte.titre} » a {texte.mots} mots, {MOTS} au plus"
        if texte.choix and sum(juste for juste, _ in texte.choix) != 1:
            yield f"le pari « {texte.titre} » doit avoir un bon choix, et un seul"
