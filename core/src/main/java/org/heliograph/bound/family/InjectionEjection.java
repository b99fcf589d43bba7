package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.ProofStep;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.units.Count;

/// The load of the busiest node: every chunk that a node must send or receive occupies one of its
/// ports and lanes.
///
/// Holds for every switching model. Time O(chunks + n + m), less on dense networks, where only
/// nodes that can still raise the bound are examined.
@AutoService(LowerBound.class)
@Summary("Chunks that one node must send or take, over its ports and lanes.")
public record InjectionEjection() implements LowerBound {
  private static final long WORK = 1L << 27;

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final int nodes = problem.topology().nodes();
    final NodeTraffic traffic = NodeTraffic.of(NodeRequirements.demand(problem), nodes);
    int busiest = 0;
    long slots = 0;
    long work = 0;
    for (int node = 0; node < nodes && work < WORK; node++) {
      final long sends = traffic.chunks(node, Direction.FORWARD);
      final long receives = traffic.chunks(node, Direction.BACKWARD);
      if (Math.max(sends, receives) > slots) {
        final long out =
            Math.max(1, NodeRequirements.chunksPerSlot(problem, node, sends, Direction.FORWARD));
        final long in =
            Math.max(
                1, NodeRequirements.chunksPerSlot(problem, node, receives, Direction.BACKWARD));
        final long needed = Math.max(Math.ceilDiv(sends, out), Math.ceilDiv(receives, in));
        busiest = needed > slots ? node : busiest;
        slots = Math.max(slots, needed);
        work += out + in;
      }
    }
    final String argument =
        "Node %s must send %s and take %s, over its ports and lanes."
            .formatted(
                problem.topology().label(busiest),
                Count.of(traffic.chunks(busiest, Direction.FORWARD), "chunk"),
                traffic.chunks(busiest, Direction.BACKWARD));
    return Bound.of(
        problem, new InjectionEjectionCertificate(busiest), argument, "jaros2008, Sec. 3");
  }

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
      final long sending = slots(problem, demand, Direction.FORWARD);
      final long taking = slots(problem, demand, Direction.BACKWARD);
      return NodeRequirements.slots(problem, Math.max(sending, taking));
    }

    @Override
    public List<Integer> sides(final Problem problem) {
      return NodeRequirements.sides(problem, List.of(node));
    }

    @Override
    public List<ProofStep> steps(final Problem problem) {
      final Demand demand = NodeRequirements.demand(problem);
      final boolean isSending =
          slots(problem, demand, Direction.FORWARD) >= slots(problem, demand, Direction.BACKWARD);
      final Direction direction = isSending ? Direction.FORWARD : Direction.BACKWARD;
      final long chunks = chunks(demand, direction);
      final long perSlot = NodeRequirements.chunksPerSlot(problem, node, chunks, direction);
      final List<Integer> channels =
          ProofSteps.crossing(
              problem.topology(),
              writer -> !isSending || writer == node,
              reader -> isSending || reader == node);
      final String name = problem.topology().label(node);
      final List<ProofStep> steps = new ArrayList<>();
      steps.add(
          ProofStep.of(
              "Node %s must %s %s."
                  .formatted(name, isSending ? "send" : "take", Count.of(chunks, "chunk")),
              List.of(node)));
      steps.add(
          ProofStep.of(
              "Its ports and lanes %s %s in one slot."
                  .formatted(isSending ? "send" : "take", Count.of(perSlot, "chunk")),
              List.of(node),
              channels));
      steps.addAll(
          ProofSteps.quotient(problem, chunks, perSlot, ProofStep.of("", List.of(node), channels)));
      return steps;
    }

    private long chunks(final Demand demand, final Direction direction) {
      long chunks = 0;
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        chunks += NodeRequirements.mustHandle(demand, chunk, node, direction) ? 1 : 0;
      }
      return chunks;
    }

    private long slots(final Problem problem, final Demand demand, final Direction direction) {
      final long chunks = chunks(demand, direction);
      return chunks == 0
          ? 0
          : Math.ceilDiv(chunks, NodeRequirements.chunksPerSlot(problem, node, chunks, direction));
    }
  }
}
