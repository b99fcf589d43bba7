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
/// The arms differ in the detours that they allow and in the price that they give a message. Each
/// has a separate reservation table, and all of them look for one slot fewer than the best so far.
/// Every evaluation uses a separate random stream.
final class Descent {
  /// The largest number of arms of a search.
  static final int MOST_ARMS = 3;

  private static final long CELLS_PER_EVALUATION = 1L << 28;
  private static final int MOST_MESSAGES_OF_MANY_ARMS = 1 << 15;
  private static final int MOST_MOVES_PER_MESSAGE = 512;
  private static final int LEAST_MOVES_PER_MESSAGES = 8;
  private static final int STUCK =
      4; // a search ends after this part of its budget without a success
  private static final int LEAST_STUCK = 4; // evaluations

  private final int arcs;
  private final CandidateMessages candidateMessages;
  private final ArcPorts arcPorts;
  private final long seed;
  private final double[] weights;
  private final Progress progress;
  private final long cellsPerEvaluation;

  /// Creates a search for places of `messages` on `arcs` arcs.
  Descent(
      final CandidateMessages candidateMessages,
      final int arcs,
      final SplittableRandom random,
      final Progress progress) {
    this(candidateMessages, arcs, random, new double[0], progress);
  }

  /// Creates the same search with weights of the arcs, possibly none, which show one of the arms
  /// where the network is congested.
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

  /// Returns the same search with evaluations of about `cells` looks at a cell of the reservation
  /// table, instead of 2²⁸.
  Descent inEvaluationsOf(final long cells) {
    return new Descent(candidateMessages, arcs, seed, weights, progress, cells);
  }

  /// Returns the best placement found with 1/`share` of the budget; stops when `bound` is met.
  ///
  /// It is empty if the search is interrupted before a first placement, or if no reservation table
  /// has enough slots.
  Optional<Placement> run(final long bound, final Budget budget, final int share) {
    return run(Placement.empty(candidateMessages.count()), bound, budget, share);
  }

  /// Does the same from a start: messages placed there keep their places at first, and the others
  /// are placed around them, in additional slots if necessary.
  Optional<Placement> run(
      final Placement start, final long bound, final Budget budget, final int share) {
    final Budget part = new Budget(Math.max(1, budget.evaluations() / share), budget.interrupted());
    return first(start, budget).map(best -> new Run(best, bound, part, Checkpoint.NONE, 0).toEnd());
  }

  /// Does the same with the whole budget, from the beginning or from where `checkpoint` starts.
  Optional<Placement> run(final long bound, final Budget budget, final Checkpoint checkpoint) {
    final Optional<SearchState> kept = checkpoint.start();
    if (kept.isPresent()) {
      return Optional.of(resumed(kept.get(), bound, budget, checkpoint));
    }
    return first(budget).map(first -> fromBest(first, bound, budget, checkpoint));
  }

  /// Runs from `first`, or from a packing in blocks if it has fewer slots.
  private Placement fromBest(
      final Placement first, final long bound, final Budget budget, final Checkpoint checkpoint) {
    progress.reached(first.slots());
    final long evaluations =
        first.slots() > bound
            ? BlockPacking.evaluations(candidateMessages.count(), bound, budget)
            : 0;
    final Optional<Placement> packed =
        evaluations > 0
            ? new BlockPacking(candidateMessages, arcs, weights)
                .place(stream(-1), budget.interrupted())
            : Optional.empty();
    final Placement best =
        packed.filter(placement -> placement.slots() < first.slots()).orElse(first);
    return new Run(best, bound, budget, checkpoint, packed.isPresent() ? evaluations : 0).toEnd();
  }

  private Optional<Placement> first(final Budget budget) {
    return first(Placement.empty(candidateMessages.count()), budget);
  }

  /// Places everything without a search; empty if it is interrupted before the end, or if the
  /// messages do not fit.
  private Optional<Placement> first(final Placement start, final Budget budget) {
    return new FirstFit(
            candidateMessages, EjectionCosts.byLength(candidateMessages), arcPorts, arcs)
        .table(start, stream(0), budget.interrupted())
        .map(reservationTable -> new Placement(reservationTable, candidateMessages.count()));
  }

  /// Continues where an earlier run ended. If it is interrupted at once, the saved state stays as
  /// it is.
  private Placement resumed(
      final SearchState kept, final long bound, final Budget budget, final Checkpoint checkpoint) {
    final DescentState state =
        DescentState.read(kept, fingerprint(), budget.evaluations(), candidateMessages, arcs);
    final ReservationTable reservationTable =
        table(state.best(), EjectionCosts.byLength(candidateMessages));
    reservationTable.placeAll(state.best());
    if (reservationTable.unplacedCount() > 0) {
      throw kept.fault("some of its messages are in others' way");
    }
    if (budget.interrupted().getAsBoolean()) {
      return state.best();
    }
    if (state.packing() == 0
        && state.best().slots() > bound
        && BlockPacking.evaluations(candidateMessages.count(), bound, budget) > 0) {
      return fromBest(first(budget).orElse(state.best()), bound, budget, checkpoint);
    }
    final Run run = new Run(state.best(), bound, budget, checkpoint, state.packing());
    if (!run.restore(state)) {
      throw kept.fault("its arms are not those of this search");
    }
    return run.toEnd();
  }

