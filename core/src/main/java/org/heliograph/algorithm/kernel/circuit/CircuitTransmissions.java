package org.heliograph.algorithm.kernel.circuit;

import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.topology.CompleteTopology;

/// The transmissions of a schedule over single circuits, added by the numbers of two nodes.
///
/// Slot 0 is the first slot that the switching model allows. Every reader of the channel takes the
/// chunk. O(1) per transmission; channels are computed, not listed. Mutable; for one thread.
public final class CircuitTransmissions {
  private static final int EXPECTED = 16;

  private final Problem problem;
  private final Channels channels;
  private final int lane;
  private final int firstSlot;
  private final ColumnarSchedule.Builder schedule;

  /// The channel from one node to another.
  @FunctionalInterface
  public interface Channels {
    /// The number of the channel from node `from` to node `to`.
    long between(int from, int to);
  }

  private CircuitTransmissions(
      final Problem problem, final Channels channels, final int lane, final int expected) {
    this.problem = problem;
    this.channels = channels;
    this.lane = lane;
    this.firstSlot = problem.capabilities().retuning().firstSlot();
    this.schedule = new ColumnarSchedule.Builder(expected);
  }

  /// No transmissions yet, on a complete network, whose channels have one lane.
  public CircuitTransmissions(final Problem problem) {
    this(problem, EXPECTED);
  }

  /// No transmissions yet, on a complete network, with room for `expected`.
  public CircuitTransmissions(final Problem problem, final int expected) {
    this(problem, complete(problem)::channelBetween, 0, expected);
  }

  /// No transmissions yet, on a network of links, over any free lane of `channels`.
  public static CircuitTransmissions overLinks(
      final Problem problem, final Channels channels, final int expected) {
    return new CircuitTransmissions(problem, channels, Transmission.ANY_LANE, expected);
  }

  private static CompleteTopology complete(final Problem problem) {
    return switch (problem.topology()) {
      case final CompleteTopology complete -> complete;
      default -> throw new AssertionError("only complete networks are supported");
    };
  }

  /// Adds a transmission of `chunk` from node `from` to node `to`.
  public void add(
      final long slot, final int chunk, final int from, final int to, final Action action) {
    final Route route = new Route.Path(new long[] {channels.between(from, to)});
    final int shifted = Math.toIntExact(slot + firstSlot);
    schedule.add(
        new Transmission(chunk, from, Transmission.EVERY_READER, route, lane, shifted, action));
  }

  /// The schedule, with more idle slots if the network has a limit on circuits per slot or if
  /// receivers must be reconfigured as well.
  public Schedule build() {
    final ReconfigurationSlots reconfiguration = problem.capabilities().retuning();
    final boolean asPlanned =
        reconfiguration.circuits() == Capabilities.UNLIMITED
            && !(reconfiguration.receivers() && reconfiguration.delay() > 0);
    return asPlanned ? planned() : spread();
  }

  /// The schedule with the slots that were given, which respect the reconfiguration delay.
  public Schedule planned() {
    return schedule.build();
  }

  /// The schedule with idle slots wherever a node must be reconfigured.
  public Schedule spread() {
    return IdleSlotInsertion.of(problem, planned());
  }
}
