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

/// How a group of node permutations moves the chunks of a demand: the k-th chunk from source s to
/// targets T becomes the k-th from the image of s to the image of T.
///
/// For demands whose every chunk starts at one node. Memory 16 bytes a chunk, and order · sets for
/// the sets of several targets; an image takes O(log chunks).
public final class ChunkImages {
  private final SemiregularGroup group;
  private final int[] sources;
  private final int[] targets;
  private final int[][] setImages;
  private final long[] keys;
  private final int[] order;
  private final int[] places;

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
    this.order = sorted();
    this.keys = new long[order.length];
    this.places = new int[order.length];
    for (int place = 0; place < order.length; place++) {
      keys[place] = key(sources[order[place]], targets[order[place]]);
      places[order[place]] = place;
    }
  }

  /// The images of the chunks of `demand`; empty unless every element of `group` maps it to itself.
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
        if (images.find(element, chunk) < 0) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(images);
  }

  /// By source and target, then by number.
  private int[] sorted() {
    final int nodes = group.nodes();
    final int[] starts = new int[nodes + 1];
    for (final int source : sources) {
      starts[source + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      starts[node + 1] += starts[node];
    }
    final int[] next = starts.clone();
    final long[] sorted = new long[sources.length];
    for (int chunk = 0; chunk < sources.length; chunk++) {
      sorted[next[sources[chunk]]++] = (long) targets[chunk] << 32 | chunk;
    }
    for (int node = 0; node < nodes; node++) {
      Arrays.sort(sorted, starts[node], starts[node + 1]);
    }
    final int[] chunks = new int[sorted.length];
    Arrays.setAll(chunks, place -> (int) sorted[place]);
    return chunks;
  }

  private static long key(final int source, final int target) {
    return (long) source << 32 | (target ^ 0x8000_0000L) & 0xFFFF_FFFFL;
  }

  public int source(final int chunk) {
    return sources[chunk];
  }

  /// The one target of `chunk`, or a negative number if it has several.
  public int target(final int chunk) {
    return targets[chunk];
  }

  /// The image of `chunk` under `element`.
  public int image(final int element, final int chunk) {
    final int image = find(element, chunk);
    if (image < 0) {
      throw new AssertionError("the demand is invariant");
    }
    return image;
  }

  private int find(final int element, final int chunk) {
    final int target = targets[chunk];
    final int targetImage =
        target >= 0 ? group.image(element, target) : setImages[-1 - target][element];
    if (targetImage == Sets.UNKNOWN) {
      return -1;
    }
    final int place = first(key(group.image(element, sources[chunk]), targetImage));
    if (place == keys.length) {
      return -1;
    }
    final int twin = place + places[chunk] - first(keys[places[chunk]]);
    final long wanted = key(group.image(element, sources[chunk]), targetImage);
    return twin < keys.length && keys[twin] == wanted ? order[twin] : -1;
  }

  /// The first place whose key is at least `key`.
  private int first(final long key) {
    int from = 0;
    int to = keys.length;
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

  /// The distinct sets of several targets, numbered as they come.
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
