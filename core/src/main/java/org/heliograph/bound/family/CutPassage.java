package org.heliograph.bound.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.heliograph.bound.family.CutGrowth.CutGrowthCertificate;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;

/// How many pairs of a source and a target the channels that leave a set of nodes can serve in a
/// number of slots; for the argument see [CutGrowthCertificate].
///
/// Construction takes one search per node on the boundary; with routes of any length two, as long
/// as all nodes outside reach each other. Channels with the same slots before and after count as
/// one with many lanes.
final class CutPassage {
  private static final long ANSWERS = 8;

  private final CutNetwork network;
  private final BitSet inside;
  private final long perSlot;
  private final IndexedSlots before = new IndexedSlots();
  private final IndexedSlots after = new IndexedSlots();
  private final IntList tails = new IntList(); // of each bundle, an index of `before`
  private final IntList heads = new IntList(); // of each bundle, an index of `after`
  private final LongList lanes = new LongList(); // of each bundle
  private final long[] spread;
  private final Pairs allPairs;
  private long searches = 1;
  private long crossing;

  private CutPassage(final CutNetwork network, final BitSet inside, final boolean ports) {
    this.network = network;
    this.inside = inside;
    this.perSlot = ports ? new CutCapacity(network.problem, inside).perSlot() : Long.MAX_VALUE;
    final BitSet outside = Cut.prefix(network.nodes);
    outside.andNot(inside);
    // Routes between nodes outside may pass the set if they count by their ends.
    final BitSet later =
        ports && network.capabilities.hops() > 1 ? Cut.prefix(network.nodes) : outside;
    addBundles(new SlotsAfter(network, later));
    spread = network.growth(outside, later, Direction.FORWARD);
    allPairs = pairs(CutGrowthCertificate.ALL, CutGrowthCertificate.ALL);
  }

  private void addBundles(final SlotsAfter slotsAfter) {
    final int[] tailIndices = filled(2 * network.nodes);
    final int[] headIndices = filled(2 * network.nodes);
    final Map<Long, Integer> bundles = new HashMap<>();
    for (int channel = 0; channel < network.channels; channel++) {
      if (inside.get(network.tail(channel)) && !inside.get(network.head(channel))) {
        final int tail = network.end(channel, Direction.BACKWARD);
        final int head = network.end(channel, Direction.FORWARD);
        crossing++;
        if (tailIndices[tail] < 0) {
          tailIndices[tail] = before.index(network.before(tail));
          searches++;
        }
        if (headIndices[head] < 0) {
          headIndices[head] = after.index(slotsAfter.of(head));
          searches++;
        }
        add(bundles, tailIndices[tail], headIndices[head], network.topology.lanes(channel));
      }
    }
  }

  private void add(
      final Map<Long, Integer> bundles, final int tail, final int head, final long more) {
    final int bundle = bundles.computeIfAbsent((long) tail << 32 | head, _ -> tails.size());
    if (bundle == tails.size()) {
      tails.add(tail);
      heads.add(head);
      lanes.add(0);
    }
    lanes.set(bundle, lanes.get(bundle) + more);
  }

  private static int[] filled(final int length) {
    final int[] indices = new int[length];
    Arrays.fill(indices, -1);
    return indices;
  }

  /// Arrays of slots, each kept once.
  private static final class IndexedSlots {
    private final IdentityHashMap<int[], Integer> indices = new IdentityHashMap<>();
    private final List<int[]> all = new ArrayList<>();

    int index(final int[] slots) {
      final int index = indices.computeIfAbsent(slots, _ -> all.size());
      if (index == all.size()) {
        all.add(slots);
      }
      return index;
    }

    /// The number of slots to the farthest node that is reached.
    long longest() {
      long longest = 0;
      for (final int[] slots : all) {
        for (final int slot : slots) {
          longest = Math.max(longest, slot);
        }
      }
      return longest;
    }
  }

  /// The slots from the heads of channels to all nodes that are allowed afterwards. With routes of
  /// any length, nodes that reach each other share them.
  private static final class SlotsAfter {
    private final CutNetwork network;
    private final BitSet allowed;
    private int[] shared = {};
    private int[] sharing = {};

