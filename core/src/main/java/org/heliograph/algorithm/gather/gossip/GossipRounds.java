package org.heliograph.algorithm.gather.gossip;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.SlotUse;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Budget;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;

/// Gossip in rounds, one per slot: over single channels in random order, or over routes of several
/// channels.
final class GossipRounds {
  private static final int WRITERS_TRIED = 8;
  private static final int NODES_SEARCHED = 512;

  private final ArcNetwork arcNetwork;
  private final Topology topology;
  private final Digraph graph;
  private final Demand demand;
  private final SlotUse use;
  private final int[] queue;
  private final int[] via;
  private final int[] lengths;
  private final int[] seen;
  private int search;
  private ContributionSets contributionSets;
  private ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private WorkCounter workCounter = new WorkCounter(Budget.of(1));
  private int slot;
  private boolean moved;

  GossipRounds(final ArcNetwork arcNetwork, final Demand demand) {
    this.arcNetwork = arcNetwork;
    this.topology = arcNetwork.topology();
    this.graph = arcNetwork.graph();
    this.demand = demand;
    this.use = new SlotUse(arcNetwork);
    this.queue = new int[arcNetwork.nodes()];
    this.via = new int[arcNetwork.nodes()];
    this.lengths = new int[arcNetwork.nodes()];
    this.seen = new int[arcNetwork.nodes()];
    this.contributionSets = new ContributionSets(demand, arcNetwork.nodes());
  }

  /// Returns whether routes of several channels may be used here.
  boolean mayUseRoutes() {
    return arcNetwork.routesFreely()
        && arcNetwork.capabilities().routing() == Routing.ANY
        && arcNetwork.isPointToPoint()
        && use.layers() == 1;
  }

  /// Makes one attempt. The price of a route is its length to the power `dearness`; 0 allows single
  /// channels only.
  Optional<Schedule> attempt(
      final double dearness, final SplittableRandom random, final WorkCounter effort) {
    workCounter = effort;
    contributionSets = new ContributionSets(demand, arcNetwork.nodes());
    schedule = new ColumnarSchedule.Builder();
    for (slot = 0; !isComplete(); slot++) {
      use.clear();
      moved = false;
      if (dearness > 0) {
        callRounds(dearness, random);
      }
      serveChannels(random);
      contributionSets.endSlot();
      if (!moved || workCounter.isStopped()) {
        return Optional.empty();
      }
    }
    return Optional.of(schedule.build());
  }

  private boolean isComplete() {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (!contributionSets.isComplete(chunk)) {
        return false;
      }
    }
    return true;
  }

  private void serveChannels(final SplittableRandom random) {
    for (final int channel : RandomOrder.of(arcNetwork.channels(), random)) {
      boolean served = !workCounter.isStopped();
      while (served && use.layerWithRoom(channel) >= 0) {
        served = serve(channel, random);
      }
    }
  }

  /// Sends the chunk from the writer with the largest gain; returns false if nothing is gained.
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

  /// Returns the gain of all readers together, or 0 if one of them has no free port.
  private int gain(final int channel, final int chunk, final int writer) {
    workCounter.add(1 + topology.readerCount(channel) * (long) contributionSets.words());
    int gain = 0;
    for (int i = 0; i < topology.readerCount(channel); i++) {
      final int reader = topology.reader(channel, i);
      if (reader != writer && use.receivesLeft(reader) > 0) {
        gain += contributionSets.gain(chunk, writer, reader);
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
      final int gain = free ? contributionSets.gain(chunk, writer, reader) : 0;
      if (gain > most) {
        most = gain;
        chosen = reader;
      }
    }
    for (int i = 0; i < readers; i++) {
      final int reader = topology.reader(channel, i);
      if (reader != writer && (all || reader == chosen)) {
        use.receive(reader);
        contributionSets.send(chunk, writer, reader);
      }
    }
    final int layer = use.layerWithRoom(channel);
    use.take(channel, layer);
    use.send(writer);
    moved = true;
    schedule.add(
        arcNetwork.transmission(
            new ArcNetwork.Message(chunk, Action.COMBINE),
            writer,
            all ? Optional.empty() : Optional.of(chosen),
            new long[] {channel},
            new ArcNetwork.Place(slot, layer)));
  }

  /// Lets receivers, in random order and in rounds, call the sender with the largest gain for the
  /// length of the route.
  private void callRounds(final double dearness, final SplittableRandom random) {
    boolean called = true;
    while (called && !workCounter.isStopped()) {
      called = false;
      for (final int receiver : RandomOrder.of(arcNetwork.nodes(), random)) {
        for (int chunk = 0; chunk < demand.chunks() && !workCounter.isStopped(); chunk++) {
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
        if (seen[tail] == search || use.room(arcNetwork.channel(arc), 0) <= 0) {
          continue;
        }
        seen[tail] = search;
        via[tail] = arc;
        lengths[tail] = lengths[node] + 1;
        queue[end++] = tail;
        final int gain = use.sendsLeft(tail) > 0 ? contributionSets.gain(chunk, tail, receiver) : 0;
        final double worth = gain / StrictMath.pow(lengths[tail], dearness);
        if (worth > bestWorth) {
          bestWorth = worth;
          best = tail;
        }
      }
    }
    workCounter.add(1 + end * (long) contributionSets.words());
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
      use.take(arcNetwork.channel(path[hop]), 0);
      node = graph.head(path[hop]);
    }
    use.send(sender);
    use.receive(receiver);
    contributionSets.send(chunk, sender, receiver);
    moved = true;
    schedule.add(
        arcNetwork.unicast(
            new ArcNetwork.Message(chunk, Action.COMBINE),
            path,
            0,
            path.length,
            new ArcNetwork.Place(slot, 0)));
  }
}
