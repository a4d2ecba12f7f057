"""La réponse jugée est celle de l'écran : ce que le noyau sait de la dernière exécution de chaque cellule.

Si la cellule de réponse vient d'échouer, Python garde la valeur d'avant, et la vérification jugerait une réponse que l'étudiant
ne voit plus. On le dit alors, sans rien juger. Deux façons de reconnaître la cellule de réponse :

- son identifiant, que JupyterLab transmet au noyau (« T-0a-reponse ») ;
- sinon (Basthon, autre interface), son texte : elle donne une valeur au nom qu'on vérifie.

Un nom qu'une cellule au-dessus définit, et qui n'existe pas encore, se dit en une phrase : voir `noms`.

Le noyau ne voit que le texte qu'on exécute : d'une cellule modifiée et pas exécutée, il ne sait rien ; c'est JupyterLab, qui la
marque, qui le fait dire au verdict. Sans identifiant, le noyau ne voit pas non plus qu'une fonction a été renommée. Hors
d'IPython, et sous nbgrader, rien de tout cela n'a lieu.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from textwrap import wrap
from typing import Any, NamedTuple
from zlib import crc32

from epreuves.bilan import note_par_nbgrader
from epreuves.cahier.noms import definis, instructions, qui_definissent
from epreuves.epreuve import Epreuve, epreuve_de_fonctions, epreuves
from epreuves.programmes.messages import SYNTAXE
from epreuves.prose import tenir
from socle.bibliotheques import manque
from socle.erreurs import ErreurClaire

GARDEES = 5000  # exécutions
LARGEUR = 72  # caractères : au-delà, JupyterLab coupe ce qui remplace une trace au milieu d'un mot
RIEN_DE_JUGE = "La réponse d'avant n'est pas jugée."
REEXECUTEE = "la dernière réponse exécutée est l'ébauche, à remplir ; celle que vous aviez écrite n'est plus dans le noyau."
A_EXECUTER = "(après un redémarrage, tout est à réexécuter : menu Exécution, « Exécuter tout au-dessus… »)."
OUTILS = frozenset({"a_faire", "indication", "progression", "repondre", "verifier"})  # la première cellule les importe
DU_RESEAU = ("numpy", "matplotlib", "scipy", "networkx")  # sur le site, rien d'autre n'en vient
# JupyterLab exécute ces deux commandes l'une après l'autre : la cellule où l'on clique se rejoue, et son message s'en va.
COMMANDES = '{"commands": ["notebook:run-all-above", "notebook:run-cell"]}'
BOUTON = (
    f"<button data-commandlinker-command='apputils:run-all-enabled' data-commandlinker-args='{COMMANDES}'>"
    "Exécuter les cellules au-dessus, puis celle-ci</button>"
)
# JupyterLab marque la cellule changée depuis qu'on l'a exécutée. Là où il retire le style (un cahier rouvert), il ne reste rien.
CHANGEE = "✎ La cellule de réponse a changé depuis qu'on l'a exécutée : ce verdict juge l'ancienne. Exécutez-la, puis vérifiez."
VEILLE = (
    f'<style>.jp-mod-dirty+.jp-Cell .sdk-veille::before{{content:"{CHANGEE}";font-weight:bold}}</style>'
    '<div class="sdk-veille" role="status"></div>'
)
_NOM_ECRIT = re.compile(r"^(?:def\s+(?=\w+\s*\()|(?=\w+\s*(?::[^=\n]*)?=[^=]))(\w+)", re.MULTILINE)


class Execution(NamedTuple):
    """Ce qu'on retient d'une cellule exécutée : les noms qu'elle a définis, ceux que son erreur empêche ; son texte, en bref."""

    cellule: str
    definis: frozenset[str]
    manques: frozenset[str] = frozenset()
    erreur: str = ""
    bibliotheque: str = ""  # celle que l'erreur n'a pas trouvée, en une phrase
    empreinte: int = 0


