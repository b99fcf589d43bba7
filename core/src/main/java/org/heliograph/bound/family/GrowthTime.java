package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Time;

/// The growth bound on time: every start-up multiplies the informed nodes by one more than their
/// ports at most, and its circuits reach a limited number of nodes before a
/// reconfiguration. Between processors that send one message after another, it is the optimum of
/// the broadcast of one chunk.
///
/// Examines the chunk with the most targets, and that with the most sources if chunks combine.
@AutoService(TimeLowerBound.class)
@Summary("Nodes that know a chunk grow no faster than start-ups, ports and circuits allow.")
public record GrowthTime() implements TimeLowerBound {
  private static final long MOST_CHANNELS = 1 << 24;

  @Override
  public Support supports(final TimedProblem timed) {
    if (!NodeRequirements.isOneToOne(timed.problem())) {
      return Support.no("a coupler or tapped route informs many nodes at once");
    }
    return Support.when(
        timed.problem().topology().channels() <= MOST_CHANNELS,
        "the network has too many channels to search");
  }

  @Override
  public boolean coversProcessors() {
    return true;
  }

  @Override
  public TimeBound bound(
      final TimedProblem timed, final Budget budget, final SplittableRandom random) {
    final TimeParameters times = TimeParameters.ofMessages(timed);
    final GrowthTimeCertificate best =
        BestCandidate.of(candidates(timed.problem()), budget, it -> it.leastPs(times));
    final String argument =
        "Chunk %s %s node %s no faster than %s and %s allow."
            .formatted(
                best.chunk(),
                best.backward() ? "is gathered into" : "spreads from",
                timed.problem().topology().label(best.node()),
                times.isSerial() ? "the latency" : "start-ups",
                times.isSerial()
                    ? "the gap between two messages"
                    : best.retuned() ? "reconfigurations" : "ports");
    return TimeBound.of(timed, best, argument, "bar-noy1994");
  }

  private static List<GrowthTimeCertificate> candidates(final Problem problem) {
    final Demand demand = problem.demand();
    int widest = 0;
    int deepest = 0;
    for (int chunk = 1; chunk < demand.chunks(); chunk++) {
      widest = targets(demand, chunk) > targets(demand, widest) ? chunk : widest;
      deepest = demand.sources(chunk).size() > demand.sources(deepest).size() ? chunk : deepest;
    }
    final Capabilities capabilities = problem.capabilities();
    final boolean circuits =
        capabilities.retuning().transmitters() < Capabilities.UNLIMITED && capabilities.hops() == 1;
    final List<GrowthTimeCertificate> candidates = new ArrayList<>();
    for (final boolean retuned : circuits ? new boolean[] {false, true} : new boolean[] {false}) {
      final int source = demand.sources(widest).get(0);
      candidates.add(new GrowthTimeCertificate(widest, source, false, retuned));
      if (demand.combines()) {
        final int target = demand.targets(deepest).get(0);
        candidates.add(new GrowthTimeCertificate(deepest, target, true, retuned));
      }
    }
    return candidates;
  }

  /// A measure of how many targets must still get the chunk.
  private static int targets(final Demand demand, final int chunk) {
    final NodeSet sources = demand.sources(chunk);
    return demand.targets(chunk).size() - (demand.combines() ? 0 : sources.size());
  }

  /// A bound on how fast something that a source knows can spread, or be gathered into a target.
  ///
  /// With k messages at once a node informs k others, which takes a start-up, propagation and
  /// conversion at least, and the sending of a chunk if chunks are whole. Then it begins again, and
  /// the informed help. Processors that send one message after another inform one node every g,
  /// each after o + L + o. With `retuned` k is the number of its circuits, which reach no further
  /// node before a reconfiguration. Backward: the same with time reversed, for chunks that combine.
  /// Needs links and no taps. Checked in O(chunks + channels + n log n).
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

    /// The time that the growth takes.
    long leastPs(final TimeParameters times) {
      final Problem problem = times.problem();
      final Demand demand = problem.demand();
      require(problem, demand);
      final NodeSet reached = Direction.of(backward).goals(demand, chunk);
      final NodeSet starts =
          demand.combines() ? NodeSet.range(node, node + 1) : demand.sources(chunk);
      final long missing = NodeRequirements.lacking(reached, starts);
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
      if (!NodeRequirements.isOneToOne(problem)) {
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
      NodeRequirements.requireEnd(demand, NAME, chunk, node, Direction.of(backward));
    }

    /// The most messages that any node sends, or receives, at once.
    private long messages(final Problem problem) {
      final Capabilities capabilities = problem.capabilities();
      if (retuned) {
        final boolean bound = !backward || capabilities.retuning().receivers();
        return bound ? capabilities.retuning().transmitters() : Capabilities.UNLIMITED;
      }
      final Direction direction = Direction.of(backward);
      final long ports = direction.ports(capabilities);
      long most = 1;
      for (int v = 0; v < problem.topology().nodes() && most < ports; v++) {
        most = Math.max(most, NodeRequirements.messagesPerSlot(problem, v, ports, direction));
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
}
