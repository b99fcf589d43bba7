package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Progress;

/// Places messages block by block: a few slots at a time are filled as full as possible, from all
/// messages that are left, and are then final.
///
/// While many messages are left, almost every arc finds one that fits, so a block wastes little.
/// The weights of the arcs see to it that no arc is left with more than its share. The last slots,
/// about a tenth, are searched by a [Descent], since few messages are left to choose from. Takes
/// O(slots · arcs · moves per cell) and the time of [ArcWeights].
final class BlockPacking {
  private static final int LEAST_BLOCK = 8;
  private static final int BLOCKS = 16;
  private static final int FIRST_ROUNDS = 96;
  private static final int ROUNDS = 12;
  private static final int LEAST_BLOCKS = 4;
  private static final int BLOCKS_AT_END = 3; // blocks get smaller when fewer are left
  private static final double BLOCKS_OF_TAIL = 1.75;
  private static final long TAIL = 16;
  private static final long MOVES = 1 << 23;
  private static final long LEAST_MOVES = 4;
  private static final long MOST_MOVES = 128;
  private static final int ORDINARY = 1 << 16; // messages of an evaluation
  private static final int EVALUATIONS = 24;
  private static final int LEAST_EVALUATIONS = 32;
  private static final int LEAST_OF_MANY = 8; // of those that count as several

  private final CandidateMessages messages;
  private final int arcs;
  private final ArcWeights arcWeights;
  private final boolean isWeighed;
  private final int[] pathOf;
  private final int[] slotOf;
  private int[] left;
  private int slots;

  /// Creates a packing of `messages` onto `arcs` arcs, of which `weights` says, if it is not empty,
  /// how congested they are.
  BlockPacking(final CandidateMessages messages, final int arcs, final double[] weights) {
    this.messages = messages;
    this.arcs = arcs;
    this.arcWeights = new ArcWeights(arcs, weights);
    this.isWeighed = weights.length > 0;
    this.pathOf = new int[messages.count()];
    this.slotOf = new int[messages.count()];
    this.left = new int[messages.count()];
    Arrays.fill(slotOf, Placement.NONE);
    Arrays.setAll(left, message -> message);
  }

  /// Returns for how many evaluations of a [Descent] a packing counts, or 0 if it does not pay:
  /// because the slots are few, or because `budget` has few evaluations.
  static long evaluations(final int messages, final long slots, final Budget budget) {
    final int ordinary = Math.ceilDiv(messages, ORDINARY);
    final int least = Math.max(Math.ceilDiv(LEAST_EVALUATIONS, ordinary), LEAST_OF_MANY);
    return slots >= LEAST_BLOCK * LEAST_BLOCKS && budget.evaluations() >= least
        ? Math.ceilDiv(EVALUATIONS, ordinary)
        : 0;
  }

  /// Returns the moves per cell of `slots` slots.
  private static long moves(final int arcs, final long slots) {
    return Math.clamp(MOVES / (slots * arcs), LEAST_MOVES, MOST_MOVES);
  }

  /// Returns places for all messages; empty if `stop` says so before the end.
  Optional<Placement> place(final SplittableRandom random, final BooleanSupplier stop) {
    try {
      return place(random, stop, new WorkCounter(new Budget(1, stop)));
    } catch (final CancellationException _) {
      return Optional.empty();
    }
  }

  private Optional<Placement> place(
      final SplittableRandom random, final BooleanSupplier stop, final WorkCounter workCounter) {
    long moves = 0;
    int rounds = isWeighed ? ROUNDS : FIRST_ROUNDS;
    int block = LEAST_BLOCK;
    while (left.length > 0 && !stop.getAsBoolean()) {
      final CandidateMessages rest = messages.only(left);
      final WeighedPaths paths =
          new WeighedPaths(rest, arcWeights.after(rounds, rest, workCounter), workCounter);
      if (slots == 0) {
        block = Math.max(LEAST_BLOCK, (int) Math.ceil(paths.slots() / BLOCKS));
        moves = moves(arcs, (long) Math.ceil(paths.slots()));
      }
      block = Math.clamp((long) Math.ceil(paths.slots() / BLOCKS_AT_END), LEAST_BLOCK, block);
      if (paths.slots() < BLOCKS_OF_TAIL * block) {
        return tail(rest, (long) Math.ceil(paths.slots()), random, stop);
      }
      final SlotBlock slotBlock = new SlotBlock(paths, left.length, arcs, block);
      slotBlock.fill(moves * block * arcs, random, stop);
      keep(slotBlock, block);
      rounds = ROUNDS;
    }
    return left.length == 0 ? Optional.of(new Placement(slots, pathOf, slotOf)) : Optional.empty();
  }

  /// Places the messages that are left after the blocks, in about `need` slots.
  private Optional<Placement> tail(
      final CandidateMessages rest,
      final long need,
      final SplittableRandom random,
      final BooleanSupplier stop) {
    return new Descent(rest, arcs, random, Progress.SILENT)
        .run(need, new Budget(TAIL, stop), 1)
        .map(this::joined);
  }

  private Placement joined(final Placement tail) {
    for (int i = 0; i < left.length; i++) {
      pathOf[left[i]] = tail.path(i);
      slotOf[left[i]] = slots + tail.slot(i);
    }
    return new Placement(slots + tail.slots(), pathOf, slotOf);
  }

  private void keep(final SlotBlock slotBlock, final int block) {
    final IntList waiting = new IntList();
    for (int i = 0; i < left.length; i++) {
      if (slotBlock.isPlaced(i)) {
        pathOf[left[i]] = slotBlock.candidate(i);
        slotOf[left[i]] = slots + slotBlock.slot(i);
      } else {
        waiting.add(left[i]);
      }
    }
    slots += block;
    left = waiting.toArray();
  }
}
