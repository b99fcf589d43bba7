package org.heliograph.simulate.slotted;

import java.util.Arrays;
import org.heliograph.control.Arbiter;
import org.heliograph.control.Buffering;
import org.heliograph.control.GroupShape;
import org.heliograph.control.Requests;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.Divisor;
import org.heliograph.topology.GroupRoutes;

/// The groups of one thread: what they hold, send and receive.
///
/// Groups meet in the messages on couplers alone, which are written in one half of a step and read
/// in the other; so what happens does not depend on how groups are shared among threads.
final class Worker implements Part, RelayChoice.Members {
  private final Digraph groups;
  private final int stack;
  private final Divisor groupOf;
  private final GroupRoutes routes;
  private final boolean isBufferPerCoupler;
  private final int buffersEach;
  private final int firstGroup;
  private final int endGroup;
  private final long[] carried;
  private final Buffers buffers;
  private final int[] loads;
  private final Arbiter arbiter;
  private final Requests requests;
  private final long[] asking;
  private final Workload.Injector injector;
  private final RelayChoice relay;
  private final long seed;
  private final Counts counts = new Counts();
  // Of the bits of a group's buffers.
  private final int[] processorOf;
  private final int[] couplerOf;

  private int receiving;

  /// Serves the groups `firstGroup…endGroup−1`; `carried` holds the message on every coupler.
  Worker(
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
    this.buffers = new Buffers(endGroup - firstGroup, stack * buffersEach);
    this.loads = new int[model.relay().readsLoads() ? (endGroup - firstGroup) * stack : 0];
    this.arbiter = model.protocol().arbiter(shape, firstGroup, endGroup, model.seed());
    this.requests = new Requests(shape, buffersEach);
    this.asking = new long[stack * buffersEach];
    this.injector = model.workload().injector(model, firstGroup * stack, endGroup * stack);
    this.relay = model.relay();
    this.seed = model.seed();
    this.processorOf = new int[stack * buffersEach];
    this.couplerOf = new int[stack * buffersEach];
    Arrays.setAll(processorOf, buffer -> buffer / buffersEach);
    Arrays.setAll(couplerOf, buffer -> buffer % buffersEach);
  }

  @Override
  public Counts counts() {
    return counts;
  }

  @Override
  public void send(final long step, final long inFlight) {
    injector.inject(step, inFlight, (source, target) -> inject(source, target, step));
    for (int group = firstGroup; group < endGroup; group++) {
      send(group, step);
    }
  }

  private void inject(final int source, final int target, final long step) {
    final int group = groupOf.quotient(source);
    final int goal = groupOf.quotient(target);
    counts.injected++;
    final int hops = routes.hops(group, goal);
    store(group, source - group * stack, Message.of(target, step, hops));
  }

  private void store(final int group, final int member, final long message) {
    final int buffer = isBufferPerCoupler ? member * buffersEach + coupler(group, message) : member;
    buffers.add(group - firstGroup, buffer, message);
    if (loads.length > 0) {
      loads[(group - firstGroup) * stack + member]++;
    }
  }

  /// The index of the coupler that takes `message` on from `group`.
  private int coupler(final int group, final long message) {
    return routes.next(group, groupOf.quotient(Message.target(message)), Message.left(message));
  }

  private void send(final int group, final long step) {
    final int local = group - firstGroup;
    requests.clear();
    for (int word = 0; word < buffers.words(); word++) {
      for (long rest = buffers.filled(local, word); rest != 0; rest &= rest - 1) {
        request(group, (word << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
    if (requests.count() > 0) {
      arbiter.arbitrate(group, step, requests);
    }
    for (int i = 0; i < groups.outDegree(group); i++) {
      final int granted = requests.granted(i);
      carried[groups.outArc(group, i)] =
          granted == Requests.NONE ? Message.NONE : sent(local, granted);
    }
  }

  private void request(final int group, final int buffer) {
    // Read before anything is decided, so that a wait for memory hides behind the decision.
    final long message = buffers.first(group - firstGroup, buffer);
    asking[requests.count()] = message;
    final int coupler = isBufferPerCoupler ? couplerOf[buffer] : coupler(group, message);
    requests.add(buffer, processorOf[buffer], coupler);
  }

  /// The message of a granted request.
  private long sent(final int local, final int request) {
    counts.transmissions++;
    if (loads.length > 0) {
      loads[local * stack + requests.processor(request)]--;
    }
    buffers.removeFirst(local, requests.buffer(request));
    return Message.forwarded(asking[request]);
  }

  @Override
  public void receive(final long step) {
    for (int group = firstGroup; group < endGroup; group++) {
      for (int i = 0; i < groups.inDegree(group); i++) {
        final int coupler = groups.inArc(group, i);
        final long message = carried[coupler];
        if (message != Message.NONE) {
          receive(group, coupler, message, step);
        }
      }
    }
  }

  private void receive(final int group, final int coupler, final long message, final long step) {
    if (Message.left(message) == 0) {
      counts.deliver(Message.taken(message), (int) step + 1 - Message.step(message));
      return;
    }
    receiving = (group - firstGroup) * stack;
    final long draw = RelayDraw.of(seed, step, coupler);
    store(group, relay.choose(this, groupOf.remainder(Message.target(message)), draw), message);
  }

  @Override
  public long[] held(final int processor, final int buffer) {
    final int group = processor / stack - firstGroup;
    return buffers.contents(group, processor % stack * buffersEach + buffer);
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
