package org.heliograph.topology;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/// Checks whether node permutations map the links of a network to links of the same kind and
/// number.
///
/// Compares the links of every node with those of its image: O(m log degree) per permutation and 4
/// bytes per link, so a million nodes take seconds.
final class LinkImages {
  private final Topology topology;
  private final int[] kinds;

  /// Reads the kinds of a network of links.
  LinkImages(final Topology topology) {
    this.topology = topology;
    this.kinds = new int[Math.toIntExact(topology.channels())];
    final Map<ChannelKind, Integer> known = new HashMap<>();
    for (int channel = 0; channel < kinds.length; channel++) {
      kinds[channel] = known.computeIfAbsent(topology.kind(channel), _ -> known.size());
    }
  }

  boolean areLinks(final int[] permutation) {
    for (int node = 0; node < permutation.length; node++) {
      final long[] images = links(node, reader -> permutation[reader]);
      if (!Arrays.equals(images, links(permutation[node], reader -> reader))) {
        return false;
      }
    }
    return true;
  }

  /// The images of the reader and kind of every link that `node` writes, in increasing order.
  private long[] links(final int node, final IntUnaryOperator image) {
    final long[] links = new long[topology.outDegree(node)];
    for (int i = 0; i < links.length; i++) {
      final int channel = (int) topology.outChannel(node, i);
      final long reader = image.applyAsInt(topology.reader(channel, 0));
      links[i] = (reader << 32) | kinds[channel];
    }
    Arrays.sort(links);
    return links;
  }
}
