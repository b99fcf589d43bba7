package org.heliograph.simulate;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The first node that has the contributions of all participants to a sum, and when: in a barrier
/// the root, which counts the arrivals before it releases anyone.
///
/// Computed for the first chunk. O(transmissions × n / 64) and n² bits.
public record ContributionCount(int node, int contributions, Time time) {
  private static final long MOST_BITS = 1L << 27;

  /// Counts in a simulated run; empty where chunks do not combine, and where n² bits are more than
  /// 16 MiB.
  static Optional<ContributionCount> first(final Verified verified, final Trace trace) {
    final long nodes = verified.problem().topology().nodes();
    return verified.problem().demand().combines() && nodes * nodes <= MOST_BITS
        ? new Replay(verified, trace).first()
        : Optional.empty();
  }

  /// What each node holds after each slot.
  private static final class Replay {
    private final Verified verified;
    private final Trace trace;
    private final BitSet[] held;
    private final BitSet[] next;
    private final long[] complete; // when a node has received all so far, in picoseconds
    private final int participants;
    private Optional<ContributionCount> first = Optional.empty();

    Replay(final Verified verified, final Trace trace) {
      this.verified = verified;
      this.trace = trace;
      final Demand demand = verified.problem().demand();
      final NodeSet sources = demand.sources(0);
      participants = sources.size();
      held = new BitSet[verified.problem().topology().nodes()];
      Arrays.setAll(held, _ -> new BitSet());
      for (int i = 0; i < participants; i++) {
        held[sources.get(i)].set(sources.get(i));
      }
      next = held.clone();
      complete = new long[held.length];
    }

    Optional<ContributionCount> first() {
      final Receivers receivers = new Receivers();
      final MessageCursor at =
          new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
      int slot = -1;
      while (at.advance()) {
        if (at.slot() != slot) {
          System.arraycopy(next, 0, held, 0, held.length);
          slot = at.slot();
        }
        if (at.chunk() == 0) {
          receivers.find(verified.problem().topology(), at);
          final long endPs = trace.times(at.number()).endPs();
          for (int i = 0; i < receivers.count(); i++) {
            receive(receivers.get(i), held[at.sender()], at.action(), endPs);
          }
        }
      }
      return first;
    }

    private void receive(final int node, final BitSet sent, final Action action, final long endPs) {
      final BitSet value = action == Action.COPY ? new BitSet() : (BitSet) next[node].clone();
      value.or(sent);
      next[node] = value;
      complete[node] = Math.max(complete[node], endPs);
      final Time time = new Time(complete[node]);
      if (value.cardinality() == participants
          && first.filter(before -> before.time().compareTo(time) <= 0).isEmpty()) {
        first = Optional.of(new ContributionCount(node, participants, time));
      }
    }
  }
}
