package org.heliograph.house;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// Small networks with everything that formats may carry, by their seed.
final class RandomNetwork {
  private static final List<String> LABELS =
      List.of("a", "b b", "c,\"d\"", "ü<&>'", "0", "e\\f", "gpu0", "{g}", "h;", "#i", "n1");

  private final SplittableRandom random;

  private RandomNetwork(final long seed) {
    random = new SplittableRandom(seed);
  }

  /// The network of `seed`: links both ways if that is even, and plain in some respect else.
  static Topology of(final long seed) {
    return new RandomNetwork(seed).built(seed);
  }

  private Topology built(final long seed) {
    final int nodes = 2 + random.nextInt(10);
    final TopologyBuilder builder = new TopologyBuilder("random " + seed, nodes);
    final boolean isTwoWay = seed % 2 == 0;
    final boolean isPlain = seed % 3 == 0;
    final boolean hasParallel = seed % 5 == 0;
    for (int node = 1; node < nodes; node++) {
      final int other = random.nextInt(node);
      add(builder, node, other, isTwoWay, isPlain);
      if (hasParallel && random.nextInt(3) == 0) {
        add(builder, node, other, isTwoWay, isPlain);
      }
    }
    if (seed % 7 == 3 && nodes > 3) {
      builder.kind(kind(isPlain)).channel(new int[] {0, 1}, new int[] {1, 2, 3});
    }
    if (seed % 4 < 2) {
      builder.ranks(NodeSet.of(ranks(nodes)));
    }
    if (seed % 6 == 5) {
      builder.ports(2);
    }
    if (seed % 4 == 1) {
      builder.labels(node -> LABELS.get((int) ((node + seed) % LABELS.size())));
    } else if (seed % 4 == 2) {
      builder.labels(node -> "0." + node);
    }
    return builder.build();
  }

  private void add(
      final TopologyBuilder builder,
      final int one,
      final int other,
      final boolean isTwoWay,
      final boolean isPlain) {
    builder.kind(kind(isPlain)).link(one, other);
    if (isTwoWay) {
      builder.kind(kind(isPlain)).link(other, one);
    }
  }

  private int[] ranks(final int nodes) {
    final List<Integer> ranks = new ArrayList<>(List.of(random.nextInt(nodes)));
    for (int node = 0; node < nodes; node++) {
      if (random.nextBoolean() && !ranks.contains(node)) {
        ranks.add(node);
      }
    }
    return ranks.stream().mapToInt(rank -> rank).sorted().toArray();
  }

  private ChannelKind kind(final boolean isPlain) {
    ChannelKind kind = ChannelKind.PLAIN;
    if (isPlain) {
      return kind;
    }
    if (random.nextInt(3) == 0) {
      kind = kind.withLanes(1 + random.nextInt(64));
    }
    if (random.nextInt(3) == 0) {
      kind = kind.withMedium(Medium.ELECTRICAL);
    }
    if (random.nextInt(3) > 0) {
      kind = kind.withBandwidth(new Bandwidth(1 + random.nextLong(1L << 40)));
    }
    if (random.nextInt(3) > 0) {
      final long nanoseconds = random.nextInt(2_000);
      kind =
          kind.withPropagation(
              new Time(random.nextBoolean() ? 1_000 * nanoseconds : random.nextLong(1L << 40)));
    }
    return kind;
  }
}
