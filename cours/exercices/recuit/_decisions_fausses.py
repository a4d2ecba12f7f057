"""Les réponses fausses de S.6f : un coup accepté avec une autre probabilité."""

from __future__ import annotations

from math import exp

from epreuves import fausse


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


FAUSSES = (
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
)
