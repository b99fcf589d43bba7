"""The command line: `python -m heliograph plan all-gather petersen`."""

import os
import sys

from . import _program
from ._errors import Error


def main():
    """Becomes the program, with the words of this command line."""
    try:
        words = _program.command()
    except Error as error:
        sys.exit(str(error))
    os.execv(words[0], [*words, *sys.argv[1:]])


if __name__ == "__main__":
    main()
