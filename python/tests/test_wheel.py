"""Tests of the wheel: its list of files, its bytes, and its installation without a network."""

import base64
import csv
import hashlib
import os
import subprocess
import sys
import tempfile
import unittest
import venv
import zipfile

sys.dont_write_bytecode = True
_PYTHON = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir)
sys.path.insert(0, os.path.join(_PYTHON, "packaging"))

import wheel_backend


def _bytes(path):
    with open(path, "rb") as file:
        return file.read()


class Wheel(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.folder = made.name
        self.lib = os.path.join(self.folder, "lib")
        self.runtime = os.path.join(self.folder, "runtime")
        os.makedirs(self.lib)
        os.makedirs(os.path.join(self.runtime, "bin"))
        with zipfile.ZipFile(os.path.join(self.lib, "a.jar"), "w") as jar:
            jar.writestr("x", "y")
        # In the place of Java: answers each line as a batch does.
        java = os.path.join(self.runtime, "bin", "java")
        with open(java, "w", encoding="utf-8") as script:
            script.write(
                "#!/bin/sh\nwhile read -r line; do echo '"
                '{"index":0,"words":[],"exitCode":0,"result":null,"text":"heliograph test\\n",'
                '"error":null,"notices":[]}'
                "'; done\n".replace("\\n\",", "\\\\n\",")
            )
        os.chmod(java, 0o755)

    def built(self, **settings):
        name = wheel_backend.build_wheel(self.folder, {"lib": self.lib, **settings})
        return os.path.join(self.folder, name)

    def test_every_file_is_listed_with_its_hash(self):
        path = self.built()
        self.assertTrue(path.endswith("-py3-none-any.whl"))
        with zipfile.ZipFile(path) as wheel:
            names = wheel.namelist()
            record = next(name for name in names if name.endswith("/RECORD"))
            rows = list(csv.reader(wheel.read(record).decode().splitlines()))
            self.assertEqual(sorted(row[0] for row in rows), sorted(names))
            for name, digest, size in rows:
                if name != record:
                    content = wheel.read(name)
                    sha256 = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
                    self.assertEqual(digest, "sha256=" + sha256.decode().rstrip("="))
                    self.assertEqual(int(size), len(content))
        self.assertIn("heliograph/_program/lib/a.jar", names)
        self.assertIn("heliograph/__init__.py", names)
        self.assertFalse([name for name in names if "__pycache__" in name])

    def test_the_same_files_give_the_same_bytes(self):
        first = _bytes(self.built())
        os.utime(os.path.join(self.lib, "a.jar"), (1, 1))
        self.assertEqual(_bytes(self.built()), first)

    def test_a_runtime_makes_it_a_wheel_for_one_platform(self):
        path = self.built(runtime=self.runtime, platform="manylinux_2_17_x86_64")
        self.assertTrue(path.endswith("-py3-none-manylinux_2_17_x86_64.whl"))
        with zipfile.ZipFile(path) as wheel:
            mode = wheel.getinfo("heliograph/_program/runtime/bin/java").external_attr >> 16
        self.assertEqual(mode & 0o777, 0o755)

    def test_what_is_missing_is_one_sentence(self):
        for settings, sentence in (
            ({"lib": self.folder}, "has no jars. Maybe"),
            ({"runtime": self.folder}, "is no Java runtime"),
            ({"jars": "x"}, "No setting 'jars'"),
        ):
            with self.assertRaisesRegex(SystemExit, sentence):
                self.built(**settings)

    @unittest.skipIf(os.name == "nt", "the runtime of the test is a shell script")
    def test_pip_installs_it_without_a_network(self):
        place = os.path.join(self.folder, "venv")
        try:
            venv.create(place, with_pip=True)
        except subprocess.CalledProcessError:
            self.skipTest("venv has no pip here")
        python = os.path.join(place, "bin", "python")
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("HELIOGRAPH_HOME", "PYTHONPATH")
        }

        def run(*words):
            done = subprocess.run(
                [python, *words], capture_output=True, text=True, env=environment, cwd=self.folder
            )
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stdout

        settings = ["--config-settings", f"lib={self.lib}"]
        settings += ["--config-settings", f"runtime={self.runtime}"]
        run("-m", "pip", "install", "-q", "--no-index", "--no-build-isolation", *settings, _PYTHON)
        self.assertEqual(
            run("-c", "import heliograph; print(heliograph.version())"), "heliograph test\n"
        )


if __name__ == "__main__":
    unittest.main()
