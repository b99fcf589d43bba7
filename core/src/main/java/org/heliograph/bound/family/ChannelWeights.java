package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.ProofStep;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;

/// Integer weights y ≥ 0 of the channels, the dual of least congestion: T ≥ ⌈Σ dist_y / Σ y·lanes⌉.
///
/// A chunk occupies channels with a total weight of at least its distance from the nearest source
/// to the farthest target; for contributions, from the farthest source to the target. One slot
/// offers Σ y·lanes. Valid for any routes and relays. A single weight applies to all channels;
/// otherwise there is one per channel. With `minimal` only routes with the fewest channels count,
/// which is valid if routing is minimal, nodes do not relay and channels are links. Checked with
/// one search per source: O(sources · (ends + n log n)).
@AutoService(Certificate.class)
@Summary(
    "Weights of the channels: the weighted distances of all chunks against the weight per slot.")
public record ChannelWeights(
    @Summary("one weight for each channel, or one for all") List<Integer> weights,
    @Summary("whether only routes of fewest channels count") boolean minimal)
    implements Certificate {
  private static final String NAME = "channel-weights";

  /// All channels weigh the same.
  public ChannelWeights() {
    this(List.of(1), false);
  }

  public ChannelWeights {
    weights = List.copyOf(weights);
    new StatedWeights(NAME, weights, minimal);
  }

  /// Whether the switching model makes the stronger, minimal reading valid.
  public static boolean isMinimal(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    return capabilities.routing() == Routing.MINIMAL
        && !capabilities.relay()
        && !capabilities.taps()
        && !problem.demand().combines()
        && problem.topology().isPointToPoint();
  }

  /// Whether channel weights bound the slots. They do not if chunks merge into messages.
  public static Support support(final Problem problem) {
    return NodeRequirements.countsChunks(problem);
  }

  @Override
  public List<Integer> weightsOf(final Problem problem) {
    return weights.size() > 1
        ? weights
        : Collections.nCopies((int) problem.topology().channels(), weights.getFirst());
  }

  @Override
  public long check(final Problem problem) {
    final Topology topology = problem.topology();
    NodeRequirements.requireCounted(problem, NAME);
    final Demand demand = NodeRequirements.demand(problem);
    distances().requireFit(problem, demand);
    try {
      final long offered = offered(topology);
      return NodeRequirements.slots(
          problem, Math.ceilDiv(distances().sum(topology, demand), offered));
    } catch (final ArithmeticException e) {
      throw distances().tooLarge(e);
    }
  }

  @Override
  public List<ProofStep> steps(final Problem problem) {
    final long needed = distances().sum(problem.topology(), NodeRequirements.demand(problem));
    final long offered = offered(problem.topology());
    final boolean isOne = weights.stream().distinct().count() == 1;
    final List<ProofStep> steps = new ArrayList<>();
    steps.add(
        ProofStep.of(
            isOne ? "Every channel counts the same." : "The broader a channel, the more it counts.",
            List.of()));
    steps.add(
        ProofStep.of(
            "The shortest ways of all chunks add up to %s%s."
                .formatted(needed, isOne ? "" : " so counted"),
            List.of()));
    steps.add(
        ProofStep.of("All lanes together offer %s in one slot.".formatted(offered), List.of()));
    steps.addAll(ProofSteps.quotient(problem, needed, offered, ProofStep.of("", List.of())));
    return steps;
  }

  private StatedWeights distances() {
    return new StatedWeights(NAME, weights, minimal);
  }

  /// The two sums whose quotient, rounded up, is the bound, as a sentence.
  public String evidence(final Problem problem) {
    return "The chunks' distances add up to %s%s; all lanes together offer %s per slot."
        .formatted(
            distances().sum(problem.topology(), NodeRequirements.demand(problem)),
            weights.size() == 1 ? " channel uses" : " under the channel weights",
            offered(problem.topology()));
  }

  private long offered(final Topology topology) {
    final StatedWeights distances = distances();
    long offered = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      final long weight = distances.weight(channel);
      offered = Math.addExact(offered, Math.multiplyExact(weight, topology.lanes(channel)));
    }
    if (offered == 0) {
      throw distances.nothing();
    }
    return offered;
  }
}
