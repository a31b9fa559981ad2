"""Lists of players: people out of the cells of a table (`bridge.sheets`).

`headings` says what each column is, `rows` makes people of the lines, with everything that is
wrong beside them.
"""
