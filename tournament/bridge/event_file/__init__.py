"""The event file: a whole championship as one JSON text (`docs/event-file.md`).

`reading` walks JSON and collects problems, `shape` says what a file holds, `parse` makes the one
into the other, `checks` judges what belongs together, `writing` goes the way back.
"""

FORMAT = 1
"""The format's number. It rises when an older program could misread a newer file."""
