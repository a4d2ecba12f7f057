"""Le recuit du document S : vitesse du noyau, table des nombres moyens d'essais, figure, études (S.7, S.8m, W.TP2).

    .venv/bin/python -m bench.recuit vitesses     # nanosecondes par itération, côte à côte avec simanneal et dwave-samplers
    .venv/bin/python -m bench.recuit table        # 200 essais par grille, intervalles de confiance, tous les cœurs
    .venv/bin/python -m bench.recuit figure       # c et T au fil d'une réussite et d'un échec : bench/recuit_c_et_T.png
    .venv/bin/python -m bench.recuit etudes       # δ, T₀, T_f, paliers, arrêt ad hoc, échanges
    .venv/bin/python -m bench.recuit donnees      # ce que gardent les leçons : sudokulib/donnees/recuit_essais.json

Les résultats gardés, avec la commande et la graine, sont dans documentation/recuit.md. numba et joblib viennent avec l'extra
« cours » ; simanneal et dwave-samplers sont facultatifs : sans eux, leur ligne le dit.
"""

from __future__ import annotations

import datetime
import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

import click

from socle.nombres import decimal, milliers
from socle.sorties import ecrire_fichier
from sudokulib import Grille, solutions
from sudokulib.recuit import PUBLIES, essais, etude, intervalle_exact, problemes, recuit, reglages, tableau
from sudokulib.recuit.energie import cases_libres, fonction_economique, zones
from sudokulib.recuit.moteurs import nouvelle_marche
from sudokulib.recuit.resultats import FICHIER, en_distances, en_donnees
from sudokulib.recuit.series import SerieDEssais, graines_des_essais

TOURS = 5
FIGURE = Path(__file__).with_name("recuit_c_et_T.png")
Mesure = Callable[[], tuple[float, int]]  # une exécution : ses secondes, son nombre d'itérations


# Les vitesses


def notre_noyau(grille: Grille) -> Mesure:
    """Un essai complet, de T = 810 à la température finale ; on prend un essai qui échoue, le plus long."""
    graine = next(g for g in graines_des_essais(2006, 50) if not recuit(grille, g, gel=True, points=0, barre=False).reussi)

    def mesurer() -> tuple[float, int]:
        debut = time.perf_counter()
        essai = recuit(grille, graine, points=0, barre=False)
        return time.perf_counter() - debut, essai.iterations

    return mesurer


def notre_version_lisible(grille: Grille) -> Mesure:
    """Les premiers paliers utiles de la version lisible."""

    def mesurer() -> tuple[float, int]:
        marche = nouvelle_marche(grille, 1, reglages(T0=0.5), moteur="python")
        debut = time.perf_counter()
        marche.avancer(200)
        return time.perf_counter() - debut, marche.iterations

    return mesurer


def par_simanneal(grille: Grille) -> Mesure:
    """simanneal : l'état est la liste des valeurs, la variation d'un coup se lit dans la zone de la case."""
    from simanneal import Annealer

    libres, voisines, N = cases_libres(grille), zones(grille.n), grille.N

    class Recuit(Annealer):  # type: ignore[misc]
        copy_strategy = "slice"

        def move(self) -> int:
            case = random.choice(libres)
            t, v = self.state[case], random.randint(1, N - 1)
            v += v >= t
            vues = [self.state[k] for k in voisines[case]]
            self.state[case] = v
            return vues.count(v) - vues.count(t)

        def energy(self) -> int:
            return fonction_economique([self.state[k : k + N] for k in range(0, N * N, N)])

    def mesurer() -> tuple[float, int]:
        essai = Recuit([v or random.randint(1, N) for v in grille.valeurs])
        essai.Tmax, essai.Tmin, essai.steps, essai.updates = 0.5, 0.1, 20_000, 0
        debut = time.perf_counter()
        essai.anneal()
        return time.perf_counter() - debut, essai.steps

    return mesurer


def par_dwave(grille: Grille) -> Mesure:
    """dwave-samplers : la grille en QUBO, une variable par case libre et par valeur ; une itération essaie une variable."""
    from dwave.samplers import SimulatedAnnealingSampler

    qubo = qubo_de_grille(grille)
    variables = len({x for couple in qubo for x in couple})
    passages = 100_000

    def mesurer() -> tuple[float, int]:
        debut = time.perf_counter()
        SimulatedAnnealingSampler().sample_qubo(qubo, num_reads=1, num_sweeps=passages, beta_range=(1.0, 10.0), seed=1)
        return time.perf_counter() - debut, passages * variables

    return mesurer


