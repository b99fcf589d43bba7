package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.cost.claim.Generations;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Eqs. (1) to (5) of *latency-hiding*: recurrences and closed forms give the same numbers, and
/// verified schedules inform as many; with what is printed wrongly.
@AutoService(Exhibit.class)
@Summary("Recurrences, closed forms and verified schedules count the same nodes.")
public record LatencyCounts(@Summary("networks of more nodes are not scheduled") int most)
    implements LatencyExhibit {
  public LatencyCounts() {
    this(3000);
  }

  public LatencyCounts {
    if (most < Grid.LINKS + 1 || most > 100_000) {
      throw new IllegalArgumentException(
          "latency-counts: most (%d) must be between %d and 100000."
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

    boolean holds() {
      return sums == cases && closed == cases && built == steps && two > 0 && five > 0;
    }

    List<String> cells(final String links) {
      return List.of(
          links,
          Integer.toString(cases),
          Integer.toString(sums),
          Integer.toString(closed),
          "%d of %d".formatted(built, steps),
          Integer.toString(two),
          Integer.toString(five));
    }
  }

  private Count count(final Studio studio, final int k, final int d) {
    final Recurrence recurrence = new Recurrence(k, d);
    final Generations generations = new Generations(k, d);
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
                  one(generations.informed(s).equals(informed.get(s))),
                  one(isBuilt),
                  one(isSame),
                  one(!printed.get(s).equals(received.get(s))),
                  one(!generations.informedAsPrinted(s).equals(informed.get(s)))));
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
        notes(),
        isComplete && all.holds() ? Verdict.WITH_ERRATUM : Verdict.FAILED);
  }

  private List<String> notes() {
    final Recurrence figure = new Recurrence(2, 1);
    final Generations table = new Generations(2, 1);
    return List.of(
        ("Cases: k ≤ %d, d ≤ %d, S ≤ %d, exact whole numbers. Schedules: B4 verified on the"
                + " largest network up to %d nodes that it fills, every step of it.")
            .formatted(Grid.LINKS, Grid.DELAYS, Grid.STEPS, most),
        ("Erratum: Eq. (2) must be for r, not N, and its second line must begin with S = d+2. As"
                + " printed, from d+1 on, the source receives once more: r(2) = %s instead of %s"
                + " for k = 2, d = 1, where Fig. 2 shows four nodes.")
            .formatted(figure.receiversAsPrinted(2).get(2), figure.receivers(2).get(2)),
        ("Erratum: N_5 is printed with 1/2! where Eq. (3) has 1/3!. For k = 2, d = 1, S = 9 it"
                + " would make %s nodes of %s.")
            .formatted(table.informedAsPrinted(9), table.informed(9)),
        ("Erratum: \"easier to compute\". For S = 34, d = 3 the closed form is a sum of %d terms,"
                + " each with a power and a binomial; the recurrence takes %d multiplications and"
                + " additions and gives N of every step before as well.")
            .formatted(terms(34, 3), 34));
  }

  /// The terms of Eq. (4) after the first.
  private static int terms(final int steps, final int delay) {
    int terms = 0;
    for (int i = 1; i <= steps / (delay + 1); i++) {
      terms += steps - i * (delay + 1);
    }
    return terms;
  }
}
