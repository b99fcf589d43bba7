package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.topology.Topology;

/// A network of wormhole routers, simulated cycle by cycle.
///
/// Messages are worms of flits. The interface of a node queues messages, one queue for each wire
/// into its router, and sends them flit by flit, one worm after another, each on the next virtual
/// channel in turn that has room. A router keeps a first-in-first-out buffer for every virtual
/// channel that enters it. In every cycle
///
/// 1. credits that are due arrive, and waiting heads claim what has become free;
/// 2. flits that are due arrive; a head at the front of its buffer claims a virtual channel of the
///   wire it needs, the next in turn of its layer that no worm holds and that has a credit, or else
///   waits, first come, first served;
/// 3. interfaces send;
/// 4. every wire that enters a router proposes one flit: that of the next virtual channel in turn
///   that holds a claim and a credit and whose wire is idle; every wire that leaves accepts the
///   next proposal in turn. The turn advances only when a flit moves.
///
/// That is [Arbitration#ROUND_ROBIN]. With [Arbitration#AGE] heads wait in the order in which their
/// messages were born, and a wire that leaves a router accepts the proposal of the oldest message;
/// turns decide between those born in the same cycle.
///
/// A tail releases its claim as it leaves; the worm behind may then share the buffer. On an idle
/// network a message of F flits over channels i = 1 … h, with the parameters of [WormholeHardware],
/// is delivered
///
/// T = 2 + (h + 1)·router + Σ (link + d_i + p_i − 1) + (F − 1)·max p_i cycles
///
/// after it is sent, if no buffer is too small for the credits' round trip: B·p ≥ router + link +
/// credit + 2·d + p − 1 on every channel, p being the greatest of the p_i. Of the 2 cycles, each
/// interface wire takes one.
///
/// Deterministic; while it runs, memory is allocated only for more messages. A cycle takes O(flits
/// that move + wires with flits that could). Sources: Dally 1992 (virtual channels and credits);
/// McKeown, *The iSLIP scheduling algorithm* (1999), for turns that advance with a flit.
public final class WormholeNetwork {
  private static final int NONE = MessageTable.NONE;
  private static final int PATIENCE = 1_000;
  private static final int FIRST_LOOK = 64; // cycles, and flits left, before a leap is tried
  private static final int LONGEST_PERIOD = 1_024;
  private static final int PERIODS = 12; // two, three or four worms in turn repeat within them

  private final RoutingFunction routingFunction;
  private final TieChoices tieChoices;
  private final Wiring wiring;
  private final int layers;
  private final boolean singleLanes;
  private final MessageTable messageTable;
  private final NetworkInterfaces networkInterfaces;
  private final Routers routers;
  private long cycle;

  /// An empty network at cycle 0; throws if `hardware` has fewer virtual channels than `routes` has
  /// layers, or if `topology` does not support wormhole routing. Ties at random are those of the
  /// stream with seed 1.
  public WormholeNetwork(
      final Topology topology,
      final WormholeHardware hardware,
      final RoutingFunction routingFunction) {
    this(topology, hardware, routingFunction, new SplittableRandom(1));
  }

  /// The same with ties drawn from `random`.
  public WormholeNetwork(
      final Topology topology,
      final WormholeHardware hardware,
      final RoutingFunction routingFunction,
      final SplittableRandom random) {
    this.routingFunction = routingFunction;
    tieChoices = new TieChoices(hardware.ties(), topology.nodes(), random);
    layers = routingFunction.layers();
    if (layers > hardware.virtualChannels()) {
      throw new IllegalArgumentException(
          ("%s needs %s virtual channels for its routes to be free of deadlock, but there are %s."
                  + " Maybe virtualChannels=%s.")
              .formatted(topology.name(), layers, hardware.virtualChannels(), layers));
    }
    wiring = new Wiring(topology, hardware);
    singleLanes = wiring.lanes == topology.channels();
    messageTable = new MessageTable(routingFunction.longest() + 1);
    networkInterfaces = new NetworkInterfaces(wiring, messageTable);
    routers = new Routers(wiring, hardware, layers, messageTable, networkInterfaces);
  }

  /// Queues a message of `flits` flits at the interface of `source` in this cycle; returns its
  /// number.
  public int send(final int source, final int target, final int flits) {
    return send(source, target, flits, cycle);
  }

  /// Likewise for a message that waited before its interface since cycle `born`, which decides its
  /// age.
  public int send(final int source, final int target, final int flits, final long born) {
    if (source == target || flits < 1) {
      throw new IllegalArgumentException(
          "a message of %s flits from node %s to node %s; it needs a flit and another node."
              .formatted(flits, source, target));
    }
    final int message = messageTable.take();
    final int start = messageTable.start(message);
    final int[] steps = messageTable.steps;
    final int ties = routingFunction.ties(source, target);
    final int downward = ties == 0 ? 0 : tieChoices.downward(source, ties);
    final int count = routingFunction.write(source, target, downward, steps, start);
    if (!singleLanes) {
      for (int i = start; i < start + count; i++) {
        steps[i] = onLane(steps[i], target);
      }
    }
    messageTable.sources[message] = source;
    messageTable.targets[message] = target;
    messageTable.born[message] = born;
    return queued(message, count, flits);
  }

  /// If there are several lanes, the target selects one.
  private int onLane(final int step, final int target) {
    final int channel = step / layers;
    final int first = wiring.firstLane[channel];
    final int lane = first + target % (wiring.firstLane[channel + 1] - first);
    return lane * layers + step % layers;
  }

