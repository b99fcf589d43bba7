package org.heliograph.algorithm.exchange.ejection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.algorithm.SearchState;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Progress;

/// One descent: a first-fit placement, then one slot fewer at a time, searched for by several arms
/// in turn.
///
/// The arms differ in the detours that they allow and in what they think a message costs; each has
/// a board of its own, and all of them look for one slot fewer than the best so far. Every
/// evaluation draws from a random stream of its own.
final class Descent {
  /// No search has more arms.
  static final int MOST_ARMS = 3;

  private static final long CELLS_PER_EVALUATION = 1L << 28;
  private static final int MOST_MESSAGES_OF_MANY_ARMS = 1 << 15;
  private static final int MOST_MOVES_PER_MESSAGE = 512;
  private static final int LEAST_MOVES_PER_MESSAGES = 8;

  private final int arcs;
  private final CandidateMessages candidateMessages;
  private final ArcPorts arcPorts;
  private final long seed;
  private final double[] weights;
  private final Progress progress;
  private final long cellsPerEvaluation;

  /// A search for places of `messages` on `arcs` arcs.
  Descent(
      final CandidateMessages candidateMessages,
      final int arcs,
      final SplittableRandom random,
      final Progress progress) {
    this(candidateMessages, arcs, random, new double[0], progress);
  }

  /// The same with weights of the arcs, which tell one of the arms where it is crowded; maybe none.
  Descent(
      final CandidateMessages candidateMessages,
      final int arcs,
      final SplittableRandom random,
      final double[] weights,
      final Progress progress) {
    this(
        candidateMessages,
        arcs,
        random.nextLong(),
        weights.clone(),
        progress,
        CELLS_PER_EVALUATION);
  }

  private Descent(
      final CandidateMessages candidateMessages,
      final int arcs,
      final long seed,
      final double[] weights,
      final Progress progress,
      final long cellsPerEvaluation) {
    this.candidateMessages = candidateMessages;
    this.arcs = arcs;
    this.arcPorts = ArcPorts.of(candidateMessages, arcs);
    this.seed = seed;
    this.weights = weights;
    this.progress = progress;
    this.cellsPerEvaluation = cellsPerEvaluation;
  }

  /// The same search in evaluations of about `cells` looks at a cell of the board, instead of 2²⁸.
  Descent inEvaluationsOf(final long cells) {
    return new Descent(candidateMessages, arcs, seed, weights, progress, cells);
  }

  /// The best placement found with 1/`share` of the budget; stops when `bound` is met.
  ///
  /// Empty if it is interrupted before there is one, or if no board has slots enough.
  Optional<Placement> run(final long bound, final Budget budget, final int share) {
    return run(Placement.empty(candidateMessages.count()), bound, budget, share);
  }

  /// The same from a start: messages placed there keep their places at first, the others are
  /// fitted in around them, in further slots if need be.
  Optional<Placement> run(
      final Placement start, final long bound, final Budget budget, final int share) {
    final Budget part = new Budget(Math.max(1, budget.evaluations() / share), budget.interrupted());
    return first(start, budget).map(best -> new Run(best, bound, part, Checkpoint.NONE).toEnd());
  }

  /// The same with the whole budget, from nothing or from where `checkpoint` starts.
  Optional<Placement> run(final long bound, final Budget budget, final Checkpoint checkpoint) {
    final Optional<SearchState> kept = checkpoint.start();
    if (kept.isPresent()) {
      return Optional.of(resumed(kept.get(), bound, budget, checkpoint));
    }
    return first(Placement.empty(candidateMessages.count()), budget)
        .map(best -> new Run(best, bound, budget, checkpoint).toEnd());
  }

  /// Everything placed, but nothing searched; empty if it is interrupted before, or does not fit.
  private Optional<Placement> first(final Placement start, final Budget budget) {
    return new FirstFit(
            candidateMessages, EjectionCosts.byLength(candidateMessages), arcPorts, arcs)
        .board(start, stream(0), budget.interrupted())
        .map(reservationTable -> new Placement(reservationTable, candidateMessages.count()));
  }

  /// Goes on where a run ended; if it is interrupted already, that stays as it is.
  private Placement resumed(
      final SearchState kept, final long bound, final Budget budget, final Checkpoint checkpoint) {
    final DescentState state =
        DescentState.read(kept, fingerprint(), budget.evaluations(), candidateMessages, arcs);
    final ReservationTable reservationTable =
        board(state.best(), EjectionCosts.byLength(candidateMessages));
    reservationTable.placeAll(state.best());
    if (reservationTable.unplacedCount() > 0) {
      throw kept.fault("some of its messages are in others' way");
    }
    if (budget.interrupted().getAsBoolean()) {
      return state.best();
    }
    final Run run = new Run(state.best(), bound, budget, checkpoint);
    if (!run.restore(state)) {
      throw kept.fault("its arms are not those of this search");
    }
    return run.toEnd();
  }

  /// Equal for equal messages and seeds, hardly ever for others.
  private long fingerprint() {
    return candidateMessages.fingerprint(seed + arcs);
  }

