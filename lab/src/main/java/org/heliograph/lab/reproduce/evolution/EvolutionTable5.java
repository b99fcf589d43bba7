package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.experiment.repair.RepairRow;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Table 5 of *jaros2008*: Kautz(3,2) with any one of its 36 links failed.
///
/// Every cell is a repaired and verified schedule; it counts only if it meets a certified bound.
/// Scatter and all-to-all go straight to their targets on shortest paths, as in the paper; the last
/// column lets them take detours.
@AutoService(Exhibit.class)
@Summary("Kautz(3,2) with any one link failed: four collectives, and AAS with detours.")
public record EvolutionTable5() implements EvolutionExhibit {
  private static final String NETWORK = "kautz(3,2)";
  private static final long BUDGET = 64;
  private static final int NAMED_MOST = 3;

  /// A column: what the paper calls it, what we ask, and what is printed: `most` links alike, the
  /// others by name.
  private record Column(
      String name, Question question, int most, Map<String, Integer> others, boolean isPrinted) {
    int printed(final String link) {
      return others.getOrDefault(link, most);
    }
  }

  private static final List<Column> COLUMNS =
      List.of(
          column(
              "OAB", "broadcast", Printed.MINIMAL, 2, Map.of("01-10", 3, "01-12", 3, "01-13", 3)),
          column("AAB", "all-gather", Printed.MINIMAL, 6, Map.of()),
          column(
              "OAS",
              "scatter",
              Printed.DIRECT,
              4,
              Map.of("01-10", 6, "01-12", 6, "01-13", 6, "10-02", 5, "10-03", 5)),
          column("AAS", "all-to-all", Printed.DIRECT, 9, Map.of()),
          new Column(
              "AAS, detours", new Question("all-to-all", NETWORK, "circuit"), 8, Map.of(), false));

  private static Column column(
      final String name,
      final String collective,
      final String switching,
      final int most,
      final Map<String, Integer> others) {
    return new Column(name, new Question(collective, NETWORK, switching), most, others, true);
  }

  @Override
  public String title() {
    return "Table 5: Kautz 12 with a single faulty link";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    final List<DotPlot.Row> dots = new ArrayList<>();
    boolean agrees = true;
    int done = 0;
    for (final Column column : COLUMNS) {
      final List<RepairRow> faults = studio.singleFaults(column.question(), BUDGET);
      dots.addAll(dots(column, faults));
      for (int i = 0; i < faults.size(); i++) {
        final String link = link(faults.get(i));
        if (rows.size() == i) {
          rows.add(new ArrayList<>(List.of(link)));
        }
        final Optional<RepairRow.Repaired> repaired = faults.get(i).repaired();
        rows.get(i).add(cell(column, link, repaired));
        agrees &=
            repaired.isPresent()
                && repaired.get().optimal()
                && repaired.get().slots() == column.printed(link);
      }
      studio.progress().at(++done, COLUMNS.size(), "collectives");
    }
    final List<String> names = new ArrayList<>(List.of("link"));
    COLUMNS.forEach(column -> names.add(column.name()));
    return new Sheet(names, rows, notes(), agrees ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(figure(dots)))
        .playing(played(studio));
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
              column.name() + ", " + links(alike.stream().map(EvolutionTable5::link).toList());
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

  private static String link(final RepairRow fault) {
    return fault.fault().links().getFirst();
  }

  private static String links(final List<String> names) {
    return names.size() <= NAMED_MOST
        ? "without " + String.join(" or ", names)
        : "without one of %s links".formatted(names.size());
  }

  private static Figure figure(final List<DotPlot.Row> dots) {
    return new Figure(
        "steps",
        new DotPlot(
                "Steps on Kautz 12 after any one link has failed",
                new LinePlot.Axis("steps, the most of its links", "count", PlotScale.LINEAR),
                "printed in Table 5",
                dots)
            .svg());
  }

  /// All-to-all without the link 01-10, with detours.
  private static List<Played> played(final Studio studio) {
    return studio
        .verified(
            new Question("all-to-all", "damaged(kautz(3,2),[01-10],[])", "circuit"), "best", BUDGET)
        .map(
            verified ->
                new Played(
                    "without-01-10",
                    "All-to-all on Kautz(3,2) without the link 01-10, in %s slots"
                        .formatted(verified.slots()),
                    verified))
        .stream()
        .toList();
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

  private static List<String> notes() {
    return List.of(
        "Steps after the link has failed, by repair of the intact schedule; a → b would mean"
            + " printed a, found b. Every number is a verified schedule that meets its certified"
            + " bound; a gap would be told. OAB and OAS start at node 01.",
        "AAS, detours is ours: with routes of one or two links more than a shortest one, 8 steps do"
            + " where the paper's shortest paths need 9, and no schedule has fewer.");
  }
}
