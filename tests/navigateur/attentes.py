"""Regarder une page en attendant : rien ne s'y lit qui ne soit attendu.

Une page se peint quand la machine lui en laisse le temps : ce qu'on y lirait aussitôt après un clic dépendrait de la charge.
Les essais n'ont donc ni page ni élément de Playwright, mais une `Vue`, qui cherche, agit, et donne des `Lecture` ; une lecture ne
livre sa valeur qu'en attendant. Ce module est le seul à lire aussitôt : `tests/test_hermetique_navigateur.py` y veille.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

ATTENTE = 120_000  # millisecondes : une machine chargée est lente, sans avoir tort
FILET = ATTENTE / 1000
PAUSE = 0.02  # secondes entre deux lectures
PAS_ENCORE = (
    LookupError,
    OSError,
    TypeError,
    ValueError,
)  # ce que lève une lecture à mi-chemin : un fichier qui n'est pas encore là

CHERCHER = {"locator", "filter", "nth", "get_by_label", "get_by_placeholder", "get_by_role", "get_by_text", "get_by_title"}
AGIR = {"check", "clear", "click", "dblclick", "fill", "focus", "hover", "press", "scroll_into_view_if_needed", "select_option"}
AGIR |= {"uncheck", "wait_for"}
AGIR_DANS_LA_PAGE = {"add_script_tag", "emulate_media", "expect_download", "expect_file_chooser", "expose_function", "goto"}
AGIR_DANS_LA_PAGE |= {"keyboard", "mouse", "on", "remove_listener", "set_content", "set_viewport_size"}
AGIR_DANS_LA_PAGE |= {"wait_for_function", "wait_for_selector"}
GRAVES = ("serious", "critical")


class Lecture:
    """Une valeur de la page, du noyau ou d'un fichier, qu'on ne lit qu'en attendant."""

    def __init__(
        self, lire: Callable[[], Any], dite: str, respirer: Callable[[float], Any] = time.sleep, filet: float = FILET
    ) -> None:
        self._lire, self.dite, self._respirer, self._filet = lire, dite, respirer, filet

    def vaut(self, attendu: Any) -> Any:
        """Attend que la valeur lue soit celle-là."""
        return self._attendre(lambda lue, _: lue == attendu, f"on attendait {attendu!r}")

    def verifie(self, condition: Callable[[Any], Any], dite: str = "une condition") -> Any:
        """Attend que deux lectures de suite s'accordent et conviennent : une géométrie qui bouge encore ne prouve rien."""
        return self._attendre(lambda lue, avant: lue == avant and condition(lue), f"on attendait {dite}")

    def stable(self) -> Any:
        """La valeur, une fois que deux lectures de suite s'accordent : un point de départ, et non une chose à affirmer."""
        return self.verifie(lambda _: True, "qu'elle ne bouge plus")

    def _attendre(self, convient: Callable[[Any, Any], Any], attendu: str) -> Any:
        limite, avant = time.monotonic() + self._filet, object()
        while True:
            derniere = time.monotonic() >= limite  # on relit encore une fois après la limite : la machine a pu dormir
            lue, bonne = self._essayer(convient, avant)
            if bonne:
                return lue
            if derniere:
                raise AssertionError(f"{self.dite} : {attendu} ; lu en dernier : {lue!r}")
            avant = lue
            self._respirer(PAUSE)

    def _essayer(self, convient: Callable[[Any, Any], Any], avant: Any) -> tuple[Any, bool]:
        lue: Any = None
        try:
            lue = self._lire()
            return lue, bool(convient(lue, avant))
        except PAS_ENCORE as erreur:
            return (erreur if lue is None else lue), False

    def __bool__(self) -> bool:
        raise TypeError(f"{self.dite} : une lecture n'est ni vraie ni fausse, elle s'attend (.vaut, .verifie)")

    def __eq__(self, autre: object) -> bool:
        raise TypeError(f"{self.dite} : une lecture ne se compare pas, elle s'attend (.vaut, .verifie)")

    __hash__ = None  # type: ignore[assignment]


