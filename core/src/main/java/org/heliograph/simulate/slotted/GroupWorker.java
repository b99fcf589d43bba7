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
final class GroupWorker implements StepTask, RelayChoice.Members {
  private final Digraph groups;
  private final int stack;
  private final Divisor groupOf;
  private final GroupRoutes routes;
  private final boolean isBufferPerCoupler;
  private final int buffersEach;
  private final int firstGroup;
  private final int endGroup;
  private final long[] carried;
  private final UnboundedBuffers unboundedBuffers;
  private final int[] loads;
  private final Arbiter arbiter;
  private final CouplerRequests couplerRequests;
  private final long[] asking;
  private final Workload.Injector injector;
  private final RelayChoice relay;
  private final long seed;
  private final ThreadCounts threadCounts = new ThreadCounts();
  // Words of the bits of a group's buffers.
  private final int[] processorOf;
  private final int[] couplerOf;

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
    this.unboundedBuffers = new UnboundedBuffers(endGroup - firstGroup, stack * buffersEach);
    this.loads = new int[model.relay().readsLoads() ? (endGroup - firstGroup) * stack : 0];
    this.arbiter = model.protocol().arbiter(shape, firstGroup, endGroup, model.seed());
    this.couplerRequests = new CouplerRequests(shape, buffersEach);
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
  public ThreadCounts counts() {
    return threadCounts;
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
    threadCounts.injected++;
    final int hops = routes.hops(group, goal);
    store(group, source - group * stack, PackedMessage.of(target, step, hops));
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

  private void send(final int group, final long step) {
    final int local = group - firstGroup;
    couplerRequests.clear();
    for (int word = 0; word < unboundedBuffers.words(); word++) {
      for (long rest = unboundedBuffers.filled(local, word); rest != 0; rest &= rest - 1) {
        request(group, (word << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
    if (couplerRequests.count() > 0) {
      arbiter.arbitrate(group, step, couplerRequests);
    }
    for (int i = 0; i < groups.outDegree(group); i++) {
      final int granted = couplerRequests.granted(i);
      carried[groups.outArc(group, i)] =
          granted == CouplerRequests.NONE ? PackedMessage.NONE : sent(local, granted);
    }
  }

  private void request(final int group, final int buffer) {
    // Read before any decision, so that memory latency overlaps with the decision.
    final long message = unboundedBuffers.first(group - firstGroup, buffer);
    asking[couplerRequests.count()] = message;
    final int coupler = isBufferPerCoupler ? couplerOf[buffer] : coupler(group, message);
    couplerRequests.add(buffer, processorOf[buffer], coupler);
  }

  /// The message of a granted request.
  private long sent(final int local, final int request) {
    threadCounts.transmissions++;
    if (loads.length > 0) {
      loads[local * stack + couplerRequests.processor(request)]--;
    }
    unboundedBuffers.removeFirst(local, couplerRequests.buffer(request));
    return PackedMessage.forwarded(asking[request]);
  }

  @Override
  public void receive(final long step) {
    for (int group = firstGroup; group < endGroup; group++) {
      for (int i = 0; i < groups.inDegree(group); i++) {
        final int coupler = groups.inArc(group, i);
        final long message = carried[coupler];
        if (message != PackedMessage.NONE) {
          receive(group, coupler, message, step);
        }
      }
    }
  }

  private void receive(final int group, final int coupler, final long message, final long step) {
    if (PackedMessage.left(message) == 0) {
      threadCounts.deliver(
          PackedMessage.taken(message), (int) step + 1 - PackedMessage.step(message));
      return;
    }
    receiving = (group - firstGroup) * stack;
    final long draw = RelayDraw.of(seed, step, coupler);
    store(
        group, relay.choose(this, groupOf.remainder(PackedMessage.target(message)), draw), message);
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