    SlotsAfter(final CutNetwork network, final BitSet allowed) {
      this.network = network;
      this.allowed = allowed;
    }

    /// The slots from the end of a channel.
    int[] of(final int end) {
      if (!network.hasLongRoutes()) {
        return network.slotsFrom(end, allowed, Direction.FORWARD);
      }
      if (shared.length == 0) {
        shared = network.slotsFrom(end, allowed, Direction.FORWARD);
        sharing = network.slotsFrom(end, allowed, Direction.BACKWARD);
      }
      return shared[end / 2] == 0 && sharing[end / 2] == 0
          ? shared
          : network.slotsFrom(end, allowed, Direction.FORWARD);
    }
  }

  /// The ways to count: by the channels that leave the set and, where ports limit what nodes send,
  /// by the ends of transmissions. The larger result holds.
  ///
  /// With routes of several channels a sender outside may reach another node outside through the
  /// set. Counted by channels, such a route leaves the set and needs no port inside; counted by
  /// ends, it does not leave the set.
  static List<CutPassage> of(final CutNetwork network, final BitSet inside) {
    final Capabilities capabilities = network.capabilities;
    final boolean limited =
        Math.min(capabilities.sendPorts(), capabilities.receivePorts()) < Capabilities.UNLIMITED;
    if (!limited) {
      return List.of(new CutPassage(network, inside, false));
    }
    final CutPassage byEnds = new CutPassage(network, inside, true);
    return capabilities.hops() == 1
        ? List.of(byEnds)
        : List.of(byEnds, new CutPassage(network, inside, false));
  }

  /// The steps that construction takes without shared searches, and that a few answers take.
  long work() {
    final long longest =
        Math.max(
            spread.length + (long) network.influence().length,
            Math.max(before.longest(), after.longest()));
    return searches * (network.nodes + (long) network.channels)
        + ANSWERS
            * (network.problem.demand().chunks()
                + network.problem.demand().deliveries()
                + 2 * longest * crossing);
  }

  /// A source of the first chunk that leaves, as far from the boundary as possible, or all.
  int farthestSource() {
    return farthest(allPairs.sources, before);
  }

  /// A target, as far from the boundary as possible, or all.
  int farthestTarget() {
    return farthest(allPairs.targets, after);
  }

