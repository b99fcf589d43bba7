package org.heliograph.simulate.slotted;

import java.util.Arrays;
import org.heliograph.control.Arbiter;
import org.heliograph.control.Buffering;
import org.heliograph.control.CouplerRequests;
import org.heliograph.control.GroupShape;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.Divisor;
import org.heliograph.topology.GroupRoutes;

/// Simulates the groups of one thread: what they hold, send and receive.
///
/// Groups interact only through messages on couplers, which are written in one half of a step and
/// read in the other. So the result does not depend on how groups are distributed over threads.
///
/// What is in a buffer or on a coupler is as good as random, and in large networks far away in
/// memory. So messages are read for several groups before any of these decides, new messages are
/// stored together, and what is on the couplers is sorted out before any is handled: then the
/// waits for memory overlap, and few branches are mispredicted.
final class GroupWorker implements StepTask, RelayChoice.Members {
  // Buffers whose first messages are read together, and messages that are stored together.
  private static final int TOGETHER = 1 << 11;

  private final Digraph groups;
  private final int stack;
  private final Divisor groupOf;
  private final GroupRoutes routes;
  private final boolean isBufferPerCoupler;
  private final int buffersEach;
  private final int firstGroup;
  private final int endGroup;
  private final int groupsTogether;
  private final long[] carried;
  private final UnboundedBuffers unboundedBuffers;
  private final int[] loads;
  private final Arbiter arbiter;
  private final CouplerRequests couplerRequests;
  private final Workload.Injector injector;
  private final RelayChoice relay;
  private final long seed;
  private final ThreadCounts threadCounts = new ThreadCounts();
  // The first messages of some groups, and the bits of the buffers that a group empties.
  private final long[] asking;
  private final long[] sent;
  // Messages that were made or that a coupler carries, the processor or coupler of each, and the
  // group that reads that coupler.
  private final long[] arrived;
  private final int[] places;
  private final int[] readers;
  private final long[] delivered;
  // Words of the bits of a group's buffers.
  private final int[] processorOf;
  private final int[] couplerOf;

  private int asked;
  private int arrivals;
  private int receiving;

