"""Lists of players as people have them: typed lines, CSV, Excel. Read here, written nowhere.

`reading` turns bytes or text into a grid of cells, `headings` says what each column is, `rows`
makes people of the lines, with everything that is wrong beside them.
"""
