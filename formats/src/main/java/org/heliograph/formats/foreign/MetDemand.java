package org.heliograph.formats.foreign;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.interchange.ChunkName;
import org.heliograph.topology.NodeSet;

/// What had to be sent, by source and number of each chunk.
///
/// A chunk that must reach one node is called by its source, its target and which of those between
/// them it is; any other by its source and its number.
final class MetDemand {
  private final Map<Integer, Map<Integer, Set<Integer>>> targets = new TreeMap<>();
  private final Map<Integer, Map<Integer, ChunkName>> names = new HashMap<>();

  boolean isEmpty() {
    return targets.isEmpty();
  }

  /// Says that a chunk must reach a node.
  void add(final int source, final int chunk, final int target) {
    targets
        .computeIfAbsent(source, _ -> new TreeMap<>())
        .computeIfAbsent(chunk, _ -> new TreeSet<>())
        .add(target);
  }

  /// All chunks, by source, then number; empty if nothing need be sent.
  Optional<Demand> demand(final int nodes) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    targets.forEach(
        (source, chunks) ->
            chunks.forEach(
                (_, reached) -> {
                  final Set<Integer> all = new TreeSet<>(reached);
                  if (all.size() > 1) {
                    addSourceIfAll(all, source, nodes);
                  } else {
                    all.remove(source);
                  }
                  if (!all.isEmpty()) {
                    demand.chunk(
                        NodeSet.range(source, source + 1),
                        NodeSet.of(all.stream().mapToInt(Integer::intValue).toArray()));
                  }
                }));
    return demand.isAnythingSent() ? Optional.of(demand.build()) : Optional.empty();
  }

  /// In an all-gather or broadcast the source ends with the chunk too.
  private static void addSourceIfAll(
      final Set<Integer> reached, final int source, final int nodes) {
    final Set<Integer> with = new TreeSet<>(reached);
    with.add(source);
    if (with.size() == nodes) {
      reached.add(source);
    }
  }

  /// What the chunk is called.
  ChunkName name(final int source, final int chunk) {
    return names
        .computeIfAbsent(source, this::namesOf)
        .getOrDefault(
            chunk, new ChunkName.Message(OptionalInt.of(source), OptionalInt.empty(), chunk));
  }

  private Map<Integer, ChunkName> namesOf(final int source) {
    final Map<Integer, ChunkName> named = new HashMap<>();
    final Map<Integer, Integer> counts = new HashMap<>();
    targets
        .getOrDefault(source, Map.of())
        .forEach(
            (chunk, reached) -> {
              if (reached.size() == 1) {
                final int target = reached.iterator().next();
                final int part = counts.merge(target, 1, Integer::sum) - 1;
                named.put(
                    chunk,
                    new ChunkName.Message(OptionalInt.of(source), OptionalInt.of(target), part));
              }
            });
    return named;
  }
}
