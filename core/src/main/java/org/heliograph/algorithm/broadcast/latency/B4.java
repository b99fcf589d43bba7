package org.heliograph.algorithm.broadcast.latency;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;

/// B4: every informed node calls k new nodes as soon as it may, so that while some retune others
/// send; with one port it is BF1.
///
/// In the fewest slots for one chunk: N(S) = k·N(S−1) + N(S−d−1) nodes after S slots. Calls of a
/// node at t₀ ≤ t₁ ≤ … must keep t_{j+p} > t_j and t_{j+k} > t_j + d, which [CallTimes] solves by
/// the least times; each informs a new node, and the more have been informed at any time the more
/// can be afterwards, so no schedule is ahead of this one after any slot. Receivers take one chunk
/// and never retune. Once all `circuits` are lit in a slot, those just informed can light them all
/// in the next, and none can do better than all.
///
/// With `delay` the tree grows in event time, for a switching model whose delay is a time: exact in
/// the ratio of retuning to message; calls that start together are a slot. There a node that has
/// fewer ports than links, retunes them together and does so in less than a message may do better
/// by a pause. Several chunks one after another, each by the same tree if they can use it. Time
/// O(N log N) at most, 10⁶ nodes in a second. Source: *latency-hiding*, Sec. 4; numbers as in
/// Fig. 2.
@AutoService(Scheduler.class)
@Summary("Broadcast in which every node informs k others as early as possible; hides the delay.")
public record B4(
    @Summary("numbering of the informed nodes: figure or ascending") CallerOrder order,
    @Summary("reconfiguration delay over message time, such as 2.5; empty = the model's slots")
        String delay)
    implements ReconfigurationStrategy {
  public B4() {
    this(CallerOrder.FIGURE, "");
  }

  public B4 {
    if (!delay.isEmpty()) {
      DelayRatio.parse(delay);
    }
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

  /// Itself with the delay that a tariff makes, where one message is spread and the switching model
  /// counts no delay.
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
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Capabilities capabilities = problem.capabilities();
    final boolean isTimed = !delay.isEmpty();
    final DelayRatio ratio =
        isTimed ? DelayRatio.parse(delay) : DelayRatio.ofSlots(capabilities.retuning().delay());
    final HiddenGrowth.Terms terms =
        new HiddenGrowth.Terms(
            order, ratio, capabilities.retuning().circuits(), capabilities.relay(), isTimed);
    final CallTimes callTimes = new CallTimes(capabilities, ratio, problem.topology().nodes());
    final HiddenGrowth growth = new HiddenGrowth(callTimes, terms);
    return new Outcome.Found(BroadcastSequence.close(problem, growth::spread));
  }
}
