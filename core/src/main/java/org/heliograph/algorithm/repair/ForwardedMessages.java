package org.heliograph.algorithm.repair;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.algorithm.kernel.CopyTimes;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The transmissions of a schedule on links as messages: each from a node that holds its chunk to
/// another that may hold it, by way of switches that send a message on once.
///
/// What arrives at a switch first leaves it first. O(T log T) for T transmissions.
final class ForwardedMessages {
  private final Topology topology;
  private final Demand demand;
  private final List<Message> whole = new ArrayList<>();
  private final Map<Long, Deque<Message>> waiting = new HashMap<>(); // by chunk and switch

  /// A message of `chunk` from `sender`, with the numbers of its transmissions.
  private static final class Message {
    private final int chunk;
    private final int sender;
    private final int firstSlot;
    private final IntList pieces = new IntList();
    private int end;
    private int lastSlot;

    Message(final int chunk, final int sender, final int firstSlot) {
      this.chunk = chunk;
      this.sender = sender;
      this.firstSlot = firstSlot;
    }
  }

  private ForwardedMessages(final Topology topology, final Demand demand) {
    this.topology = topology;
    this.demand = demand;
  }

  /// The numbers, in order, of the transmissions whose messages come to an end and start where
  /// their chunk is held by then. Records in `times` where these end.
  static BitSet kept(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final CopyTimes times) {
    final ForwardedMessages messages = new ForwardedMessages(topology, demand);
    messages.read(schedule);
    final BitSet kept = new BitSet();
    messages.whole.sort(Comparator.comparingInt(message -> message.firstSlot));
    for (final Message message : messages.whole) {
      if (times.since(message.chunk, message.sender) <= message.firstSlot) {
        times.arrives(message.chunk, message.end, message.lastSlot);
        for (int i = 0; i < message.pieces.size(); i++) {
          kept.set(message.pieces.get(i));
        }
      }
    }
    return kept;
  }

  /// Whether `node` may send `chunk` as often as it likes, once it has it.
  static boolean holds(
      final Topology topology, final Demand demand, final int chunk, final int node) {
    return topology.multicasts(node) || demand.sources(chunk).contains(node);
  }

  private long key(final int chunk, final int node) {
    return (long) chunk * topology.nodes() + node;
  }

  private void read(final Schedule schedule) {
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    for (int number = 0; at.advance(); number++) {
      final Deque<Message> here =
          waiting.computeIfAbsent(key(at.chunk(), at.sender()), _ -> new ArrayDeque<>());
      receivers.find(topology, at);
      if (holds(topology, demand, at.chunk(), at.sender())) {
        proceed(new Message(at.chunk(), at.sender(), at.slot()), number, at, receivers.get(0));
      } else if (!here.isEmpty() && here.getFirst().lastSlot < at.slot()) {
        proceed(here.removeFirst(), number, at, receivers.get(0));
      }
    }
  }

  private void proceed(
      final Message message, final int number, final TransmissionCursor at, final int end) {
    message.pieces.add(number);
    message.lastSlot = at.slot();
    message.end = end;
    if (holds(topology, demand, message.chunk, end)) {
      whole.add(message);
    } else {
      waiting.computeIfAbsent(key(message.chunk, end), _ -> new ArrayDeque<>()).addLast(message);
    }
  }
}
