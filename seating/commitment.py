"""A draw nobody can have chosen: the seed's hash is shown first, the seed afterwards.

Before registration closes the organiser publishes `commit_seed(...)`; when the draw is made the
seed and the secret are published too, and anyone can check them with `reveal_problem`. A text
nobody controls (the numbers of a public lottery) may be mixed in, so that not even the organiser
could have tried seeds until one pleased.
"""

from __future__ import annotations

import hashlib

from seating.errors import Problem, SeatingError

SHORTEST_SECRET = 16  # characters: a seed of six digits alone could be guessed from its hash
LARGEST_SEED = 2**63


def commit_seed(seed: int, *, secret: str, event: str) -> str:
    """The hash to publish: 64 hexadecimal digits of sha256 over event, seed and secret.

    `secret` is a random text of at least 16 characters, kept until the draw. Raises
    `SeatingError` with code `secret_too_short` or `seed_out_of_range`.
    """
    if len(secret) < SHORTEST_SECRET:
        raise SeatingError(
            "secret_too_short",
            detail=f"The secret has {len(secret)} characters. "
            f"With fewer than {SHORTEST_SECRET} the seed could be guessed from its hash.",
        )
    if not 0 <= seed < LARGEST_SEED:
        raise SeatingError("seed_out_of_range", detail="The seed is a whole number from 0 up.")
    return _digest("commitment", event, str(seed), secret)


def reveal_problem(commitment: str, *, seed: int, secret: str, event: str) -> Problem | None:
    """None when seed and secret are the ones that were committed to, else what is wrong."""
    try:
        same = commit_seed(seed, secret=secret, event=event) == commitment.strip().lower()
    except SeatingError as refused:
        return Problem(code=refused.code, detail=refused.detail)
    if same:
        return None
    return Problem(
        code="other_commitment",
        detail="The hash of this seed and secret is not the one that was published.",
        data={"seed": seed, "event": event},
    )


def seed_with_public(seed: int, *, public: str) -> int:
    """The seed of the draw when a public text is mixed in; without a text the seed itself."""
    if not public.strip():
        return seed
    return int(_digest("public", str(seed), " ".join(public.split()))[:15], 16)


def _digest(*parts: str) -> str:
    """sha256 over the parts, each with its length, so that no two lists give one text."""
    text = "".join(f"{len(part)}:{part}," for part in ("takuwari", *parts))
    return hashlib.sha256(text.encode()).hexdigest()
