"""Lire la source d'un cahier, en faire le corrigé et le cahier de l'étudiant, l'exécuter, l'écrire.

    sources/lecons/NN_nom.py      → notebooks/NN_nom.ipynb   (exécuté)
    sources/exercices/NN_nom.py   → solutions/NN_nom.ipynb   (exécuté), exercises/NN_nom.ipynb (à remplir)

Une source est un texte jupytext « percent ». Dans un exercice, une cellule dit son rôle :

    # %% exercice="T.1b" role="reponse"                  ce que l'étudiant écrit
    # %% exercice="T.1b" role="verification"             ce qui le vérifie, verrouillé
    # %% [markdown] exercice="S.1p" role="redaction"     une réponse rédigée, notée à la main
    # %% [markdown] exercice="T.1b" role="corrige"       commentaire réservé au corrigé

Dans une leçon, `# %% pari="oui"` replie la sortie d'une cellule jusqu'à ce qu'on l'exécute : on parie d'abord. La phrase qui
répond, dessous, est dans un `<details>` intitulé « Après le pari », que l'exécution déplie (`cours.pari`). `pari="garde"` replie
le code d'un `assert` qui donnerait la réponse ; `conclusion="…"` dit ce que montre une figure, que le code ne doit pas dire. Une
cellule `role="diapo"` n'est pas dans le cahier : elle ne sert qu'aux diapositives (voir `cours.diapos`).

Une cellule de réponse ou de rédaction laissée vide est remplie d'après la déclaration de l'exercice : sa solution dans
le corrigé, une ébauche dans le cahier de l'étudiant (les fonctions y appellent `a_faire`). Les points en viennent aussi.
Pour une question, la réponse s'écrit entre `### DÉBUT DU CORRIGÉ` et `### FIN DU CORRIGÉ` ; chaque variable y reçoit
`...` dans le cahier de l'étudiant, qui gagne après chaque vérification une cellule d'indications.

Le résultat ne dépend que des sources : identifiants de cellules tirés de leur contenu, aucune durée, aucun chemin.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import signal
import threading
from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from nbclient import NotebookClient

from cours.dossier.typographie import typographier
from epreuves import epreuves
from epreuves.epreuve import Epreuve
from socle.erreurs import ErreurClaire
from socle.sorties import ecrire_fichier

LANGAGE = {  # ce que JupyterLab écrit en ouvrant un cahier, à la version près (voir cours.ateliers.serveur)
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
METADONNEES = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": LANGAGE,
}
DIAPOSITIVES = ("slide", "subslide", "fragment", "skip", "notes", "-")
ROLES = ("enonce", "reponse", "verification", "redaction", "corrige")
ABSENTES_DE_L_EXERCICE = ("corrige",)
A_PROJETER = "diapo"  # le rôle d'une cellule qui ne sert qu'aux diapositives : voir `cours.diapos`
INVITATION = "Pariez, puis exécutez cette cellule."
MARQUES = re.compile(r"^### (?:DÉBUT|FIN) DU CORRIGÉ\n?", re.MULTILINE)
ENTETE_DE_GARDE = "# Ce que le cours vérifie ; à lire après le pari"
PARIS = (None, "oui", "garde")


class SourceInvalide(ValueError):
    """Une source de cahier ne respecte pas les conventions ; la phrase dit laquelle et où."""


def lire_source(chemin: Path) -> Any:
    """Le cahier d'une source : cellules identifiées, métadonnées du cours, de nbgrader et des diapositives."""
    cahier = jupytext.reads(chemin.read_text(encoding="utf-8"), fmt="py:percent")
    cahier.metadata = nbformat.from_dict(METADONNEES)
    cahier.nbformat, cahier.nbformat_minor = 4, 5
    cahier.cells = [cellule for cellule in cahier.cells if cellule.metadata.get("role") != A_PROJETER]
    cahier.cells = list(_avec_les_explications(cahier.cells))
    for garde in (cellule for cellule in cahier.cells if cellule.metadata.get("pari") == "garde"):
        garde.source = f"{ENTETE_DE_GARDE}\n{garde.source}"  # de ce qui est replié, JupyterLab montre la première ligne
    vus: Counter[str] = Counter()
    for cellule in cahier.cells:
        if cellule.cell_type == "markdown":
            cellule.source = typographier(cellule.source)
        try:
            cellule.metadata = nbformat.from_dict(_metadonnees(cellule))
            _remplir(cellule)
        except SourceInvalide as erreur:
            raise SourceInvalide(f"{chemin.name} : {erreur}, dans la cellule {_designer(cellule)}") from None
        identifiant = _identifiant(cellule)
        vus[identifiant] += 1
        cellule.id = identifiant if vus[identifiant] == 1 else f"{identifiant}-{vus[identifiant]}"
        if "nbgrader" in cellule.metadata:
            cellule.metadata["nbgrader"]["grade_id"] = cellule.id
    return cahier


