package org.heliograph.algorithm.search.umda;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.UnicastMessages;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;

/// The univariate marginal distribution algorithm of *jaros2008*: it evolves the conflicts out of a
/// schedule with a given number of slots, and allows one slot more when it makes no progress.
///
/// Starts at a lower bound. When a number of slots is reached, it starts again at the bound with
/// another population, and for broadcasts with a radius larger by one, until the budget is spent.
/// An evaluation lasts 2²⁰ steps; a step draws a gene or looks at an arc. If the budget ends an
/// evolution, the conflicting communications are postponed, so that there is always a schedule,
/// though possibly a long one. The encoding of scatter is used for one chunk per source and target,
/// or where nodes may not relay; otherwise that of broadcast, in which only targets relay. Memory
/// O(population · genes + pairs · paths).
@AutoService(Scheduler.class)
@Summary("Evolutionary search by a univariate marginal distribution algorithm (UMDA).")
@Source("jaros2008")
public record Umda(
    @Summary("chromosomes, even, 4 to 1000") int population,
    @Summary("percentage of children that are mutated") int mutation,
    @Summary("what counts as a conflict: pairs or excess") Conflicts conflicts,
    @Summary("maximum detour: arcs beyond those of a shortest path, 0 to 4") int detour,
    @Summary("maximum distance of the senders of a broadcast; 0 = by the paper's rule") int radius,
    @Summary("generations without improvement before a slot is added") int patience,
    @Summary("whether a mutation tests all changes and makes the best one, or makes a random one")
        boolean tested,
    @Summary("swaps of a tested mutation of scatter or all-to-all") int swaps,
    @Summary("how children are drawn from the parents: univariate, joint, crossover or tree")
        ParentModel model,
    @Summary("populations that evolve side by side, 1 to 100") int islands)
    implements Scheduler {
  private static final int MAX_NODES = 1024;
  private static final int MAX_GENES = 1 << 17;
  private static final int MAX_TREE_GENES = 1 << 11;
  private static final int MAX_CHUNK_PLACES = 1 << 24;

  public Umda() {
    this(60, 90, Conflicts.PAIRS, 0, 0, 500, true, 2, ParentModel.UNIVARIATE, 1);
  }

  public Umda {
    require("population", population, 4, 1000);
    if (population % 2 != 0) {
      throw new IllegalArgumentException(
          "umda: population (%s) must be even, as half of it is replaced. Maybe %s."
              .formatted(population, population + 1));
    }
    require("mutation", mutation, 0, 100);
    require("detour", detour, 0, 4);
    require("radius", radius, 0, MAX_NODES);
    require("patience", patience, 1, 1_000_000_000);
    require("swaps", swaps, 1, 10_000);
    require("islands", islands, 1, 100);
  }

  private static void require(final String name, final int value, final int least, final int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "umda: %s (%s) must lie between %s and %s.".formatted(name, value, least, most));
    }
  }

  @Override
  public boolean isCostly() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    final Demand demand = problem.demand();
    final Support copying = Requirements.copying(problem);
    if (!copying.isSupported()) {
      return copying;
    }
    if (problem.topology().nodes() > MAX_NODES) {
      return Support.tooLarge(
          "it lists the paths of all pairs of nodes, of %s nodes at most".formatted(MAX_NODES));
    }
    if (UnicastMessages.count(demand, MAX_GENES) > MAX_GENES) {
      return Support.no(
          "it keeps a gene for every communication, here more than %s".formatted(MAX_GENES));
    }
    if (model == ParentModel.TREE && UnicastMessages.count(demand, MAX_GENES) > MAX_TREE_GENES) {
      return Support.no(
          "model=tree compares all pairs of communications, of %s communications at most"
              .formatted(MAX_TREE_GENES));
    }
    final long places = (long) demand.chunks() * problem.topology().nodes();
    if (!ChromosomeKind.isDirect(problem) && places > MAX_CHUNK_PLACES) {
      return Support.tooLarge(
          "it remembers who holds what, %s chunks times nodes; at most %s"
              .formatted(places, MAX_CHUNK_PLACES));
    }
    return supportsNetwork(problem);
  }

  private static Support supportsNetwork(final Problem problem) {
    return Requirements.noRetuning(problem)
        .and(() -> Requirements.links(problem))
        .and(() -> supportsRoutes(ArcNetwork.of(problem)));
  }

  private static Support supportsRoutes(final ArcNetwork arcNetwork) {
    return Support.needs(
        arcNetwork.routesFreely() && arcNetwork.mostLanes() == 1,
        "routes of any length in one slot, and links of one lane and one medium");
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final WorkCounter workCounter = new WorkCounter(budget);
    final ChromosomeKind chromosomeKind;
    try {
      chromosomeKind = ChromosomeKind.of(problem, this, new WorkCounter(budget));
    } catch (final CancellationException _) {
      return new Outcome.Exhausted(Optional.empty());
    }
    if (chromosomeKind.genes() == 0) {
      return new Outcome.Found(new ColumnarSchedule.Builder().build());
    }
    return evolved(chromosomeKind, workCounter, new WorkCounter(budget), random, progress);
  }

  /// Evolves one population after another; `completion` limits the work after an interruption.
  private Outcome evolved(
      final ChromosomeKind chromosomeKind,
      final WorkCounter workCounter,
      final WorkCounter completion,
      final SplittableRandom random,
      final Progress progress) {
    Optional<Schedule> best = Optional.empty();
    try {
      for (int era = 0;
          best.isEmpty() || (isLong(best, chromosomeKind.leastSlots()) && isOn(workCounter));
          era++) {
        int slots = chromosomeKind.leastSlots();
        while (best.isEmpty() || (slots < best.get().slots() && isOn(workCounter))) {
          final EvolutionTrial evolutionTrial =
              new EvolutionTrial(slots, new EvolutionTrial.Mutation(tested, swaps), workCounter);
          final Schedule made =
              chromosomeKind.evolve(evolutionTrial, era, random, completion, progress);
          if (isLong(best, made.slots())) {
            best = Optional.of(made);
            progress.reached(made.slots());
          }
          slots++;
        }
      }
    } catch (final CancellationException _) {
      return new Outcome.Exhausted(best);
    }
    return isLong(best, chromosomeKind.leastSlots())
        ? new Outcome.Exhausted(best)
        : new Outcome.Found(best.orElseThrow());
  }

  private static boolean isOn(final WorkCounter workCounter) {
    return !workCounter.isSpent() && !workCounter.isStopped();
  }

  /// Returns whether there is no schedule of `slots` slots yet.
  private static boolean isLong(final Optional<Schedule> best, final int slots) {
    return best.isEmpty() || best.get().slots() > slots;
  }
}
