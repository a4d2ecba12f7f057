"""Ce qu'on reconnaît dans une loi fausse : des phrases, de la plus précise à la plus générale."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from math import exp, isclose, log

from epreuves.code_source.fonctions import Source, parametres, sources_de, tire_ailleurs
from epreuves.diagnostiquer.couteuses import citer_la_ligne
from epreuves.diagnostiquer.effets import second_nom_de
from epreuves.diagnostiquer.texte import copie_plate, un_seul_tour
from epreuves.donnees import Arguments, Fonction, court, nom_de_type
from epreuves.juger.films import premiers_seuils
from epreuves.juger.juger import Contexte, Diagnostic, Tentative
from epreuves.juger.lieux import Cas
from epreuves.juger.loi import Loi, memes_longueurs, memes_suites, peut_venir_de, texte_d_issue
from epreuves.juger.premier_pas import Pas
from epreuves.phrases import la_plus_complete

HASARD = "hasard"  # le nom du générateur dans les énoncés
ENTRE, EGALE = ", ", " = "  # entre les parties d'une issue, « c = 2, omega = 12/34 »
RIEN = nom_de_type(None)
PAS_MAX, HAUSSE_MAX = 4, 10  # températures d'une marche, et hausses, parmi lesquelles on cherche un seuil e^(−d/T)
ORDINAUX = ("première", "deuxième", "troisième", "quatrième", "cinquième")
APPELS_EXAMINES = 4  # des appels manqués, où chercher un tirage qu'on emploie mal
SANS_GAIN = "autre chose que la même marche arrêtée plus tôt, sans faire mieux"  # une issue, de qui change d'avis à égalité


def _lois(t: Tentative) -> tuple[Loi, Loi]:
    return Loi(*t.attendu), Loi(*t.obtenu)


def _tolerance(a: Loi, b: Loi) -> float:
    """L'écart de probabilité qu'expliquent les deux calculs."""
    return a.precision + b.precision + 1e-9


def memes_lois(une: Loi, autre: Loi) -> bool:
    """Vrai si deux lois, calculées, estimées ou rejouées, peuvent être la même."""
    if une.suite and autre.suite:
        return memes_suites(une.suite, autre.suite)
    if une.essais and autre.essais:
        return all(
            abs(probabilite(une, issue) - probabilite(autre, issue)) <= _tolerance(une, autre) for issue in issues(une, autre)
        )
    if une.essais or autre.essais:
        exacte, estimee = (autre, une) if une.essais else (une, autre)
        return peut_venir_de(exacte, estimee)
    ecarts = (abs(probabilite(une, issue) - probabilite(autre, issue)) for issue in issues(une, autre))
    return sum(ecarts) / 2 <= _tolerance(une, autre)


def a_tire_ailleurs(une: Loi) -> bool:
    """Vrai si les issues varient alors que notre générateur n'a pas servi."""
    return une.tirages == 0 and len(une.issues) > 1


def issues(a: Loi, b: Loi) -> list[str]:
    """Les issues de deux lois, celles où elles diffèrent le plus d'abord."""
    toutes = dict.fromkeys([*a.issues, *b.issues])
    return sorted(
        toutes, key=lambda issue: -round(abs(probabilite(a, issue) - probabilite(b, issue)), 9)
    )  # à égalité, dans leur ordre


def probabilite(une: Loi, issue: str) -> float:
    return une.issues.get(issue, 0.0)


# Ce qu'on reconnaît dans une loi fausse


def _mauvais_type(contexte: Contexte) -> Diagnostic:
    """Rien, ou une valeur d'un type que la référence ne renvoie jamais."""
    attendue, obtenue = _lois(contexte.manquees[-1])
    autres = [sorte for sorte in obtenue.types if sorte not in attendue.types]
    if RIEN in attendue.types or not autres:
        return None
    if autres[0] == RIEN:
        return contexte.recours.reparer() or (
            "rien",
            f"{contexte.nom} ne renvoie rien (None) : un return est-il toujours atteint ? print affiche, mais ne renvoie pas",
        )
    return "type", f"{contexte.nom} : on attend {attendue.types[0]}, vous renvoyez {autres[0]}"


