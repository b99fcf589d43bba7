"""Tests of the package; HELIOGRAPH_HOME names the program, unless it is on the PATH.

python3 -m unittest discover -s python/tests
"""

import base64
import csv
import importlib.util
import io
import os
import signal
import sys
import tempfile
import threading
import unittest
import warnings

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "src"))

import heliograph as hg
from heliograph import _process, _program


def has(module):
    return importlib.util.find_spec(module) is not None


class Verbs(unittest.TestCase):
    def test_a_plan_has_the_fields_of_its_json(self):
        plan = hg.plan("petersen", "all-gather")
        self.assertEqual(plan.best.slots, 3)
        self.assertEqual(plan.best["timePs"], plan.best.time_ps)
        self.assertEqual(plan.json["best"]["slots"], 3)
        self.assertEqual(plan.bound.slots, plan["bound"]["slots"])
        self.assertEqual(plan.results[0].scheduler, plan.best.scheduler)
        self.assertIn("time_ps", dir(plan.best))
        self.assertIn("best", dir(plan))
        with self.assertRaisesRegex(AttributeError, "Known: .*slots"):
            plan.best.sluts
        self.assertEqual(repr(plan), "<Plan: " + plan.headline.answer + ">")
        self.assertEqual(plan.rows[0]["scheduler"], plan.best.scheduler)

    def test_a_plan_is_drawn(self):
        plan = hg.plan("petersen", "all-gather")
        self.assertTrue(plan._repr_svg_().startswith("<svg"))
        self.assertEqual(plan.schedule._repr_svg_(), plan._repr_svg_())
        self.assertIn(base64.b64encode(plan.svg.encode()).decode(), plan._repr_html_())
        self.assertEqual(plan.schedule._repr_html_(), plan._repr_html_())
        self.assertIsNone(hg.Schedule(plan.schedule.text)._repr_html_())

    def test_options_are_those_of_the_command_line(self):
        plan = hg.plan("ring(4)", "broadcast", scheduler=["flooding", "binomial"], size="1MiB")
        self.assertLessEqual({row.scheduler for row in plan.results}, {"flooding", "binomial"})
        self.assertEqual(plan.problem.message.size, "1MiB")

    def test_bounds_come_best_first(self):
        bounds = hg.bound("petersen", "all-gather")
        self.assertEqual(bounds[0].slots, 3)
        self.assertEqual(len(bounds), len(bounds.json))
        self.assertEqual(bounds.rows[0]["slots"], 3)
        self.assertIn("certificate.json", bounds.files)

    def test_a_schedule_is_verified_saved_read_and_exported(self):
        schedule = hg.plan("ring(4)", "all-gather").schedule
        self.assertTrue(hg.verify(schedule))
        self.assertTrue(hg.verify(schedule).accepted)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "ring.json")
            schedule.save(path)
            self.assertEqual(hg.Schedule.read(path).text, schedule.text)
            self.assertTrue(hg.verify(path))
            file = schedule.export("msccl-xml", to=os.path.join(folder, "ring.xml"))
            self.assertTrue(os.path.getsize(file) > 0)
        rows = list(csv.DictReader(io.StringIO(schedule.export("csv"))))
        self.assertEqual(list(rows[0]), ["slot", "from", "to", "chunk", "lane"])

    def test_a_wrong_schedule_is_rejected(self):
        rows = hg.plan("ring(4)", "all-gather").schedule.export("csv").splitlines()
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "short.csv")
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(rows[:-1]) + "\n")
            verdict = hg.verify(path, on="ring(4)", as_="all-gather")
        self.assertFalse(verdict)
        self.assertEqual(verdict.exit_code, 1)
        self.assertEqual(verdict.violations[0].rule, "Completion")

    def test_a_study_has_tables(self):
        study = hg.study("simulate traffic", "mesh(2,2)", load="0.1,0.2")
        self.assertEqual(len(study.rows), 2)
        plan = hg.plan("ring(4)", "all-gather")
        simulated = hg.study("simulate schedule", plan.schedule)
        self.assertEqual(len(simulated.rows), plan.best.slots)

    def test_any_command_runs(self):
        self.assertIn("msccl-xml", str(hg.run("list", "exports").json))
        with self.assertWarnsRegex(hg.Notice, "positions of the nodes"):
            exported = hg.run("export", "petersen", "--format", "booksim-anynet")
        self.assertTrue(exported.text.startswith("router 0 node 0"))
        self.assertEqual(str(exported), exported.text)
        self.assertTrue(hg.version().startswith("heliograph "))


