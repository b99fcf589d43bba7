package org.heliograph.algorithm.kernel.circuit;

import java.util.BitSet;

/// Blocks of `block` chunks in rounds: in each, every member sends one block to the member a
/// certain *skip* ahead of it, the same skip for all, by turns q = ⌈log₂ n⌉ of them.
///
/// ⌈m/b⌉ − 1 + q rounds for any number n of members, the fewest there can be where one message is
/// sent at a time; the circulant graph and its schedule are Träff's (2024, *Optimal broadcast
/// schedules in logarithmic time*). All retune between rounds.
public record PermutationPlan(int members, int chunks, int block, NodePorts hardware)
    implements TransferPlan {
  /// The plan with the block size that takes the fewest slots.
  public static PermutationPlan best(
      final int members, final int chunks, final NodePorts nodePorts) {
    PermutationPlan best = new PermutationPlan(members, chunks, 1, nodePorts);
    for (int block = 2; block <= chunks; block++) {
      final PermutationPlan other = new PermutationPlan(members, chunks, block, nodePorts);
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
    return CirculantSkips.count(members) <= hardware.circuits()
        ? (long) round * block
        : hardware.turn(round, block, 1);
  }

  @Override
  public int slots() {
    return Math.toIntExact(start(rounds() - 1) + block);
  }

  @Override
  public void tell(final Listener listener) {
    final CirculantSkips circulantSkips = new CirculantSkips(members);
    final int[][] schedules = new int[members][];
    for (int member = 1; member < members; member++) {
      schedules[member] = circulantSkips.receives(member);
    }
    final BitSet[] heard = new BitSet[members];
    for (int member = 0; member < members; member++) {
      heard[member] = new BitSet();
    }
    final int q = circulantSkips.count();
    final int spare = Math.floorMod(-rounds(), q);
    for (int round = 0; round < rounds(); round++) {
      final int turn = (round + spare) % q;
      final int base = (round + spare) / q * q - spare;
      for (int member = 1; member < members; member++) {
        // Beyond the last block the last is sent again; who has it need not hear it.
        final int number = Math.min(blocks() - 1, base + schedules[member][turn]);
        if (number >= 0 && !heard[member].get(number)) {
          heard[member].set(number);
          final int from = Math.floorMod(member - circulantSkips.skip(turn), members);
          tellBlock(listener, Math.toIntExact(start(round)), number, from, member);
        }
      }
    }
  }

  private void tellBlock(
      final Listener listener, final int slot, final int number, final int from, final int to) {
    for (int i = 0; i < block && number * block + i < chunks; i++) {
      listener.call(slot + i, number * block + i, from, to);
    }
  }
}
