package org.heliograph.app.web.study;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.collective.Collective;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.phase.PhaseCell;
import org.heliograph.lab.experiment.phase.PhaseChart;
import org.heliograph.lab.experiment.phase.PhaseDiagram;
import org.heliograph.lab.experiment.phase.PhasePrices;
import org.heliograph.lab.experiment.phase.PhaseRanges;
import org.heliograph.lab.experiment.phase.PhaseRecord;
import org.heliograph.lab.experiment.phase.PhaseStudy;
import org.heliograph.lab.experiment.phase.ReconfigurationCount;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// `phase`: the fastest strategy at each message size and reconfiguration delay; a row for each
/// delay.
@AutoService(StudyKind.class)
public final class PhaseDiagramStudy implements StudyKind {
  private static final String KIND = "phase";
  private static final int MOST_CELLS = 160 * 160;
  private static final int MOST_NODES = 256;
  private static final int MOST_STRATEGIES = 16;
  private static final int MOST_SAMPLES = 200;
  private static final String GRID = "48x48";

  /// The cells of one delay, by size.
  record DelayRow(long delayPs, List<Winner> cells) {}

  /// The fastest strategy of a cell, and how far it is ahead of the next; `neverPs` is the least
  /// time of those that never reconfigure.
  record Winner(
      long sizeBytes,
      long delayPs,
      String strategy,
      String scheduler,
      ReconfigurationCount reconfiguring,
      long timePs,
      double ahead,
      Optional<String> next,
      Optional<Long> neverPs) {
    static Winner of(final PhaseCell cell) {
      return new Winner(
          cell.sizeBytes(),
          cell.delayPs(),
          cell.strategy(),
          cell.scheduler(),
          cell.reconfiguring(),
          cell.timePs(),
          cell.ahead(),
          cell.next(),
          cell.neverPs());
    }
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public PreparedStudy prepared(final Lab lab, final JsonBody parameters) {
    final StudyParameters given =
        StudyParameters.of(
            KIND,
            parameters,
            "topology",
            "collective",
            "switching",
            "hardware",
            "sizes",
            "delays",
            "grid",
            "schedulers",
            "sample");
    final PhaseRanges ranges =
        new PhaseRanges(
            given.given("sizes").orElse(PhaseRanges.SIZES),
            given.given("delays").orElse(PhaseRanges.DELAYS),
            given.given("grid").orElse(GRID));
    final int cells = ranges.cells().cells();
    final String collective = given.collective(lab.registry(), "all-reduce");
    final String topology = given.topology(lab.registry(), "ron(2,16)");
    final String command = command(given, collective, topology, ranges);
    if (cells > MOST_CELLS) {
      throw given.tooLarge("cells", cells, MOST_CELLS);
    }
    return new PreparedStudy(
        "phase diagram of %s on %s".formatted(ChunkChoice.title(collective), topology),
        command,
        given.tree(),
        control -> {
          given.requireNodes(lab.registry(), topology, MOST_NODES);
          return run(
              new StudyContext(lab.registry(), control, control::isOver),
              asked(lab.registry(), given, ranges),
              control);
        });
  }

  private static PhaseDiagram asked(
      final Registry registry, final StudyParameters given, final PhaseRanges ranges) {
    return new PhaseDiagram(
        registry.parse(Collective.class, given.collective(registry, "")),
        registry.parse(TopologyFamily.class, given.topology(registry, "")),
        given.given("switching").map(text -> registry.parse(SwitchingModel.class, text)),
        false,
        given.given("hardware").map(text -> registry.parse(Hardware.class, text)),
        ranges,
        new PhasePrices(),
        schedulers(given).stream().map(text -> registry.parse(Scheduler.class, text)).toList(),
        sample(given),
        given.seed(),
        new ThreadCount());
  }

  private static List<String> schedulers(final StudyParameters given) {
    return given.texts("schedulers", MOST_STRATEGIES);
  }

  private static int sample(final StudyParameters given) {
    return given.count("sample", 0, 0, MOST_SAMPLES);
  }

  private static String command(
      final StudyParameters given,
      final String collective,
      final String topology,
      final PhaseRanges ranges) {
    return StudyCommand.of("phase-diagram")
        .with(collective)
        .with(topology)
        .with("switching", given.given("switching"))
        .with("hardware", given.given("hardware"))
        .withEach("scheduler", schedulers(given))
        .with("sample", sample(given))
        .with("seed", given.seed())
        .with("size", ranges.size())
        .with("delay", ranges.delay())
        .with("grid", ranges.grid())
        .text();
  }

  private static StudyResult run(
      final StudyContext context, final PhaseDiagram asked, final JobControl control) {
    final PhaseRecord record =
        new PhaseStudy(context).onCells(cells -> row(cells).ifPresent(control::row)).run(asked);
    final List<DelayRow> rows =
        record.map().delaysPs().stream()
            .flatMap(
                delay ->
                    row(
                        record.map().cells().stream()
                            .filter(cell -> cell.delayPs() == delay)
                            .toList())
                        .stream())
            .toList();
    return new StudyResult(KIND, rows, record, rows.isEmpty() ? List.of() : charts(record));
  }

  private static Optional<DelayRow> row(final List<PhaseCell> cells) {
    return cells.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new DelayRow(cells.getFirst().delayPs(), cells.stream().map(Winner::of).toList()));
  }

  private static List<StudyResult.StudyChart> charts(final PhaseRecord record) {
    final PhaseChart chart = new PhaseChart(record);
    return List.of(
        new StudyResult.StudyChart("phase.svg", chart.winners().svg()),
        new StudyResult.StudyChart("gain.svg", chart.gain().svg()));
  }
}
