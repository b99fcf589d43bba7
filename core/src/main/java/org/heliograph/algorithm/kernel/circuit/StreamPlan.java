package org.heliograph.algorithm.kernel.circuit;

import java.util.PriorityQueue;

/// All chunks in one go over each circuit of a growing tree: a member that has heard the first
/// chunk passes it on at once, and when it has passed on the last it turns to new members.
///
/// With one chunk the broadcast B4 of *latency-hiding*; with m it is B4 with the delay d + m − 1,
/// so that its last member hears the first chunk as early as any whole message can pass.
public record StreamPlan(int members, int chunks, NodePorts hardware) implements TransferPlan {
  /// The `count`-th turn of a member that heard the first chunk before slot `from`.
  private record Turn(long slot, int member, long from, int count) implements Comparable<Turn> {
    @Override
    public int compareTo(final Turn other) {
      final int order = Long.compare(slot, other.slot);
      return order != 0 ? order : Integer.compare(member, other.member);
    }
  }

  @Override
  public int slots() {
    final int[] last = {0};
    tell((slot, chunk, from, to) -> last[0] = Math.max(last[0], slot), 1);
    return last[0] + chunks;
  }

  @Override
  public void tell(final Listener listener) {
    tell(listener, chunks);
  }

  /// Tells the calls of the first `heard` chunks.
  private void tell(final Listener listener, final int heard) {
    final PriorityQueue<Turn> turns = new PriorityQueue<>();
    turns.add(new Turn(0, 0, 0, 0));
    int next = 1;
    while (next < members) {
      final Turn turn = turns.remove();
      final int slot = Math.toIntExact(turn.slot);
      for (int port = 0; port < hardware.ports() && next < members; port++, next++) {
        for (int chunk = 0; chunk < heard; chunk++) {
          listener.call(slot + chunk, chunk, turn.member, next);
        }
        turns.add(new Turn(slot + 1L, next, slot + 1L, 0));
      }
      final int count = turn.count + 1;
      final long again = turn.from + hardware.turn(count, chunks, hardware.ports());
      turns.add(new Turn(again, turn.member, turn.from, count));
    }
  }
}
