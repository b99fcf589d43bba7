package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.foreign.EarliestSlots;
import org.heliograph.primitive.IntList;

/// The slots in which the steps of a program start, if each starts as early as it can.
///
/// A step waits for the one before in its threadblock, for the one that it names, and for what it
/// receives, which is there a slot after it was sent. A link between two GPUs carries as many
/// chunks per slot as it has lanes, whatever the channels.
final class XmlTiming {
  private static final int MOST_CHUNKS = 1 << 22;

  private final XmlProgram program;
  private final XmlConnections connections;
  private final XmlRelays relays;
  private final EarliestSlots slots;
  private final Map<XmlProgram.Place, Span> spans = new HashMap<>();
  private final List<XmlProgram.Place> owners = new ArrayList<>(); // of each number in `slots`
  private final IntList kinds = new IntList();

  /// The numbers of a step in `slots`: the first, the first that sends, and the last.
  private record Span(int first, int send, int last) {}

  /// The steps in an order in which they can run, and the slots of the chunks that they send.
  record Times(List<XmlProgram.Place> order, Map<XmlProgram.Place, List<Integer>> sent) {}

  /// Times in which a chunk passes all sends of a relay in one slot.
  XmlTiming(
      final XmlProgram program,
      final XmlConnections connections,
      final XmlRelays relays,
      final int lanes) {
    this.program = program;
    this.connections = connections;
    this.relays = relays;
    this.slots = new EarliestSlots(lanes);
  }

  /// The times; throws one sentence that names a cycle of steps if they wait for each other.
  ///
  /// If `isRendezvous`, a chunk is preferably sent no earlier than its receiver can take it, so
  /// that no sum contains it too early.
  Times times(final boolean isRendezvous) {
    return switch (result(isRendezvous)) {
      case EarliestSlots.Result.Deadlock(final List<Integer> cycle) -> throw deadlock(cycle);
      case EarliestSlots.Result.Started(final int[] starts, final int[] order) ->
          times(starts, order);
    };
  }

  /// The times, or empty if steps wait for each other.
  Optional<Times> possibleTimes(final boolean isRendezvous) {
    return switch (result(isRendezvous)) {
      case EarliestSlots.Result.Deadlock _ -> Optional.empty();
      case EarliestSlots.Result.Started(final int[] starts, final int[] order) ->
          Optional.of(times(starts, order));
    };
  }

  private EarliestSlots.Result result(final boolean isRendezvous) {
    addSteps();
    program.places().forEach(place -> connect(place, isRendezvous));
    return slots.result();
  }

  private void addSteps() {
    long chunks = 0;
    for (final XmlProgram.Place place : program.places()) {
      chunks += program.step(place).count();
      if (chunks > MOST_CHUNKS) {
        throw program.fault(
            place, "up to here the steps move more than %s chunks".formatted(MOST_CHUNKS));
      }
      if (!relays.isRelay(place)) {
        spans.put(place, span(place));
      }
    }
  }

  private Span span(final XmlProgram.Place place) {
    final XmlProgram.Step step = program.step(place);
    if (!step.type().sends()) {
      final int only = number(place);
      return new Span(only, only, only);
    }
    final long[] link =
        relays.from(place).stream()
            .mapToLong(send -> ((long) send.gpu() << 32) | program.block(send).sendTo())
            .toArray();
    final int first = step.type().receives() || step.count() == 0 ? number(place) : -1;
    int send = -1;
    int last = first;
    for (int chunk = 0; chunk < step.count(); chunk++) {
      final int next = number(place, link);
      if (last >= 0) {
        slots.after(next, last, 0);
      }
      send = send < 0 ? next : send;
      last = next;
    }
    return new Span(first < 0 ? send : first, send < 0 ? first : send, last);
  }

  private int number(final XmlProgram.Place owner, final long... links) {
    owners.add(owner);
    kinds.add(links.length);
    return slots.step(links);
  }

  private void connect(final XmlProgram.Place place, final boolean isRendezvous) {
    final Span span = spanOf(place);
    final List<XmlProgram.Place> before = predecessors(place);
    for (final XmlProgram.Place earlier : before) {
      if (!relays.isWithin(place, earlier)) {
        slots.after(span.first, spanOf(earlier).last, 0);
      }
    }
    if (program.step(place).type().receives()) {
      final Span send = spanOf(connections.sendOf(place));
      slots.after(span.first, send.last, 1);
      if (isRendezvous) {
        before.forEach(
            earlier ->
                slots.preferAfter(
                    send.send,
                    spanOf(earlier).last,
                    program.step(earlier).type().sends() ? 0 : -1));
      }
    }
  }

  private Span spanOf(final XmlProgram.Place place) {
    final Span span = spans.get(relays.first(place));
    if (span == null) {
      throw new AssertionError(place);
    }
    return span;
  }

  /// The step before in the same threadblock, and the one that is named.
  private List<XmlProgram.Place> predecessors(final XmlProgram.Place place) {
    final List<XmlProgram.Place> before = new ArrayList<>();
    if (place.step() > 0) {
      before.add(new XmlProgram.Place(place.gpu(), place.block(), place.step() - 1));
    }
    named(place).ifPresent(before::add);
    return before;
  }

  private Optional<XmlProgram.Place> named(final XmlProgram.Place place) {
    final XmlProgram.Step step = program.step(place);
    if (step.waitBlock() < 0) {
      return Optional.empty();
    }
    final List<XmlProgram.Block> blocks = program.gpus().get(place.gpu()).blocks();
    if (step.waitBlock() >= blocks.size()
        || step.waitStep() < 0
        || step.waitStep() >= blocks.get(step.waitBlock()).steps().size()) {
      throw program.fault(
          place,
          "it depends on step %s of threadblock %s, which gpu %s does not have"
              .formatted(step.waitStep(), step.waitBlock(), place.gpu()));
    }
    return Optional.of(new XmlProgram.Place(place.gpu(), step.waitBlock(), step.waitStep()));
  }

  private Times times(final int[] starts, final int[] order) {
    final List<XmlProgram.Place> steps = new ArrayList<>();
    for (final int number : order) {
      if (spanOf(owners.get(number)).first == number) {
        steps.add(owners.get(number));
      }
    }
    final Map<XmlProgram.Place, List<Integer>> sent = new HashMap<>();
    for (int number = 0; number < starts.length; number++) {
      if (kinds.get(number) > 0) {
        sent.computeIfAbsent(owners.get(number), _ -> new ArrayList<>()).add(starts[number]);
      }
    }
    return new Times(steps, sent);
  }

  private IllegalArgumentException deadlock(final List<Integer> cycle) {
    final List<String> chain = new ArrayList<>();
    for (final int number : cycle) {
      final String name = program.name(owners.get(number));
      if (chain.isEmpty() || !chain.getLast().equals(name)) {
        chain.add(name);
      }
    }
    final int shown = Math.min(chain.size(), 6);
    return program.fault(
        owners.get(cycle.getFirst()),
        "the program is in a deadlock: it waits for %s%s, which waits for %s"
            .formatted(
                chain.size() == 1
                    ? "itself"
                    : String.join(", which waits for ", chain.subList(1, shown)),
                shown < chain.size()
                    ? ", which waits for %s more steps".formatted(chain.size() - shown)
                    : "",
                chain.getFirst()));
  }
}
