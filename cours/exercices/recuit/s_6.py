"""S.6, tirer un coup ; S.6f, l'accepter ou non ; S.6g, une itération : trois fonctions qui tirent au hasard."""

from __future__ import annotations

from math import exp

from cours.exercices.recuit._marche import accepte, coup, iteration
from cours.exercices.recuit._omegas import NEUF_CONFLITS, RESOLUE, avec, en_lignes, grille_type
from cours.exercices.recuit.s_3_variation import variation
from cours.traces.marche import SuiviDeMarche
from epreuves import Aleatoire, declarer, fausse, trou
from sudokulib.recuit import fonction_economique

# S.6 : tirer un coup


def corrige():
    def coup(omega, libres, hasard):
        """Renvoie un coup (i, j, v) tiré également : une case libre, une valeur autre que la sienne."""
        i, j = libres[trou(hasard.entier(len(libres)))]
        v = trou(1 + hasard.entier(len(omega) - 1))
        if v >= omega[i][j]:
            v = trou(v + 1)
        return i, j, v


def comme_l_encadre():
    def coup(omega, libres, hasard):
        i, j = hasard.choice(libres)
        v = omega[i][j]
        while v == omega[i][j]:
            v = 1 + hasard.entier(len(omega))
        return i, j, v


def parmi_tous():
    def coup(omega, libres, hasard):
        N = len(omega)
        tous = [(i, j, v) for i, j in libres for v in range(1, N + 1) if v != omega[i][j]]
        return tous[hasard.entier(len(tous))]


