package org.heliograph.schedule;

import java.util.Arrays;
import org.heliograph.topology.Topology;

/// The synchronised steps of a schedule: consecutive slots in which no node sends on a chunk that
/// it received in the same step (*cai2021*, section 3).
///
/// All nodes wait for each other between steps, so a step costs one start-up, and each of its
/// slots, there called rounds, costs the transfer of one chunk.
public final class SynchronousSteps {
  private static final int NEVER = -1;

  private final int chunks;
  private final int[] last;
  private final int[] lastButOne;

  private SynchronousSteps(final int nodes, final int chunks) {
    this.chunks = chunks;
    this.last = new int[Math.multiplyExact(nodes, chunks)];
    this.lastButOne = new int[last.length];
    Arrays.fill(last, NEVER);
    Arrays.fill(lastButOne, NEVER);
  }

  /// Returns the smallest number of steps into which the slots of `schedule` can be divided.
  ///
  /// A step ends as late as possible, which is optimal, because a shorter step never lets a later
  /// one end later. Time O(transmissions · receivers), memory O(nodes · chunks).
  public static int count(final Topology topology, final Schedule schedule, final int chunks) {
    return new SynchronousSteps(topology.nodes(), chunks).counted(topology, schedule);
  }

  private int counted(final Topology topology, final Schedule schedule) {
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    int steps = 0;
    int first = 0;
    while (at.advance()) {
      if (steps == 0 || received(at.sender(), at.chunk(), at.slot()) >= first) {
        first = at.slot();
        steps++;
      }
      receivers.find(topology, at);
      for (int i = 0; i < receivers.count(); i++) {
        receive(receivers.get(i), at.chunk(), at.slot());
      }
    }
    return steps;
  }

  /// Returns the last slot before `slot` in which `node` received `chunk`.
  private int received(final int node, final int chunk, final int slot) {
    final int at = node * chunks + chunk;
    return last[at] < slot ? last[at] : lastButOne[at];
  }

  private void receive(final int node, final int chunk, final int slot) {
    final int at = node * chunks + chunk;
    if (last[at] < slot) {
      lastButOne[at] = last[at];
      last[at] = slot;
    }
  }
}
