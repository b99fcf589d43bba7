package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import org.heliograph.primitive.IntList;

/// All routers of a network: buffers, claims on virtual channels, credits and round-robin state.
///
/// A buffer has the number of the virtual channel that leads into it: wire · 2^shift + number.
final class Routers {
  private static final int NONE = -1;

  private final Wiring wiring;
  private final NetworkInterfaces networkInterfaces;
  private final MessageTable messageTable;
  private final int layers;
  private final int lanes;
  private final int ejections;
  private final int shift; // log2 of the virtual channel numbers kept for each wire
  private final int low; // mask of those numbers
  private final int room; // flits a buffer holds
  private final int every; // all virtual channels
  private final int[] layerMasks;
  private final boolean slow;
  private final boolean aged; // whether older messages go first

  private final long[] flits; // by buffer and place
  private final int[] fronts; // by buffer: the place of its front flit
  private final int[] backs; // by buffer: the place of the next flit to be sent there
  private final int[] fills; // by buffer: flits that may leave
  private final int[] claims; // by buffer: the virtual channel its front worm holds
  private final int[] nexts; // by buffer: the next buffer waiting
  private final int[] credits; // by virtual channel
  private final int[] owners; // by virtual channel: the buffer whose front worm holds it
  private final int[] free; // by wire: virtual channels that are free
  private final int[] open; // by wire: virtual channels with credits
  private final int[] lastClaims; // by wire and layer: the virtual channel claimed last
  private final int[] ready; // by wire into a router: buffers with a flit that could go
  private final int[] lastTurns; // by wire into a router: the buffer that moved last
  private final int[] lastRanks; // by wire out of a router: the rank of the input served last
  private final int[] proposals; // by wire out of a router: the buffer whose flit may go
  private final long[] idleAt; // by wire out of a router
  private final int[] waitHeads; // by wire and layer
  private final int[] waitTails;
  private final boolean[] stirs; // by wire and layer: whether it is among the stirred
  private final ActiveSet active; // wires into routers with something ready
  private final TimingWheel flitWheel;
  private final TimingWheel creditWheel;
  private final int[] touched; // wires out of routers with a proposal
  private int touchedCount;
  private final IntList stirred = new IntList(); // queues to be looked at again
  private long lastMove;
  private long hops;

  Routers(
      final Wiring wiring,
      final WormholeHardware hardware,
      final int layers,
      final MessageTable messageTable,
      final NetworkInterfaces networkInterfaces) {
    this.wiring = wiring;
    this.messageTable = messageTable;
    this.networkInterfaces = networkInterfaces;
    this.layers = layers;
    lanes = wiring.lanes;
    ejections = wiring.ejections;
    slow = wiring.slow;
    aged = hardware.arbitration() == Arbitration.AGE;
    final int channels = hardware.virtualChannels();
    shift = 32 - Integer.numberOfLeadingZeros(channels - 1);
    low = (1 << shift) - 1;
    room = hardware.bufferFlits();
    every = (int) ((1L << channels) - 1);
    layerMasks = new int[layers];
    for (int channel = 0; channel < channels; channel++) {
      layerMasks[channel % layers] |= 1 << channel;
    }
    final int buffers = Math.multiplyExact(ejections, 1 << shift);
    flits = new long[Math.multiplyExact(buffers, room)];
    fronts = new int[buffers];
    backs = new int[buffers];
    fills = new int[buffers];
    claims = filled(buffers, NONE);
    nexts = filled(buffers, NONE);
    final int virtual = Math.multiplyExact(wiring.wires, 1 << shift);
    credits = filled(virtual, room);
    owners = filled(virtual, NONE);
    free = filled(wiring.wires, every);
    open = filled(wiring.wires, every);
    ready = new int[ejections];
    lastTurns = new int[ejections];
    lastRanks = new int[wiring.wires];
    proposals = filled(wiring.wires, NONE);
    idleAt = new long[slow ? wiring.wires : 0];
    final int queues = Math.multiplyExact(wiring.wires, layers);
    lastClaims = new int[queues];
    waitHeads = filled(queues, NONE);
    waitTails = filled(queues, NONE);
    stirs = new boolean[queues];
    active = new ActiveSet(ejections);
    touched = new int[wiring.wires];
    flitWheel = new TimingWheel(wiring.longestDelay);
    creditWheel = new TimingWheel(wiring.longestDelay);
  }