  private static int farthest(final BitSet nodes, final IndexedSlots slots) {
    int farthest = CutGrowthCertificate.ALL;
    int most = 0;
    for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
      int nearest = Integer.MAX_VALUE;
      for (final int[] from : slots.all) {
        nearest = from[node] < 0 ? nearest : Math.min(nearest, from[node]);
      }
      if (nearest < Integer.MAX_VALUE && nearest > most) {
        most = nearest;
        farthest = node;
      }
    }
    return farthest;
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
    for (int run = 0; run < network.runs(); run++) {
      final int from = sourcesInside(network.sources(run), source);
      final int to = from == 0 ? 0 : counted(network.targets(run), target, false);
      if (from > 0 && to > 0) {
        mark(network.sources(run), source, true, sources);
        mark(network.targets(run), target, false, targets);
        mostSources = Math.max(mostSources, from);
        mostTargets = Math.max(mostTargets, to);
        count = Math.addExact(count, Math.multiplyExact(network.chunks(run), (long) from * to));
      }
    }
    return new Pairs(count, sources, targets, mostSources, mostTargets);
  }

  /// The sources of a chunk that count: each of a sum, and one of a chunk that starts inside only.
  private int sourcesInside(final NodeSet sources, final int only) {
    final int counted = counted(sources, only, true);
    if (network.problem.demand().combines()) {
      return counted;
    }
    // A copy may come from any holder, so one of several alone cannot be required.
    return counted == sources.size() ? 1 : 0;
  }

  private int counted(final NodeSet set, final int only, final boolean side) {
    if (only != CutGrowthCertificate.ALL) {
      return inside.get(only) == side && set.contains(only) ? 1 : 0;
    }
    int count = 0;
    for (int i = 0; i < set.size(); i++) {
      count += inside.get(set.get(i)) == side ? 1 : 0;
    }
    return count;
  }

  private void mark(final NodeSet set, final int only, final boolean side, final BitSet marks) {
    for (int i = 0; i < set.size(); i++) {
      final int node = set.get(i);
      if (inside.get(node) == side && (only == CutGrowthCertificate.ALL || only == node)) {
        marks.set(node);
      }
    }
  }

  /// The least number of slots in which the channels can serve all pairs, 0 if there are none; if
  /// that is at most `known`, any number up to it.
  long slots(final int source, final int target, final long known) {
    final boolean isAll = source == CutGrowthCertificate.ALL && target == CutGrowthCertificate.ALL;
    final Pairs pairs = isAll ? allPairs : pairs(source, target);
    if (pairs.count == 0) {
      return 0;
    }
    final Service service = new Service(pairs);
    final int settled = service.settled();
    if (known >= 0 && service.pairs((int) Math.min(known, settled)) >= pairs.count) {
      return known;
    }
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

  /// The number of pairs that must be served.
  long pairsToServe(final int source, final int target) {
    return pairs(source, target).count;
  }

  /// How many pairs what leaves in each of `slots` slots can serve.
  List<Long> served(final int source, final int target, final int slots) {
    final Service service = new Service(pairs(source, target));
    return IntStream.range(0, slots).mapToObj(slot -> service.pairs(slot, slots)).toList();
  }

  /// What each bundle can serve: a(t) and b(r), each with its last value for all later slots.
  private final class Service {
    private final long[][] a = new long[tails.size()][];
    private final long[][] b = new long[tails.size()][];
    private long crossingLanes;

    Service(final Pairs pairs) {
      final long[][] early = new long[before.all.size()][];
      Arrays.setAll(
          early,
          i -> ramp(before.all.get(i), pairs.sources, network.influence(), pairs.mostSources));
      final long[][] late = new long[after.all.size()][];
      Arrays.setAll(late, i -> ramp(after.all.get(i), pairs.targets, spread, pairs.mostTargets));
      for (int e = 0; e < a.length; e++) {
        a[e] = early[tails.get(e)];
        b[e] = late[heads.get(e)];
        crossingLanes += lanes.get(e);
      }
    }

    private static long[] ramp(
        final int[] slots, final BitSet nodes, final long[] growth, final int most) {
      int last = 0;
      for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
        last = Math.max(last, slots[node]);
      }
      final long[] ramp = new long[Math.max(last + 1, growth.length)];
      for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
        if (slots[node] >= 0) {
          ramp[slots[node]]++;
        }
      }
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
      for (int t = 0; t < slots; t++) {
        sum = Math.addExact(sum, pairs(t, slots));
      }
      return sum;
    }

    /// The pairs that slot `t` of `slots` serves.
    long pairs(final int t, final int slots) {
      final long[] served = new long[a.length];
      for (int e = 0; e < a.length; e++) {
        served[e] = at(a[e], t) * at(b[e], slots - 1 - t);
      }
      return best(served);
    }

    private static long at(final long[] ramp, final int t) {
      return ramp[Math.min(t, ramp.length - 1)];
    }

    /// The pairs that the lanes of one slot serve, at most `perSlot` lanes.
    private long best(final long[] served) {
      if (crossingLanes <= perSlot) {
        long sum = 0;
        for (int e = 0; e < served.length; e++) {
          sum += served[e] * lanes.get(e);
        }
        return sum;
      }
      final Integer[] order = new Integer[served.length];
      Arrays.setAll(order, e -> e);
      Arrays.sort(order, (one, other) -> Long.compare(served[other], served[one]));
      long left = perSlot;
      long sum = 0;
      for (int i = 0; i < order.length && left > 0; i++) {
        final long used = Math.min(left, lanes.get(order[i]));
        sum += used * served[order[i]];
        left -= used;
      }
      return sum;
    }
  }
}
