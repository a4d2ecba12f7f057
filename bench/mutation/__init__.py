"""Ce que vaut une suite d'essais, par mutation : la bibliothèque abîmée d'une faute à la fois, et qui s'en aperçoit.

    python -m bench.mutation enregistrer   # quel essai passe par quelle fonction, une fois
    python -m bench.mutation juger         # chaque mutant devant la suite courte, puis la longue ; se reprend
    python -m bench.mutation confirmer     # ce qui a tué réussit-il sans mutant ? sinon, à juger de nouveau
    python -m bench.mutation tableau       # ce qu'il en est, par paquet

Tout ce qui s'écrit est sous build/mutation/. Voir LISEZMOI.md.
"""
