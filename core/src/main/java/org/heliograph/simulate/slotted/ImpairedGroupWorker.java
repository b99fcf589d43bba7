package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.List;
import org.heliograph.control.Arbiter;
import org.heliograph.control.Buffering;
import org.heliograph.control.ControlOutage;
import org.heliograph.control.CouplerRequests;
import org.heliograph.control.GroupShape;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.GroupRoutes;

/// A variant of [GroupWorker] with buffers that may be full and parts that may fail.
///
/// It does the same in the same order, so without limits and faults its result is the same. If a
/// full buffer refuses a message, the receiver clears it from the coupler; the sender, which has
/// kept the message, checks this at the end of the step. When a fault occurs, every held message is
/// rerouted from its current node before messages are made.
final class ImpairedGroupWorker implements StepTask, RelayChoice.Members {
  private static final int NOBODY = -1;

  private final Digraph groups;
  private final int stack;
  private final int couplers;
  private final boolean isBufferPerCoupler;
  private final boolean isHeld;
  private final int buffersEach;
  private final int firstGroup;
  private final int endGroup;
  private final long[] carried;
  // The queue of the message on a coupler until its sender knows whether it was accepted.
  private final int[] senders;
  private final BoundedQueues boundedQueues;
  private final int[] loads;
  private final Arbiter arbiter;
  private final CouplerRequests couplerRequests;
  private final MessageGenerator.Injector injector;
  private final RelayChoice relay;
  private final long seed;
  private final FaultEpochs faultEpochs;
  private final LiveRoutes routes;
  private final ThreadCounts threadCounts = new ThreadCounts();

  private LiveNetwork live;
  private int epoch;
  // The group that chooses a relay, and the coupler over which the relay must send.
  private int receiving;
  private int wanted;

  /// Serves the groups `firstGroup…endGroup−1`; `carried` holds the message on every coupler.
  ImpairedGroupWorker(
      final SlottedModel model,
      final GroupRoutes routes,
      final FaultEpochs faultEpochs,
      final int firstGroup,
      final int endGroup,
      final long[] carried) {
    final GroupShape shape = model.shape();
    final BufferLimit bufferLimit = model.limit();
    final int served = endGroup - firstGroup;
    this.groups = model.network().groups();
    this.stack = model.network().stack();
    this.couplers = shape.couplers();
    this.isBufferPerCoupler = model.protocol().buffering() == Buffering.COUPLER;
    this.isHeld = !bufferLimit.isNone() && bufferLimit.full() != FullBufferRule.DROP;
    this.buffersEach = model.buffersEach();
    this.firstGroup = firstGroup;
    this.endGroup = endGroup;
    this.carried = carried;
    this.senders = new int[served * couplers];
    Arrays.fill(senders, NOBODY);
    final boolean isByHops = isHeld && bufferLimit.full() == FullBufferRule.HOLD_BY_HOPS;
    final int lines = isByHops ? faultEpochs.hopsBound() : 1;
    this.boundedQueues =
        new BoundedQueues(served, stack * buffersEach, lines, bufferLimit.messages());
    this.loads = new int[served * stack];
    this.arbiter =
        ControlOutage.applied(model.protocol(), outages(model))
            .arbiter(shape, firstGroup, endGroup, model.seed());
    this.couplerRequests = new CouplerRequests(shape, buffersEach);
    this.injector = model.generator().injector(model, firstGroup * stack, endGroup * stack);
    this.relay = model.relay();
    this.seed = model.seed();
    this.faultEpochs = faultEpochs;
    this.live = faultEpochs.network(0);
    this.routes = new LiveRoutes(model.network(), routes, live);
  }

  private static List<ControlOutage> outages(final SlottedModel model) {
    return model.faults().stream().flatMap(fault -> fault.outage().stream()).toList();
  }

  @Override
  public ThreadCounts counts() {
    return threadCounts;
  }

  @Override
  public void send(final long step, final long inFlight) {
    settle();
    if (epoch + 1 < faultEpochs.count() && faultEpochs.begin(epoch + 1) == step) {
      live = faultEpochs.network(++epoch);
      routes.change(live);
      for (int processor = firstGroup * stack; processor < endGroup * stack; processor++) {
        reroute(processor);
      }
    }
    injector.inject(step, inFlight, (source, target) -> inject(source, target, step));
    for (int group = firstGroup; group < endGroup; group++) {
      send(group, step);
    }
  }

  /// Removes what was sent in the step before and was not refused.
  private void settle() {
    for (int i = 0; isHeld && i < senders.length; i++) {
      final int local = i / couplers;
      if (senders[i] != NOBODY
          && carried[groups.outArc(firstGroup + local, i % couplers)] != PackedMessage.NONE) {
        take(local, senders[i]);
      }
      senders[i] = NOBODY;
    }
  }

  private long take(final int local, final int line) {
    loads[local * stack + boundedQueues.member(line, buffersEach)]--;
    return boundedQueues.remove(line);
  }