def _avec_les_explications(cellules: list[Any]) -> Iterator[Any]:
    """Sous chaque vérification que la source ne commente pas, l'explication que donne la déclaration, s'il y en a une."""
    commentees = {
        c.metadata.get("exercice") for c in cellules if c.cell_type == "markdown" and c.metadata.get("role") == "corrige"
    }
    for cellule in cellules:
        yield cellule
        exercice = cellule.metadata.get("exercice")
        if cellule.metadata.get("role") == "verification" and exercice not in commentees:
            explication = _epreuve(exercice).explication
            if explication:
                entete = {"exercice": exercice, "role": "corrige"}
                yield nbformat.v4.new_markdown_cell(_en_markdown(explication), metadata=entete)


def _en_markdown(texte: str) -> str:
    """Un texte dont les signes de Markdown, hors du code, ne doivent rien vouloir dire."""
    morceaux = re.split(r"(`[^`]*`)", texte)
    morceaux[::2] = [re.sub(r"([*_<])", r"\\\1", morceau) for morceau in morceaux[::2]]
    return "".join(morceaux)


def _metadonnees(cellule: Any) -> dict[str, Any]:
    """De l'en-tête d'une cellule à ses métadonnées complètes."""
    entete = dict(cellule.metadata)
    diapo = entete.pop("diapo", None) or _diapo_par_defaut(cellule)
    exercice, role = entete.pop("exercice", None), entete.pop("role", None)
    tags, pari, conclusion = entete.pop("tags", None), entete.pop("pari", None), entete.pop("conclusion", None)
    entete.pop("lines_to_next_cell", None)  # jupytext y note le nombre de lignes blanches de la source
    if entete:
        raise SourceInvalide(f"en-tête inconnu : {', '.join(entete)}")
    if diapo not in DIAPOSITIVES or role not in (None, *ROLES) or (role and not exercice) or pari not in PARIS:
        raise SourceInvalide("diapo, role, exercice ou pari mal renseigné")
    metadonnees: dict[str, Any] = {"slideshow": {"slide_type": diapo}}
    if pari == "garde":
        metadonnees["jupyter"] = {"source_hidden": True}
    if pari == "oui":
        metadonnees["jupyter"] = {"outputs_hidden": True}  # JupyterLab la déplie quand on exécute la cellule
        tags = {*(tags or ()), "nbval-ignore-output"}  # l'invitation n'est pas une sortie de la cellule
    if conclusion:
        metadonnees["conclusion"] = conclusion
    if tags:
        metadonnees["tags"] = sorted(tags)
    if exercice:
        metadonnees["sudokulib"] = {"exercice": exercice, "role": role or "enonce"}
        metadonnees |= _nbgrader(exercice, role)
    return metadonnees


def _remplir(cellule: Any) -> None:
    """Le corrigé d'une cellule de réponse ou de rédaction laissée vide, pris dans la déclaration de l'exercice."""
    role = _role(cellule)
    if role not in ("reponse", "redaction") or cellule.source.strip():
        return
    epreuve = _epreuve(cellule.metadata["sudokulib"]["exercice"])
    if not epreuve.corrige:
        raise SourceInvalide(f"la déclaration de {epreuve.identifiant} n'a pas de solution")
    cellule.source = typographier(epreuve.corrige) if cellule.cell_type == "markdown" else epreuve.corrige


def _epreuve(identifiant: str) -> Epreuve:
    """L'épreuve déclarée d'un identifiant."""
    if identifiant not in epreuves():
        raise SourceInvalide(f"l'exercice {identifiant} n'est pas déclaré")
    return epreuves()[identifiant]


