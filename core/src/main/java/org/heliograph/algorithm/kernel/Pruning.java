package org.heliograph.algorithm.kernel;

import java.util.BitSet;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Drops the transmissions of a copying schedule that no target needs.
///
/// The remaining transmissions of a chunk form a forest: each node receives it once, and every
/// branch ends at a target. Memory chunks · nodes bits and a few words per transmission; time O(T ·
/// receivers).
public final class Pruning {
  private final Topology topology;
  private final Demand demand;
  private final Receivers receivers = new Receivers();

  private Pruning(final Topology topology, final Demand demand) {
    this.topology = topology;
    this.demand = demand;
  }

  /// Returns the needed part of `schedule`, with the same slots.
  public static Schedule of(final Topology topology, final Demand demand, final Schedule schedule) {
    return new Pruning(topology, demand).prune(schedule);
  }

  private Schedule prune(final Schedule schedule) {
    final int count = Math.toIntExact(schedule.transmissions());
    final long[] senders = new long[count];
    final int[] freshEnds = new int[count];
    final LongList fresh = new LongList();
    final Bits holds = marks(false);
    final TransmissionCursor at = schedule.cursor();
    for (int i = 0; at.advance(); i++) {
      senders[i] = place(at.chunk(), at.sender());
      receivers.find(topology, at);
      for (int r = 0; r < receivers.count(); r++) {
        final long place = place(at.chunk(), receivers.get(r));
        if (!holds.get(place)) {
          holds.set(place);
          fresh.add(place);
        }
      }
      freshEnds[i] = fresh.size();
    }
    return keep(schedule, needed(senders, freshEnds, fresh));
  }

  private BitSet needed(final long[] senders, final int[] freshEnds, final LongList fresh) {
    final Bits needs = marks(true);
    final BitSet needed = new BitSet(senders.length);
    for (int i = senders.length - 1; i >= 0; i--) {
      for (int f = i == 0 ? 0 : freshEnds[i - 1]; f < freshEnds[i]; f++) {
        if (needs.get(fresh.get(f))) {
          needed.set(i);
          needs.set(senders[i]);
        }
      }
    }
    return needed;
  }

  private static Schedule keep(final Schedule schedule, final BitSet needed) {
    if (needed.cardinality() == schedule.transmissions()) {
      return schedule;
    }
    final ColumnarSchedule.Builder kept = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    for (int i = 0; at.advance(); i++) {
      if (needed.get(i)) {
        kept.add(at);
      }
    }
    return kept.build();
  }

  private Bits marks(final boolean ofTargets) {
    final Bits marks = new Bits((long) demand.chunks() * topology.nodes());
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet set = ofTargets ? demand.targets(chunk) : demand.sources(chunk);
      for (int i = 0; i < set.size(); i++) {
        marks.set(place(chunk, set.get(i)));
      }
    }
    return marks;
  }

  private long place(final int chunk, final int node) {
    return (long) chunk * topology.nodes() + node;
  }

  /// A bit set with `long` indices.
  private static final class Bits {
    private final long[] words;

    Bits(final long size) {
      words = new long[Math.toIntExact((size >> 6) + 1)];
    }

    boolean get(final long bit) {
      return (words[(int) (bit >> 6)] & 1L << bit) != 0;
    }

    void set(final long bit) {
      words[(int) (bit >> 6)] |= 1L << bit;
    }
  }
}
