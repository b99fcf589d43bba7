package org.heliograph.algorithm.broadcast.latency;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;

/// B4: every informed node calls k new nodes as early as possible, so that some nodes send while
/// others reconfigure; with one port it is BF1.
///
/// Takes the fewest slots for one chunk: N(S) = k·N(S−1) + N(S−d−1) nodes are informed after S
/// slots. The calls of a node at t₀ ≤ t₁ ≤ … must satisfy t_{j+p} > t_j and t_{j+k} > t_j + d;
/// [CallTimes] are the earliest such times. Each call informs a new node, and more informed nodes
/// at any time allow more informed nodes later, so no schedule is ahead of this one after any slot.
/// Receivers receive one chunk and never reconfigure. Once all `circuits` are in use in a slot, the
/// nodes just informed can use all of them in the next slot, which is the maximum.
///
/// With `delay` the tree grows in event time, for a switching model whose delay is a time: exact in
/// the ratio of reconfiguration time to message time; calls that start together form a slot. There,
/// if a node has fewer ports than links, reconfigures them together and takes less than a message
/// for it, a pause can be better. Several chunks are sent one after another, each over the same
/// tree if possible. Time at most O(N log N), 10⁶ nodes in a second. Source: *latency-hiding*, Sec.
/// 4; numbers as in Fig. 2.
@AutoService(Scheduler.class)
@Summary("Broadcast in which every node informs k others as early as possible; hides the delay.")
@Source("latency-hiding, Sec. 4")
public record B4(
    @Summary("numbering of the informed nodes: figure or ascending") CallerOrder order,
    @Summary("reconfiguration delay over message time, such as 2.5; empty = the model's slots")
        String delay)
    implements ReconfigurationStrategy, Construction {
  public B4() {
    this(CallerOrder.FIGURE, "");
  }

  public B4 {
    if (!delay.isEmpty()) {
      parse(delay);
    }
  }

  private static DelayRatio parse(final String delay) {
    return DelayRatio.parse("b4: delay", delay, "; or empty for the slots of the switching model");
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("bf1", "b4");
  }

  @Override
  public Support supports(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    if (!delay.isEmpty() && capabilities.isReconfigurable()) {
      return Support.no(
          "the switching model counts slots (delay %s) or circuits, so that b4 takes no delay"
              .formatted(capabilities.retuning().delay()));
    }
    return BroadcastSequence.support(problem);
  }

  /// The scheduler with the delay that follows from the prices, if one message is broadcast and the
  /// switching model counts no delay in slots.
  @Override
  public Function<CostParameters, Scheduler> on(final Problem problem) {
    final List<ChunkBatch> turns = ChunkBatch.of(problem);
    if (!delay.isEmpty() || problem.capabilities().isReconfigurable() || turns.size() > 1) {
      return _ -> this;
    }
    final int together = turns.getFirst().count();
    return costParameters -> new B4(order, DelayRatio.text(costParameters, together));
  }

  @Override
  public Schedule construct(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    final boolean isTimed = !delay.isEmpty();
    final DelayRatio ratio =
        isTimed ? parse(delay) : DelayRatio.ofSlots(capabilities.retuning().delay());
    final HiddenGrowth.Terms terms =
        new HiddenGrowth.Terms(
            order,
            ratio,
            ratio.message(),
            capabilities.retuning().circuits(),
            capabilities.relay(),
            isTimed);
    final CallTimes callTimes = new CallTimes(capabilities, ratio, problem.topology().nodes());
    final HiddenGrowth growth = new HiddenGrowth(callTimes, terms);
    return BroadcastSequence.close(problem, growth::addCalls);
  }
}
