package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.bound.Certificate;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// A node with m chunks to send, or to receive, that travel at least `distance` channels. One of
/// them starts late, or arrives after the others, and needs ⌈distance / hops⌉ slots on its way.
///
/// Gives ⌈m / what the node can do in one slot⌉ − 1 + ⌈distance / hops⌉, the larger of sending and
/// receiving. Checked in O(chunks · set sizes + channel ends).
@AutoService(Certificate.class)
@Summary(
    "A node whose chunks with distant targets wait for each other and then travel slot by slot.")
public record DistanceCertificate(
    @Summary("the node") int node,
    @Summary("minimum number of channels that the chunks travel") int distance)
    implements Certificate {
  public DistanceCertificate() {
    this(0, 1);
  }

  public DistanceCertificate {
    if (distance < 1) {
      throw new IllegalArgumentException(
          "distance-certificate: distance (%s) must be at least 1.".formatted(distance));
    }
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("horizon", "distance-certificate");
  }

  @Override
  public long check(final Problem problem) {
    NodeRequirements.requireNode(problem, "distance-certificate", node);
    if (distance >= problem.topology().nodes()) {
      return 0;
    }
    final TravelDistances travelDistances = new TravelDistances(problem);
    final long chunks = problem.demand().chunks() * (long) problem.topology().nodes();
    final long out = NodeRequirements.chunksSentPerSlot(problem, node, chunks);
    final long in = NodeRequirements.chunksTakenPerSlot(problem, node, chunks);
    return NodeRequirements.slots(
        problem,
        Math.max(
            travelDistances.slots(travelDistances.sent(node), distance, out),
            travelDistances.slots(travelDistances.taken(node), distance, in)));
  }
}