class Vue:
    """Un élément de la page, ou plusieurs : on y cherche, on y agit, on en attend quelque chose."""

    agir = AGIR

    def __init__(self, brute: Any) -> None:
        self._brute = brute

    def __getattr__(self, nom: str) -> Any:
        if nom in CHERCHER:
            return lambda *places, **nommes: Vue(getattr(self._brute, nom)(*places, **nommes))
        if nom in self.agir:
            return getattr(self._brute, nom)
        raise AttributeError(f"« {nom} » : une page ne se lit qu'en attendant, voir tests/navigateur/attentes.py")

    @property
    def first(self) -> Vue:
        return Vue(self._brute.first)

    @property
    def last(self) -> Vue:
        return Vue(self._brute.last)

    @property
    def texte(self) -> Lecture:
        """Le texte qu'on voit."""
        return self._lecture(lambda: sans_tenue(self._brute.inner_text()), "texte")

    @property
    def textes(self) -> Lecture:
        """Les textes qu'on voit, un par élément."""
        return self._lecture(lambda: [sans_tenue(t) for t in self._brute.all_inner_texts()], "textes")

    @property
    def contenus(self) -> Lecture:
        """Les textes écrits dans la page, un par élément, sans mise en forme : ceux d'un SVG n'ont que ceux-là."""
        return self._lecture(lambda: [sans_tenue(t) for t in self._brute.all_text_contents()], "textes")

    @property
    def nombre(self) -> Lecture:
        """Combien d'éléments."""
        return self._lecture(self._brute.count, "nombre")

    @property
    def boite(self) -> Lecture:
        """Sa place : x, y, width et height."""
        return self._lecture(self._brute.bounding_box, "place")

    def attribut(self, nom: str) -> Lecture:
        """La valeur d'un attribut, ou None."""
        return self._lecture(lambda: self._brute.get_attribute(nom), f"attribut {nom}")

    def js(self, script: str, argument: Any = None) -> Lecture:
        """Ce que vaut une fonction JavaScript de l'élément."""
        return self._lecture(lambda: self._brute.evaluate(script, argument), script)

    def js_de_tous(self, script: str) -> Lecture:
        """Ce que vaut une fonction JavaScript de tous les éléments trouvés."""
        return self._lecture(lambda: self._brute.evaluate_all(script), script)

    def _lecture(self, lire: Callable[[], Any], dite: str) -> Lecture:
        return Lecture(lire, f"{dite} de {self._brute!r}", lambda secondes: respirer(self._brute.page, secondes))


class Page(Vue):
    """Une page ; tout ce qu'en donne un essai du navigateur passe par elle."""

    agir = AGIR_DANS_LA_PAGE

    def js(self, script: str, argument: Any = None) -> Lecture:
        """Ce que vaut une fonction JavaScript dans la page."""
        return self.lire(lambda: self._brute.evaluate(script, argument), script)

    def faire(self, script: str, argument: Any = None) -> None:
        """Exécute une fonction JavaScript, pour ce qu'elle fait, et attend qu'elle ait fini."""
        self._brute.evaluate(script, argument)

    def lire(self, lire: Callable[[], Any], dite: str) -> Lecture:
        """Une lecture faite hors de la page, mais que celle-ci fait changer : on la laisse vivre entre deux fois."""
        return Lecture(lire, dite, lambda secondes: respirer(self._brute, secondes))

    def telecharger(self, adresse: str) -> str:
        """Ce que le serveur de la page répond à une adresse."""
        return str(self._brute.evaluate("async (adresse) => (await fetch(adresse)).text()", adresse))

    def fautes_graves(self, ou: str, sauf: Sequence[str] = ()) -> Lecture:
        """Ce qu'axe-core reproche de grave à un endroit, une fois qu'il ne change plus, hors les règles nommées."""
        self.locator(ou).first.js("e => [e.outerHTML, document.getAnimations().length]").stable()
        return self.lire(
            lambda: [f for f in _fautes_graves(self._brute, ou) if f[0] not in sauf], f"fautes d'accessibilité graves de {ou}"
        )

    @contextmanager
    def onglet_suivant(self) -> Iterator[list[Page]]:
        """`with page.onglet_suivant() as onglets:` ; l'onglet qu'ouvre ce qu'on y fait est `onglets[0]`, en sortant."""
        onglets: list[Page] = []
        with self._brute.expect_popup() as ouverte:
            yield onglets
        onglets.append(Page(ouverte.value))

    def detourner(self, motif: str, suite: Callable[[Any], Any]) -> None:
        """Ce qui répond aux demandes de la page et de ses voisines, à la place du réseau."""
        self._brute.context.route(motif, suite)

    def fermer(self) -> None:
        """Ferme la page et toutes celles de son contexte."""
        self._brute.context.close()


