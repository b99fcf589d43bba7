package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.cost.claim.OptreeExample;
import org.heliograph.cost.claim.OptreeTheorem1;
import org.heliograph.cost.claim.StageRule;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;

/// OpTree as verified schedules with whole radices, beside Theorem 1 and the arithmetic of the
/// motivating example.
final class OptreeConstructed {
  private static final int ERRATA = 2;
  private static final int NODES = 1024;
  private static final List<Integer> SEVEN = OptreeExample.equal(NODES, 7).radices();

  private OptreeConstructed() {}

  private record Case(int nodes, int wavelengths, List<Integer> radices) {
    DotPlot.Row dot(final int slots) {
      final boolean isEqual = radices.size() > 3 && radices.stream().distinct().count() == 1;
      return DotPlot.Row.of(
          "N = %s, %s"
              .formatted(
                  nodes,
                  isEqual
                      ? "%s × %s".formatted(radices.size(), radices.getFirst())
                      : OptreeGather.radices(radices)),
          slots,
          (double) theorem());
    }

    long theorem() {
      return new OptreeTheorem1(radices.size(), StageRule.ARGMIN).steps(nodes, wavelengths);
    }

    long example() {
      return new OptreeExample(radices).steps(nodes, wavelengths);
    }
  }

  private static List<Case> cases() {
    final List<Case> cases = new ArrayList<>();
    cases.add(new Case(16, 2, List.of(4, 4)));
    cases.add(new Case(16, 2, List.of(2, 3, 3)));
    cases.add(new Case(16, 2, List.of(2, 2, 2, 2)));
    cases.add(new Case(10, 2, List.of(3, 4)));
    cases.add(new Case(729, 64, Collections.nCopies(6, 3)));
    cases.add(new Case(1024, 64, List.of(32, 32)));
    for (final int k : new int[] {3, 4, 5, 7, 10}) {
      cases.add(new Case(1024, 64, OptreeExample.equal(1024, k).radices()));
    }
    cases.add(new Case(1024, 64, List.of(5, 3, 3, 3, 3, 3)));
    return cases;
  }

  /// A case with the slots of its verified schedule, if there is one.
  private record BuiltTree(Case of, Optional<Integer> slots) {
    String gap() {
      return slots
          .map(built -> built - of.theorem())
          .map(gap -> gap == 0 ? "as claimed" : FormattedText.of("%+d", gap))
          .orElse("");
    }
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<BuiltTree> all =
        context.sweep(
            cases(),
            "trees",
            it ->
                new BuiltTree(
                    it,
                    OptreeGather.slots(
                        context, it.nodes(), it.wavelengths(), OptreeGather.spec(it.radices()))));
    final Optional<Integer> searched = OptreeGather.slots(context, 1024, 64, "optree");
    final long above = all.stream().filter(it -> it.slots().orElse(0) > it.of().theorem()).count();
    final long below =
        all.stream()
            .filter(it -> it.slots().filter(one -> one < it.of().theorem()).isPresent())
            .count();
    final List<Erratum> errata = errata(above, below);
    final boolean isComplete =
        all.stream().allMatch(it -> it.slots().isPresent()) && searched.isPresent();
    return ExhibitTable.of(all)
        .column("N", it -> it.of().nodes())
        .column("w", it -> it.of().wavelengths())
        .column("radices", it -> OptreeGather.radices(it.of().radices()))
        .column("Theorem 1", it -> it.of().theorem())
        .column("example's way", it -> it.of().example())
        .column("verified", it -> text(it.slots()))
        .column("gap", BuiltTree::gap)
        .row(
            List.of(
                "1024",
                "64",
                "searched",
                Long.toString(new OptreeTheorem1().steps(1024, 64)),
                "",
                text(searched),
                ""))
        .result(
            ExhibitVerdict.REPRODUCED.when(isComplete && errata.size() == ERRATA), context.notes())
        .withFigures(
            context.dots(
                "slots",
                all.stream()
                    .flatMap(it -> it.slots().map(slots -> it.of().dot(slots)).stream())
                    .toList()))
        .withCells(
            context.factCells(
                all.stream()
                    .filter(it -> it.of().radices().equals(SEVEN))
                    .map(it -> text(it.slots()))
                    .collect(Collectors.joining()),
                stageOneLoad(NODES, 2)
                        == new OptreeExample(List.of(2)).wavelengths(NODES).getFirst() / 2
                    ? "half of (N/m)·⌈m²/8⌉"
                    : "another number"))
        .withErrata(errata);
  }

  private static String text(final Optional<Integer> slots) {
    return slots.map(String::valueOf).orElse("none");
  }

  /// Shortest ways of stage 1 with radix m over all channels, where m divides N: no fewer
  /// wavelengths do.
  private static long stageOneLoad(final long nodes, final long radix) {
    long hops = 0;
    for (long part = 1; part < radix; part++) {
      hops += nodes * (nodes / radix) * Math.min(part, radix - part);
    }
    return Math.ceilDiv(hops, 2 * nodes);
  }

  /// Each only if what is built, or counted, contradicts the paper.
  private static List<Erratum> errata(final long above, final long below) {
    final long text = new OptreeExample(List.of(2)).wavelengths(1024).getFirst();
    final long load = stageOneLoad(1024, 2);
    return Stream.of(
            Erratum.when(
                above > 0 && below > 0,
                OptreeExhibits.class,
                "theorem1-radix",
                above,
                cases().size(),
                below),
            Erratum.when(
                load < text,
                OptreeExhibits.class,
                "stage1-binary",
                load,
                text,
                stageOneLoad(1024, 4)))
        .flatMap(List::stream)
        .toList();
  }
}
