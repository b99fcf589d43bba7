package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;

/// Table 7 of *jaros2008*: how long evolution takes to reach the printed steps. Seconds belong to a
/// machine; we count evaluations, and claim the trend alone.
public record EvolutionEffort(
    @Summary("most evaluations of evolution in each cell, 1 to 4096") long most) implements Plugin {
  private static final long MOST_ALLOWED = 4096;
  private static final long FEW = 4;
  private static final int LARGE = 14;

  public EvolutionEffort() {
    this(32);
  }

  public EvolutionEffort {
    if (most < 1 || most > MOST_ALLOWED) {
      throw new IllegalArgumentException(
          "most (%s) must lie between 1 and %s.".formatted(most, MOST_ALLOWED));
    }
  }

  /// A cell to be computed: its problem, and the steps and the time that are printed of it.
  private record Task(PaperNetwork network, PaperCollective collective, int steps, String printed) {
    /// The seconds that are printed; 1 for less than one.
    int seconds() {
      return Integer.parseInt(printed.replaceFirst("< ", ""));
    }

    boolean isOn(final PaperNetwork other) {
      return network.network().equals(other.network());
    }

    ProblemText problem() {
      return new ProblemText(collective.name(), network.topology(), collective.switching());
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

  ExhibitResult compute(final ExhibitContext context) {
    final List<Cell> cells =
        context.parallelSweep(tasks(), "cells", task -> cell(context, task)).stream()
            .flatMap(Optional::stream)
            .toList();
    final ExhibitTable<PaperNetwork> table =
        ExhibitTable.of(PaperNetwork.networks()).column("network", PaperNetwork::network);
    for (final PaperCollective collective : PaperCollective.ALL) {
      table.column(
          collective.abbreviation() + ", printed (s)",
          network -> cell(cells, network, collective, it -> it.task().printed()));
      table.column("evaluations", network -> cell(cells, network, collective, it -> it.text(most)));
    }
    final boolean holds =
        cells.size() == tasks().size() && isSlowest(cells) && isQuick(cells) && grows(cells);
    return table
        .result(
            ExhibitVerdict.TREND_ONLY.when(holds),
            context.notes(
                cells.stream()
                    .filter(cell -> cell.steps() != cell.task().steps())
                    .map(cell -> impossible(context, cell))
                    .toList(),
                FEW))
        .withFigures(
            figure(
                "printed",
                "Seconds of evolution, as printed; 1 is less than one",
                ExhibitFigure.log("time", "s"),
                cells,
                cell -> cell.task().seconds()),
            figure(
                "evaluations",
                "Evaluations of evolution until the printed steps",
                ExhibitFigure.log("evaluations", "count, %s is more".formatted(2 * most)),
                cells,
                cell -> cell.count(most)));
  }

  private static String cell(
      final List<Cell> cells,
      final PaperNetwork network,
      final PaperCollective collective,
      final Function<Cell, String> text) {
    return of(cells, collective.abbreviation()).stream()
        .filter(cell -> cell.task().isOn(network))
        .map(text)
        .collect(Collectors.joining());
  }

  private static List<Task> tasks() {
    final PrintedValues times = PrintedValues.of(EvolutionExhibits.class, "table7.csv");
    final List<Task> tasks = new ArrayList<>();
    for (final PaperNetwork network : PaperNetwork.networks()) {
      final PrintedValues.Row row = times.row("network", network.network());
      for (final PaperCollective collective : PaperCollective.ALL) {
        tasks.add(
            new Task(
                network,
                collective,
                network.steps(collective).best(),
                row.text(collective.abbreviation() + " (s)")));
      }
    }
    return tasks;
  }

  /// Doubles the evaluations until the printed steps are reached, or our bound where these are
  /// impossible; a longer run begins as a shorter one does.
  private Cell cell(final ExhibitContext context, final Task task) {
    final long steps =
        Math.max(task.steps(), context.bound(task.problem(), task.collective().bound()));
    Optional<Long> reached = Optional.empty();
    for (long count = 1; count <= most && reached.isEmpty(); count *= 2) {
      final long tried = count;
      reached =
          context
              .verified(task.problem(), "umda", count)
              .filter(verified -> verified.slots() <= steps)
              .map(_ -> tried);
    }
    return new Cell(task, context.topology(task.network().topology()).nodes(), steps, reached);
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
                    .filter(cell -> cell.task().isOn(slowest.task().network()))
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
    return cell.task().isOn(PaperNetwork.networks().getFirst());
  }

  private static String impossible(final ExhibitContext context, final Cell cell) {
    return context.note(
        "impossible",
        cell.task().collective().abbreviation(),
        cell.task().network().network(),
        cell.steps(),
        cell.task().steps());
  }

  private boolean isQuick(final List<Cell> cells) {
    return of(cells, "OAS").stream().allMatch(cell -> cell.count(most) <= FEW);
  }

  private static ExhibitFigure figure(
      final String name,
      final String title,
      final LinePlot.Axis up,
      final List<Cell> cells,
      final ToDoubleFunction<Cell> value) {
    return ExhibitFigure.lines(
        name,
        title,
        ExhibitFigure.linear("nodes", "count"),
        up,
        PaperCollective.ALL.stream()
            .map(
                collective ->
                    ExhibitFigure.line(
                        collective.abbreviation(),
                        of(cells, collective.abbreviation()).stream()
                            .filter(cell -> cell.task().network().isCubic())
                            .toList(),
                        cell -> new LinePlot.Point(cell.nodes(), value.applyAsDouble(cell))))
            .toList());
  }
}