class Errors(unittest.TestCase):
    def test_wrong_input_is_a_value_error_with_the_sentence(self):
        with self.assertRaisesRegex(ValueError, "^No topology named 'petersn'. Known, nearest"):
            hg.plan("petersn", "all-gather")
        with self.assertRaises(hg.InputError) as raised:
            hg.plan("torus(2,4)", "all-gather")
        self.assertIn("torus", str(raised.exception))
        self.assertTrue(raised.exception.cure.startswith("Maybe "))
        with self.assertRaisesRegex(hg.InputError, "no option '--no-such'"):
            hg.bound("petersen", "all-gather", no_such=1)
        with self.assertRaisesRegex(hg.InputError, "not int"):
            hg.plan(3, "all-gather")
        with self.assertRaisesRegex(hg.InputError, "Maybe the network first"):
            hg.bound("all-gather", object())
        with self.assertRaisesRegex(hg.InputError, "serve"):
            hg.run("serve")

    def test_a_program_that_is_missing_is_one_sentence(self):
        with tempfile.TemporaryDirectory() as folder:
            kept = os.environ.get("HELIOGRAPH_HOME")
            os.environ["HELIOGRAPH_HOME"] = folder
            try:
                with self.assertRaisesRegex(hg.ProgramError, "Maybe the folder of a clone"):
                    _program.command()
            finally:
                if kept is None:
                    del os.environ["HELIOGRAPH_HOME"]
                else:
                    os.environ["HELIOGRAPH_HOME"] = kept