class _Ecran:
    """Les exécutions finies, la plus récente à la fin ; la cellule en cours ; les épreuves jugées."""

    def __init__(self) -> None:
        self.installe = False
        self.finies: deque[Execution] = deque(maxlen=GARDEES)
        self.cellule = self.texte = ""
        self.jugees: set[str] = set()


_ecran = _Ecran()


def dans_un_cahier() -> bool:
    """Vrai dans le noyau d'un cahier, celui d'un navigateur compris : ce qu'on y affiche peut être du HTML."""
    return "ipykernel" in sys.modules or (sys.platform == "emscripten" and "IPython" in sys.modules)


def installer() -> None:
    """Dans un noyau IPython, se met à retenir les exécutions ; ailleurs, et sous nbgrader, ne fait rien."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is None or _ecran.installe or note_par_nbgrader():
        return
    _ecran.installe = True
    shell.events.register("pre_run_cell", lambda info: _commencer(info, shell))
    shell.events.register("post_run_cell", lambda resultat: _finir(resultat, shell.user_ns))
    shell.set_custom_exc((NameError, ModuleNotFoundError), _montrer_ce_qui_manque)


def _commencer(info: Any, shell: Any) -> None:
    _ecran.cellule, _ecran.texte = cellule_executee(info, shell), info.raw_cell


def cellule_executee(info: Any, shell: Any) -> str:
    """L'identifiant de la cellule ; le Python d'un navigateur le laisse dans le message reçu ; vide s'il n'est nulle part."""
    if getattr(info, "cell_id", None):
        return str(info.cell_id)
    with suppress(AttributeError, LookupError, TypeError):
        return str(shell.kernel.get_parent()["metadata"]["cellId"])
    return ""


def _finir(resultat: Any, espace: dict[str, object]) -> None:
    lue = _lire(_ecran.cellule, _ecran.texte, resultat, espace)
    _ecran.finies.append(lue._replace(empreinte=_empreinte(_ecran.texte)))


def _lire(cellule: str, texte: str, resultat: Any, espace: dict[str, object]) -> Execution:
    corps = instructions(texte)
    if resultat.error_before_exec is not None:
        ecrits = frozenset(_NOM_ECRIT.findall(texte)) if corps is None else definis(corps)
        return Execution(cellule, frozenset(), ecrits, _mal_ecrite(resultat.error_before_exec))
    if resultat.error_in_exec is None:
        return Execution(cellule, definis(corps or ()))
    ligne = _ligne_arretee(resultat.error_in_exec, espace)
    faites = [x for x in corps or () if (x.end_lineno or x.lineno) < ligne]
    restantes = [x for x in corps or () if x not in faites]
    arret = resultat.error_in_exec
    return Execution(cellule, definis(faites), definis(restantes), _arretee(arret, ligne), _bibliotheque(arret))


def _ligne_arretee(erreur: BaseException, espace: dict[str, object]) -> int:
    """La ligne de la cellule où elle s'est arrêtée : celle du premier appel qui n'est pas d'IPython."""
    trace = erreur.__traceback__
    while trace is not None and trace.tb_frame.f_globals is not espace:
        trace = trace.tb_next
    return trace.tb_lineno if trace is not None else 0


def _mal_ecrite(erreur: BaseException) -> str:
    message = str(getattr(erreur, "msg", None) or erreur)
    if "expected ':'" in message:
        sens = "il manque « : »"
    else:
        sens = next(phrase for motif, phrase in SYNTAXE if re.search(motif, message))
    return f"ligne {getattr(erreur, 'lineno', None) or 1}, {sens}"


def _arretee(erreur: BaseException, ligne: int) -> str:
    if isinstance(erreur, NameError) and getattr(erreur, "name", None):
        return f"ligne {ligne}, le nom « {erreur.name} » n'existe pas (un texte s'écrit entre guillemets)"
    if isinstance(erreur, KeyboardInterrupt):
        return "elle a été interrompue"
    return f"ligne {ligne}, elle s'arrête sur une erreur ({type(erreur).__name__})"


