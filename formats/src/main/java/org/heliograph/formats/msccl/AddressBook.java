package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.interchange.ChunkName;
import org.heliograph.topology.NodeSet;

/// The chunks of a collective of msccl by their addresses; chunks that share one are contributions
/// to a sum.
final class AddressBook {
  private static final int MOST_ADDRESSES = 1 << 22;

  /// What is at an address: where it starts, where it must end, and how many chunks share it.
  private record Entry(Set<Integer> sources, Set<Integer> targets, int chunks) {
    boolean isCombined() {
      return chunks > 1;
    }
  }

  private final Map<Integer, Entry> entries = new TreeMap<>();

  boolean isEmpty() {
    return entries.isEmpty();
  }

  /// Adds a chunk; returns false if it cannot be combined with those at the same address.
  boolean add(final int address, final Set<Integer> sources, final Set<Integer> targets) {
    final Entry old = entries.get(address);
    if (old == null) {
      entries.put(address, new Entry(sources, targets, 1));
      return true;
    }
    final boolean isPossible =
        sources.size() == 1
            && old.sources.size() == old.chunks
            && old.targets.equals(targets)
            && !old.sources.containsAll(sources);
    if (isPossible) {
      final Set<Integer> all = new TreeSet<>(old.sources);
      all.addAll(sources);
      entries.put(address, new Entry(all, targets, old.chunks + 1));
    }
    return isPossible;
  }

  /// The chunks after each was divided into `parts`, among nodes 0 to `nodes`−1.
  Named named(final int parts, final int nodes) {
    if ((long) entries.size() * parts > MOST_ADDRESSES) {
      throw new IllegalArgumentException(
          "the collective has more than %s addresses.".formatted(MOST_ADDRESSES));
    }
    final boolean isCombining = entries.values().stream().anyMatch(Entry::isCombined);
    entries.forEach(
        (address, entry) -> {
          requireNodes(address, entry, nodes);
          if (isCombining && entry.sources.size() != entry.chunks) {
            throw new IllegalArgumentException(
                ("the chunk at address %s starts at several nodes, which cannot be said where other"
                        + " chunks are combined.")
                    .formatted(address));
          }
        });
    return new Named(parts, isCombining);
  }

  private static void requireNodes(final int address, final Entry entry, final int nodes) {
    final Set<Integer> all = new TreeSet<>(entry.sources);
    all.addAll(entry.targets);
    for (final int node : all) {
      if (node >= nodes) {
        throw new IllegalArgumentException(
            "the chunk at address %s names node %s, but nodes run from 0 to %s."
                .formatted(address, node, nodes - 1));
      }
    }
  }

  /// The chunks with their final addresses and their names.
  final class Named {
    private final int parts;
    private final boolean isCombining;
    private final Map<Long, ChunkName> names = new HashMap<>();

    private Named(final int parts, final boolean isCombining) {
      this.parts = parts;
      this.isCombining = isCombining;
      final Map<List<Set<Integer>>, Integer> counts = new HashMap<>();
      entries.forEach(
          (address, entry) -> {
            for (int part = 0; part < parts; part++) {
              final int number =
                  counts.merge(List.of(entry.sources, entry.targets), 1, Integer::sum) - 1;
              names.put(
                  (long) address * parts + part,
                  new ChunkName.Between(entry.sources, entry.targets, number));
            }
          });
    }

    boolean combines(final int address) {
      return entry(address).filter(Entry::isCombined).isPresent();
    }

    private Optional<Entry> entry(final int address) {
      return Optional.ofNullable(entries.get(address / parts));
    }

    ChunkName name(final int address) {
      return names.getOrDefault(
          (long) address, new ChunkName.Unknown("the chunk at address " + address));
    }

    /// The contributions that `node` has at the start; of a chunk that is only copied, number 0.
    BitSet initial(final int address, final int node) {
      final BitSet held = new BitSet();
      entry(address)
          .filter(entry -> entry.sources.contains(node))
          .ifPresent(entry -> held.set(entry.isCombined() ? node : 0));
      return held;
    }

    /// All chunks that some node must get, in the order of their addresses.
    Demand demand() {
      final Demand.Builder demand =
          new Demand.Builder(isCombining ? Reduction.ONCE : Reduction.NONE);
      for (final Entry entry : entries.values()) {
        if (entry.isCombined() || !entry.sources.containsAll(entry.targets)) {
          for (int part = 0; part < parts; part++) {
            demand.chunk(set(entry.sources), set(entry.targets));
          }
        }
      }
      return demand.build();
    }

    /// What of the collective is not used.
    List<String> notices() {
      final List<String> notices = new ArrayList<>();
      final long idle =
          entries.values().stream()
              .filter(entry -> !entry.isCombined() && entry.sources.containsAll(entry.targets))
              .count();
      if (idle > 0) {
        notices.add(
            "Chunks that stay where they start: %s; the collective leaves them out."
                .formatted(idle * parts));
      }
      return notices;
    }

    private NodeSet set(final Set<Integer> nodes) {
      return NodeSet.of(nodes.stream().mapToInt(Integer::intValue).toArray());
    }
  }
}
