package org.heliograph.algorithm.kernel.circuit;

import java.util.BitSet;

/// A plan that sends blocks of `block` chunks in rounds: in each round every member sends one block
/// to the member that is a *skip* ahead of it. All members use the same skip, and q = ⌈log₂ n⌉
/// skips alternate.
///
/// Takes ⌈m/b⌉ − 1 + q rounds for any number n of members, the minimum if a node sends one message
/// at a time. The circulant graph and its schedule are Träff's (2024, *Optimal broadcast schedules
/// in logarithmic time*). All nodes reconfigure between rounds.
public record PermutationPlan(int members, int chunks, int block, NodePorts ports)
    implements TransferPlan {
  /// The plan with the block size that takes the fewest slots.
  public static PermutationPlan best(final int members, final int chunks, final NodePorts ports) {
    PermutationPlan best = new PermutationPlan(members, chunks, 1, ports);
    for (int block = 2; block <= chunks; block++) {
      final PermutationPlan other = new PermutationPlan(members, chunks, block, ports);
      best = other.slots() < best.slots() ? other : best;
    }
    return best;
  }

  private int blocks() {
    return Math.ceilDiv(chunks, block);
  }

  private int rounds() {
    return blocks() - 1 + CirculantSkips.count(members);
  }

  private long start(final int round) {
    return CirculantSkips.count(members) <= ports.circuits()
        ? (long) round * block
        : ports.turnStart(round, block, 1);
  }

  @Override
  public int slots() {
    return Math.toIntExact(start(rounds() - 1) + block);
  }

  @Override
  public void forEachCall(final CallConsumer consumer) {
    final CirculantSkips circulantSkips = new CirculantSkips(members);
    final int[][] schedules = new int[members][];
    for (int member = 1; member < members; member++) {
      schedules[member] = circulantSkips.receives(member);
    }
    final BitSet[] received = new BitSet[members];
    for (int member = 0; member < members; member++) {
      received[member] = new BitSet();
    }
    final int q = circulantSkips.count();
    final int spare = Math.floorMod(-rounds(), q);
    for (int round = 0; round < rounds(); round++) {
      final int turn = (round + spare) % q;
      final int base = (round + spare) / q * q - spare;
      for (int member = 1; member < members; member++) {
        // Beyond the last block the last is sent again; a member that holds it need not receive it.
        final int number = Math.min(blocks() - 1, base + schedules[member][turn]);
        if (number >= 0 && !received[member].get(number)) {
          received[member].set(number);
          final int from = Math.floorMod(member - circulantSkips.skip(turn), members);
          addBlock(consumer, Math.toIntExact(start(round)), number, from, member);
        }
      }
    }
  }

  private void addBlock(
      final CallConsumer consumer, final int slot, final int number, final int from, final int to) {
    for (int i = 0; i < block && number * block + i < chunks; i++) {
      consumer.accept(slot + i, number * block + i, from, to);
    }
  }
}
