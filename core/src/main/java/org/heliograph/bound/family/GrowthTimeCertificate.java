package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// A bound on how fast something that a source knows can spread, or be gathered into a target.
///
/// With k messages at once a node informs k others, which takes a start-up, propagation and
/// conversion at least, and the sending of a chunk if chunks are whole. Then it begins again, and
/// the informed help. Processors that send one message after another inform one node every g, each
/// after o + L + o. With `retuned` k is the number of its circuits, which reach no further node
/// before a reconfiguration. Backward: the same with time reversed, for chunks that combine. Needs
/// links and no taps. Checked in O(chunks + channels + n log n).
@AutoService(TimeCertificate.class)
@Summary("One chunk that spreads, or is gathered, no faster than start-ups and ports allow.")
public record GrowthTimeCertificate(
    @Summary("the chunk") int chunk,
    @Summary("a source of it; a target if backward") int node,
    @Summary("whether contributions are followed back from a target") boolean backward,
    @Summary("whether circuits are counted, and reconfigured, instead of ports") boolean retuned)
    implements TimeCertificate {
  private static final String NAME = "growth-time-certificate";

  public GrowthTimeCertificate() {
    this(0, 0, false, false);
  }

  @Override
  public Time check(final TimedProblem timed) {
    return new Time(leastPs(TimeParameters.ofMessages(timed)));
  }

  /// Whether every message has one receiver.
  static boolean isCounted(final Problem problem) {
    return problem.topology().isPointToPoint() && !problem.capabilities().taps();
  }

  /// The time that the growth takes.
  long leastPs(final TimeParameters times) {
    final Problem problem = times.problem();
    final Demand demand = problem.demand();
    require(problem, demand);
    final NodeSet reached = backward ? demand.sources(chunk) : demand.targets(chunk);
    final NodeSet starts =
        demand.combines() ? NodeSet.range(node, node + 1) : demand.sources(chunk);
    long missing = 0;
    for (int i = 0; i < reached.size(); i++) {
      missing += starts.contains(reached.get(i)) ? 0 : 1;
    }
    if (missing == 0) {
      return 0;
    }
    final long period = Math.addExact(times.leastPs(), retuned ? times.retuningPs() : 0);
    final long messages = times.isSerial() ? 1 : messages(problem);
    return Math.addExact(
        spread(starts.size(), missing, messages, period, times.arrivalPs()), times.openingPs());
  }

  private void require(final Problem problem, final Demand demand) {
    NodeRequirements.requireNode(problem, NAME, node);
    NodeRequirements.requireChunk(demand, NAME, chunk);
    if (!isCounted(problem)) {
      throw new IllegalArgumentException(
          NAME + ": a coupler or tapped route informs many nodes at once; use another argument.");
    }
    if (backward && !demand.combines()) {
      throw new IllegalArgumentException(
          NAME + ": a copied chunk need not reach a target from all sources; follow it forward.");
    }
    if (retuned && problem.capabilities().hops() != 1) {
      throw new IllegalArgumentException(
          NAME + ": retuned=true holds only if routes are single circuits.");
    }
    NodeRequirements.requireEnd(demand, NAME, chunk, node, backward);
  }

  /// The most messages that any node sends, or receives, at once.
  private long messages(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    if (retuned) {
      final boolean bound = !backward || capabilities.retuning().receivers();
      return bound ? capabilities.retuning().transmitters() : Capabilities.UNLIMITED;
    }
    final Topology topology = problem.topology();
    final long ports = backward ? capabilities.receivePorts() : capabilities.sendPorts();
    long most = 1;
    for (int v = 0; v < topology.nodes() && most < ports; v++) {
      final int degree = backward ? topology.inDegree(v) : topology.outDegree(v);
      long lanes = 0;
      for (int i = 0; i < degree && lanes < ports; i++) {
        lanes += topology.lanes(backward ? topology.inChannel(v, i) : topology.outChannel(v, i));
      }
      most = Math.max(most, Math.min(lanes, ports));
    }
    return most;
  }

  /// The time after which `missing` nodes can have been informed, if each of the informed informs
  /// `messages` others every `period`, each after `arrival`.
  private static long spread(
      final long starts,
      final long missing,
      final long messages,
      final long period,
      final long arrival) {
    if (period == 0) {
      return arrival;
    }
    final TreeMap<Long, Long> senders = new TreeMap<>(Map.of(arrival, starts));
    long left = missing;
    while (true) {
      final Map.Entry<Long, Long> next = senders.pollFirstEntry();
      final long informed = next.getValue() > left / messages ? left : next.getValue() * messages;
      left -= informed;
      if (left == 0) {
        return next.getKey();
      }
      senders.merge(Math.addExact(next.getKey(), arrival), informed, Long::sum);
      senders.merge(Math.addExact(next.getKey(), period), next.getValue(), Long::sum);
    }
  }
}
