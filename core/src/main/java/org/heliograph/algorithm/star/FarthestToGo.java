package org.heliograph.algorithm.star;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.algorithm.star.CouplerTransmissions.Post;
import org.heliograph.graph.Digraph;
import org.heliograph.schedule.Schedule;

/// Carries messages along their routes by farthest-to-go scheduling, slot by slot.
///
/// In each group the couplers with the most messages left choose first. Each takes the message with
/// the farthest to go: one that starts at a free member, or one that the group has received, which
/// any free member can relay. Among equal messages, those of the member with the most unsent
/// messages go first; the members with the fewest relay. Memory O(couplers · (hops + members) +
/// messages); time O(couplers in use · members) per slot.
final class FarthestToGo {
  private static final int NONE = -1;

  private final StarNetwork network;
  private final Digraph groups;
  private final RoutedMessages messages;
  private final int depth;
  private final SplittableRandom random;

  private final int[] next;
  private final int[] left;
  private final int[] heard;
  private final int[] heardLast;
  private final int[] own;
  private final int[] loads;
  private final int[] unsent;
  private final int[] ready;
  private final int[] started;
  private final CouplerTransmissions sent = new CouplerTransmissions();
  private final int[] arrivals;
  private int arrived;
  private int[] active;
  private int actives;
  private int slot;

  FarthestToGo(
      final StarNetwork network, final RoutedMessages messages, final SplittableRandom random) {
    this.network = network;
    this.groups = network.groups();
    this.messages = messages;
    this.random = random;
    this.depth = messages.mostHops();
    this.next = new int[messages.count()];
    this.left = new int[messages.count()];
    this.heard = new int[groups.arcs() * depth];
    this.heardLast = new int[groups.arcs() * depth];
    this.own = new int[groups.arcs() * network.stack()];
    this.loads = messages.loads(groups.arcs());
    this.unsent = new int[network.topology().nodes()];
    this.ready = new int[groups.nodes()];
    this.started = new int[network.stack()];
    this.arrivals = new int[groups.arcs()];
    this.active = new int[groups.nodes()];
    Arrays.fill(heard, NONE);
    Arrays.fill(own, NONE);
    queueOwn();
  }

  /// Puts every message into the queue of its sender, farthest first.
  private void queueOwn() {
    final int[] byHops = new int[depth + 2];
    for (int message = 0; message < messages.count(); message++) {
      byHops[messages.hops(message) + 1]++;
    }
    for (int hops = 1; hops < byHops.length; hops++) {
      byHops[hops] += byHops[hops - 1];
    }
    final int[] order = new int[messages.count()];
    for (int message = 0; message < order.length; message++) {
      order[byHops[messages.hops(message)]++] = message;
    }
    for (final int message : order) {
      left[message] = messages.hops(message);
      final int sender = messages.sender(message);
      final int place = own(messages.arc(message, left[message]), sender % network.stack());
      next[message] = own[place];
      own[place] = message;
      unsent[sender]++;
      wake(network.group(sender));
    }
  }

  private int own(final int arc, final int member) {
    return arc * network.stack() + member;
  }

  private void wake(final int group) {
    if (ready[group]++ == 0) {
      active[actives++] = group;
    }
  }

  /// Returns the schedule; empty if `work` is stopped.
  Optional<Schedule> carry(final WorkCounter work) {
    for (; actives > 0; slot++) {
      final int serving = actives;
      for (int i = 0; i < serving; i++) {
        work.add((long) groups.outDegree(active[i]) * network.stack());
        serve(active[i]);
      }
      if (work.isStopped()) {
        return Optional.empty();
      }
      settle();
    }
    return Optional.of(sent.build());
  }

  /// Lets the couplers of a group take messages, those with the most left to carry first.
  private void serve(final int group) {
    final int couplers = groups.outDegree(group);
    final long[] order = new long[couplers];
    for (int i = 0; i < couplers; i++) {
      final long load = loads[groups.outArc(group, i)];
      order[i] = (-load << 32) | ((long) random.nextInt(1 << 8) << 24) | i;
    }
    Arrays.sort(order);
    Arrays.fill(started, 0);
    int free = network.mostLit(group);
    for (int i = 0; i < couplers && free > 0; i++) {
      final int arc = groups.outArc(group, (int) (order[i] & 0xffffff));
      free -= loads[arc] > 0 && load(arc, group) ? 1 : 0;
    }
  }

  /// Sends one message over a coupler; returns false if no member can send one.
  private boolean load(final int arc, final int group) {
    final int farthest = farthestHeard(arc);
    final int member = ownSender(arc, group);
    final int ownLeft = member == NONE ? 0 : left[own[own(arc, member)]];
    if (farthest == 0 && member == NONE) {
      return false;
    }
    if (ownLeft >= farthest) {
      final int message = own[own(arc, member)];
      own[own(arc, member)] = next[message];
      unsent[network.first(group) + member]--;
      send(message, arc, member);
    } else {
      final int place = arc * depth + farthest - 1;
      final int message = heard[place];
      heard[place] = next[message];
      send(message, arc, relay(group));
    }
    return true;
  }

  /// Returns the most hops left of any message received for this coupler, 0 if there is none.
  private int farthestHeard(final int arc) {
    int hops = depth;
    while (hops > 0 && heard[arc * depth + hops - 1] == NONE) {
      hops--;
    }
    return hops;
  }

  /// Returns the free member whose unsent message for this coupler goes first, or −1.
  private int ownSender(final int arc, final int group) {
    int best = NONE;
    long bestKey = 0;
    final int turn = slot + groups.tail(arc) + arc;
    for (int i = 0; i < network.stack(); i++) {
      final int member = (i + turn) % network.stack();
      final int message = own[own(arc, member)];
      if (message != NONE && started[member] < network.transmissions()) {
        final long key = ((long) left[message] << 32) | unsent[network.first(group) + member];
        if (key > bestKey) {
          best = member;
          bestKey = key;
        }
      }
    }
    return best;
  }

  /// Returns the free member with the fewest unsent messages.
  private int relay(final int group) {
    int best = NONE;
    for (int member = 0; member < network.stack(); member++) {
      if (started[member] < network.transmissions()
          && (best == NONE
              || unsent[network.first(group) + member] < unsent[network.first(group) + best])) {
        best = member;
      }
    }
    return best;
  }

  private void send(final int message, final int arc, final int member) {
    final int group = groups.tail(arc);
    started[member]++;
    loads[arc]--;
    ready[group]--;
    sent.copy(new Post(slot, messages.chunk(message), network.first(group) + member, arc));
    if (--left[message] > 0) {
      arrivals[arrived++] = message;
    }
  }

  /// Makes the messages received in this slot available for relaying in the next.
  private void settle() {
    int kept = 0;
    for (int i = 0; i < actives; i++) {
      if (ready[active[i]] > 0) {
        active[kept++] = active[i];
      }
    }
    actives = kept;
    for (int i = 0; i < arrived; i++) {
      final int message = arrivals[i];
      final int arc = messages.arc(message, left[message]);
      final int place = arc * depth + left[message] - 1;
      next[message] = NONE;
      if (heard[place] == NONE) {
        heard[place] = message;
      } else {
        next[heardLast[place]] = message;
      }
      heardLast[place] = message;
      wake(groups.tail(arc));
    }
    arrived = 0;
  }
}
