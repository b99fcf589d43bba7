package org.heliograph.bound.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;

/// An upper bound on the number of nodes that a chunk can have reached after each slot.
///
/// A node that has the chunk reaches at most *capacity* others in one slot: what its ports and
/// lanes allow, times the readers of a coupler. The bound lets the nodes of largest capacity have
/// the chunk first. If transmitters are idle for d slots after a change, [ReconfiguredGrowth] gives
/// the slots in which capacity is usable again; this is exact for a broadcast on a complete network
/// (*latency-hiding*, Eq. 1). A circuit reaches no more than the readers of its coupler; seen
/// backward, each lane of the coupler has one writer. With routes of one channel the nodes reached
/// also lie within a ball.
///
/// A switch that sends each arrival on once, or seen backward adds nothing, has no capacity: what
/// it sends it no longer has to send. Arrivals at switches then count as often as they may be sent
/// on, so they lie within no ball. A switch that adds is no such switch: any other contribution
/// that arrives is added to what it holds, and lets it send the sum once more.
final class ReachUpperBound {
  private final Problem problem;
  private final Topology topology;
  private final Capabilities capabilities;
  private final Direction direction;
  private final int mostReaders;
  private final long reachedByCircuits;
  private final Optional<HopDistances> hops;
  private final BitSet everyNode = new BitSet();
  private final Optional<MediumSlots> mediumSlots; // if routes stay in one of two media
  private final Optional<MediumGrowth> mediumGrowth;
  private final boolean forwards; // whether switches only forward, in this direction
  private final int[] capacities;

  ReachUpperBound(final Problem problem, final Direction direction) {
    this.problem = problem;
    this.topology = problem.topology();
    this.capabilities = problem.capabilities();
    this.direction = direction;
    this.mostReaders = mostReaders(topology);
    this.reachedByCircuits = reachedByCircuits();
    this.hops =
        capabilities.hops() == Capabilities.UNLIMITED || topology instanceof CompleteTopology
            ? Optional.empty()
            : Optional.of(new HopDistances(new ChannelGraph(topology, direction)));
    final boolean mixed = MediumSlots.isMixed(topology);
    everyNode.set(0, topology.nodes());
    this.mediumSlots =
        mixed
            ? Optional.of(new MediumSlots(topology, new ChannelGraph(topology, direction)))
            : Optional.empty();
    this.mediumGrowth =
        mixed
            ? Optional.of(new MediumGrowth(problem, everyNode, everyNode, direction))
            : Optional.empty();
    final SwitchOperations does = topology.switchOperations();
    this.forwards =
        SwitchOperations.hasSwitches(topology)
            && !((does.combine() && problem.demand().combines())
                || (does.multicast() && !direction.isBackward()));
    this.capacities = new int[topology.nodes()];
    Arrays.setAll(capacities, this::capacity);
  }

  /// The number of chunks or nodes, at least one, that can be examined within `work` steps.
  static long affordable(final Problem problem, final long work) {
    final long each =
        1
            + problem.demand().chunks()
            + 8L * problem.topology().nodes()
            + NodeRequirements.ends(problem.topology());
    return Math.max(1, work / each);
  }

  private static int mostReaders(final Topology topology) {
    int most = 1;
    for (long c = 0; !topology.isPointToPoint() && c < topology.channels(); c++) {
      most = Math.max(most, topology.readerCount(c));
    }
    return most;
  }

  /// The maximum number of nodes that the circuits used in one slot reach.
  private long reachedByCircuits() {
    final long circuits = capabilities.retuning().circuits();
    if (circuits == Capabilities.UNLIMITED) {
      return topology.nodes();
    }
    return circuits * (direction.isBackward() ? mostLanes(topology) : mostReaders);
  }

  private static int mostLanes(final Topology topology) {
    final long channels = topology instanceof CompleteTopology ? 1 : topology.channels();
    int most = 1;
    for (long channel = 0; channel < channels; channel++) {
      most = Math.max(most, topology.lanes(channel));
    }
    return most;
  }

  /// The least number of slots after which all `targets` can have the chunk, starting from
  /// `starts`.
  long slots(final NodeSet starts, final NodeSet targets) {
    final int wanted = starts.size() + NodeRequirements.lacking(targets, starts);
    return wanted == starts.size()
        ? 0
        : Math.max(slots(starts, targets, wanted), slotsOverMedia(starts, targets, wanted));
  }

  private long slots(final NodeSet starts, final NodeSet targets, final int wanted) {
    final long growth = grow(starts, wanted, ball(starts), new IntList());
    if (hops.isEmpty()) {
      return growth;
    }
    final int farthest = hops.get().farthest(targets); // by the search of the ball
    return Math.max(Math.ceilDiv(farthest, capabilities.hops()), growth);
  }

  /// The slots that changes from one medium to the other take.
  private long slotsOverMedia(final NodeSet starts, final NodeSet targets, final int wanted) {
    if (mediumGrowth.isEmpty()) {
      return 0;
    }
    final long[] sizes = mediumGrowth.get().sizes(starts);
    long slots = 0;
    while (MediumGrowth.at(sizes, (int) slots) < wanted) {
      slots++;
    }
    final int[] from = mediumSlots.get().from(starts, everyNode);
    for (int i = 0; i < targets.size(); i++) {
      slots = Math.max(slots, from[targets.get(i)]);
    }
    return slots;
  }

