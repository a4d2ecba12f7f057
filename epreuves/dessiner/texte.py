"""Un dessin, en mots : ce que lit qui ne le voit pas, et ce que montre un terminal."""

from __future__ import annotations

from epreuves.dessiner import listes
from epreuves.pieces import Dessin, Trait


def en_texte(dessin: Dessin) -> str:
    """Ce que montre le dessin, puis ses lignes, ou celles d'une liste et sa légende ; * suit ce qui est faux.

    Exemples
    --------
    >>> traits = (Trait(0, 1, "5", oriente=True), Trait(0, 2, "", "manque", True))
    >>> notes, reperes = ("0", "3 ≠ 2", "—"), ("s", "", "")
    >>> print(en_texte(Dessin(0, ("0", "1", "2"), {1: "effet"}, "le graphe g", 0, "graphe", traits, notes, reperes)))
    En mots, le graphe g :
        0 (s) → 1 (5), 2 (manque) : 0
        1 : 3 ≠ 2 *
        2 : —
    """
    if dessin.figure == "liste":
        return listes.en_texte(dessin)
    return "\n    ".join((f"En mots, {dessin.legende} :", *en_mots(dessin)))


def en_mots(dessin: Dessin) -> list[str]:
    """Les lignes d'un graphe, d'un arbre, d'intervalles ; d'un arbre, une feuille qu'on a nommée n'y est pas redite.

    Exemples
    --------
    >>> en_mots(Dessin(0, ("*", "a", "b"), {}, "l'arbre", 0, "arbre", (Trait(0, 1), Trait(0, 2))))
    ['* a pour fils a, b']
    """
    if dessin.figure == "intervalles":
        return [
            _fausse(f"[{x}] {note}".rstrip(), rang, dessin) for rang, (x, note) in enumerate(zip(dessin.cellules, dessin.notes))
        ]
    return [_sommet(rang, dessin) for rang in range(len(dessin.cellules)) if not _deja_dite(rang, dessin)]


def _deja_dite(rang: int, dessin: Dessin) -> bool:
    """Vrai d'une feuille dont la ligne ne dirait que le nom, qu'a dit celle de son père."""
    if dessin.figure != "arbre" or rang == 0 or dessin.marques.get(rang):
        return False
    a_dire = any(suite[rang] for suite in (dessin.notes, dessin.reperes) if suite)
    return not a_dire and not any(t.de == rang for t in dessin.traits)


def _fausse(ligne: str, rang: int, dessin: Dessin) -> str:
    return f"{ligne} *" if dessin.marques.get(rang) == "effet" else ligne


def _sommet(rang: int, dessin: Dessin) -> str:
    """Un sommet, les variables qui le désignent, ses voisins, ce qu'on en dit."""
    repere = dessin.reperes[rang] if dessin.reperes else ""
    note = dessin.notes[rang] if dessin.notes else ""
    vu = ["marqué"] if dessin.marques.get(rang) == "vu" else []
    nom = dessin.cellules[rang] + (f" ({', '.join(filter(None, (repere, *vu)))})" if repere or vu else "")
    voisins = [_voisin(t, t.vers, dessin) for t in dessin.traits if t.de == rang]
    if dessin.figure == "graphe":  # une arête sans flèche se lit de ses deux bouts
        voisins += [_voisin(t, t.de, dessin) for t in dessin.traits if t.vers == rang != t.de and not t.oriente]
    fleche = "→" if any(t.oriente for t in dessin.traits) else "—"
    fleche = "a pour fils" if dessin.figure == "arbre" else fleche
    liens = f" {fleche} {', '.join(voisins)}" if voisins else ""
    return _fausse(f"{nom}{liens}" + (f" : {note}" if note else ""), rang, dessin)


def _voisin(trait: Trait, vers: int, dessin: Dessin) -> str:
    cotes = {"g": "à gauche", "d": "à droite"}
    texte = cotes.get(trait.texte, trait.texte) if dessin.figure == "arbre" else trait.texte
    precisions = ", ".join(filter(None, (texte, trait.marque)))
    return dessin.cellules[vers] + (f" ({precisions})" if precisions else "")
