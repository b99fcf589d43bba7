package org.heliograph.algorithm.reduce.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// Chunks that take the same way do not search the slots again that earlier ones have filled.
class RoundRouterTest {
  private static final int NODES = 8;

  private final WorkCounter work = new WorkCounter(Budget.of(1));

  /// All chunks are summed up along the ring and then sent along it, one way.
  private Schedule along(final int chunks) {
    final Topology ring = new Ring(NODES, false).build();
    final Problem problem =
        new Problem(
            ring,
            new AllReduce(List.of(), List.of(), List.of(), chunks).demand(ring),
            new Circuit());
    final List<RankEvent> events = new ArrayList<>();
    for (int step = 0; step < 2 * (NODES - 1); step++) {
      final int[] pair = {step % NODES, (step + 1) % NODES};
      for (int chunk = 0; chunk < chunks; chunk++) {
        final RankEvent.Way way = step < NODES - 1 ? RankEvent.Way.COMBINE : RankEvent.Way.COPY;
        events.add(new RankEvent(step, chunk, pair, way));
      }
    }
    final int[] nodes = IntStream.range(0, NODES).toArray();
    final Schedule schedule =
        new RoundRouter(
                ArcNetwork.of(problem),
                new RoutedDistances(ring.graph()),
                RoundRouter.Sums.ONCE,
                chunks,
                new RoundRouter.Attempt(0, new SplittableRandom(1), work))
            .route(events, nodes, new int[chunks]);
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule;
  }

  @Test
  void workGrowsWithTheMessagesAndNotWithTheSlotsThatAreFull() {
    final int chunks = 400;
    final Schedule schedule = along(chunks);
    assertThat(schedule.slots()).isLessThan(3 * chunks);
    assertThat(work.steps()).isLessThan(10 * schedule.transmissions());
  }
}
