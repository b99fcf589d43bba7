package org.heliograph.algorithm.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Spreads chunks over one channel per slot: every node sends on the chunks that its neighbours
/// lack, the rarest first.
///
/// Over links without port limits, each receiver computes a largest matching of its in-channels to
/// chunks that it lacks. Over couplers or with port limits, channels are served in random order,
/// each with the writer and chunk that help most. A chunk that the receiver itself needs is
/// preferred to one that it would only relay. After every 2²⁵ steps of an attempt, half as many
/// chunks of an offer are compared, starting at a random place. Memory 2 · chunks · nodes bits;
/// time per slot O(m · chunks / 64 + chunks compared). Where switches only forward, the result
/// becomes one by [RankCopies].
public final class RarestFirst {
  private static final int WRITERS_TRIED = 8;
  private static final int STEPS_BEFORE_HALVING = 25;
  private static final int FEWEST_COMPARED = 16;

  private final Problem problem;
  private final ArcNetwork arcNetwork;
  private final Topology topology;
  private final Demand demand;
  private final int words;
  private final long[][] wants;
  private final SlotUse use;

  private long[][] holds = new long[0][];
  private long[][] coming = new long[0][];
  private int[] holders = new int[0];
  private int[] unserved = new int[0];
  private long[] open = new long[0];
  private boolean[] idle = new boolean[0];
  private long missing;
  private ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private SplittableRandom random = new SplittableRandom(0);
  private WorkCounter workCounter = new WorkCounter(Budget.of(1));
  private int compared;
  private int slot;
  private boolean moved;

