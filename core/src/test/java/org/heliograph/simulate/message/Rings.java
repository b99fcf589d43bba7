package org.heliograph.simulate.message;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.hardware.Terarack;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Rings of fibre for tests, and what schedulers make of problems on them.
final class Rings {
  static final Bandwidth RATE = Bandwidth.parse("40Gb/s");
  static final List<Scheduler> SCHEDULERS =
      List.of(new Flooding(), new ShortestPathGreedy(), new BreadthFirstTree());

  private Rings() {}

  /// A ring both ways round: channel 2i runs from i to i+1, channel 2i+1 back.
  static Topology ring(final int nodes, final int lanes, final String propagation) {
    final ChannelKind kind = new ChannelKind(lanes, Medium.OPTICAL, RATE, Time.parse(propagation));
    final TopologyBuilder builder = new TopologyBuilder("ring", nodes).kind(kind);
    for (int node = 0; node < nodes; node++) {
      builder.edge(node, (node + 1) % nodes);
    }
    return builder.build();
  }

  static Problem problem(
      final Topology ring, final Collective collective, final SwitchingModel model) {
    return problem(ring, collective.demand(ring), model);
  }

  /// On `terarack`, whose messages have no start-up.
  static Problem problem(final Topology ring, final Demand demand, final SwitchingModel model) {
    return new Problem(ring, demand, model, Objective.SLOTS, new Terarack());
  }

  static Verified planned(final Problem problem, final Scheduler scheduler) {
    final Schedule schedule =
        scheduler
            .schedule(problem, Budget.of(2), new SplittableRandom(3), Progress.SILENT)
            .found()
            .orElseThrow();
    return verified(problem, schedule);
  }

  static Verified verified(final Problem problem, final Schedule schedule) {
    if (new Verifier().verify(problem, schedule) instanceof final Verified verified) {
      return verified;
    }
    throw new AssertionError("rejected: " + new Verifier().verify(problem, schedule));
  }
}
