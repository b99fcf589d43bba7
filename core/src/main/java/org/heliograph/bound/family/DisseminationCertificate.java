package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.Map;
import org.heliograph.bound.Certificate;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;

/// A bound on how fast data from `node` can reach all nodes that need some of it or, if `backward`,
/// how fast `node` can receive something from each node that it depends on.
///
/// Forward: the set of nodes that depend on data from `node` grows no faster than its ports and
/// lanes allow, for any number of chunks per message. Backward: the same argument with time
/// reversed. Holds for every switching model without taps. Checked in O(chunks + n log n + channel
/// ends).
@AutoService(Certificate.class)
@Summary("A node whose data must reach many others, no faster than the ports allow.")
public record DisseminationCertificate(
    @Summary("the node") int node,
    @Summary("whether the node is a target and data is followed back") boolean backward)
    implements Certificate {
  public DisseminationCertificate() {
    this(0, false);
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
    return slots(problem, new ReachUpperBound(problem, backward));
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
      final NodeSet near = backward ? demand.targets(chunk) : sources;
      final NodeSet far = backward ? sources : demand.targets(chunk);
      for (int i = 0; single && near.contains(node) && i < far.size(); i++) {
        ends.set(far.get(i));
      }
    }
    return ends;
  }
}
