package org.heliograph.algorithm.broadcast.latency;

import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;

/// A broadcast in steps: in each step the callers inform k new nodes each, in the order of their
/// numbers; then the network waits.
///
/// A node uses as many of its links as it has ports. A step with more calls than circuits takes
/// several slots. Source: *latency-hiding*, Sec. 4.1.
interface BroadcastSteps extends ReconfigurationStrategy, Construction {
  /// The nodes that call in a step.
  enum Callers {
    /// The sources of the broadcast.
    SOURCES,
    /// The nodes that were informed in the step before.
    LATEST,
    /// All informed nodes.
    INFORMED
  }

  /// The nodes that call in a step.
  Callers callers();

  /// Whether all circuits are configured at the start, so that steps follow one another; otherwise
  /// d idle slots are between them.
  default boolean isHidden() {
    return false;
  }

  @Override
  default Support supports(final Problem problem) {
    return callers() == Callers.SOURCES
        ? BroadcastSequence.support(problem)
        : BroadcastSequence.relaying(problem);
  }

  @Override
  default Schedule construct(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    final int delay = capabilities.retuning().delay();
    return BroadcastSequence.apart(
        problem,
        (one, next) -> isHidden() && one.isAlike(next) ? 0 : delay,
        (calls, start) -> addCalls(capabilities, calls, start));
  }

  private int addCalls(
      final Capabilities capabilities, final BroadcastCalls calls, final int start) {
    final ReconfigurationSlots reconfiguration = capabilities.retuning();
    final int fan = Math.min(capabilities.sendPorts(), reconfiguration.transmitters());
    int slot = start;
    int latest = 0;
    int informed = calls.sources();
    int end = start;
    while (informed < calls.informed()) {
      final int from = callers() == Callers.LATEST ? latest : 0;
      final int to = callers() == Callers.SOURCES ? calls.sources() : informed;
      latest = informed;
      for (int caller = from; caller < to; caller++) {
        for (int i = 0; i < fan && informed < calls.informed(); i++) {
          calls.call(caller, informed, slot + (informed - latest) / reconfiguration.circuits());
          informed++;
        }
      }
      end = slot + (informed - latest - 1) / reconfiguration.circuits() + 1;
      slot = isHidden() ? end : end + reconfiguration.delay();
    }
    return end;
  }
}
