package org.heliograph.reproduction.otis;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedDecimal;

/// Figs. 11 and 12 of *mahafzah*: how many times the latency of EDN the other two machines take, at
/// their best or `worst`.
record OtisImprovements(boolean worst, FlitLatency.Limit limit) {

  static ExhibitResult fig11(final FlitLatency.Limit limit, final ExhibitContext context) {
    return new OtisImprovements(false, limit).result(context, "Latency over that of EDN, at best");
  }

  static ExhibitResult fig12(final FlitLatency.Limit limit, final ExhibitContext context) {
    return new OtisImprovements(true, limit).result(context, "Latency over that of EDN, at worst");
  }

  private List<OtisGroup> groups() {
    return limit.groups();
  }

  private OtisMachine edn() {
    return OtisLatencies.machines(worst).getLast();
  }

  private List<OtisMachine> others() {
    return OtisLatencies.machines(worst).subList(0, 2);
  }

  private double closed(
      final LatencyModel latency, final OtisMachine machine, final OtisGroup group) {
    return latency.closed(machine, group) / latency.closed(edn(), group);
  }

  private PrintedDecimal printed(final OtisMachine machine, final OtisGroup group) {
    return PrintedLatencies.improvement(worst, machine == OtisMachine.SINGLE_PORT, group);
  }

  /// Whether every ratio grows with P, and is above 1.
  private boolean grows(final LatencyModel latency) {
    boolean grows = true;
    for (final OtisMachine machine : others()) {
      double before = 1;
      for (final OtisGroup group : groups()) {
        final double ratio = closed(latency, machine, group);
        grows &= ratio > before;
        before = ratio;
      }
    }
    return grows;
  }

  /// What is compared with the printed ratio, in each of the three readings.
  private Stream<ComputedCell> cells(final Ratio it) {
    final OtisCase of = it.of();
    return Stream.of(
            Optional.of(compared(of, it.closed()).read("by the closed form")),
            it.priced().map(one -> compared(of, one).read("as a price of schedules")),
            it.flits().map(one -> compared(of, one).read("flit by flit")))
        .flatMap(Optional::stream);
  }

  private ComputedCell compared(final OtisCase of, final double value) {
    return PrintedLatencies.compared(
        worst, of.machine() == OtisMachine.SINGLE_PORT, of.group(), value);
  }

  /// A machine and size with its latency over that of EDN: printed, by the closed form, as the
  /// price of schedules, and by their simulation flit by flit.
  private record Ratio(
      OtisCase of,
      PrintedDecimal printed,
      double closed,
      Optional<Double> priced,
      Optional<Double> flits) {}

  private Ratio ratio(
      final ExhibitContext context,
      final LatencyModel formula,
      final LatencyModel ofRoutes,
      final OtisCase of) {
    final Optional<MeasuredSchedule> other = of.schedule(context);
    final Optional<MeasuredSchedule> edn = new OtisCase(edn(), of.group()).schedule(context);
    return new Ratio(
        of,
        printed(of.machine(), of.group()),
        closed(formula, of.machine(), of.group()),
        other.flatMap(
            one ->
                edn.map(
                    its ->
                        ofRoutes.price(one, OtisLatencies.isSerial(of.machine()))
                            / ofRoutes.price(its, true))),
        flits(context, ofRoutes, of));
  }

  private Optional<Double> flits(
      final ExhibitContext context, final LatencyModel ofRoutes, final OtisCase of) {
    final FlitLatency latency = new FlitLatency(ofRoutes, limit.flits());
    final Optional<Double> edn = latency.ms(context, new OtisCase(edn(), of.group()));
    return latency.ms(context, of).flatMap(one -> edn.map(its -> one / its));
  }

  /// The table and the plot.
  private ExhibitResult result(final ExhibitContext context, final String title) {
    final LatencyModel formula = LatencyModel.ofSteps();
    final Optional<LatencyModel> ofRoutes = LatencyModel.ofSchedules(context);
    final List<Ratio> all =
        context.sweep(
            OtisCase.grid(groups(), others()),
            "ratios",
            it -> ratio(context, formula, ofRoutes.orElse(formula), it));
    final boolean holds =
        all.stream().allMatch(it -> it.priced().isPresent())
            && ofRoutes.isPresent()
            && grows(formula);
    return ExhibitTable.of(all)
        .column("P", it -> it.of().group().nodes())
        .column("machines", it -> it.of().machine().title() + " over EDN")
        .column("printed", this::printedCell)
        .column("closed form", it -> OtisCase.ratio(it.closed()))
        .column("off by", it -> OtisCase.deviation(it.closed(), it.printed().value()))
        .column("schedules", it -> it.priced().map(OtisCase::ratio).orElse("none"))
        .column(
            "schedules off by",
            it -> it.priced().map(one -> OtisCase.deviation(one, it.printed().value())).orElse(""))
        .column("flit by flit", it -> it.flits().map(OtisCase::ratio).orElse(""))
        .column(
            "flits off by",
            it -> it.flits().map(one -> OtisCase.deviation(one, it.printed().value())).orElse(""))
        .column(
            "steps",
            it -> OtisCase.ratio(it.of().claimed() / (double) edn().claimed(it.of().group())))
        .result(ExhibitVerdict.TREND_ONLY.when(holds), context.notes())
        .withCells(all.stream().flatMap(this::cells).toList())
        .withFigures(
            OtisCase.figure(
                "improvement",
                title,
                ExhibitFigure.log("times the latency of EDN", ""),
                others().stream()
                    .map(
                        machine ->
                            ExhibitFigure.line(
                                    machine.title(),
                                    OtisCase.points(
                                        groups(), group -> closed(formula, machine, group)))
                                .withMarks(
                                    "printed in the paper",
                                    OtisCase.points(
                                        groups(), group -> printed(machine, group).value())))
                    .toList()));
  }

  private String printedCell(final Ratio it) {
    final boolean isOutlier = PrintedLatencies.isOutlier(worst, it.of().machine(), it.of().group());
    return it.printed().text() + (isOutlier ? ", erratum" : "");
  }
}
