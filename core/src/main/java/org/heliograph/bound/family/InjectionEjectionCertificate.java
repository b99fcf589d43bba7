package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.bound.Certificate;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// A node that has many chunks to send or receive: the larger of ⌈chunks it must send / chunks it
/// can send in one slot⌉ and the same for receiving.
///
/// Checked in O(chunks · log set size + degree).
@AutoService(Certificate.class)
@Summary("A node and the chunks it must send or take, over its ports and lanes.")
public record InjectionEjectionCertificate(@Summary("the node") int node) implements Certificate {
  public InjectionEjectionCertificate() {
    this(0);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("node-load", "injection-ejection-certificate");
  }

  @Override
  public long check(final Problem problem) {
    NodeRequirements.requireNode(problem, "injection-ejection-certificate", node);
    final Demand demand = NodeRequirements.demand(problem);
    long sends = 0;
    long receives = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      sends += NodeRequirements.mustSend(demand, chunk, node) ? 1 : 0;
      receives += NodeRequirements.mustReceive(demand, chunk, node) ? 1 : 0;
    }
    return NodeRequirements.slots(
        problem, Math.max(sending(problem, sends), taking(problem, receives)));
  }

  private long sending(final Problem problem, final long chunks) {
    return chunks == 0
        ? 0
        : Math.ceilDiv(chunks, NodeRequirements.chunksSentPerSlot(problem, node, chunks));
  }

  private long taking(final Problem problem, final long chunks) {
    return chunks == 0
        ? 0
        : Math.ceilDiv(chunks, NodeRequirements.chunksTakenPerSlot(problem, node, chunks));
  }
}
