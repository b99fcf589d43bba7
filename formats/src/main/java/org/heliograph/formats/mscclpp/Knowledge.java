package org.heliograph.formats.mscclpp;

import java.util.HashSet;
import java.util.Set;

/// What a threadblock, or a message of it, knows of the steps of all agents.
///
/// Two vectors of clocks: whose writes are visible, and whose accesses have ended, which is all
/// that relaxed signals and packets tell. Packets tell besides that single accesses have ended.
/// Mutable.
final class Knowledge {
  /// An access of one lane of a step: a place of its regions, which one thread works on.
  record Lane(int agent, int step, int lane) {}

  private final int[] seen;
  private final int[] done;
  private final Set<Lane> lanes;

  private Knowledge(final int[] seen, final int[] done, final Set<Lane> lanes) {
    this.seen = seen;
    this.done = done;
    this.lanes = lanes;
  }

  /// That of nothing, among `agents` agents.
  static Knowledge none(final int agents) {
    return new Knowledge(new int[agents], new int[agents], new HashSet<>());
  }

  Knowledge copy() {
    return new Knowledge(seen.clone(), done.clone(), new HashSet<>(lanes));
  }

  /// Adds what `other` knows; without what is visible if it comes by a relaxed signal or a packet.
  void join(final Knowledge other, final boolean isRelaxed) {
    for (int agent = 0; agent < done.length; agent++) {
      seen[agent] = isRelaxed ? seen[agent] : Math.max(seen[agent], other.seen[agent]);
      done[agent] = Math.max(done[agent], other.done[agent]);
    }
    lanes.addAll(other.lanes);
  }

  /// Says that all steps of an agent before `step` have ended, and that it has begun.
  void reach(final int agent, final int step) {
    seen[agent] = Math.max(seen[agent], step);
    done[agent] = Math.max(done[agent], step);
  }

  /// Says that one access has ended.
  void end(final Lane lane) {
    lanes.add(lane);
  }

  boolean hasBegun(final int agent) {
    return done[agent] > 0;
  }

  /// Whether the writes of a step are visible.
  boolean sees(final Lane write) {
    return seen[write.agent] > write.step;
  }

  /// Whether an access has ended.
  boolean hasEnded(final Lane access) {
    return done[access.agent] > access.step || lanes.contains(access);
  }
}