def qubo_de_grille(grille: Grille) -> dict[tuple[tuple[int, int], tuple[int, int]], float]:
    """Une variable par case libre et par valeur que ses voisines fixes permettent ; une pénalité par conflit."""
    voisines = zones(grille.n)
    permises = {case: set(range(1, grille.N + 1)) - {grille.valeurs[k] for k in voisines[case]} for case in cases_libres(grille)}
    qubo: dict[tuple[tuple[int, int], tuple[int, int]], float] = {}
    for case, valeurs in permises.items():
        for v in valeurs:
            qubo[(case, v), (case, v)] = -1.0  # (Σ x − 1)² = 1 − Σ x + 2 Σ x x'
            qubo.update({((case, v), (case, w)): 2.0 for w in valeurs if v < w})
            qubo.update({((case, v), (k, v)): 1.0 for k in voisines[case] if k > case and v in permises.get(k, ())})
    return qubo


def fabriques() -> Iterator[tuple[str, Callable[[Grille], Mesure]]]:
    """Les épreuves, nous d'abord."""
    yield "recuit compilé (un essai raté entier)", notre_noyau
    yield "recuit lisible, en Python", notre_version_lisible
    for paquet, fabrique in (("simanneal", par_simanneal), ("dwave-samplers", par_dwave)):
        numero = "absent"
        with suppress(ImportError):
            numero = version(paquet)
        yield f"{paquet} {numero}", fabrique


@click.group()
def principal() -> None:
    """Les mesures du recuit."""


@principal.command()
@click.option("--tours", default=TOURS, show_default=True)
def vitesses(tours: int) -> None:
    """Nanosecondes par itération, le meilleur de plusieurs tours alternés, sur AI Escargot."""
    grille = problemes()["ai_escargot"].grille
    mesures: dict[str, Mesure] = {}
    for nom, fabrique in fabriques():
        try:
            mesures[nom] = fabrique(grille)
        except ImportError:
            print(f"{nom} : pas installé")
    releves: dict[str, list[tuple[float, int]]] = {nom: [] for nom in mesures}
    for _ in range(tours):
        for nom, mesurer in mesures.items():
            releves[nom].append(mesurer())
    meilleures = {nom: min(s / i for s, i in liste) * 1e9 for nom, liste in releves.items()}
    nous = next(iter(meilleures.values()))
    titres = ("programme", "ns par itération", "rapport au premier", "secondes mesurées", "itérations")
    print(f"| {' | '.join(titres)} |\n" + "|---" * len(titres) + "|")
    for nom, ns in meilleures.items():
        secondes, iterations = min(releves[nom])
        print(f"| {nom} | {decimal(ns, 1)} | {decimal(ns / nous, 1)} | {decimal(secondes, 3)} | {milliers(iterations)} |")


# La table


@principal.command()
@click.option("--nombre", default=200, show_default=True, help="Essais par grille.")
@click.option("--graine", default=2006, show_default=True)
@click.option("--complets", is_flag=True, help="Sans le certificat de gel : mêmes nombres, quinze fois plus long.")
@click.option("--seulement", help="Les grilles dont le nom contient ce texte.")
def table(nombre: int, graine: int, complets: bool, seulement: str | None) -> None:
    """Refait la table du document S : nombre moyen d'essais et intervalle de confiance."""
    debut = time.perf_counter()
    series: list[SerieDEssais] = []
    for nom, p in problemes().items():
        if seulement is None or seulement in nom:
            series.append(essais(p.grille, nombre, graine, nom=nom, gel=not complets))
            if series[-1].interrompue:
                break
    print(tableau(series))
    print(f"\n{time.perf_counter() - debut:.0f} s ; {series[-1].conduite}\n")
    print(
        "| tableau | indices | publié | soit, sur 100 essais | intervalle à 95 % | nos cinq grilles |\n|---|---|---|---|---|---|"
    )
    for nom, (m, publie) in PUBLIES.items():
        k = round(100 / publie)
        bas, haut = intervalle_exact(k, 100)
        notres = [s.moyenne for s in series if s.nom.startswith(f"tableau {nom} ")] or [float("inf")]
        etendue = f"{decimal(min(notres))} à {decimal(max(notres))}"
        print(f"| {nom} | {m} | {decimal(publie)} | {k} réussites | {decimal(1 / haut)} à {decimal(1 / bas)} | {etendue} |")


# La figure


