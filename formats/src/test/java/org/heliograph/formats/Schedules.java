package org.heliograph.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.exchange.ejection.EjectionSearch;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.gather.gossip.Gossip;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Verified schedules that are exported in tests.
public final class Schedules {
  private Schedules() {}

  /// One for each kind of collective, with routes of one link and of several.
  public static Stream<Verified> several() {
    final Scheduler tree = new BreadthFirstTree();
    final Topology kautz = new Kautz(3, 2).build();
    return Stream.of(
        verified(kautz, new AllToAll(), new EjectionSearch()),
        verified(kautz, new AllGather(), new Flooding()),
        verified(kautz, new Barrier(), new Gossip()),
        verified(kautz, new Broadcast(), tree),
        verified(kautz, new Reduce(), new Reversed(tree)),
        verified(new Torus(List.of(3, 3)).build(), new AllReduce(), new ReduceThenBroadcast(tree)),
        verified(new Torus(List.of(4, 5)).build(), new AllToAll(), new ShortestPathGreedy()));
  }

  /// What `scheduler` finds, which the verifier accepts.
  public static Verified verified(
      final Topology topology, final Collective collective, final Scheduler scheduler) {
    final Problem problem = new Problem(topology, collective.demand(topology), new Circuit());
    assertThat(scheduler.supports(problem).reason()).isEmpty();
    return (Verified)
        new Verifier()
            .verify(
                problem,
                scheduler
                    .schedule(problem, Budget.of(16), new SplittableRandom(1), Progress.SILENT)
                    .found()
                    .orElseThrow());
  }
}
