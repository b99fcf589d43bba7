package org.heliograph.algorithm.gather.gossip;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.ShorteningLimit;
import org.heliograph.algorithm.kernel.Translations;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SymmetricSchedule;
import org.heliograph.topology.Topology;

/// All-gather that is the same from every node: what one node of an orbit does, the others do
/// translated.
///
/// A group of automorphisms without fixed nodes reduces the search to one node per orbit, so it can
/// be repeated thousands of times. It uses one channel per slot and matchings as in flooding. It
/// meets ⌈(P−1)/d⌉ on tori, hypercubes and circulants. Supports all-gather of equal parts among all
/// nodes of a network that states such a group, or that has at most 1024 nodes and a group that is
/// found. The schedule is expanded while it is read. Time at most O(orbits · items²) per attempt;
/// memory 2 · items · (4 · arcs + 5 · orbits) bytes, where arcs are those into one node of each
/// orbit, and the group. Up to 2³¹ deliveries, since the verifier reads all images, and 1 GiB.
@AutoService(Scheduler.class)
@Summary("All-gather that is the same from every node, on networks with translations.")
public record TranslatedGossip() implements Scheduler {
  private static final long MAX_DELIVERIES = 1L << 31;
  private static final long MAX_BYTES = 1L << 30;

  @Override
  public Support supports(final Problem problem) {
    final Support gathers =
        Requirements.relaying(problem)
            .and(() -> Requirements.noRetuning(problem))
            .and(() -> Requirements.links(problem))
            .and(
                () ->
                    Support.needs(
                        isEvenAllGather(problem),
                        "all-gather among all nodes, equally many chunks of each"));
    if (!gathers.isSupported()) {
      return gathers;
    }
    final long deliveries = (long) problem.demand().chunks() * problem.topology().nodes();
    if (deliveries > MAX_DELIVERIES) {
      return Support.tooLarge(
          "all images of its schedule are verified, %s deliveries; at most %s"
              .formatted(deliveries, MAX_DELIVERIES));
    }
    return ArcNetwork.support(problem.topology())
        .and(
            () ->
                Support.when(
                    Translations.exist(problem.topology()),
                    "no automorphisms of the network are known that move every node"))
        .and(() -> supportsMemory(problem));
  }

  /// Whether the search fits in memory; the group is needed only if one orbit would not.
  private static Support supportsMemory(final Problem problem) {
    final Topology topology = problem.topology();
    final int nodes = topology.nodes();
    if (bytes(problem, nodes) <= MAX_BYTES) {
      return Support.yes();
    }
    final int order = Translations.largest(topology).map(SemiregularGroup::order).orElse(1);
    final long bytes = bytes(problem, nodes / order);
    return Support.size(
        bytes <= MAX_BYTES,
        "its search for %s classes of nodes takes %s MiB; at most %s"
            .formatted(nodes / order, bytes >> 20, MAX_BYTES >> 20));
  }

  /// The memory of two attempts if there are `orbits` orbits of nodes.
  private static long bytes(final Problem problem, final int orbits) {
    final Topology topology = problem.topology();
    long lanes = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      lanes += topology.lanes(channel);
    }
    final long arcs = Math.ceilDiv(lanes * orbits, topology.nodes());
    return 2L * problem.demand().chunks() * (4 * arcs + 5L * orbits);
  }

  /// Whether every node has equally many chunks, and all of them must reach every node.
  private static boolean isEvenAllGather(final Problem problem) {
    final Demand demand = problem.demand();
    final int nodes = problem.topology().nodes();
    return switch (CollectivePattern.of(demand)) {
      case AllGather _ ->
          demand.fewestTargets() == nodes
              && demand.chunks() == (long) nodes * demand.chunksPerContribution();
      case FromRoot _, ToRoot _, Rootless _ -> false;
    };
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final SemiregularGroup group = Translations.largest(problem.topology()).orElseThrow();
    final int parts = problem.demand().chunks() / arcNetwork.nodes();
    final int enough = ShorteningLimit.leastSlots(arcNetwork, problem.demand());
    final WorkCounter workCounter = new WorkCounter(budget);
    OrbitRounds best = new OrbitRounds(arcNetwork, group, parts, workCounter);
    OrbitRounds spare = new OrbitRounds(arcNetwork, group, parts, workCounter);
    int slots = Integer.MAX_VALUE;
    do {
      progress.at(workCounter.steps(), 0, "steps");
      final int found = spare.attempt(random.split(), slots);
      if (found < slots) {
        final OrbitRounds better = spare;
        spare = best;
        best = better;
        slots = found;
      }
    } while (slots > enough && !workCounter.isSpent() && !workCounter.isStopped());
    if (slots == Integer.MAX_VALUE) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final Schedule schedule =
        new SymmetricSchedule(
            problem.topology(),
            problem.demand(),
            group,
            new int[group.order()],
            best.schedule(chunks(problem, parts)));
    return workCounter.isStopped()
        ? new Outcome.Exhausted(Optional.of(schedule))
        : new Outcome.Found(schedule);
  }

  /// Returns the chunk of each part of each node's message.
  private static int[] chunks(final Problem problem, final int parts) {
    final int[] chunks = new int[problem.demand().chunks()];
    final int[] next = new int[problem.topology().nodes()];
    for (int chunk = 0; chunk < chunks.length; chunk++) {
      final int node = problem.demand().sources(chunk).get(0);
      chunks[node * parts + next[node]++] = chunk;
    }
    return chunks;
  }
}
