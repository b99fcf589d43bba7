"""Finds the program: inside this package, in HELIOGRAPH_HOME, or on the PATH."""

import glob
import os
import re
import shutil

from ._errors import ProgramError

MAIN = "org.heliograph.app.cli.Main"
_FLAGS = [
    "--enable-native-access=ALL-UNNAMED",
    "--sun-misc-unsafe-memory-access=allow",
    "-XX:+UseCompactObjectHeaders",
]
_LEAST_JAVA = 25
_PACKED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_program")


def command():
    """The words that start the program, without those of a command."""
    if os.path.isdir(_PACKED):
        return _of_jars(_PACKED)
    home = os.environ.get("HELIOGRAPH_HOME")
    if home:
        return _of_home(home)
    launcher = shutil.which("heliograph")
    if launcher:
        return [launcher]
    raise ProgramError(
        "The program 'heliograph' is neither in this package nor on the PATH. Maybe set"
        " HELIOGRAPH_HOME to its folder."
    )


def _of_home(home):
    for launcher in ("heliograph", os.path.join("bin", "heliograph")):
        path = os.path.join(home, launcher)
        if os.path.isfile(path) and os.access(path, os.X_OK):
            return [os.path.abspath(path)]
    if glob.glob(os.path.join(glob.escape(home), "lib", "*.jar")):
        return _of_jars(os.path.abspath(home))
    raise ProgramError(
        f"HELIOGRAPH_HOME ('{home}') has neither 'heliograph' nor 'lib' with jars. Maybe the folder"
        " of a clone or of a package."
    )


def _of_jars(folder):
    jars = sorted(glob.glob(os.path.join(glob.escape(folder), "lib", "*.jar")))
    return [_java(folder), *_FLAGS, "-cp", os.pathsep.join(jars), MAIN]


def _java(folder):
    """The Java of the package, otherwise one of the machine that is new enough."""
    inside = os.path.join(folder, "runtime", "bin", "java")
    if os.path.isfile(inside):
        return inside
    for home in _homes():
        java = os.path.join(home, "bin", "java")
        if os.access(java, os.X_OK) and _version(home) >= _LEAST_JAVA:
            return java
    raise ProgramError(
        f"Heliograph needs Java {_LEAST_JAVA} or newer, and none is in JAVA_HOME, the usual places or"
        " on the PATH. Maybe install one from https://adoptium.net, or a package that has its own."
    )


def _homes():
    if os.environ.get("JAVA_HOME"):
        yield os.environ["JAVA_HOME"]
    yield from sorted(glob.glob("/usr/lib/jvm/*"), reverse=True)
    yield from sorted(glob.glob("/Library/Java/JavaVirtualMachines/*/Contents/Home"), reverse=True)
    found = shutil.which("java")
    if found:
        yield os.path.dirname(os.path.dirname(os.path.realpath(found)))


def _version(home):
    try:
        with open(os.path.join(home, "release"), encoding="utf-8") as release:
            found = re.search(r'^JAVA_VERSION="(\d+)', release.read(), re.MULTILINE)
    except OSError:
        return 0
    return int(found.group(1)) if found else 0