class Navigateur:
    """Chromium, dont les essais ouvrent des pages ; la fixture ferme ce qu'ils laissent ouvert."""

    def __init__(self, brut: Any) -> None:
        self._brut = brut

    def page(self, **options: Any) -> Page:
        """Une page neuve, dans un contexte à elle, patiente."""
        contexte = self._brut.new_context(**options)
        contexte.set_default_timeout(ATTENTE)
        return Page(contexte.new_page())

    def confier_a(self, fonction: Callable[..., Any], *arguments: Any, **nommes: Any) -> Any:
        """Ce que fait du navigateur lui-même un outil du cours ; s'il en rend une page, la voici enveloppée."""
        rendu = fonction(self._brut, *arguments, **nommes)
        if not hasattr(rendu, "set_default_timeout"):
            return rendu
        rendu.set_default_timeout(ATTENTE)
        return Page(rendu)

    @contextmanager
    def rien_ne_reste_ouvert(self) -> Iterator[Navigateur]:
        """Ferme en sortant tous les contextes ouverts entre-temps."""
        avant = list(self._brut.contexts)
        try:
            yield self
        finally:
            for contexte in [contexte for contexte in self._brut.contexts if contexte not in avant]:
                contexte.close()


def expect(vue: Vue) -> Any:
    """Le `expect` de Playwright, qui attend."""
    from playwright.sync_api import expect as attendre

    attendre.set_options(timeout=ATTENTE)
    return _Attente(attendre(vue._brute))


class _Attente:
    """Ce qu'attend Playwright, un motif s'accommodant des espaces insécables comme il le fait d'un texte."""

    def __init__(self, brute: Any) -> None:
        self._brute = brute

    def __getattr__(self, nom: str) -> Any:
        methode = getattr(self._brute, nom)
        return lambda *places, **nommes: methode(*map(_souple, places), **nommes)


def _souple(attendu: Any) -> Any:
    if isinstance(attendu, list):
        return [*map(_souple, attendu)]
    if not isinstance(attendu, re.Pattern):
        return attendu
    return re.compile(re.sub(r" (?=[:;?!»])|(?<=«) ", r"\\s", attendu.pattern), attendu.flags)


def attendre(lire: Callable[[], Any], attendu: Any, filet: float = FILET) -> Any:
    """Attend que ce que rend une fonction vaille cela ; pour ce qui ne demande rien à une page."""
    return Lecture(lire, "la valeur", filet=filet).vaut(attendu)


def sans_tenue(texte: str) -> str:
    """Un texte vu, ses espaces insécables rendues ordinaires : `tenir` les met, un essai n'a pas à les écrire."""
    return texte.replace("\u00a0", " ")


def faire(page: Any, script: str, argument: Any = None) -> None:
    """`Page.faire`, pour une page enveloppée ou non : les mesures de bench/ montent une scène dans une page de Playwright."""
    page.faire(script, argument) if isinstance(page, Page) else page.evaluate(script, argument)


def respirer(page: Any, secondes: float) -> None:
    """Attend en laissant Playwright porter les messages de la page, ce que ne ferait pas `time.sleep`."""
    page.wait_for_timeout(1000 * secondes)


def _fautes_graves(page: Any, ou: str) -> list[tuple[str, Any]]:
    from axe_playwright_python.sync_playwright import Axe

    resultat = Axe("() => 0" if page.evaluate("() => Boolean(window.axe)") else Axe().axe_script).run(page, context=ou).response
    if len(resultat["passes"]) <= 5:
        return [("axe-core n'a rien trouvé à regarder", len(resultat["passes"]))]
    graves = (faute for faute in resultat["violations"] if faute["impact"] in GRAVES)
    return [(faute["id"], [noeud["html"][:120] for noeud in faute["nodes"][:3]]) for faute in graves]
