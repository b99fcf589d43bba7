package org.heliograph.bound.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.heliograph.bound.family.CutGrowth.CutGrowthCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// How many pairs of a source and a target the channels that leave a set of nodes can serve in a
/// number of slots; for the argument see [CutGrowthCertificate].
///
/// Construction takes one search per node on the boundary.
final class CutPassage {
  private static final long ANSWERS = 8;

  private final Topology topology;
  private final Demand demand;
  private final Capabilities capabilities;
  private final BitSet inside;
  private final long perSlot;
  private final IntList tails = new IntList();
  private final IntList heads = new IntList();
  private final IntList lanes = new IntList();
  private final Map<Integer, int[]> before = new HashMap<>();
  private final Map<Integer, int[]> after = new HashMap<>();
  private final long[] influence;
  private final long[] spread;

  private CutPassage(final Problem problem, final BitSet inside, final boolean ports) {
    this.topology = problem.topology();
    this.demand = problem.demand();
    this.capabilities = problem.capabilities();
    this.inside = inside;
    this.perSlot = ports ? new CutCapacity(problem, inside).perSlot() : Long.MAX_VALUE;
    final BitSet all = Cut.prefix(topology.nodes());
    final BitSet outside = Cut.prefix(topology.nodes());
    outside.andNot(inside);
    // Routes between nodes outside may pass the set if they count by their ends.
    final BitSet later = ports && capabilities.hops() > 1 ? all : outside;
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int tail = topology.writer(channel, 0);
      final int head = topology.reader(channel, 0);
      if (inside.get(tail) && !inside.get(head)) {
        tails.add(tail);
        heads.add(head);
        lanes.add(topology.lanes(channel));
        before.computeIfAbsent(tail, node -> slotsFrom(node, all, Direction.BACKWARD));
        after.computeIfAbsent(head, node -> slotsFrom(node, later, Direction.FORWARD));
      }
    }
    influence = growth(all, all, Direction.BACKWARD);
    spread = growth(outside, later, Direction.FORWARD);
  }

  /// The ways to count: by the channels that leave the set and, where ports limit what nodes send,
  /// by the ends of transmissions. The larger result holds.
  ///
  /// With routes of several channels a sender outside may reach another node outside through the
  /// set. Counted by channels, such a route leaves the set and needs no port inside; counted by
  /// ends, it does not leave the set.
  static List<CutPassage> of(final Problem problem, final BitSet inside) {
    final Capabilities capabilities = problem.capabilities();
    final boolean limited =
        Math.min(capabilities.sendPorts(), capabilities.receivePorts()) < Capabilities.UNLIMITED;
    if (!limited) {
      return List.of(new CutPassage(problem, inside, false));
    }
    final CutPassage byEnds = new CutPassage(problem, inside, true);
    return capabilities.hops() == 1
        ? List.of(byEnds)
        : List.of(byEnds, new CutPassage(problem, inside, false));
  }

  /// The steps that construction took and that a few answers take.
  long work() {
    long longest = spread.length + (long) influence.length;
    for (final int[] slots : before.values()) {
      longest = Math.max(longest, Arrays.stream(slots).max().orElse(0));
    }
    final long searches = 1 + before.size() + (long) after.size();
    return searches * (topology.nodes() + topology.channels())
        + ANSWERS * (demand.chunks() + demand.deliveries() + 2 * longest * tails.size());
  }

  /// A source of the first chunk that leaves, as far from the boundary as possible, or all.
  int farthestSource() {
    return farthest(pairs(CutGrowthCertificate.ALL, CutGrowthCertificate.ALL).sources, before);
  }

  /// A target, as far from the boundary as possible, or all.
  int farthestTarget() {
    return farthest(pairs(CutGrowthCertificate.ALL, CutGrowthCertificate.ALL).targets, after);
  }

  private static int farthest(final BitSet nodes, final Map<Integer, int[]> slots) {
    int farthest = CutGrowthCertificate.ALL;
    int most = 0;
    for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
      int nearest = Integer.MAX_VALUE;
      for (final int[] from : slots.values()) {
        nearest = from[node] < 0 ? nearest : Math.min(nearest, from[node]);
      }
      if (nearest < Integer.MAX_VALUE && nearest > most) {
        most = nearest;
        farthest = node;
      }
    }
    return farthest;
  }

  /// The least number of slots between the use of a channel at `start` and the arrival at each
  /// node, over nodes that are `allowed`; −1 where no route leads.
  private int[] slotsFrom(final int start, final BitSet allowed, final Direction direction) {
    final int[] distances = new int[topology.nodes()];
    Arrays.fill(distances, -1);
    final int[] queue = new int[topology.nodes()];
    int reached = 1;
    queue[0] = start;
    distances[start] = 0;
    for (int begin = 0; begin < reached; begin++) {
      final int node = queue[begin];
      for (int i = 0; i < direction.degree(topology, node); i++) {
        final int other = direction.end(topology, direction.channel(topology, node, i), 0);
        if (distances[other] < 0 && allowed.get(other)) {
          distances[other] = distances[node] + 1;
          queue[reached++] = other;
        }
      }
    }
    // The route that uses the channel itself has room for hops − 1 further channels.
    Arrays.setAll(distances, i -> distances[i] < 0 ? -1 : distances[i] / capabilities.hops());
    return distances;
  }

  /// The maximum number of nodes that one node informs, or that influence it, within 0, 1, …
  /// slots.
  private long[] growth(final BitSet nodes, final BitSet allowed, final Direction direction) {
    final int[] capacities =
        nodes.stream().map(node -> capacity(node, allowed, direction)).toArray();
    Arrays.sort(capacities);
    final List<Long> sizes = new ArrayList<>(List.of(1L));
    long size = 1;
    int used = 0;
    long fresh = 0;
    while (size < capacities.length) {
      for (; used < size; used++) {
        fresh += capacities[capacities.length - 1 - used];
      }
      if (fresh == 0) {
        break;
      }
      size = Math.min(capacities.length, size + fresh);
      sizes.add(size);
    }
    return sizes.stream().mapToLong(Long::longValue).toArray();
  }

  /// The maximum number of nodes that `node` informs, or hears, in one slot.
  private int capacity(final int node, final BitSet allowed, final Direction direction) {
    long lanesOut = 0;
    for (int i = 0; i < direction.degree(topology, node); i++) {
      final long channel = direction.channel(topology, node, i);
      if (allowed.get(direction.end(topology, channel, 0))) {
        // With routes of one channel further lanes lead to the same neighbour.
        lanesOut += capabilities.hops() == 1 ? 1 : topology.lanes(channel);
      }
    }
    return (int) Math.min(topology.nodes(), Math.min(direction.ports(capabilities), lanesOut));
  }

  /// The pairs that must be served, and the ends that they have.
  private record Pairs(
      long count, BitSet sources, BitSet targets, int mostSources, int mostTargets) {}

  private Pairs pairs(final int source, final int target) {
    final BitSet sources = new BitSet();
    final BitSet targets = new BitSet();
    long count = 0;
    int mostSources = 0;
    int mostTargets = 0;
    NodeSet lastFrom = NodeSet.range(0, 0);
    NodeSet lastTo = lastFrom;
    int from = 0;
    int to = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet chunkFrom = demand.sources(chunk);
      final NodeSet chunkTo = demand.targets(chunk);
      if (!chunkFrom.equals(lastFrom) || !chunkTo.equals(lastTo)) {
        lastFrom = chunkFrom;
        lastTo = chunkTo;
        from = sourcesInside(chunkFrom, source);
        to = marked(chunkTo, target, false, new BitSet());
        if (from > 0 && to > 0) {
          marked(chunkFrom, source, true, sources);
          marked(chunkTo, target, false, targets);
          mostSources = Math.max(mostSources, from);
          mostTargets = Math.max(mostTargets, to);
        }
      }
      count = Math.addExact(count, (long) from * to);
    }
    return new Pairs(count, sources, targets, mostSources, mostTargets);
  }

  /// The sources of a chunk that count: each of a sum, and one of a chunk that starts inside only.
  private int sourcesInside(final NodeSet sources, final int only) {
    final int counted = marked(sources, only, true, new BitSet());
    if (demand.combines()) {
      return counted;
    }
    final int starts = marked(sources, CutGrowthCertificate.ALL, true, new BitSet());
    // A copy may come from any holder, so one of several alone cannot be required.
    final boolean required = starts == sources.size() && counted == starts;
    return required ? 1 : 0;
  }

  private int marked(final NodeSet set, final int only, final boolean side, final BitSet marks) {
    int count = 0;
    for (int i = 0; i < set.size(); i++) {
      final int node = set.get(i);
      if (inside.get(node) == side && (only == CutGrowthCertificate.ALL || only == node)) {
        marks.set(node);
        count++;
      }
    }
    return count;
  }

  /// The least number of slots in which the channels can serve all pairs, 0 if there are none.
  long slots(final int source, final int target) {
    final Pairs pairs = pairs(source, target);
    if (pairs.count == 0) {
      return 0;
    }
    final Service service = new Service(pairs);
    final int settled = service.settled();
    final long most = service.pairs(settled);
    if (most < pairs.count) {
      final long each = service.pairs(settled + 1) - most;
      if (each == 0) {
        throw new AssertionError("no channel leaves the set for its targets");
      }
      return settled + Math.ceilDiv(pairs.count - most, each);
    }
    int low = 0;
    int high = settled;
    while (low + 1 < high) {
      final int middle = (low + high) >>> 1;
      if (service.pairs(middle) < pairs.count) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /// What each channel can serve: a(t) and b(r), each with its last value for all later slots.
  private final class Service {
    private final long[][] a = new long[tails.size()][];
    private final long[][] b = new long[tails.size()][];

    Service(final Pairs pairs) {
      final Map<Integer, long[]> early = new HashMap<>();
      final Map<Integer, long[]> late = new HashMap<>();
      before.forEach(
          (tail, slots) ->
              early.put(tail, ramp(slots, pairs.sources, influence, pairs.mostSources)));
      after.forEach(
          (head, slots) -> late.put(head, ramp(slots, pairs.targets, spread, pairs.mostTargets)));
      for (int e = 0; e < a.length; e++) {
        a[e] = Objects.requireNonNull(early.get(tails.get(e)));
        b[e] = Objects.requireNonNull(late.get(heads.get(e)));
      }
    }

    private long[] ramp(
        final int[] slots, final BitSet nodes, final long[] growth, final int most) {
      final int last = nodes.stream().map(node -> slots[node]).max().orElse(0);
      final long[] ramp = new long[Math.max(Math.max(last, 0) + 1, growth.length)];
      nodes.stream().filter(node -> slots[node] >= 0).forEach(node -> ramp[slots[node]]++);
      for (int t = 1; t < ramp.length; t++) {
        ramp[t] += ramp[t - 1];
      }
      for (int t = 0; t < ramp.length; t++) {
        ramp[t] = Math.min(most, Math.min(ramp[t], growth[Math.min(t, growth.length - 1)]));
      }
      return ramp;
    }

    /// A number of slots after which every further slot serves as many pairs as the one before.
    int settled() {
      int first = 0;
      int last = 0;
      for (int e = 0; e < a.length; e++) {
        first = Math.max(first, a[e].length);
        last = Math.max(last, b[e].length);
      }
      return first + last;
    }

    long pairs(final int slots) {
      long sum = 0;
      final long[] served = new long[a.length];
      for (int t = 0; t < slots; t++) {
        for (int e = 0; e < a.length; e++) {
          served[e] = at(a[e], t) * at(b[e], slots - 1 - t);
        }
        sum = Math.addExact(sum, best(served));
      }
      return sum;
    }

    private static long at(final long[] ramp, final int t) {
      return ramp[Math.min(t, ramp.length - 1)];
    }

    /// The pairs that the lanes of one slot serve, at most `perSlot` lanes.
    private long best(final long[] served) {
      long sum = 0;
      long free = 0;
      for (int e = 0; e < served.length; e++) {
        sum += served[e] * lanes.get(e);
        free += lanes.get(e);
      }
      if (free <= perSlot) {
        return sum;
      }
      final Integer[] order = new Integer[served.length];
      Arrays.setAll(order, e -> e);
      Arrays.sort(order, (one, other) -> Long.compare(served[other], served[one]));
      long left = perSlot;
      sum = 0;
      for (int i = 0; i < order.length && left > 0; i++) {
        final long used = Math.min(left, lanes.get(order[i]));
        sum += used * served[order[i]];
        left -= used;
      }
      return sum;
    }
  }
}
