"""Schedules collective communication on optical networks and proves how close to the optimum.

    import heliograph as hg

    plan = hg.plan("torus(4,4)", "all-gather")
    print(plan.best.slots, plan.bound.slots)

A network is a spec such as ``"torus(4,4)"``, a path of a file, or a graph of NetworkX. Options have
the names of the command line, with ``_`` for ``-``: ``hg.plan(graph, "all-gather", size="1MiB")``.
All commands run in one process, which starts with the first and ends with Python.
"""

from ._errors import Error, InputError, InternalError, Notice, ProgramError
from ._network import write_network
from ._process import close
from ._results import Plan, Record, Result, Schedule, Verdict
from ._verbs import bound, plan, run, show, study, verify, version

__all__ = [
    "Error",
    "InputError",
    "InternalError",
    "Notice",
    "Plan",
    "ProgramError",
    "Record",
    "Result",
    "Schedule",
    "Verdict",
    "bound",
    "close",
    "plan",
    "run",
    "show",
    "study",
    "verify",
    "version",
    "write_network",
]
