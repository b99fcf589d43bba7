package org.heliograph.reproduction.report;

import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Ring;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Verified schedules to be shown on a page.
final class Schedules {
  /// A label that would run as a script or break out of a page if it were not escaped.
  static final String HOSTILE = "</script><script>alert('1')</script>&\"\u0001\u202E";

  /// How the content policy of every page begins, as it is escaped there.
  static final String POLICY =
      "\"default-src 'none'; base-uri 'none'; form-action 'none'; ".replace("'", "&#39;");

  private Schedules() {}

  /// All-gather on a one-way ring: every node passes on what it received in the slot before.
  static Verified allGather(final int nodes) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int node = 0; node < nodes; node++) {
      demand.chunk(NodeSet.range(node, node + 1), NodeSet.range(0, nodes));
      for (int slot = 0; slot < nodes - 1; slot++) {
        schedule.add(hop(Math.floorMod(node - slot, nodes), node, slot));
      }
    }
    return verified(
        new Problem(new Ring(nodes, true).build(), demand.build(), new Circuit()), schedule);
  }

  /// A message between nodes whose labels attack the page.
  static Verified attack() {
    final Topology hostile =
        new TopologyBuilder("file(" + HOSTILE + ")", 3)
            .link(0, 1)
            .edge(1, 2)
            .labels(node -> HOSTILE + node)
            .positions(node -> Point.onCircle(node, 3, 1))
            .build();
    final Demand demand = new Demand.Builder(Reduction.NONE).chunk(0, 1).build();
    return verified(
        new Problem(hostile, demand, new Circuit()),
        new ColumnarSchedule.Builder().add(hop(0, 0, 0)));
  }

  /// A hop on the channel that has the number of its sender.
  private static Transmission hop(final int chunk, final int sender, final int slot) {
    return new Transmission(
        chunk,
        sender,
        Transmission.EVERY_READER,
        new Route.Path(new long[] {sender}),
        Transmission.ANY_LANE,
        slot,
        Action.COPY);
  }

  private static Verified verified(final Problem problem, final ColumnarSchedule.Builder schedule) {
    return (Verified) new Verifier().verify(problem, schedule.build());
  }
}
