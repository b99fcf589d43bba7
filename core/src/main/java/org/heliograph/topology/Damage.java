package org.heliograph.topology;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/// The failed channels and nodes of a network, as a mask.
///
/// Nodes keep their numbers; a failed node loses its channels and is no longer a rank. Surviving
/// channels are numbered without gaps, in the same order; [#survivor] and [#original] translate
/// between both numberings. A coupler survives as long as it has a writer and a reader. O(n + Σ
/// ends).
public final class Damage {
  private static final int FAILED = -1;

  private final Topology intact;
  private final NodeSet failedNodes;
  private final ChannelSet failedChannels;
  private final int[] survivors;
  private final int[] originals;
  private final int alive;

  private Damage(
      final Topology intact, final NodeSet failedNodes, final ChannelSet failedChannels) {
    final BitSet failed = failedChannels.members();
    this.intact = intact;
    this.failedNodes = failedNodes;
    this.failedChannels = failedChannels;
    this.survivors = new int[(int) intact.channels()];
    this.originals = new int[survivors.length];
    int count = 0;
    for (int channel = 0; channel < survivors.length; channel++) {
      final boolean survives =
          !failed.get(channel) && writers(channel).length > 0 && readers(channel).length > 0;
      survivors[channel] = survives ? count : FAILED;
      if (survives) {
        originals[count++] = channel;
      }
    }
    this.alive = count;
  }

  /// The damage by the named `links` and `nodes`, as read by [NodeNames]; throws if a name is
  /// unknown, or if no rank is left.
  public static Damage of(
      final Topology intact, final List<String> links, final List<String> nodes) {
    final ChannelSet channels = ChannelSet.named("damaged", intact, links);
    final NodeNames names = new NodeNames(intact);
    final NodeSet failed = NodeSet.of(nodes.stream().mapToInt(names::node).distinct().toArray());
    final boolean rankLeft =
        IntStream.of(intact.ranks().toArray()).anyMatch(node -> !failed.contains(node));
    if (!rankLeft) {
      throw new IllegalArgumentException(
          "damaged: every rank of %s has failed; at least one must be left."
              .formatted(intact.name()));
    }
    return new Damage(intact, failed, channels);
  }

  /// The network before the damage.
  public Topology intact() {
    return intact;
  }

  public NodeSet failedNodes() {
    return failedNodes;
  }

  /// The number of the intact network's `channel` in the damaged one, or −1 if it failed.
  public int survivor(final long channel) {
    return survivors[(int) channel];
  }

  /// The number of the damaged network's `channel` in the intact one.
  public int original(final long channel) {
    return originals[(int) channel];
  }

  /// The damaged network.
  public Topology topology(final String name) {
    final TopologyBuilder builder = TopologyBuilder.like(intact, name);
    for (int channel = 0; channel < alive; channel++) {
      final int original = originals[channel];
      builder.kind(intact.kind(original)).channel(writers(original), readers(original));
    }
    final int[] ranks =
        IntStream.of(intact.ranks().toArray())
            .filter(node -> !failedNodes.contains(node))
            .toArray();
    return builder.ranks(NodeSet.of(ranks)).symmetry(this::generators).build();
  }

  private int[] writers(final int channel) {
    return IntStream.range(0, intact.writerCount(channel))
        .map(i -> intact.writer(channel, i))
        .filter(node -> !failedNodes.contains(node))
        .toArray();
  }

  private int[] readers(final int channel) {
    return IntStream.range(0, intact.readerCount(channel))
        .map(i -> intact.reader(channel, i))
        .filter(node -> !failedNodes.contains(node))
        .toArray();
  }

  /// The known symmetries of the intact network that map the failed parts onto themselves.
  private List<int[]> generators() {
    final List<int[]> kept = new ArrayList<>();
    for (final int[] generator : intact.symmetry().generators()) {
      final NodeSet image =
          NodeSet.of(IntStream.of(failedNodes.toArray()).map(node -> generator[node]).toArray());
      if (image.equals(failedNodes) && failedChannels.isKeptBy(generator)) {
        kept.add(generator);
      }
    }
    return kept;
  }
}
