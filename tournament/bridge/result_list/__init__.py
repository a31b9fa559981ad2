"""Results of a round as a table: one line a player, or one line a table.

`headings` says what each column is, `rows` makes what was written about each seat of the lines.
Which seats they mean is found by who knows the round (`selectors.result_list`).
"""
