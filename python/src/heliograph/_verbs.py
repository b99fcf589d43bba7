"""The verbs: functions that ask the program."""

import os
import warnings

from ._errors import InputError, Notice
from ._network import is_graph, word
from ._process import answer
from ._results import Plan, Result, Schedule, Verdict, with_files


def plan(network, collective, **options):
    """Plans a collective: all suitable schedulers, verified and ranked, with a lower bound."""
    words = ["plan", *_problem(network, collective), *_options(options), "--tables", "csv"]
    return _noticed(with_files(words, Plan))


def bound(network, collective, **options):
    """Lower bounds of any schedule, the best first, each with a certificate."""
    words = ["bound", *_problem(network, collective), *_options(options)]
    return _noticed(with_files(words, Result))


def show(network, **options):
    """The facts of a network, and its drawing."""
    return _noticed(with_files(["show", word(network), *_options(options)], Result))


def verify(schedule, on=None, **options):
    """The verdict on a schedule of `plan`, or on a schedule file of any format."""
    if isinstance(schedule, Plan):
        schedule = schedule.schedule
    path = schedule.path if isinstance(schedule, Schedule) else os.fspath(schedule)
    more = {} if on is None else {"on": on}
    words = ["verify", path, *_options({**more, **options})]
    return _noticed(Verdict(answer(words)))


def study(name, *arguments, **parameters):
    """The answer of any command that writes its tables and pictures to a folder.

    `study("simulate traffic", "mesh(4,4)", load=0.1)`: options have the names of the command line.
    """
    words = [*name.split(), *map(_word, arguments), *_options(parameters)]
    return _noticed(with_files(words, Result))


def run(*words):
    """The answer of any command, whose words are those of the command line."""
    return _noticed(Result(answer([_word(part) for part in words])))


def version():
    """The version of the program."""
    return run("--version").text.strip()


def _problem(network, collective):
    if not isinstance(collective, str):
        raise InputError(
            f"A collective is a text such as 'all-gather', not {type(collective).__name__}. Maybe"
            " the network first, then the collective."
        )
    return [collective, "--on", word(network)]


def _noticed(result):
    for line in result.notices:
        warnings.warn(line, Notice, stacklevel=3)
    return result


def _word(value):
    if is_graph(value):
        return word(value)
    if isinstance(value, Schedule):
        return value.path
    if isinstance(value, Plan):
        return value.schedule.path
    return os.fspath(value) if isinstance(value, os.PathLike) else str(value)


def _options(options):
    """The words of options: true is a flag, false and None are none, of a list each is given.

    A trailing `_` is no part of the name, for names that Python reserves: `as_`, `from_`.
    """
    words = []
    for key, value in options.items():
        name = "--" + key.rstrip("_").replace("_", "-")
        for one in value if isinstance(value, (list, tuple)) else [value]:
            if one is True:
                words.append(name)
            elif one is not None and one is not False:
                words += [name, _word(one)]
    return words