def _modifie_ses_arguments(contexte: Contexte) -> Diagnostic:
    """Un argument que la référence laisse comme il était."""
    permis = {rang for t in contexte.tentatives for rang in _lois(t)[0].modifies}
    for t in contexte.manquees:
        de_trop = sorted(set(_lois(t)[1].modifies) - permis)
        if de_trop:
            nom = parametres(contexte.reference)[de_trop[0]]
            second = next(filter(None, (second_nom_de(source.arbre, nom) for source in sources_de(contexte.f))), "")
            plate = copie_plate(contexte.f, nom)
            if not second and plate:
                second = f"« {plate} » ne copie que la liste des lignes, qui sont toujours les siennes"
            return "modifie", f"{contexte.nom} modifie {nom}, qui doit rester comme on le lui donne{second and f' : {second}'}"
    return None


def _ne_tire_jamais(contexte: Contexte) -> Diagnostic:
    lois = [_lois(t) for t in contexte.tentatives]
    if any(obtenue.tirages for _, obtenue in lois) or not any(attendue.tirages for attendue, _ in lois):
        return None
    if tire_ailleurs(contexte.f, HASARD) or any(a_tire_ailleurs(obtenue) for _, obtenue in lois):
        return "hasard", f"{contexte.nom} tire avec un autre générateur : servez-vous de {HASARD}, qu'on lui donne en argument"
    return "hasard", f"{contexte.nom} ne tire jamais au hasard : {HASARD}, qu'on lui donne en argument, ne lui sert pas"


def _boucles(contexte: Contexte) -> Iterator[ast.For | ast.While]:
    for source in sources_de(contexte.f):
        yield from (x for x in ast.walk(source.arbre) if isinstance(x, (ast.For, ast.While)))


def _toujours_pareil(contexte: Contexte) -> Diagnostic:
    """Une seule issue, la même dans tous les appels où il en faut plusieurs."""
    lois = [_lois(t) for t in contexte.tentatives]
    seules = {issue for attendue, obtenue in lois if len(attendue.issues) > 1 for issue in obtenue.issues}
    if len(seules) == 1:
        phrase = f"{contexte.nom} donne toujours {lisible(seules.pop())} là où le tirage devrait en décider"
        return contexte.recours.reparer() or ("constante", phrase)
    return None


def _change_a_egalite(contexte: Contexte) -> Diagnostic:
    """Une marche qu'on prolonge rend autre chose, sans avoir fait mieux entre-temps, et un test du texte le permet."""
    sans_gain = any(SANS_GAIN in issue for t in contexte.manquees for issue in _lois(t)[1].issues)
    sienne = next(iter(sources_de(contexte.f)), None)  # et non celles dont elle se sert
    if not sans_gain or (sienne is not None and not _accepte_l_egalite(sienne)):
        return None
    return "egalite", (
        f"{contexte.nom}, prolongée, rend {SANS_GAIN.replace('la même', 'sa')} : "
        "à égalité, gardez ce que vous avez trouvé d'abord"
    )


def _accepte_l_egalite(source: Source) -> bool:
    """Une comparaison large, ou niée, ou un min ou un max : l'un d'eux peut changer d'avis à égalité."""
    noeuds = [y for x in ast.walk(source.arbre) if isinstance(x, (ast.If, ast.IfExp)) for y in ast.walk(x.test)]
    larges = any(isinstance(x, (ast.LtE, ast.GtE, ast.Not)) for x in noeuds)
    return larges or any(isinstance(x, ast.Name) and x.id in ("min", "max", "sorted") for x in ast.walk(source.arbre))


def _longueur_au_hasard(contexte: Contexte) -> Diagnostic:
    """Une marche dont le nombre d'itérations, fixé d'avance, dépend des tirages."""
    if all(memes_longueurs(*_lois(t)) for t in contexte.manquees):
        return None
    return "longueur", (
        f"{contexte.nom} ne fait pas toujours le même nombre d'itérations, alors que ses arguments le fixent : "
        "quelle ligne ne s'exécute pas à chaque tour ?"
    )


