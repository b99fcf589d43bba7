package org.heliograph.lab.experiment.verification;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;

/// The transmissions of a valid schedule that no target needs.
///
/// A copied chunk is needed where it arrives first, if that node is a target or sends it on where
/// it is needed. A combined value is needed if, going back in time, it gets into what a target has
/// at the end. O(transmissions + chunks · nodes) time and memory.
final class UnneededTransmissions {
  private static final long MOST_PLACES = 1L << 24;
  private static final int NONE = -1;

  private final Demand demand;
  private final int nodes;
  private final int count;
  private final int[] slots;
  private final int[] chunks;
  private final int[] senders;
  private final boolean[] copies;
  private final int[] firstReceiver;
  private final IntList receivers = new IntList();
  private final BitSet wanted;

  private UnneededTransmissions(final Problem problem, final Schedule schedule) {
    demand = problem.demand();
    nodes = problem.topology().nodes();
    count = (int) schedule.transmissions();
    slots = new int[count];
    chunks = new int[count];
    senders = new int[count];
    copies = new boolean[count];
    firstReceiver = new int[count + 1];
    wanted = new BitSet(demand.chunks() * nodes);
    final Receivers found = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    for (int i = 0; at.advance(); i++) {
      slots[i] = at.slot();
      chunks[i] = at.chunk();
      senders[i] = at.sender();
      copies[i] = at.action() == Action.COPY;
      found.find(problem.topology(), at);
      for (int r = 0; r < found.count(); r++) {
        receivers.add(found.get(r));
      }
      firstReceiver[i + 1] = receivers.size();
    }
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        wanted.set(place(chunk, targets.get(i)));
      }
    }
  }

  /// Their numbers in the order of the schedule; empty if there is too much to look at.
  static Optional<BitSet> of(final Problem problem, final Schedule schedule) {
    final long places = (long) problem.demand().chunks() * problem.topology().nodes();
    if (places > MOST_PLACES || schedule.transmissions() > MOST_PLACES) {
      return Optional.empty();
    }
    final UnneededTransmissions search = new UnneededTransmissions(problem, schedule);
    return Optional.of(problem.demand().combines() ? search.combined() : search.copied());
  }

  private int place(final int chunk, final int node) {
    return chunk * nodes + node;
  }

  private BitSet copied() {
    final int[] first = new int[demand.chunks() * nodes];
    Arrays.fill(first, NONE);
    for (int i = 0; i < count; i++) {
      for (int r = firstReceiver[i]; r < firstReceiver[i + 1]; r++) {
        final int place = place(chunks[i], receivers.get(r));
        final boolean isSource = demand.sources(chunks[i]).contains(receivers.get(r));
        first[place] = first[place] == NONE && !isSource ? i : first[place];
      }
    }
    final BitSet unneeded = new BitSet();
    for (int i = count - 1; i >= 0; i--) {
      boolean isNeeded = false;
      for (int r = firstReceiver[i]; r < firstReceiver[i + 1]; r++) {
        final int place = place(chunks[i], receivers.get(r));
        isNeeded |= first[place] == i && wanted.get(place);
      }
      if (isNeeded) {
        wanted.set(place(chunks[i], senders[i]));
      } else {
        unneeded.set(i);
      }
    }
    return unneeded;
  }

  /// Slot by slot from the last: what is wanted after a slot decides what is wanted before it.
  private BitSet combined() {
    final BitSet unneeded = new BitSet();
    int end = count;
    while (end > 0) {
      int start = end - 1;
      while (start > 0 && slots[start - 1] == slots[end - 1]) {
        start--;
      }
      for (int i = start; i < end; i++) {
        if (!isWanted(i)) {
          unneeded.set(i);
        }
      }
      for (int i = start; i < end; i++) {
        for (int r = firstReceiver[i]; copies[i] && r < firstReceiver[i + 1]; r++) {
          wanted.clear(place(chunks[i], receivers.get(r)));
        }
      }
      for (int i = start; i < end; i++) {
        if (!unneeded.get(i)) {
          wanted.set(place(chunks[i], senders[i]));
        }
      }
      end = start;
    }
    return unneeded;
  }

  private boolean isWanted(final int transmission) {
    boolean isWanted = false;
    for (int r = firstReceiver[transmission]; r < firstReceiver[transmission + 1]; r++) {
      isWanted |= wanted.get(place(chunks[transmission], receivers.get(r)));
    }
    return isWanted;
  }
}
