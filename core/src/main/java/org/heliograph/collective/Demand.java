package org.heliograph.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;

/// The chunks that must be communicated, with sources and targets; immutable.
///
/// A column entry ≥ 0 is a single node, −1−i the i-th shared set: 8 bytes per chunk, so the 10⁶
/// chunks of an all-to-all over 1 024 ranks take 8 MB.
public final class Demand {
  /// The largest number of chunks that a demand may have.
  public static final int MAX_CHUNKS = 1 << 27;

  private final Reduction reduction;
  private final Column sources;
  private final Column targets;
  private final List<NodeSet> sets;
  private final NodeSet[] singles; // for each node the set of it alone, since readers ask per chunk
  private volatile int mostAlike; // 0 until it is asked for

  private Demand(
      final Reduction reduction,
      final Column sources,
      final Column targets,
      final List<NodeSet> sets) {
    this.reduction = reduction;
    this.sources = sources;
    this.targets = targets;
    this.sets = sets;
    this.singles = new NodeSet[1 + Math.max(sources.largest, targets.largest)];
    Arrays.setAll(singles, node -> NodeSet.range(node, node + 1));
  }

  /// One entry per chunk, and what many readers ask of all entries, found in one pass.
  ///
  /// Sets of one node are stored as that node, and equal sets once.
  private static final class Column {
    private final int[] entries;
    private final boolean isSingle;
    private final boolean isSame;
    private final int largest; // of the single nodes; negative if there are none

    Column(final int[] entries) {
      boolean areSingle = true;
      boolean areSame = true;
      int most = -1;
      for (final int entry : entries) {
        areSingle &= entry >= 0;
        areSame &= entry == entries[0];
        most = Math.max(most, entry);
      }
      this.entries = entries;
      isSingle = areSingle;
      isSame = areSame;
      largest = most;
    }
  }

  public int chunks() {
    return sources.entries.length;
  }

  public Reduction reduction() {
    return reduction;
  }

  /// Whether copies combine.
  public boolean combines() {
    return reduction != Reduction.NONE;
  }

  public NodeSet sources(final int chunk) {
    return set(sources.entries[chunk]);
  }

  public NodeSet targets(final int chunk) {
    return set(targets.entries[chunk]);
  }

  /// The only source of a chunk, if [#hasSingleSources()].
  public int source(final int chunk) {
    return sources.entries[chunk];
  }

  /// The only target of a chunk, if [#hasSingleTargets()].
  public int target(final int chunk) {
    return targets.entries[chunk];
  }

  private NodeSet set(final int entry) {
    return entry >= 0 ? singles[entry] : sets.get(-1 - entry);
  }

  /// One chunk as a record.
  public Chunk chunk(final int id) {
    return new Chunk(id, sources(id), targets(id), reduction);
  }

  /// Whether every chunk starts at one node.
  public boolean hasSingleSources() {
    return sources.isSingle;
  }

  /// Whether every chunk must end at one node.
  public boolean hasSingleTargets() {
    return targets.isSingle;
  }

  /// Whether all chunks start at the same nodes.
  public boolean hasSameSources() {
    return sources.isSame;
  }

  /// Whether all chunks must end at the same nodes.
  public boolean hasSameTargets() {
    return targets.isSame;
  }

  /// The fewest nodes that a chunk starts at.
  public int fewestSources() {
    return fewest(sources);
  }

  /// The fewest nodes that a chunk must end at.
  public int fewestTargets() {
    return fewest(targets);
  }

  private int fewest(final Column column) {
    return Arrays.stream(column.entries)
        .map(entry -> entry >= 0 ? 1 : sets.get(-1 - entry).size())
        .min()
        .orElseThrow();
  }

  /// Whether each of `nodes` nodes starts or must end with every chunk.
  public boolean reachesAll(final int nodes) {
    boolean all = true;
    for (int chunk = 0; chunk < chunks() && all; chunk++) {
      int known = targets(chunk).size();
      for (int i = 0; i < sources(chunk).size() && known < nodes; i++) {
        known += targets(chunk).contains(sources(chunk).get(i)) ? 0 : 1;
      }
      all = known == nodes;
    }
    return all;
  }

  /// The same chunks with sources and targets exchanged; copied chunks become sums.
  ///
  /// A schedule of one, reversed in time and direction, is a schedule of the other.
  public Demand reversed() {
    final Reduction other = combines() ? Reduction.NONE : Reduction.ONCE;
    return new Demand(other, targets, sources, sets);
  }

  /// The same chunks with sources and targets exchanged, copied or combined as before.
  ///
  /// If every chunk has one source and one target, a schedule of one, reversed, is a schedule of
  /// the other.
  public Demand transposed() {
    return new Demand(reduction, targets, sources, sets);
  }

  /// The number of chunks of the contribution of one node: the maximum number that start at one
  /// node.
  public int chunksPerContribution() {
    final int[] perNode = new int[1 + largest(sources)];
    final int[] perSet = new int[sets.size()];
    for (final int entry : sources.entries) {
      if (entry >= 0) {
        perNode[entry]++;
      } else {
        perSet[-1 - entry]++;
      }
    }
    for (int i = 0; i < perSet.length; i++) {
      for (int m = 0; perSet[i] > 0 && m < sets.get(i).size(); m++) {
        perNode[sets.get(i).get(m)] += perSet[i];
      }
    }
    return Arrays.stream(perNode).max().orElse(1);
  }