def _echangees(contexte: Contexte) -> Diagnostic:
    """Deux issues, dont les probabilités sont échangées dans tous les appels manqués."""
    for t in contexte.manquees:
        attendue, obtenue = _lois(t)
        if len(issues(attendue, obtenue)) != 2:
            return None
        une, autre = issues(attendue, obtenue)
        if abs(probabilite(attendue, une) - probabilite(obtenue, autre)) > _tolerance(attendue, obtenue):
            return None
    return "echangees", f"{contexte.nom} échange les probabilités de ses deux issues : l'inégalité est-elle dans le bon sens ?"


def _au_premier_pas(contexte: Contexte) -> Diagnostic:
    """Les mêmes tirages d'abord, puis un réel comparé à autre chose que ce qu'il faut, ou qu'on ne tire pas."""
    trouves = ((contexte.recours.premier_pas(t.arguments), t.arguments) for t in contexte.manquees)
    pas, arguments = next((trouve for trouve in trouves if trouve[0]), (None, ()))
    if pas is None:
        return None
    quand = " et ".join(f"{nom} = {_court(x)}" for nom, x in pas.connues.items())
    debut = f"{contexte.nom}, quand {quand}" if quand else contexte.nom
    if pas.vous is None:
        return "pas", f"{debut} : il faut tirer un réel et le comparer à {_court(pas.il_faut)} ; vous n'en tirez pas"
    if pas.il_faut is None:
        return "pas", f"{debut} : vous comparez un réel à {_court(pas.vous)} là où il n'en faut pas, car la décision est sûre"
    compare = f"vous comparez le réel tiré à {_court(pas.vous)}{_comme_si(pas, arguments)}"
    return "pas", f"{debut} : {compare} ; il faut le comparer à {_court(pas.il_faut)}"


def _comme_si(pas: Pas, arguments: Arguments) -> str:
    """D'une probabilité e^(−d/x), où l'on a pris pour x un autre nombre connu : celui-là."""
    if not (pas.vous and pas.il_faut and 0 < pas.vous < 1 and 0 < pas.il_faut < 1):
        return ""
    donnes = {float(a) for a in arguments if type(a) in (int, float)}
    for nom, x in pas.connues.items():
        for autre in sorted({*donnes, *(x - a for a in donnes), *(x + a for a in donnes)}):
            if autre > 0 and autre != x and isclose(log(pas.vous) * autre, log(pas.il_faut) * x, rel_tol=1e-6):
                return f", comme si {nom} valait {_court(autre)}"
    return ""


def _court(x: float | None) -> str:
    """Un nombre, à trois chiffres."""
    return precis(x, 3) if x is not None else ""


def precis(x: float, chiffres: int = 9) -> str:
    """Un nombre, avec tant de chiffres au plus."""
    return f"{x:.{chiffres}g}".replace(".", ",")


def _autre_seuil(contexte: Contexte) -> Diagnostic:
    """Les mêmes réels, dont l'un est comparé à e^(−d/T) d'une autre température, quels que soient les entiers qu'on tire."""
    for t in contexte.manquees:
        seuils = premiers_seuils(*_lois(t))
        formules = seuils and _exponentielles(*seuils, t.arguments)
        if formules:
            phrase = f"vous comparez un réel à {formules[1]} là où il faut le comparer à {formules[0]}"
            return "seuil", f"{contexte.nom} : {phrase}"
    return None


def _exponentielles(p: float, q: float, arguments: Arguments) -> tuple[str, str] | None:
    """Deux probabilités de la forme e^(−d/T), du même d, où les T se tirent des nombres de l'appel : ainsi écrites."""
    donnes = {float(a) for a in arguments if type(a) in (int, float)}
    possibles = {x for a in donnes for b in donnes for x in (a, *(a - k * b for k in range(1, PAS_MAX))) if x > 0}
    for d in range(1, HAUSSE_MAX):
        textes = [
            next((f"e^(−{d}/{precis(x)})" for x in sorted(possibles) if isclose(exp(-d / x), u, rel_tol=1e-6)), "")
            for u in (p, q)
        ]
        if all(textes):
            return textes[0], textes[1]
    return None


