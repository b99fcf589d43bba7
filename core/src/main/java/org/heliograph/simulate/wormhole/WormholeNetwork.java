package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import org.heliograph.topology.Topology;

/// A network of wormhole routers, run cycle by cycle.
///
/// Messages are worms of flits. The interface of a node queues messages, one queue for each wire
/// into its router, and sends them flit by flit, each worm on a virtual channel that has room. A
/// router keeps a first-in-first-out buffer for every virtual channel that enters it. In every
/// cycle
///
/// 1. flits and credits that are due arrive;
/// 2. head flits at the front of their buffers claim a virtual channel of the wire they want: one
///    of their layer that no worm holds and that has a credit; who asked first comes first, and
///    several in one cycle in the order of their arrival;
/// 3. interfaces send;
/// 4. every wire that enters a router proposes one flit: the next virtual channel in turn that
///    holds a claim and a credit and whose wire is idle; every wire that leaves takes the next
///    proposal in turn. A turn moves on only when a flit does.
///
/// A tail flit gives up its claim as it leaves; the worm behind may then share the buffer. On
/// an idle network a message of F flits over channels i = 1 … h, with the numbers of
/// [WormholeHardware], is delivered
///
/// T = 2 + (h + 1)·router + Σ (link + d_i + p_i − 1) + (F − 1)·max p_i cycles
///
/// after it is sent, if no buffer is too small for the credits' round trip: B·p ≥ router +
/// link + credit + 2·d + p − 1 on every channel, p being the greatest of the p_i. One cycle each
/// is for the wires of the interfaces.
///
/// Deterministic, no objects are made while it runs but room for more messages. A cycle takes
/// O(flits that move + ports that hold flits that could).
public final class WormholeNetwork {
  private static final int NONE = -1;
  private static final int HEAD = 1;
  private static final int TAIL = 2;
  private static final int PATIENCE = 1_000;

  private final Routes routes;
  private final Wiring wiring;
  private final int layers;
  private final boolean singleLanes;
  private final int lanes;
  private final int ejections;
  private final int shift; // log2 of the virtual channel numbers kept for each wire
  private final int low; // mask of those numbers
  private final int room; // flits a buffer holds
  private final int[] layerMasks;
  private final int every; // all virtual channels

  private final long[] flits; // by buffer and place
  private final int[] fronts; // by buffer: the place of its front flit
  private final int[] backs; // by buffer: the place of the next flit to be sent there
  private final int[] fills; // by buffer: flits that may leave
  private final int[] claims; // by buffer: the virtual channel its front worm holds
  private final int[] nexts; // by buffer: who waits behind it
  private final int[] credits; // by virtual channel
  private final int[] owners; // by virtual channel: the buffer whose front worm holds it
  private final int[] free; // by wire: virtual channels that nobody holds
  private final int[] open; // by wire: virtual channels with credits
  private final int[] lastClaims; // by wire: the virtual channel claimed last
  private final int[] ready; // by wire into a router: buffers with a flit that could go
  private final int[] lastTurns; // by wire into a router: the buffer that moved last
  private final int[] lastRanks; // by wire out of a router: the rank of the input served last
  private final int[] proposals; // by wire out of a router: the buffer whose flit may go
  private final long[] idleAt; // by wire out of a router
  private final int[] waitHeads; // by wire and layer
  private final int[] waitTails;
  private final boolean[] dirty;
  private final ActiveSet active; // wires into routers with something ready

  private int[] touched = new int[64];
  private int touchedCount;
  private int[] stirred = new int[64];
  private int stirredCount;
  private final Wheel flitWheel;
  private final Wheel creditWheel;

  private final Messages messages;
  private final ActiveSet sending; // interface wires with something to send
  private final int[] queueHeads; // by interface wire
  private final int[] queueTails;
  private final int[] lefts; // by interface wire: flits of the first message not yet sent
  private final int[] channelsTaken; // by interface wire: the buffer that its worm goes to

  private long cycle;
  private long lastMove;
  private long outstanding;
  private long injected;
  private long ejected;
  private long hops;
  private int[] done = new int[64];
  private int doneHead;
  private int doneCount;

