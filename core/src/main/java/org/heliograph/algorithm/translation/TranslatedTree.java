package org.heliograph.algorithm.translation;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Demand;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.SymmetricSchedule;
import org.heliograph.topology.Topology;

/// All-gather on a Cayley network: one spanning tree that every node uses, moved to where it
/// stands.
///
/// The network must state a group that moves any node to any other in just one way, as tori and
/// hypercubes do. Its arcs then fall into as many classes as a node has channels, and in each slot
/// one arc of every class extends the tree: ⌈(n−1)/d⌉ slots, what every node must take in, if no
/// slot leaves a class idle. One hop at a time. Stored as the n−1 arcs of one tree; time and memory
/// O(n²) for the group.
@AutoService(Scheduler.class)
@Summary("All-gather on a Cayley network: one tree, moved to every source.")
public record TranslatedTree() implements Scheduler {
  private static final int MOST_NODES = 4096;

  @Override
  public Support supports(final Problem problem) {
    final Topology topology = problem.topology();
    if (!isGossip(problem.demand(), topology.nodes())) {
      return Support.no("it needs one chunk from every node to all nodes");
    }
    if (topology.nodes() > MOST_NODES || !problem.capabilities().relay()) {
      return Support.no("it needs nodes that may relay, at most " + MOST_NODES);
    }
    final Support links = PlainLinks.support(problem);
    return links.isSupported()
        ? Support.when(
            regular(topology).isPresent(), "it needs a Cayley network that states its group")
        : links;
  }

  private static boolean isGossip(final Demand demand, final int nodes) {
    if (demand.combines() || demand.chunks() != nodes || !demand.hasSingleSources()) {
      return false;
    }
    final boolean[] sends = new boolean[nodes];
    for (int chunk = 0; chunk < nodes; chunk++) {
      final int source = demand.sources(chunk).get(0);
      if (source >= nodes || sends[source] || demand.targets(chunk).size() < nodes) {
        return false;
      }
      sends[source] = true;
    }
    return true;
  }

  /// The group of the stated generators, as long as they move every node, if it is regular.
  private static Optional<SemiregularGroup> regular(final Topology topology) {
    final int nodes = topology.nodes();
    final List<int[]> kept = new ArrayList<>();
    SemiregularGroup group = SemiregularGroup.trivial(nodes);
    for (final int[] generator : topology.symmetry().generators()) {
      kept.add(generator);
      final Optional<SemiregularGroup> joined = SemiregularGroup.generatedBy(nodes, kept, nodes);
      if (joined.isPresent()) {
        group = joined.get();
      } else {
        kept.removeLast();
      }
      if (group.order() == nodes) {
        return Optional.of(group);
      }
    }
    return Optional.empty();
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final SemiregularGroup group = regular(problem.topology()).orElseThrow();
    final ColumnarSchedule tree =
        new TreeGrowth(problem.topology().graph(), group)
            .grow(PlainLinks.lane(problem), chunk(problem));
    return new Outcome.Found(
        new SymmetricSchedule(
            problem.topology(), problem.demand(), group, new int[group.order()], tree));
  }

  private static int chunk(final Problem problem) {
    int chunk = 0;
    while (problem.demand().sources(chunk).get(0) != TreeGrowth.ROOT) {
      chunk++;
    }
    return chunk;
  }
}
