package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.Loader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.planner.PortfolioScheduler;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Bounds, optima and plans of small graphs: the table of `docs/slot-bounds.md`.
@Order(2)
@Slow
final class SmallGraphTableTest {
  private static final long BUDGET = 16;
  /// All 200 with `-Dsweep=800`, which takes ten minutes.
  private static final int RANDOM_GRAPHS = Math.min(200, Integer.getInteger("sweep", 60) / 4);

  /// What came out for one collective on several graphs.
  private static final class Row {
    private int solved;
    private int bounds;
    private int plans;
    private int proved;

    String text(final String switching, final String collective, final String graphs) {
      return "| `%s` | %s | `%s` | %s | %s | %s | %s |"
          .formatted(switching, graphs, collective, solved, bounds, plans, proved);
    }
  }

  @BeforeAll
  static void loadSolver() {
    Loader.loadNativeLibraries();
  }

  @Test
  void theTableOfTheDocsIsWhatComesOut(final TestReporter reporter) throws IOException {
    final List<String> rows = rows("up to 5 nodes", SmallGraphs.all(5));
    reporter.publishEntry(String.join("\n", rows));
    final Path page = Path.of(System.getProperty("heliograph.root"), "docs", "slot-bounds.md");
    assertThat(Files.readAllLines(page)).containsAll(rows);
  }

  @Test
  void theOptimaOfRandomGraphsLieBetweenBoundAndPlan(final TestReporter reporter) {
    final List<String> rows = rows("6 nodes, random", SmallGraphs.random(6, RANDOM_GRAPHS, 1));
    reporter.publishEntry(String.join("\n", rows));
  }

  private static List<String> rows(final String name, final List<Topology> graphs) {
    final List<String> rows = new ArrayList<>();
    for (final String switching : List.of("store-and-forward", "circuit")) {
      for (final String collective :
          List.of("all-reduce", "barrier", "broadcast", "all-gather", "all-to-all")) {
        final Row row = new Row();
        graphs.forEach(graph -> add(problem(graph, collective, switching), row));
        rows.add(row.text(switching, collective, name));
      }
    }
    return rows;
  }

  private static Problem problem(
      final Topology graph, final String collective, final String switching) {
    final Collective parsed = Registered.REGISTRY.parse(Collective.class, collective);
    return new Problem(
        graph, parsed.demand(graph), Registered.REGISTRY.parse(SwitchingModel.class, switching));
  }

  private static void add(final Problem problem, final Row row) {
    final OptionalInt optimum = SlotProgramme.optimum(problem);
    if (optimum.isEmpty()) {
      return;
    }
    final long bound =
        Registered.values(LowerBound.class)
            .filter(proof -> proof.supports(problem).isSupported())
            .mapToLong(
                proof -> proof.bound(problem, Budget.of(BUDGET), new SplittableRandom(1)).slots())
            .max()
            .orElseThrow();
    final int planned = planned(problem);
    assertThat(bound).as("%s", problem).isLessThanOrEqualTo(optimum.getAsInt());
    assertThat(planned).as("%s", problem).isGreaterThanOrEqualTo(optimum.getAsInt());
    row.solved++;
    row.bounds += bound == optimum.getAsInt() ? 1 : 0;
    row.plans += planned == optimum.getAsInt() ? 1 : 0;
    row.proved += planned == bound ? 1 : 0;
  }

  private static int planned(final Problem problem) {
    final Schedule schedule =
        new PortfolioScheduler(Registered.REGISTRY, new Failures())
            .schedule(problem, Budget.of(BUDGET), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule.slots();
  }
}
