"""Réexécuter les corrigés et comparer leurs sorties : `sudokulib corriges`."""
