package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heliograph.lab.draw.RingStages;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Fig. 3 of *optree*: the stages of OpTree on a ring, nodes at equal positions in one colour, and
/// what that rule leaves undelivered where a radix does not divide.
@AutoService(Exhibit.class)
@Summary("OpTree's stages on a ring, with the nodes that exchange in one colour.")
public record OptreeFig3(
    @Summary("number of nodes, 2 to 200") int n,
    @Summary("radix of every stage, at least 2") List<Integer> radices)
    implements OptreeExhibit {
  private static final int NODES_MAX = 200;
  private static final int WAVELENGTHS = 4;

  public OptreeFig3() {
    this(27, List.of(3, 3, 3));
  }

  public OptreeFig3 {
    radices = List.copyOf(radices);
    if (n < 2 || n > NODES_MAX || radices.isEmpty() || radices.stream().anyMatch(m -> m < 2)) {
      throw new IllegalArgumentException(
          "optree-fig3: n (%s) must be from 2 to %s and radices %s a list of numbers from 2 on."
              .formatted(n, NODES_MAX, radices));
    }
    if (Block.of(n, radices).level(radices.size()).stream().anyMatch(leaf -> leaf.size() > 1)) {
      throw new IllegalArgumentException(
          "optree-fig3: the product of radices %s must be at least n (%s).".formatted(radices, n));
    }
  }

  @Override
  public String title() {
    return "Fig. 3: OpTree's stages on a ring";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    final List<RingStages.Stage> stages = new ArrayList<>();
    final Block whole = Block.of(n, radices);
    for (int stage = 0; stage < radices.size(); stage++) {
      final List<Block> blocks = whole.level(stage);
      stages.add(drawn(stage, blocks));
      rows.add(row(stage, blocks));
    }
    final int left = EqualPositions.undelivered(n, radices);
    return new Sheet(
            List.of("stage", "radix", "blocks", "nodes of a block", "first subset", "along"),
            rows,
            List.of(
                "After the last stage %s of %s pairs of node and item are still apart."
                    .formatted(left, n * n)),
            left == 0 ? Verdict.WITH_ERRATUM : Verdict.NOT_REPRODUCIBLE)
        .with(
            List.of(
                new Figure(
                    "stages",
                    new RingStages(
                            "OpTree on %s nodes, radices %s".formatted(n, Trees.radices(radices)),
                            n,
                            stages)
                        .svg())))
        .withErrata(errata())
        .playing(
            Trees.played(
                    "stages",
                    "OpTree on %s nodes, radices %s".formatted(n, Trees.radices(radices)),
                    Trees.verified(studio, n, WAVELENGTHS, Trees.spec(radices)))
                .stream()
                .toList());
  }

  private RingStages.Stage drawn(final int stage, final List<Block> blocks) {
    final List<RingStages.Subset> subsets = new ArrayList<>();
    for (final Block block : blocks) {
      int colour = 0;
      for (final List<Integer> nodes : block.subsets()) {
        subsets.add(new RingStages.Subset(colour++, nodes));
      }
    }
    return new RingStages.Stage(
        "stage %s: %s at a time".formatted(stage + 1, radices.get(stage)),
        subsets,
        stage == 0 ? List.of() : blocks.stream().map(Block::from).toList());
  }

  private List<String> row(final int stage, final List<Block> blocks) {
    final List<Integer> first =
        blocks.getFirst().subsets().getFirst().stream().map(node -> node + 1).toList();
    return List.of(
        Integer.toString(stage + 1),
        Integer.toString(radices.get(stage)),
        Integer.toString(blocks.size()),
        Integer.toString(blocks.getFirst().size()),
        Trees.radices(first),
        stage == 0 ? "ring" : "segment");
  }

  /// What the rule of equal positions leaves undone where a radix does not divide, if anything.
  private static List<Erratum> errata() {
    final int small = EqualPositions.undelivered(10, List.of(3, 4));
    final int example = EqualPositions.undelivered(16, List.of(2, 3, 3));
    final int large = EqualPositions.undelivered(1024, Collections.nCopies(7, 3));
    return small == 0 || example == 0 || large == 0
        ? List.of()
        : List.of(
            new Erratum(
                "uneven-parts",
                "The stages, where a radix does not divide",
                "nodes at equal positions of the parts exchange what they hold",
                "that alone does not finish; here the last node of a part stands in for a position"
                    + " that it lacks",
                ("Pairs of node and item still apart after the last stage: %s for 10 nodes and"
                        + " (3,4), %s for the paper's 16 nodes and (2,3,3), %s for 1024 nodes and"
                        + " seven stages of radix 3.")
                    .formatted(small, example, large)));
  }
}
