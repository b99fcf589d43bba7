package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.cost.claim.Lemma1;
import org.heliograph.cost.claim.OptreeExample;
import org.heliograph.cost.claim.OptreeTheorem1;
import org.heliograph.cost.claim.RingFormulas;
import org.heliograph.cost.claim.StageRule;
import org.heliograph.lab.draw.RingStages;
import org.heliograph.lab.draw.TreeDrawing;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.verify.Verified;

/// Figs. 2 and 3 of *optree*: the trees of its motivating example, and the stages of OpTree on a
/// ring.
final class OptreeStageFigures {
  private static final int NODES = 16;
  private static final int WAVELENGTHS = 2;
  private static final int TREE_WAVELENGTHS = 4;
  private static final String LAMBDAS = "wavelengths of each stage";
  private static final String STEPS = "steps";

  /// Three stages that are really 3-ary.
  private static final OptreeExample THREE = new OptreeExample(Collections.nCopies(3, 3));

  private OptreeStageFigures() {}

  /// A tree as the text counts it; no radices stand for one stage.
  private record Scheme(PrintedValues.Row row) {
    String name() {
      return row.text("scheme");
    }

    List<Integer> radices() {
      return row.wholes("radices");
    }

    String printed() {
      return row.text(LAMBDAS).replace(" ", " + ");
    }

    long printedSteps() {
      return row.whole(STEPS);
    }

    List<Long> wavelengths() {
      return radices().isEmpty()
          ? List.of(Lemma1.wavelengths(NODES, true))
          : new OptreeExample(radices()).wavelengths(NODES);
    }

    long steps() {
      return radices().isEmpty()
          ? RingFormulas.ONE_STAGE.steps(NODES, WAVELENGTHS)
          : new OptreeExample(radices()).steps(NODES, WAVELENGTHS);
    }

    /// What is compared with the print: wavelengths and steps as the text counts them, and the
    /// steps of Theorem 1 for three stages.
    Stream<ComputedCell> cells() {
      final Stream<ComputedCell> counted =
          Stream.of(
              row.cell(LAMBDAS, joined(wavelengths()).replace(" + ", " ")),
              row.cell(STEPS, steps()));
      return stages() == THREE.radices().size()
          ? Stream.concat(counted, Stream.of(row.cell(STEPS, theorem()).read("by Theorem 1")))
          : counted;
    }

    String file() {
      return radices().isEmpty()
          ? "one-stage"
          : "radices-" + radices().stream().map(String::valueOf).collect(Collectors.joining("-"));
    }

    int stages() {
      return Math.max(1, radices().size());
    }

    long theorem() {
      return new OptreeTheorem1(stages(), StageRule.ARGMIN).steps(NODES, WAVELENGTHS);
    }

    String scheduler() {
      return radices().isEmpty() ? "one-stage" : OptreeGather.spec(radices());
    }

    TreeDrawing.Panel panel() {
      final List<Integer> tree = radices().isEmpty() ? List.of(NODES) : radices();
      return new TreeDrawing.Panel(
          "%s: %s wavelengths, %s steps".formatted(name(), joined(wavelengths()), steps()),
          node(NodeBlock.of(NODES, tree)));
    }
  }

  private static TreeDrawing.Node node(final NodeBlock block) {
    final String label =
        block.size() == 1
            ? Integer.toString(block.from())
            : "%s–%s".formatted(block.from(), block.to() - 1);
    return new TreeDrawing.Node(
        label, block.parts().stream().map(OptreeStageFigures::node).toList());
  }