def _une_partie(contexte: Contexte) -> Diagnostic:
    """Une seule des parties de l'issue n'a pas la bonne loi : c'est d'elle qu'on parle."""
    parties = getattr(contexte.exercice, "parties", ())
    par_appel = [[_separer(une, parties) for une in _lois(t)] for t in contexte.manquees]
    if not parties or not all(attendues and obtenues for attendues, obtenues in par_appel):
        return None
    fausses = [
        (nom, attendues[rang], obtenues[rang])
        for attendues, obtenues in par_appel
        for rang, nom in enumerate(parties)
        if not memes_lois(attendues[rang], obtenues[rang])
    ]
    noms = {nom for nom, _, _ in fausses}
    if not noms:
        return "loi", f"{contexte.nom} : {_entre_guillemets(parties)} ont chacun la bonne loi, mais ne vont pas ensemble"
    if len(noms) > 1 or len(parties) == 1:
        return None
    nom, attendue, obtenue = fausses[-1]
    justes = _entre_guillemets(partie for partie in parties if partie != nom)
    faute = _decalage(attendue, obtenue) or _en_un_mot(attendue, obtenue)[1]
    return "loi", f"{contexte.nom} : {justes} est juste, « {nom} » ne l'est pas : {faute}"


def _entre_guillemets(parties: Iterable[str]) -> str:
    return " et ".join(f"« {partie} »" for partie in parties)


def _separer(une: Loi, parties: tuple[str, ...]) -> list[Loi]:
    """La loi de chaque partie de l'issue ; rien si une issue n'est pas faite de ces parties."""
    lues = {issue: _parties(issue, parties) for issue in une.issues}
    if not all(lues.values()):
        return []
    lois = []
    for rang in range(len(parties)):
        issues: dict[str, float] = {}
        for issue, p in une.issues.items():
            issues[lues[issue][rang]] = issues.get(lues[issue][rang], 0.0) + p
        lois.append(une._replace(issues=issues, suite=tuple(lues[issue][rang] for issue in une.suite)))
    return lois


def _parties(issue: str, parties: tuple[str, ...]) -> list[str]:
    """« 'c = 2, omega = 12/34' » : ['2', '12/34']."""
    morceaux = [morceau.partition(EGALE) for morceau in issue.strip("'").split(ENTRE)]
    return [texte for _, _, texte in morceaux] if tuple(nom for nom, _, _ in morceaux) == parties else []


def _decalage(attendue: Loi, obtenue: Loi) -> str:
    """Deux lois d'entiers, dont l'une est l'autre, décalée."""
    entiers = [[int(issue) for issue in une.issues if issue.lstrip("-").isdigit()] for une in (attendue, obtenue)]
    if len(entiers[0]) != len(attendue.issues) or len(entiers[1]) != len(obtenue.issues):
        return ""
    ecart = min(entiers[1]) - min(entiers[0])
    decalee = attendue._replace(
        issues={str(int(issue) + ecart): p for issue, p in attendue.issues.items()},
        suite=tuple(str(int(issue) + ecart) for issue in attendue.suite),
    )
    if not memes_lois(decalee, obtenue):
        return ""
    return f"toujours {abs(ecart)} {'de trop' if ecart > 0 else 'de moins'}"


def _en_un_mot(attendue: Loi, obtenue: Loi) -> tuple[str, str]:
    """Ce qui distingue d'abord deux lois : une issue impossible, une issue absente, une mauvaise probabilité."""
    hors = [issue for issue in obtenue.issues if probabilite(attendue, issue) == 0]
    if sum(probabilite(obtenue, issue) for issue in hors) > attendue.precision:
        issue = max(hors, key=lambda issue: probabilite(obtenue, issue))
        return "ensemble", f"{lisible(issue)} peut sortir, et ne devrait jamais sortir ici"
    issue = issues(attendue, obtenue)[0]
    if probabilite(obtenue, issue) == 0:
        return "ensemble", f"{lisible(issue)} ne sort jamais, et devrait sortir de temps en temps"
    combien = "trop souvent" if probabilite(obtenue, issue) > probabilite(attendue, issue) else "trop rarement"
    return "loi", f"{lisible(issue)} sort {combien}"


def _l_issue(contexte: Contexte) -> Diagnostic:
    return _de_l_issue(contexte)


