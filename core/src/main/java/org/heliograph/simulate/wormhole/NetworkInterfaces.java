package org.heliograph.simulate.wormhole;

import java.util.Arrays;

/// The interfaces of all nodes. Messages queue at the wires into the routers and are sent flit by
/// flit, one worm after another on each wire; delivered messages are kept in order.
final class NetworkInterfaces {
  private static final int NONE = MessageTable.NONE;

  private final MessageTable messageTable;
  private final int firstWire;
  private final ActiveSet sending; // wires, from firstWire on, with something to send
  private final int[] queueHeads;
  private final int[] queueTails;
  private final int[] lefts; // flits of the first message not yet sent
  private final int[] buffers; // where the worm goes
  private int[] done = new int[64];
  private int doneHead;
  private int doneCount;
  private long outstanding;
  private long injected;
  private long ejected;
  private long worms; // begun
  private long lastSent;

  NetworkInterfaces(final Wiring wiring, final MessageTable messageTable) {
    this.messageTable = messageTable;
    firstWire = wiring.lanes;
    final int wires = wiring.ejections - wiring.lanes;
    sending = new ActiveSet(wires);
    queueHeads = filled(wires);
    queueTails = filled(wires);
    lefts = new int[wires];
    buffers = new int[wires];
  }

  private static int[] filled(final int size) {
    final int[] column = new int[size];
    Arrays.fill(column, NONE);
    return column;
  }

  /// Appends `message` to the queue of a wire.
  void queue(final int message, final int wire) {
    final int place = wire - firstWire;
    messageTable.next[message] = NONE;
    if (queueHeads[place] == NONE) {
      queueHeads[place] = message;
    } else {
      messageTable.next[queueTails[place]] = message;
    }
    queueTails[place] = message;
    sending.add(place);
    outstanding++;
  }

  /// Notes that a virtual channel of `wire` has room again.
  void wake(final int wire) {
    if (queueHeads[wire - firstWire] != NONE) {
      sending.add(wire - firstWire);
    }
  }

  /// Sends one flit on every wire that has a flit and room for it.
  void send(final Routers routers, final long now) {
    final long[] summary = sending.summary;
    for (int s = 0; s < summary.length; s++) {
      for (long top = summary[s]; top != 0; top &= top - 1) {
        final int word = (s << 6) + Long.numberOfTrailingZeros(top);
        for (long bits = sending.words[word]; bits != 0; bits &= bits - 1) {
          send((word << 6) + Long.numberOfTrailingZeros(bits), routers, now);
        }
      }
    }
  }

  private void send(final int place, final Routers routers, final long now) {
    final int message = queueHeads[place];
    final boolean first = lefts[place] == 0;
    if (first) {
      final int buffer = routers.nextOpen(place + firstWire);
      if (buffer == NONE) {
        sending.remove(place);
        return;
      }
      buffers[place] = buffer;
      lefts[place] = messageTable.flits[message];
      messageTable.injected[message] = now;
      worms++;
    } else if (!routers.hasRoom(buffers[place])) {
      sending.remove(place);
      return;
    }
    final boolean last = --lefts[place] == 0;
    routers.put(messageTable.flit(message, first, last), buffers[place], now);
    injected++;
    lastSent = now;
    if (last) {
      messageTable.sent[message] = now + 1;
      queueHeads[place] = messageTable.next[message];
      if (queueHeads[place] == NONE) {
        sending.remove(place);
      }
    }
  }

  /// Takes a flit out of the network.
  void take(final long flit, final long now) {
    ejected++;
    if (MessageTable.isTail(flit)) {
      final int message = MessageTable.of(flit);
      messageTable.delivered[message] = now + 1;
      outstanding--;
      if (doneCount == done.length) {
        final int[] longer = new int[2 * doneCount];
        for (int i = 0; i < doneCount; i++) {
          longer[i] = done[(doneHead + i) % doneCount];
        }
        done = longer;
        doneHead = 0;
      }
      done[(doneHead + doneCount++) % done.length] = message;
    }
  }

  /// The next delivered message, each one once, or −1.
  int nextDelivered() {
    if (doneCount == 0) {
      return NONE;
    }
    final int message = done[doneHead];
    doneHead = (doneHead + 1) % done.length;
    doneCount--;
    return message;
  }

  /// Whether there is a delivered message that has not been returned yet.
  boolean hasDelivered() {
    return doneCount > 0;
  }

  long outstanding() {
    return outstanding;
  }

  long injected() {
    return injected;
  }

  long ejected() {
    return ejected;
  }

  /// The last cycle in which a flit was sent.
  long lastSent() {
    return lastSent;
  }

  /// The number of flits of its current worm that each wire has yet to send.
  int[] lefts() {
    return lefts.clone();
  }

  /// Adds the state that decides the next cycles, except the lengths of the worms, to a hash.
  void mix(final SequenceHash print) {
    print.add(outstanding);
    print.add(worms);
    for (int place = 0; place < queueHeads.length; place++) {
      print.add(lefts[place] == 0 ? NONE : buffers[place]);
    }
    for (final long word : sending.words) {
      print.add(word);
    }
  }

  /// The number of times every wire could repeat the flits sent since `before` without reaching a
  /// tail.
  long repetitions(final int[] before) {
    long times = Long.MAX_VALUE;
    boolean any = false;
    for (int place = 0; place < lefts.length; place++) {
      if (before[place] > lefts[place]) {
        times = Math.min(times, (lefts[place] - 1) / (before[place] - lefts[place]));
        any = true;
      }
    }
    return any ? times : 0;
  }

  /// Skips `times` periods, in each of which the difference between `before` and now was sent.
  void leap(final int[] before, final long times, final long ejectedBefore, final long cycles) {
    for (int place = 0; place < lefts.length; place++) {
      final long each = (long) before[place] - lefts[place];
      lefts[place] -= (int) (each * times);
      injected += each * times;
    }
    ejected += (ejected - ejectedBefore) * times;
    lastSent += cycles;
  }
}
