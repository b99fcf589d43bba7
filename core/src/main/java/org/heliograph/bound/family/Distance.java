package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.ProofStep;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.units.Count;

/// The distance bound: with at most `hops` channels per slot, a distant chunk needs several slots,
/// and chunks of one node queue behind each other.
///
/// For models that limit the channels of a route, such as store-and-forward. Examines all nodes if
/// n · (chunks + ends) is below 2²⁵, otherwise the nodes with the most chunks.
@AutoService(LowerBound.class)
@Summary(
    "Chunks with distant targets cross few channels per slot and wait for each other at a node.")
public record Distance() implements LowerBound {
  private static final long WORK = 1L << 25;

  @Override
  public Support supports(final Problem problem) {
    if (problem.capabilities().hops() == Capabilities.UNLIMITED) {
      return Support.no("one slot suffices for a route of any length");
    }
    return NodeRequirements.searchable(problem.topology(), WORK);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final TravelDistances from = new TravelDistances(problem, Direction.FORWARD);
    final TravelDistances to = new TravelDistances(problem, Direction.BACKWARD);
    DistanceCertificate best = new DistanceCertificate();
    long slots = 0;
    for (final int node : candidates(problem)) {
      if (budget.interrupted().getAsBoolean()) {
        break;
      }
      final long[] sent = from.counts(node);
      final long[] taken = to.counts(node);
      final long out = from.perSlot(node, Integer.MAX_VALUE);
      final long in = to.perSlot(node, Integer.MAX_VALUE);
      for (int distance = 1; distance < sent.length; distance++) {
        if (sent[distance] > 0 || taken[distance] > 0) {
          final long needed =
              Math.max(from.slots(sent, distance, out), to.slots(taken, distance, in));
          best = needed > slots ? new DistanceCertificate(node, distance) : best;
          slots = Math.max(slots, needed);
        }
      }
    }
    final String argument =
        "Chunks of node %s travel at least %s, %s in one slot."
            .formatted(
                problem.topology().label(best.node()),
                Count.of(best.distance(), "channel"),
                problem.capabilities().hops());
    return Bound.of(problem, best, argument, "jaros2008, Sec. 3");
  }

  /// The nodes with the most chunks, in descending order, as many as the work limit allows.
  private static List<Integer> candidates(final Problem problem) {
    final int nodes = problem.topology().nodes();
    final NodeTraffic traffic = NodeTraffic.of(NodeRequirements.demand(problem), nodes);
    final long each = problem.demand().chunks() + NodeRequirements.ends(problem.topology()) + nodes;
    final Comparator<Integer> busiest =
        Comparator.comparingLong(
            node ->
                Math.max(
                    traffic.chunks(node, Direction.FORWARD),
                    traffic.chunks(node, Direction.BACKWARD)));
    final Comparator<Integer> sender =
        Comparator.comparingLong(node -> traffic.chunks(node, Direction.FORWARD));
    return IntStream.range(0, nodes)
        .boxed()
        .sorted(busiest.thenComparing(sender).reversed())
        .limit(Math.max(1, WORK / each))
        .toList();
  }

  /// A node with m chunks to send, or to receive, that travel at least `distance` channels. One of
  /// them starts late, or arrives after the others, and needs ⌈distance / hops⌉ slots on its way.
  ///
  /// Gives ⌈m / what the node can do in one slot⌉ − 1 + ⌈distance / hops⌉, the larger of sending
  /// and receiving. Checked in O(chunks · set sizes + channel ends).
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
    public List<Integer> sides(final Problem problem) {
      return NodeRequirements.sides(problem, List.of(node));
    }

    @Override
    public List<ProofStep> steps(final Problem problem) {
      final boolean isSending =
          slots(problem, Direction.FORWARD) >= slots(problem, Direction.BACKWARD);
      final Direction direction = isSending ? Direction.FORWARD : Direction.BACKWARD;
      final TravelDistances travel = new TravelDistances(problem, direction);
      final long[] counts = travel.counts(node);
      final long chunks = Arrays.stream(counts, distance, counts.length).sum();
      final long perSlot = travel.perSlot(node, Math.max(1, chunks));
      final long waits = Math.ceilDiv(chunks, perSlot) - 1;
      final int hops = problem.capabilities().hops();
      final long travels = Math.ceilDiv(distance, hops);
      final List<Integer> levels = travel.levels(node);
      final List<Integer> far =
          IntStream.range(0, levels.size())
              .filter(it -> levels.get(it) >= distance)
              .boxed()
              .toList();
      final List<ProofStep> steps = new ArrayList<>();
      steps.add(
          new ProofStep(
              "The darker a node, the more channels lie between it and node %s."
                  .formatted(problem.topology().label(node)),
              List.of(node),
              List.of(),
              levels));
      steps.add(
          new ProofStep(
              "%s of it %s at least %s."
                  .formatted(
                      Count.of(chunks, "chunk"),
                      chunks == 1 ? "travels" : "travel",
                      Count.of(distance, "channel")),
              far,
              List.of(),
              levels));
      steps.add(
          ProofStep.of(
              "It %s %s in one slot, so the last of them is %s behind the first."
                  .formatted(isSending ? "sends" : "takes", perSlot, Count.of(waits, "slot")),
              List.of(node)));
      steps.add(
          new ProofStep(
              "At %s in one slot the way takes %s: %s + %s = %s."
                  .formatted(
                      Count.of(hops, "channel"),
                      Count.of(travels, "slot"),
                      waits,
                      travels,
                      waits + travels),
              far,
              List.of(),
              levels));
      steps.addAll(ProofSteps.afterSetting(problem, waits + travels));
      return steps;
    }

    private long slots(final Problem problem, final Direction direction) {
      final TravelDistances travel = new TravelDistances(problem, direction);
      final long[] counts = travel.counts(node);
      return travel.slots(
          counts,
          Math.min(distance, counts.length),
          travel.perSlot(node, problem.demand().chunks() * (long) problem.topology().nodes()));
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.requireNode(problem, "distance-certificate", node);
      if (distance >= problem.topology().nodes()) {
        return 0;
      }
      final long slots =
          Math.max(slots(problem, Direction.FORWARD), slots(problem, Direction.BACKWARD));
      return NodeRequirements.slots(problem, slots);
    }
  }
}
