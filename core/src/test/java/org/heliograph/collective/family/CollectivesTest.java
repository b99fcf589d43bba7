package org.heliograph.collective.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.collective.DemandMatrix;
import org.heliograph.collective.Reduction;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;

class CollectivesTest {
  private static final Topology RING = new Ring(5, false).build();

  private static NodeSet one(final int node) {
    return NodeSet.range(node, node + 1);
  }

  @Test
  void scatterReversedIsGatherButForTheReduction() {
    final Demand scatter = new Scatter(2, List.of(), List.of(), 3).demand(RING);
    final Demand gather = new Gather(2, List.of(), List.of(), 3).demand(RING);
    assertThat(scatter.chunks()).isEqualTo(12);
    for (int chunk = 0; chunk < scatter.chunks(); chunk++) {
      assertThat(scatter.sources(chunk)).isEqualTo(gather.targets(chunk)).isEqualTo(one(2));
      assertThat(scatter.targets(chunk)).isEqualTo(gather.sources(chunk));
    }
    assertThat(scatter.targets(6)).isEqualTo(one(3));
  }

  @Test
  void broadcastReversedIsReduceAndAllGatherReversedIsReduceScatter() {
    assertThat(new Broadcast(1, List.of(), List.of(), 2).demand(RING).reversed())
        .isEqualTo(new Reduce(1, List.of(), List.of(), 2).demand(RING));
    assertThat(new AllGather(List.of(), List.of(1, 3), List.of(), 2).demand(RING).reversed())
        .isEqualTo(new ReduceScatter(List.of(1, 3), List.of(), List.of(), 2).demand(RING));
  }

  @Test
  void aRootThatDoesNotSendContributesNothing() {
    final Demand reduce = new Reduce(0, List.of(1, 2), List.of(), 1).demand(RING);
    assertThat(reduce.sources(0)).isEqualTo(NodeSet.of(1, 2));
    assertThat(reduce.targets(0)).isEqualTo(one(0));
    assertThat(reduce.reduction()).isEqualTo(Reduction.ONCE);
  }

  @Test
  void allReduceAndBarrierHaveEveryRankOnBothSides() {
    final Demand sum = new AllReduce(List.of(), List.of(), List.of(), 2).demand(RING);
    final Demand barrier = new Barrier().demand(RING);
    assertThat(sum.chunks()).isEqualTo(2);
    assertThat(barrier.chunks()).isEqualTo(1);
    assertThat(barrier.reduction()).isEqualTo(Reduction.IDEMPOTENT);
    assertThat(barrier.sources(0)).isEqualTo(RING.ranks()).isEqualTo(barrier.targets(0));
    assertThat(sum.sources(1)).isEqualTo(RING.ranks()).isEqualTo(sum.targets(1));
  }

  @Test
  void allToAllNumbersChunksBySourceThenTarget() {
    final Demand demand =
        new AllToAll(List.of(), List.of(), List.of(), 2, new UniformDemand()).demand(RING);
    assertThat(demand.chunks()).isEqualTo(40);
    for (int s = 0; s < 5; s++) {
      for (int t = 0; t < 5; t++) {
        if (s != t) {
          final int id = 2 * (s * 4 + (t < s ? t : t - 1));
          assertThat(demand.sources(id)).isEqualTo(one(s)).isEqualTo(demand.sources(id + 1));
          assertThat(demand.targets(id)).isEqualTo(one(t)).isEqualTo(demand.targets(id + 1));
        }
      }
    }
  }

  /// A matrix in which the i-th rank has i + j messages for the j-th.
  private record Sums() implements DemandMatrix {
    @Override
    public int[][] messages(final int ranks) {
      final int[][] messages = new int[ranks][ranks];
      for (int i = 0; i < ranks; i++) {
        for (int j = 0; j < ranks; j++) {
          messages[i][j] = i + j;
        }
      }
      return messages;
    }
  }

  @Test
  void aMatrixSpeaksOfRanksAndOfPositionsInGroups() {
    final Topology switched = new TopologyBuilder("switched", 4).ranks(NodeSet.of(1, 2, 3)).build();
    final Demand weighted =
        new AllToAll(List.of(3), List.of(), List.of(), 1, new Sums()).demand(switched);
    assertThat(weighted.chunks()).isEqualTo(2 + 3);
    assertThat(weighted.targets(1)).isEqualTo(one(1));
    assertThat(weighted.targets(2)).isEqualTo(one(2));
    final Demand grouped =
        new AllToAll(List.of(), List.of(), List.of(List.of(0, 4), List.of(1, 2)), 1, new Sums())
            .demand(RING);
    assertThat(grouped.chunks()).isEqualTo(4);
    assertThat(grouped.sources(0)).isEqualTo(one(0));
    assertThat(grouped.targets(0)).isEqualTo(one(4));
  }

  @Test
  void groupsActByThemselves() {
    final List<List<Integer>> groups = List.of(List.of(0, 1), List.of(2, 3, 4));
    final Demand gathered = new AllGather(List.of(), List.of(), groups, 1).demand(RING);
    assertThat(gathered.chunks()).isEqualTo(5);
    assertThat(gathered.targets(1)).isEqualTo(NodeSet.of(0, 1));
    assertThat(gathered.targets(4)).isEqualTo(NodeSet.of(2, 3, 4));
    final Demand scattered = new Scatter(1, List.of(), groups, 1).demand(RING);
    assertThat(scattered.sources(0)).isEqualTo(one(1));
    assertThat(scattered.sources(1)).isEqualTo(one(3));
  }

  @Test
  void aLargeAllGatherSharesItsTargets() {
    final Topology large = new Ring(1 << 16, false).build();
    assertThat(new AllGather().demand(large).chunks()).isEqualTo(1 << 16);
    assertThat(new ReduceScatter().demand(large).chunks()).isEqualTo(1 << 16);
  }

  @Test
  void tooManyChunksAreRefusedBeforeTheyAreMade() {
    final Topology large = new Ring(1 << 16, false).build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AllToAll().demand(large))
        .withMessageContaining("a demand has at most");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AllGather(List.of(), List.of(), List.of(), 0))
        .withMessageContaining("chunks (0)");
  }
}