  /// A network at cycle 0, empty; throws if `hardware` has fewer virtual channels than `routes`
  /// has layers, or if wormholes cannot run on `topology`.
  public WormholeNetwork(
      final Topology topology, final WormholeHardware hardware, final Routes routes) {
    this.routes = routes;
    layers = routes.layers();
    final int channels = hardware.virtualChannels();
    if (layers > channels) {
      throw new IllegalArgumentException(
          ("%s needs %d virtual channels to be free of deadlock, and there are %d. Maybe"
                  + " virtual-channels=%d.")
              .formatted(topology.name(), layers, channels, layers));
    }
    wiring = new Wiring(topology, hardware);
    lanes = wiring.lanes;
    ejections = wiring.ejections;
    singleLanes = lanes == topology.channels();
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
    claims = filled(buffers);
    nexts = filled(buffers);
    final int virtual = Math.multiplyExact(wiring.wires, 1 << shift);
    credits = new int[virtual];
    Arrays.fill(credits, room);
    owners = filled(virtual);
    free = new int[wiring.wires];
    Arrays.fill(free, every);
    open = free.clone();
    lastClaims = new int[wiring.wires];
    ready = new int[ejections];
    lastTurns = new int[ejections];
    lastRanks = new int[wiring.wires];
    proposals = filled(wiring.wires);
    idleAt = new long[wiring.wires];
    final int queues = Math.multiplyExact(wiring.wires, layers);
    waitHeads = filled(queues);
    waitTails = filled(queues);
    dirty = new boolean[queues];
    active = new ActiveSet(ejections);
    flitWheel = new Wheel(wiring.longestDelay);
    creditWheel = new Wheel(wiring.longestDelay);
    messages = new Messages(routes.longest() + 1);
    sending = new ActiveSet(ejections - lanes);
    queueHeads = filled(ejections - lanes);
    queueTails = filled(ejections - lanes);
    lefts = new int[ejections - lanes];
    channelsTaken = new int[ejections - lanes];
  }

  private static int[] filled(final int size) {
    final int[] column = new int[size];
    Arrays.fill(column, NONE);
    return column;
  }

  /// Queues a message of so many flits at the interface of `source` in this cycle; returns its
  /// number.
  public int send(final int source, final int target, final int flitCount) {
    if (source == target || flitCount < 1) {
      throw new IllegalArgumentException(
          "a message of %d flits from node %d to node %d; it needs a flit and another node."
              .formatted(flitCount, source, target));
    }
    final int message = messages.take();
    final int start = messages.start(message);
    final int[] steps = messages.steps;
    final int count = routes.write(source, target, steps, start);
    if (!singleLanes) {
      for (int i = start; i < start + count; i++) {
        steps[i] = onLane(steps[i], target);
      }
    }
    return launch(message, source, target, flitCount, count);
  }

  /// Of several lanes the target decides.
  private int onLane(final int step, final int target) {
    final int channel = step / layers;
    final int first = wiring.firstLane[channel];
    final int lane = first + target % (wiring.firstLane[channel + 1] - first);
    return lane * layers + step % layers;
  }

  private int launch(
      final int message, final int source, final int target, final int flitCount, final int count) {
    final int start = messages.start(message);
    final int[] steps = messages.steps;
    final int wire = wiring.injection[steps[start] / layers] - lanes;
    steps[start + count] = wiring.ejection[steps[start + count - 1] / layers] * layers;
    messages.sources[message] = source;
    messages.targets[message] = target;
    messages.flits[message] = flitCount;
    messages.hops[message] = count;
    messages.at[message] = start;
    messages.created[message] = cycle;
    messages.injected[message] = NONE;
    messages.delivered[message] = NONE;
    messages.next[message] = NONE;
    if (queueHeads[wire] == NONE) {
      queueHeads[wire] = message;
    } else {
      messages.next[queueTails[wire]] = message;
    }
    queueTails[wire] = message;
    sending.add(wire);
    outstanding++;
    return message;
  }

