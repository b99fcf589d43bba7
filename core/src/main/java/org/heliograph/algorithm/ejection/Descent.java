package org.heliograph.algorithm.ejection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Progress;

/// One descent: a first-fit placement, then one slot fewer at a time, searched for by several arms
/// in turn.
///
/// The arms differ in the detours that they allow and in what they think a message costs; each has
/// a board of its own, and all of them look for one slot fewer than the best so far. Every
/// evaluation draws from a random stream of its own.
final class Descent {
  private static final long CELLS_PER_EVALUATION = 1L << 28;
  private static final int MOST_MESSAGES_OF_MANY_ARMS = 1 << 15;
  private static final int MOST_MOVES_PER_MESSAGE = 512;
  private static final int LEAST_MOVES_PER_MESSAGES = 8;

  private final int arcs;
  private final Messages messages;
  private final Ports ports;
  private final long seed;
  private final double[] weights;
  private final Progress progress;

  /// A search for places of `messages` on `arcs` arcs.
  Descent(
      final Messages messages,
      final int arcs,
      final SplittableRandom random,
      final Progress progress) {
    this(messages, arcs, random, new double[0], progress);
  }

  /// The same with weights of the arcs, which tell one of the arms where it is crowded; maybe none.
  Descent(
      final Messages messages,
      final int arcs,
      final SplittableRandom random,
      final double[] weights,
      final Progress progress) {
    this.messages = messages;
    this.arcs = arcs;
    this.ports = Ports.of(messages, arcs);
    this.seed = random.nextLong();
    this.weights = weights.clone();
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
    final Prices byLength = Prices.byLength(messages);
    final Optional<Board> fitted =
        new FirstFit(messages, byLength, ports, arcs).board(start, stream(0), budget.interrupted());
    if (fitted.isEmpty()) {
      return Optional.empty();
    }
    Placement best = new Placement(fitted.get(), messages.count());
    progress.reached(best.slots());
    final List<Recipe> recipes = recipes();
    final List<Arm> arms = new ArrayList<>();
    final long evaluations = Math.max(1, budget.evaluations() / share);
    for (long index = 1; index <= evaluations && best.slots() > bound; index++) {
      final int turn = (int) (index % recipes.size());
      while (arms.size() <= turn) {
        arms.add(arm(recipes.get(arms.size()), best));
      }
      best = evaluated(arms.get(turn), best, bound, stream(index), budget);
      if (budget.interrupted().getAsBoolean()) {
        return Optional.of(best);
      }
    }
    return Optional.of(best);
  }

  /// What an arm is made of.
  private record Recipe(int detour, boolean weighted) {}

  private List<Recipe> recipes() {
    final int detour = messages.longestDetour();
    final List<Recipe> recipes = new ArrayList<>();
    recipes.add(new Recipe(detour, false));
    if (messages.count() > MOST_MESSAGES_OF_MANY_ARMS) {
      return recipes;
    }
    if (detour > 0) {
      recipes.add(new Recipe(0, false));
    }
    if (weights.length > 0) {
      recipes.add(new Recipe(detour, true));
    }
    return recipes;
  }

  private Arm arm(final Recipe recipe, final Placement start) {
    final Prices prices =
        recipe.weighted() ? Prices.byWeight(messages, weights) : Prices.byLength(messages);
    final Board board = new Board(messages, prices, ports, arcs, start.slots());
    board.placeAll(start);
    return new Arm(messages, prices, board, recipe.detour());
  }

  private SplittableRandom stream(final long index) {
    return new SplittableRandom(seed + index).split();
  }

  /// One evaluation: one slot fewer, and another whenever that is done.
  private Placement evaluated(
      final Arm arm,
      final Placement start,
      final long bound,
      final SplittableRandom random,
      final Budget budget) {
    Placement best = start;
    long moves = movesPerEvaluation(best.slots());
    while (moves > 0 && best.slots() > bound) {
      arm.dropTo(best.slots() - 1);
      moves -= 1 + arm.search(moves, random, budget.interrupted());
      if (arm.board().unplacedCount() > 0) {
        return best;
      }
      best = new Placement(arm.board(), messages.count());
      progress.reached(best.slots());
    }
    return best;
  }

  private long movesPerEvaluation(final int slots) {
    final long cells = Math.max(1, slots * messages.meanArcs());
    return Math.clamp(
        CELLS_PER_EVALUATION / cells,
        1 + messages.count() / LEAST_MOVES_PER_MESSAGES,
        1 + (long) messages.count() * MOST_MOVES_PER_MESSAGE);
  }
}
