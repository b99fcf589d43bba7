"""Answers as objects: attributes from the JSON, tables for pandas, pictures for notebooks."""

import base64
import csv
import io
import os
import re
import shutil
from collections.abc import Mapping

from ._network import kept, named, scratch
from ._process import answer


def _camel(name):
    return re.sub(r"_([a-z0-9])", lambda found: found.group(1).upper(), name)


def _value(value):
    if isinstance(value, dict):
        return Record(value)
    if isinstance(value, list):
        return [_value(item) for item in value]
    return value


class Record(Mapping):
    """An object of the JSON: `best["timePs"]`, and `best.time_ps`."""

    def __init__(self, values):
        self._values = values

    def __getitem__(self, key):
        return _value(self._values[key])

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def __getattr__(self, name):
        for key in (name, _camel(name)):
            if not name.startswith("__") and key in self._values:
                return _value(self._values[key])
        raise AttributeError(f"no '{name}'. Known: {', '.join(sorted(map(_snake, self._values)))}.")

    def __dir__(self):
        return [*super().__dir__(), *map(_snake, self._values)]

    def __repr__(self):
        return f"Record({self._values!r})"


def _snake(name):
    return re.sub(r"([A-Z])", lambda found: "_" + found.group(1).lower(), name)


class Result:
    """The answer of a command.

    The fields of its JSON are attributes. `json` is the JSON itself, `text` what a command prints
    that has no JSON, `notices` what it says besides, `files` the content of what it wrote, by name.
    """

    def __init__(self, found, files=None):
        self.words = found["words"]
        self.exit_code = found["exitCode"]
        self.json = found["result"]
        self.text = found["text"]
        self.notices = [line for line in found["notices"] if not line.startswith("wrote ")]
        self.files = files or {}

    def __getattr__(self, name):
        json = self.__dict__.get("json")
        if isinstance(json, dict) and not name.startswith("__"):
            return getattr(Record(json), name)
        raise AttributeError(f"{type(self).__name__} has no '{name}'.")

    def __dir__(self):
        more = dir(Record(self.json)) if isinstance(self.json, dict) else []
        return sorted({*super().__dir__(), *more})

    def __len__(self):
        return len(self.json)

    def __getitem__(self, key):
        return _value(self.json[key])

    def __bool__(self):
        return True

    def __str__(self):
        return self.text if self.text is not None else repr(self)

    def __repr__(self):
        return f"<{type(self).__name__} of {named(' '.join(self.words))}>"

    @property
    def rows(self):
        """The first table of the answer, as a list of dictionaries."""
        for name, content in self.files.items():
            if name.endswith(".csv"):
                return list(csv.DictReader(io.StringIO(content.decode("utf-8"))))
        lists = [self.json] if isinstance(self.json, list) else list((self.json or {}).values())
        for rows in lists:
            if isinstance(rows, list) and rows and all(isinstance(row, dict) for row in rows):
                return [{_snake(name): value for name, value in row.items()} for row in rows]
        return []

    @property
    def table(self):
        """The first table of the answer as a DataFrame of pandas."""
        return next(iter(self.tables.values()), _pandas().DataFrame(self.rows))

    @property
    def tables(self):
        """All tables that the answer wrote, by name, as DataFrames of pandas."""
        pandas = _pandas()
        return {
            name[: -len(".csv")]: pandas.read_csv(io.BytesIO(content))
            for name, content in self.files.items()
            if name.endswith(".csv")
        }

    @property
    def svg(self):
        """The first picture of the answer, or None."""
        for name, content in self.files.items():
            if name.endswith(".svg"):
                return named(content.decode("utf-8"))
        return None

    def _repr_svg_(self):
        return self.svg

    def _repr_html_(self):
        if self.svg is not None:
            return _image(self.svg)
        if not self.rows:
            return None
        try:
            return self.table.to_html(index=False)
        except ImportError:
            return None


def _image(svg):
    """The picture as an image: its styles touch no other, and no converter of notebooks cuts it."""
    return f'<img src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"/>'


def _pandas():
    try:
        import pandas
    except ImportError as missing:
        raise ImportError(
            "Tables are DataFrames of pandas, which is not installed. Maybe pip install pandas, or"
            " the rows as dictionaries: result.rows."
        ) from missing
    return pandas


class Plan(Result):
    """A plan: `best`, `bound`, `results`, and the best schedule as `schedule`."""

    @property
    def schedule(self):
        """The best schedule, verified; None if the plan has none."""
        content = self.files.get("schedule.json")
        return None if content is None else Schedule(content.decode("utf-8"), self.svg)

    @property
    def svg(self):
        """The best schedule as a picture, or the network where there is none."""
        for name in ("schedule.svg", "topology.svg"):
            if name in self.files:
                return named(self.files[name].decode("utf-8"))
        return None

    def __repr__(self):
        return f"<Plan: {self.headline.answer}>"


class Verdict(Result):
    """What the verifier says: true if the schedule is accepted, otherwise with `violations`."""

    def __bool__(self):
        return self.exit_code == 0

    def __repr__(self):
        return f"<Verdict: {self.verdict}>"


class Schedule:
    """A schedule as text of Heliograph."""

    def __init__(self, text, svg=None):
        self.text = text
        self.svg = svg

    @classmethod
    def read(cls, path):
        """The schedule in a file of Heliograph."""
        with open(path, encoding="utf-8") as file:
            return cls(file.read())

    @property
    def path(self):
        """A file with the schedule, which lives as long as Python."""
        return kept(self.text, ".json")

    def save(self, path):
        """Writes the schedule to a file."""
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(self.text)

    def export(self, form, to=None):
        """The schedule in the format of another program, such as "msccl-xml", once verified.

        Returns the text; formats of several files, or of bytes, need `to`, a folder or file.
        """
        if to is not None:
            answer(["export", self.path, "--format", form, "--out", os.path.abspath(to)])
            return os.path.abspath(to)
        return answer(["export", self.path, "--format", form])["text"]

    def _repr_svg_(self):
        return self.svg

    def _repr_html_(self):
        return None if self.svg is None else _image(self.svg)

    def __repr__(self):
        return f"<Schedule: {len(self.text)} characters>"


def with_files(words, kind):
    """The answer to a command that writes its files to a folder, and their content."""
    folder = scratch()
    try:
        found = answer([*words, "--out", folder])
        files = {}
        for line in found["notices"]:
            path = line[len("wrote ") :]
            if line.startswith("wrote ") and path.startswith(folder) and os.path.isfile(path):
                with open(path, "rb") as file:
                    files[os.path.relpath(path, folder)] = file.read()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    found["words"] = [str(word) for word in words]
    return kind(found, files)
