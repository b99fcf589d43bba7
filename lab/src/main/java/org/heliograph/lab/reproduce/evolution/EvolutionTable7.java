package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Table 7 of *jaros2008*: how long evolution takes to reach the printed steps. Seconds belong to a
/// machine; we count evaluations, and claim the trend alone.
@AutoService(Exhibit.class)
@Summary("Evaluations that evolution takes to the printed steps, beside the printed times.")
public record EvolutionTable7(
    @Summary("maximum evaluations of evolution in each cell, 1 to 4096") long most)
    implements EvolutionExhibit {
  private static final long MOST_ALLOWED = 4096;
  private static final long FEW = 4;
  private static final int LARGE = 14;

  /// Seconds as printed, by network and collective; 1 stands for less than one.
  private static final String SECONDS =
      """
      1 1 1 306
      1 1 1 57
      1 1 1 2
      1 2 1 12
      1 3 1 23
      1 5 1 557
      3 101 1 1356
      3 7320 1 108000
      41 1718 1 363600
      20 35400 1 277200
      """;

  public EvolutionTable7() {
    this(32);
  }

  public EvolutionTable7 {
    if (most < 1 || most > MOST_ALLOWED) {
      throw new IllegalArgumentException(
          "evolution-table7: most (%s) must lie between 1 and %s.".formatted(most, MOST_ALLOWED));
    }
  }

  /// A cell to be computed: what is printed, and our question.
  private record Task(Printed network, Collective collective, int steps, int seconds) {
    Question question() {
      return new Question(collective.name(), network.topology(), collective.switching());
    }
  }

  /// A cell: the steps to be reached, and the fewest evaluations of 1, 2, 4, … that reached them,
  /// nothing if the most did not.
  private record Cell(Task task, int nodes, long steps, Optional<Long> evaluations) {
    String text(final long most) {
      return evaluations.map(count -> Long.toString(count)).orElse("> " + most);
    }

    /// Evaluations, where more than the most count as twice as many.
    long count(final long most) {
      return evaluations.orElse(2 * most);
    }
  }

  @Override
  public String title() {
    return "Table 7: how long evolution takes";
  }

  @Override
  public Agreement agreement() {
    return Agreement.TREND;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Cell> cells =
        Side.bySide(studio, tasks(), "cells", task -> cell(studio, task)).stream()
            .flatMap(Optional::stream)
            .toList();
    final List<List<String>> rows = new ArrayList<>();
    for (final Printed network : Printed.networks()) {
      final List<String> row = new ArrayList<>(List.of(network.network()));
      cells.stream()
          .filter(cell -> cell.task().network().equals(network))
          .forEach(cell -> row.addAll(List.of(printed(cell.task().seconds()), cell.text(most))));
      rows.add(row);
    }
    final List<String> columns = new ArrayList<>(List.of("network"));
    for (final Collective collective : Collective.ALL) {
      columns.add(collective.abbreviation() + ", printed (s)");
      columns.add("evaluations");
    }
    final boolean holds =
        cells.size() == tasks().size() && isSlowest(cells) && isQuick(cells) && grows(cells);
    return new Sheet(columns, rows, notes(cells), holds ? Verdict.TREND_ONLY : Verdict.FAILED)
        .with(
            List.of(
                figure(
                    "printed",
                    "Seconds of evolution, as printed; 1 is less than one",
                    new LinePlot.Axis("time", "s", PlotScale.LOG),
                    cells,
                    cell -> cell.task().seconds()),
                figure(
                    "evaluations",
                    "Evaluations of evolution until the printed steps",
                    new LinePlot.Axis(
                        "evaluations", "count, %s is more".formatted(2 * most), PlotScale.LOG),
                    cells,
                    cell -> cell.count(most))));
  }

  private static String printed(final int seconds) {
    return seconds == 1 ? "< 1" : Integer.toString(seconds);
  }

  private static List<Task> tasks() {
    final List<Task> tasks = new ArrayList<>();
    final List<Printed> networks = Printed.networks();
    for (int i = 0; i < networks.size(); i++) {
      final Printed network = networks.get(i);
      final String[] seconds = SECONDS.lines().toList().get(i).split(" ", -1);
      final List<Printed.Steps> steps =
          List.of(network.oab(), network.aab(), network.oas(), network.aas());
      for (int k = 0; k < steps.size(); k++) {
        tasks.add(
            new Task(
                network, Collective.ALL.get(k), steps.get(k).best(), Integer.parseInt(seconds[k])));
      }
    }
    return tasks;
  }

  /// Doubles the evaluations until the printed steps are reached, or our bound where these are
  /// impossible; a longer run begins as a shorter one does.
  private Cell cell(final Studio studio, final Task task) {
    final long steps =
        Math.max(task.steps(), studio.bound(task.question(), task.collective().bound()));
    Optional<Long> reached = Optional.empty();
    for (long count = 1; count <= most && reached.isEmpty(); count *= 2) {
      final long tried = count;
      reached =
          studio
              .verified(task.question(), "umda", count)
              .filter(verified -> verified.slots() <= steps)
              .map(_ -> tried);
    }
    return new Cell(task, studio.topology(task.network().topology()).nodes(), steps, reached);
  }

  private static List<Cell> of(final List<Cell> cells, final String abbreviation) {
    return cells.stream()
        .filter(cell -> cell.task().collective().abbreviation().equals(abbreviation))
        .toList();
  }

  /// Whether no other collective takes more on the same network.
  private boolean isSlowest(final List<Cell> cells) {
    return of(cells, "AAS").stream()
        .allMatch(
            slowest ->
                cells.stream()
                    .filter(cell -> cell.task().network().equals(slowest.task().network()))
                    .allMatch(cell -> cell.count(most) <= slowest.count(most)));
  }

  /// Whether all-to-all takes more on every network of at least 14 nodes than on any smaller one
  /// with links both ways or of degree 3.
  private boolean grows(final List<Cell> cells) {
    final List<Cell> all = of(cells, "AAS").stream().filter(cell -> !isOneWayRing(cell)).toList();
    final long small =
        all.stream()
            .filter(cell -> cell.nodes() < LARGE)
            .mapToLong(cell -> cell.count(most))
            .max()
            .orElse(0);
    return all.stream()
        .filter(cell -> cell.nodes() >= LARGE)
        .allMatch(cell -> cell.count(most) > small);
  }

  private static boolean isOneWayRing(final Cell cell) {
    return cell.task().network().equals(Printed.networks().getFirst());
  }

  private List<String> notes(final List<Cell> cells) {
    final List<String> notes = new ArrayList<>();
    notes.add(
        ("Evaluations: the fewest of 1, 2, 4, … up to %s with which umda on shortest paths reached"
                + " the printed steps, with one seed; an evaluation is 2²⁰ steps of its work, some"
                + " milliseconds. The paper's seconds are means of five runs on a machine of 2008.")
            .formatted(most));
    cells.stream()
        .filter(cell -> cell.steps() != cell.task().steps())
        .forEach(
            cell ->
                notes.add(
                    "%s on %s: %s steps are wanted, as the printed %s are impossible here."
                        .formatted(
                            cell.task().collective().abbreviation(),
                            cell.task().network().network(),
                            cell.steps(),
                            cell.task().steps())));
    notes.add(
        ("The trend: all-to-all is the slowest on every network; scatter takes %s evaluations at"
                + " most; all-to-all takes more from 14 nodes on than on any smaller network but"
                + " the one-way ring.")
            .formatted(FEW));
    return notes;
  }

  private boolean isQuick(final List<Cell> cells) {
    return of(cells, "OAS").stream().allMatch(cell -> cell.count(most) <= FEW);
  }

  private static Figure figure(
      final String name,
      final String title,
      final LinePlot.Axis up,
      final List<Cell> cells,
      final ToDoubleFunction<Cell> value) {
    final List<LinePlot.Series> series = new ArrayList<>();
    for (final Collective collective : Collective.ALL) {
      series.add(
          LinePlot.Series.of(
              collective.abbreviation(),
              of(cells, collective.abbreviation()).stream()
                  .filter(cell -> cell.task().network().isCubic())
                  .map(cell -> new LinePlot.Point(cell.nodes(), value.applyAsDouble(cell)))
                  .toList()));
    }
    return new Figure(
        name,
        new LinePlot(title, new LinePlot.Axis("nodes", "count", PlotScale.LINEAR), up, series)
            .svg());
  }
}
