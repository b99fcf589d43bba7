package org.heliograph.reproduction.latency;

import java.util.List;
import java.util.function.ToLongFunction;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.verify.Verified;

/// The collectives that the conclusion of *latency-hiding* asks for, with the delay hidden or
/// avoided and without, as verified schedules beside certified bounds.
final class HiddenDelay {
  private static final long BUDGET = 256;
  private static final int NODES = 64;
  private static final int DELAY = 4;
  private static final String MULTICAST = "broadcast(receivers=[1,2,3,5,8,13,21])";

  private HiddenDelay() {}

  /// A collective, the scheduler that hides the delay or needs none, the one that waits for it, the
  /// best bound, and the k for which the former meets it.
  private record Pairing(
      String collective, String ours, String waiting, String bound, List<Integer> optimal) {}

  private static Pairing pairing(final PrintedValues.Row row) {
    return new Pairing(
        row.text("collective"),
        row.text("ours"),
        row.text("waiting"),
        row.text("bound"),
        row.wholes("optimal k"));
  }

  /// One of them for one k, computed; -1 where nothing was verified.
  private record Case(Pairing pairing, int links, long ours, long waiting, long bound) {
    static Case of(final ExhibitContext context, final Pairing pairing, final int links) {
      final ProblemText problem =
          new RonNetwork(links, NODES, DELAY).problem(pairing.collective(), true);
      return new Case(
          pairing,
          links,
          slots(context, problem, pairing.ours()),
          slots(context, problem, pairing.waiting()),
          context.bound(problem, pairing.bound()));
    }

    private static long slots(
        final ExhibitContext context, final ProblemText problem, final String scheduler) {
      return context
          .verified(context.stated(problem), scheduler, BUDGET)
          .map(Verified::slots)
          .orElse(-1);
    }

    boolean holds() {
      return bound > 0
          && ours >= bound
          && ours <= waiting
          && (ours == bound) == pairing.optimal().contains(links);
    }

    /// The collective and k; of many receivers how many they are.
    String name() {
      final String collective =
          pairing.collective().equals(MULTICAST) ? "multicast to 7" : pairing.collective();
      return "%s, k = %s".formatted(collective, links);
    }

    private static String text(final long slots) {
      return slots < 0 ? "none" : Long.toString(slots);
    }
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<Case> cases =
        context
            .sweep(
                context.cases().values(HiddenDelay::pairing),
                "collectives",
                it -> List.of(Case.of(context, it, 1), Case.of(context, it, 2)))
            .stream()
            .flatMap(List::stream)
            .toList();
    return ExhibitTable.of(cases)
        .column("collective", it -> it.pairing().collective())
        .column("k", Case::links)
        .column("ours", it -> it.pairing().ours())
        .column("slots", it -> Case.text(it.ours()))
        .column("bound", Case::bound)
        .column("gap", it -> it.ours() == it.bound() ? "optimal" : "+" + (it.ours() - it.bound()))
        .column("waiting", it -> it.pairing().waiting())
        .column("slots", it -> Case.text(it.waiting()))
        .result(
            ExhibitVerdict.SHOWN,
            Case::holds,
            context.notes(
                cases.stream().filter(it -> it.ours() == it.bound()).count(), cases.size()))
        .withFigures(
            figure("bounds", "Slots beside certified bounds", "bound", cases, Case::bound),
            figure(
                "waiting", "Slots beside those where all wait", "waiting", cases, Case::waiting));
  }

  private static ExhibitFigure figure(
      final String name,
      final String title,
      final String rings,
      final List<Case> cases,
      final ToLongFunction<Case> beside) {
    return ExhibitFigure.dots(
        name,
        title,
        ExhibitFigure.log("slots", "messages"),
        rings,
        rings,
        cases.stream()
            .map(
                it ->
                    DotPlot.Row.of(it.name(), (double) it.ours(), (double) beside.applyAsLong(it)))
            .toList());
  }
}
