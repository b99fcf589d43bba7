package org.heliograph.reproduction.otis;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedDecimal;

/// Figs. 9 and 10 of *mahafzah*: the latency of all-reduce on three machines at their best or
/// `worst`, reconstructed from two quoted values: by a closed form, as prices of verified
/// schedules, and by their simulation flit by flit.
record OtisLatencies(boolean worst, FlitLatency.Limit limit) {

  static ExhibitResult fig9(final FlitLatency.Limit limit, final ExhibitContext context) {
    final LatencyModel latency = LatencyModel.ofSteps();
    return new OtisLatencies(false, limit)
        .result(
            context,
            "Minimum latency of all-reduce",
            joined(limit, group -> OtisCase.ms(latency.variant(group))),
            joined(limit, group -> Integer.toString(group.nodes())));
  }

  private static String joined(
      final FlitLatency.Limit limit, final Function<OtisGroup, String> text) {
    return limit.groups().stream().map(text).collect(Collectors.joining(", "));
  }

  static ExhibitResult fig10(final FlitLatency.Limit limit, final ExhibitContext context) {
    final OtisGroup large = new OtisGroup(32);
    final double predicted = LatencyModel.ofSteps().closed(OtisMachine.ALL_PORT_MAX, large);
    final double quoted =
        PrintedLatencies.latency(OtisMachine.ALL_PORT_MAX, large).orElseThrow().value();
    return new OtisLatencies(true, limit)
        .result(
            context,
            "Maximum latency of all-reduce",
            predicted,
            quoted,
            OtisCase.deviation(predicted, quoted));
  }

  private List<OtisGroup> groups() {
    return limit.groups();
  }

  /// The machines in question: single-port, all-port, EDN.
  List<OtisMachine> machines() {
    return machines(worst);
  }

  static List<OtisMachine> machines(final boolean worst) {
    return worst
        ? List.of(OtisMachine.SINGLE_PORT, OtisMachine.ALL_PORT_MAX, OtisMachine.EDN_MAX)
        : List.of(OtisMachine.SINGLE_PORT, OtisMachine.ALL_PORT_MIN, OtisMachine.EDN_MIN);
  }

  /// Whether nodes start the messages of a slot one at a time: the levels of EDN only.
  static boolean isSerial(final OtisMachine machine) {
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
  }

  /// What the printed ratios make of the latency of the single-port machine.
  private Optional<Implied> implied(
      final LatencyModel latency, final OtisMachine machine, final OtisGroup group) {
    final double single = latency.closed(OtisMachine.SINGLE_PORT, group);
    final PrintedDecimal overEdn = PrintedLatencies.improvement(worst, true, group);
    final double fewest = single / (overEdn.value() + overEdn.slack());
    final double most = single / (overEdn.value() - overEdn.slack());
    if (machine == OtisMachine.SINGLE_PORT || PrintedLatencies.isOutlier(worst, machine, group)) {
      return Optional.empty();
    }
    if (isSerial(machine)) {
      return Optional.of(new Implied(fewest, most));
    }
    final PrintedDecimal ofAll = PrintedLatencies.improvement(worst, false, group);
    return Optional.of(
        new Implied(
            fewest * (ofAll.value() - ofAll.slack()), most * (ofAll.value() + ofAll.slack())));
  }

  /// Whether each machine takes longer in larger groups, and the single-port one longer than the
  /// all-port one, and this longer than EDN.
  private boolean isOrdered(final LatencyModel latency) {
    final List<OtisGroup> groups = groups();
    boolean isOrdered = true;
    for (int i = 0; i < groups.size(); i++) {
      double before = Double.POSITIVE_INFINITY;
      for (final OtisMachine machine : machines()) {
        final double closed = latency.closed(machine, groups.get(i));
        isOrdered &= closed < before;
        isOrdered &= i == 0 || closed > latency.closed(machine, groups.get(i - 1));
        before = closed;
      }
    }
    return isOrdered;
  }

  /// The same of the simulated latencies, as far as there are any.
  private boolean isOrdered(final List<Estimate> all) {
    final int machines = machines().size();
    boolean isOrdered = true;
    for (int i = 0; i < all.size(); i++) {
      final Optional<Double> flits = all.get(i).flits();
      final boolean isFirst = i % machines == 0;
      isOrdered &= isFirst || isLess(flits, all.get(i - 1).flits());
      isOrdered &= i < machines || isLess(all.get(i - machines).flits(), flits);
    }
    return isOrdered;
  }

  private static boolean isLess(final Optional<Double> one, final Optional<Double> other) {
    return one.isEmpty() || other.isEmpty() || one.get() < other.get();
  }

