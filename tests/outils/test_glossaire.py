"""Le glossaire : la page versionnée est celle que donnent les docstrings, et aucun paquet n'y est sans phrase."""

from outils.glossaire import PAGE, glossaire, sans_docstring


def test_la_page_suit_les_docstrings():
    assert PAGE.read_text(encoding="utf-8") == glossaire(), "à refaire : python -m outils.glossaire"


def test_chaque_paquet_a_sa_phrase():
    assert sans_docstring() == []
