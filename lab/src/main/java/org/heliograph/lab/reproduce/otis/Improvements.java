package org.heliograph.lab.reproduce.otis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;

/// How many times the latency of EDN the other two machines take, at best or `worst`: what Figs. 11
/// and 12 draw.
record Improvements(boolean worst, List<Group> groups) {
  private static final double NEAR = 0.15;

  Improvements {
    groups = List.copyOf(groups);
  }

  private Latencies latencies() {
    return new Latencies(worst, groups);
  }

  private Machine edn() {
    return latencies().machines().getLast();
  }

  private List<Machine> others() {
    return latencies().machines().subList(0, 2);
  }

  private double closed(final Latency latency, final Machine machine, final Group group) {
    return latency.closed(machine, group) / latency.closed(edn(), group);
  }

  private Optional<Double> priced(
      final Studio studio, final Latency latency, final Machine machine, final Group group) {
    return Built.of(studio, machine, group)
        .flatMap(
            one ->
                Built.of(studio, edn(), group)
                    .map(
                        other ->
                            latency.price(one, Latencies.isSerial(machine))
                                / latency.price(other, true)));
  }

  private Printed.Decimal printed(final Machine machine, final Group group) {
    return Printed.improvement(worst, machine == Machine.SINGLE_PORT, group);
  }

  /// At best near every printed number; at worst the same order and growth.
  private boolean agrees(final Latency latency) {
    boolean agrees = true;
    for (final Machine machine : others()) {
      double before = 1;
      for (final Group group : groups) {
        final double ratio = closed(latency, machine, group);
        final double off = Math.abs(ratio / printed(machine, group).value() - 1);
        agrees &= worst || off <= NEAR;
        agrees &= ratio > before;
        before = ratio;
      }
    }
    return agrees;
  }

  private List<String> cells(
      final Studio studio,
      final Latency formula,
      final Latency ofRoutes,
      final Machine machine,
      final Group group) {
    final Printed.Decimal printed = printed(machine, group);
    final double closed = closed(formula, machine, group);
    final Optional<Double> priced = priced(studio, ofRoutes, machine, group);
    final double steps = machine.claimed(group) / (double) edn().claimed(group);
    return List.of(
        Integer.toString(group.nodes()),
        machine.title() + " over EDN",
        printed.text() + (Printed.isOutlier(worst, machine, group) ? ", erratum" : ""),
        Cells.ratio(closed),
        Cells.deviation(closed, printed.value()),
        priced.map(Cells::ratio).orElse("none"),
        priced.map(it -> Cells.deviation(it, printed.value())).orElse(""),
        Cells.ratio(steps));
  }

  /// The table and the plot.
  Sheet sheet(
      final Studio studio, final String title, final Verdict verdict, final List<String> notes) {
    final Latency formula = Latency.ofSteps();
    final Optional<Latency> ofRoutes = Latency.ofSchedules(studio);
    final List<List<String>> rows = new ArrayList<>();
    for (final Group group : groups) {
      for (final Machine machine : others()) {
        rows.add(cells(studio, formula, ofRoutes.orElse(formula), machine, group));
        studio.progress().at(rows.size(), (long) groups.size() * others().size(), "ratios");
      }
    }
    final boolean built = rows.stream().noneMatch(row -> row.contains("none"));
    return new Sheet(
            List.of("P", "machines", "printed", "closed form", "", "schedules", "", "steps"),
            rows,
            notes,
            built && ofRoutes.isPresent() && agrees(formula) ? verdict : Verdict.FAILED)
        .with(
            List.of(
                new Figure(
                    "improvement",
                    Plots.svg(title, "times the latency of EDN", "", series(formula)))));
  }

  private List<LinePlot.Series> series(final Latency formula) {
    return others().stream()
        .map(
            machine ->
                Plots.series(machine.title(), groups, group -> closed(formula, machine, group))
                    .withMarks(
                        "printed in the paper",
                        Plots.points(groups, group -> printed(machine, group).value())))
        .toList();
  }
}
