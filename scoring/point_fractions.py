"""Amounts of points as fractions, for whoever shows them or works them out by hand."""

from fractions import Fraction

from scoring.points import PARTS, Parts, from_ratio


def fraction(amount: Parts) -> Fraction:
    """Return an amount of parts as a fraction of points."""
    return Fraction(amount, PARTS)


def from_fraction(points: Fraction) -> Parts:
    """Return a fraction of points as parts; ScoringError `points_too_fine` if it does not fit."""
    return from_ratio(points.numerator, points.denominator)