  /// Reroutes all messages that `processor` holds, in order of its buffers.
  private void reroute(final int processor) {
    final int local = processor / stack - firstGroup;
    final int member = processor % stack;
    final long[][] held = new long[buffersEach][];
    for (int i = 0; i < buffersEach; i++) {
      held[i] = boundedQueues.drain(local, member * buffersEach + i);
    }
    for (final long[] buffer : held) {
      for (final long message : buffer) {
        if (routes.find(processor, PackedMessage.target(message) / stack)) {
          boundedQueues.add(local, buffer(member), PackedMessage.rerouted(message, routes.hops()));
        } else {
          loads[local * stack + member]--;
          threadCounts.undeliverable++;
        }
      }
    }
  }

  /// The buffer of a member for the route found last.
  private int buffer(final int member) {
    return isBufferPerCoupler ? member * buffersEach + routes.index() : member;
  }

  private void inject(final int source, final int target, final long step) {
    if (!routes.find(source, target / stack)) {
      threadCounts.injected++;
      threadCounts.undeliverable++;
      return;
    }
    final long message = PackedMessage.of(target, step, routes.hops());
    final boolean isStored = store(source, message);
    if (!isStored && isHeld) {
      threadCounts.blocked++;
      return;
    }
    threadCounts.injected++;
    if (!isStored) {
      threadCounts.lost++;
    }
  }

  /// Whether there was room for `message`, whose route was found last.
  private boolean store(final int processor, final long message) {
    final int local = processor / stack - firstGroup;
    final int buffer = buffer(processor % stack);
    if (boundedQueues.isFull(local, buffer, message)) {
      return false;
    }
    boundedQueues.add(local, buffer, message);
    loads[local * stack + processor % stack]++;
    return true;
  }

  private void send(final int group, final long step) {
    final int local = group - firstGroup;
    couplerRequests.clear();
    for (int buffer = 0; buffer < stack * buffersEach; buffer++) {
      request(group, buffer);
    }
    if (couplerRequests.count() > 0) {
      arbiter.arbitrate(group, step, couplerRequests);
    }
    for (int i = 0; i < groups.outDegree(group); i++) {
      final int granted = couplerRequests.granted(i);
      carried[groups.outArc(group, i)] =
          granted == CouplerRequests.NONE
              ? PackedMessage.NONE
              : sent(local, i, boundedQueues.serving(local, couplerRequests.buffer(granted)));
    }
  }

  private void request(final int group, final int buffer) {
    final int local = group - firstGroup;
    final int line = boundedQueues.serving(local, buffer);
    if (line < 0) {
      return;
    }
    final int member = buffer / buffersEach;
    int coupler = buffer % buffersEach;
    if (!isBufferPerCoupler) {
      final int target = PackedMessage.target(boundedQueues.first(line));
      final boolean isFound = routes.find(group * stack + member, target / stack);
      assert isFound : "A stored message has a route.";
      coupler = routes.index();
    }
    couplerRequests.add(buffer, member, coupler);
  }

  private long sent(final int local, final int coupler, final int line) {
    threadCounts.transmissions++;
    if (isHeld) {
      senders[local * couplers + coupler] = line;
      return PackedMessage.forwarded(boundedQueues.first(line));
    }
    return PackedMessage.forwarded(take(local, line));
  }

  @Override
  public void receive(final long step) {
    for (int group = firstGroup; group < endGroup; group++) {
      for (int i = 0; i < groups.inDegree(group); i++) {
        final int coupler = groups.inArc(group, i);
        if (carried[coupler] != PackedMessage.NONE) {
          receive(group, coupler, step);
        }
      }
    }
  }

  private void receive(final int group, final int coupler, final long step) {
    final long message = carried[coupler];
    final int target = PackedMessage.target(message);
    if (target / stack == group) {
      threadCounts.deliver(
          PackedMessage.taken(message), (int) step + 1 - PackedMessage.step(message));
      return;
    }
    final int member = member(group, target, RelayDraw.of(seed, step, coupler));
    final boolean isFound = routes.find(group * stack + member, target / stack);
    assert isFound && routes.index() == wanted : "A relay can forward the message.";
    if (store(group * stack + member, PackedMessage.rerouted(message, routes.hops()))) {
      return;
    }
    if (isHeld) {
      threadCounts.refused++;
      carried[coupler] = PackedMessage.NONE;
    } else {
      threadCounts.lost++;
    }
  }

  /// The chosen relay or, if it cannot forward the message, the next member in cyclic order that
  /// can.
  private int member(final int group, final int target, final long draw) {
    receiving = group;
    wanted = routes.next(group, target / stack);
    int member = relay.choose(this, target % stack, draw);
    while (!live.transmits(group * stack + member, wanted)) {
      member = member + 1 < stack ? member + 1 : 0;
    }
    return member;
  }

  @Override
  public int members() {
    return stack;
  }

  /// A member that cannot forward the message counts as more loaded than any other.
  @Override
  public int load(final int member) {
    return live.transmits(receiving * stack + member, wanted)
        ? loads[(receiving - firstGroup) * stack + member]
        : Integer.MAX_VALUE;
  }

  @Override
  public long[] held(final int processor, final int buffer) {
    settle();
    final int local = processor / stack - firstGroup;
    return boundedQueues.contents(local, processor % stack * buffersEach + buffer);
  }
}
