package org.heliograph.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.topology.NodeSet;

/// The action of a group of node permutations on the chunks of a demand: the k-th chunk from source
/// s to targets T maps to the k-th from the image of s to the image of T.
///
/// Requires that every chunk starts at one node. Memory at most 32 bytes per chunk, plus 4 per
/// element and set of several targets. An image takes O(1) if most pairs of nodes have chunks,
/// otherwise O(log chunks) for the chunks of one source. The set of all nodes is its own image.
public final class ChunkImages {
  private final SemiregularGroup group;
  private final int[] sources;
  private final int[] targets;
  private final int[][] setImages;
  private final long[] keys;
  private final int[] order;
  private final int[] starts;
  private final int[] twins;
  private final boolean inOrder;
  private final int[] dense;

  private ChunkImages(final SemiregularGroup group, final Demand demand, final Sets sets) {
    this.group = group;
    this.sources = new int[demand.chunks()];
    this.targets = new int[demand.chunks()];
    for (int chunk = 0; chunk < sources.length; chunk++) {
      sources[chunk] = demand.sources(chunk).get(0);
      final NodeSet set = demand.targets(chunk);
      targets[chunk] = set.size() == 1 ? set.get(0) : -1 - sets.number(set);
    }
    this.setImages = sets.images(group);
    this.starts = starts(group.nodes(), sources);
    this.order = sorted();
    this.keys = new long[order.length];
    this.twins = new int[order.length];
    boolean sorted = true;
    for (int place = 0; place < order.length; place++) {
      final int chunk = order[place];
      keys[place] = key(sources[chunk], targets[chunk]);
      twins[chunk] = place > 0 && keys[place] == keys[place - 1] ? twins[order[place - 1]] + 1 : 0;
      sorted &= chunk == place;
    }
    this.inOrder = sorted;
    this.dense = dense();
  }

  /// The first place of every pair of nodes, if most pairs have chunks; otherwise empty.
  private int[] dense() {
    final int nodes = group.nodes();
    if ((long) nodes * nodes > 2L * sources.length) {
      return new int[0];
    }
    final int[] firsts = new int[nodes * nodes];
    int place = 0;
    for (int pair = 0; pair < firsts.length; pair++) {
      final long key = key(pair / nodes, pair % nodes);
      while (place < keys.length && keys[place] < key) {
        place++;
      }
      firsts[pair] = place;
    }
    return firsts;
  }

  /// The images of the chunks of `demand`; empty unless every element of `group` maps the demand to
  /// itself.
  ///
  /// O(chunks · generators · log chunks).
  public static Optional<ChunkImages> of(final SemiregularGroup group, final Demand demand) {
    if (!demand.hasSingleSources() || demand.combines()) {
      return Optional.empty();
    }
    final ChunkImages images = new ChunkImages(group, demand, new Sets());
    for (final int[] generator : group.generators()) {
      final int element = group.elementTo(generator[0]);
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        if (!images.hasImage(element, chunk)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(images);
  }

  /// The position where the chunks of each source begin in the order of keys.
  private static int[] starts(final int nodes, final int[] sources) {
    final int[] starts = new int[nodes + 1];
    for (final int source : sources) {
      starts[source + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      starts[node + 1] += starts[node];
    }
    return starts;
  }

  /// The chunks by source and target, then by number.
  private int[] sorted() {
    final int[] next = starts.clone();
    final long[] sorted = new long[sources.length];
    for (int chunk = 0; chunk < sources.length; chunk++) {
      sorted[next[sources[chunk]]++] = (long) targets[chunk] << 32 | chunk;
    }
    for (int node = 0; node + 1 < starts.length; node++) {
      Arrays.sort(sorted, starts[node], starts[node + 1]);
    }
    final int[] chunks = new int[sorted.length];
    Arrays.setAll(chunks, place -> (int) sorted[place]);
    return chunks;
  }

  private static long key(final int source, final int target) {
    return (long) source << 32 | ((target ^ 0x8000_0000L) & 0xFFFF_FFFFL);
  }

  /// The number of chunks.
  int count() {
    return sources.length;
  }

  public int source(final int chunk) {
    return sources[chunk];
  }

  /// The only target of `chunk`, or a negative number if it has several.
  public int target(final int chunk) {
    return targets[chunk];
  }

  /// The image of `chunk` under `element`.
  public int image(final int element, final int chunk) {
    final int place = place(element, chunk);
    return inOrder ? place : order[place];
  }

  /// The position of the image of `chunk` in the order of keys, if it has an image.
  private int place(final int element, final int chunk) {
    final int source = group.image(element, sources[chunk]);
    return first(source, targetImage(element, chunk)) + twins[chunk];
  }

  private int targetImage(final int element, final int chunk) {
    final int target = targets[chunk];
    return target >= 0 ? group.image(element, target) : setImages[-1 - target][element];
  }

  private boolean hasImage(final int element, final int chunk) {
    final int place = place(element, chunk);
    final int source = group.image(element, sources[chunk]);
    return place < keys.length && keys[place] == key(source, targetImage(element, chunk));
  }

  /// The first position of the chunks from `source` to `target`, or their insertion point.
  private int first(final int source, final int target) {
    return dense.length > 0 && target >= 0
        ? dense[source * group.nodes() + target]
        : first(source, key(source, target));
  }

  /// The first position of `source` whose key is at least `key`.
  private int first(final int source, final long key) {
    int from = starts[source];
    int to = starts[source + 1];
    while (from < to) {
      final int middle = (from + to) >>> 1;
      if (keys[middle] < key) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /// The distinct sets of several targets, numbered in order of appearance.
  private static final class Sets {
    static final int UNKNOWN = Integer.MIN_VALUE;

    private final Map<NodeSet, Integer> numbers = new HashMap<>();
    private final List<NodeSet> sets = new ArrayList<>();

    int number(final NodeSet set) {
      return numbers.computeIfAbsent(
          set,
          added -> {
            sets.add(added);
            return sets.size() - 1;
          });
    }

    int[][] images(final SemiregularGroup group) {
      final int[][] images = new int[sets.size()][group.order()];
      for (int set = 0; set < images.length; set++) {
        if (sets.get(set).size() == group.nodes()) {
          Arrays.fill(images[set], -1 - set);
          continue;
        }
        final int[] members = sets.get(set).toArray();
        final int[] moved = new int[members.length];
        for (int element = 0; element < group.order(); element++) {
          for (int i = 0; i < members.length; i++) {
            moved[i] = group.image(element, members[i]);
          }
          final Integer number = numbers.get(NodeSet.of(moved));
          images[set][element] = number == null ? UNKNOWN : -1 - number;
        }
      }
      return images;
    }
  }
}