class Process(unittest.TestCase):
    def test_all_calls_share_one_process(self):
        hg.version()
        process = _process._batch.process
        hg.bound("petersen", "all-gather")
        with self.assertRaises(hg.InputError):
            hg.plan("petersn", "all-gather")
        self.assertIs(_process._batch.process, process)

    def test_a_process_that_was_killed_is_started_again(self):
        hg.version()
        process = _process._batch.process
        process.kill()
        self.assertEqual(hg.bound("petersen", "all-gather")[0].slots, 3)
        self.assertIsNot(_process._batch.process, process)
        hg.close()
        self.assertEqual(hg.bound("petersen", "all-gather")[0].slots, 3)

    def test_threads_get_their_own_answers(self):
        found = {}

        def ask(nodes):
            found[nodes] = hg.bound(f"ring({nodes})", "all-gather").words[3]

        threads = [threading.Thread(target=ask, args=(nodes,)) for nodes in range(4, 12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, {nodes: f"ring({nodes})" for nodes in range(4, 12)})

    @unittest.skipUnless(hasattr(signal, "raise_signal"), "no signals here")
    def test_ctrl_c_leaves_no_answer_for_the_next_call(self):
        hg.version()

        class Interrupted:
            """A pipe whose reader presses Ctrl-C as soon as the command is sent."""

            def __init__(self, pipe):
                self.pipe = pipe

            def readline(self):
                signal.raise_signal(signal.SIGINT)
                return self.pipe.readline()

            def close(self):
                self.pipe.close()

        process = _process._batch.process
        process.stdout = Interrupted(process.stdout)
        with self.assertRaises(KeyboardInterrupt):
            hg.bound("petersen", "all-gather")
        self.assertIsNotNone(process.poll())
        self.assertEqual(hg.bound("ring(4)", "all-gather")[0].slots, 2)

    def test_paths_count_from_the_folder_of_python(self):
        schedule = hg.plan("ring(4)", "all-gather").schedule
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                schedule.save("here.json")
                self.assertTrue(hg.verify("here.json"))
            finally:
                os.chdir(before)

    @unittest.skipUnless(hasattr(os, "fork"), "no fork here")
    def test_a_child_has_its_own_process(self):
        hg.version()
        process = _process._batch.process
        child = os.fork()
        if child == 0:
            code = 1
            try:
                code = 0 if hg.bound("ring(4)", "all-gather")[0].slots == 2 else 2
                hg.close()
            finally:
                os._exit(code)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        self.assertIsNone(process.poll())
        self.assertEqual(hg.bound("petersen", "all-gather")[0].slots, 3)


@unittest.skipUnless(has("networkx"), "NetworkX is not installed")
class Graphs(unittest.TestCase):
    def test_names_and_rates_of_a_graph_are_kept(self):
        import networkx

        graph = networkx.Graph(name="office")
        graph.add_edge("Ana", "Bo", bandwidth="100Gb/s", latency="1us")
        graph.add_edge("Bo", "Cy", bandwidth="100Gb/s", latency="1us")
        plan = hg.plan(graph, "broadcast")
        self.assertEqual(plan.problem.nodes, 3)
        self.assertEqual(plan.problem.hardware.slowest_bits_per_second, 100_000_000_000)
        self.assertEqual(plan.problem.hardware.longest_propagation_ps, 1_000_000)
        self.assertIn("office", plan.problem.topology)
        self.assertTrue(hg.verify(plan))
        self.assertTrue(hg.verify(plan, on=graph))
        shown = hg.show(graph)
        self.assertEqual(repr(shown), "<Result of show office>")
        for name in ("Ana", "Bo", "Cy", "Topology office"):
            self.assertIn(name, shown.svg)
        self.assertNotIn("file(", shown.svg)

    def test_graphs_of_all_kinds_are_read(self):
        import networkx

        directed = networkx.cycle_graph(4, create_using=networkx.DiGraph)
        parallel = networkx.MultiGraph([(0, 1), (0, 1), (1, 2)])
        tuples = networkx.grid_2d_graph(3, 3)
        for graph, channels in ((directed, 4), (parallel, 6), (tuples, 24)):
            facts = {row["name"]: row["value"] for row in hg.show(graph).json}
            self.assertEqual(facts["channels"], channels)

    def test_numbers_without_a_unit_are_a_warning(self):
        import networkx

        graph = networkx.cycle_graph(4)
        networkx.set_edge_attributes(graph, 100, "bandwidth")
        with self.assertWarnsRegex(hg.Notice, "Maybe --units"):
            hg.bound(graph, "all-gather")
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            plan = hg.plan(graph, "all-gather", units="Gb/s")
        self.assertEqual(plan.problem.hardware.fastest_bits_per_second, 100_000_000_000)

    def test_a_graph_in_a_file_outlives_python(self):
        import networkx

        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "ring.json")
            hg.write_network(networkx.cycle_graph(4), path)
            self.assertIn(path, hg.plan(path, "all-gather").schedule.text)


@unittest.skipUnless(has("pandas"), "pandas is not installed")
class Tables(unittest.TestCase):
    def test_tables_are_data_frames(self):
        import pandas

        table = hg.plan("petersen", "all-gather").table
        self.assertIsInstance(table, pandas.DataFrame)
        self.assertEqual(table["slots"].iloc[0], 3)
        bounds = hg.bound("petersen", "all-gather")
        self.assertEqual(bounds.table["slots"].max(), 3)
        self.assertIn("<table", bounds._repr_html_())
        tables = hg.study("frontier", "all-gather", on="ring(4)", size="1KiB").tables
        self.assertLessEqual({"frontier", "beside"}, set(tables))


@unittest.skipIf(has("pandas"), "pandas is installed")
class NoTables(unittest.TestCase):
    def test_without_pandas_there_are_rows(self):
        bounds = hg.bound("petersen", "all-gather")
        self.assertTrue(bounds.rows)
        with self.assertRaisesRegex(ImportError, "result.rows"):
            bounds.table
        self.assertIsNone(bounds._repr_html_())


if __name__ == "__main__":
    unittest.main()
