package org.heliograph.lab.draw;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;

/// How many chunks, or parts of chunks that combine, each node has before each slot and at the end.
final class HeldChunks {
  private static final long COUNTS_MAX = 1L << 23;
  private static final long PAIRS_MAX = 1L << 27;
  private static final long TRANSMISSIONS_MAX = 1L << 24;

  private final int nodes;
  private final int[] counts; // of node v before slot s at s·nodes + v

  private HeldChunks(final int nodes, final int[] counts) {
    this.nodes = nodes;
    this.counts = counts;
  }

  /// The counts; empty where nodes, slots and chunks are too many to follow each.
  static Optional<HeldChunks> of(final Verified verified) {
    final int nodes = verified.problem().topology().nodes();
    final boolean fits =
        (verified.slots() + 1L) * nodes <= COUNTS_MAX
            && (long) verified.problem().demand().chunks() * nodes <= PAIRS_MAX
            && verified.schedule().transmissions() <= TRANSMISSIONS_MAX;
    return fits ? Optional.of(counted(verified)) : Optional.empty();
  }

  private static HeldChunks counted(final Verified verified) {
    final int nodes = verified.problem().topology().nodes();
    final int[] counts = new int[(verified.slots() + 1) * nodes];
    final BitSet held = new BitSet();
    final Demand demand = verified.problem().demand();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        held.set(chunk * nodes + sources.get(i));
        counts[sources.get(i)]++;
      }
    }
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      receivers.find(verified.problem().topology(), at);
      for (int i = 0; i < receivers.count(); i++) {
        final int place = at.chunk() * nodes + receivers.get(i);
        if (!held.get(place)) {
          held.set(place);
          counts[(at.slot() + 1) * nodes + receivers.get(i)]++;
        }
      }
    }
    for (int i = nodes; i < counts.length; i++) {
      counts[i] += counts[i - nodes];
    }
    return new HeldChunks(nodes, counts);
  }

  /// The counts of all nodes before `slot`; of the end, if it is the number of slots.
  int[] before(final int slot) {
    return Arrays.copyOfRange(counts, slot * nodes, (slot + 1) * nodes);
  }
}
