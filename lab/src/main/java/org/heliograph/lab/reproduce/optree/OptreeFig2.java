package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.cost.claim.Lemma1;
import org.heliograph.cost.claim.OneStageSteps;
import org.heliograph.cost.claim.OptreeExample;
import org.heliograph.cost.claim.OptreeTheorem1;
import org.heliograph.cost.claim.StageRule;
import org.heliograph.lab.draw.TreeDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.verify.Verified;

/// Fig. 2 of *optree* and the example around it: three trees for 16 nodes and 2 wavelengths, with
/// the steps that the text counts, those of Theorem 1, and verified schedules.
@AutoService(Exhibit.class)
@Summary("The motivating example: three trees for 16 nodes and 2 wavelengths.")
public record OptreeFig2() implements OptreeExhibit {
  private static final int NODES = 16;
  private static final int WAVELENGTHS = 2;

  /// Three stages that are really 3-ary.
  private static final OptreeExample THREE = new OptreeExample(Collections.nCopies(3, 3));

  /// A tree as the text counts it; no radices stand for one stage.
  private record Scheme(String name, List<Integer> radices, List<Long> printed, long printedSteps) {
    List<Long> wavelengths() {
      return radices.isEmpty()
          ? List.of(Lemma1.wavelengths(NODES, true))
          : new OptreeExample(radices).wavelengths(NODES);
    }

    long steps() {
      return radices.isEmpty()
          ? new OneStageSteps().steps(NODES, WAVELENGTHS)
          : new OptreeExample(radices).steps(NODES, WAVELENGTHS);
    }

    boolean agrees() {
      return wavelengths().equals(printed) && steps() == printedSteps;
    }

    String file() {
      return radices.isEmpty()
          ? "one-stage"
          : "radices-" + radices.stream().map(String::valueOf).collect(Collectors.joining("-"));
    }

    int stages() {
      return Math.max(1, radices.size());
    }

    long theorem() {
      return new OptreeTheorem1(stages(), StageRule.ARGMIN).steps(NODES, WAVELENGTHS);
    }

    String scheduler() {
      return radices.isEmpty() ? "one-stage" : Trees.spec(radices);
    }

    TreeDrawing.Panel panel() {
      final List<Integer> tree = radices.isEmpty() ? List.of(NODES) : radices;
      return new TreeDrawing.Panel(
          "%s: %s wavelengths, %s steps".formatted(name, joined(wavelengths()), steps()),
          node(Block.of(NODES, tree)));
    }
  }

  private static TreeDrawing.Node node(final Block block) {
    final String label =
        block.size() == 1
            ? Integer.toString(block.to())
            : "%s–%s".formatted(block.from() + 1, block.to());
    return new TreeDrawing.Node(label, block.parts().stream().map(OptreeFig2::node).toList());
  }

  private static String joined(final List<Long> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(" + "));
  }

  private static List<Scheme> schemes() {
    return List.of(
        new Scheme("(a) one stage", List.of(), List.of(32L), 16),
        new Scheme("(b) two stages, 4-ary", List.of(4, 4), List.of(8L, 16L), 12),
        new Scheme("(c) three stages, 3-ary", List.of(2, 3, 3), List.of(8L, 12L, 12L), 16));
  }

  @Override
  public String title() {
    return "Fig. 2: three trees for 16 nodes and 2 wavelengths";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    final List<Played> played = new ArrayList<>();
    boolean isBuilt = true;
    for (final Scheme scheme : schemes()) {
      final Optional<Verified> verified =
          Trees.verified(studio, NODES, WAVELENGTHS, scheme.scheduler());
      final Optional<Integer> slots = verified.map(Verified::slots);
      Trees.played(scheme.file(), scheme.name(), verified).ifPresent(played::add);
      isBuilt &= slots.filter(built -> built <= scheme.printedSteps()).isPresent();
      rows.add(
          List.of(
              scheme.name(),
              scheme.radices().isEmpty() ? "16" : Trees.radices(scheme.radices()),
              joined(scheme.printed()),
              Long.toString(scheme.printedSteps()),
              joined(scheme.wavelengths()),
              Long.toString(scheme.steps()),
              Long.toString(scheme.theorem()),
              slots.map(String::valueOf).orElse("none")));
    }
    final boolean agrees = schemes().stream().allMatch(Scheme::agrees);
    final List<Erratum> errata = errata(schemes().getLast());
    return new Sheet(
            List.of(
                "scheme",
                "radices",
                "wavelengths",
                "steps",
                "computed",
                "steps",
                "Theorem 1",
                "verified"),
            rows,
            notes(),
            agrees && isBuilt && !errata.isEmpty() ? Verdict.WITH_ERRATUM : Verdict.FAILED)
        .with(
            List.of(
                new Figure(
                    "trees",
                    new TreeDrawing(
                            "Three trees for 16 nodes and 2 wavelengths",
                            schemes().stream().map(Scheme::panel).toList())
                        .svg())))
        .withErrata(errata)
        .playing(played);
  }

  /// What the text counts for a scheme is not what Theorem 1 says of as many stages.
  private static List<Erratum> errata(final Scheme three) {
    return three.theorem() == three.steps()
        ? List.of()
        : List.of(
            new Erratum(
                "example-three-stages",
                "Motivating example, three stages",
                "%s steps, called 3-ary".formatted(three.printedSteps()),
                "%s by Theorem 1".formatted(three.theorem()),
                ("Its numbers are those of radices %s: %s wavelengths, %s steps. Three equal stages"
                        + " of radix 3 cost %s by the same arithmetic, since ⌈16/3⌉·⌈9/8⌉ = %s"
                        + " wavelengths in stage 1.")
                    .formatted(
                        Trees.radices(three.radices()),
                        joined(three.wavelengths()),
                        three.steps(),
                        THREE.steps(NODES, WAVELENGTHS),
                        THREE.wavelengths(NODES).getFirst())));
  }

  private static List<String> notes() {
    return List.of(
        "Verified: slots of a schedule with wavelengths assigned. Stage 1 of radix 2 needs half"
            + " the wavelengths that the text counts, as diametral lightpaths of different"
            + " subsets go round different ways.");
  }
}
