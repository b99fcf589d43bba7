package org.heliograph.reproduction.latency;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.cost.claim.InformedNodes;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.PrintedFact;

/// What the equations of *latency-hiding* print that does not hold: `agreeing` says in how many
/// cases they agree as we have them, `two` and `five` in how many Eq. (2) and N_5 as printed do
/// not.
record CountErrata(String agreeing, int two, int five) {
  private static final int STEPS = 9;
  private static final int LIMIT = 6;

  /// Those that the computation confirms.
  List<Erratum> found() {
    return Stream.of(branch(), coefficient(), effort()).flatMap(List::stream).toList();
  }

  /// What is computed of the equations that are printed wrongly.
  static List<PrintedFact> facts(final ExhibitContext context) {
    final EquationEffort table = new EquationEffort(34, 3);
    return context.facts(
        "S = d+" + firstStep(),
        trees(divisor()),
        table.closed() > table.recurrence() ? "more" : "fewer");
  }

  private List<Erratum> branch() {
    final Recurrence figure = new Recurrence(2, 1);
    final var printed = figure.receiversAsPrinted(2).get(2);
    final var right = figure.receivers(2).get(2);
    return Erratum.when(
        two != 0 && !printed.equals(right),
        LatencyExhibits.class,
        "eq2-branch",
        printed,
        firstStep(),
        right,
        two,
        agreeing);
  }

  /// From how many steps after d on the second line of Eq. (2) must apply, so that all that receive
  /// are those that Eq. (1) counts; 0 if none fits.
  private static int firstStep() {
    return IntStream.rangeClosed(1, LIMIT)
        .filter(
            first ->
                IntStream.rangeClosed(0, LIMIT)
                    .allMatch(d -> isCounted(new Recurrence(2, d), d + first)))
        .findFirst()
        .orElse(0);
  }

  private static boolean isCounted(final Recurrence equation, final int first) {
    final List<BigInteger> received = new ArrayList<>(List.of(BigInteger.ONE));
    for (int s = 1; s <= 2 * LIMIT; s++) {
      final BigInteger called = received.get(s - 1).multiply(BigInteger.valueOf(equation.k()));
      received.add(s < first ? called : called.add(received.get(s - equation.d() - 1)));
    }
    return received.stream()
        .reduce(BigInteger.ZERO, BigInteger::add)
        .equals(equation.informed(2 * LIMIT).getLast());
  }

  /// The factorial in N_5 with which Eq. (4) counts the nodes of Eq. (1); 0 if neither does.
  private static int divisor() {
    final InformedNodes informed = new InformedNodes(2, 1);
    final BigInteger right = new Recurrence(2, 1).informed(STEPS).getLast();
    if (informed.informedAsPrinted(STEPS).equals(right)) {
      return 2;
    }
    return informed.informed(STEPS).equals(right) ? 3 : 0;
  }

  private static String trees(final int factorial) {
    return "j(j+1)(j+2)/%s!".formatted(factorial);
  }

  private List<Erratum> coefficient() {
    final InformedNodes informedNodes = new InformedNodes(2, 1);
    final int steps = STEPS;
    final var printed = informedNodes.informedAsPrinted(steps);
    final var right = informedNodes.informed(steps);
    return Erratum.when(
        five != 0 && !printed.equals(right),
        LatencyExhibits.class,
        "n5-coefficient",
        trees(2),
        trees(divisor()),
        steps,
        printed,
        right,
        five,
        agreeing);
  }

  /// That the closed form takes more operations in most cases.
  private static List<Erratum> effort() {
    long more = 0;
    long cases = 0;
    for (int d = 0; d <= LatencyCounts.DELAYS; d++) {
      for (int s = 1; s <= LatencyCounts.STEPS; s++) {
        final EquationEffort effort = new EquationEffort(s, d);
        cases++;
        more += effort.closed() > effort.recurrence() ? 1 : 0;
      }
    }
    final EquationEffort table = new EquationEffort(34, 3);
    return Erratum.when(
        2 * more > cases && table.closed() > table.recurrence(),
        LatencyExhibits.class,
        "easier-to-compute",
        more,
        cases,
        table.steps(),
        table.delay(),
        table.closed(),
        table.terms(),
        table.recurrence(),
        LatencyCounts.DELAYS,
        LatencyCounts.STEPS,
        cases - more);
  }
}
