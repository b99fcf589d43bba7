package org.heliograph.simulate.slotted;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heliograph.control.Arbiter;
import org.heliograph.control.CouplerRequests;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.GroupRoutes;

/// The slotted simulator as it is said in words: lists of letters, one thread, no haste.
///
/// Knows nothing of faults.
final class NaiveSimulator implements RelayChoice.Members {
  private final SlottedModel model;
  private final Digraph groups;
  private final GroupRoutes routes;
  private final int stack;
  private final int buffersEach;
  private final Arbiter arbiter;
  private final MessageGenerator.Injector injector;
  private final List<List<List<Letter>>> buffers = new ArrayList<>();

  final SortedMap<Integer, Long> latencies = new TreeMap<>();
  long injected;
  long delivered;
  long hops;
  long transmissions;
  long refused;
  long blocked;
  long lost;

  private int receiving;

  NaiveSimulator(final SlottedModel model) {
    this.model = model;
    this.groups = model.network().groups();
    this.routes = model.network().routes();
    this.stack = model.network().stack();
    this.buffersEach = model.buffersEach();
    this.arbiter = model.protocol().arbiter(model.shape(), 0, groups.nodes(), model.seed());
    this.injector = model.generator().injector(model, 0, model.network().nodes());
    for (int processor = 0; processor < model.network().nodes(); processor++) {
      buffers.add(new ArrayList<>());
      for (int i = 0; i < buffersEach; i++) {
        buffers.get(processor).add(new ArrayList<>());
      }
    }
  }

  private record Sent(int sender, List<Letter> buffer, Letter letter) {}

  long inFlight() {
    return buffers.stream().flatMap(List::stream).mapToLong(List::size).sum();
  }

  /// What a buffer holds, in the order in which it is sent.
  List<Letter> held(final int processor, final int buffer) {
    final List<Letter> letters = new ArrayList<>(buffers.get(processor).get(buffer));
    if (isByHops()) {
      letters.sort(Comparator.comparingInt(Letter::left));
    }
    return letters;
  }

  private boolean isByHops() {
    return model.limit().messages() > 0 && model.limit().full() == FullBufferRule.HOLD_BY_HOPS;
  }

  private boolean isHeld() {
    return model.limit().messages() > 0 && model.limit().full() != FullBufferRule.DROP;
  }

  void step(final long step) {
    injector.inject(step, inFlight(), (source, target) -> inject(source, target, step));
    final SortedMap<Integer, Sent> carried = new TreeMap<>();
    for (int group = 0; group < groups.nodes(); group++) {
      send(group, step, carried);
    }
    final List<Sent> accepted = new ArrayList<>();
    // As they are heard: group by group, and within a group coupler by coupler.
    for (int group = 0; group < groups.nodes(); group++) {
      for (final var entry : carried.entrySet()) {
        if (groups.head(entry.getKey()) == group
            && receive(group, entry.getKey(), entry.getValue().letter, step)) {
          accepted.add(entry.getValue());
        }
      }
    }
    if (isHeld()) {
      accepted.forEach(sent -> sent.buffer.remove(sent.letter));
    }
  }

  private void inject(final int source, final int target, final long step) {
    final int left = routes.hops(source / stack, target / stack);
    final boolean isStored = store(source, new Letter(target, step, left, 0));
    injected += isStored || !isHeld() ? 1 : 0;
    lost += isStored || isHeld() ? 0 : 1;
    blocked += isStored || !isHeld() ? 0 : 1;
  }

  private int coupler(final int group, final Letter letter) {
    return routes.next(group, letter.target() / stack, letter.left());
  }

  private boolean store(final int processor, final Letter letter) {
    final int buffer = buffersEach == 1 ? 0 : coupler(processor / stack, letter);
    final List<Letter> letters = buffers.get(processor).get(buffer);
    final long rivals =
        letters.stream().filter(held -> !isByHops() || held.left() == letter.left()).count();
    if (model.limit().messages() > 0 && rivals >= model.limit().messages()) {
      return false;
    }
    letters.add(letter);
    return true;
  }

  private void send(final int group, final long step, final SortedMap<Integer, Sent> carried) {
    final CouplerRequests couplerRequests = new CouplerRequests(model.shape(), buffersEach);
    couplerRequests.clear();
    for (int member = 0; member < stack; member++) {
      for (int i = 0; i < buffersEach; i++) {
        final List<Letter> held = held(group * stack + member, i);
        if (!held.isEmpty()) {
          couplerRequests.add(member * buffersEach + i, member, coupler(group, held.getFirst()));
        }
      }
    }
    if (couplerRequests.count() > 0) {
      arbiter.arbitrate(group, step, couplerRequests);
    }
    for (int i = 0; i < groups.outDegree(group); i++) {
      final int granted = couplerRequests.granted(i);
      if (granted != CouplerRequests.NONE) {
        final int sender = group * stack + couplerRequests.processor(granted);
        final int buffer = couplerRequests.buffer(granted) % buffersEach;
        final List<Letter> letters = buffers.get(sender).get(buffer);
        final Sent sent = new Sent(sender, letters, held(sender, buffer).getFirst());
        carried.put(groups.outArc(group, i), sent);
        transmissions++;
      }
    }
    // A processor sends one message at most; what was sent is gone unless it may come back.
    final long senders =
        carried.values().stream()
            .filter(sent -> sent.sender / stack == group)
            .map(Sent::sender)
            .distinct()
            .count();
    final long sends =
        carried.values().stream().filter(sent -> sent.sender / stack == group).count();
    if (senders != sends) {
      throw new AssertionError("A processor of group %s sent twice.".formatted(group));
    }
    if (!isHeld()) {
      carried.values().stream()
          .filter(sent -> sent.sender / stack == group)
          .forEach(sent -> sent.buffer.remove(sent.letter));
    }
  }

  private boolean receive(final int group, final int coupler, final Letter sent, final long step) {
    final Letter letter = sent.forwarded();
    if (letter.target() / stack == group) {
      delivered++;
      hops += letter.taken();
      latencies.merge((int) (step + 1 - letter.made()), 1L, Long::sum);
      return true;
    }
    receiving = group;
    final int member =
        model
            .relay()
            .choose(this, letter.target() % stack, RelayDraw.of(model.seed(), step, coupler));
    final boolean isStored = store(group * stack + member, letter);
    lost += isStored || isHeld() ? 0 : 1;
    refused += isStored || !isHeld() ? 0 : 1;
    return isStored;
  }

  @Override
  public int members() {
    return stack;
  }

  @Override
  public int load(final int member) {
    return buffers.get(receiving * stack + member).stream().mapToInt(List::size).sum();
  }
}
