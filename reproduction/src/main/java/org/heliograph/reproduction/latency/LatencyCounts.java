package org.heliograph.reproduction.latency;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.cost.claim.InformedNodes;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedFact;

/// Eqs. (1) to (5) of *latency-hiding*: recurrences and closed forms give the same numbers, and
/// verified schedules inform as many; with what is printed wrongly.
final class LatencyCounts {
  /// The cases: k up to 6, d up to 12, 30 steps.
  static final int LINKS = 6;

  static final int DELAYS = 12;
  static final int STEPS = 30;
  private static final int DRAWN = 14;

  private LatencyCounts() {}

  /// The parameter of the exhibits that schedule these cases.
  public record Limit(@Summary("networks of more nodes are not scheduled") int most)
      implements Plugin {
    public Limit() {
      this(1000);
    }

    public Limit {
      if (most < LINKS + 1 || most > 100_000) {
        throw new IllegalArgumentException(
            "most (%s) must be between %s and 100000.".formatted(most, LINKS + 1));
      }
    }
  }

  /// The network that B4 fills in as many steps as it can with at most `most` nodes.
  static RonNetwork largest(final int links, final int delay, final int most) {
    final List<BigInteger> informed = new Recurrence(links, delay).informed(STEPS);
    int steps = 1;
    while (steps < STEPS && informed.get(steps + 1).compareTo(BigInteger.valueOf(most)) <= 0) {
      steps++;
    }
    return new RonNetwork(links, informed.get(steps).intValueExact(), delay);
  }

  /// How many cases agree, and how many are wrong as printed.
  private record Count(int cases, int sums, int closed, int steps, int built, int two, int five) {
    static Count none() {
      return new Count(0, 0, 0, 0, 0, 0, 0);
    }

    Count plus(final Count other) {
      return new Count(
          cases + other.cases,
          sums + other.sums,
          closed + other.closed,
          steps + other.steps,
          built + other.built,
          two + other.two,
          five + other.five);
    }

    /// How many cases agree, in words.
    String said() {
      return "in %s of %s cases, and B4 informs as many in %s of %s steps"
          .formatted(Math.min(sums, closed), cases, built, steps);
    }

    boolean holds() {
      return sums == cases && closed == cases && built == steps && two > 0 && five > 0;
    }
  }

  private static Count count(
      final ExhibitContext context, final int most, final int k, final int d) {
    final Recurrence recurrence = new Recurrence(k, d);
    final InformedNodes informedNodes = new InformedNodes(k, d);
    final List<BigInteger> informed = recurrence.informed(STEPS);
    final List<BigInteger> received = recurrence.receivers(STEPS);
    final List<BigInteger> printed = recurrence.receiversAsPrinted(STEPS);
    final Optional<ReceiverSets> grown = ReceiverSets.of(context, largest(k, d, most));
    Count count = Count.none();
    BigInteger sum = BigInteger.ZERO;
    for (int s = 0; s <= STEPS; s++) {
      final int step = s;
      sum = sum.add(received.get(s));
      final boolean isBuilt = grown.filter(it -> step <= it.steps()).isPresent();
      final boolean isSame =
          grown
              .filter(it -> step <= it.steps())
              .filter(it -> received.get(step).equals(BigInteger.valueOf(it.received().get(step))))
              .isPresent();
      count =
          count.plus(
              new Count(
                  1,
                  one(sum.equals(informed.get(s))),
                  one(informedNodes.informed(s).equals(informed.get(s))),
                  one(isBuilt),
                  one(isSame),
                  one(!printed.get(s).equals(received.get(s))),
                  one(!informedNodes.informedAsPrinted(s).equals(informed.get(s)))));
    }
    return count;
  }

  private static int one(final boolean holds) {
    return holds ? 1 : 0;
  }

  /// The cases of one k, or of all.
  private record CountsOf(String links, Count count) {}

  static ExhibitResult compute(final Limit limit, final ExhibitContext context) {
    final List<CountsOf> counts =
        new ArrayList<>(
            context.sweep(
                IntStream.rangeClosed(1, LINKS).boxed().toList(),
                "numbers of links",
                k -> new CountsOf(Integer.toString(k), count(context, limit.most(), k))));
    final Count all = counts.stream().map(CountsOf::count).reduce(Count.none(), Count::plus);
    counts.add(new CountsOf("all", all));
    final boolean isComplete =
        all.cases() == LINKS * (DELAYS + 1) * (STEPS + 1)
            && all.steps() >= 2 * LINKS * (DELAYS + 1);
    final List<Erratum> errata = new CountErrata(all.said(), all.two(), all.five()).found();
    return ExhibitTable.of(counts)
        .column("k", CountsOf::links)
        .column("cases", it -> it.count().cases())
        .column("(1) = Σ (2)", it -> it.count().sums())
        .column("(1) = (4), (5)", it -> it.count().closed())
        .column(
            "steps of schedules",
            it -> "%s of %s".formatted(it.count().built(), it.count().steps()))
        .column("(2) as printed differs", it -> it.count().two())
        .column("N_5 as printed differs", it -> it.count().five())
        .result(
            ExhibitVerdict.REPRODUCED.when(isComplete && all.holds()),
            context.notes(LINKS, DELAYS, STEPS))
        .withCells(PrintedFact.cells(CountErrata.facts(context)))
        .withFigures(figure(context))
        .withErrata(errata);
  }

  private static Count count(final ExhibitContext context, final int most, final int k) {
    return IntStream.rangeClosed(0, DELAYS)
        .mapToObj(d -> count(context, most, k, d))
        .reduce(Count.none(), Count::plus);
  }

  /// N(S) of the delays in Table 1, whose networks are the rings.
  private static ExhibitFigure figure(final ExhibitContext context) {
    final List<Integer> steps = IntStream.rangeClosed(0, DRAWN).boxed().toList();
    final List<LinePlot.Series> series = new ArrayList<>();
    for (final BroadcastComparison.Row row : BroadcastComparison.printedTable1()) {
      final RonNetwork ron = row.ron();
      final List<BigInteger> informed = new Recurrence(ron.links(), ron.delay()).informed(DRAWN);
      series.add(
          ExhibitFigure.line(
                  "d = " + ron.delay(),
                  steps,
                  s -> new LinePlot.Point(s, informed.get(s).doubleValue()))
              .withMarks(
                  "N and steps of B4 in Table 1",
                  List.of(new LinePlot.Point(row.printed().getLast(), ron.nodes()))));
    }
    return context.lines("informed", series);
  }
}
