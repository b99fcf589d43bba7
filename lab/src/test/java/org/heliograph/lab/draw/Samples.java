package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Routing;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Ring;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Topologies and verified schedules of every kind that is drawn differently.
public final class Samples {
  /// A label that would run as a script or break out of a page if it were not escaped.
  public static final String HOSTILE = "</script><script>alert('1')</script>&\"\u0001\u202E";

  /// How the content policy of every page begins, as it is escaped there.
  public static final String POLICY =
      "\"default-src 'none'; base-uri 'none'; form-action 'none'; ".replace("'", "&#39;");

  private Samples() {}

  /// A square with one parallel pair, one-way links and labels that attack the page.
  public static Topology hostile() {
    return new TopologyBuilder("file(" + HOSTILE + ")", 4)
        .edge(0, 1)
        .link(1, 2)
        .link(1, 2)
        .link(2, 1)
        .link(2, 3)
        .edge(3, 0)
        .labels(node -> HOSTILE + node)
        .positions(node -> Point.onCircle(node, 4, 1))
        .build();
  }

  /// Two hosts behind a switch, electrical and optical, with lanes.
  static Topology switched() {
    return new TopologyBuilder("switched", 3)
        .ranks(NodeSet.range(0, 2))
        .kind(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL))
        .edge(0, 2)
        .kind(ChannelKind.PLAIN.withLanes(64))
        .edge(1, 2)
        .build();
  }

  /// Two groups of two, a coupler from each group to each.
  static Topology stars() {
    final TopologyBuilder builder = new TopologyBuilder("pops(2,2)", 4);
    for (int from = 0; from < 2; from++) {
      for (int to = 0; to < 2; to++) {
        builder.channel(new int[] {2 * from, 2 * from + 1}, new int[] {2 * to, 2 * to + 1});
      }
    }
    return builder.build();
  }

  static Topology row(final int nodes) {
    final TopologyBuilder builder = new TopologyBuilder("row", nodes);
    for (int node = 1; node < nodes; node++) {
      builder.edge(node - 1, node);
    }
    return builder.edge(0, nodes - 1).positions(node -> new Point(node, 0)).build();
  }

  static Topology million() {
    return new CompleteTopology("complete(1000000)", 1_000_000, 1, ChannelKind.PLAIN);
  }

  static List<Topology> topologies() {
    return List.of(
        hostile(),
        switched(),
        stars(),
        row(9),
        new Ring(8, true).build(),
        new Ring(40, false).build(),
        new Ring(2_000, false).build(),
        million());
  }

  /// All-gather on a directed ring: everyone passes on what it heard in the slot before.
  public static Verified allGather(final int nodes) {
    final Topology ring = new Ring(nodes, true).build();
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int node = 0; node < nodes; node++) {
      demand.chunk(NodeSet.range(node, node + 1), NodeSet.range(0, nodes));
      for (int slot = 0; slot < nodes - 1; slot++) {
        schedule.add(hop(Math.floorMod(node - slot, nodes), node, slot, Action.COPY, node));
      }
    }
    return verified(new Problem(ring, demand.build(), new Circuit()), schedule);
  }

  /// Reduce on a directed ring of four to node 3, one hop a slot.
  static Verified reduce() {
    final Topology ring = new Ring(4, true).build();
    final Demand demand =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, 4), NodeSet.range(3, 4)).build();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int slot = 0; slot < 3; slot++) {
      schedule.add(hop(0, slot, slot, Action.COMBINE, slot));
    }
    return verified(new Problem(ring, demand, new Circuit()), schedule);
  }

  /// Every node of a directed ring sends one message to the next.
  static Verified shift(final int nodes) {
    final Topology ring = new Ring(nodes, true).build();
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int node = 0; node < nodes; node++) {
      demand.chunk(node, (node + 1) % nodes);
      schedule.add(hop(node, node, 0, Action.COPY, node));
    }
    return verified(new Problem(ring, demand.build(), new Circuit()), schedule);
  }

  /// All-reduce on a directed ring of three: sums go once around, then the result follows.
  static Verified allReduce() {
    final Topology ring = new Ring(3, true).build();
    final Demand demand =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, 3), NodeSet.range(0, 3)).build();
    final ColumnarSchedule.Builder schedule =
        new ColumnarSchedule.Builder()
            .add(hop(0, 0, 0, Action.COMBINE, 0))
            .add(hop(0, 1, 1, Action.COMBINE, 1))
            .add(hop(0, 2, 2, Action.COPY, 2))
            .add(hop(0, 0, 3, Action.COPY, 0));
    return verified(new Problem(ring, demand, new Circuit()), schedule);
  }

  /// Scatter on a directed ring of four: all that is left goes on together.
  static Verified merged() {
    final Topology ring = new Ring(4, true).build();
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int target = 1; target < 4; target++) {
      demand.chunk(0, target);
      for (int slot = 0; slot < target; slot++) {
        schedule.add(hop(target - 1, slot, slot, Action.COPY, slot));
      }
    }
    return verified(
        new Problem(ring, demand.build(), new Circuit(0, Routing.ANY, true, true)), schedule);
  }

  /// One message over a light path of two channels and two wavelengths beside it.
  static Verified lanes() {
    return lanes(ChannelKind.PLAIN);
  }

  /// The same over copper.
  static Verified copperLanes() {
    return lanes(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL));
  }

  /// One message over the first link of a line of four nodes.
  static Verified oneHop() {
    final TopologyBuilder builder = new TopologyBuilder("line", 4);
    builder.edge(0, 1).edge(1, 2).edge(2, 3);
    final Demand demand = new Demand.Builder(Reduction.NONE).chunk(0, 1).build();
    return verified(
        new Problem(builder.build(), demand, new WavelengthRouted()),
        new ColumnarSchedule.Builder().add(path(0, 0, 0, 0)));
  }

  private static Verified lanes(final ChannelKind kind) {
    final TopologyBuilder builder = new TopologyBuilder("fibre", 3);
    builder.kind(kind.withLanes(4)).edge(0, 1).edge(1, 2);
    final Demand demand =
        new Demand.Builder(Reduction.NONE).chunk(0, 2).chunk(0, 1).chunk(1, 2).build();
    final ColumnarSchedule.Builder schedule =
        new ColumnarSchedule.Builder()
            .add(path(0, 0, 3, 0, 2))
            .add(path(1, 0, 1, 0))
            .add(path(2, 1, 1, 2));
    return verified(new Problem(builder.build(), demand, new WavelengthRouted()), schedule);
  }

  /// Node 0 tells node 3 over a coupler that node 2 hears too.
  static Verified coupler() {
    final Demand demand = new Demand.Builder(Reduction.NONE).chunk(0, 3).build();
    final Transmission sending =
        new Transmission(
            0, 0, 3, new Route.Path(new long[] {1}), Transmission.ANY_LANE, 0, Action.COPY);
    return verified(
        new Problem(stars(), demand, new PassiveStar()),
        new ColumnarSchedule.Builder().add(sending));
  }

  /// A message between nodes whose labels attack the page.
  public static Verified attack() {
    final Demand demand = new Demand.Builder(Reduction.NONE).chunk(0, 1).build();
    return verified(
        new Problem(hostile(), demand, new Circuit()),
        new ColumnarSchedule.Builder().add(path(0, 0, Transmission.ANY_LANE, 0)));
  }

  /// One of each kind, the last too large to be shown cell by cell.
  static List<Verified> schedules() {
    return new ArrayList<>(
        List.of(allGather(5), reduce(), lanes(), coupler(), attack(), allGather(220)));
  }

  private static Transmission hop(
      final int chunk, final int sender, final int slot, final Action action, final long channel) {
    final Route route = new Route.Path(new long[] {channel});
    return new Transmission(
        chunk, sender, Transmission.EVERY_READER, route, Transmission.ANY_LANE, slot, action);
  }

  private static Transmission path(
      final int chunk, final int sender, final int lane, final long... channels) {
    final Route route = new Route.Path(channels);
    return new Transmission(chunk, sender, Transmission.EVERY_READER, route, lane, 0, Action.COPY);
  }

  private static Verified verified(final Problem problem, final ColumnarSchedule.Builder schedule) {
    final Verdict verdict = new Verifier().verify(problem, schedule.build());
    return switch (verdict) {
      case Verified accepted -> accepted;
      case Rejected rejected -> throw new AssertionError(rejected.violations().toString());
    };
  }
}
