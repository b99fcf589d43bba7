"""One warm process behind all calls: `heliograph batch -`, a line in, a line out."""

import atexit
import json
import os
import subprocess
import tempfile
import threading

from . import _program
from ._errors import InputError, InternalError, ProgramError

_INTERNAL = 3


class _Batch:
    """A process that answers line by line, in the folder in which it was started."""

    def __init__(self):
        self.owner = os.getpid()
        self.folder = os.getcwd()
        self.messages = tempfile.TemporaryFile()
        # In a session without the terminal: Ctrl-C is for Python, which ends the process.
        self.process = subprocess.Popen(
            [*_program.command(), "batch", "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.messages,
            start_new_session=True,
        )

    def is_usable(self):
        return (
            self.owner == os.getpid()
            and self.folder == os.getcwd()
            and self.process.poll() is None
        )

    def ask(self, line):
        """The answer, or nothing if the process has ended."""
        try:
            self.process.stdin.write(line)
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            return b""
        return answer if answer.endswith(b"\n") else b""

    def last_message(self):
        self.messages.seek(0)
        lines = self.messages.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else "no message"

    def end(self):
        """Ends the process: at once, since no command is running or its answer is not wanted."""
        if self.owner == os.getpid():
            self.process.kill()
            self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.messages):
            try:
                stream.close()
            except OSError:
                pass


_lock = threading.RLock()
_batch = None


def close():
    """Ends the process; the next call starts another."""
    global _batch
    with _lock:
        if _batch is not None:
            _batch.end()
            _batch = None


def _after_fork():
    # The lock may be held by a thread that the child does not have.
    global _lock
    _lock = threading.RLock()


atexit.register(close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def _running():
    global _batch
    if _batch is not None and not _batch.is_usable():
        close()
    if _batch is None:
        _batch = _Batch()
    return _batch


def ask(words):
    """The answer to a command as it stands in the line of JSON.

    A process that was killed is started again, once. What interrupts the wait, such as Ctrl-C, ends
    the process, since its answer would be taken for that of the next command.
    """
    line = json.dumps(list(words)).encode("utf-8") + b"\n"
    with _lock:
        for _ in range(2):
            batch = _running()
            try:
                text = batch.ask(line)
            except BaseException:
                close()
                raise
            if text:
                return json.loads(text)
            batch.process.wait()
            reason = batch.last_message()
            close()
    raise ProgramError(f"The program ended before it answered {' '.join(words)}: {reason}.")


def answer(words):
    """The same; an error of the program is raised."""
    found = ask(words)
    error = found["error"]
    if error is None:
        if found["exitCode"] > 1:
            raise InputError("; ".join(found["notices"]))
        return found
    if error["exitCode"] == _INTERNAL:
        raise InternalError(error["message"])
    raise (InputError if error["exitCode"] > 1 else ProgramError)(error["message"])
