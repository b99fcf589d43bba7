package org.heliograph.lab.reproduce.otis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;

/// Latencies of the three machines at their best or `worst`, by the closed form and as prices of
/// verified schedules: what Figs. 9 and 10 draw.
record Latencies(boolean worst, List<Group> groups) {
  private static final double EXACT = 0.01;
  private static final double NEAR = 0.12;

  Latencies {
    groups = List.copyOf(groups);
  }

  /// The machines in question: single-port, all-port, EDN.
  List<Machine> machines() {
    return worst
        ? List.of(Machine.SINGLE_PORT, Machine.ALL_PORT_MAX, Machine.EDN_MAX)
        : List.of(Machine.SINGLE_PORT, Machine.ALL_PORT_MIN, Machine.EDN_MIN);
  }

  /// Whether nodes start the messages of a slot one at a time: the levels of EDN only.
  static boolean isSerial(final Machine machine) {
    return switch (machine) {
      case SINGLE_PORT, ALL_PORT_MIN, ALL_PORT_MAX -> false;
      case EDN_MIN, EDN_MAX, EDN_MAX_DIRECT -> true;
    };
  }

  /// From the least to the most that the printed ratios allow, in milliseconds.
  private record Implied(double least, double most) {
    double middle() {
      return (least + most) / 2;
    }

    /// Whether `value` lies in between, or off by at most `share`.
    boolean holds(final double value, final double share) {
      return value >= least * (1 - share) && value <= most * (1 + share);
    }
  }

  /// What the printed ratios make of the latency of the single-port machine.
  private Optional<Implied> implied(
      final Latency latency, final Machine machine, final Group group) {
    final double single = latency.closed(Machine.SINGLE_PORT, group);
    final Printed.Decimal overEdn = Printed.improvement(worst, true, group);
    final double fewest = single / (overEdn.value() + overEdn.slack());
    final double most = single / (overEdn.value() - overEdn.slack());
    if (machine == Machine.SINGLE_PORT || Printed.isOutlier(worst, machine, group)) {
      return Optional.empty();
    }
    if (isSerial(machine)) {
      return Optional.of(new Implied(fewest, most));
    }
    final Printed.Decimal ofAll = Printed.improvement(worst, false, group);
    return Optional.of(
        new Implied(
            fewest * (ofAll.value() - ofAll.slack()), most * (ofAll.value() + ofAll.slack())));
  }

  private boolean agrees(final Latency latency, final Machine machine, final Group group) {
    final double closed = latency.closed(machine, group);
    final Optional<Printed.Decimal> quoted = Printed.latency(machine, group);
    final Optional<Implied> implied = implied(latency, machine, group);
    if (machine == Machine.EDN_MAX) {
      return closed > latency.closed(Machine.EDN_MIN, group);
    }
    final double share = isSerial(machine) ? NEAR : EXACT;
    return quoted.map(it -> Math.abs(closed / it.value() - 1) <= share).orElse(true)
        && implied.map(it -> it.holds(closed, share)).orElse(true);
  }

  private List<String> cells(
      final Studio studio,
      final Latency formula,
      final Latency ofRoutes,
      final Machine machine,
      final Group group) {
    final Optional<Printed.Decimal> quoted = Printed.latency(machine, group);
    final Optional<Implied> implied = implied(formula, machine, group);
    final double closed = formula.closed(machine, group);
    final double reference =
        quoted.map(Printed.Decimal::value).or(() -> implied.map(Implied::middle)).orElse(closed);
    final Optional<Double> price =
        Built.of(studio, machine, group).map(it -> ofRoutes.price(it, isSerial(machine)));
    final boolean known = quoted.isPresent() || implied.isPresent();
    return List.of(
        Integer.toString(group.nodes()),
        machine.title(),
        quoted.map(Printed.Decimal::text).orElse(""),
        implied.map(it -> Cells.ms(it.least()) + "–" + Cells.ms(it.most())).orElse(""),
        Cells.ms(closed),
        known ? Cells.deviation(closed, reference) : "",
        price.map(Cells::ms).orElse("none"),
        known ? price.map(it -> Cells.deviation(it, reference)).orElse("") : "");
  }

  /// The table and the plot.
  Sheet sheet(final Studio studio, final String title, final List<String> notes) {
    final Latency formula = Latency.ofSteps();
    final Optional<Latency> ofRoutes = Latency.ofSchedules(studio);
    final List<List<String>> rows = new ArrayList<>();
    boolean agrees = ofRoutes.filter(it -> it.hop() > 0 && it.startup() > 0).isPresent();
    for (final Group group : groups) {
      for (final Machine machine : machines()) {
        rows.add(cells(studio, formula, ofRoutes.orElse(formula), machine, group));
        agrees &= agrees(formula, machine, group) && Built.of(studio, machine, group).isPresent();
        studio.progress().at(rows.size(), (long) groups.size() * machines().size(), "machines");
      }
    }
    final List<String> all = new ArrayList<>();
    all.add(
        ("Calibration: 4(P−1)·c(P) meets the two quoted latencies of the single-port machine if"
                + " c(P) = %s at √P/2 hops; priced route by route, if a message takes %s.")
            .formatted(formula.text(), ofRoutes.map(Latency::text).orElse("nothing known")));
    all.addAll(notes);
    return new Sheet(
            List.of("P", "machine", "quoted, ms", "implied", "closed form", "", "schedule", ""),
            rows,
            all,
            agrees ? Verdict.TREND_ONLY : Verdict.FAILED)
        .with(List.of(new Figure("latency", Plots.svg(title, "latency", "ms", series(formula)))));
  }

  private List<LinePlot.Series> series(final Latency formula) {
    return machines().stream()
        .map(
            machine ->
                Plots.series(machine.title(), groups, group -> formula.closed(machine, group))
                    .withMarks(
                        "quoted in the paper, or implied by its ratios",
                        groups.stream()
                            .flatMap(group -> mark(formula, machine, group).stream())
                            .toList()))
        .toList();
  }

  /// What the paper says of a latency: quoted, else the middle of what its ratios imply.
  private Optional<LinePlot.Point> mark(
      final Latency latency, final Machine machine, final Group group) {
    return Printed.latency(machine, group)
        .map(Printed.Decimal::value)
        .or(() -> implied(latency, machine, group).map(Implied::middle))
        .map(value -> new LinePlot.Point(group.nodes(), value));
  }
}