  /// Returns a hash that is equal for equal messages and seeds, and almost always different for
  /// others.
  private long fingerprint() {
    return candidateMessages.fingerprint(seed + arcs);
  }

  /// One run, from the best placement so far.
  private final class Run {
    private final long bound;
    private final Budget budget;
    private final Checkpoint checkpoint;
    private final List<ArmParameters> armParameters = armParameters();
    private final List<SearchArm> arms = new ArrayList<>();
    private final long packing;
    private Placement best;
    private long spent;

    /// Creates a run from `best`, for which a packing counted `packing` evaluations.
    Run(
        final Placement best,
        final long bound,
        final Budget budget,
        final Checkpoint checkpoint,
        final long packing) {
      this.best = best;
      this.packing = packing;
      this.spent = packing;
      this.bound = bound;
      this.budget = budget;
      this.checkpoint = checkpoint;
    }

    /// Restores the budget spent and the states of the arms; returns false if the arms cannot have
    /// such states.
    boolean restore(final DescentState state) {
      spent = state.spent();
      if (state.arms().size() > armParameters.size()) {
        return false;
      }
      for (final SearchArmState arm : state.arms()) {
        final ArmParameters parameters = armParameters.get(arms.size());
        final EjectionCosts ejectionCosts = prices(parameters);
        final ReservationTable reservationTable = table(arm.placement(), ejectionCosts);
        if (!arm.restore(reservationTable)) {
          return false;
        }
        arms.add(
            new SearchArm(
                candidateMessages,
                ejectionCosts,
                reservationTable,
                parameters.detour(),
                arm.moves()));
      }
      return true;
    }

    /// Whether a quarter of the budget went by after a packing without a slot fewer, as the
    /// moves of the arms say.
    private boolean isStuck() {
      if (packing == 0) {
        return false;
      }
      final long evaluations = Math.max(LEAST_STUCK, budget.evaluations() / STUCK);
      final long moves =
          arms.stream()
              .filter(arm -> arm.table().slots() < best.slots())
              .mapToLong(SearchArm::moves)
              .sum();
      return moves >= evaluations * movesPerEvaluation(best.slots());
    }

    /// Makes evaluations until the bound is met, the budget is spent, or too many changed nothing.
    /// The result of an interrupted evaluation is used, but its state is not saved.
    Placement toEnd() {
      progress.reached(best.slots());
      while (spent < budget.evaluations() && best.slots() > bound && !isStuck()) {
        final int turn = (int) ((spent + 1) % armParameters.size());
        while (arms.size() <= turn) {
          arms.add(arm(armParameters.get(arms.size()), best));
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

    /// Saves the state, or `instead`, the earlier state of one arm, if given.
    private void keep(final int turn, final List<SearchArmState> instead) {
      if (checkpoint.isKept()) {
        final List<SearchArmState> states = new ArrayList<>();
        for (final SearchArm searchArm : arms) {
          states.add(
              searchArm == arms.get(turn) && !instead.isEmpty()
                  ? instead.getFirst()
                  : searchArm.state());
        }
        checkpoint.keep(new DescentState(spent, packing, best, states).write(fingerprint()));
      }
    }
  }

  /// The parameters of an arm.
  private record ArmParameters(int detour, boolean weighted) {}

  private List<ArmParameters> armParameters() {
    final int detour = candidateMessages.longestDetour();
    final List<ArmParameters> armParameters = new ArrayList<>();
    armParameters.add(new ArmParameters(detour, false));
    if (candidateMessages.count() > MOST_MESSAGES_OF_MANY_ARMS) {
      return armParameters;
    }
    if (detour > 0) {
      armParameters.add(new ArmParameters(0, false));
    }
    if (weights.length > 0) {
      armParameters.add(new ArmParameters(detour, true));
    }
    return armParameters;
  }

  private SearchArm arm(final ArmParameters parameters, final Placement start) {
    final EjectionCosts ejectionCosts = prices(parameters);
    final ReservationTable reservationTable = table(start, ejectionCosts);
    reservationTable.placeAll(start);
    return new SearchArm(
        candidateMessages, ejectionCosts, reservationTable, parameters.detour(), 0);
  }

  private EjectionCosts prices(final ArmParameters parameters) {
    return parameters.weighted()
        ? EjectionCosts.byWeight(candidateMessages, weights)
        : EjectionCosts.byLength(candidateMessages);
  }

  /// Returns an empty reservation table with the slots of `placement`.
  private ReservationTable table(final Placement placement, final EjectionCosts ejectionCosts) {
    return new ReservationTable(
        candidateMessages, ejectionCosts, arcPorts, arcs, placement.slots());
  }

  private SplittableRandom stream(final long index) {
    return new SplittableRandom(seed + index).split();
  }

  /// Makes one evaluation: searches for one slot fewer, and again after each success.
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
      if (searchArm.table().unplacedCount() > 0) {
        return best;
      }
      best = new Placement(searchArm.table(), candidateMessages.count());
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