  /// One run, from the best placement so far.
  private final class Run {
    private final long bound;
    private final Budget budget;
    private final Checkpoint checkpoint;
    private final List<Recipe> recipes = recipes();
    private final List<SearchArm> arms = new ArrayList<>();
    private Placement best;
    private long spent;

    Run(final Placement best, final long bound, final Budget budget, final Checkpoint checkpoint) {
      this.best = best;
      this.bound = bound;
      this.budget = budget;
      this.checkpoint = checkpoint;
    }

    /// Takes over what was spent and where the arms stood; false if they cannot have.
    boolean restore(final DescentState state) {
      spent = state.spent();
      if (state.arms().size() > recipes.size()) {
        return false;
      }
      for (final SearchArmState arm : state.arms()) {
        final Recipe recipe = recipes.get(arms.size());
        final EjectionCosts ejectionCosts = prices(recipe);
        final ReservationTable reservationTable = board(arm.placement(), ejectionCosts);
        if (!arm.restore(reservationTable)) {
          return false;
        }
        arms.add(
            new SearchArm(
                candidateMessages, ejectionCosts, reservationTable, recipe.detour(), arm.moves()));
      }
      return true;
    }

    /// Evaluations until the bound is met or the budget is spent. One that is interrupted counts
    /// for what it has found, but not for what is kept.
    Placement toEnd() {
      progress.reached(best.slots());
      while (spent < budget.evaluations() && best.slots() > bound) {
        final int turn = (int) ((spent + 1) % recipes.size());
        while (arms.size() <= turn) {
          arms.add(arm(recipes.get(arms.size()), best));
        }
        final List<SearchArmState> before =
            checkpoint.isKept() ? List.of(arms.get(turn).state()) : List.of();
        final Placement found = evaluated(arms.get(turn), best, bound, stream(spent + 1), budget);
        if (budget.interrupted().getAsBoolean()) {
          keep(turn, before);
          return found;
        }
        best = found;
        spent++;
        if (checkpoint.isDue()) {
          keep(turn, List.of());
        }
      }
      keep(0, List.of());
      return best;
    }

    /// Keeps how things stand, or `instead` where one arm stood before, if given.
    private void keep(final int turn, final List<SearchArmState> instead) {
      if (checkpoint.isKept()) {
        final List<SearchArmState> states = new ArrayList<>();
        for (final SearchArm searchArm : arms) {
          states.add(
              searchArm == arms.get(turn) && !instead.isEmpty()
                  ? instead.getFirst()
                  : searchArm.state());
        }
        checkpoint.keep(new DescentState(spent, best, states).write(fingerprint()));
      }
    }
  }

  /// What an arm is made of.
  private record Recipe(int detour, boolean weighted) {}

  private List<Recipe> recipes() {
    final int detour = candidateMessages.longestDetour();
    final List<Recipe> recipes = new ArrayList<>();
    recipes.add(new Recipe(detour, false));
    if (candidateMessages.count() > MOST_MESSAGES_OF_MANY_ARMS) {
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

  private SearchArm arm(final Recipe recipe, final Placement start) {
    final EjectionCosts ejectionCosts = prices(recipe);
    final ReservationTable reservationTable = board(start, ejectionCosts);
    reservationTable.placeAll(start);
    return new SearchArm(candidateMessages, ejectionCosts, reservationTable, recipe.detour(), 0);
  }

  private EjectionCosts prices(final Recipe recipe) {
    return recipe.weighted()
        ? EjectionCosts.byWeight(candidateMessages, weights)
        : EjectionCosts.byLength(candidateMessages);
  }

  /// An empty board with the slots of `placement`.
  private ReservationTable board(final Placement placement, final EjectionCosts ejectionCosts) {
    return new ReservationTable(
        candidateMessages, ejectionCosts, arcPorts, arcs, placement.slots());
  }

  private SplittableRandom stream(final long index) {
    return new SplittableRandom(seed + index).split();
  }

  /// One evaluation: one slot fewer, and another whenever that is done.
  private Placement evaluated(
      final SearchArm searchArm,
      final Placement start,
      final long bound,
      final SplittableRandom random,
      final Budget budget) {
    Placement best = start;
    long moves = movesPerEvaluation(best.slots());
    while (moves > 0 && best.slots() > bound) {
      searchArm.dropTo(best.slots() - 1);
      moves -= 1 + searchArm.search(moves, random, budget.interrupted());
      if (searchArm.board().unplacedCount() > 0) {
        return best;
      }
      best = new Placement(searchArm.board(), candidateMessages.count());
      progress.reached(best.slots());
    }
    return best;
  }

  private long movesPerEvaluation(final int slots) {
    final long cells = Math.max(1, slots * candidateMessages.meanArcs());
    return Math.clamp(
        cellsPerEvaluation / cells,
        1 + candidateMessages.count() / LEAST_MOVES_PER_MESSAGES,
        1 + (long) candidateMessages.count() * MOST_MOVES_PER_MESSAGE);
  }
}
