"""What can go wrong."""


class Error(Exception):
    """Any failure of Heliograph; its text is one sentence, and often what to try."""

    @property
    def cure(self):
        """What the sentence suggests, such as "Maybe mesh(2,4).", or nothing."""
        text = str(self)
        found = text.find("Maybe ")
        return text[found:] if found >= 0 else ""


class InputError(Error, ValueError):
    """The input is wrong."""


class ProgramError(Error, RuntimeError):
    """The program cannot be found or started, ended early, or has no answer."""


class InternalError(Error, RuntimeError):
    """The program has a defect, which should be reported."""


class Notice(UserWarning):
    """What the program says beside an answer, such as which numbers of a file it does not use."""