  /// A case with all that is said of its latency, in milliseconds.
  private record Estimate(
      OtisCase of,
      Optional<PrintedDecimal> quoted,
      Optional<Implied> implied,
      double closed,
      Optional<Double> price,
      Optional<Double> flits) {
    /// What the paper says: quoted, else the middle of what its ratios imply.
    Optional<Double> printed() {
      return quoted.map(PrintedDecimal::value).or(() -> implied.map(Implied::middle));
    }

    /// What is compared with the quoted latency, in each of the three readings.
    Stream<ComputedCell> cells() {
      return Stream.of(
              compared(closed).map(cell -> cell.read("by the closed form")),
              price.flatMap(this::compared).map(cell -> cell.read("as a price of schedules")),
              flits.flatMap(this::compared).map(cell -> cell.read("flit by flit")))
          .flatMap(Optional::stream);
    }

    private Optional<ComputedCell> compared(final double value) {
      return PrintedLatencies.compared(of.machine(), of.group(), value);
    }

    String deviation(final double value) {
      return printed().map(it -> OtisCase.deviation(value, it)).orElse("");
    }
  }

  private Estimate estimate(
      final ExhibitContext context,
      final LatencyModel formula,
      final LatencyModel ofRoutes,
      final OtisCase of) {
    return new Estimate(
        of,
        PrintedLatencies.latency(of.machine(), of.group()),
        implied(formula, of.machine(), of.group()),
        formula.closed(of.machine(), of.group()),
        of.schedule(context).map(it -> ofRoutes.price(it, isSerial(of.machine()))),
        new FlitLatency(ofRoutes, limit.flits()).ms(context, of));
  }

  /// The table and the plot.
  private ExhibitResult result(
      final ExhibitContext context, final String title, final Object... values) {
    final LatencyModel formula = LatencyModel.ofSteps();
    final Optional<LatencyModel> ofRoutes = LatencyModel.ofSchedules(context);
    final List<Estimate> all =
        context.sweep(
            OtisCase.grid(groups(), machines()),
            "machines",
            it -> estimate(context, formula, ofRoutes.orElse(formula), it));
    final boolean agrees =
        ofRoutes.filter(it -> it.hop() > 0 && it.startup() > 0).isPresent()
            && all.stream().allMatch(it -> it.price().isPresent())
            && isOrdered(formula)
            && isOrdered(all);
    final String route = ofRoutes.map(LatencyModel::text).orElse("nothing known");
    final Stream<Object> calibration = Stream.of(formula.text(), route);
    return ExhibitTable.of(all)
        .column("P", it -> it.of().group().nodes())
        .column("machine", it -> it.of().machine().title())
        .column("quoted, ms", it -> it.quoted().map(PrintedDecimal::text).orElse(""))
        .column(
            "implied",
            it ->
                it.implied()
                    .map(one -> OtisCase.ms(one.least()) + "–" + OtisCase.ms(one.most()))
                    .orElse(""))
        .column("closed form", it -> OtisCase.ms(it.closed()))
        .column("off by", it -> it.deviation(it.closed()))
        .column("schedule", it -> it.price().map(OtisCase::ms).orElse("none"))
        .column("price off by", it -> it.price().map(it::deviation).orElse(""))
        .column("flit by flit", it -> it.flits().map(OtisCase::ms).orElse(""))
        .column("flits off by", it -> it.flits().map(it::deviation).orElse(""))
        .result(
            ExhibitVerdict.TREND_ONLY.when(agrees),
            context.notes(Stream.concat(calibration, Stream.of(values)).toArray()))
        .withCells(all.stream().flatMap(Estimate::cells).toList())
        .withFigures(
            OtisCase.figure("latency", title, ExhibitFigure.log("latency", "ms"), series(all)));
  }

  private List<LinePlot.Series> series(final List<Estimate> all) {
    return machines().stream()
        .map(machine -> all.stream().filter(it -> it.of().machine() == machine).toList())
        .map(
            ofMachine ->
                ExhibitFigure.line(
                        ofMachine.getFirst().of().machine().title(),
                        ofMachine,
                        it -> new LinePlot.Point(it.of().group().nodes(), it.closed()))
                    .withMarks(
                        "quoted in the paper, or implied by its ratios",
                        ofMachine.stream()
                            .filter(it -> it.printed().isPresent())
                            .map(
                                it ->
                                    new LinePlot.Point(
                                        it.of().group().nodes(), it.printed().orElseThrow()))
                            .toList()))
        .toList();
  }
}