def _de_l_issue(contexte: Contexte) -> tuple[str, str]:
    genre, phrase = _en_un_mot(*_lois(contexte.manquees[-1]))
    return genre, f"{contexte.nom} : {phrase}"


def lisible(issue: str) -> str:
    return court(issue, 60).strip("'\"")


PRECIS = (
    _mauvais_type,
    _modifie_ses_arguments,
    _ne_tire_jamais,
    un_seul_tour,
    _toujours_pareil,
    _change_a_egalite,
    _longueur_au_hasard,
    _echangees,
)


def _situee(contexte: Contexte) -> Diagnostic:
    """La partie fausse, ou l'issue, et la ligne dont elle se tire, s'il n'y en a qu'une."""
    if any(une.essais or une.suite for t in contexte.tentatives for une in _lois(t)):
        return None
    faute = contexte.recours.lieu_de_la_faute(contexte.manquees[-1].arguments)
    citee = faute and citer_la_ligne(contexte.f, *faute.lieu)
    if faute is None or citee is None or faute.partie >= len(ORDINAUX):
        return None
    corrige = contexte.recours.reparer() if faute.lieu[1] not in _siennes(contexte.f) else None
    if corrige:  # une fonction d'à côté tire : c'est son appel qui peut être faux
        return corrige
    if faute.entiers:
        phrase = f"vous tirez un entier parmi {faute.entiers} là où il faut un réel, de toute précision"
        return "loi", la_plus_complete(f"{contexte.nom}, {citee.citee} : {phrase}", f"{contexte.nom}, {citee.ou} : {phrase}")
    if faute.partie < 0:
        bien_tires = _bien_tires(contexte)
        if bien_tires:
            return "loi", bien_tires
    genre, phrase = _une_partie(contexte) or _de_l_issue(contexte)
    noms = getattr(contexte.exercice, "parties", ())
    if faute.partie >= 0 and not faute.seule:
        mal_tiree = f"{contexte.nom} : {_nom_de_la_partie(noms, faute.partie)} n'a pas les bonnes probabilités ; elle se tire"
        autre = "une autre partie est fausse aussi"
        return genre, la_plus_complete(f"{mal_tiree} {citee.citee} ; {autre}", f"{mal_tiree} {citee.ou} ; {autre}")
    suite = f"la faute est dans {_nom_de_la_partie(noms, faute.partie)}, qui se tire" if faute.partie >= 0 else "cela se joue"
    return genre, la_plus_complete(f"{phrase} ; {suite} {citee.citee}", f"{phrase} ; {suite} {citee.ou}", phrase)


def _siennes(f: Fonction) -> range:
    """Les lignes d'une fonction, dans sa cellule."""
    source = next(iter(sources_de(f)), None)
    return range(source.arbre.lineno, (source.arbre.end_lineno or 0) + 1) if source else range(0)


def _bien_tires(contexte: Contexte) -> str:
    """D'un appel dont les tirages sont ceux qu'il faut, ce qu'on n'aurait pas dû en faire ; vide s'il n'y en a pas."""
    for t in contexte.manquees[: -APPELS_EXAMINES - 1 : -1]:
        faute = contexte.recours.lieu_de_la_faute(t.arguments)
        if faute and faute.cas:
            appel = contexte.exercice.ecrire_appel(contexte.nom, t.arguments)
            return la_plus_complete(*(f"{debut} {_ce_qu_on_en_fait(faute.cas)}" for debut in (appel, contexte.nom)))
    return ""


def _ce_qu_on_en_fait(cas: Cas) -> str:
    quand = "le tirage donne" if len(cas.tirages) == 1 else "les tirages donnent"
    il_faut, vous = (lisible(texte_d_issue(x)) for x in (cas.il_faut, cas.vous))
    return (
        f"tire ce qu'il faut, mais n'en fait pas ce qu'il faut : quand {quand} {', '.join(map(str, cas.tirages))}, "
        f"on attend {il_faut}, vous obtenez {vous}"
    )


def _nom_de_la_partie(noms: tuple[str, ...], partie: int) -> str:
    return f"« {noms[partie]} »" if noms else f"la {ORDINAUX[partie]} valeur"


GENERAUX = (_au_premier_pas, _autre_seuil, _situee, _une_partie, _l_issue)