def _bibliotheque(erreur: BaseException) -> str:
    """Ce qu'il faut aller chercher sur le réseau, si cette erreur, ou celle d'une cellule dont elle dépend, vient de là."""
    nom = getattr(erreur, "name", None) or ""
    if isinstance(erreur, NameError):
        passee = next((x for x in reversed(_ecran.finies) if nom in x.manques | x.definis), None)
        return passee.bibliotheque if passee and nom in passee.manques else ""
    du_reseau = isinstance(erreur, ImportError) and sys.platform == "emscripten" and nom.partition(".")[0] in DU_RESEAU
    return manque(nom) if du_reseau else ""


# Ce qu'on en dit au moment de vérifier


def obstacle(epreuve: Epreuve) -> str:
    """Pourquoi ce qui serait jugé n'est pas la réponse de l'écran, en une phrase ; vide si rien ne s'y oppose."""
    noms = _noms(epreuve)
    if not _ecran.installe or _d_un_bloc(epreuve.identifiant, noms):
        return ""
    return _refusee(epreuve.identifiant, noms) or _renommee(epreuve.identifiant, noms)


def _noms(epreuve: Epreuve) -> frozenset[str]:
    return _noms_verifies(epreuve.identifiant) or frozenset(epreuve.noms_demandes)


def _d_un_bloc(identifiant: str, noms: frozenset[str]) -> bool:
    """Vrai si la réponse et sa vérification sont dans la même cellule."""
    return _ecran.cellule == _reponse(identifiant) or bool(noms & definis(instructions(_ecran.texte) or ()))


def ebauche_reexecutee(identifiant: str, a_faire: bool) -> bool:
    """Vrai si une épreuve jugée dans cette séance est redevenue à faire."""
    return _ecran.installe and a_faire and identifiant in _ecran.jugees


def marque(epreuve: Epreuve, phrase: str) -> int:
    """De quoi reconnaître, même après un redémarrage, une réponse qu'on juge encore et qui reçoit le même verdict.

    Ce n'est pas un essai de plus : on la retraverse en exécutant les cellules au-dessus, ou l'on a oublié d'exécuter la nouvelle.
    Zéro si le noyau n'a pas vu le texte de la réponse.
    """
    if not _ecran.installe:
        return 0
    _ecran.jugees.add(epreuve.identifiant)
    noms, reponse = _noms(epreuve), _reponse(epreuve.identifiant)
    if _d_un_bloc(epreuve.identifiant, noms):
        return crc32(phrase.encode(), _empreinte(_ecran.texte))
    derniere = next((x for x in reversed(_ecran.finies) if x.cellule == reponse or noms & x.definis), None)
    return crc32(phrase.encode(), derniere.empreinte) if derniere else 0


def _empreinte(texte: str) -> int:
    return crc32(texte.strip().encode())


def _reponse(identifiant: str) -> str:
    return f"{identifiant.replace('.', '-')}-reponse"


def _refusee(identifiant: str, noms: frozenset[str]) -> str:
    """La phrase d'une cellule de réponse dont la dernière exécution a échoué avant de donner ce qu'on vérifie."""
    reponse = _reponse(identifiant)
    par_identifiant = _ecran.cellule.endswith("-verification")
    for passee in reversed(_ecran.finies):
        est_la_reponse = passee.cellule == reponse
        if passee.erreur and (est_la_reponse or not par_identifiant):
            rien_de_fait = est_la_reponse and not noms & passee.definis
            if rien_de_fait or noms & passee.manques:
                return f"la cellule de réponse n'a pas été acceptée : {passee.erreur}. {RIEN_DE_JUGE}"
        if est_la_reponse or noms & passee.definis:
            return ""
    return ""


