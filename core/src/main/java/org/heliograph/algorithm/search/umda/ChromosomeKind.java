package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.ShorteningLimit;
import org.heliograph.algorithm.kernel.UnicastMessages;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;

/// The kind of chromosomes that fits a problem, and everything that its evolutions share.
final class ChromosomeKind {
  private static final int MAX_PATHS = 1 << 20;
  private static final int MAX_PATHS_OF_PAIR = 1024;

  private final ArcNetwork arcNetwork;
  private final Umda settings;
  private final int genes;
  private final int leastSlots;
  private final Kind kind;

  private ChromosomeKind(
      final ArcNetwork arcNetwork,
      final Umda settings,
      final int genes,
      final int leastSlots,
      final Kind kind) {
    this.arcNetwork = arcNetwork;
    this.settings = settings;
    this.genes = genes;
    this.leastSlots = leastSlots;
    this.kind = kind;
  }

  /// The difference between scatter and broadcast.
  @FunctionalInterface
  private interface Kind {
    Encoding encoding(EvolutionTrial evolutionTrial, int era);
  }

  /// Returns whether every communication goes directly from the source of its chunk to its target.
  static boolean isDirect(final Problem problem) {
    final Demand demand = problem.demand();
    return !problem.capabilities().relay()
        || (demand.hasSingleSources() && demand.hasSingleTargets());
  }

  /// Returns the kind for `problem`; `preparation` may stop it by a `CancellationException`.
  static ChromosomeKind of(
      final Problem problem, final Umda settings, final WorkCounter preparation) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    return isDirect(problem)
        ? direct(problem, arcNetwork, settings, preparation)
        : trees(problem, arcNetwork, settings, preparation);
  }

  private static ChromosomeKind direct(
      final Problem problem,
      final ArcNetwork arcNetwork,
      final Umda settings,
      final WorkCounter preparation) {
    final UnicastMessages unicastMessages =
        UnicastMessages.of(problem, arcNetwork.graph(), preparation);
    final PathTable table = table(problem, arcNetwork, settings, unicastMessages.count());
    return new ChromosomeKind(
        arcNetwork,
        settings,
        unicastMessages.count(),
        unicastMessages.leastSlots(arcNetwork),
        (evolutionTrial, _) ->
            new DirectEncoding(
                unicastMessages, SlotResources.of(arcNetwork), table, evolutionTrial));
  }

  private static ChromosomeKind trees(
      final Problem problem,
      final ArcNetwork arcNetwork,
      final Umda settings,
      final WorkCounter preparation) {
    final Demand demand = problem.demand();
    final CopyCommunications copyCommunications =
        new CopyCommunications(demand, arcNetwork.nodes());
    final PathTable table =
        table(problem, arcNetwork, settings, arcNetwork.nodes() * arcNetwork.nodes());
    final int least = ShorteningLimit.leastSlots(arcNetwork, demand);
    final NeighbourhoodRadius rule = new NeighbourhoodRadius(problem, arcNetwork, least);
    return new ChromosomeKind(
        arcNetwork,
        settings,
        copyCommunications.genes(),
        least,
        (evolutionTrial, era) -> {
          final int radius = settings.radius() > 0 ? settings.radius() : rule.of(era);
          final Neighbourhood near =
              Neighbourhood.of(
                  table, copyCommunications, demand.participants(), radius, preparation);
          return new TreeEncoding(
              copyCommunications, near, SlotResources.of(arcNetwork), table, evolutionTrial);
        });
  }

  private static PathTable table(
      final Problem problem, final ArcNetwork arcNetwork, final Umda settings, final int pairs) {
    final boolean minimal = problem.capabilities().routing() == Routing.MINIMAL;
    return new PathTable(
        SlotResources.of(arcNetwork),
        minimal ? 0 : settings.detour(),
        Math.clamp(MAX_PATHS / Math.max(1, pairs), 1, MAX_PATHS_OF_PAIR));
  }

  int genes() {
    return genes;
  }

  /// Returns a number of slots below which no schedule exists.
  int leastSlots() {
    return leastSlots;
  }

  /// Returns the schedule that one population evolves to. It is longer than the trial allows if
  /// evolution does not succeed. `completion` may stop it by a `CancellationException`. The radius
  /// within which broadcasts are relayed may grow with `era`.
  Schedule evolve(
      final EvolutionTrial evolutionTrial,
      final int era,
      final SplittableRandom random,
      final WorkCounter completion,
      final Progress progress) {
    final Encoding encoding = kind.encoding(evolutionTrial, era);
    final ResourceSlotGrid grid =
        new ResourceSlotGrid(SlotResources.of(arcNetwork), evolutionTrial.slots());
    final Chromosome fittest =
        new Islands(encoding, settings, grid, evolutionTrial.work(), random)
            .run(evolutionTrial.slots(), progress);
    return ScheduleCompletion.of(encoding, arcNetwork, fittest, completion);
  }
}