  /// Queues a message that takes the steps `route[from…to−1]`, each a lane and a layer.
  int sendAlong(final int[] route, final int from, final int to, final int flits) {
    final int message = messageTable.take();
    System.arraycopy(route, from, messageTable.steps, messageTable.start(message), to - from);
    messageTable.targets[message] = wiring.heads[route[to - 1] / layers];
    messageTable.sources[message] = NONE;
    messageTable.born[message] = cycle;
    return queued(message, to - from, flits);
  }

  private int queued(final int message, final int hops, final int flits) {
    final int start = messageTable.start(message);
    final int[] steps = messageTable.steps;
    steps[start + hops] = wiring.ejection[steps[start + hops - 1] / layers] * layers;
    messageTable.flits[message] = flits;
    messageTable.hops[message] = hops;
    messageTable.at[message] = start;
    messageTable.created[message] = cycle;
    messageTable.injected[message] = NONE;
    messageTable.delivered[message] = NONE;
    networkInterfaces.queue(message, wiring.injection[steps[start] / layers]);
    return message;
  }

  /// The wiring, whose lanes are those of the steps of [#sendAlong].
  Wiring wiring() {
    return wiring;
  }

  /// Runs one cycle.
  public void step() {
    final long now = cycle;
    routers.credit(now);
    routers.arrive(now);
    networkInterfaces.send(routers, now);
    routers.move(now);
    cycle = now + 1;
  }

  /// Runs until a message is delivered or cycle `until` begins. Skips ahead where the network
  /// repeats itself, so a long worm that streams takes no more time than a short one.
  public void run(final long until) {
    long pause = FIRST_LOOK;
    long look = cycle + pause;
    while (cycle < until && !networkInterfaces.hasDelivered()) {
      if (cycle < look) {
        step();
      } else {
        pause = leap(until) ? FIRST_LOOK : 2 * pause;
        look = cycle + pause;
      }
    }
  }

  /// Runs a few periods. If one of them ended in the state in which it began, except for the flits
  /// left, skips the following periods that would be equal.
  private boolean leap(final long until) {
    final int[] lefts = networkInterfaces.lefts();
    if (wiring.period > LONGEST_PERIOD || Arrays.stream(lefts).max().orElse(0) < FIRST_LOOK) {
      step();
      return false;
    }
    final long begin = cycle;
    final long ejected = networkInterfaces.ejected();
    final long hops = routers.hops();
    final long print = fingerprint();
    for (int period = 0; period < PERIODS; period++) {
      for (int i = 0; i < wiring.period; i++) {
        if (cycle == until || networkInterfaces.hasDelivered()) {
          return false;
        }
        step();
      }
      if (fingerprint() == print) {
        final long length = cycle - begin;
        final long times = Math.min((until - cycle) / length, networkInterfaces.repetitions(lefts));
        networkInterfaces.leap(lefts, times, ejected, times * length);
        routers.leap(times, times * length, routers.hops() - hops);
        cycle += times * length;
        return times > 0;
      }
    }
    return false;
  }

  private long fingerprint() {
    final SequenceHash print = new SequenceHash();
    networkInterfaces.mix(print);
    routers.mix(print, cycle);
    return print.value();
  }

  /// Advances to `later` at once; throws if anything is queued or in flight.
  public void skipTo(final long later) {
    if (!isEmpty()) {
      throw new IllegalArgumentException(
          "%s messages are in flight; only an empty network can skip."
              .formatted(messagesInFlight()));
    }
    while (cycle < later && !routers.isRested()) {
      step();
    }
    cycle = Math.max(cycle, later);
  }

  /// The cycle that runs next, which is the number of cycles run or skipped.
  public long cycle() {
    return cycle;
  }

  /// Whether no message is queued or in flight.
  public boolean isEmpty() {
    return networkInterfaces.outstanding() == 0;
  }

  /// Whether the network is deadlocked: flits are in flight and none has moved for 1000 cycles plus
  /// twice the longest delay of a wire.
  public boolean isStuck() {
    return flitsInFlight() > 0
        && cycle - Math.max(routers.lastMove(), networkInterfaces.lastSent())
            > PATIENCE + 2L * wiring.longestDelay;
  }

  /// The next delivered message in the order of delivery, each one once; −1 if there is none.
  public int nextDelivered() {
    return networkInterfaces.nextDelivered();
  }

  /// Removes a delivered message; its number may be reused.
  public void release(final int message) {
    messageTable.release(message);
  }

  public int source(final int message) {
    return messageTable.sources[message];
  }

  public int target(final int message) {
    return messageTable.targets[message];
  }

  public int flits(final int message) {
    return messageTable.flits[message];
  }

  /// The number of channels that a message crosses.
  public int hops(final int message) {
    return messageTable.hops[message];
  }

  /// The cycle in which a message was queued.
  public long createdAt(final int message) {
    return messageTable.created[message];
  }

  /// The cycle in which the head of a message left the interface, −1 if it has not.
  public long injectedAt(final int message) {
    return messageTable.injected[message];
  }

  /// The cycle in which the tail of a message had left the interface; undefined before.
  public long sentAt(final int message) {
    return messageTable.sent[message];
  }

  /// The cycle in which the tail of a message reached the interface of its target, −1 if it has
  /// not.
  public long deliveredAt(final int message) {
    return messageTable.delivered[message];
  }

  /// The number of messages that are queued or in flight.
  public long messagesInFlight() {
    return networkInterfaces.outstanding();
  }

  public long flitsInjected() {
    return networkInterfaces.injected();
  }

  public long flitsEjected() {
    return networkInterfaces.ejected();
  }

  public long flitsInFlight() {
    return networkInterfaces.injected() - networkInterfaces.ejected();
  }

  /// The number of flits times the channels they have crossed.
  public long flitHops() {
    return routers.hops();
  }
}