@principal.command()
@click.option("--graine", default=2006, show_default=True)
@click.option("--sortie", default=str(FIGURE), show_default=False)
def figure(graine: int, sortie: str) -> None:
    """c et T en fonction du palier, pour le premier essai réussi et le premier raté."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    grille = problemes()["ai_escargot"].grille
    faits = [(g, recuit(grille, g, gel=True, points=0, barre=False).reussi) for g in graines_des_essais(graine, 60)]
    fig, axes = plt.subplots(1, 2, figsize=(10, 4), sharex=True)
    for axe, voulu, titre in zip(axes, (True, False), ("une réussite", "un échec")):
        rang, g = next((rang, g) for rang, (g, reussi) in enumerate(faits) if reussi is voulu)
        entier = recuit(grille, g, points=0, barre=False)
        tracer(axe, recuit(grille, g, Tf=0.1, points=3000, barre=False).historique, entier.reussi)
        axe.set_title(f"{titre} (essai {rang + 1} de la graine {graine})")
        print(f"{titre} : essai {rang + 1} ; {entier} ; c final {entier.c_final}")
    fig.tight_layout()
    fig.savefig(sortie, dpi=110, metadata={"Software": None})


def tracer(axe: Any, h: Any, reussi: bool) -> None:
    """c à gauche, T à droite en échelle logarithmique ; seul le début d'un essai bouge, jusqu'à T = 0,1."""
    axe.plot(h.paliers, h.c, color="#006aa6", lw=0.7)
    axe.set_ylabel("c (trait plein)", color="#006aa6")
    axe.set(xlabel="palier", xlim=(0, 86_000), ylim=(0, 120), xticks=range(0, 80_001, 20_000))
    axe.xaxis.set_major_formatter(lambda x, _: f"{x:,.0f}".replace(",", "\u202f"))
    axe.grid(alpha=0.3)
    phrase = "c = 0" if reussi else f"c = {h.c[-1]}, et 3 022 000 paliers encore pour rien"
    axe.annotate(phrase, (h.paliers[-1], h.c[-1]), (86_000 * 0.97, 65), ha="right", arrowprops={"arrowstyle": "->"})
    droite = axe.twinx()
    droite.plot(h.paliers, h.T, "--", color="#b34d00", lw=1.5)
    droite.set_ylabel("T (tirets, échelle logarithmique)", color="#b34d00")
    droite.set(yscale="log", ylim=(0.05, 1000))
    droite.set_yticks([0.1, 1, 10, 100, 1000], ["0,1", "1", "10", "100", "1000"])


# Les études

VARIANTES: dict[str, dict[str, Any]] = {
    "encadré (gel reconnu)": {},
    "T_f = 0,1": {"Tf": 0.1},
    "T₀ = 0,5, T_f = 0,15": {"T0": 0.5, "Tf": 0.15},
    "δ = 1, T₀ = 0,5, T_f = 0,15": {"delta": 1.0, "T0": 0.5, "Tf": 0.15},
    "δ = 0,01, T₀ = 0,5, T_f = 0,15": {"delta": 0.01, "T0": 0.5, "Tf": 0.15},
    "810 itérations, T₀ = 0,5, T_f = 0,15": {"iterations_par_palier": 810, "T0": 0.5, "Tf": 0.15},
    "arrêt ad hoc, 10 000 paliers": {"sans_progres": 10_000, "gel": False},
    "échanges, T_f = 0,1": {"voisinage": "échange", "Tf": 0.1},
    "échanges, T₀ = 1, T_f = 0,15": {"voisinage": "échange", "T0": 1.0, "Tf": 0.15},
    "échanges, δ = 1, T₀ = 1, T_f = 0,15": {"voisinage": "échange", "delta": 1.0, "T0": 1.0, "Tf": 0.15},
}


@principal.command()
@click.option("--nombre", default=200, show_default=True)
@click.option("--graine", default=2006, show_default=True)
def etudes(nombre: int, graine: int) -> None:
    """Faire mieux que l'encadré (W.TP2), et ce que coûte l'arrêt ad hoc (S.8m)."""
    for nom in ("tableau I a", "ai_escargot"):
        print(f"\n{nom}\n\n{tableau(etude(problemes()[nom].grille, nombre, graine, VARIANTES))}", flush=True)


# Ce que lisent les leçons

ETUDIEES = ("tableau I a", "ai_escargot")


@principal.command()
@click.option("--nombre", default=200, show_default=True, help="Essais par grille et par réglage.")
@click.option("--graine", default=2006, show_default=True)
def donnees(nombre: int, graine: int) -> None:
    """Écrit la table, les études et les distances dans les données de la bibliothèque, avec cette commande et la date."""
    grilles = {nom: p.grille for nom, p in problemes().items()}
    series = {nom: essais(grille, nombre, graine, nom=nom) for nom, grille in grilles.items()}
    loin = {nom: en_distances(series[nom], solutions(grilles[nom])[0]) for nom in ETUDIEES}
    etudiees = {nom: etude(grilles[nom], nombre, graine, VARIANTES) for nom in ETUDIEES}
    contenu = {
        "commande": f"python -m bench.recuit donnees --nombre {nombre} --graine {graine}",
        "nombre": nombre,
        "graine": graine,
        "date": datetime.date.today().isoformat(),
        "table": {nom: en_donnees(serie) for nom, serie in series.items()},
        "etudes": {nom: {serie.nom: en_donnees(serie) for serie in faites} for nom, faites in etudiees.items()},
        "distances": loin,
    }
    sortie = Path(__file__).parent.parent / "sudokulib" / FICHIER
    ecrire_fichier(sortie, json.dumps(contenu, ensure_ascii=False, indent=None, separators=(",", ": ")) + "\n")
    print(sortie)


if __name__ == "__main__":
    principal()
