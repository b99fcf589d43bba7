package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;

/// The dissemination bound: to send data from one node to P nodes, or from P nodes to one, takes
/// ⌈log_{d+1} P⌉ slots on a network of degree d, even if any number of chunks merge into one
/// message.
///
/// Examines as many nodes as n · (chunks + ends) below 2²⁶ allows. If chunks do not merge, counting
/// them proves at least as much.
@AutoService(LowerBound.class)
@Summary("Data of one node spreads no faster than the ports allow, for messages of any length.")
public record Dissemination() implements LowerBound {
  private static final long WORK = 1L << 26;

  @Override
  public Support supports(final Problem problem) {
    if (!problem.capabilities().aggregate()) {
      return Support.no("chunks do not merge, so counting them proves at least as much");
    }
    final boolean searched = problem.capabilities().hops() != Capabilities.UNLIMITED;
    final long ends = NodeRequirements.ends(problem.topology());
    return Support.when(
        !problem.capabilities().taps() && (!searched || (ends > 0 && ends <= WORK)),
        "routes may be tapped, or the network has too many channels to search");
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final NodeSet participants = problem.demand().participants();
    final long most = Math.min(participants.size(), ReachUpperBound.affordable(problem, WORK));
    final Map<Direction, ReachUpperBound> growing = new EnumMap<>(Direction.class);
    final DisseminationCertificate best =
        BestCandidate.of(
            LongStream.range(0, 2 * most)
                .mapToObj(
                    i -> new DisseminationCertificate(participants.get((int) (i / 2)), i % 2 == 1))
                .toList(),
            budget,
            it ->
                it.slots(
                    problem,
                    growing.computeIfAbsent(
                        it.direction(), way -> new ReachUpperBound(problem, way))));
    final String argument =
        "What node %s %s spreads no faster than ports and lanes allow, however long messages are."
            .formatted(problem.topology().label(best.node()), best.backward() ? "takes" : "sends");
    return Bound.of(problem, best, argument, "bruck1997; jaros2008, Sec. 3");
  }

  /// A bound on how fast data from `node` can reach all nodes that need some of it or, if
  /// `backward`, how fast `node` can receive something from each node that it depends on.
  ///
  /// Forward: the set of nodes that depend on data from `node` grows no faster than its ports and
  /// lanes allow, for any number of chunks per message. Backward: the same argument with time
  /// reversed. Holds for every switching model without taps. Checked in O(chunks + n log n +
  /// channel ends).
  @AutoService(Certificate.class)
  @Summary("A node whose data must reach many others, no faster than the ports allow.")
  public record DisseminationCertificate(
      @Summary("the node") int node,
      @Summary("whether the node is a target and data is followed back") boolean backward)
      implements Certificate {
    public DisseminationCertificate() {
      this(0, false);
    }

    private Direction direction() {
      return Direction.of(backward);
    }

    @Override
    public Map<String, String> aliases() {
      return Map.of("influence", "dissemination-certificate");
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.requireNode(problem, "dissemination-certificate", node);
      if (problem.capabilities().taps()) {
        throw new IllegalArgumentException(
            "dissemination-certificate: a tapped route informs any number of nodes in one "
                + "slot; use another"
                + " argument.");
      }
      return slots(problem, new ReachUpperBound(problem, direction()));
    }

    /// The same, with a reach bound that is shared by many checks.
    long slots(final Problem problem, final ReachUpperBound reachUpperBound) {
      final BitSet ends = ends(problem.demand());
      ends.clear(node);
      final long slots =
          reachUpperBound.slots(NodeSet.range(node, node + 1), NodeSet.of(ends.stream().toArray()));
      return NodeRequirements.slots(problem, slots);
    }

    /// The nodes that need data which only this node has at first, or the nodes whose chunks it
    /// needs.
    private BitSet ends(final Demand demand) {
      final BitSet ends = new BitSet();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet sources = demand.sources(chunk);
        final boolean single = demand.combines() || sources.size() == 1;
        final NodeSet near = direction().starts(demand, chunk);
        final NodeSet far = direction().goals(demand, chunk);
        for (int i = 0; single && near.contains(node) && i < far.size(); i++) {
          ends.set(far.get(i));
        }
      }
      return ends;
    }
  }
}
