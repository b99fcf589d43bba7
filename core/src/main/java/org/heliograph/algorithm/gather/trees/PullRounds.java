package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.TightSets;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;

/// Slot by slot, what every rank pulls over the channels that are still free.
///
/// Scarce channels come first: those whose nearest rank is farthest. Mutable; for one thread.
final class PullRounds {
  private static final int CHUNKS_COMPARED = 64;
  private static final int SENDERS_COMPARED = 8;
  private static final int SENDERS_ASKED = 256;

  private final ArcNetwork network;
  private final Digraph graph;
  private final Demand demand;
  private final int words;
  private final int[] targets;
  private final BitSet isTarget = new BitSet();
  private final BitSet ranks = new BitSet();
  private final List<int[]> into; // arcs into targets, once for each lane, scarce ones first
  private final List<BitSet> tight; // sets of nodes that no chunk may enter twice
  private final List<IntList> around = new ArrayList<>(); // which of these contain a node
  private final int[] via; // arc by which the search came to a node
  private final int[] seen; // number of the search that came to a node
  private final int[] queue; // what only relays, in the order in which the search came to it
  private final int[] depths; // of these, the number of arcs from there
  private int searches;

  private long[][] inside = {}; // chunks in each tight set
  private long[][] holds = {};
  private long[][] coming = {};
  private int[] holders = {};
  private int[] held = {}; // chunks by number of holders
  private int fewest; // holders of the rarest chunk
  private int[] free = {}; // lanes of each channel in this slot
  private final long[] lacked; // by the target that is looked at
  private final long[] entering; // of these, what is not in any tight set around it
  private long missing;
  private SplittableRandom random = new SplittableRandom(0);

