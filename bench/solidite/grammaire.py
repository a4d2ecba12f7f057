"""Une grammaire de programmes d'étudiant : des fonctions que personne n'a écrites, et qui font n'importe quoi de Python.

Aucune horreur n'y est nommée. Un programme est fait de gestes ordinaires, tirés au sort et emboîtés : boucles, essais, classes,
générateurs, appels à tout ce que des modules de Python offrent, avec n'importe quels arguments. Un sur cinq rend le bon résultat
après avoir fait le reste. Ne sont écartés que ce par quoi l'on toucherait aux fichiers, aux processus et à l'heure de la machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module

JUSTE = 'bin(m).count("1")'
MODULES = (
    *("math", "cmath", "itertools", "functools", "operator", "collections", "string", "re", "random", "time", "decimal"),
    *("fractions", "statistics", "heapq", "bisect", "copy", "json", "types", "gc", "weakref", "hashlib", "zlib", "base64"),
    *("struct", "array", "datetime", "calendar", "textwrap", "unicodedata", "contextlib", "enum", "dataclasses", "inspect"),
    *("pprint", "reprlib", "ast", "dis", "difflib", "html", "ipaddress", "graphlib", "pickle", "sched", "queue", "threading"),
    *("sys", "warnings", "traceback", "linecache", "abc", "numbers", "secrets", "uuid", "colorsys", "hmac", "io", "builtins"),
)
ECARTES = {
    "clock_settime",
    "clock_settime_ns",
    "tzset",
    "open",
    "FileIO",
    "open_code",
    "breakpoint",
    "input",
    "__import__",
    "help",
    "license",
    "credits",
    "copyright",
    "quit",
}
NOMS = ("m", "x", "y", "tas", "k")
SPECIALES = (
    *("__eq__", "__hash__", "__len__", "__iter__", "__next__", "__bool__", "__repr__", "__str__", "__add__", "__radd__"),
    *("__index__", "__int__", "__contains__", "__getitem__", "__call__", "__del__", "__getattr__", "__enter__", "__exit__"),
    *("__reduce__", "__lt__", "__format__", "__mul__", "__getattribute__", "__class__", "__new__", "__init__", "__set_name__"),
)
BASES = ("", "(int)", "(list)", "(dict)", "(str)", "(tuple)", "(Exception)", "(BaseException)", "(type)", "(float)", "(set)")
ATOMES = (
    *(
        "0",
        "1",
        "-1",
        "2",
        "7",
        "10",
        "m",
        "x",
        "y",
        "k",
        "tas",
        "None",
        "True",
        "...",
        '""',
        '"a"',
        '"(a+)+b"',
        '"%1000d"',
        "b'a'",
    ),
    *(
        "1.5",
        "float('nan')",
        "float('inf')",
        "1j",
        "10**6",
        "10**9",
        "3**2000",
        "-(10**30)",
        "[]",
        "()",
        "{}",
        "set()",
        "tas * 3",
    ),
    *(
        "'a' * 10**5",
        "[0] * 10**5",
        "range(10**4)",
        "range(10**12)",
        "(lambda *a: a)",
        "(lambda a: 1 / 0)",
        "poids",
        "int",
        "len",
        "str",
    ),
)
NOMBRES = ("0", "1", "-1", "2", "3", "m", "x", "k", "10", "64", "1000", "10**6", "10**7", "10**9", "3**2000")
ITERABLES = (
    *(
        "[3, 1, 2]",
        "range(9)",
        "range(10**6)",
        "range(10**12)",
        "itertools.count()",
        "itertools.repeat(1)",
        "iter(int, 1)",
        "tas",
    ),
    *("'a' * 10**5", "b'a' * 10**5", "[tas]", "{1: tas}", "{1, 2}", "map(str, tas)", "(k for k in tas)", "'abc'"),
)
OPERATEURS = ("+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>", "**", "==", "<", "in", "and", "or", "is", "@", "/")
METHODES = (
    *("append", "pop", "sort", "index", "count", "join", "split", "replace", "format", "items", "update", "add", "extend"),
    *("bit_length", "to_bytes", "encode", "translate", "ljust", "__class__", "__dict__", "__reduce_ex__", "__sizeof__"),
)
ERREURS = (
    *(
        "ValueError",
        "KeyError",
        "SystemExit",
        "KeyboardInterrupt",
        "BaseException",
        "StopIteration",
        "MemoryError",
        "RecursionError",
    ),
    *("GeneratorExit", "OSError", "AssertionError", "ExceptionGroup", "Exception"),
)


@cache
def noms_de(module: str) -> tuple[str, ...]:
    """Ce qu'un module offre."""
    publics = (nom for nom in dir(import_module(module)) if not nom.startswith("_"))
    return tuple(sorted(set(publics) - ECARTES))


