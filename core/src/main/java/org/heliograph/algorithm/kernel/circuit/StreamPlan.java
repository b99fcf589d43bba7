package org.heliograph.algorithm.kernel.circuit;

import java.util.PriorityQueue;

/// A plan over a growing tree that sends all chunks over each circuit: a member forwards each chunk
/// as soon as it has received it, and calls new members after it has sent the last chunk.
///
/// With one chunk it is the broadcast B4 of *latency-hiding*; with m chunks it is B4 with the delay
/// d + m − 1, so the last member receives the first chunk as early as whole messages allow.
public record StreamPlan(int members, int chunks, NodePorts ports) implements TransferPlan {
  /// The `count`-th turn of a member that received the first chunk before slot `from`.
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
    forEachCall((slot, chunk, from, to) -> last[0] = Math.max(last[0], slot), 1);
    return last[0] + chunks;
  }

  @Override
  public void forEachCall(final CallConsumer consumer) {
    forEachCall(consumer, chunks);
  }

  /// Passes the calls of the first `wanted` chunks to `consumer`.
  private void forEachCall(final CallConsumer consumer, final int wanted) {
    final PriorityQueue<Turn> turns = new PriorityQueue<>();
    turns.add(new Turn(0, 0, 0, 0));
    int next = 1;
    while (next < members) {
      final Turn turn = turns.remove();
      final int slot = Math.toIntExact(turn.slot);
      for (int port = 0; port < ports.ports() && next < members; port++, next++) {
        for (int chunk = 0; chunk < wanted; chunk++) {
          consumer.accept(slot + chunk, chunk, turn.member, next);
        }
        turns.add(new Turn(slot + 1L, next, slot + 1L, 0));
      }
      final int count = turn.count + 1;
      final long again = turn.from + ports.turnStart(count, chunks, ports.ports());
      turns.add(new Turn(again, turn.member, turn.from, count));
    }
  }
}