  private static String joined(final List<Long> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(" + "));
  }

  private static List<Scheme> schemes() {
    return PrintedValues.of(OptreeExhibits.class, "fig2.csv").values(Scheme::new);
  }

  /// A scheme with its verified schedule, if there is one.
  private record BuiltScheme(Scheme scheme, Optional<Verified> verified) {
    boolean holds() {
      return verified.filter(it -> it.slots() <= scheme.printedSteps()).isPresent();
    }
  }

  /// The steps that the text counts, those of Theorem 1, and verified schedules.
  static ExhibitResult fig2(final ExhibitContext context) {
    final List<BuiltScheme> all =
        schemes().stream()
            .map(
                it ->
                    new BuiltScheme(
                        it, OptreeGather.verified(context, NODES, WAVELENGTHS, it.scheduler())))
            .toList();
    final List<Erratum> errata = errata(schemes().getLast());
    return ExhibitTable.of(all)
        .column("scheme", it -> it.scheme().name())
        .column(
            "radices",
            it ->
                it.scheme().radices().isEmpty()
                    ? "16"
                    : OptreeGather.radices(it.scheme().radices()))
        .column("wavelengths", it -> it.scheme().printed())
        .column("steps", it -> it.scheme().printedSteps())
        .column("computed", it -> joined(it.scheme().wavelengths()))
        .column("steps", it -> it.scheme().steps())
        .column("Theorem 1", it -> it.scheme().theorem())
        .column("verified", it -> it.verified().map(one -> "" + one.slots()).orElse("none"))
        .result(ExhibitVerdict.REPRODUCED, BuiltScheme::holds, context.notes())
        .withFigures(
            new ExhibitFigure(
                "trees",
                new TreeDrawing(
                        "Three trees for 16 nodes and 2 wavelengths",
                        schemes().stream().map(Scheme::panel).toList())
                    .svg()))
        .withCells(all.stream().flatMap(it -> it.scheme().cells()).toList())
        .withErrata(errata)
        .withSchedules(
            all.stream()
                .flatMap(
                    it ->
                        ExhibitSchedule.of(it.scheme().file(), it.scheme().name(), it.verified())
                            .stream())
                .toList());
  }

  /// What the text counts for a scheme is not what Theorem 1 says of as many stages.
  private static List<Erratum> errata(final Scheme three) {
    return Erratum.when(
        three.theorem() != three.steps(),
        OptreeExhibits.class,
        "example-three-stages",
        three.printedSteps(),
        three.steps(),
        OptreeGather.radices(three.radices()),
        three.theorem(),
        joined(three.wavelengths()),
        THREE.steps(NODES, WAVELENGTHS),
        THREE.wavelengths(NODES).getFirst());
  }

  /// The parameters of Fig. 3.
  public record Tree(
      @Summary("number of nodes, 2 to 200") int n,
      @Summary("radix of every stage, at least 2") List<Integer> radices)
      implements Plugin {
    private static final int NODES_MAX = 200;

    public Tree() {
      this(27, List.of(3, 3, 3));
    }

    public Tree {
      radices = List.copyOf(radices);
      if (n < 2 || n > NODES_MAX || radices.isEmpty() || radices.stream().anyMatch(m -> m < 2)) {
        throw new IllegalArgumentException(
            "n (%s) must be from 2 to %s and radices %s a list of numbers from 2 on."
                .formatted(n, NODES_MAX, radices));
      }
      if (NodeBlock.of(n, radices).level(radices.size()).stream()
          .anyMatch(leaf -> leaf.size() > 1)) {
        throw new IllegalArgumentException(
            "the product of radices %s must be at least n (%s).".formatted(radices, n));
      }
    }

    private RingStages.Stage drawn(final int stage, final List<NodeBlock> blocks) {
      final List<RingStages.Subset> subsets = new ArrayList<>();
      for (final NodeBlock block : blocks) {
        int colour = 0;
        for (final List<Integer> nodes : block.subsets()) {
          subsets.add(new RingStages.Subset(colour++, nodes));
        }
      }
      return new RingStages.Stage(
          "stage %s: %s at a time".formatted(stage + 1, radices.get(stage)),
          subsets,
          stage == 0 ? List.of() : blocks.stream().map(NodeBlock::from).toList());
    }
  }

  static ExhibitResult fig3(final Tree tree, final ExhibitContext context) {
    final int n = tree.n();
    final List<Integer> radices = tree.radices();
    final NodeBlock whole = NodeBlock.of(n, radices);
    final List<Integer> stages = IntStream.range(0, radices.size()).boxed().toList();
    final int left = NodeBlock.undelivered(n, radices);
    final String title =
        "OpTree on %s nodes, radices %s".formatted(n, OptreeGather.radices(radices));
    return ExhibitTable.of(stages)
        .column("stage", stage -> stage + 1)
        .column("radix", radices::get)
        .column("blocks", stage -> whole.level(stage).size())
        .column("nodes of a block", stage -> whole.level(stage).getFirst().size())
        .column("first subset", stage -> firstSubset(whole.level(stage).getFirst()))
        .column("along", stage -> stage == 0 ? "ring" : "segment")
        .result(
            left == 0 ? ExhibitVerdict.REPRODUCED : ExhibitVerdict.NOT_REPRODUCIBLE,
            context.notes(left, n * n))
        .withFigures(
            new ExhibitFigure(
                "stages",
                new RingStages(
                        title,
                        n,
                        stages.stream()
                            .map(stage -> tree.drawn(stage, whole.level(stage)))
                            .toList())
                    .svg()))
        .withCells(context.factCells(NodeBlock.undelivered(16, List.of(2, 3, 3))))
        .withErrata(undelivered())
        .withSchedules(
            ExhibitSchedule.of(
                "stages",
                title,
                OptreeGather.verified(context, n, TREE_WAVELENGTHS, OptreeGather.spec(radices))));
  }

  private static String firstSubset(final NodeBlock block) {
    return OptreeGather.radices(block.subsets().getFirst());
  }

  /// What the rule of equal positions leaves undone where a radix does not divide, if anything.
  private static List<Erratum> undelivered() {
    final int small = NodeBlock.undelivered(10, List.of(3, 4));
    final int example = NodeBlock.undelivered(16, List.of(2, 3, 3));
    final int large = NodeBlock.undelivered(1024, Collections.nCopies(7, 3));
    return Erratum.when(
        small != 0 && example != 0 && large != 0,
        OptreeExhibits.class,
        "uneven-parts",
        example,
        small,
        large);
  }
}