@fausse("vous pouvez tirer la valeur que la case porte déjà : ce ne serait pas un coup")
def meme_valeur(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    return i, j, 1 + hasard.entier(len(omega))


@fausse("quand le tirage tombe sur la valeur de la case, vous prenez toujours la suivante : elle sort deux fois trop souvent")
def la_suivante_si_egale(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    v = 1 + hasard.entier(len(omega))
    return i, j, v % len(omega) + 1 if v == omega[i][j] else v


@fausse("vos valeurs vont de 0 à N − 1 ; celles d'une grille vont de 1 à N")
def a_partir_de_zero(omega, libres, hasard):
    i, j, v = coup(omega, libres, hasard)
    return i, j, v - 1


@fausse("vous tirez parmi toutes les cases : celles qui portent un indice ne changent jamais")
def toutes_les_cases(omega, libres, hasard):
    N = len(omega)
    return coup(omega, [(i, j) for i in range(N) for j in range(N)], hasard)


@fausse("vous changez toujours la première case libre : la case aussi se tire au hasard")
def premiere_case(omega, libres, hasard):
    return coup(omega, libres[:1], hasard)


@fausse("vous passez toujours à la valeur suivante : la nouvelle valeur aussi se tire au hasard")
def valeur_suivante(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    return i, j, omega[i][j] % len(omega) + 1


@fausse("vous ne tirez que de 1 à N − 1 sans sauter la valeur de la case : N ne sort jamais, et la sienne peut sortir")
def sans_sauter(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    return i, j, 1 + hasard.entier(len(omega) - 1)


@fausse("vous tirez d'abord une ligne, puis une case libre de cette ligne : les lignes qui en ont peu sont favorisées")
def ligne_puis_case(omega, libres, hasard):
    lignes = sorted({i for i, _ in libres})
    i = lignes[hasard.entier(len(lignes))]
    return coup(omega, [case for case in libres if case[0] == i], hasard)


@fausse("vous tirez d'abord une colonne, puis une case libre de cette colonne : les colonnes qui en ont peu sont favorisées")
def colonne_puis_case(omega, libres, hasard):
    colonnes = sorted({j for _, j in libres})
    j = colonnes[hasard.entier(len(colonnes))]
    return coup(omega, [case for case in libres if case[1] == j], hasard)


@fausse("la ligne et la colonne viennent de deux tirages : ce peut être une case qui n'est pas libre ; tirez un couple de libres")
def deux_cases(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))][0], libres[hasard.entier(len(libres))][1]
    return coup(omega, [(i, j)], hasard)


@fausse("la dernière case libre ne sort jamais : entier(b) va de 0 à b − 1, il faut donc b = len(libres)")
def sans_la_derniere(omega, libres, hasard):
    return coup(omega, libres[:-1] or libres, hasard)


@fausse("la première case libre ne sort jamais : les rangs d'une liste commencent à 0")
def sans_la_premiere(omega, libres, hasard):
    return coup(omega, libres[1:] or libres, hasard)


@fausse("un réel arrondi (round) donne deux fois moins souvent les deux bouts ; prenez int(hasard.reel() * len(libres))")
def arrondi(omega, libres, hasard):
    return coup(omega, [libres[round(hasard.reel() * (len(libres) - 1))]], hasard)


@fausse("vous n'allez qu'à la valeur d'avant ou à celle d'après ; toutes les autres valeurs doivent pouvoir sortir")
def a_un_pres(omega, libres, hasard):
    N = len(omega)
    i, j = libres[hasard.entier(len(libres))]
    return i, j, (omega[i][j] - 1 + (1, N - 1)[hasard.entier(2)]) % N + 1


@fausse("vous n'allez qu'à la valeur d'avant ou à celle d'après, et jamais hors de 1 à N ; toutes doivent pouvoir sortir")
def a_un_pres_sans_tour(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    proches = [v for v in (omega[i][j] - 1, omega[i][j] + 1) if 1 <= v <= len(omega)]
    return i, j, proches[hasard.entier(len(proches))]


@fausse("vous écartez toutes les valeurs de la ligne ; une seule est interdite, celle que porte la case")
def absentes_de_la_ligne(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    N = len(omega)
    absentes = [v for v in range(1, N + 1) if v not in omega[i]]
    autres = absentes or [v for v in range(1, N + 1) if v != omega[i][j]]
    return i, j, autres[hasard.entier(len(autres))]


@fausse("N ne sort jamais : entier(b) va de 0 à b − 1, et range s'arrête avant sa borne")
def sans_le_dernier_symbole(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    autres = [v for v in range(1, len(omega)) if v != omega[i][j]]
    return i, j, autres[hasard.entier(len(autres))]


@fausse("les valeurs vont de 1 à N, quelle que soit la grille : vous écrivez 4, qui ne vaut qu'à l'ordre 2")
def toujours_quatre(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    autres = [v for v in range(1, 5) if v != omega[i][j]]
    return i, j, autres[hasard.entier(len(autres))]


@fausse("les valeurs vont de 1 à N, quelle que soit la grille : vous écrivez 9, qui ne vaut qu'à l'ordre 3")
def toujours_neuf(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    autres = [v for v in range(1, 10) if v != omega[i][j]]
    return i, j, autres[hasard.entier(len(autres))]


@fausse("vous sautez la valeur de la case avec v > omega[i][j] ; quand elles sont égales il faut sauter aussi, donc >=")
def saut_strict(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    v = 1 + hasard.entier(len(omega) - 1)
    return i, j, v + (v > omega[i][j])


@fausse("vous ajoutez 1 seulement quand v est la valeur de la case ; ajoutez-le dès que v l'atteint ou la dépasse")
def saut_a_egalite(omega, libres, hasard):
    i, j = libres[hasard.entier(len(libres))]
    v = 1 + hasard.entier(len(omega) - 1)
    return i, j, v + (v == omega[i][j])


@fausse("votre tirage décale la valeur d'un cran de trop : il peut redonner celle de la case, et jamais la suivante")
def decalage_de_trop(omega, libres, hasard):
    N = len(omega)
    i, j = libres[hasard.entier(len(libres))]
    return i, j, (omega[i][j] + 1 + hasard.entier(N - 1)) % N + 1


@fausse("il manque un cran à votre décalage : il peut redonner la valeur de la case, et jamais celle d'avant")
def decalage_trop_court(omega, libres, hasard):
    N = len(omega)
    i, j = libres[hasard.entier(len(libres))]
    return i, j, (omega[i][j] - 1 + hasard.entier(N - 1)) % N + 1


# S.6f : l'acceptation


def corrige_f():
    def accepte(d, T, hasard):
        """Renvoie True si l'on accepte, à la température T, un coup qui change c de d."""
        if trou(d <= 0):
            return True
        return hasard.reel() < trou(exp(-d / T))


def avec_min():
    def accepte(d, T, hasard):
        u = hasard.reel()
        return u <= min(1, exp(min(0, -d / T)))


def par_le_contraire():
    def accepte(d, T, hasard):
        if d > 0:
            return not hasard.reel() >= exp(-d / T)
        return True


@fausse("vous acceptez tout : un coup qui fait monter c ne l'est qu'avec la probabilité exp(−d/T), signe moins compris")
def tout(d, T, hasard):
    return True


@fausse("l'inégalité est à l'envers : plus d est grand, plus le coup doit être rare")
def a_l_envers(d, T, hasard):
    return d <= 0 or hasard.reel() > exp(-d / T)


@fausse("vous refusez les coups qui ne changent pas c : avec d = 0, la probabilité est exp(0), c'est-à-dire 1")
def refuse_les_egaux(d, T, hasard):
    return d < 0 or (d > 0 and hasard.reel() < exp(-d / T))


@fausse("vous oubliez la température : la probabilité est exp(−d/T)")
def sans_T(d, T, hasard):
    return d <= 0 or hasard.reel() < exp(-d)


@fausse("vous multipliez par T au lieu de diviser : à haute température, presque tout doit être accepté")
def fois_T(d, T, hasard):
    return d <= 0 or hasard.reel() < exp(-d * T)


@fausse("vous n'acceptez jamais de monter : ce serait une descente, qui s'arrête au premier minimum local")
def descente(d, T, hasard):
    return d <= 0


@fausse("c'est la règle de Glauber, 1/(1 + exp(d/T)) ; ici l'on accepte tout ce qui ne monte pas, et le reste avec exp(−d/T)")
def glauber(d, T, hasard):
    return hasard.reel() < 1 / (1 + exp(min(d / T, 700)))


@fausse("le réel tiré est arrondi à deux chiffres : une probabilité plus petite que 0,01 n'en est plus une")
def reel_arrondi(d, T, hasard):
    return d <= 0 or round(hasard.reel(), 2) < exp(-d / T)


@fausse("vous arrondissez la probabilité au centième : à basse température, il n'en reste rien")
def probabilite_arrondie(d, T, hasard):
    return d <= 0 or hasard.entier(100) < round(100 * exp(-d / T))


@fausse("votre probabilité est au moins 1/100 : au centième, un coup presque impossible passe encore ; tirez un réel")
def au_centieme_superieur(d, T, hasard):
    return d <= 0 or hasard.entier(100) < 100 * exp(-d / T)


@fausse("au millième, un coup presque impossible passe encore une fois sur mille ; comparez un réel, hasard.reel()")
def au_millieme_superieur(d, T, hasard):
    return d <= 0 or hasard.entier(1000) < 1000 * exp(-d / T)


@fausse("un entier tiré de 0 à 100 ne remplace pas un réel : un coup presque impossible passe encore ; prenez hasard.reel()")
def de_zero_a_cent(d, T, hasard):
    return d <= 0 or hasard.entier(101) <= 100 * exp(-d / T)


@fausse("un entier tiré de 1 à 100 ne remplace pas un réel : sous 1/100, plus rien n'est accepté ; prenez hasard.reel()")
def de_un_a_cent(d, T, hasard):
    return d <= 0 or 1 + hasard.entier(100) <= 100 * exp(-d / T)


@fausse("vous arrondissez exp(−d/T) à deux chiffres : à basse température, il n'en reste rien")
def deux_chiffres(d, T, hasard):
    return d <= 0 or hasard.reel() < round(exp(-d / T), 2)


@fausse("vous tirez deux fois : un coup n'est accepté qu'avec le carré de sa probabilité ; ne tirez qu'un réel")
def deux_reels(d, T, hasard):
    return d <= 0 or (hasard.reel() < exp(-d / T) and hasard.reel() < exp(-d / T))


@fausse("avec d = 0 vous tirez à pile ou face ; ce coup ne fait pas monter c, on l'accepte toujours")
def egal_a_pile_ou_face(d, T, hasard):
    return d < 0 or (hasard.entier(2) == 0 if d == 0 else hasard.reel() < exp(-d / T))


@fausse("vous comparez le réel à 1 − d/T, qui n'est que le début de exp(−d/T) : dès que d dépasse T, tout est refusé")
def au_premier_ordre(d, T, hasard):
    return d <= 0 or hasard.reel() < 1 - d / T


@fausse("la probabilité que vous donnez est une puissance de 2 ; la base est e, avec exp(−d/T)")
def base_deux(d, T, hasard):
    return d <= 0 or hasard.reel() < 2 ** (-d / T)


@fausse("la probabilité que vous donnez est T/(T + d) ; c'est exp(−d/T)")
def rapport(d, T, hasard):
    return d <= 0 or hasard.reel() < T / (T + d)


@fausse("la probabilité que vous donnez est 1 − exp(−d/T), celle du refus ; un coup est accepté avec exp(−d/T)")
def le_complement(d, T, hasard):
    return d <= 0 or hasard.reel() < 1 - exp(-d / T)


@fausse("vous élevez d au carré : la probabilité est exp(−d/T)")
def d_carre(d, T, hasard):
    return d <= 0 or hasard.reel() < exp(-d * d / T)


@fausse("vous refusez les coups qui font baisser c : ce sont ceux qu'on accepte toujours")
def baisses_refusees(d, T, hasard):
    return d == 0 or (d > 0 and hasard.reel() < exp(-d / T))


@fausse("le signe de d est à l'envers : vous acceptez toujours ce qui fait monter c, et tirez pour ce qui la fait baisser")
def signe_de_d(d, T, hasard):
    return d >= 0 or hasard.reel() < exp(max(d / T, -700))


# S.6g : une itération


def corrige_g():
    def iteration(omega, libres, c, T, hasard):
        """Fait une itération : omega change sur place si le coup est accepté ; renvoie la valeur de c."""
        i, j, v = coup(omega, libres, hasard)
        d = trou(variation(omega, i, j, v))
        if accepte(d, T, hasard):
            omega[i][j] = trou(v)
            c = trou(c + d)
        return c


def puis_defaire():
    def iteration(omega, libres, c, T, hasard):
        i, j, v = coup(omega, libres, hasard)
        t = omega[i][j]
        omega[i][j] = v
        d = -variation(omega, i, j, t)
        if not accepte(d, T, hasard):
            omega[i][j] = t
            d = 0
        return c + d


def en_recalculant():
    def iteration(omega, libres, c, T, hasard):
        i, j, v = coup(omega, libres, hasard)
        essai = [ligne.copy() for ligne in omega]
        essai[i][j] = v
        nouvelle = fonction_economique(essai)
        if accepte(nouvelle - c, T, hasard):
            omega[i][j], c = v, nouvelle
        return c


def d_un_bloc():
    def iteration(omega, libres, c, T, hasard):
        i, j = libres[hasard.entier(len(libres))]
        v = 1 + hasard.entier(len(omega) - 1)
        if v >= omega[i][j]:
            v = v + 1
        d = variation(omega, i, j, v)
        if d <= 0 or hasard.reel() < exp(-d / T):
            omega[i][j] = v
            c = c + d
        return c


@fausse("le coup accepté n'est pas joué dans la grille qu'on vous donne : écrivez v dans omega elle-même, et non dans une copie")
def sans_jouer(omega, libres, c, T, hasard):
    return iteration([ligne.copy() for ligne in omega], libres, c, T, hasard)


@fausse(
    "un coup refusé doit laisser omega intacte : remettez l'ancienne valeur ; ou, si vous jouez v dans une copie, copiez aussi les lignes"
)
def sans_defaire(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    omega[i][j] = v
    return c + d if accepte(d, T, hasard) else c


@fausse("vous renvoyez la variation ; on veut la nouvelle valeur de c")
def la_variation(omega, libres, c, T, hasard):
    return iteration(omega, libres, c, T, hasard) - c


@fausse("c a changé même quand le coup est refusé : ne l'augmentez que s'il est accepté")
def c_toujours(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if accepte(d, T, hasard):
        omega[i][j] = v
    return c + d


@fausse("c ne change pas quand le coup est accepté : ajoutez-lui la variation, calculée avant d'écrire v, sinon elle est nulle")
def c_inchange(omega, libres, c, T, hasard):
    iteration(omega, libres, c, T, hasard)
    return c


@fausse("vous calculez la variation après avoir joué le coup : elle est toujours nulle, et tout est accepté")
def variation_apres(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    omega[i][j] = v
    return c


@fausse("vous jouez le coup sans demander s'il est accepté")
def sans_demander(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    omega[i][j] = v
    return c + d


@fausse("vous tirez parmi toutes les cases, et non parmi libres : une case qui porte un indice peut changer")
def toutes_les_cases_g(omega, libres, c, T, hasard):
    N = len(omega)
    return iteration(omega, [(i, j) for i in range(N) for j in range(N)], c, T, hasard)


@fausse("vous tirez un second coup après avoir accepté le premier : c'est le coup qu'on a jugé qu'il faut jouer")
def second_coup(omega, libres, c, T, hasard):
    d = variation(omega, *coup(omega, libres, hasard))
    if accepte(d, T, hasard):
        i, j, v = coup(omega, libres, hasard)
        omega[i][j] = v
        return c + d
    return c


@fausse("vous demandez deux fois si le coup est accepté : ce sont deux tirages, qui peuvent se contredire ; gardez la réponse")
def deux_decisions(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if accepte(d, T, hasard):
        omega[i][j] = v
    return c + d if accepte(d, T, hasard) else c


@fausse("vous retirez des coups jusqu'à en accepter un : une itération n'en tire qu'un, et peut laisser la grille telle quelle")
def jusqu_a_accepter(omega, libres, c, T, hasard):
    while True:
        i, j, v = coup(omega, libres, hasard)
        d = variation(omega, i, j, v)
        if accepte(d, T, hasard):
            omega[i][j] = v
            return c + d


@fausse("vous essayez un coup pour chaque case libre : une itération n'en tire qu'un en tout")
def chaque_case(omega, libres, c, T, hasard):
    for case in libres:
        c = iteration(omega, [case], c, T, hasard)
    return c


@fausse("la probabilité emploie la valeur de la nouvelle grille ; c'est la variation, nouvelle − c, qu'on donne à accepte")
def nouvelle_pour_la_hausse(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if d <= 0 or hasard.reel() < exp(-(c + d) / T):
        omega[i][j] = v
        return c + d
    return c


@fausse("vous décidez sur la valeur de la nouvelle grille ; c'est la variation, nouvelle − c, qu'on donne à accepte")
def decide_sur_la_valeur(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if accepte(c + d, T, hasard):
        omega[i][j] = v
        return c + d
    return c


@fausse("votre variation oublie la région de la case : elle ne compte que sa ligne et sa colonne")
def sans_la_region(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    croix = [omega[i][l] for l in range(len(omega)) if l != j] + [omega[k][j] for k in range(len(omega)) if k != i]
    d = croix.count(v) - croix.count(omega[i][j])
    if accepte(d, T, hasard):
        omega[i][j] = v
        return c + d
    return c


@fausse("votre variation a le signe contraire : c'est la valeur après le coup, moins celle d'avant")
def variation_a_l_envers(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = -variation(omega, i, j, v)
    if accepte(d, T, hasard):
        omega[i][j] = v
        return c + d
    return c


@fausse("la probabilité d'une montée ne dépend pas de d chez vous ; c'est exp(−d/T), plus rare quand d est grand")
def toujours_d_un(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if d < 0 or hasard.reel() < exp(-1 / T):
        omega[i][j] = v
        return c + d
    return c


@fausse("vous ne jouez jamais un coup qui fait monter c : demandez à accepte, qui l'accepte avec la probabilité exp(−d/T)")
def descente_g(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if d <= 0:
        omega[i][j] = v
        return c + d
    return c


@fausse("vous ne jouez que les coups qui font baisser c : jouez celui que accepte a accepté, qu'il monte ou non")
def baisses_seules(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if accepte(d, T, hasard) and d < 0:
        omega[i][j] = v
        return c + d
    return c


@fausse("une montée est tirée avec exp(−d), sans la température ; la probabilité est exp(−d/T)")
def sans_temperature_g(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if d <= 0 or hasard.reel() < exp(-d):
        omega[i][j] = v
        return c + d
    return c


@fausse("le coup peut redonner à la case la valeur qu'elle porte : tirez-en une autre")
def valeur_quelconque(omega, libres, c, T, hasard):
    i, j = libres[hasard.entier(len(libres))]
    v = 1 + hasard.entier(len(omega))
    d = variation(omega, i, j, v) if v != omega[i][j] else 0
    if accepte(d, T, hasard):
        omega[i][j] = v
        return c + d
    return c


@fausse("l'inégalité d'acceptation est à l'envers : plus d est grand, plus le coup doit être rare")
def inegalite_a_l_envers(omega, libres, c, T, hasard):
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    if d <= 0 or hasard.reel() > exp(-d / T):
        omega[i][j] = v
        return c + d
    return c


DEUX_LIBRES = [(0, 0), (2, 3)]
D_ORDRE_3 = grille_type(3)
declarer(
    Aleatoire(
        identifiant="S.6",
        titre="Tirer un coup",
        document="S",
        fonctions=(coup,),
        exemples=(
            (RESOLUE, [(0, 0), (0, 1), (1, 2), (2, 3), (3, 3)]),
            (NEUF_CONFLITS, [(i, j) for i in range(4) for j in (0, 1, 3)]),
            (D_ORDRE_3, [(0, 4), (4, 4), (8, 0)]),
        ),
        solution=corrige,
        autres=(comme_l_encadre, parmi_tous),
        variantes=(
            meme_valeur,
            la_suivante_si_egale,
            a_partir_de_zero,
            toutes_les_cases,
            premiere_case,
            valeur_suivante,
            sans_sauter,
            ligne_puis_case,
            colonne_puis_case,
            deux_cases,
            sans_la_derniere,
            sans_la_premiere,
            arrondi,
            a_un_pres,
            a_un_pres_sans_tour,
            absentes_de_la_ligne,
            sans_le_dernier_symbole,
            toujours_quatre,
            toujours_neuf,
            saut_strict,
            saut_a_egalite,
            decalage_de_trop,
            decalage_trop_court,
        ),
        indications=(
            "Combien de cases libres ? Combien de valeurs possibles, une fois la case choisie ?",
            "Tirez la case par libres[hasard.entier(len(libres))]. Pour la valeur, ou bien recommencez tant qu'elle "
            "est celle de "
            "la case, ou bien tirez de 1 à N − 1 et ajoutez 1 si vous atteignez ou dépassez l'ancienne.",
        ),
        explication="Tirer parmi N − 1 valeurs, puis sauter par-dessus celle de la case, donne à chaque coup la même "
        "probabilité en deux tirages. Recommencer tant qu'on retombe sur l'ancienne valeur donne la même loi ; "
        "prendre la suivante, non.",
    ),
    Aleatoire(
        identifiant="S.6f",
        titre="Accepter, ou non",
        document="S",
        fonctions=(accepte,),
        fournis=(exp,),
        exemples=((-1, 1.0), (-2, 0.00273852), (0, 0.5), (1, 1.0), (1, 3.0), (2, 0.5), (5, 810.0), (8, 0.8), (3, 0.01)),
        solution=corrige_f,
        autres=(avec_min, par_le_contraire),
        variantes=(
            tout,
            a_l_envers,
            refuse_les_egaux,
            sans_T,
            fois_T,
            descente,
            glauber,
            reel_arrondi,
            probabilite_arrondie,
            au_centieme_superieur,
            au_millieme_superieur,
            de_zero_a_cent,
            de_un_a_cent,
            deux_chiffres,
            deux_reels,
            egal_a_pile_ou_face,
            au_premier_ordre,
            base_deux,
            rapport,
            le_complement,
            d_carre,
            baisses_refusees,
            signe_de_d,
        ),
        indications=(
            "Que faire d'un coup qui fait baisser c ? D'un coup qui ne le change pas ? Pour les autres, quelle est la "
            "probabilité ?",
            "hasard.reel() tombe sous p avec la probabilité p. Ici p = exp(−d/T) ; si d est négatif ou nul, inutile de tirer.",
        ),
        explication="Un réel tiré dans [0, 1[ tombe sous p avec la probabilité p : c'est la façon de faire arriver quelque "
        "chose avec une probabilité donnée. Cette règle, dite de Metropolis, est ce qui donne à la marche la loi "
        "stationnaire de la formule (1) (question S.2p).",
    ),
    Aleatoire(
        identifiant="S.6g",
        titre="Une itération",
        document="S",
        fonctions=(iteration,),
        exemples=(
            (RESOLUE, [(1, 2)], 0, 1.0),
            (NEUF_CONFLITS, [(0, 0)], 9, 2.0),
            (NEUF_CONFLITS, DEUX_LIBRES, 9, 0.7),
            (NEUF_CONFLITS, [(1, 2)], 9, 0.7),  # trois coups, qui font monter c de 1
            (NEUF_CONFLITS, [(0, 0)], 9, 0.00273852),  # à T_f, exp(2/T) déborde
            (NEUF_CONFLITS, [(2, 0)], 9, 0.7),  # deux coups sur trois n'y changent pas c
            (avec(RESOLUE, (0, 0, 2), (1, 1, 2)), [(0, 0)], 5, 3.0),
            (D_ORDRE_3, [(4, 4)], 0, 2.0),
        ),
        regarder=lambda rendu, arguments: (repr(rendu), en_lignes(arguments[0])),
        parties=("c", "omega"),
        film=SuiviDeMarche(),
        solution=corrige_g,
        autres=(puis_defaire, en_recalculant, d_un_bloc),
        variantes=(
            sans_jouer,
            sans_defaire,
            la_variation,
            c_toujours,
            c_inchange,
            variation_apres,
            sans_demander,
            toutes_les_cases_g,
            second_coup,
            deux_decisions,
            jusqu_a_accepter,
            chaque_case,
            nouvelle_pour_la_hausse,
            decide_sur_la_valeur,
            sans_la_region,
            variation_a_l_envers,
            toujours_d_un,
            descente_g,
            baisses_seules,
            sans_temperature_g,
            valeur_quelconque,
            inegalite_a_l_envers,
        ),
        indications=(
            "Quatre gestes : tirer, mesurer, décider, jouer. Lesquels savez-vous déjà faire ?",
            "coup(…) donne (i, j, v), variation(…) donne d, accepte(…) décide. Si oui, écrivez v dans omega et "
            "ajoutez d à c ; "
            "dans tous les cas, renvoyez c.",
        ),
        explication="Quatre gestes : tirer, mesurer, décider, jouer. On garde c à jour en lui ajoutant d, au lieu de la "
        "recalculer : c'est là que S.3g est payée de retour.",
    ),
)
