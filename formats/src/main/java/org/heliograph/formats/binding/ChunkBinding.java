package org.heliograph.formats.binding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.heliograph.collective.Demand;
import org.heliograph.interchange.ChunkName;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;

/// The chunks of a demand that the names in a file mean.
///
/// Each distinct pair of ends is looked up once. O(chunks of the source) for a message that names
/// its source, O(chunks) otherwise; the index of sources takes 4 bytes per chunk and source.
final class ChunkBinding {
  private static final int NONE = -1;

  private final Demand demand;
  private final int[] nodes;
  private final Map<Integer, IntList> bySource = new HashMap<>();
  private final Map<Ends, IntList> byEnds = new HashMap<>();
  private final Map<Sets, IntList> bySets = new HashMap<>();

  private record Ends(int source, int target) {}

  private record Sets(Set<Integer> sources, Set<Integer> targets) {}

  /// Names whose nodes are indices into `nodes`.
  ChunkBinding(final Demand demand, final int[] nodes) {
    this.demand = demand;
    this.nodes = nodes.clone();
  }

  /// The number of the chunk `name`, empty if the demand has none like it. A number is returned as
  /// it is.
  OptionalInt chunk(final ChunkName name) {
    return switch (name) {
      case ChunkName.Numbered(final int chunk) -> OptionalInt.of(chunk);
      case ChunkName.Unknown _ -> OptionalInt.empty();
      case ChunkName.Message(final OptionalInt source, final OptionalInt target, final int part) ->
          part(part, byEnds.computeIfAbsent(new Ends(node(source), node(target)), this::between));
      case ChunkName.Between(
              final Set<Integer> sources,
              final Set<Integer> targets,
              final int part) ->
          part(part, exactly(sources, targets));
    };
  }

  private int node(final OptionalInt index) {
    return index.isPresent() ? nodes[index.getAsInt()] : NONE;
  }

  private static OptionalInt part(final int part, final IntList chunks) {
    return part >= 0 && part < chunks.size()
        ? OptionalInt.of(chunks.get(part))
        : OptionalInt.empty();
  }

  private IntList between(final Ends ends) {
    final IntList found = new IntList();
    final IntList candidates = ends.source == NONE ? all() : from(ends.source);
    for (int i = 0; i < candidates.size(); i++) {
      final int chunk = candidates.get(i);
      if (ends.target == NONE || demand.targets(chunk).contains(ends.target)) {
        found.add(chunk);
      }
    }
    return found;
  }

  private IntList all() {
    final IntList all = new IntList();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      all.add(chunk);
    }
    return all;
  }

  private IntList from(final int source) {
    if (bySource.isEmpty()) {
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet sources = demand.sources(chunk);
        for (int i = 0; i < sources.size(); i++) {
          bySource.computeIfAbsent(sources.get(i), _ -> new IntList()).add(chunk);
        }
      }
    }
    return bySource.getOrDefault(source, new IntList());
  }

  private IntList exactly(final Set<Integer> sources, final Set<Integer> targets) {
    if (bySets.isEmpty()) {
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final Set<Integer> from = members(demand.sources(chunk));
        bySets
            .computeIfAbsent(
                new Sets(from, beyond(from, members(demand.targets(chunk)))), _ -> new IntList())
            .add(chunk);
      }
    }
    final Set<Integer> from = mapped(sources);
    return bySets.getOrDefault(new Sets(from, beyond(from, mapped(targets))), new IntList());
  }

  /// The targets that are not a source; for a combined chunk all of them, since a source must also
  /// receive.
  private Set<Integer> beyond(final Set<Integer> sources, final Set<Integer> targets) {
    if (demand.combines()) {
      return targets;
    }
    final Set<Integer> beyond = new HashSet<>(targets);
    beyond.removeAll(sources);
    return Set.copyOf(beyond);
  }

  private Set<Integer> mapped(final Set<Integer> indices) {
    final List<Integer> mapped = new ArrayList<>();
    indices.forEach(index -> mapped.add(nodes[index]));
    return Set.copyOf(mapped);
  }

  private static Set<Integer> members(final NodeSet set) {
    return Set.copyOf(Arrays.stream(set.toArray()).boxed().toList());
  }
}
