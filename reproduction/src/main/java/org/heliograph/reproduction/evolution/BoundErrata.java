package org.heliograph.reproduction.evolution;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.PrintedFact;
import org.heliograph.verify.Verified;

/// What does not hold in Table 8 and equation (6) of *jaros2008*, each shown only if the rows that
/// were computed confirm it. `ring` is an all-to-all on the one-way ring.
record BoundErrata(List<AllToAllBounds> rows, Optional<Verified> ring) {
  BoundErrata {
    rows = List.copyOf(rows);
  }

  List<Erratum> all() {
    return Stream.of(
            parentheses(), oneWay(row("Ring 8, one way")), levi(row("Levi 30")), bisection())
        .flatMap(List::stream)
        .toList();
  }

  private AllToAllBounds row(final String network) {
    return rows.stream()
        .filter(row -> name(row).equals(network))
        .findFirst()
        .orElseThrow(() -> new AssertionError("Table 8 has no row " + network + "."));
  }

  /// The first term of (6) as its conclusions print it, and as the bold cells of Table 8 need it.
  List<PrintedFact> facts(final ExhibitContext context) {
    return context.facts(
        isMisplaced() ? "(P²/2+2Δ)/B_C" : "neither as concluded nor as in Section 3");
  }

  /// Whether the bold cells agree with the parentheses of Section 3, and not with the conclusions'.
  private boolean isMisplaced() {
    return bold().stream().allMatch(row -> row.crossings() == row.hops())
        && bold().stream().allMatch(row -> row.crossingsAsConcluded() != row.hops());
  }

  /// The rows that print Δ and Σ in bold, for the same influence.
  private List<AllToAllBounds> bold() {
    return where(row -> List.of("Octagon 8", "Petersen 10", "Kautz 12").contains(name(row)));
  }

  private List<AllToAllBounds> where(final Predicate<AllToAllBounds> test) {
    return rows.stream().filter(test).toList();
  }

  private static List<Integer> values(
      final List<AllToAllBounds> of, final ToIntFunction<AllToAllBounds> value) {
    return of.stream().map(value::applyAsInt).toList();
  }

  private static List<String> names(final List<AllToAllBounds> of) {
    return of.stream().map(row -> row.printed().network()).toList();
  }

  /// Where Δ is printed in bold beside Σ, both terms must be alike; as concluded they are not.
  private List<Erratum> parentheses() {
    final List<AllToAllBounds> bold = bold();
    return Erratum.when(
        isMisplaced(),
        EvolutionExhibits.class,
        "eq6-parentheses",
        values(bold, AllToAllBounds::crossings),
        values(bold, AllToAllBounds::crossingsAsConcluded),
        names(bold));
  }

  private static String name(final AllToAllBounds row) {
    return row.printed().network();
  }

  private List<Erratum> oneWay(final AllToAllBounds row) {
    final int slots = ring.map(Verified::slots).orElse(0);
    return Erratum.when(
        slots == row.certified() && row.certified() > row.printed().improved(),
        EvolutionExhibits.class,
        "ring8-all-to-all",
        row.printed().distances(),
        row.printed().improved(),
        row.distances(),
        row.certified(),
        row.arcs(),
        row.printed().improved() * row.arcs(),
        slots);
  }

  private static List<Erratum> levi(final AllToAllBounds row) {
    return Erratum.when(
        row.distances() != row.printed().distances(),
        EvolutionExhibits.class,
        "levi-distance-sum",
        row.printed().distances(),
        row.distances(),
        row.distances() / row.nodes(),
        row.nodes(),
        Math.ceilDiv(row.distances(), row.arcs()));
  }

  private List<Erratum> bisection() {
    final List<AllToAllBounds> wider = where(row -> row.bisection().arcs() < row.printed().cut());
    final List<AllToAllBounds> better =
        where(row -> row.classicalOfBisection() > row.printed().improved());
    return Erratum.when(
        !wider.isEmpty(),
        EvolutionExhibits.class,
        "bisection-width",
        wider.size(),
        rows.size(),
        wider.stream().map(row -> row.bisection().arcs()).toList(),
        values(wider, row -> row.printed().cut()),
        names(wider),
        values(wider, AllToAllBounds::classicalOfBisection),
        values(wider, row -> row.printed().classical()),
        names(better));
  }
}
