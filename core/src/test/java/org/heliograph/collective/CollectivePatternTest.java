package org.heliograph.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.AllToAll;
import org.heliograph.collective.CollectivePattern.Broadcast;
import org.heliograph.collective.CollectivePattern.Gather;
import org.heliograph.collective.CollectivePattern.Multicast;
import org.heliograph.collective.CollectivePattern.OtherCopy;
import org.heliograph.collective.CollectivePattern.OtherReduction;
import org.heliograph.collective.CollectivePattern.Reduce;
import org.heliograph.collective.CollectivePattern.ReduceScatter;
import org.heliograph.collective.CollectivePattern.Scatter;
import org.heliograph.collective.CollectivePattern.Unicast;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Complete;
import org.junit.jupiter.api.Test;

final class CollectivePatternTest {
  private static final Topology FOUR = new Complete(4).build();
  private static final NodeSet ALL = NodeSet.range(0, 4);

  @Test
  void everyCollectiveHasThePatternOfItsName() {
    final Map<Collective, CollectivePattern> patterns = new LinkedHashMap<>();
    patterns.put(new org.heliograph.collective.family.Broadcast(), new Broadcast(0, ALL));
    patterns.put(new org.heliograph.collective.family.Scatter(), new Scatter(0));
    patterns.put(new org.heliograph.collective.family.Gather(), new Gather(0));
    patterns.put(new org.heliograph.collective.family.Reduce(), new Reduce(0));
    patterns.put(new org.heliograph.collective.family.AllGather(), new AllGather());
    patterns.put(new org.heliograph.collective.family.ReduceScatter(), new ReduceScatter());
    patterns.put(new org.heliograph.collective.family.AllReduce(), new AllReduce(ALL));
    patterns.put(new org.heliograph.collective.family.AllToAll(), new AllToAll());
    patterns.put(new org.heliograph.collective.family.Barrier(), new AllReduce(ALL));
    patterns.forEach(
        (collective, pattern) ->
            assertThat(CollectivePattern.of(collective.demand(FOUR)))
                .as(collective.toString())
                .isEqualTo(pattern));
  }

  @Test
  void severalChunksHaveThePatternOfOne() {
    assertThat(pattern(Reduction.NONE, 0, ALL, 0, ALL)).isEqualTo(new Broadcast(0, ALL));
    assertThat(pattern(Reduction.NONE, 0, NodeSet.of(1), 0, NodeSet.of(1)))
        .isEqualTo(new Unicast(0, 1));
    assertThat(pattern(Reduction.NONE, 0, NodeSet.of(1), 0, NodeSet.of(1, 2)))
        .isEqualTo(new Multicast(0));
    assertThat(pattern(Reduction.NONE, 0, NodeSet.of(1), 2, NodeSet.of(1, 3)))
        .isEqualTo(new AllGather());
    assertThat(pattern(Reduction.NONE, 0, NodeSet.of(1), 1, NodeSet.of(0)))
        .isEqualTo(new AllToAll());
  }

  @Test
  void chunksOfSeveralHoldersAndSumsForOthersAreApart() {
    final NodeSet two = NodeSet.of(0, 1);
    final Demand held = new Demand.Builder(Reduction.NONE).chunk(two, ALL).build();
    assertThat(CollectivePattern.of(held)).isEqualTo(new OtherCopy());
    final Demand partial = new Demand.Builder(Reduction.ONCE).chunk(ALL, two).build();
    assertThat(CollectivePattern.of(partial)).isEqualTo(new OtherReduction());
    final Demand groups =
        new Demand.Builder(Reduction.ONCE).chunk(two, two).chunk(ALL, ALL).build();
    assertThat(CollectivePattern.of(groups)).isEqualTo(new OtherReduction());
  }

  /// Turned round in time, a broadcast is a reduce and an all-gather a reduce-scatter.
  @Test
  void theReversedDemandHasTheReversedPattern() {
    for (final Collective collective :
        List.of(
            new org.heliograph.collective.family.Reduce(),
            new org.heliograph.collective.family.ReduceScatter())) {
      final Demand reversed = collective.demand(FOUR).reversed();
      final CollectivePattern pattern = CollectivePattern.of(reversed);
      assertThat(pattern).isIn(new Broadcast(0, ALL), new AllGather());
      assertThat(reversed.reachesAll(4)).isTrue();
      assertThat(reversed.fewestTargets()).isEqualTo(4);
      assertThat(reversed.hasSameTargets()).isTrue();
    }
  }

  private static CollectivePattern pattern(
      final Reduction reduction,
      final int one,
      final NodeSet first,
      final int other,
      final NodeSet second) {
    return CollectivePattern.of(
        new Demand.Builder(reduction)
            .chunk(NodeSet.of(one), first)
            .chunk(NodeSet.of(other), second)
            .build());
  }
}
