package org.heliograph.app.web.study;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.phase.PhaseCell;
import org.heliograph.lab.experiment.phase.PhaseChart;
import org.heliograph.lab.experiment.phase.PhaseGrid;
import org.heliograph.lab.experiment.phase.PhaseRecord;
import org.heliograph.lab.experiment.phase.PhaseRequest;
import org.heliograph.lab.experiment.phase.PhaseStudy;
import org.heliograph.lab.experiment.phase.ReconfigurationCount;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;

/// `phase`: the fastest strategy at each message size and reconfiguration delay; a row for each
/// delay.
@AutoService(StudyKind.class)
public final class PhaseDiagramStudy implements StudyKind {
  private static final String KIND = "phase";
  private static final int MOST_CELLS = 160 * 160;
  private static final int MOST_NODES = 256;
  private static final int MOST_STRATEGIES = 16;
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
    final String sizes = given.given("sizes").orElse(PhaseRequest.SIZES);
    final String delays = given.given("delays").orElse(PhaseRequest.DELAYS);
    final String grid = given.given("grid").orElse(GRID);
    final PhaseRequest request = request(lab.registry(), given, PhaseGrid.of(sizes, delays, grid));
    final long cells = (long) request.grid().sizes().size() * request.grid().delays().size();
    if (cells > MOST_CELLS) {
      throw given.tooLarge("cells", cells, MOST_CELLS);
    }
    return new PreparedStudy(
        "phase diagram of %s on %s"
            .formatted(ChunkChoice.title(request.collective()), request.topology()),
        command(request).with("size", sizes).with("delay", delays).with("grid", grid).text(),
        given.tree(),
        control -> run(lab.registry(), given, request, control));
  }

  private static PhaseRequest request(
      final Registry registry, final StudyParameters given, final PhaseGrid grid) {
    final PhaseRequest.Builder request =
        PhaseRequest.of(
                given.collective(registry, "all-reduce"), given.topology(registry, "ron(2,16)"))
            .grid(grid)
            .strategies(given.texts("schedulers", MOST_STRATEGIES))
            .sample(given.count("sample", 0, 0, 200))
            .seed(given.seed());
    given.given("switching").ifPresent(request::switching);
    given.given("hardware").ifPresent(request::hardware);
    return request.build();
  }

  private static StudyCommand command(final PhaseRequest request) {
    return StudyCommand.of("phase-diagram")
        .with(request.collective())
        .with(request.topology())
        .with("switching", request.switching())
        .with("hardware", request.hardware())
        .withEach("scheduler", request.strategies())
        .with("sample", request.sample())
        .with("seed", request.seed());
  }

  private static StudyResult run(
      final Registry registry,
      final StudyParameters given,
      final PhaseRequest request,
      final JobControl control) {
    given.requireNodes(registry, request.topology(), MOST_NODES);
    final PhaseRecord record =
        new PhaseStudy(new StudyContext(registry, control, control::isOver))
            .onCells(cells -> row(cells).ifPresent(control::row))
            .run(request);
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