  /// Serves the groups `firstGroup…endGroup−1`; `carried` holds the message on every coupler.
  GroupWorker(
      final SlottedModel model,
      final GroupRoutes routes,
      final int firstGroup,
      final int endGroup,
      final long[] carried) {
    final GroupShape shape = model.shape();
    this.groups = model.network().groups();
    this.stack = model.network().stack();
    this.groupOf = new Divisor(stack);
    this.routes = routes;
    this.isBufferPerCoupler = model.protocol().buffering() == Buffering.COUPLER;
    this.buffersEach = model.buffersEach();
    this.firstGroup = firstGroup;
    this.endGroup = endGroup;
    this.carried = carried;
    final int buffers = stack * buffersEach;
    this.groupsTogether = Math.max(1, TOGETHER / buffers);
    this.unboundedBuffers = new UnboundedBuffers(endGroup - firstGroup, buffers);
    this.loads = new int[model.relay().readsLoads() ? (endGroup - firstGroup) * stack : 0];
    this.arbiter = model.protocol().arbiter(shape, firstGroup, endGroup, model.seed());
    this.couplerRequests = new CouplerRequests(shape, buffersEach);
    this.injector = model.workload().injector(model, firstGroup * stack, endGroup * stack);
    this.relay = model.relay();
    this.seed = model.seed();
    this.asking = new long[groupsTogether * buffers + 1];
    this.sent = new long[unboundedBuffers.words()];
    final int arrivalsMost = TOGETHER + mostRead();
    this.arrived = new long[arrivalsMost];
    this.places = new int[arrivalsMost];
    this.readers = new int[arrivalsMost];
    this.delivered = new long[arrivalsMost];
    this.processorOf = new int[buffers];
    this.couplerOf = new int[buffers];
    Arrays.setAll(processorOf, buffer -> buffer / buffersEach);
    Arrays.setAll(couplerOf, buffer -> buffer % buffersEach);
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
    for (int first = firstGroup; first < endGroup; first += groupsTogether) {
      final int end = Math.min(endGroup, first + groupsTogether);
      readFirst(first, end);
      asked = 0;
      for (int group = first; group < end; group++) {
        send(group, step);
      }
    }
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
      store(group, places[i] - group * stack, arrived[i]);
    }
    threadCounts.injected += arrivals;
    arrivals = 0;
  }

  private void store(final int group, final int member, final long message) {
    final int buffer = isBufferPerCoupler ? member * buffersEach + coupler(group, message) : member;
    unboundedBuffers.add(group - firstGroup, buffer, message);
    if (loads.length > 0) {
      loads[(group - firstGroup) * stack + member]++;
    }
  }

  /// The index of the coupler over which `group` forwards `message`.
  private int coupler(final int group, final long message) {
    return routes.next(
        group, groupOf.quotient(PackedMessage.target(message)), PackedMessage.left(message));
  }

  /// Reads the first messages of the groups `first…end−1`.
  private void readFirst(final int first, final int end) {
    int count = 0;
    for (int local = first - firstGroup; local < end - firstGroup; local++) {
      for (int word = 0; word < unboundedBuffers.words(); word++) {
        for (long rest = unboundedBuffers.filled(local, word); rest != 0; rest &= rest - 1) {
          final int buffer = (word << 6) + Long.numberOfTrailingZeros(rest);
          asking[count++] = unboundedBuffers.first(local, buffer);
        }
      }
    }
  }

  private void send(final int group, final long step) {
    final int local = group - firstGroup;
    couplerRequests.clear();
    for (int word = 0; word < unboundedBuffers.words(); word++) {
      sent[word] = 0;
      for (long rest = unboundedBuffers.filled(local, word); rest != 0; rest &= rest - 1) {
        request(group, (word << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
    if (couplerRequests.count() > 0) {
      arbiter.arbitrate(group, step, couplerRequests);
    }
    for (int i = 0; i < groups.outDegree(group); i++) {
      final int granted = couplerRequests.granted(i);
      // All bits if nothing is granted, and then the message is NONE.
      final long none = granted >> (Integer.SIZE - 1);
      final int request = Math.max(granted, 0);
      carried[groups.outArc(group, i)] = PackedMessage.forwarded(asking[asked + request]) | none;
      final int buffer = couplerRequests.buffer(request);
      sent[buffer >>> 6] |= (1L << buffer) & ~none;
    }
    remove(local);
    asked += couplerRequests.count();
  }

  private void request(final int group, final int buffer) {
    final int coupler =
        isBufferPerCoupler
            ? couplerOf[buffer]
            : coupler(group, asking[asked + couplerRequests.count()]);
    couplerRequests.add(buffer, processorOf[buffer], coupler);
  }

  /// Removes the messages that a group has sent.
  private void remove(final int local) {
    for (int word = 0; word < sent.length; word++) {
      threadCounts.transmissions += Long.bitCount(sent[word]);
      unboundedBuffers.removeFirst(local, word, sent[word]);
      for (long rest = loads.length > 0 ? sent[word] : 0; rest != 0; rest &= rest - 1) {
        loads[local * stack + processorOf[(word << 6) + Long.numberOfTrailingZeros(rest)]]--;
      }
    }
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
    receiving = (group - firstGroup) * stack;
    final int index = groupOf.remainder(PackedMessage.target(message));
    store(group, relay.choose(this, index, draw), message);
  }

  @Override
  public long[] held(final int processor, final int buffer) {
    final int group = processor / stack - firstGroup;
    return unboundedBuffers.contents(group, processor % stack * buffersEach + buffer);
  }

  @Override
  public int members() {
    return stack;
  }

  @Override
  public int load(final int member) {
    return loads[receiving + member];
  }
}
