package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.experiment.repair.RepairRow;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;

/// Table 5 of *jaros2008*: Kautz(3,2) with any one of its 36 links failed.
///
/// Every cell is a repaired and verified schedule; it counts only if it meets a certified bound.
/// Scatter and all-to-all go straight to their targets on shortest paths, as in the paper; the last
/// column lets them take detours.
final class FaultyLinks {
  private static final String NETWORK = "kautz(3,2)";
  private static final long BUDGET = 64;
  private static final int NAMED_MOST = 3;
  private static final String OTHERS = "others";
  private static final String STEPS = "steps";

  private FaultyLinks() {}

  /// A column: its name in the paper, the problem, and what is printed: `most` for all links except
  /// the `others`, which are named.
  private record Column(
      String name, ProblemText problem, int most, Map<String, Integer> others, boolean isPrinted) {
    int printed(final String link) {
      return others.getOrDefault(link, most);
    }
  }

  private static final List<Column> COLUMNS =
      Stream.concat(
              PaperCollective.ALL.stream().map(FaultyLinks::column),
              Stream.of(
                  new Column(
                      "AAS, detours",
                      new ProblemText("all-to-all", NETWORK, "circuit"),
                      0,
                      Map.of(),
                      false)))
          .toList();

  private static Column column(final PaperCollective collective) {
    final Map<String, Integer> printed =
        PrintedValues.of(EvolutionExhibits.class, "table5.csv").rows().stream()
            .filter(row -> row.text("collective").equals(collective.abbreviation()))
            .collect(Collectors.toMap(row -> row.text("link"), row -> row.whole(STEPS)));
    return new Column(
        collective.abbreviation(),
        new ProblemText(collective.name(), NETWORK, collective.switching()),
        printed.getOrDefault(OTHERS, 0),
        printed,
        true);
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<List<String>> rows = new ArrayList<>();
    final List<DotPlot.Row> dots = new ArrayList<>();
    final List<ComputedCell> cells = new ArrayList<>();
    boolean isOptimal = true;
    int done = 0;
    for (final Column column : COLUMNS) {
      final List<RepairRow> faults = context.singleFaults(column.problem(), BUDGET);
      dots.addAll(dots(column, faults));
      cells.addAll(cells(column, faults));
      for (int i = 0; i < faults.size(); i++) {
        final String link = link(faults.get(i));
        if (rows.size() == i) {
          rows.add(new ArrayList<>(List.of(link)));
        }
        final Optional<RepairRow.Repaired> repaired = faults.get(i).repaired();
        rows.get(i).add(cell(column, link, repaired));
        isOptimal &= repaired.filter(RepairRow.Repaired::optimal).isPresent();
      }
      context.progress().at(++done, COLUMNS.size(), "collectives");
    }
    final List<String> names = new ArrayList<>(List.of("link"));
    COLUMNS.forEach(column -> names.add(column.name()));
    return new ExhibitResult(
            names, rows, context.notes(), ExhibitVerdict.REPRODUCED.when(isOptimal))
        .withCells(cells)
        .withFigures(context.dots("steps", dots))
        .withSchedules(schedule(context));
  }

  /// A row for every number of steps that links have in a column, with how many links these are.
  private static List<DotPlot.Row> dots(final Column column, final List<RepairRow> faults) {
    final SortedMap<Integer, List<RepairRow>> byPrinted = new TreeMap<>();
    for (final RepairRow fault : faults) {
      byPrinted.computeIfAbsent(column.printed(link(fault)), _ -> new ArrayList<>()).add(fault);
    }
    final List<DotPlot.Row> dots = new ArrayList<>();
    byPrinted.forEach(
        (printed, alike) -> {
          final String name =
              column.name() + ", " + links(alike.stream().map(FaultyLinks::link).toList());
          final double steps =
              alike.stream()
                  .flatMap(fault -> fault.repaired().stream())
                  .mapToInt(RepairRow.Repaired::slots)
                  .max()
                  .orElse(0);
          dots.add(
              column.isPrinted()
                  ? DotPlot.Row.of(name, steps, printed)
                  : DotPlot.Row.of(name, steps));
        });
    return dots;
  }

  /// What is compared with the print: the steps without each link that the table names, and those
  /// without any other link.
  private static List<ComputedCell> cells(final Column column, final List<RepairRow> faults) {
    return PrintedValues.of(EvolutionExhibits.class, "table5.csv").rows().stream()
        .filter(row -> row.text("collective").equals(column.name()))
        .map(row -> row.cell(STEPS, steps(column, faults, row.text("link"))))
        .toList();
  }

  private static String steps(
      final Column column, final List<RepairRow> faults, final String named) {
    return faults.stream()
        .filter(
            fault ->
                named.equals(OTHERS)
                    ? !column.others().containsKey(link(fault))
                    : named.equals(link(fault)))
        .map(fault -> fault.repaired().map(it -> Integer.toString(it.slots())).orElse("none"))
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  private static String link(final RepairRow fault) {
    return fault.fault().links().getFirst();
  }

  private static String links(final List<String> names) {
    return names.size() <= NAMED_MOST
        ? "without " + String.join(" or ", names)
        : "without one of %s links".formatted(names.size());
  }

  /// All-to-all without the link 01-10, with detours.
  private static List<ExhibitSchedule> schedule(final ExhibitContext context) {
    return ExhibitSchedule.of(
        "without-01-10",
        "All-to-all on Kautz(3,2) without the link 01-10, in {slots} slots",
        context.verified(
            new ProblemText("all-to-all", "damaged(kautz(3,2),[01-10],[])", "circuit"),
            "best",
            BUDGET));
  }

  private static String cell(
      final Column column, final String link, final Optional<RepairRow.Repaired> repaired) {
    final String ours =
        repaired
            .map(row -> row.slots() + (row.optimal() ? "" : " (bound " + row.bound() + ")"))
            .orElse("none");
    final String printed = Integer.toString(column.printed(link));
    return !column.isPrinted() || ours.equals(printed) ? ours : printed + " → " + ours;
  }
}
