package org.heliograph.reproduction.latency;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;

/// What a verified schedule of B4 shows of RON(k, N), circuits set before the start: the nodes
/// informed in each step, and in how many steps its callers and called are those of Eq. (6).
///
/// In the order of Fig. 2: the callers of a step are R(S−1), ascending, then those of T(S−d−1);
/// the q-th of them calls the q-th k of the nodes of R(S).
record ReceiverSets(List<Integer> received, int alike) {
  ReceiverSets {
    received = List.copyOf(received);
  }

  /// The steps after the start.
  int steps() {
    return received.size() - 1;
  }

  /// B4 on `ron`; built once in a run. Empty if the verifier accepts none.
  static Optional<ReceiverSets> of(final ExhibitContext context, final RonNetwork ron) {
    return context
        .cache()
        .optional(
            ReceiverSets.class,
            ron,
            () ->
                ron.broadcast(context, BroadcastAlgorithm.B4.scheduler(), true)
                    .map(verified -> measured(ron, BroadcastCallSteps.of(verified))));
  }

  /// What the calls of a schedule show.
  static ReceiverSets measured(final RonNetwork ron, final BroadcastCallSteps calls) {
    final Recurrence recurrence = new Recurrence(ron.links(), ron.delay());
    final List<Integer> received = new ArrayList<>();
    int alike = 0;
    for (int s = 0; s <= calls.last(); s++) {
      received.add(calls.received(s));
      alike += s > 0 && isThatOf(recurrence, ron, calls, s) ? 1 : 0;
    }
    return new ReceiverSets(received, alike);
  }

  private static boolean isThatOf(
      final Recurrence recurrence,
      final RonNetwork ron,
      final BroadcastCallSteps calls,
      final int step) {
    final List<Integer> callers = transmitters(recurrence, step);
    final Range called = receivers(recurrence, step);
    final List<BroadcastCallSteps.Call> made = calls.steps().get(step);
    boolean isSame =
        made.size() == called.size() && made.size() == (long) callers.size() * ron.links();
    for (int i = 0; isSame && i < made.size(); i++) {
      isSame =
          made.get(i).to() == called.first() + i
              && made.get(i).from() == callers.get(i / ron.links());
    }
    return isSame;
  }

  /// Nodes `first` to `last`, counted from 0.
  record Range(int first, int last) {
    int size() {
      return last - first + 1;
    }

    String text() {
      return first == last ? Integer.toString(first) : first + "–" + last;
    }
  }

  /// R(S) of Eq. (6), counted from 0.
  static Range receivers(final Recurrence recurrence, final int step) {
    final Recurrence.Sets sets = recurrence.sets(step);
    return new Range(
        sets.first().subtract(BigInteger.ONE).intValueExact(),
        sets.last().subtract(BigInteger.ONE).intValueExact());
  }

  /// T(S) of Eq. (6) in the order of Fig. 2.
  static List<Integer> transmitters(final Recurrence recurrence, final int step) {
    final List<Integer> callers = new ArrayList<>();
    for (final int at : recurrence.sets(step).transmitters()) {
      final Range range = receivers(recurrence, at);
      for (int node = range.first(); node <= range.last(); node++) {
        callers.add(node);
      }
    }
    return callers;
  }

  private static final RonNetwork FIGURE = new RonNetwork(2, 41, 1);

  /// Eq. (6): who transmits and who receives in each step, compared with verified schedules.
  static ExhibitResult eq6(final LatencyCounts.Limit limit, final ExhibitContext context) {
    final Optional<ReceiverSets> figure = of(context, FIGURE);
    int steps = 0;
    int alike = 0;
    int missing = 0;
    for (int k = 1; k <= LatencyCounts.LINKS; k++) {
      for (int d = 0; d <= LatencyCounts.DELAYS; d++) {
        final Optional<ReceiverSets> one = of(context, LatencyCounts.largest(k, d, limit.most()));
        steps += one.map(ReceiverSets::steps).orElse(0);
        alike += one.map(ReceiverSets::alike).orElse(0);
        missing += one.isEmpty() ? 1 : 0;
      }
      context.progress().at(k, LatencyCounts.LINKS, "numbers of links");
    }
    final boolean isFigure = figure.filter(it -> it.alike() == 4 && it.steps() == 4).isPresent();
    final Recurrence recurrence = new Recurrence(FIGURE.links(), FIGURE.delay());
    return ExhibitTable.of(IntStream.rangeClosed(0, 4).boxed().toList())
        .column("S", s -> s)
        .column("R(S)", s -> receivers(recurrence, s).text())
        .column("T(S), as they take their blocks", s -> blocks(recurrence, s))
        .column("r(S)", s -> recurrence.receivers(s).getLast())
        .column(
            "in the schedule",
            s ->
                figure
                    .filter(it -> s < it.received().size())
                    .map(it -> Integer.toString(it.received().get(s)))
                    .orElse("none"))
        .result(
            ExhibitVerdict.REPRODUCED.when(isFigure && alike == steps && missing == 0 && steps > 0),
            context.notes(
                "%s of %s".formatted(alike, steps), LatencyCounts.LINKS, LatencyCounts.DELAYS))
        .withFigures(figure());
  }

  private static String blocks(final Recurrence recurrence, final int step) {
    return step == 0
        ? "∅"
        : recurrence.sets(step).transmitters().stream()
            .map(at -> receivers(recurrence, at).text())
            .collect(Collectors.joining(", "));
  }

  /// How many transmit and receive in each step, with the numbers of Fig. 2 as rings.
  private static ExhibitFigure figure() {
    final Recurrence recurrence = new Recurrence(FIGURE.links(), FIGURE.delay());
    final List<LinePlot.Point> receivers = new ArrayList<>();
    final List<LinePlot.Point> transmitters = new ArrayList<>();
    for (int s = 0; s < RonFigures.received().size(); s++) {
      receivers.add(new LinePlot.Point(s, receivers(recurrence, s).size()));
      transmitters.add(new LinePlot.Point(s, s == 0 ? 0 : transmitters(recurrence, s).size()));
    }
    return ExhibitFigure.lines(
        "sets",
        "Transmitters and receivers of RON(2,41), d = 1",
        ExhibitFigure.linear("step S", "messages"),
        new LinePlot.Axis("nodes", "", PlotScale.LOG_FROM_ZERO),
        List.of(
            LinePlot.Series.of("receive, R(S)", receivers)
                .withMarks("counted in Fig. 2", marks(RonFigures.received())),
            LinePlot.Series.of("transmit, T(S)", transmitters)
                .withMarks("counted in Fig. 2", marks(RonFigures.callers()))));
  }

  private static List<LinePlot.Point> marks(final List<Integer> counts) {
    return IntStream.range(0, counts.size())
        .mapToObj(s -> new LinePlot.Point(s, counts.get(s)))
        .toList();
  }
}