  /// Starts without transmissions; `arcNetwork` is the network of `problem`.
  public RarestFirst(final ArcNetwork arcNetwork, final Problem problem) {
    this.problem = problem;
    this.arcNetwork = arcNetwork;
    this.topology = arcNetwork.topology();
    this.demand = problem.demand();
    this.words = (demand.chunks() + 63) >> 6;
    this.wants = new long[arcNetwork.nodes()][words];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      mark(wants, demand.targets(chunk), chunk);
    }
    this.use = new SlotUse(arcNetwork);
  }

  private static void mark(final long[][] marks, final NodeSet nodes, final int chunk) {
    for (int i = 0; i < nodes.size(); i++) {
      marks[nodes.get(i)][chunk >> 6] |= 1L << chunk;
    }
  }

  /// Returns the schedule of one attempt without transmissions that no target needs. It is empty if
  /// the attempt gets stuck or `effort` is stopped.
  public Optional<Schedule> attempt(final SplittableRandom source, final WorkCounter effort) {
    random = source;
    workCounter = effort;
    start();
    final long needs = missing;
    final boolean matched = arcNetwork.isPointToPoint() && use.sendsLeft(0) == Integer.MAX_VALUE;
    final ReceiverMatching matching = new ReceiverMatching();
    final long before = workCounter.steps();
    for (slot = 0; missing > 0; slot++) {
      final long halvings = Math.min(31, (workCounter.steps() - before) >> STEPS_BEFORE_HALVING);
      compared = Math.max(FEWEST_COMPARED, demand.chunks() >> halvings);
      use.clear();
      moved = false;
      if (matched) {
        for (int node = 0; node < arcNetwork.nodes() && !workCounter.isStopped(); node++) {
          matching.fill(node);
        }
      } else {
        serveChannels();
      }
      endSlot();
      if (!moved || workCounter.isStopped()) {
        return Optional.empty();
      }
    }
    final Schedule spread = schedule.build();
    if (RankCopies.applies(topology)) {
      return Optional.of(RankCopies.of(problem, spread));
    }
    // Over links every need takes one separate transmission, so a schedule with as few is fully
    // needed.
    return Optional.of(
        arcNetwork.isPointToPoint() && spread.transmissions() == needs
            ? spread
            : Pruning.of(topology, demand, spread));
  }

  private void start() {
    schedule = new ColumnarSchedule.Builder();
    holds = new long[arcNetwork.nodes()][words];
    coming = new long[arcNetwork.nodes()][words];
    holders = new int[demand.chunks()];
    unserved = new int[demand.chunks()];
    open = new long[words];
    idle = new boolean[arcNetwork.nodes()];
    missing = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      mark(holds, sources, chunk);
      holders[chunk] = sources.size();
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        unserved[chunk] += sources.contains(targets.get(i)) ? 0 : 1;
      }
      missing += unserved[chunk];
      if (unserved[chunk] > 0) {
        open[chunk >> 6] |= 1L << chunk;
      }
    }
  }

  private void endSlot() {
    workCounter.add(arcNetwork.nodes());
    for (int node = 0; node < arcNetwork.nodes(); node++) {
      boolean gains = false;
      for (int word = 0; word < words; word++) {
        long fresh = coming[node][word];
        coming[node][word] = 0;
        holds[node][word] |= fresh;
        gains |= fresh != 0;
        for (; fresh != 0; fresh &= fresh - 1) {
          final int chunk = (word << 6) + Long.numberOfTrailingZeros(fresh);
          holders[chunk]++;
          if ((wants[node][word] >>> chunk & 1) != 0) {
            missing--;
            if (--unserved[chunk] == 0) {
              open[word] &= ~(1L << chunk);
            }
          }
        }
      }
      if (gains) {
        markReceivers(node);
      }
    }
  }

  /// Marks the receivers of `node`, which has gained something: there may be new offers for them.
  private void markReceivers(final int node) {
    final Digraph graph = arcNetwork.graph();
    for (int i = 0; i < graph.outDegree(node); i++) {
      idle[graph.head(graph.outArc(node, i))] = false;
    }
  }

  private boolean isComing(final int node, final int chunk) {
    return (coming[node][chunk >> 6] >>> chunk & 1) != 0;
  }

  private long offered(final int writer, final int reader, final int word) {
    return holds[writer][word] & ~holds[reader][word] & ~coming[reader][word] & open[word];
  }

  /// Returns the rarest chunk that `writer` holds and `reader` lacks, wanted ones first, or −1.
  private int rarest(final int writer, final int reader) {
    final int wanted = rarest(writer, reader, true);
    return wanted >= 0 ? wanted : rarest(writer, reader, false);
  }

  private int rarest(final int writer, final int reader, final boolean wanted) {
    final int turn = demand.chunks() <= compared ? 0 : random.nextInt(words);
    int best = -1;
    int ties = 0;
    int left = compared;
    int looked = 0;
    for (; looked < words && left > 0; looked++) {
      final int word = looked + turn < words ? looked + turn : looked + turn - words;
      long set = offered(writer, reader, word);
      set = wanted ? set & wants[reader][word] : set;
      for (; set != 0; set &= set - 1) {
        final int chunk = (word << 6) + Long.numberOfTrailingZeros(set);
        final int order = best < 0 ? -1 : Integer.compare(holders[chunk], holders[best]);
        ties = order < 0 ? 1 : order == 0 ? ties + 1 : ties;
        if (order < 0 || (order == 0 && random.nextInt(ties) == 0)) {
          best = chunk;
        }
        left--;
      }
    }
    workCounter.add(1 + looked + compared - left);
    return best;
  }

  private void serveChannels() {
    final int[] order = RandomOrder.of(arcNetwork.channels(), random);
    for (final int channel : order) {
      boolean served = !workCounter.isStopped();
      while (served && use.layerWithRoom(channel) >= 0) {
        served = serve(channel);
      }
    }
  }

  /// Lets some writer of `channel` send what a random reader lacks; returns false if no writer can.
  private boolean serve(final int channel) {
    final int readers = topology.readerCount(channel);
    final int turn = random.nextInt(readers);
    for (int i = 0; i < readers; i++) {
      final int reader = topology.reader(channel, (i + turn) % readers);
      if (use.receivesLeft(reader) > 0 && serve(channel, reader)) {
        return true;
      }
    }
    return false;
  }

  private boolean serve(final int channel, final int reader) {
    final int writers = topology.writerCount(channel);
    final int turn = random.nextInt(writers);
    int bestWriter = -1;
    int bestChunk = -1;
    int bestGain = 0;
    int tried = 0;
    for (int i = 0; i < writers && tried < WRITERS_TRIED; i++) {
      final int writer = topology.writer(channel, (i + turn) % writers);
      final int chunk = use.sendsLeft(writer) > 0 ? rarest(writer, reader) : -1;
      if (chunk >= 0) {
        tried++;
        final int gain = gain(channel, chunk);
        if (gain > bestGain) {
          bestWriter = writer;
          bestChunk = chunk;
          bestGain = gain;
        }
      }
    }
    if (bestWriter >= 0) {
      send(bestChunk, bestWriter, reader, channel);
    }
    return bestWriter >= 0;
  }

  private int gain(final int channel, final int chunk) {
    workCounter.add(topology.readerCount(channel));
    int gain = 0;
    for (int i = 0; i < topology.readerCount(channel); i++) {
      final int reader = topology.reader(channel, i);
      final boolean lacks = (holds[reader][chunk >> 6] >>> chunk & 1) == 0;
      gain += lacks && !isComing(reader, chunk) ? 1 : 0;
    }
    return gain;
  }

  private void send(final int chunk, final int writer, final int reader, final int channel) {
    final int readers = topology.readerCount(channel);
    boolean all = true;
    for (int i = 0; i < readers; i++) {
      all &= use.receivesLeft(topology.reader(channel, i)) > 0;
    }
    for (int i = 0; i < readers; i++) {
      final int node = topology.reader(channel, i);
      if ((all || node == reader) && node != writer) {
        use.receive(node);
        if ((holds[node][chunk >> 6] >>> chunk & 1) == 0) {
          coming[node][chunk >> 6] |= 1L << chunk;
        }
      }
    }
    emit(chunk, writer, all ? Optional.empty() : Optional.of(reader), channel);
  }

  private void emit(
      final int chunk, final int writer, final Optional<Integer> receiver, final int channel) {
    final int layer = use.layerWithRoom(channel);
    use.take(channel, layer);
    use.send(writer);
    moved = true;
    schedule.add(
        arcNetwork.transmission(
            new ArcNetwork.Message(chunk, Action.COPY),
            writer,
            receiver,
            new long[] {channel},
            new ArcNetwork.Place(slot, layer)));
  }

  /// A largest matching of the in-channels of one node to chunks that it lacks, found by augmenting
  /// paths.
  private final class ReceiverMatching {
    private final Digraph graph = arcNetwork.graph();
    private final IntList offers = new IntList();
    private int[] arcs = {};
    private int[] chunks = {};
    private boolean[] visited = {};
    private int receiver;

    void fill(final int node) {
      if (idle[node]) {
        return;
      }
      receiver = node;
      collect();
      idle[node] = arcs.length == 0;
      RandomOrder.shuffle(arcs, arcs.length, random);
      int taken = 0;
      for (int i = 0; i < arcs.length && taken < use.receivesLeft(node); i++) {
        final int chunk = rarest(graph.tail(arcs[i]), node);
        if (chunk >= 0) {
          assign(i, chunk);
          taken++;
        } else if (augment(i)) {
          taken++;
        }
      }
      for (int i = 0; i < arcs.length; i++) {
        if (chunks[i] >= 0) {
          final int channel = arcNetwork.channel(arcs[i]);
          emit(chunks[i], graph.tail(arcs[i]), Optional.empty(), channel);
        }
      }
    }

    /// Collects the in-arcs whose writer holds something new, once per lane that could be used.
    private void collect() {
      offers.clear();
      workCounter.add((long) graph.inDegree(receiver) * words);
      for (int i = 0; i < graph.inDegree(receiver); i++) {
        final int arc = graph.inArc(receiver, i);
        final int lanes = arcNetwork.lanes(arcNetwork.channel(arc));
        int offered = 0;
        for (int word = 0; word < words && offered < lanes; word++) {
          offered += Long.bitCount(offered(graph.tail(arc), receiver, word));
        }
        for (int lane = Math.min(offered, lanes); lane > 0; lane--) {
          offers.add(arc);
        }
      }
      arcs = offers.toArray();
      chunks = new int[arcs.length];
      Arrays.fill(chunks, -1);
      visited = new boolean[arcs.length];
    }

    private void assign(final int index, final int chunk) {
      chunks[index] = chunk;
      coming[receiver][chunk >> 6] |= 1L << chunk;
    }

    private boolean augment(final int index) {
      Arrays.fill(visited, false);
      return displace(index);
    }

    /// Takes over the chunk of another arc that can serve another chunk instead.
    private boolean displace(final int index) {
      visited[index] = true;
      final int writer = graph.tail(arcs[index]);
      for (int other = 0; other < arcs.length; other++) {
        final int chunk = chunks[other];
        if (visited[other] || chunk < 0 || (holds[writer][chunk >> 6] >>> chunk & 1) == 0) {
          continue;
        }
        final int instead = rarest(graph.tail(arcs[other]), receiver);
        if (instead >= 0) {
          chunks[index] = chunk;
          assign(other, instead);
          return true;
        }
        if (displace(other)) {
          chunks[index] = chunk;
          return true;
        }
      }
      return false;
    }
  }
}
