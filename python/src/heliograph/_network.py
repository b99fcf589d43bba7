"""Networks as words of a command: specs, paths, and graphs of NetworkX."""

import atexit
import hashlib
import json
import os
import re
import shutil
import tempfile

from ._errors import InputError

_folder = None


def _temporary():
    """A folder for files that live as long as Python; that of a parent process is not used."""
    global _folder
    if _folder is None or _folder[0] != os.getpid():
        _folder = (os.getpid(), tempfile.mkdtemp(prefix="heliograph-"))
        atexit.register(shutil.rmtree, _folder[1], ignore_errors=True)
    return _folder[1]


def is_graph(network):
    """Whether it is a graph of NetworkX, of any kind."""
    return all(hasattr(network, name) for name in ("nodes", "edges", "is_directed", "is_multigraph"))


def word(network):
    """The network as a word of a command; a graph is written to a file, once."""
    if is_graph(network):
        text = _text(network)
        name = re.sub(r"[^A-Za-z0-9_-]+", "-", str(network.graph.get("name") or "graph"))[:40]
        digest = hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]
        path = os.path.join(_temporary(), f"{name}-{digest}.json")
        if not os.path.exists(path):
            _write(path, text)
        return path
    if isinstance(network, (str, os.PathLike)):
        return os.fspath(network)
    raise InputError(
        f"A network is a spec such as 'torus(4,4)', a path, or a graph of NetworkX, not"
        f" {type(network).__name__}."
    )


def named(text):
    """A text for people, with the names of graphs where the program names their files."""
    if _folder is None:
        return text
    file = r"/([A-Za-z0-9_-]+?)(?:-[0-9a-f]*)?(?:\.j[^<\"\s)]*)?(?:\)|…|(?=[<\"\s]|$))"
    return re.sub(r"(?:file\()?" + re.escape(_folder[1]) + file, r"\1", text)


def write_network(graph, path):
    """Writes a graph of NetworkX as a file, for schedules that outlive Python: `plan(path, …)`."""
    if not is_graph(graph):
        raise InputError(f"write_network takes a graph of NetworkX, not {type(graph).__name__}.")
    _write(path, _text(graph))


def kept(text, suffix):
    """The path of a file with `text`, which lives as long as Python."""
    digest = hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]
    path = os.path.join(_temporary(), digest + suffix)
    if not os.path.exists(path):
        _write(path, text)
    return path


def scratch():
    """A new folder for the files of one answer."""
    return tempfile.mkdtemp(dir=_temporary())


def _write(path, text):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


def _text(graph):
    """The graph as node-link JSON, with names, rates and all that JSON can hold."""
    nodes = [{"id": _id(node), **_attributes(data)} for node, data in graph.nodes(data=True)]
    edges = [
        {"source": _id(source), "target": _id(target), **_attributes(data)}
        for source, target, data in graph.edges(data=True)
    ]
    content = {
        "directed": graph.is_directed(),
        "multigraph": graph.is_multigraph(),
        "graph": {},
        "nodes": nodes,
        "edges": edges,
    }
    return json.dumps(content, ensure_ascii=False, indent=0) + "\n"


def _id(node):
    """A node as JSON has it: numbers and texts as they are, tuples as lists, others by name."""
    if isinstance(node, tuple):
        return [_id(part) for part in node]
    value = _plain(node)
    return str(node) if value is None or isinstance(value, bool) else value


def _attributes(data):
    values = {}
    for name, value in data.items():
        if name == "pos":
            plain = [_plain(number) for number in value]
        else:
            plain = _plain(value)
        if plain is not None and name not in ("id", "source", "target", "key"):
            values[str(name)] = plain
    return values


def _plain(value):
    """A value of JSON, also for the numbers of NumPy; nothing for what JSON has not."""
    if hasattr(value, "item") and not isinstance(value, (str, int, float)):
        value = value.item() if getattr(value, "size", 0) == 1 else None
    return value if isinstance(value, (str, int, float, bool)) else None