def _designer(cellule: Any) -> str:
    """De quoi retrouver une cellule dans sa source : son début ou, si elle est vide, son exercice et son rôle."""
    if cellule.source.strip():
        return f"« {cellule.source[:60]!r} »"
    entete = cellule.metadata.get("sudokulib", cellule.metadata)
    return f"vide d'en-tête exercice={entete.get('exercice')!r} role={entete.get('role')!r}"


def _diapo_par_defaut(cellule: Any) -> str:
    """Un titre ouvre une diapositive, un sous-titre une diapositive au-dessous ; le reste suit."""
    titre = re.match(r"(#+) ", cellule.source) if cellule.cell_type == "markdown" else None
    return "-" if not titre else "slide" if len(titre[1]) <= 2 else "subslide"


def _nbgrader(exercice: str, role: str | None) -> dict[str, Any]:
    """Les métadonnées nbgrader d'une cellule à remplir, d'une cellule qui vérifie ou d'une réponse notée à la main."""
    if role not in ("reponse", "verification", "redaction"):
        return {}
    points = _epreuve(exercice).points
    note = role != "reponse"
    champs = {"grade": note, "grade_id": f"{exercice.replace('.', '-')}-{role}", "locked": role == "verification"}
    champs |= {"schema_version": 3, "solution": role != "verification", "task": False}
    return {"nbgrader": champs | ({"points": points} if note else {})}


def _identifiant(cellule: Any) -> str:
    """Un identifiant qui ne change que si la cellule change."""
    nbgrader = cellule.metadata.get("nbgrader")
    if nbgrader:
        return str(nbgrader["grade_id"])
    pari = "pari-" if _est_un_pari(cellule) else ""  # le noyau le lit : voir `cours.pari`
    return pari + hashlib.sha256(f"{cellule.cell_type}\n{cellule.source}".encode()).hexdigest()[:12]


def _est_un_pari(cellule: Any) -> bool:
    return bool(cellule.metadata.get("jupyter", {}).get("outputs_hidden"))


def en_corrige(cahier: Any) -> Any:
    """Le corrigé qu'on lit : sans les deux lignes qui y délimitent une réponse."""
    corrige = nbformat.from_dict(cahier)
    for cellule in corrige.cells:
        if _role(cellule) == "reponse":
            cellule.source = MARQUES.sub("", cellule.source).rstrip("\n")
    return corrige


def en_exercice(cahier: Any) -> Any:
    """Le cahier de l'étudiant : corrigés remplacés par des ébauches, sorties et commentaires du corrigé ôtés."""
    exercice = nbformat.from_dict(cahier)
    exercice.cells = [c for cellule in exercice.cells for c in _pour_l_etudiant(cellule)]
    return exercice


def _pour_l_etudiant(cellule: Any) -> list[Any]:
    """Ce que devient une cellule du corrigé dans le cahier de l'étudiant : rien, elle-même, ou suivie d'indications."""
    role, identifiant = _role(cellule), cellule.metadata.get("sudokulib", {}).get("exercice", "")
    if role in ABSENTES_DE_L_EXERCICE:
        return []
    if cellule.cell_type == "code":
        cellule.outputs, cellule.execution_count = [], None
    if role in ("reponse", "redaction"):
        cellule.source = ebaucher(cellule.source, identifiant)
    return [cellule, _indications(identifiant)] if role in ("verification", "redaction") else [cellule]


def _indications(identifiant: str) -> Any:
    """La cellule qui montre le bouton des indications."""
    cellule = nbformat.v4.new_code_cell(f'indication("{identifiant}")', id=f"{identifiant.replace('.', '-')}-indications")
    cellule.metadata = nbformat.from_dict({"slideshow": {"slide_type": "skip"}})
    return cellule


def _role(cellule: Any) -> str | None:
    role = cellule.metadata.get("sudokulib", {}).get("role")
    return str(role) if role else None


def ebaucher(source: str, identifiant: str) -> str:
    """La cellule de l'étudiant, faite de celle du corrigé : une ébauche qui ne réussit jamais en silence."""
    try:
        return _epreuve(identifiant).ebaucher(source)
    except ErreurClaire as erreur:
        raise SourceInvalide(str(erreur)) from None