  private static int[] filled(final int size, final int number) {
    final int[] column = new int[size];
    Arrays.fill(column, number);
    return column;
  }

  /// Delivers the credits that are due; waiting heads then claim what has become free.
  void credit(final long now) {
    final IntList due = creditWheel.due(now);
    for (int i = 0; i < due.size(); i++) {
      final int channel = due.get(i);
      if (credits[channel]++ == 0) {
        reopen(channel);
      }
    }
    creditWheel.clear(now);
    for (int i = 0; i < stirred.size(); i++) {
      stirs[stirred.get(i)] = false;
      claimWaiting(stirred.get(i));
    }
    stirred.clear();
  }

  private void reopen(final int channel) {
    final int wire = channel >>> shift;
    open[wire] |= 1 << (channel & low);
    final int owner = owners[channel];
    if (wire >= lanes) {
      networkInterfaces.wake(wire);
    } else if (owner == NONE) {
      stir(wire * layers + (channel & low) % layers);
    } else if (fills[owner] > 0) {
      makeReady(owner);
    }
  }

  /// Marks a queue to be examined again in the next cycle if any head waits there.
  private void stir(final int queue) {
    if (waitHeads[queue] != NONE && !stirs[queue]) {
      stirs[queue] = true;
      stirred.add(queue);
    }
  }

  private void claimWaiting(final int queue) {
    int buffer = waitHeads[queue];
    while (buffer != NONE && claim(buffer, queue)) {
      final int next = nexts[buffer];
      nexts[buffer] = NONE;
      buffer = next;
    }
    waitHeads[queue] = buffer;
  }

  /// Claims a virtual channel of the wire and layer of `queue` for the front worm of `buffer`, if
  /// one is free.
  private boolean claim(final int buffer, final int queue) {
    final int wire = layers == 1 ? queue : queue / layers;
    final int mask = wire >= ejections ? every : layerMasks[queue - wire * layers];
    final int choice = free[wire] & open[wire] & mask;
    if (choice == 0) {
      return false;
    }
    final int number = after(lastClaims[queue], choice);
    final int channel = (wire << shift) + number;
    free[wire] &= ~(1 << number);
    lastClaims[queue] = number;
    owners[channel] = buffer;
    claims[buffer] = channel;
    makeReady(buffer);
    return true;
  }

  /// The next member of `choice` in cyclic order after `last`.
  private static int after(final int last, final int choice) {
    final int later = choice & (-2 << last);
    return Integer.numberOfTrailingZeros(later == 0 ? choice : later);
  }

  private void makeReady(final int buffer) {
    final int wire = buffer >>> shift;
    if (ready[wire] == 0) {
      active.add(wire);
    }
    ready[wire] |= 1 << (buffer & low);
  }

  /// Delivers the flits that are due; heads at the front of their buffers claim a virtual channel
  /// or wait for one.
  void arrive(final long now) {
    final IntList due = flitWheel.due(now);
    for (int i = 0; i < due.size(); i++) {
      final int buffer = due.get(i);
      if (fills[buffer]++ == 0) {
        final int claim = claims[buffer];
        if (claim == NONE) {
          ask(buffer);
        } else if (credits[claim] > 0) {
          makeReady(buffer);
        }
      }
    }
    flitWheel.clear(now);
  }

  private void ask(final int buffer) {
    final int queue = MessageTable.step(flits[buffer * room + fronts[buffer]]);
    if (waitHeads[queue] != NONE) {
      enqueue(buffer, queue);
    } else if (!claim(buffer, queue)) {
      waitHeads[queue] = buffer;
      waitTails[queue] = buffer;
    }
  }

