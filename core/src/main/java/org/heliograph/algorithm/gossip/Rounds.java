package org.heliograph.algorithm.gossip;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Shuffle;
import org.heliograph.algorithm.SlotUse;
import org.heliograph.algorithm.Work;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Budget;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;

/// Gossip in rounds, one a slot: single channels in random order, or routes of several.
final class Rounds {
  private static final int WRITERS_TRIED = 8;
  private static final int NODES_SEARCHED = 512;

  private final Network network;
  private final Topology topology;
  private final Digraph graph;
  private final Demand demand;
  private final SlotUse use;
  private final int[] queue;
  private final int[] via;
  private final int[] lengths;
  private final int[] seen;
  private int search;
  private Knowledge knowledge;
  private ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private Work work = new Work(Budget.of(1));
  private int slot;
  private boolean moved;

  Rounds(final Network network, final Demand demand) {
    this.network = network;
    this.topology = network.topology();
    this.graph = network.graph();
    this.demand = demand;
    this.use = new SlotUse(network);
    this.queue = new int[network.nodes()];
    this.via = new int[network.nodes()];
    this.lengths = new int[network.nodes()];
    this.seen = new int[network.nodes()];
    this.knowledge = new Knowledge(demand, network.nodes());
  }

  /// Whether routes of several channels may be used here.
  boolean mayUseRoutes() {
    return network.routesFreely()
        && network.capabilities().routing() == Routing.ANY
        && network.isPointToPoint()
        && use.layers() == 1;
  }

  /// One attempt; `dearness` is the power of its length by which a route is dear, 0 for none but
  /// single channels.
  Optional<Schedule> attempt(
      final double dearness, final SplittableRandom random, final Work effort) {
    work = effort;
    knowledge = new Knowledge(demand, network.nodes());
    schedule = new ColumnarSchedule.Builder();
    for (slot = 0; !isComplete(); slot++) {
      use.clear();
      moved = false;
      if (dearness > 0) {
        callRounds(dearness, random);
      }
      serveChannels(random);
      knowledge.endSlot();
      if (!moved || work.isStopped()) {
        return Optional.empty();
      }
    }
    return Optional.of(schedule.build());
  }

  private boolean isComplete() {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (!knowledge.isComplete(chunk)) {
        return false;
      }
    }
    return true;
  }

  private void serveChannels(final SplittableRandom random) {
    for (final int channel : Shuffle.of(network.channels(), random)) {
      boolean served = !work.isStopped();
      while (served && use.layerWithRoom(channel) >= 0) {
        served = serve(channel, random);
      }
    }
  }

  /// Sends the chunk and from the writer that most is gained by; false if nothing is.
  private boolean serve(final int channel, final SplittableRandom random) {
    final int writers = topology.writerCount(channel);
    final int turn = random.nextInt(writers);
    int best = 0;
    int bestWriter = -1;
    int bestChunk = -1;
    for (int i = 0; i < Math.min(writers, WRITERS_TRIED); i++) {
      final int writer = topology.writer(channel, (i + turn) % writers);
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final int gain = use.sendsLeft(writer) > 0 ? gain(channel, chunk, writer) : 0;
        if (gain > best) {
          best = gain;
          bestWriter = writer;
          bestChunk = chunk;
        }
      }
    }
    if (best > 0) {
      send(channel, bestChunk, bestWriter);
    }
    return best > 0;
  }

  /// What all readers gain, or 0 if one of them has no port left.
  private int gain(final int channel, final int chunk, final int writer) {
    work.add(1 + topology.readerCount(channel) * (long) knowledge.words());
    int gain = 0;
    for (int i = 0; i < topology.readerCount(channel); i++) {
      final int reader = topology.reader(channel, i);
      if (reader != writer && use.receivesLeft(reader) > 0) {
        gain += knowledge.gain(chunk, writer, reader);
      }
    }
    return gain;
  }

  private void send(final int channel, final int chunk, final int writer) {
    final int readers = topology.readerCount(channel);
    boolean all = true;
    int most = 0;
    int chosen = -1;
    for (int i = 0; i < readers; i++) {
      final int reader = topology.reader(channel, i);
      final boolean free = reader != writer && use.receivesLeft(reader) > 0;
      all &= free || reader == writer;
      final int gain = free ? knowledge.gain(chunk, writer, reader) : 0;
      if (gain > most) {
        most = gain;
        chosen = reader;
      }
    }
    for (int i = 0; i < readers; i++) {
      final int reader = topology.reader(channel, i);
      if (reader != writer && (all || reader == chosen)) {
        use.receive(reader);
        knowledge.send(chunk, writer, reader);
      }
    }
    final int layer = use.layerWithRoom(channel);
    use.take(channel, layer);
    use.send(writer);
    moved = true;
    schedule.add(
        network.transmission(
            new Network.Message(chunk, Action.COMBINE),
            writer,
            all ? Optional.empty() : Optional.of(chosen),
            new long[] {channel},
            new Network.Place(slot, layer)));
  }

  /// Lets receivers, in random order, call the sender with most news for the length, in rounds.
  private void callRounds(final double dearness, final SplittableRandom random) {
    boolean called = true;
    while (called && !work.isStopped()) {
      called = false;
      for (final int receiver : Shuffle.of(network.nodes(), random)) {
        for (int chunk = 0; chunk < demand.chunks() && !work.isStopped(); chunk++) {
          if (use.receivesLeft(receiver) > 0) {
            called |= call(chunk, receiver, dearness, random);
          }
        }
      }
    }
  }

  private boolean call(
      final int chunk, final int receiver, final double dearness, final SplittableRandom random) {
    search++;
    seen[receiver] = search;
    lengths[receiver] = 0;
    queue[0] = receiver;
    int end = 1;
    int best = -1;
    double bestWorth = 0;
    for (int head = 0; head < end && end < NODES_SEARCHED; head++) {
      final int node = queue[head];
      final int degree = graph.inDegree(node);
      final int turn = degree < 2 ? 0 : random.nextInt(degree);
      for (int i = 0; i < degree; i++) {
        final int arc = graph.inArc(node, (i + turn) % degree);
        final int tail = graph.tail(arc);
        if (seen[tail] == search || use.room(network.channel(arc), 0) <= 0) {
          continue;
        }
        seen[tail] = search;
        via[tail] = arc;
        lengths[tail] = lengths[node] + 1;
        queue[end++] = tail;
        final int gain = use.sendsLeft(tail) > 0 ? knowledge.gain(chunk, tail, receiver) : 0;
        final double worth = gain / StrictMath.pow(lengths[tail], dearness);
        if (worth > bestWorth) {
          bestWorth = worth;
          best = tail;
        }
      }
    }
    work.add(1 + end * (long) knowledge.words());
    if (best >= 0) {
      take(chunk, best, receiver);
    }
    return best >= 0;
  }

  private void take(final int chunk, final int sender, final int receiver) {
    final int[] path = new int[lengths[sender]];
    int node = sender;
    for (int hop = 0; hop < path.length; hop++) {
      path[hop] = via[node];
      use.take(network.channel(path[hop]), 0);
      node = graph.head(path[hop]);
    }
    use.send(sender);
    use.receive(receiver);
    knowledge.send(chunk, sender, receiver);
    moved = true;
    schedule.add(
        network.unicast(
            new Network.Message(chunk, Action.COMBINE),
            path,
            0,
            path.length,
            new Network.Place(slot, 0)));
  }
}