def _renommee(identifiant: str, noms: frozenset[str]) -> str:
    """La phrase d'une cellule de réponse qui définissait un nom, et ne le définit plus."""
    reponse = _reponse(identifiant)
    derniere = next((x for x in reversed(_ecran.finies) if x.cellule == reponse), None)
    for nom in sorted(noms):
        auteur = next((x for x in reversed(_ecran.finies) if nom in x.definis), None)
        if auteur is not None and auteur.cellule == reponse and auteur is not derniere:
            return f"la cellule de réponse ne définit plus « {nom} » : l'avez-vous renommé ? {RIEN_DE_JUGE}"
    return ""


def _appels() -> list[ast.Call]:
    """Les appels à `verifier` et `repondre` de la cellule en cours."""
    noeuds = [noeud for instruction in instructions(_ecran.texte) or () for noeud in ast.walk(instruction)]
    appels = [noeud for noeud in noeuds if isinstance(noeud, ast.Call) and isinstance(noeud.func, ast.Name)]
    return [appel for appel in appels if isinstance(appel.func, ast.Name) and appel.func.id in ("verifier", "repondre")]


def _annonce(appel: ast.Call) -> str:
    """L'identifiant qu'un appel donne en premier ; vide s'il ne le donne pas."""
    premier = appel.args[0] if appel.args else None
    return premier.value if isinstance(premier, ast.Constant) and isinstance(premier.value, str) else ""


def _noms_verifies(identifiant: str) -> frozenset[str]:
    """Les noms que la cellule en cours donne à vérifier pour cette épreuve."""
    appels = [appel for appel in _appels() if _annonce(appel) in ("", identifiant)]
    return frozenset().union(*map(_noms_donnes, appels))


def _noms_donnes(appel: ast.Call) -> frozenset[str]:
    return frozenset(x.id for donnee in appel.args for x in ast.walk(donnee) if isinstance(x, ast.Name))


def _montrer_ce_qui_manque(shell: Any, genre: type, erreur: Exception, trace: Any, tb_offset: int | None = None) -> None:
    """Une phrase si une cellule d'avant n'est pas exécutée, ou s'il faut le réseau ; la trace ordinaire sinon."""
    nom = getattr(erreur, "name", None) or ""
    phrase = _bibliotheque(erreur)
    if phrase and isinstance(erreur, NameError):
        phrase = f"« {nom} » n'existe pas : {phrase}"
    elif isinstance(erreur, NameError):
        phrase = _cahier_a_commencer(nom, shell) or _nom_a_venir(nom, erreur, shell)
    if phrase.endswith(A_EXECUTER):
        _offrir_d_executer()
    if phrase:
        lignes = plier(phrase)
        erreur._render_traceback_ = lambda: lignes  # type: ignore[attr-defined]
    shell.showtraceback((genre, erreur, trace), running_compiled_code=True)


def plier(phrase: str) -> list[str]:
    """Les lignes de ce qui remplace une trace ; aucune ne coupe un mot, ni ne finit par un guillemet ouvert.

    Exemples
    --------
    >>> [ligne[-6:] for ligne in plier("Exécutez d'abord la cellule de réponse, qui définit un certain nom, « lettre ».")]
    ['n nom,', 'tre\\xa0».']
    """
    return wrap(tenir(phrase), LARGEUR, break_on_hyphens=False)


def _cahier_a_commencer(nom: str, shell: Any) -> str:
    """La phrase de qui exécute une cellule sans la première, ou avant toute autre : un cahier rouvert, un noyau redémarré."""
    if nom in OUTILS:
        return f"Exécutez d'abord la première cellule de code, qui importe « {nom} » {A_EXECUTER}"
    if not nom or _ecran.cellule.endswith("-reponse") or any(map(_est_de_l_etudiant(shell), shell.user_ns)):
        return ""
    return _au_dessus(nom)


def _nom_a_venir(nom: str, erreur: Exception, shell: Any) -> str:
    """La phrase d'un nom qu'une cellule au-dessus définit, ou qu'une question demande ; vide si c'est une faute de frappe."""
    auteurs = _auteurs_a_executer(nom) if _manque_au_cahier(nom, erreur, shell) else frozenset()
    du_cours = bool(auteurs) and not any(auteur.endswith("-reponse") for auteur in auteurs)
    return (_au_dessus(nom) if du_cours else _nom_inconnu(nom)) or (_au_dessus(nom) if auteurs else "")


