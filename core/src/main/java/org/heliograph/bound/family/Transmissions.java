package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;

/// The bound by all transmissions over all ports: distant chunks are sent repeatedly if routes are
/// short.
///
/// For models that limit the channels of a route; strongest if nodes have few ports. One search per
/// source.
@AutoService(LowerBound.class)
@Summary("All transmissions that the chunks need when routes are short, over all ports.")
public record Transmissions() implements LowerBound {
  private static final long WORK = 1L << 28;

  @Override
  public Support supports(final Problem problem) {
    return NodeRequirements.countsChunks(problem)
        .and(
            () ->
                Support.when(
                    problem.capabilities().hops() != Capabilities.UNLIMITED,
                    "routes have any length, so the bound of the busiest node is at least as"
                        + " strong"))
        .and(() -> GroupedDemand.support(problem))
        .and(() -> NodeRequirements.searchablePerSource(problem, WORK));
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    return Bound.of(
        problem,
        new TransmissionsCertificate(),
        "All chunks together need more transmissions than all ports can make in fewer slots.",
        "jaros2008, Sec. 3");
  }

  /// The load of all ports: ⌈Σ transmissions that each chunk needs / Σ what each node can do in one
  /// slot⌉, the larger of sending and receiving.
  ///
  /// A chunk is sent, and received, at least ⌈distance / hops⌉ times, and received once by each
  /// target. Without couplers and taps each transmission has one receiver, so both counts hold for
  /// both directions; a reduction is a broadcast with time reversed. Checked with one search per
  /// source: O(sources · ends).
  @AutoService(Certificate.class)
  @Summary("All transmissions that the chunks need, over all ports.")
  public record TransmissionsCertificate() implements Certificate {
    @Override
    public Map<String, String> aliases() {
      return Map.of("port-load", "transmissions-certificate");
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.requireCounted(problem, "transmissions-certificate");
      final Topology topology = problem.topology();
      final Demand demand = NodeRequirements.demand(problem);
      long starts = 0;
      long takes = 0;
      for (int node = 0; node < topology.nodes(); node++) {
        starts +=
            NodeRequirements.messagesPerSlot(problem, node, Integer.MAX_VALUE, Direction.FORWARD);
        takes +=
            NodeRequirements.messagesPerSlot(problem, node, Integer.MAX_VALUE, Direction.BACKWARD);
      }
      final Capabilities capabilities = problem.capabilities();
      final boolean oneToOne = NodeRequirements.isOneToOne(problem);
      if (!GroupedDemand.covers(demand)) {
        throw new IllegalArgumentException(
            "transmissions-certificate: chunks that combine into several targets have no "
                + "single distance.");
      }
      final long[] needed = GroupedDemand.of(demand).transmissions(topology, capabilities.hops());
      // needed[1] counts one end per target of a copy, or per source of contributions.
      final long sends = demand.combines() || oneToOne ? needed[1] : needed[0];
      final long receives = !demand.combines() || oneToOne ? needed[1] : needed[0];
      return NodeRequirements.slots(
          problem, Math.max(Math.ceilDiv(sends, starts), Math.ceilDiv(receives, takes)));
    }
  }
}