  PullRounds(final Problem problem) {
    this.network = ArcNetwork.of(problem);
    this.graph = network.graph();
    this.demand = problem.demand();
    this.words = (demand.chunks() + 63) >> 6;
    this.lacked = new long[words];
    this.entering = new long[words];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      ranks.set(demand.source(chunk));
    }
    this.targets = demand.targets(0).toArray();
    Arrays.stream(targets).forEach(isTarget::set);
    ranks.or(isTarget);
    this.via = new int[graph.nodes()];
    this.seen = new int[graph.nodes()];
    this.queue = new int[graph.nodes()];
    this.depths = new int[graph.nodes()];
    final long[] amounts = new long[graph.nodes()];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      amounts[demand.source(chunk)]++;
    }
    final long[] lanes = new long[graph.arcs()];
    Arrays.setAll(lanes, arc -> network.lanes(network.channel(arc)));
    this.tight = TightSets.of(graph, lanes, amounts, targets);
    for (int node = 0; node < graph.nodes(); node++) {
      around.add(new IntList());
      for (int set = 0; set < tight.size(); set++) {
        if (tight.get(set).get(node)) {
          around.get(node).add(set);
        }
      }
    }
    this.into = into();
  }

  private List<int[]> into() {
    final NavigableMap<Integer, IntList> byDistance = new TreeMap<>();
    for (final int target : targets) {
      for (int i = 0; i < graph.inDegree(target); i++) {
        final int arc = graph.inArc(target, i);
        final IntList arcs = byDistance.computeIfAbsent(-distance(target, arc), _ -> new IntList());
        IntStream.range(0, network.lanes(network.channel(arc))).forEach(_ -> arcs.add(arc));
      }
    }
    return byDistance.values().stream().map(IntList::toArray).toList();
  }

  /// How many arcs lead from the nearest other rank over `arc` to `target`.
  private int distance(final int target, final int arc) {
    final Reach reach = new Reach(target, arc);
    return reach.next() < 0 ? 0 : reach.depth;
  }

  /// One attempt; empty if it gets stuck or is stopped.
  Optional<Schedule> attempt(final SplittableRandom source, final WorkCounter work) {
    random = source;
    begin();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int slot = 0; missing > 0; slot++) {
      final long before = missing;
      Arrays.setAll(free, network::lanes);
      for (final int[] arcs : into) {
        RandomOrder.shuffle(arcs, arcs.length, random);
        for (final int arc : arcs) {
          pull(arc, slot, schedule, work);
        }
      }
      end();
      if (missing == before || work.isStopped()) {
        return Optional.empty();
      }
    }
    return Optional.of(schedule.build());
  }

  private void begin() {
    inside = new long[tight.size()][words];
    holds = new long[graph.nodes()][words];
    coming = new long[graph.nodes()][words];
    holders = new int[demand.chunks()];
    held = new int[ranks.cardinality() + 1];
    fewest = 1;
    free = new int[network.channels()];
    missing = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      mark(holds[demand.source(chunk)], chunk);
      enter(demand.source(chunk), chunk);
      holders[chunk] = 1;
      held[1]++;
      missing += targets.length - (isTarget.get(demand.source(chunk)) ? 1 : 0);
    }
  }

  private static void mark(final long[] set, final int chunk) {
    set[chunk >> 6] |= 1L << chunk;
  }

  private void enter(final int node, final int chunk) {
    final IntList sets = around.get(node);
    for (int i = 0; i < sets.size(); i++) {
      mark(inside[sets.get(i)], chunk);
    }
  }

  /// Pulls a chunk over a free path that ends with `arc`, if some rank has one.
  private void pull(
      final int arc,
      final int slot,
      final ColumnarSchedule.Builder schedule,
      final WorkCounter work) {
    if (isFree(arc)) {
      final int target = graph.head(arc);
      final Offer offer = offer(target, arc, work);
      if (offer.chunk >= 0) {
        mark(coming[target], offer.chunk);
        enter(target, offer.chunk);
        spread(offer.chunk);
        final int[] path = path(offer.sender, target);
        for (final int used : path) {
          free[network.channel(used)]--;
        }
        schedule.add(
            network.unicast(
                new ArcNetwork.Message(offer.chunk, Action.COPY),
                path,
                0,
                path.length,
                new ArcNetwork.Place(slot, 0)));
      }
    }
  }

  /// One more rank will hold `chunk`.
  private void spread(final int chunk) {
    held[holders[chunk]]--;
    holders[chunk]++;
    held[holders[chunk]]++;
    while (held[fewest] == 0) {
      fewest++;
    }
  }

  private boolean isFree(final int arc) {
    return free[network.channel(arc)] > 0;
  }

  private int[] path(final int sender, final int target) {
    final IntList path = new IntList();
    for (int node = sender; node != target; node = graph.head(via[node])) {
      path.add(via[node]);
    }
    return path.toArray();
  }

  private void end() {
    for (int node = ranks.nextSetBit(0); node >= 0; node = ranks.nextSetBit(node + 1)) {
      for (int word = 0; word < words; word++) {
        holds[node][word] |= coming[node][word];
        missing -= Long.bitCount(coming[node][word]);
        coming[node][word] = 0;
      }
    }
  }

  private record Offer(int sender, int chunk) {}

  /// The rarest of what the nearest ranks have.
  private Offer offer(final int target, final int arc, final WorkCounter work) {
    final Reach reach = new Reach(target, arc);
    lack(target);
    Offer best = new Offer(-1, -1);
    int level = Integer.MAX_VALUE;
    int compared = 0;
    int asked = 0;
    for (int node = reach.next();
        node >= 0 && reach.depth <= level && compared < SENDERS_COMPARED && asked < SENDERS_ASKED;
        node = reach.next()) {
      final int chunk = rarest(node, target);
      asked++;
      if (chunk >= 0) {
        level = reach.depth;
        compared++;
        best =
            best.chunk < 0 || holders[chunk] < holders[best.chunk] ? new Offer(node, chunk) : best;
      }
    }
    work.add(reach.steps + (long) asked * words);
    return best;
  }

  private void lack(final int target) {
    final IntList sets = around.get(target);
    for (int word = 0; word < words; word++) {
      lacked[word] = ~holds[target][word] & ~coming[target][word];
      entering[word] = lacked[word];
      for (int i = 0; i < sets.size(); i++) {
        entering[word] &= ~inside[sets.get(i)][word];
      }
    }
  }

  private int rarest(final int sender, final int target) {
    final long[] wanted = wanted(sender, target);
    final long[] own = holds[sender];
    int word = words == 1 ? 0 : random.nextInt(words);
    int best = -1;
    int left = CHUNKS_COMPARED;
    for (int i = 0; i < words && left > 0; i++, word++) {
      word = word < words ? word : 0;
      for (long set = own[word] & wanted[word]; set != 0; set &= set - 1) {
        final int chunk = (word << 6) + Long.numberOfTrailingZeros(set);
        best = best < 0 || holders[chunk] < holders[best] ? chunk : best;
        if (holders[best] == fewest) {
          return best; // no chunk is rarer
        }
        left--;
      }
    }
    return best;
  }

  /// What `target` lacks and may come from `sender`: nothing that is in a tight set around the
  /// target without the sender.
  private long[] wanted(final int sender, final int target) {
    final IntList sets = around.get(target);
    int outside = 0;
    for (int i = 0; i < sets.size(); i++) {
      outside += tight.get(sets.get(i)).get(sender) ? 0 : 1;
    }
    if (outside == 0) {
      return lacked;
    }
    if (outside == sets.size()) {
      return entering;
    }
    final long[] wanted = lacked.clone();
    for (int i = 0; i < sets.size(); i++) {
      if (!tight.get(sets.get(i)).get(sender)) {
        final long[] there = inside[sets.get(i)];
        Arrays.setAll(wanted, word -> wanted[word] & ~there[word]);
      }
    }
    return wanted;
  }

  /// The ranks from which free channels lead over one arc to a target, nearest first.
  private final class Reach {
    private int size;
    private int at;
    private int depth = 1;
    private int node; // whose arcs are looked at
    private int left; // arcs of it
    private int turn;
    private int first = -1;
    private long steps;

    Reach(final int target, final int arc) {
      searches++;
      seen[target] = searches;
      first = taken(arc);
    }

    /// The tail of `arc` if it is a rank that the search did not come to before, or −1.
    private int taken(final int arc) {
      final int tail = graph.tail(arc);
      if (seen[tail] == searches) {
        return -1;
      }
      seen[tail] = searches;
      via[tail] = arc;
      if (!ranks.get(tail)) {
        queue[size] = tail;
        depths[size++] = depth;
        return -1;
      }
      return tail;
    }

    /// The next rank, `depth` arcs away, or −1 if there is none.
    int next() {
      int found = first;
      first = -1;
      while (found < 0 && (left > 0 || at < size)) {
        if (left == 0) {
          expand();
        } else {
          left--;
          steps++;
          turn = turn == 0 ? graph.inDegree(node) - 1 : turn - 1;
          final int arc = graph.inArc(node, turn);
          found = free.length == 0 || isFree(arc) ? taken(arc) : -1;
        }
      }
      return found;
    }

    private void expand() {
      node = queue[at];
      depth = depths[at++] + 1;
      left = graph.inDegree(node);
      turn = left < 2 ? 0 : random.nextInt(left);
      steps++;
    }
  }
}
