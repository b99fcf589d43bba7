package org.heliograph.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.solvers.PartialSumModel.Part;
import org.heliograph.solvers.PartialSumModel.Sums;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Complete;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The constraint programme of all-reduce.
final class PartialSumModelTest {
  private static final int NETWORKS = 24;

  @BeforeAll
  static void loadTheSolver() {
    assertThat(NativeLibrary.support().isSupported()).isTrue();
  }

  /// A directed ring, so that all nodes hear of each other, with a few more arcs.
  private static Topology network(final int nodes, final SplittableRandom random) {
    final TopologyBuilder builder = new TopologyBuilder("random", nodes);
    for (int node = 0; node < nodes; node++) {
      builder.link(node, (node + 1) % nodes);
    }
    for (int more = random.nextInt(2 * nodes); more > 0; more--) {
      final int from = random.nextInt(nodes);
      builder.link(from, (from + 2 + random.nextInt(nodes - 2)) % nodes);
    }
    return builder.build();
  }

  private static boolean isFeasible(final Problem problem, final int slots, final Part part) {
    final SemiregularGroup none = SemiregularGroup.trivial(problem.topology().nodes());
    final TranslatedNetwork network = TranslatedNetwork.of(problem.topology(), none).orElseThrow();
    final PartialSumModel model = new PartialSumModel(problem, network, slots, part);
    return switch (CpSat.counting(Budget.of(10_000)).solve(model.model(), model::schedule)) {
      case CpSat.Feasible<?> _ -> true;
      case CpSat.Infeasible<?> _ -> false;
      case CpSat.Unknown<?> _ -> throw new AssertionError("the budget is too small");
    };
  }

  /// As many slots are enough whether or not one node has to receive along few channels, if each
  /// node may be that one.
  @Test
  void someNodeReceivesAlongFewChannelsInTheLastSlot() {
    final SplittableRandom random = new SplittableRandom(1);
    final int[] answers = new int[2];
    for (int i = 0; i < NETWORKS; i++) {
      final Topology network = network(4 + i % 2, random);
      final Problem problem =
          new Problem(
              network,
              (i % 3 == 0 ? new Barrier() : new AllReduce()).demand(network),
              new Circuit());
      final int slots = 2 + i / 2 % 2;
      final boolean isFeasible =
          isFeasible(problem, slots, new Part(OptionalInt.empty(), Sums.ANY));
      assertThat(
              IntStream.range(0, network.nodes())
                  .mapToObj(node -> new Part(OptionalInt.empty(), Sums.ANY, OptionalInt.of(node)))
                  .anyMatch(part -> isFeasible(problem, slots, part)))
          .as("%s slots, network %s", slots, i)
          .isEqualTo(isFeasible);
      answers[isFeasible ? 1 : 0]++;
    }
    assertThat(answers).doesNotContain(0);
  }

  /// In one slot every node of a complete network needs every channel into it, just as many as
  /// there are for each node.
  @Test
  void fewChannelsAreAsManyAsThereAreForEachNode() {
    final Topology network = new Complete(4).build();
    final Problem problem = new Problem(network, new AllReduce().demand(network), new Circuit());
    assertThat(IntStream.range(0, network.nodes()))
        .allMatch(
            node ->
                isFeasible(
                    problem, 1, new Part(OptionalInt.empty(), Sums.ANY, OptionalInt.of(node))));
  }
}
