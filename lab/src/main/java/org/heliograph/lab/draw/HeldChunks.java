package org.heliograph.lab.draw;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;

/// How many chunks each node has before each slot and at the end; where chunks combine, how many
/// contributions to all of them.
///
/// Contributions are followed in chunks · n² bits, up to 16 MiB; of more chunks or nodes it counts
/// the chunks of which a node has a part.
final class HeldChunks {
  private static final long COUNTS_MAX = 1L << 23;
  private static final long PAIRS_MAX = 1L << 27;
  private static final long TRANSMISSIONS_MAX = 1L << 24;
  private static final long CONTRIBUTIONS_MAX = 1L << 27;

  private final int nodes;
  private final int[] counts; // of node v before slot s at s·nodes + v
  private final boolean countsContributions;

  private HeldChunks(final int nodes, final int[] counts, final boolean countsContributions) {
    this.nodes = nodes;
    this.counts = counts;
    this.countsContributions = countsContributions;
  }

  /// Whether contributions are counted, not chunks.
  boolean countsContributions() {
    return countsContributions;
  }

  /// The counts; empty where nodes, slots and chunks are too many to follow each.
  static Optional<HeldChunks> of(final Verified verified) {
    final int nodes = verified.problem().topology().nodes();
    final boolean fits =
        (verified.slots() + 1L) * nodes <= COUNTS_MAX
            && (long) verified.problem().demand().chunks() * nodes <= PAIRS_MAX
            && verified.schedule().transmissions() <= TRANSMISSIONS_MAX;
    final Demand demand = verified.problem().demand();
    final boolean combines =
        demand.combines() && (long) demand.chunks() * nodes * nodes <= CONTRIBUTIONS_MAX;
    return fits
        ? Optional.of(combines ? contributed(verified) : counted(verified))
        : Optional.empty();
  }

  private static HeldChunks contributed(final Verified verified) {
    final int nodes = verified.problem().topology().nodes();
    final int[] counts = new int[(verified.slots() + 1) * nodes];
    final BitSet[] held = new BitSet[verified.problem().demand().chunks() * nodes];
    Arrays.setAll(held, place -> first(verified.problem().demand(), place / nodes, place % nodes));
    final Map<Integer, BitSet> arriving = new HashMap<>();
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = verified.schedule().cursor();
    boolean isMore = at.advance();
    for (int slot = 0; slot <= verified.slots(); slot++) {
      for (int place = 0; place < held.length; place++) {
        counts[slot * nodes + place % nodes] += held[place].cardinality();
      }
      while (isMore && at.slot() == slot) {
        final BitSet sent = held[at.chunk() * nodes + at.sender()];
        receivers.find(verified.problem().topology(), at);
        for (int i = 0; i < receivers.count(); i++) {
          final int place = at.chunk() * nodes + receivers.get(i);
          if (at.action() == Action.COPY) {
            arriving.put(place, sent);
          } else {
            arriving.merge(place, united(held[place], sent), HeldChunks::united);
          }
        }
        isMore = at.advance();
      }
      arriving.forEach((place, value) -> held[place] = value);
      arriving.clear();
    }
    return new HeldChunks(nodes, counts, true);
  }

  private static BitSet first(final Demand demand, final int chunk, final int node) {
    final BitSet own = new BitSet();
    own.set(node, demand.sources(chunk).contains(node));
    return own;
  }

  private static BitSet united(final BitSet one, final BitSet other) {
    final BitSet both = (BitSet) one.clone();
    both.or(other);
    return both;
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
    return new HeldChunks(nodes, counts, false);
  }

  /// The counts of all nodes before `slot`; of the end, if it is the number of slots.
  int[] before(final int slot) {
    return Arrays.copyOfRange(counts, slot * nodes, (slot + 1) * nodes);
  }
}
