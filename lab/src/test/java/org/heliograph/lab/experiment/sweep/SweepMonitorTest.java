package org.heliograph.lab.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reports of a sweep count its cells, and reach files and a listener.
final class SweepMonitorTest {
  private static final long EVERY = 30;
  private static final long SECOND = 1_000_000_000;

  @TempDir private Path folder;

  private final AtomicLong nanos = new AtomicLong();

  private SweepFolder sweep() {
    return SweepFolder.of(
        folder.resolve("sweep"), Sweep.of(SweptRings.bounds(3, 12)), new SweepShard(1, 2));
  }

  private SweepMonitor monitor(final SweepFolder sweep) {
    return new SweepMonitor(sweep, EVERY, nanos::get);
  }

  private static String output(final SweepFolder sweep, final CellOutcome outcome) {
    final SweepCell cell = sweep.cells().getFirst();
    final String failed = CellRun.untimed(CellAnswer.of(cell.subject().failed(cell, "no reason")));
    return failed.replace("failed", outcome.toString());
  }

  @Test
  void rateAndEstimateFollowFromThisRunAlone() {
    final SweepFolder sweep = sweep();
    final SweepMonitor monitor = monitor(sweep);
    monitor.before(output(sweep, CellOutcome.NONE));
    assertThat(monitor.standing(false).cellsPerSecond()).isEmpty();
    monitor.answered(output(sweep, CellOutcome.FOUND));
    monitor.answered(output(sweep, CellOutcome.FAILED));
    nanos.set(8 * SECOND);
    final SweepStanding standing = monitor.standing(false);
    assertThat(standing.state()).isEqualTo(SweepStanding.State.RUNNING);
    assertThat(standing.shard()).isEqualTo("1/2");
    assertThat(
            List.of(
                standing.cells(),
                standing.done(),
                standing.found(),
                standing.none(),
                standing.failed(),
                standing.run()))
        .containsExactly(5, 3, 1, 1, 1, 2);
    assertThat(standing.cellsPerSecond()).contains(0.25);
    assertThat(standing.secondsLeft()).contains(8.0);
  }

  @Test
  void theStateAtTheEndSaysWhetherCellsAreMissing() {
    final SweepFolder sweep = sweep();
    final SweepMonitor monitor = monitor(sweep);
    assertThat(monitor.standing(true).state()).isEqualTo(SweepStanding.State.STOPPED);
    sweep.order().forEach(_ -> monitor.answered(output(sweep, CellOutcome.FOUND)));
    assertThat(monitor.standing(true).state()).isEqualTo(SweepStanding.State.COMPLETE);
  }

  @Test
  void aReportReachesTheListenerAndBothFiles() {
    final SweepFolder sweep = sweep();
    final List<SweepStanding> heard = new ArrayList<>();
    final SweepMonitor monitor = monitor(sweep);
    assertThat(sweep.standing()).isEmpty();
    try (SweepReports reports = new SweepReports(sweep, monitor, heard::add)) {
      reports.report(false);
      assertThat(sweep.standing()).contains(heard.getFirst());
      assertThat(sweep.files().file("metrics.prom")).hasContent(heard.getFirst().metrics());
      sweep.order().forEach(_ -> monitor.answered(output(sweep, CellOutcome.FOUND)));
    }
    assertThat(heard).extracting(SweepStanding::done).containsExactly(0, 5);
    assertThat(sweep.standing()).contains(heard.getLast());
    assertThat(sweep.files().file("status.json")).content().contains("\"state\" : \"complete\"");
  }

  @Test
  void aFileThatCannotBeWrittenIsTriedAgainUntilTheEnd() throws IOException {
    final SweepFolder sweep = sweep();
    final Path obstacle = Files.createDirectory(sweep.files().file("status.json"));
    final SweepReports reports = new SweepReports(sweep, monitor(sweep), _ -> {});
    reports.report(false);
    assertThatThrownBy(reports::close)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("status.json");
    Files.delete(obstacle);
    reports.report(true);
    assertThat(sweep.standing()).isPresent();
  }

  @Test
  void metricsAreInTheTextFormatOfPrometheus() {
    final SweepFolder sweep = sweep();
    final SweepMonitor monitor = monitor(sweep);
    monitor.answered(output(sweep, CellOutcome.FOUND));
    nanos.set(2 * SECOND);
    assertThat(monitor.standing(false).metrics())
        .contains(
            """
            # TYPE heliograph_sweep_cells_done gauge
            heliograph_sweep_cells_done{sweep="rings",shard="1/2",outcome="found"} 1
            """,
            "heliograph_sweep_running{sweep=\"rings\",shard=\"1/2\"} 1\n",
            "heliograph_sweep_seconds_left{sweep=\"rings\",shard=\"1/2\"} 8.0\n")
        .matches("(?:(?:# (?:HELP|TYPE) .*|[a-z_]+[{].*[}] [0-9.]+)\n)+");
  }

  @Test
  void aRunEndsWithACompleteReport() {
    final SweepFolder sweep = sweep();
    SweptRings.run(sweep);
    assertThat(sweep.standing().orElseThrow().state()).isEqualTo(SweepStanding.State.COMPLETE);
    assertThat(sweep.standing().orElseThrow().found()).isEqualTo(5);
  }

  @Test
  void timesMustBePositive() {
    assertThatThrownBy(() -> new SweepSettings(false, OptionalLong.of(0), EVERY, _ -> {}))
        .hasMessage("--cell-seconds (0) must lie between 1 and 1000000000.");
    assertThatThrownBy(() -> new SweepSettings(false, OptionalLong.empty(), 0, _ -> {}))
        .hasMessage("--progress-every (0) must lie between 1 and 1000000000.");
  }
}
