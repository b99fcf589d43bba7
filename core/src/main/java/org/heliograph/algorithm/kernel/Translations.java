package org.heliograph.algorithm.kernel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.graph.Automorphisms;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.graph.SemiregularSubgroups;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// The semiregular groups of automorphisms of a network, stated or computed.
///
/// They depend on the network only, not on the run.
public final class Translations {
  private static final int SEARCHED_NODES = 256;
  private static final int COMPUTED_NODES = 1024;
  private static final long SEARCH_STEPS = 20_000_000;
  private static final int GROUPS_OF_ONE_ORDER = 3;
  private static final long SEED = 0x5EED;

  private Translations() {}

  /// Returns groups of many orders, at most three per order, by increasing order. The list is empty
  /// if none was found.
  ///
  /// Links of one kind are assumed to be interchangeable. The automorphisms of a network that
  /// states none are computed.
  public static List<SemiregularGroup> of(final Topology topology) {
    final Digraph graph = topology.graph();
    final List<SemiregularGroup> groups =
        SemiregularSubgroups.of(
            graph.nodes(),
            generators(topology, graph),
            graph.nodes(),
            GROUPS_OF_ONE_ORDER,
            new SplittableRandom(SEED));
    return topology.isPointToPoint() && topology.kinds().size() > 1
        ? groups.stream().filter(group -> keepsKinds(topology, group)).toList()
        : groups;
  }

  /// A link between two nodes.
  private record Link(int from, int to, ChannelKind kind) {}

  /// Whether there are as many links of each kind between two nodes as between their images.
  private static boolean keepsKinds(final Topology topology, final SemiregularGroup group) {
    final Map<Link, Integer> links = new HashMap<>();
    for (long channel = 0; channel < topology.channels(); channel++) {
      final Link link =
          new Link(
              topology.writer(channel, 0), topology.reader(channel, 0), topology.kind(channel));
      links.merge(link, 1, Integer::sum);
    }
    return group.generators().stream()
        .allMatch(
            image ->
                links.entrySet().stream()
                    .allMatch(
                        one ->
                            one.getValue()
                                .equals(
                                    links.get(
                                        new Link(
                                            image[one.getKey().from],
                                            image[one.getKey().to],
                                            one.getKey().kind)))));
  }

  /// Returns the whole automorphism group of a small graph, since a family may state only a part of
  /// it.
  private static List<int[]> generators(final Topology topology, final Digraph graph) {
    final List<int[]> stated = topology.symmetry().generators();
    if (graph.nodes() > SEARCHED_NODES && !stated.isEmpty()) {
      return stated;
    }
    final Optional<Automorphisms> searched = Automorphisms.of(graph, SEARCH_STEPS);
    return searched.map(group -> List.of(group.generators())).orElse(stated);
  }

  /// Returns the largest group that is found quickly. Candidates are the groups that the stated
  /// generators lead to, one after another; on at most 1024 nodes that are all alike, the computed
  /// group replaces them if it is larger.
  public static Optional<SemiregularGroup> largest(final Topology topology) {
    final int nodes = topology.nodes();
    final List<SemiregularGroup> groups = new ArrayList<>();
    groups.add(joined(nodes, topology.symmetry().generators()));
    if (groups.getFirst().order() < nodes && isComputed(topology)) {
      groups.addAll(of(topology));
    }
    return groups.stream()
        .max(Comparator.comparingInt(SemiregularGroup::order))
        .filter(group -> group.order() > 1);
  }

  /// Returns whether [#largest] finds a group. Takes O(n) for each stated generator; only if none
  /// of them suffices it is as slow as [#largest].
  public static boolean exist(final Topology topology) {
    return topology.symmetry().generators().stream().anyMatch(SemiregularGroup::isCyclic)
        || (isComputed(topology) && of(topology).stream().anyMatch(group -> group.order() > 1));
  }

  /// Returns whether automorphisms that are not stated may be computed.
  private static boolean isComputed(final Topology topology) {
    return topology.nodes() <= COMPUTED_NODES && isUniform(topology);
  }

  private static SemiregularGroup joined(final int nodes, final List<int[]> generators) {
    final List<int[]> kept = new ArrayList<>();
    SemiregularGroup group = SemiregularGroup.trivial(nodes);
    for (final int[] generator : generators) {
      kept.add(generator);
      final Optional<SemiregularGroup> joined = SemiregularGroup.generatedBy(nodes, kept, nodes);
      if (joined.isEmpty()) {
        kept.removeLast();
      } else if (joined.get().order() == nodes) {
        return joined.get();
      } else {
        group = joined.get();
      }
    }
    return group;
  }

  /// Returns whether computed automorphisms, which respect the graph only, are also automorphisms
  /// of the topology.
  private static boolean isUniform(final Topology topology) {
    if (topology.ranks().size() < topology.nodes()) {
      return false;
    }
    for (long channel = 1; channel < topology.channels(); channel++) {
      if (!topology.kind(channel).equals(topology.kind(0))) {
        return false;
      }
    }
    return true;
  }
}