def _manque_au_cahier(nom: str, erreur: Exception, shell: Any) -> bool:
    """Vrai si le nom manque à une cellule, et non à une fonction qui l'aurait pour variable, ni à une bibliothèque."""
    if not nom or nom in shell.user_ns or isinstance(erreur, UnboundLocalError):
        return False
    trace = erreur.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and trace.tb_frame.f_globals is shell.user_ns


def _auteurs_a_executer(nom: str) -> frozenset[str]:
    """Les cellules au-dessus qui définissent ce nom ; aucune si l'une d'elles est déjà exécutée, et ne le définit plus."""
    auteurs = qui_definissent(nom, _ecran.cellule, _ecran.texte)
    return auteurs if auteurs.isdisjoint(x.cellule for x in _ecran.finies if x.cellule and not x.erreur) else frozenset()


def _au_dessus(nom: str) -> str:
    return f"Exécutez d'abord les cellules au-dessus : « {nom} » n'existe pas encore {A_EXECUTER}"


def _est_de_l_etudiant(shell: Any) -> Callable[[str], bool]:
    """Ce qui reconnaît, dans le noyau, un nom qu'une cellule y a mis."""
    return lambda nom: not nom.startswith("_") and nom not in shell.user_ns_hidden


def _nom_inconnu(nom: str) -> str:
    appel = next((appel for appel in _appels() if nom in _noms_donnes(appel)), None)
    if appel is None and _ecran.cellule.endswith("-reponse"):
        return ""
    noms = _noms_donnes(appel) if appel else frozenset({nom})  # une cellule du cours se sert aussi de vos fonctions
    identifiant = (_annonce(appel) if appel else "") or _qui_demande(noms)
    if identifiant not in epreuves():
        return ""
    debut = f"☐ À faire — {identifiant} : "
    voisin = _presque(nom)
    if voisin:
        return f"{debut}vous avez défini « {voisin} » ; l'énoncé demande « {nom} »."
    refusee = _refusee(identifiant, noms).removesuffix(f" {RIEN_DE_JUGE}")
    if refusee:
        return debut + refusee
    if any(x.cellule == _reponse(identifiant) for x in _ecran.finies):
        return f"{debut}la cellule de réponse ne définit pas « {nom} » : l'avez-vous renommé ?"
    return f"{debut}exécutez d'abord la cellule de réponse, qui définit « {nom} » {A_EXECUTER}"


def _presque(nom: str) -> str:
    """Le nom que la dernière cellule à définir quelque chose a défini, s'il n'est que celui-là mal écrit."""
    definis = next((x.definis for x in reversed(_ecran.finies) if x.definis or nom in x.manques), frozenset())
    voisins = get_close_matches(nom, sorted(definis), cutoff=0.8)
    return next((voisin for voisin in voisins if not _qui_demande(frozenset({voisin}))), "")


def veiller() -> None:
    """Au-dessus d'un verdict, ce qui dira que la cellule de réponse, juste avant, a changé sans être exécutée."""
    if _ecran.cellule.endswith("-verification"):
        _pour_jupyterlab(VEILLE)


def _offrir_d_executer() -> None:
    """Un bouton qui exécute les cellules au-dessus : JupyterLab obéit à ces attributs sans script. Ailleurs, la phrase suffit."""
    _pour_jupyterlab(BOUTON)


def _pour_jupyterlab(html: str) -> None:
    if _ecran.cellule and "VSCODE_PID" not in os.environ:
        display: Callable[..., object] = import_module("IPython.display").display
        display({"text/html": html, "text/plain": ""}, raw=True)


def _qui_demande(noms: frozenset[str]) -> str:
    try:
        return epreuve_de_fonctions(noms).identifiant
    except ErreurClaire:
        return ""
