"""Sets one document and ends: run as a program of its own, it gives back all the memory it took.

typst keeps what it computed for the next time, hundreds of MiB after a few large documents. As a
program it imports nothing of Takuwari, so that it starts at once. In comes one JSON object on
standard input: `template`, `root`, `font_paths`, `data` (a JSON text), `timestamp`, `tagged`. Out
comes the PDF on standard output.
"""

import json
import sys

import typst


def main() -> None:
    """Reads the order, writes the PDF; a template's fault ends it with a traceback."""
    order = json.load(sys.stdin)
    compiler = typst.Compiler(
        order["template"],
        root=order["root"],
        font_paths=order["font_paths"],
        ignore_system_fonts=True,
        sys_inputs={"data": order["data"]},
    )
    content = compiler.compile(format="pdf", timestamp=order["timestamp"], pdf_tags=order["tagged"])
    sys.stdout.buffer.write(content)


if __name__ == "__main__":
    main()