class Programme:
    """Un programme tiré au sort ; la même graine donne le même.

    Exemples
    --------
    >>> texte = Programme(7).texte
    >>> texte == Programme(7).texte, "def poids(m):" in texte
    (True, True)
    """

    def __init__(self, graine: int) -> None:
        self.hasard = random.Random(graine)
        self.classes = 0
        corps = [ligne for _ in range(self.hasard.randint(1, 4)) for ligne in self.prudente(3)]
        fin = JUSTE if self.hasard.random() < 0.2 else self.expression(3)
        lignes = ["x, y, k, tas = m, 1, 0, [1, 2]", *corps, f"return {fin}"]
        self.juste = JUSTE in "\n".join(lignes)
        imports = "".join(f"import {module}\n" for module in MODULES if f"{module}." in "\n".join(lignes))
        self.texte = f"{imports}def poids(m):\n" + "".join(f"    {ligne}\n" for ligne in lignes)

    def choix(self, *parmi: Callable[[int], list[str]]) -> Callable[[int], list[str]]:
        return self.hasard.choice(parmi)

    # Les expressions

    def expression(self, profondeur: int) -> str:
        """Une expression, de tant d'étages au plus."""
        if profondeur <= 0:
            return self.hasard.choice(self.hasard.choice((NOMBRES, ITERABLES, ATOMES)))
        e = self.expression
        p = profondeur - 1
        formes = (
            lambda: e(0),
            lambda: f"({e(p)} {self.hasard.choice(OPERATEURS)} {e(p)})",
            lambda: self.appel(p),
            lambda: self.appel(p),
            lambda: self.appel(p),
            lambda: f"({e(p)}).{self.hasard.choice(METHODES)}({e(p) if self.hasard.random() < 0.6 else ''})",
            lambda: f"[{e(p)} for k in {e(p)}]",
            lambda: f"({e(p)} for k in {e(p)} if {e(0)})",
            lambda: f"({e(p)})[{e(0)}:{e(0)}]",
            lambda: f"({e(p)})[{e(p)}]",
            lambda: f"({e(p)} if {e(0)} else {e(p)})",
            lambda: f"({e(p)}, {e(p)})",
            lambda: f"{{{e(p)}: {e(p)}}}",
            lambda: f"[*{e(p)}]",
            lambda: f"poids({e(p)})",
            lambda: f"f'{{{self.hasard.choice(NOMS)}:{self.hasard.choice(('>9', '', '>99999999', 'x'))}}}'",
        )
        return self.hasard.choice(formes)()

    def appel(self, profondeur: int) -> str:
        """Un appel à ce qu'offre un module, avec n'importe quoi."""
        module = self.hasard.choice(MODULES) if self.hasard.random() < 0.6 else "builtins"
        nom = self.hasard.choice(noms_de(module))
        arguments = [self.expression(profondeur) for _ in range(self.hasard.choice((0, 1, 1, 1, 2, 2, 3, 4)))]
        appelee = nom if module == "builtins" else f"{module}.{nom}"
        return f"{appelee}({', '.join(arguments)})"

    # Les instructions

    def prudente(self, profondeur: int) -> list[str]:
        """Une instruction dont l'échec, le plus souvent, n'empêche pas la suite."""
        if self.hasard.random() < 0.3:
            return self.instruction(profondeur)
        return ["try:", *(f"    {ligne}" for ligne in self.instruction(profondeur)), "except Exception:", "    pass"]

    def instruction(self, profondeur: int) -> list[str]:
        """Une instruction, en lignes."""
        simples = (self.affecter, self.evaluer, self.affecter, self.evaluer, self.lever)
        if profondeur <= 0:
            return self.choix(*simples)(profondeur)
        composees = (self.boucler, self.repeter, self.essayer, self.classe, self.si, self.fonction, self.avec, self.boucler)
        return self.choix(*simples, *composees)(profondeur)

    def bloc(self, profondeur: int) -> list[str]:
        lignes = [ligne for _ in range(self.hasard.randint(1, 2)) for ligne in self.prudente(profondeur - 1)]
        return [f"    {ligne}" for ligne in lignes]

    def affecter(self, profondeur: int) -> list[str]:
        cible = self.hasard.choice(("x", "y", "k", "tas", "m", "tas[0]", "x, y", "tas[:]", "*x, y", "poids.x"))
        signe = self.hasard.choice(("=", "=", "=", "+=", "*=", "<<=")) if cible in NOMS else "="
        return [f"{cible} {signe} {self.expression(2)}"]

    def evaluer(self, profondeur: int) -> list[str]:
        return [
            self.hasard.choice(("{}", "{}", "print({})", "del tas[{}:]", "assert {}", "yield_ = {}")).format(self.expression(2))
        ]

    def lever(self, profondeur: int) -> list[str]:
        if self.hasard.random() < 0.7:
            return self.affecter(profondeur)
        return [f"raise {self.hasard.choice(ERREURS)}({self.expression(1)})"]

    def boucler(self, profondeur: int) -> list[str]:
        condition = self.hasard.choice(("True", "x", "m", "x < 10**9", "not tas", self.expression(1)))
        return [
            f"while {condition}:",
            *self.bloc(profondeur),
            *self.hasard.choice(([], ["    break"], ["    x = x - 1 if x else 0"])),
        ]

    def repeter(self, profondeur: int) -> list[str]:
        return [f"for {self.hasard.choice(('k', 'x', 'tas[0]'))} in {self.expression(2)}:", *self.bloc(profondeur)]

    def essayer(self, profondeur: int) -> list[str]:
        quoi = self.hasard.choice(("", " Exception", " BaseException", f" {self.hasard.choice(ERREURS)} as x"))
        suite = [f"except{quoi}:", *self.bloc(profondeur)] if self.hasard.random() < 0.8 else ["finally:", *self.bloc(profondeur)]
        return ["try:", *self.bloc(profondeur), *suite]

    def si(self, profondeur: int) -> list[str]:
        return [f"if {self.expression(1)}:", *self.bloc(profondeur), "else:", *self.bloc(profondeur)]

    def avec(self, profondeur: int) -> list[str]:
        quoi = self.hasard.choice(("contextlib.suppress(BaseException)", "contextlib.nullcontext()", self.expression(1)))
        return ["import contextlib", f"with {quoi}:", *self.bloc(profondeur)]

    def fonction(self, profondeur: int) -> list[str]:
        nom = self.hasard.choice(("x", "y", "k"))
        fin = self.hasard.choice(("return", "yield", "raise"))
        return [f"def {nom}(*a, m=m, x=x, y=y, k=k, tas=tas):", *self.bloc(profondeur), f"    {fin} {self.expression(1)}"]

    def classe(self, profondeur: int) -> list[str]:
        self.classes += 1
        nom = f"Classe{self.classes}"
        lignes = [f"class {nom}{self.hasard.choice(BASES)}:"]
        for speciale in self.hasard.sample(SPECIALES, self.hasard.randint(1, 3)):
            lignes += [f"    def {speciale}(self, *a, m=m, x=x, y=y, k=k, tas=tas):"]
            lignes += [f"    {ligne}" for ligne in self.bloc(profondeur)]
            lignes += [f"        return {self.expression(1)}"]
        cible = self.hasard.choice(("x", "y", "k", "tas"))
        return [*lignes, f"{cible} = {nom}({self.hasard.choice(('', self.expression(0)))})"]