@contextlib.contextmanager
def ctrl_c_intact() -> Iterator[None]:
    """nbclient rend Ctrl+C à Python, même quand l'appelant l'ignorait : on remet ce qu'il y avait."""
    avant = signal.getsignal(signal.SIGINT)
    try:
        yield
    finally:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, avant)


def executer(cahier: Any, dossier: Path) -> Any:
    """Exécute un cahier et garde ses sorties, débarrassées de ce qui dépend de la machine."""
    options: dict[str, Any] = {"timeout": 120, "kernel_name": "python3", "resources": {"metadata": {"path": str(dossier)}}}
    os.environ["COURS_PROGRESSION"] = "non"  # engendrer un corrigé n'est pas progresser
    os.environ["COURS_BARRE"] = "non"  # une barre ne donne jamais deux fois la même sortie
    with ctrl_c_intact():
        NotebookClient(cahier, extra_arguments=["--log-level=ERROR"], **options).execute()
    widgets = cahier.metadata.get("widgets")
    cahier.metadata = nbformat.from_dict(METADONNEES | ({"widgets": widgets} if widgets else {}))
    for cellule in cahier.cells:
        cellule.metadata.pop("execution", None)
        if cellule.cell_type == "code":
            cellule.outputs = _inviter(cellule) + _souder(cellule.outputs)
            _conclure(cellule)
    return _numeroter_les_widgets(cahier) if widgets else cahier


def _numeroter_les_widgets(cahier: Any) -> Any:
    """Remplace les identifiants de widgets, tirés au hasard, par d'autres qui ne changent pas d'une exécution à l'autre."""
    texte = nbformat.writes(cahier)
    (etats,) = cahier.metadata.widgets.values()
    for rang, hasard in enumerate(etats["state"]):
        texte = texte.replace(hasard, hashlib.sha256(f"widget {rang}".encode()).hexdigest()[:32])
    return nbformat.reads(texte, as_version=4)


def _inviter(cellule: Any) -> list[Any]:
    """D'une sortie repliée, JupyterLab montre la première ligne : que ce ne soit pas la réponse."""
    if not _est_un_pari(cellule):
        return []
    return [nbformat.v4.new_output("display_data", data={"text/plain": INVITATION})]


def _conclure(cellule: Any) -> None:
    """Au début du texte de remplacement d'une image, ce qu'il faut y voir, si l'en-tête de la cellule le dit."""
    conclusion = cellule.metadata.get("conclusion")
    for sortie in cellule.outputs if conclusion else ():
        donnees = sortie.get("data", {})
        if "text/html" in donnees:
            dite = f'alt="Figure : {escape(conclusion)}. '
            donnees["text/html"] = "".join(donnees["text/html"]).replace('alt="Figure : ', dite, 1)


def _souder(sorties: list[Any]) -> list[Any]:
    """Recolle les morceaux d'une même sortie de texte : leur découpage dépend de la vitesse de la machine."""
    soudees: list[Any] = []
    for sortie in sorties:
        derniere = soudees[-1] if soudees else None
        if derniere and sortie.output_type == derniere.output_type == "stream" and sortie.name == derniere.name:
            derniere.text += sortie.text
        else:
            soudees.append(sortie)
    return soudees


def cahiers_attendus(sources: Path) -> dict[Path, Any]:
    """Tous les cahiers que les sources demandent, sans leurs sorties, par chemin relatif à la racine du cours."""
    attendus: dict[Path, Any] = {}
    for chemin in sorted(sources.glob("lecons/*.py")):
        attendus[Path("notebooks", f"{chemin.stem}.ipynb")] = lire_source(chemin)
    for chemin in sorted(sources.glob("exercices/*.py")):
        source = lire_source(chemin)
        attendus[Path("solutions", f"{chemin.stem}.ipynb")] = en_corrige(source)
        attendus[Path("exercises", f"{chemin.stem}.ipynb")] = en_exercice(source)
    return attendus


def est_a_executer(chemin: Path) -> bool:
    """Les leçons et les corrigés sont gardés exécutés ; les exercices, vides de sorties."""
    return chemin.parts[0] != "exercises"


def ecrire(cahier: Any, chemin: Path) -> None:
    """Écrit un cahier valide, avec une fin de ligne finale."""
    nbformat.validate(cahier)
    chemin.parent.mkdir(exist_ok=True)
    ecrire_fichier(chemin, nbformat.writes(cahier).rstrip("\n") + "\n")