  /// Runs one cycle.
  public void step() {
    final long now = cycle;
    arriveFlits(now);
    arriveCredits(now);
    claim();
    inject(now);
    propose(now);
    move(now);
    cycle = now + 1;
  }

  private void arriveFlits(final long now) {
    final int count = flitWheel.count(now);
    final int[] due = flitWheel.due(now);
    for (int i = 0; i < count; i++) {
      final int buffer = due[i];
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

  private void arriveCredits(final long now) {
    final int count = creditWheel.count(now);
    final int[] due = creditWheel.due(now);
    for (int i = 0; i < count; i++) {
      final int channel = due[i];
      if (credits[channel]++ == 0) {
        reopen(channel);
      }
    }
    creditWheel.clear(now);
  }

  private void reopen(final int channel) {
    final int wire = channel >>> shift;
    open[wire] |= 1 << (channel & low);
    final int owner = owners[channel];
    if (wire >= lanes) {
      if (queueHeads[wire - lanes] != NONE) {
        sending.add(wire - lanes);
      }
    } else if (owner == NONE) {
      stir(wire * layers + (channel & low) % layers);
    } else if (fills[owner] > 0) {
      makeReady(owner);
    }
  }

  private void makeReady(final int buffer) {
    final int wire = buffer >>> shift;
    if (ready[wire] == 0) {
      active.add(wire);
    }
    ready[wire] |= 1 << (buffer & low);
  }

  /// The front flit of `buffer`, a head, asks for a virtual channel.
  private void ask(final int buffer) {
    final int queue = (int) (flits[buffer * room + fronts[buffer]] >>> 32);
    if (waitHeads[queue] == NONE) {
      waitHeads[queue] = buffer;
    } else {
      nexts[waitTails[queue]] = buffer;
    }
    waitTails[queue] = buffer;
    stir(queue);
  }

  /// Has the claims of a queue looked at again, if anybody waits there.
  private void stir(final int queue) {
    if (!dirty[queue] && waitHeads[queue] != NONE) {
      dirty[queue] = true;
      if (stirredCount == stirred.length) {
        stirred = Arrays.copyOf(stirred, 2 * stirredCount);
      }
      stirred[stirredCount++] = queue;
    }
  }

  private void claim() {
    final int count = stirredCount;
    for (int i = 0; i < count; i++) {
      final int queue = stirred[i];
      dirty[queue] = false;
      final int wire = layers == 1 ? queue : queue / layers;
      final int mask = wire >= ejections ? every : layerMasks[queue - wire * layers];
      int buffer = waitHeads[queue];
      int choice = free[wire] & open[wire] & mask;
      while (buffer != NONE && choice != 0) {
        final int later = choice & (-2 << lastClaims[wire]);
        final int number = Integer.numberOfTrailingZeros(later == 0 ? choice : later);
        final int channel = (wire << shift) + number;
        choice &= ~(1 << number);
        free[wire] &= ~(1 << number);
        lastClaims[wire] = number;
        owners[channel] = buffer;
        claims[buffer] = channel;
        makeReady(buffer);
        final int next = nexts[buffer];
        nexts[buffer] = NONE;
        buffer = next;
      }
      waitHeads[queue] = buffer;
    }
    stirredCount = 0;
  }

  private void inject(final long now) {
    final long[] summary = sending.summary;
    for (int s = 0; s < summary.length; s++) {
      for (long top = summary[s]; top != 0; top &= top - 1) {
        final int word = (s << 6) + Long.numberOfTrailingZeros(top);
        for (long bits = sending.words[word]; bits != 0; bits &= bits - 1) {
          inject((word << 6) + Long.numberOfTrailingZeros(bits), now);
        }
      }
    }
  }

  /// The interface sends a flit on its `wire`, if there is room.
  private void inject(final int wire, final long now) {
    final int message = queueHeads[wire];
    final boolean first = lefts[wire] == 0;
    if (first && !open(wire, message, now)) {
      return;
    }
    final int buffer = channelsTaken[wire];
    if (credits[buffer] == 0) {
      sending.remove(wire);
      return;
    }
    final boolean last = --lefts[wire] == 0;
    long flit = (long) message << 2 | (last ? TAIL : 0);
    if (first) {
      flit |= HEAD | (long) messages.steps[messages.at[message]++] << 32;
    }
    put(flit, buffer, now);
    injected++;
    lastMove = now;
    if (last) {
      queueHeads[wire] = messages.next[message];
      if (queueHeads[wire] == NONE) {
        sending.remove(wire);
      }
    }
  }

  /// Finds a virtual channel for the first message of an interface wire; whether there is one.
  private boolean open(final int wire, final int message, final long now) {
    final int place = wire + lanes;
    final int choice = open[place];
    if (choice == 0) {
      sending.remove(wire);
      return false;
    }
    final int later = choice & (-2 << lastClaims[place]);
    final int number = Integer.numberOfTrailingZeros(later == 0 ? choice : later);
    lastClaims[place] = number;
    channelsTaken[wire] = (place << shift) + number;
    lefts[wire] = messages.flits[message];
    messages.injected[message] = now;
    return true;
  }

  /// Sends a flit to `buffer`, where it may leave again when its time has come.
  private void put(final long flit, final int buffer, final long now) {
    final int back = backs[buffer];
    flits[buffer * room + back] = flit;
    backs[buffer] = back + 1 == room ? 0 : back + 1;
    final int wire = buffer >>> shift;
    if (--credits[buffer] == 0) {
      open[wire] &= ~(1 << (buffer & low));
    }
    flitWheel.set(now + wiring.delays[wire], buffer);
  }

  private void propose(final long now) {
    final long[] summary = active.summary;
    for (int s = 0; s < summary.length; s++) {
      for (long top = summary[s]; top != 0; top &= top - 1) {
        final int word = (s << 6) + Long.numberOfTrailingZeros(top);
        for (long bits = active.words[word]; bits != 0; bits &= bits - 1) {
          propose((word << 6) + Long.numberOfTrailingZeros(bits), now);
        }
      }
    }
  }

  /// The wire into a router proposes its next flit.
  private void propose(final int wire, final long now) {
    int choice = ready[wire];
    while (choice != 0) {
      final int later = choice & (-2 << lastTurns[wire]);
      final int number = Integer.numberOfTrailingZeros(later == 0 ? choice : later);
      final int buffer = (wire << shift) + number;
      final int out = claims[buffer] >>> shift;
      if (!wiring.slow || idleAt[out] <= now) {
        propose(buffer, wire, out);
        return;
      }
      choice &= ~(1 << number);
    }
  }

  private void propose(final int buffer, final int wire, final int out) {
    final int other = proposals[out];
    if (other == NONE) {
      if (touchedCount == touched.length) {
        touched = Arrays.copyOf(touched, 2 * touchedCount);
      }
      touched[touchedCount++] = out;
      proposals[out] = buffer;
    } else if (turn(out, wiring.ranks[wire]) < turn(out, wiring.ranks[other >>> shift])) {
      proposals[out] = buffer;
    }
  }

  /// How many others come before the input of this rank, if they all ask.
  private int turn(final int out, final int rank) {
    final int ahead = rank - lastRanks[out] - 1;
    return ahead < 0 ? ahead + wiring.inputs[out] : ahead;
  }

  private void move(final long now) {
    for (int i = 0; i < touchedCount; i++) {
      final int out = touched[i];
      final int buffer = proposals[out];
      proposals[out] = NONE;
      move(buffer, out, now);
    }
    if (touchedCount > 0) {
      lastMove = now;
    }
    touchedCount = 0;
  }

  /// The front flit of `buffer` leaves its router on the wire `out`.
  private void move(final int buffer, final int out, final long now) {
    final int wire = buffer >>> shift;
    final int front = fronts[buffer];
    long flit = flits[buffer * room + front];
    fronts[buffer] = front + 1 == room ? 0 : front + 1;
    final int left = --fills[buffer];
    creditWheel.set(now + wiring.creditDelays[wire], buffer);
    lastTurns[wire] = buffer & low;
    lastRanks[out] = wiring.ranks[wire];
    if (wiring.slow) {
      idleAt[out] = now + wiring.periods[out];
    }
    final int channel = claims[buffer];
    if (out >= ejections) {
      eject(flit, now);
    } else {
      hops++;
      if ((flit & HEAD) != 0) {
        final int message = (int) flit >>> 2;
        flit = (flit & 0xffff_ffffL) | (long) messages.steps[messages.at[message]++] << 32;
      }
      put(flit, channel, now);
    }
    if ((flit & TAIL) != 0) {
      release(buffer, channel, left);
    } else if (left == 0 || credits[channel] == 0) {
      rest(buffer, wire);
    }
  }

  /// The worm at the front of `buffer` has gone, and gives up `channel`.
  private void release(final int buffer, final int channel, final int left) {
    final int out = channel >>> shift;
    final int number = channel & low;
    claims[buffer] = NONE;
    owners[channel] = NONE;
    free[out] |= 1 << number;
    rest(buffer, buffer >>> shift);
    if (left > 0) {
      ask(buffer);
    }
    if ((open[out] & (1 << number)) != 0) {
      if (out < ejections) {
        stir(out * layers + number % layers);
      } else {
        stir(out * layers);
      }
    }
  }

  private void rest(final int buffer, final int wire) {
    ready[wire] &= ~(1 << (buffer & low));
    if (ready[wire] == 0) {
      active.remove(wire);
    }
  }

  private void eject(final long flit, final long now) {
    ejected++;
    if ((flit & TAIL) != 0) {
      final int message = (int) flit >>> 2;
      messages.delivered[message] = now + 1;
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

  /// Goes on to `later` at once; throws if anything is queued or in flight.
  public void skipTo(final long later) {
    if (!isEmpty()) {
      throw new IllegalArgumentException(
          "%d messages are on their way; only an empty network can skip.".formatted(outstanding));
    }
    while (cycle < later && creditWheel.pending() > 0) {
      step();
    }
    cycle = Math.max(cycle, later);
  }

  /// The cycle that runs next; as many have run or been skipped.
  public long cycle() {
    return cycle;
  }

  /// Whether no message is queued or in flight.
  public boolean isEmpty() {
    return outstanding == 0;
  }

  /// Whether flits are in flight and none has moved for 1000 cycles and twice the longest delay
  /// of a wire: a deadlock.
  public boolean isStuck() {
    return injected > ejected && cycle - lastMove > PATIENCE + 2L * wiring.longestDelay;
  }

  /// A message that has been delivered, each once, in the order of delivery; −1 if there is no
  /// further one.
  public int nextDelivered() {
    if (doneCount == 0) {
      return NONE;
    }
    final int message = done[doneHead];
    doneHead = (doneHead + 1) % done.length;
    doneCount--;
    return message;
  }

  /// Forgets a message that was delivered; its number may serve another.
  public void release(final int message) {
    messages.release(message);
  }

  public int source(final int message) {
    return messages.sources[message];
  }

  public int target(final int message) {
    return messages.targets[message];
  }

  public int flits(final int message) {
    return messages.flits[message];
  }

  /// The channels that a message crosses.
  public int hops(final int message) {
    return messages.hops[message];
  }

  /// The cycle in which a message was queued.
  public long createdAt(final int message) {
    return messages.created[message];
  }

  /// The cycle in which the head of a message left the interface, −1 if it has not.
  public long injectedAt(final int message) {
    return messages.injected[message];
  }

  /// The cycle in which the tail of a message was in the interface of its target, −1 if it is
  /// not.
  public long deliveredAt(final int message) {
    return messages.delivered[message];
  }

  /// Messages that are queued or in flight.
  public long messagesInFlight() {
    return outstanding;
  }

  public long flitsInjected() {
    return injected;
  }

  public long flitsEjected() {
    return ejected;
  }

  public long flitsInFlight() {
    return injected - ejected;
  }

  /// Flits times the channels they have crossed.
  public long flitHops() {
    return hops;
  }
}
