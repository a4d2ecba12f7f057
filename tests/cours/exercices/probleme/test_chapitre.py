"""Le chapitre 1 : ses questions, dans l'ordre du cours."""

from epreuves import epreuves

IDENTIFIANTS = "T.0a T.0an T.0b T.0bc S.1 S.1c S.1p T.0c T.0cn T.0cc T.0cq C.I.A C.I.B C.I.C C.I.D C.I.Dc"


def test_toutes_les_questions_du_plan_y_sont():
    assert [i for i in epreuves() if i.startswith(("T.0", "S.1", "C.I."))] == IDENTIFIANTS.split()
