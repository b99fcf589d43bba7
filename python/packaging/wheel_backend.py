"""Builds the wheel of the package, with the jars of the program and, if given, a Java runtime.

It is the backend of `pip` (PEP 517) and of the script `build-wheel`. A wheel is a zip with a list of
its files. The same files give the same bytes: names are sorted and times are fixed.
"""

import base64
import hashlib
import os
import re
import sysconfig
import time
import zipfile

_PYTHON = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_ROOT = os.path.dirname(_PYTHON)
_SOURCE = os.path.join(_PYTHON, "src")
_LIB = os.path.join(_ROOT, "app", "target", "heliograph", "lib")
_PROGRAM = "heliograph/_program/"
_SETTINGS = ("lib", "runtime", "platform")

# The first time that a zip can have.
_EARLIEST = 315532800


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Builds the wheel in a folder; returns its name.

    Settings: `lib`, the folder of the jars; `runtime`, that of a Java runtime (jlink), which makes
    the wheel one for `platform`, by default that of this machine.
    """
    settings = dict(config_settings or {})
    for name in settings:
        if name not in _SETTINGS:
            raise SystemExit(f"No setting '{name}'. Known: {', '.join(_SETTINGS)}.")
    runtime = settings.get("runtime")
    entries = {
        **_sources(),
        **_jars(settings.get("lib", _LIB)),
        **(_runtime(runtime) if runtime else {}),
    }
    tag = f"py3-none-{_platform(settings) if runtime else 'any'}"
    info = f"heliograph-{version()}.dist-info/"
    entries.update(
        {
            info + "METADATA": _metadata().encode(),
            info + "WHEEL": _wheel(tag, bool(runtime)).encode(),
            info + "entry_points.txt": b"[console_scripts]\nheliograph = heliograph.__main__:main\n",
            info + "licenses/LICENSE": os.path.join(_ROOT, "LICENSE"),
        }
    )
    name = f"heliograph-{version()}-{tag}.whl"
    _write(os.path.join(wheel_directory, name), entries, info + "RECORD")
    return name


def build_sdist(sdist_directory, config_settings=None):
    """There is none: the program is built from the whole repository."""
    raise SystemExit("A source archive would lack the program. Maybe a wheel, or a clone.")


def version():
    """The version of the project, as Python spells it."""
    with open(os.path.join(_ROOT, "pom.xml"), encoding="utf-8") as pom:
        found = re.search(r"<artifactId>heliograph</artifactId>\s*<version>([^<]+)<", pom.read())
    return found.group(1).replace("-SNAPSHOT", ".dev0")


def _sources():
    found = {}
    for folder, _, files in os.walk(_SOURCE):
        for file in files:
            path = os.path.join(folder, file)
            name = os.path.relpath(path, _SOURCE).replace(os.sep, "/")
            if name.endswith(".py") and not name.startswith(_PROGRAM):
                found[name] = path
    return found


def _jars(lib):
    if not os.path.isdir(lib) or not any(file.endswith(".jar") for file in os.listdir(lib)):
        raise SystemExit(
            f"'{lib}' has no jars. Maybe build them with ./heliograph --version, or name a folder:"
            " --lib DIR."
        )
    return {
        f"{_PROGRAM}lib/{file}": os.path.join(lib, file)
        for file in os.listdir(lib)
        if file.endswith(".jar")
    }


def _runtime(runtime):
    if not os.path.isfile(os.path.join(runtime, "bin", "java")):
        raise SystemExit(f"'{runtime}' is no Java runtime: bin/java is missing. Maybe one of jlink.")
    found = {}
    for folder, _, files in os.walk(runtime):
        for file in files:
            path = os.path.join(folder, file)
            name = os.path.relpath(path, runtime).replace(os.sep, "/")
            found[f"{_PROGRAM}runtime/{name}"] = path
    return found


def _platform(settings):
    return settings.get("platform", sysconfig.get_platform()).replace("-", "_").replace(".", "_")


def _metadata():
    with open(os.path.join(_PYTHON, "README.md"), encoding="utf-8") as readme:
        text = readme.read()
    return f"""Metadata-Version: 2.1
Name: heliograph
Version: {version()}
Summary: Schedules collective communication on optical networks, with proven bounds.
License-File: LICENSE
Requires-Python: >=3.9
Provides-Extra: graphs
Requires-Dist: networkx; extra == "graphs"
Provides-Extra: tables
Requires-Dist: pandas; extra == "tables"
Description-Content-Type: text/markdown

{text}"""


def _wheel(tag, has_runtime):
    return f"""Wheel-Version: 1.0
Generator: heliograph
Root-Is-Purelib: {'false' if has_runtime else 'true'}
Tag: {tag}
"""


def _write(path, entries, record):
    lines = []
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(entries):
            content, mode = _content(entries[name])
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
            lines.append(f"{name},sha256={digest.decode()},{len(content)}\n")
            archive.writestr(_entry(name, mode), content, compresslevel=9)
        lines.append(f"{record},,\n")
        archive.writestr(_entry(record, 0o644), "".join(lines))


def _content(source):
    if isinstance(source, bytes):
        return source, 0o644
    with open(source, "rb") as file:
        return file.read(), 0o755 if os.access(source, os.X_OK) else 0o644


def _entry(name, mode):
    seconds = max(_EARLIEST, int(os.environ.get("SOURCE_DATE_EPOCH", _EARLIEST)))
    entry = zipfile.ZipInfo(name, time.gmtime(seconds)[:6])
    entry.create_system = 3
    entry.external_attr = (0o100000 | mode) << 16
    # Jars are compressed already.
    entry.compress_type = zipfile.ZIP_STORED if name.endswith(".jar") else zipfile.ZIP_DEFLATED
    return entry
