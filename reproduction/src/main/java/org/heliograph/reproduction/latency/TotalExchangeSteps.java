package org.heliograph.reproduction.latency;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// Total exchange with one transmitter a node, which the conclusion of *latency-hiding* asks for:
/// how often to reconfigure is which circulant to use.
final class TotalExchangeSteps {
  private static final String BOUND = "circuit-budget";
  private static final long BUDGET = 4096;

  private TotalExchangeSteps() {}

  /// A network and the slots that the best circulant takes, found by trying all elsewhere.
  private record Target(RonNetwork ron, long slots) {}

  private static Target target(final PrintedValues.Row row) {
    return new Target(
        new RonNetwork(row.whole("k"), row.whole("N"), row.whole("d")), row.whole("slots"));
  }

  /// One network, computed: slots of verified schedules, -1 for none, and the offsets used.
  private record Case(Target target, long slots, List<Integer> offsets, long direct, long bound) {
    static Case of(final ExhibitContext context, final Target target) {
      final ProblemText problem = target.ron().problem("all-to-all", true);
      final Optional<Verified> ours =
          context.verified(context.stated(problem), "circulant-exchange", BUDGET);
      return new Case(
          target,
          ours.map(Verified::slots).orElse(-1),
          ours.map(Case::offsets).orElse(List.of()),
          context
              .verified(context.stated(problem), "direct-exchange", BUDGET)
              .map(Verified::slots)
              .orElse(-1),
          context.bound(problem, BOUND));
    }

    private static List<Integer> offsets(final Verified verified) {
      final int nodes = verified.problem().topology().nodes();
      final TreeSet<Integer> offsets = new TreeSet<>();
      final TransmissionCursor at = verified.schedule().cursor();
      while (at.advance()) {
        final int to = verified.problem().topology().reader(at.channel(0), 0);
        offsets.add(Math.floorMod(to - at.sender(), nodes));
      }
      return List.copyOf(offsets);
    }

    /// N − 1 + d(N − 2).
    private long directFormula() {
      final RonNetwork ron = target.ron();
      return ron.nodes() - 1L + ron.delay() * (ron.nodes() - 2L);
    }

    String offsetsText() {
      return offsets.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /// Whether there is a schedule, no worse than direct exchange and no better than the bound.
    boolean isBetween() {
      return bound > 0 && slots >= bound && (direct < 0 || slots <= direct);
    }

    boolean holds() {
      return slots == target.slots() && direct == directFormula() && bound <= slots && bound > 0;
    }
  }

  /// Several transmitters: nothing is known of these from elsewhere.
  static ExhibitResult ports(final ExhibitContext context) {
    final List<Case> cases = cases(context);
    return ExhibitTable.of(cases)
        .column("k", it -> it.target().ron().links())
        .column("N", it -> it.target().ron().nodes())
        .column("d", it -> it.target().ron().delay())
        .column("slots", it -> text(it.slots()))
        .column("bound", Case::bound)
        .column("offsets", Case::offsetsText)
        .column("direct", it -> text(it.direct()))
        .result(
            ExhibitVerdict.SHOWN,
            Case::isBetween,
            context.notes(
                BOUND, cases.stream().filter(it -> it.slots() == it.bound()).count(), cases.size()))
        .withFigures(
            context.dots(
                "ports",
                cases.stream()
                    .map(
                        it ->
                            DotPlot.Row.of(
                                "k = %s, d = %s"
                                    .formatted(
                                        it.target().ron().links(), it.target().ron().delay()),
                                (double) it.slots(),
                                (double) it.bound()))
                    .toList()));
  }

  private static List<Case> cases(final ExhibitContext context) {
    return context.sweep(
        context.cases().values(TotalExchangeSteps::target),
        "exchanges",
        target -> Case.of(context, target));
  }

  private static String text(final long slots) {
    return slots < 0 ? "none" : Long.toString(slots);
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<Case> cases = cases(context);
    final long met = cases.stream().filter(it -> it.slots() == it.bound()).count();
    return ExhibitTable.of(cases)
        .column("N", it -> it.target().ron().nodes())
        .column("d", it -> it.target().ron().delay())
        .column("slots", it -> text(it.slots()))
        .column("bound", Case::bound)
        .column("offsets", Case::offsetsText)
        .column("reconfigurations", it -> it.offsets().size() - 1)
        .column("direct", it -> text(it.direct()))
        .result(ExhibitVerdict.SHOWN, Case::holds, context.notes(BOUND, met, cases.size()))
        .withFigures(figure(context, cases))
        .withSchedules(schedule(context));
  }

  private static List<ExhibitSchedule> schedule(final ExhibitContext context) {
    final ProblemText problem = new RonNetwork(1, 8, 2).problem("all-to-all", true);
    return ExhibitSchedule.of(
        "circulants",
        "Total exchange on RON(1,8), d = 2",
        context.verified(context.stated(problem), "circulant-exchange", BUDGET));
  }

  private static ExhibitFigure figure(final ExhibitContext context, final List<Case> cases) {
    final List<Case> large = cases.stream().filter(it -> it.target().ron().nodes() == 16).toList();
    return context.lines(
        "slots",
        List.of(
            line("direct", large, Case::direct),
            line("best circulant", large, Case::slots),
            line("bound", large, Case::bound)));
  }

  private static LinePlot.Series line(
      final String name, final List<Case> cases, final ToLongFunction<Case> slots) {
    return ExhibitFigure.line(
        name, cases, it -> new LinePlot.Point(it.target().ron().delay(), slots.applyAsLong(it)));
  }
}
