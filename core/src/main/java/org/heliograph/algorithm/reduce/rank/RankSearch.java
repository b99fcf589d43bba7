package org.heliograph.algorithm.reduce.rank;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.SwitchOperations;

/// The rank mappings and routings of one algorithm for one problem, of which the best is taken.
final class RankSearch {
  private static final int MAPPINGS = 2;
  private static final int MAPPINGS_OF_FEW = 24;
  private static final int RANKS_OF_ALL_MAPPINGS = 192; // of all mappings together
  private static final int DETOUR = 2;

  private final RankAlgorithm algorithm;
  private final Problem problem;
  private final RankCollective collective;
  private final RoutedDistances distances;
  private final RoundRouter.Sums sums;

  RankSearch(
      final RankAlgorithm algorithm, final Problem problem, final RankCollective collective) {
    this.algorithm = algorithm;
    this.problem = problem;
    this.collective = collective;
    this.distances = new RoutedDistances(problem.topology().graph());
    this.sums =
        collective.kind() == RankCollective.Kind.ALL_GATHER
            ? RoundRouter.Sums.COPIES
            : collective.isIdempotent() && !stopsAtSwitches(problem)
                ? RoundRouter.Sums.IDEMPOTENT
                : RoundRouter.Sums.ONCE;
  }

  /// Whether messages may have to stop at switches, where each replaces the one before.
  private static boolean stopsAtSwitches(final Problem problem) {
    return problem.capabilities().hops() != Capabilities.UNLIMITED
        && SwitchOperations.hasSwitches(problem.topology());
  }

  /// Whether all members reach each other, and where routes have few channels, whether partners are
  /// near enough in some mapping to add up without relays.
  Support support() {
    final int first = collective.members().get(0);
    final int[] back = distances.to(first);
    final int[] forth = distances.from(first);
    if (Arrays.stream(collective.members().toArray())
        .anyMatch(node -> back[node] < 0 || forth[node] < 0)) {
      return Support.needs("ranks that all reach each other");
    }
    final boolean sumsStay =
        sums != RoundRouter.Sums.ONCE
            || problem.capabilities().hops() == Capabilities.UNLIMITED
            || candidates().findFirst().isPresent();
    return Support.needs(
        sumsStay,
        "routes as long as the distance of partners, since a node on the way cannot pass on a sum"
            + " without adding to it");
  }

  /// A program and the node of each rank.
  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  private record Candidate(RankEvents program, int[] nodes) {}

  /// Every program with every mapping that the switching model allows.
  private Stream<Candidate> candidates() {
    final List<RankEvents> programs = algorithm.programs(problem, collective);
    final List<int[][]> partners =
        programs.stream()
            .map(program -> program.events(collective.owners()))
            .map(events -> RankMapping.partners(events, collective.ranks()))
            .toList();
    final int[] members = collective.members().toArray();
    final List<Boolean> fits =
        partners.stream()
            .map(pairs -> RankMapping.longest(distances, pairs, members) <= 1)
            .toList();
    final int count = programs.size();
    return IntStream.range(0, mappings() * count)
        .filter(i -> i < count || !fits.get(i % count))
        .mapToObj(i -> candidate(programs.get(i % count), partners.get(i % count), i / count))
        .flatMap(Optional::stream);
  }

  /// More for few ranks, which take little time to map.
  private int mappings() {
    return Math.clamp(RANKS_OF_ALL_MAPPINGS / collective.ranks(), MAPPINGS, MAPPINGS_OF_FEW);
  }

  private Optional<Candidate> candidate(
      final RankEvents program, final int[][] partners, final int index) {
    final int[] nodes =
        RankMapping.candidate(distances, partners, collective.members().toArray(), index);
    return sums != RoundRouter.Sums.ONCE
            || RankMapping.longest(distances, partners, nodes) <= problem.capabilities().hops()
            || passesSwitchesOnly(partners, nodes)
        ? Optional.of(new Candidate(program, nodes))
        : Optional.empty();
  }

  private boolean passesSwitchesOnly(final int[][] partners, final int[] nodes) {
    if (!stopsAtSwitches(problem)) {
      return false;
    }
    final ArcNetwork network = ArcNetwork.of(problem);
    boolean all = true;
    for (int rank = 0; rank < nodes.length; rank++) {
      for (int i = 0; i < partners[rank].length && all; i++) {
        final int partner = nodes[partners[rank][i]];
        all = RoundRouter.stopsAtSwitches(network, distances.to(partner), nodes[rank], partner);
      }
    }
    return all;
  }

  /// The ranks that own the chunks if ranks are at `nodes`; in an all-reduce any may.
  private int[] owners(final int[] nodes) {
    if (collective.kind() == RankCollective.Kind.ALL_REDUCE) {
      return collective.owners();
    }
    final int[] ranks = new int[problem.topology().nodes()];
    for (int rank = 0; rank < nodes.length; rank++) {
      ranks[nodes[rank]] = rank;
    }
    return Arrays.stream(collective.owners())
        .map(owner -> ranks[collective.members().get(owner)])
        .toArray();
  }

  Outcome run(final Budget budget, final SplittableRandom random) {
    final ArcNetwork network = ArcNetwork.of(problem);
    final WorkCounter work = new WorkCounter(budget);
    Optional<Schedule> best = Optional.empty();
    try {
      final Iterator<Candidate> candidates = candidates().iterator();
      while (candidates.hasNext() && (best.isEmpty() || !work.isSpent())) {
        final Candidate candidate = candidates.next();
        final int[] owners = owners(candidate.nodes());
        final List<RankEvent> events = candidate.program().events(owners);
        for (int detour = 0;
            detour <= DETOUR && (best.isEmpty() || !work.isSpent());
            detour += DETOUR) {
          final Schedule made =
              new RoundRouter(
                      network,
                      distances,
                      sums,
                      collective.chunks(),
                      new RoundRouter.Attempt(detour, random.split(), work))
                  .route(events, candidate.nodes(), owners);
          best = Optional.of(best.map(known -> better(known, made)).orElse(made));
        }
      }
    } catch (final CancellationException _) {
      return new Outcome.Exhausted(best);
    }
    return new Outcome.Found(best.orElseThrow());
  }

  private static Schedule better(final Schedule known, final Schedule made) {
    if (known.slots() != made.slots()) {
      return known.slots() < made.slots() ? known : made;
    }
    return known.transmissions() <= made.transmissions() ? known : made;
  }
}
