package org.heliograph.algorithm.ejection;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Progress;

/// One descent: a first-fit placement, then one slot fewer at a time.
final class Descent {
  private static final long CELLS_PER_EVALUATION = 1L << 23;
  private static final long CYCLE = 300_000;
  private static final double COLD = 0.10;
  private static final double HOT = 0.17;
  private static final double COLDEST = 0.08;
  private static final int MOST_SLOTS = 1 << 16;

  private final int arcs;
  private final Messages messages;
  private final SplittableRandom random;
  private final Progress progress;

  /// A search for places of `messages` on `arcs` arcs.
  Descent(
      final Messages messages,
      final int arcs,
      final SplittableRandom random,
      final Progress progress) {
    this.messages = messages;
    this.arcs = arcs;
    this.random = random;
    this.progress = progress;
  }

  /// The best placement found with 1/`share` of the budget; stops when `bound` is met.
  ///
  /// Empty if it is interrupted before there is one.
  Optional<Placement> run(final long bound, final Budget budget, final int share) {
    return run(Placement.empty(messages.count()), bound, budget, share);
  }

  /// The same from a start: messages placed there keep their places at first, the others are
  /// fitted in around them, in further slots if need be.
  Optional<Placement> run(
      final Placement start, final long bound, final Budget budget, final int share) {
    final Optional<Board> fitted = firstFit(start, budget);
    if (fitted.isEmpty()) {
      return Optional.empty();
    }
    final Board board = fitted.get();
    final HeatBath bath = new HeatBath(messages, board.slots());
    long cells = Math.max(1, budget.evaluations() / share) * CELLS_PER_EVALUATION;
    Placement best = new Placement(board, messages.count());
    progress.reached(best.slots());
    while (board.slots() > bound && cells > 0) {
      board.dropEmptiestSlot(arcs);
      cells = search(board, bath, cells, budget);
      if (board.unplacedCount() == 0) {
        best = new Placement(board, messages.count());
        progress.reached(best.slots());
      }
    }
    return Optional.of(best);
  }

  /// Longest first, over a random path of those that fit earliest.
  private Optional<Board> firstFit(final Placement start, final Budget budget) {
    final Integer[] order = new Integer[messages.count()];
    Arrays.setAll(order, i -> i);
    for (int i = order.length - 1; i > 0; i--) {
      final int j = random.nextInt(i + 1);
      final Integer kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    Arrays.sort(order, Comparator.comparingInt((Integer message) -> -messages.length(message)));
    int slots = Math.max(16, start.slots());
    while (slots <= MOST_SLOTS) {
      final Board board = new Board(messages, arcs, slots);
      board.placeAll(start);
      if (fits(board, order, budget)) {
        while (isLastSlotEmpty(board)) {
          board.dropEmptiestSlot(arcs);
        }
        return Optional.of(board);
      }
      if (order.length > 0xFFF && budget.interrupted().getAsBoolean()) {
        return Optional.empty();
      }
      slots *= 2;
    }
    throw new IllegalArgumentException(
        "ejection-search: more than %d slots are needed; this network is too narrow for it."
            .formatted(MOST_SLOTS));
  }

  private boolean fits(final Board board, final Integer[] order, final Budget budget) {
    for (int i = 0; i < order.length; i++) {
      final int message = order[i];
      if ((i & 0xFFF) == 0xFFF && budget.interrupted().getAsBoolean()) {
        return false;
      }
      if (board.slot(message) != Board.FREE) {
        continue;
      }
      int bestPath = -1;
      int bestSlot = board.slots();
      for (int path = 0; path < messages.paths(message); path++) {
        final int[] candidate = messages.path(message, path);
        int slot = 0;
        while (slot < bestSlot && !board.isFree(candidate, slot)) {
          slot++;
        }
        if (slot < bestSlot) {
          bestSlot = slot;
          bestPath = path;
        }
      }
      if (bestPath < 0) {
        return false;
      }
      board.place(message, bestPath, bestSlot);
    }
    return true;
  }

  private boolean isLastSlotEmpty(final Board board) {
    for (int arc = 0; arc < arcs; arc++) {
      if (board.owner(arc, board.slots() - 1) != Board.FREE) {
        return false;
      }
    }
    return board.slots() > 1;
  }

  /// Places until nothing is unplaced or no cells are left; returns the cells left.
  private long search(
      final Board board, final HeatBath bath, final long cells, final Budget budget) {
    long left = cells;
    long move = 0;
    long cycle = CYCLE;
    long cycleStart = 0;
    boolean annealing = true;
    while (board.unplacedCount() > 0 && left > 0) {
      if ((move & 0xFFF) == 0) {
        if (budget.interrupted().getAsBoolean()) {
          return 0;
        }
        if (move - cycleStart >= cycle) {
          cycleStart = move;
          cycle += annealing ? 0 : cycle / 2;
          annealing = !annealing;
        }
        final double done = (double) (move - cycleStart) / cycle;
        final double factor = annealing ? HOT * StrictMath.pow(COLDEST / HOT, done) : COLD;
        bath.temperature(factor * messages.meanLength());
      }
      final int message = board.unplaced(random.nextInt(board.unplacedCount()));
      if (bath.draw(board, message, random)) {
        board.place(message, bath.path(), bath.slot());
      }
      left -= bath.cells(board, message);
      move++;
    }
    return left;
  }
}