  /// Puts a buffer into a queue that is not empty: before all younger messages, or at the end.
  private void enqueue(final int buffer, final int queue) {
    if (!aged || bornAt(waitTails[queue]) <= bornAt(buffer)) {
      nexts[waitTails[queue]] = buffer;
      waitTails[queue] = buffer;
      return;
    }
    int before = NONE;
    int after = waitHeads[queue];
    while (bornAt(after) <= bornAt(buffer)) {
      before = after;
      after = nexts[after];
    }
    nexts[buffer] = after;
    if (before == NONE) {
      waitHeads[queue] = buffer;
    } else {
      nexts[before] = buffer;
    }
  }

  /// When the message of the flit at the front of `buffer` was born.
  private long bornAt(final int buffer) {
    return messageTable.born[MessageTable.of(flits[buffer * room + fronts[buffer]])];
  }

  /// Sends a flit to `buffer`, which it may leave again when it is due.
  void put(final long flit, final int buffer, final long now) {
    final int back = backs[buffer];
    flits[buffer * room + back] = flit;
    backs[buffer] = back + 1 == room ? 0 : back + 1;
    final int wire = buffer >>> shift;
    if (--credits[buffer] == 0) {
      open[wire] &= ~(1 << (buffer & low));
    }
    flitWheel.set(now + wiring.delays[wire], buffer);
  }

  /// The next virtual channel in turn that has room, of a wire from an interface, or −1.
  int nextOpen(final int wire) {
    if (open[wire] == 0) {
      return NONE;
    }
    final int number = after(lastClaims[wire * layers], open[wire]);
    lastClaims[wire * layers] = number;
    return (wire << shift) + number;
  }

  boolean hasRoom(final int buffer) {
    return credits[buffer] > 0;
  }

  /// Lets every wire into a router propose a flit, and every wire out of one accept one.
  void move(final long now) {
    final long[] summary = active.summary;
    for (int s = 0; s < summary.length; s++) {
      for (long top = summary[s]; top != 0; top &= top - 1) {
        final int word = (s << 6) + Long.numberOfTrailingZeros(top);
        for (long bits = active.words[word]; bits != 0; bits &= bits - 1) {
          propose((word << 6) + Long.numberOfTrailingZeros(bits), now);
        }
      }
    }
    for (int i = 0; i < touchedCount; i++) {
      final int out = touched[i];
      final int buffer = proposals[out];
      proposals[out] = NONE;
      move(buffer, out, now);
    }
    if (touchedCount > 0) {
      lastMove = now;
      touchedCount = 0;
    }
  }

  /// Proposes the next flit in turn, of a wire into a router, whose output wire is idle.
  private void propose(final int wire, final long now) {
    int choice = ready[wire];
    while (choice != 0) {
      final int number = after(lastTurns[wire], choice);
      final int buffer = (wire << shift) + number;
      final int out = claims[buffer] >>> shift;
      if (!slow || idleAt[out] <= now) {
        propose(buffer, out);
        return;
      }
      choice &= ~(1 << number);
    }
  }

  private void propose(final int buffer, final int out) {
    final int other = proposals[out];
    if (other == NONE) {
      touched[touchedCount++] = out;
      proposals[out] = buffer;
    } else if (precedes(buffer, other, out)) {
      proposals[out] = buffer;
    }
  }

  /// Whether the wire `out` takes the flit of one buffer before that of another.
  private boolean precedes(final int buffer, final int other, final int out) {
    final long later = aged ? bornAt(buffer) - bornAt(other) : 0;
    return later != 0
        ? later < 0
        : turn(out, wiring.ranks[buffer >>> shift]) < turn(out, wiring.ranks[other >>> shift]);
  }

