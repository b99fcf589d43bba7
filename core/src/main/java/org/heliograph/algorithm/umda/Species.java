package org.heliograph.algorithm.umda;

import java.util.SplittableRandom;
import org.heliograph.algorithm.Growth;
import org.heliograph.algorithm.Messages;
import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Work;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;

/// The kind of chromosomes that fits a problem, and all that evolutions of it share.
final class Species {
  private static final int MAX_PATHS = 1 << 20;
  private static final int MAX_PATHS_OF_PAIR = 1024;

  private final Network network;
  private final Umda settings;
  private final int genes;
  private final int leastSlots;
  private final Kind kind;

  private Species(
      final Network network,
      final Umda settings,
      final int genes,
      final int leastSlots,
      final Kind kind) {
    this.network = network;
    this.settings = settings;
    this.genes = genes;
    this.leastSlots = leastSlots;
    this.kind = kind;
  }

  /// What distinguishes scatter from broadcast.
  @FunctionalInterface
  private interface Kind {
    Encoding encoding(Trial trial, int era);
  }

  /// Whether every communication goes from where its chunk starts to where it ends.
  static boolean isDirect(final Problem problem) {
    final Demand demand = problem.demand();
    return !problem.capabilities().relay()
        || (demand.hasSingleSources() && demand.hasSingleTargets());
  }

  /// The species for `problem`; `preparation` may stop it by a `CancellationException`.
  static Species of(final Problem problem, final Umda settings, final Work preparation) {
    final Network network = Network.of(problem);
    return isDirect(problem)
        ? direct(problem, network, settings, preparation)
        : trees(problem, network, settings, preparation);
  }

  private static Species direct(
      final Problem problem, final Network network, final Umda settings, final Work preparation) {
    final Messages messages = Messages.of(problem, network.graph(), preparation);
    final PathTable table = table(problem, network, settings, messages.count());
    return new Species(
        network,
        settings,
        messages.count(),
        messages.leastSlots(network),
        (trial, _) -> new DirectEncoding(messages, network.graph(), table, trial));
  }

  private static Species trees(
      final Problem problem, final Network network, final Umda settings, final Work preparation) {
    final Demand demand = problem.demand();
    final Chunks chunks = new Chunks(demand, network.nodes());
    final PathTable table = table(problem, network, settings, network.nodes() * network.nodes());
    final int least = Growth.leastSlots(network, demand);
    final Radius rule = new Radius(problem, network, least);
    return new Species(
        network,
        settings,
        chunks.genes(),
        least,
        (trial, era) -> {
          final int radius = settings.radius() > 0 ? settings.radius() : rule.of(era);
          final Neighbourhood near =
              Neighbourhood.of(table, chunks, demand.participants(), radius, preparation);
          return new TreeEncoding(chunks, near, network.graph(), table, trial);
        });
  }

  private static PathTable table(
      final Problem problem, final Network network, final Umda settings, final int pairs) {
    final boolean minimal = problem.capabilities().routing() == Routing.MINIMAL;
    return new PathTable(
        network.graph(),
        minimal ? 0 : settings.detour(),
        Math.clamp(MAX_PATHS / Math.max(1, pairs), 1, MAX_PATHS_OF_PAIR));
  }

  int genes() {
    return genes;
  }

  /// No schedule has fewer slots.
  int leastSlots() {
    return leastSlots;
  }

  /// The schedule that one population evolves to; longer than the trial's if it does not get
  /// there. `completion` may stop it by a `CancellationException`. The radius within which
  // broadcasts are passed on may grow with `era`.
  Schedule evolve(
      final Trial trial,
      final int era,
      final SplittableRandom random,
      final Work completion,
      final Progress progress) {
    final Encoding encoding = kind.encoding(trial, era);
    final Grid grid = new Grid(network.graph().arcs(), trial.slots());
    final Chromosome fittest =
        new Evolution(encoding, settings, grid, trial.work(), random.split())
            .run(trial.slots(), progress);
    return Completion.of(encoding, network, fittest, completion);
  }
}
