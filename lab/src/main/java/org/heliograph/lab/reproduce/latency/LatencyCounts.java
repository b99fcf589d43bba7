package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.cost.claim.InformedNodes;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Eqs. (1) to (5) of *latency-hiding*: recurrences and closed forms give the same numbers, and
/// verified schedules inform as many; with what is printed wrongly.
@AutoService(Exhibit.class)
@Summary("Recurrences, closed forms and verified schedules count the same nodes.")
public record LatencyCounts(@Summary("networks with more nodes are not scheduled") int most)
    implements LatencyExhibit {
  private static final int ERRATA = 3;
  private static final int DRAWN = 14;

  public LatencyCounts() {
    this(1000);
  }

  public LatencyCounts {
    if (most < Grid.LINKS + 1 || most > 100_000) {
      throw new IllegalArgumentException(
          "latency-counts: most (%s) must be between %s and 100000."
              .formatted(most, Grid.LINKS + 1));
    }
  }

  @Override
  public String title() {
    return "Eqs. (1) to (5): recurrences and closed forms";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
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

    List<String> cells(final String links) {
      return List.of(
          links,
          Integer.toString(cases),
          Integer.toString(sums),
          Integer.toString(closed),
          "%s of %s".formatted(built, steps),
          Integer.toString(two),
          Integer.toString(five));
    }
  }

  private Count count(final Studio studio, final int k, final int d) {
    final Recurrence recurrence = new Recurrence(k, d);
    final InformedNodes informedNodes = new InformedNodes(k, d);
    final List<BigInteger> informed = recurrence.informed(Grid.STEPS);
    final List<BigInteger> received = recurrence.receivers(Grid.STEPS);
    final List<BigInteger> printed = recurrence.receiversAsPrinted(Grid.STEPS);
    final Optional<Grown> grown = Grown.of(studio, Grid.largest(k, d, most));
    Count count = Count.none();
    BigInteger sum = BigInteger.ZERO;
    for (int s = 0; s <= Grid.STEPS; s++) {
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

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    Count all = Count.none();
    for (int k = 1; k <= Grid.LINKS; k++) {
      Count some = Count.none();
      for (int d = 0; d <= Grid.DELAYS; d++) {
        some = some.plus(count(studio, k, d));
      }
      rows.add(some.cells(Integer.toString(k)));
      all = all.plus(some);
      studio.progress().at(k, Grid.LINKS, "numbers of links");
    }
    rows.add(all.cells("all"));
    final boolean isComplete =
        all.cases() == Grid.LINKS * (Grid.DELAYS + 1) * (Grid.STEPS + 1)
            && all.steps() >= 2 * Grid.LINKS * (Grid.DELAYS + 1);
    final List<Erratum> errata = new CountErrata(all.said(), all.two(), all.five()).found();
    return new Sheet(
            List.of(
                "k",
                "cases",
                "(1) = Σ (2)",
                "(1) = (4), (5)",
                "steps of schedules",
                "(2) as printed differs",
                "N_5 as printed differs"),
            rows,
            List.of(
                ("Cases: k ≤ %s, d ≤ %s, S ≤ %s, exact whole numbers. Schedules: B4 verified on"
                        + " the largest network up to %s nodes that it fills, every step of it.")
                    .formatted(Grid.LINKS, Grid.DELAYS, Grid.STEPS, most)),
            isComplete && all.holds() && errata.size() == ERRATA
                ? Verdict.WITH_ERRATUM
                : Verdict.FAILED)
        .with(List.of(new Figure("informed", drawn())))
        .withErrata(errata);
  }

  /// N(S) of the delays in Table 1, whose networks are the rings.
  private static String drawn() {
    final List<LinePlot.Series> series = new ArrayList<>();
    for (final Comparison.Row row : LatencyTable1.printed()) {
      final Ron ron = row.ron();
      final List<BigInteger> informed = new Recurrence(ron.links(), ron.delay()).informed(DRAWN);
      final List<LinePlot.Point> points = new ArrayList<>();
      for (int s = 0; s <= DRAWN; s++) {
        points.add(new LinePlot.Point(s, informed.get(s).doubleValue()));
      }
      series.add(
          LinePlot.Series.of("d = " + ron.delay(), points)
              .withMarks(
                  "N and steps of B4 in Table 1",
                  List.of(new LinePlot.Point(row.printed().getLast(), ron.nodes()))));
    }
    return new LinePlot(
            "Nodes informed by B4 with two ports, N(S)",
            new LinePlot.Axis("steps S", "messages", PlotScale.LINEAR),
            new LinePlot.Axis("nodes informed", "", PlotScale.LOG),
            series)
        .svg();
  }
}