  /// The number of other inputs that come before the input of this rank, if all propose.
  private int turn(final int out, final int rank) {
    final int ahead = rank - lastRanks[out] - 1;
    return ahead < 0 ? ahead + wiring.inputs[out] : ahead;
  }

  /// Moves the front flit of `buffer` out of its router on the wire `out`.
  private void move(final int buffer, final int out, final long now) {
    final int wire = buffer >>> shift;
    final int front = fronts[buffer];
    final long flit = flits[buffer * room + front];
    fronts[buffer] = front + 1 == room ? 0 : front + 1;
    final int left = --fills[buffer];
    creditWheel.set(now + wiring.creditDelays[wire], buffer);
    lastTurns[wire] = buffer & low;
    lastRanks[out] = wiring.ranks[wire];
    if (slow) {
      idleAt[out] = now + wiring.periods[out];
    }
    final int channel = claims[buffer];
    if (out >= ejections) {
      networkInterfaces.take(flit, now);
    } else {
      hops++;
      put(MessageTable.isHead(flit) ? messageTable.forwarded(flit) : flit, channel, now);
    }
    if (MessageTable.isTail(flit)) {
      giveUp(buffer, channel, left);
    } else if (left == 0 || credits[channel] == 0) {
      rest(buffer, wire);
    }
  }

  /// Releases `channel`, since the worm at the front of `buffer` has left.
  private void giveUp(final int buffer, final int channel, final int left) {
    final int out = channel >>> shift;
    final int number = channel & low;
    claims[buffer] = NONE;
    owners[channel] = NONE;
    free[out] |= 1 << number;
    rest(buffer, buffer >>> shift);
    if ((open[out] & (1 << number)) != 0) {
      stir(out * layers + (out < ejections ? number % layers : 0));
    }
    if (left > 0) {
      ask(buffer);
    }
  }

  private void rest(final int buffer, final int wire) {
    ready[wire] &= ~(1 << (buffer & low));
    if (ready[wire] == 0) {
      active.remove(wire);
    }
  }

  /// The last cycle in which a flit moved.
  long lastMove() {
    return lastMove;
  }

  /// The number of flits times the lanes they have crossed.
  long hops() {
    return hops;
  }

  /// Whether all credits have returned.
  boolean isRested() {
    return creditWheel.isEmpty();
  }

  /// Adds the state that decides the next cycles to a hash.
  void mix(final SequenceHash print, final long now) {
    flitWheel.mix(print, now);
    creditWheel.mix(print, now);
    for (int buffer = 0; buffer < fills.length; buffer++) {
      print.add((long) claims[buffer] << 32 | fills[buffer]);
      print.add((long) nexts[buffer] << 32 | credits[buffer]);
      final int ahead = Math.floorMod(backs[buffer] - fronts[buffer], room);
      final boolean full = ahead == 0 && credits[buffer] == 0; // or empty, with stale flits
      for (int i = 0; i < (full ? room : ahead); i++) {
        print.add(flits[buffer * room + (fronts[buffer] + i) % room]);
      }
    }
    for (int wire = 0; wire < free.length; wire++) {
      print.add(lastRanks[wire]);
      if (slow) {
        print.add(Math.max(0, idleAt[wire] - now));
      }
    }
    for (int wire = 0; wire < ready.length; wire++) {
      print.add((long) lastTurns[wire] << 32 | ready[wire]);
    }
    for (int queue = 0; queue < waitHeads.length; queue++) {
      print.add((long) lastClaims[queue] << 32 | waitHeads[queue]);
    }
    for (int i = 0; i < stirred.size(); i++) {
      print.add(stirred.get(i));
    }
  }

  /// Skips `times` periods, of `cycles` cycles in total, with `each` hops per period.
  void leap(final long times, final long cycles, final long each) {
    flitWheel.postpone(cycles);
    creditWheel.postpone(cycles);
    for (int wire = 0; wire < idleAt.length; wire++) {
      idleAt[wire] += cycles;
    }
    lastMove += cycles;
    hops += each * times;
  }
}
