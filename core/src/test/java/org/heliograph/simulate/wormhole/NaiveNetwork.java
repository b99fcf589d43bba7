package org.heliograph.simulate.wormhole;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.topology.Topology;

/// The same routers as objects, written from the description alone and slowly, for networks
/// with one lane a channel: an oracle for [WormholeNetwork].
final class NaiveNetwork {
  private record Flit(Worm worm, boolean tail) {}

  /// A message and when it was delivered.
  static final class Worm {
    final List<Integer> steps = new ArrayList<>();
    final int flits;
    final long born;
    int taken; // steps
    int left;
    long delivered = -1;

    Worm(final int flits, final long born) {
      this.flits = flits;
      this.born = born;
      this.left = flits;
    }
  }

  private static final class Buffer {
    final Wire wire;
    final int number;
    final Deque<Flit> present = new ArrayDeque<>();
    final List<Flit> coming = new ArrayList<>();
    int credits;
    Buffer claim = NOBODY; // what its front worm holds
    boolean held; // whether some worm holds it

    Buffer(final Wire wire, final int number, final int credits) {
      this.wire = wire;
      this.number = number;
      this.credits = credits;
    }
  }

  private static final class Wire {
    final List<Buffer> buffers = new ArrayList<>();
    final Map<Integer, Deque<Buffer>> waiting = new LinkedHashMap<>(); // by layer
    final Deque<Worm> queue = new ArrayDeque<>(); // before a wire from an interface
    Buffer sendsTo = NOBODY; // of the worm that an interface sends
    int rank; // in the router that it enters
    int inputs; // of the router that it leaves
    final Map<Integer, Integer> lastClaims = new LinkedHashMap<>(); // by layer
    int lastTurn;
    int lastRank;
    long idleAt;
  }

  private static final Buffer NOBODY = new Buffer(new Wire(), 0, 0);

  private record Event(Buffer buffer, boolean isCredit) {}

  private final Wiring wiring;
  private final int layers;
  private final List<Wire> wires = new ArrayList<>();
  private final Map<Long, List<Event>> events = new LinkedHashMap<>();
  private final RoutingFunction routingFunction;
  private final WormholeHardware hardware;
  private final SplittableRandom random = new SplittableRandom(1);
  private final Map<Integer, Integer> turns = new LinkedHashMap<>(); // by source and axis
  private long cycle;

  NaiveNetwork(
      final Topology topology,
      final WormholeHardware hardware,
      final RoutingFunction routingFunction) {
    this.routingFunction = routingFunction;
    this.hardware = hardware;
    layers = routingFunction.layers();
    wiring = new Wiring(topology, hardware);
    for (int w = 0; w < wiring.wires; w++) {
      final Wire wire = new Wire();
      for (int v = 0; v < hardware.virtualChannels(); v++) {
        wire.buffers.add(new Buffer(wire, v, hardware.bufferFlits()));
      }
      wire.rank = w < wiring.ejections ? wiring.ranks[w] : 0;
      wire.inputs = wiring.inputs[w];
      wires.add(wire);
    }
  }

  Worm send(final int source, final int target, final int flits, final long born) {
    final int[] steps = new int[routingFunction.longest()];
    final int count = routingFunction.write(source, target, downward(source, target), steps, 0);
    final Worm worm = new Worm(flits, born);
    for (int i = 0; i < count; i++) {
      worm.steps.add(steps[i]);
    }
    worm.steps.add(wiring.ejection[steps[count - 1] / layers] * layers);
    wires.get(wiring.injection[steps[0] / layers]).queue.add(worm);
    return worm;
  }

  private int downward(final int source, final int target) {
    final int ties = routingFunction.ties(source, target);
    int downward = ties == 0 || hardware.ties() != TieBreak.RANDOM ? 0 : random.nextInt() & ties;
    for (int axis = 0; axis < 31 && hardware.ties() == TieBreak.ALTERNATE; axis++) {
      if ((ties >> axis & 1) == 1) {
        downward |= (turns.merge(source * 31 + axis, 1, Integer::sum) + 1) % 2 << axis;
      }
    }
    return downward;
  }

  void step() {
    final List<Event> due = events.getOrDefault(cycle, List.of());
    due.stream().filter(Event::isCredit).forEach(event -> event.buffer().credits++);
    for (final Wire wire : wires) {
      wire.waiting.forEach((layer, queue) -> claimInTurn(wire, layer, queue));
    }
    for (final Event event : due) {
      if (!event.isCredit()) {
        arrive(event.buffer());
      }
    }
    events.remove(cycle);
    for (int w = wiring.lanes; w < wiring.ejections; w++) {
      inject(wires.get(w));
    }
    switchFlits();
    cycle++;
  }

  private void claimInTurn(final Wire wire, final int layer, final Deque<Buffer> queue) {
    while (!queue.isEmpty() && claim(queue.peek(), wire, layer)) {
      queue.remove();
    }
  }