  private int radius(final int slot) {
    return (int) Math.min(topology.nodes(), (long) slot * capabilities.hops());
  }

  /// The maximum number of nodes that can lie within reach after a number of slots.
  @FunctionalInterface
  private interface Ball {
    int size(int slots);
  }

  /// For pictures: the nodes that can have the chunk at the start and after each slot, as many as
  /// there can be, the nearest first.
  List<List<Integer>> frontiers(final NodeSet starts, final NodeSet targets) {
    final HopDistances near =
        new HopDistances(new ChannelGraph(topology, direction)).search(starts);
    final int wanted = starts.size() + NodeRequirements.lacking(targets, starts);
    final IntList sizes = new IntList();
    sizes.add(starts.size());
    final long slots = slots(starts, targets);
    grow(starts, wanted, ball(starts), sizes);
    final List<List<Integer>> frontiers = new ArrayList<>();
    for (int slot = 0; slot <= slots; slot++) {
      final int size = sizes.get(Math.min(slot, sizes.size() - 1));
      frontiers.add(
          IntStream.range(0, Math.min(size, near.reached())).map(near::node).boxed().toList());
    }
    return frontiers;
  }

  private Ball ball(final NodeSet starts) {
    if (hops.isEmpty()) {
      return _ -> topology.nodes();
    }
    final HopDistances found = hops.get().search(starts);
    return slot -> forwards ? topology.nodes() : found.within(radius(slot));
  }

  private long grow(final NodeSet starts, final int wanted, final Ball ball, final IntList sizes) {
    final Others others = new Others(starts);
    final ReconfiguredGrowth reconfiguredGrowth = returning();
    long fresh = 0;
    for (int i = 0; i < starts.size(); i++) {
      fresh += capacities[starts.get(i)];
    }
    long inOneSlot = 0;
    long unused = 0;
    int reached = starts.size();
    int slot = 0;
    while (reached < wanted) {
      inOneSlot += fresh;
      final long usable = Math.min(unused + reconfiguredGrowth.next(fresh), inOneSlot);
      slot++;
      final long most = reached + Math.min(usable, reachedByCircuits);
      final int now = (int) Math.min(Math.min(ball.size(slot), topology.nodes()), most);
      unused = usable - (now - reached);
      fresh = others.take(now - reached);
      reached = now;
      sizes.add(reached);
    }
    return slot;
  }

  /// The growth under reconfiguration, or immediate reuse if capacities differ.
  private ReconfiguredGrowth returning() {
    final int ports = direction.ports(capabilities);
    final boolean uniform =
        topology.isPointToPoint()
            && Arrays.stream(capacities).allMatch(capacity -> capacity == ports);
    final boolean retunes = !direction.isBackward() || capabilities.retuning().receivers();
    return retunes && uniform
        ? ReconfiguredGrowth.of(capabilities.retuning(), ports, topology.nodes(), hops.isEmpty())
        : ReconfiguredGrowth.atOnce();
  }

  /// The nodes that do not have the chunk yet, largest capacity first.
  private final class Others {
    private final int[] ascending;
    private int left;

    Others(final NodeSet starts) {
      ascending = new int[topology.nodes()];
      for (int node = 0; node < ascending.length; node++) {
        if (!starts.contains(node)) {
          ascending[left++] = capacities[node];
        }
      }
      Arrays.sort(ascending, 0, left);
    }

    long take(final int count) {
      long taken = 0;
      for (int i = 0; i < count; i++) {
        taken += ascending[--left];
      }
      return taken;
    }
  }

  /// The maximum number of others that `node` reaches in one slot; at most all.
  private int capacity(final int node) {
    final int all = Math.max(1, topology.nodes() - 1);
    if (forwards && !topology.ranks().contains(node)) {
      return 0;
    }
    if (!direction.isBackward() && capabilities.hops() == 1 && !forwards) {
      return oneHop(node, all);
    }
    final long messages = NodeRequirements.messagesPerSlot(problem, node, all, direction);
    return (int) Math.min(all, direction.isBackward() ? messages : mostReaders * messages);
  }

  /// With one channel per route, all lanes of a channel reach the same readers.
  private int oneHop(final int node, final int all) {
    final int degree = topology.outDegree(node);
    if (topology.isPointToPoint()) {
      return Math.min(Math.min(all, degree), capabilities.sendPorts());
    }
    final int[] readers = new int[degree];
    for (int i = 0; i < degree; i++) {
      final long channel = topology.outChannel(node, i);
      readers[i] = topology.readerCount(channel) - (topology.hears(node, channel) ? 1 : 0);
    }
    Arrays.sort(readers);
    long reached = 0;
    for (int i = degree - 1; i >= Math.max(0, degree - capabilities.sendPorts()); i--) {
      reached += readers[i];
    }
    return (int) Math.min(all, reached);
  }
}
