"""Tables as people have them: typed lines, CSV, Excel. Read here, written nowhere.

`reading` turns bytes or text into a grid of cells (`grid`), `workbook` opens what Excel wrote.
What the cells mean is said by who reads them: `player_list`, `result_list`.
"""