  private void arrive(final Buffer buffer) {
    buffer.present.add(buffer.coming.removeFirst());
    if (buffer.present.size() == 1 && buffer.claim == NOBODY) {
      ask(buffer);
    }
  }

  private void ask(final Buffer buffer) {
    final Worm worm = buffer.present.element().worm();
    final int step = worm.steps.get(worm.taken++);
    final Wire out = wires.get(step / layers);
    final Deque<Buffer> queue = out.waiting.computeIfAbsent(step % layers, _ -> new ArrayDeque<>());
    if (!queue.isEmpty() || !claim(buffer, out, step % layers)) {
      queue.add(buffer);
      if (hardware.arbitration() == Arbitration.AGE) {
        final List<Buffer> sorted = new ArrayList<>(queue);
        sorted.sort(Comparator.comparingLong(NaiveNetwork::born)); // stable
        queue.clear();
        queue.addAll(sorted);
      }
    }
  }

  private static long born(final Buffer buffer) {
    return buffer.present.element().worm().born;
  }

  private boolean leavesNetwork(final Wire wire) {
    return wires.indexOf(wire) >= wiring.ejections;
  }

  private boolean claim(final Buffer asking, final Wire out, final int layer) {
    final int count = out.buffers.size();
    for (int turn = 1; turn <= count; turn++) {
      final Buffer choice = out.buffers.get((out.lastClaims.getOrDefault(layer, 0) + turn) % count);
      final boolean mine = leavesNetwork(out) || choice.number % layers == layer;
      if (mine && !choice.held && choice.credits > 0) {
        choice.held = true;
        asking.claim = choice;
        out.lastClaims.put(layer, choice.number);
        return true;
      }
    }
    return false;
  }

  private void inject(final Wire wire) {
    final Worm worm = wire.queue.peek();
    if (worm == null) {
      return;
    }
    final int count = wire.buffers.size();
    for (int turn = 1; turn <= count && wire.sendsTo == NOBODY; turn++) {
      final Buffer choice = wire.buffers.get((wire.lastClaims.getOrDefault(0, 0) + turn) % count);
      if (choice.credits > 0) {
        wire.sendsTo = choice;
        wire.lastClaims.put(0, choice.number);
      }
    }
    if (wire.sendsTo != NOBODY && wire.sendsTo.credits > 0) {
      worm.left--;
      put(new Flit(worm, worm.left == 0), wire.sendsTo);
      if (worm.left == 0) {
        wire.queue.remove();
        wire.sendsTo = NOBODY;
      }
    }
  }

  private void put(final Flit flit, final Buffer buffer) {
    buffer.credits--;
    buffer.coming.add(flit);
    later(wiring.delays[wires.indexOf(buffer.wire)], new Event(buffer, false));
  }

  private void later(final int delay, final Event event) {
    events.computeIfAbsent(cycle + delay, _ -> new ArrayList<>()).add(event);
  }

  private void switchFlits() {
    final Map<Wire, Buffer> winners = new LinkedHashMap<>();
    for (final Wire wire : wires.subList(0, wiring.ejections)) {
      final Buffer proposal = proposal(wire);
      if (proposal != NOBODY) {
        winners.merge(
            proposal.claim.wire, proposal, (kept, next) -> precedes(next, kept) ? next : kept);
      }
    }
    winners.values().forEach(this::move);
  }

  private Buffer proposal(final Wire wire) {
    final int count = wire.buffers.size();
    for (int turn = 1; turn <= count; turn++) {
      final Buffer buffer = wire.buffers.get((wire.lastTurn + turn) % count);
      if (buffer.claim != NOBODY
          && !buffer.present.isEmpty()
          && buffer.claim.credits > 0
          && buffer.claim.wire.idleAt <= cycle) {
        return buffer;
      }
    }
    return NOBODY;
  }

  private boolean precedes(final Buffer one, final Buffer other) {
    final boolean aged = hardware.arbitration() == Arbitration.AGE;
    return (aged && born(one) != born(other)) ? born(one) < born(other) : turn(one) < turn(other);
  }

  private static int turn(final Buffer buffer) {
    final Wire out = buffer.claim.wire;
    return Math.floorMod(buffer.wire.rank - out.lastRank - 1, out.inputs);
  }

  private void move(final Buffer buffer) {
    final Flit flit = buffer.present.remove();
    final Buffer to = buffer.claim;
    buffer.wire.lastTurn = buffer.number;
    to.wire.lastRank = buffer.wire.rank;
    to.wire.idleAt = cycle + wiring.periods[wires.indexOf(to.wire)];
    later(wiring.creditDelays[wires.indexOf(buffer.wire)], new Event(buffer, true));
    if (!leavesNetwork(to.wire)) {
      put(flit, to);
    } else if (flit.tail()) {
      flit.worm().delivered = cycle + 1;
    }
    if (flit.tail()) {
      to.held = false;
      buffer.claim = NOBODY;
      if (!buffer.present.isEmpty()) {
        ask(buffer);
      }
    }
  }
}
