package org.heliograph.simulate.slotted;

import org.heliograph.graph.Digraph;
import org.heliograph.topology.Divisor;
import org.heliograph.topology.GroupRoutes;

/// Simulates the groups of one thread: what they hold, send and receive.
///
/// Groups interact only through messages on couplers, which are written in one half of a step and
/// read in the other. So the result does not depend on how groups are distributed over threads.
///
/// What is on a coupler is as good as random, and in large networks far away in memory. So new
/// messages are stored together, and what is on the couplers is sorted out before any is handled:
/// then the waits for memory overlap, and few branches are mispredicted.
final class GroupWorker implements StepTask, RelayChoice.Members {
  // Messages that are stored together.
  private static final int TOGETHER = 1 << 11;

  private final Digraph groups;
  private final int stack;
  private final Divisor groupOf;
  private final GroupRoutes routes;
  private final int firstGroup;
  private final int endGroup;
  private final long[] carried;
  private final GroupBuffers groupBuffers;
  private final MessageGenerator.Injector injector;
  private final RelayChoice relay;
  private final long seed;
  private final ThreadCounts threadCounts = new ThreadCounts();
  // Messages that were made or that a coupler carries, the processor or coupler of each, and the
  // group that reads that coupler.
  private final long[] arrived;
  private final int[] places;
  private final int[] readers;
  private final long[] delivered;

  private int arrivals;
  private int receiving;

  /// Serves the groups `firstGroup…endGroup−1`; `carried` holds the message on every coupler.
  GroupWorker(
      final SlottedModel model,
      final GroupRoutes routes,
      final int firstGroup,
      final int endGroup,
      final long[] carried) {
    this.groups = model.network().groups();
    this.stack = model.network().stack();
    this.groupOf = new Divisor(stack);
    this.routes = routes;
    this.firstGroup = firstGroup;
    this.endGroup = endGroup;
    this.carried = carried;
    this.groupBuffers = buffers(model, new NextCoupler(model.network(), routes));
    this.injector = model.generator().injector(model, firstGroup * stack, endGroup * stack);
    this.relay = model.relay();
    this.seed = model.seed();
    final int arrivalsMost = TOGETHER + mostRead();
    this.arrived = new long[arrivalsMost];
    this.places = new int[arrivalsMost];
    this.readers = new int[arrivalsMost];
    this.delivered = new long[arrivalsMost];
  }

  private GroupBuffers buffers(final SlottedModel model, final NextCoupler nextCoupler) {
    return model
        .protocol()
        .setArbiter(model.shape(), firstGroup, endGroup)
        .<GroupBuffers>map(
            it -> new SetGroupBuffers(model, nextCoupler, it, firstGroup, endGroup, carried))
        .orElseGet(() -> new ListedGroupBuffers(model, nextCoupler, firstGroup, endGroup, carried));
  }

  /// The maximum number of couplers that a group reads.
  private int mostRead() {
    int most = 0;
    for (int group = firstGroup; group < endGroup; group++) {
      most = Math.max(most, groups.inDegree(group));
    }
    return most;
  }

  @Override
  public ThreadCounts counts() {
    return threadCounts;
  }

  @Override
  public void send(final long step, final long inFlight) {
    injector.inject(step, inFlight, (source, target) -> inject(source, target, step));
    storeInjected();
    threadCounts.transmissions += groupBuffers.send(step);
  }

  private void inject(final int source, final int target, final long step) {
    final int hops = routes.hops(groupOf.quotient(source), groupOf.quotient(target));
    places[arrivals] = source;
    arrived[arrivals++] = PackedMessage.of(target, step, hops);
    if (arrivals == TOGETHER) {
      storeInjected();
    }
  }

  private void storeInjected() {
    for (int i = 0; i < arrivals; i++) {
      final int group = groupOf.quotient(places[i]);
      groupBuffers.add(group, places[i] - group * stack, arrived[i]);
    }
    threadCounts.injected += arrivals;
    arrivals = 0;
  }

  @Override
  public void receive(final long step) {
    int group = firstGroup;
    while (group < endGroup) {
      while (group < endGroup && arrivals < TOGETHER) {
        collect(group++);
      }
      final int relayed = deliver(step);
      for (int i = 0; i < relayed; i++) {
        final long draw = RelayDraw.of(seed, step, places[i]);
        relay(readers[i], arrived[i], draw);
      }
      arrivals = 0;
    }
  }

  /// Collects what the couplers carry that `group` reads.
  private void collect(final int group) {
    for (int i = 0; i < groups.inDegree(group); i++) {
      final int coupler = groups.inArc(group, i);
      places[arrivals] = coupler;
      readers[arrivals] = group;
      arrived[arrivals] = carried[coupler];
      arrivals += isNonzero(carried[coupler] ^ PackedMessage.NONE);
    }
  }

  /// 1 if `value` is not 0, otherwise 0.
  private static int isNonzero(final long value) {
    return (int) ((value | -value) >>> (Long.SIZE - 1));
  }

  /// Counts the messages that have reached their destinations, moves the others to the front and
  /// returns their number.
  private int deliver(final long step) {
    int relayed = 0;
    int done = 0;
    for (int i = 0; i < arrivals; i++) {
      final long message = arrived[i];
      final int isRelayed = isNonzero(PackedMessage.left(message));
      places[relayed] = places[i];
      readers[relayed] = readers[i];
      arrived[relayed] = message;
      delivered[done] = message;
      relayed += isRelayed;
      done += 1 - isRelayed;
    }
    for (int i = 0; i < done; i++) {
      final long message = delivered[i];
      threadCounts.deliver(
          PackedMessage.taken(message), (int) step + 1 - PackedMessage.step(message));
    }
    return relayed;
  }

  /// Stores a message at the processor of `group` that relays it.
  private void relay(final int group, final long message, final long draw) {
    receiving = group;
    final int index = groupOf.remainder(PackedMessage.target(message));
    groupBuffers.add(group, relay.choose(this, index, draw), message);
  }

  @Override
  public long[] held(final int processor, final int buffer) {
    return groupBuffers.held(processor / stack, processor % stack, buffer);
  }

  @Override
  public int members() {
    return stack;
  }

  @Override
  public int load(final int member) {
    return groupBuffers.load(receiving, member);
  }
}