  /// The largest number of chunks that start at the same nodes and must end at the same nodes:
  /// O(chunks log chunks), the first time.
  public int mostAlike() {
    if (mostAlike == 0) {
      final long[] pairs = new long[chunks()];
      Arrays.setAll(
          pairs, chunk -> ((long) sources.entries[chunk] << Integer.SIZE) + targets.entries[chunk]);
      Arrays.sort(pairs);
      int most = 0;
      for (int first = 0, next = 0; next < pairs.length; next++) {
        first = pairs[first] == pairs[next] ? first : next;
        most = Math.max(most, next - first + 1);
      }
      mostAlike = most;
    }
    return mostAlike;
  }

  /// How often a chunk must be delivered or a contribution collected: over all chunks, the number
  /// of targets or of sources, whichever is larger; a measure of the size of a problem.
  public long deliveries() {
    long deliveries = 0;
    for (int chunk = 0; chunk < chunks(); chunk++) {
      deliveries += Math.max(sources(chunk).size(), targets(chunk).size());
    }
    return deliveries;
  }

  /// All nodes that are a source or a target of some chunk.
  public NodeSet participants() {
    final boolean[] seen = new boolean[nodes()];
    final boolean[] shared = new boolean[sets.size()];
    mark(sources, seen, shared);
    mark(targets, seen, shared);
    for (int i = 0; i < shared.length; i++) {
      for (int m = 0; shared[i] && m < sets.get(i).size(); m++) {
        seen[sets.get(i).get(m)] = true;
      }
    }
    final IntList nodes = new IntList();
    for (int node = 0; node < seen.length; node++) {
      if (seen[node]) {
        nodes.add(node);
      }
    }
    return NodeSet.of(nodes.toArray());
  }

  /// One more than the largest number of a node that is a source or a target.
  public int nodes() {
    return 1 + Math.max(largest(sources), largest(targets));
  }

  /// The largest number of a node in `column` or in a set.
  private int largest(final Column column) {
    int largest = column.largest;
    for (final NodeSet set : sets) {
      largest = Math.max(largest, set.size() == 0 ? -1 : set.get(set.size() - 1));
    }
    return largest;
  }

  private static void mark(final Column column, final boolean[] seen, final boolean[] shared) {
    for (final int entry : column.entries) {
      if (entry >= 0) {
        seen[entry] = true;
      } else {
        shared[-1 - entry] = true;
      }
    }
  }

  @Override
  public boolean equals(final Object other) {
    if (!(other instanceof Demand that)
        || reduction != that.reduction
        || chunks() != that.chunks()) {
      return false;
    }
    for (int chunk = 0; chunk < chunks(); chunk++) {
      if (!sources(chunk).equals(that.sources(chunk))
          || !targets(chunk).equals(that.targets(chunk))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return 31 * reduction.hashCode() + chunks();
  }

  /// Collects chunks; equal sets are stored once.
  public static final class Builder {
    private static final int BYTES_COLLECTED = 20; // two columns and two lists that grow

    private final Reduction reduction;
    private final List<NodeSet> sets = new ArrayList<>();
    private final Map<NodeSet, Integer> index = new HashMap<>();
    private final IntList sources = new IntList();
    private final IntList targets = new IntList();

    /// A builder for a demand whose copies combine as `reduction` says.
    public Builder(final Reduction reduction) {
      this.reduction = reduction;
    }

    /// Throws early if `count` chunks would be too many, or take more memory than Java may use.
    public Builder expecting(final long count) {
      requireAtMost(count);
      return expecting(count, new Bytes(Runtime.getRuntime().maxMemory()));
    }

    /// Throws if `count` chunks, while they are collected, take more memory than `available`.
    Builder expecting(final long count, final Bytes available) {
      final Bytes needed = new Bytes(BYTES_COLLECTED * count);
      if (needed.compareTo(available) > 0) {
        throw new IllegalArgumentException(
            "collective: its %s take %s of memory; Java may use %s. %s"
                .formatted(
                    Count.of(count, "chunk"),
                    needed.display(),
                    available.display(),
                    "Maybe fewer ranks or chunks, or JAVA_TOOL_OPTIONS=-Xmx4g."));
      }
      return this;
    }

    private static void requireAtMost(final long count) {
      if (count > MAX_CHUNKS) {
        throw new IllegalArgumentException(
            "collective: %s; a demand has at most %s. Maybe fewer ranks or chunks."
                .formatted(Count.of(count, "chunk"), MAX_CHUNKS));
      }
    }

    /// Adds a chunk from `from` to `to`; neither may be empty.
    public Builder chunk(final NodeSet from, final NodeSet to) {
      return add(entry(from), entry(to));
    }

    /// Adds a chunk from one node to another.
    public Builder chunk(final int from, final int to) {
      return add(from, to);
    }

    private int entry(final NodeSet set) {
      if (set.size() == 0) {
        throw new IllegalArgumentException("collective: a chunk needs a source and a target.");
      }
      if (set.size() == 1) {
        return set.get(0);
      }
      return -1
          - index.computeIfAbsent(
              set,
              key -> {
                sets.add(key);
                return sets.size() - 1;
              });
    }

    private Builder add(final int source, final int target) {
      requireAtMost(sources.size() + 1L);
      sources.add(source);
      targets.add(target);
      return this;
    }

    /// Builds the demand; throws if no chunk has a target other than its source.
    public Demand build() {
      if (!isAnythingSent()) {
        throw new IllegalArgumentException(
            "collective: nothing to send; it needs at least two ranks or one message.");
      }
      return new Demand(
          reduction,
          new Column(sources.toArray()),
          new Column(targets.toArray()),
          List.copyOf(sets));
    }

    /// Whether some chunk so far must be sent.
    public boolean isAnythingSent() {
      for (int chunk = 0; chunk < sources.size(); chunk++) {
        if (sources.get(chunk) != targets.get(chunk) || sources.get(chunk) < 0) {
          return true;
        }
      }
      return false;
    }
  }
}
