package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Runs a program of MSCCL on sets of contributions, and says what moved when.
///
/// Receives take from their connection what was sent first; buffers hold chunks with the GPUs that
/// contributed; a step waits for its dependency. Throws one sentence with the step for a deadlock,
/// a send or receive without partner, a place that is read before anything is there, two accesses
/// that nothing orders, a contribution that is added twice, and a wrong result.
final class XmlInterpreter {
  private final XmlProgram program;
  private final XmlCollective collective;
  private final XmlConnections connections;
  private final XmlTiming.Times times;
  private final XmlMemory memory;
  private final Optional<XmlClocks> clocks;
  private final Map<XmlProgram.Place, List<XmlValue>> messages = new HashMap<>();
  private final List<XmlMove> moves = new ArrayList<>();
  private final Map<Spot, XmlProgram.Place> stored = new HashMap<>(); // by receives, in scratch
  private final Map<XmlProgram.Place, Set<XmlProgram.Place>> readers = new HashMap<>();

  /// A place of a buffer of a GPU.
  private record Spot(int gpu, XmlProgram.Cell cell) {}

  private XmlInterpreter(
      final XmlProgram program,
      final XmlCollective collective,
      final XmlTiming.Times times,
      final XmlConnections connections,
      final boolean isInPlace) {
    this.program = program;
    this.collective = collective;
    this.connections = connections;
    this.times = times;
    this.memory = new XmlMemory(program, collective, isInPlace);
    this.clocks =
        XmlClocks.isFeasible(program) ? Optional.of(new XmlClocks(program)) : Optional.empty();
  }

  /// What moves when `program` runs on links of `lanes` lanes, in every way for which it is made.
  static List<XmlMove> moves(
      final XmlProgram program, final XmlCollective collective, final int lanes) {
    final XmlConnections connections = new XmlConnections(program);
    final XmlTiming.Times times =
        new XmlTiming(program, connections, new XmlRelays(connections), lanes)
            .times(collective.combines());
    final XmlProgram.Calls calls = program.header().calls();
    XmlInterpreter last =
        new XmlInterpreter(program, collective, times, connections, calls.inPlace());
    last.run();
    if (calls.inPlace() && calls.outOfPlace()) {
      last = new XmlInterpreter(program, collective, times, connections, false);
      last.run();
    }
    return last.relayed(lanes);
  }

  /// What moved, where a sum that is only passed on moves along a path in one slot; unchanged if
  /// the steps cannot be so.
  private List<XmlMove> relayed(final int lanes) {
    final XmlRelays relays = XmlRelays.of(program, connections, readers);
    if (relays.isEmpty() || !collective.combines()) {
      return moves;
    }
    final Optional<XmlTiming.Times> merged =
        new XmlTiming(program, connections, relays, lanes).possibleTimes(true);
    return merged.isEmpty()
        ? moves
        : moves.stream()
            .filter(move -> !relays.isPassedOn(move.send()))
            .map(move -> along(relays, merged.get(), move))
            .toList();
  }

  private XmlMove along(final XmlRelays relays, final XmlTiming.Times merged, final XmlMove move) {
    if (!relays.isRelay(move.send())) {
      return move.at(slot(merged, move.send(), move.chunk()));
    }
    final XmlProgram.Place first = relays.first(move.send());
    final List<Integer> path =
        new ArrayList<>(relays.from(first).stream().map(XmlProgram.Place::gpu).toList());
    path.add(move.receiver());
    return new XmlMove(first, 0, path, slot(merged, first, 0), move.value());
  }

  private void run() {
    times.order().forEach(this::run);
    for (int gpu = 0; gpu < program.gpus().size(); gpu++) {
      for (int offset = 0; offset < collective.outputs(gpu); offset++) {
        requireResult(gpu, offset);
      }
    }
  }

  private void run(final XmlProgram.Place at) {
    final XmlProgram.Step step = program.step(at);
    clocks.ifPresent(known -> follow(known, at));
    final List<XmlValue> sent = new ArrayList<>();
    for (int i = 0; i < step.count() && step.type() != StepType.NOP; i++) {
      final XmlValue value = value(at, i);
      if (step.type().writes()) {
        final XmlProgram.Cell cell = memory.cell(at.gpu(), step.target().plus(i));
        clocks.ifPresent(known -> known.write(at, cell));
        memory.put(at.gpu(), cell, value);
        store(at, new Spot(at.gpu(), cell));
      }
      if (step.type().sends()) {
        sent.add(value);
        moves.add(
            new XmlMove(
                at, i, List.of(at.gpu(), program.block(at).sendTo()), slot(times, at, i), value));
      }
    }
    if (step.type().sends()) {
      messages.put(at, sent);
    }
    clocks.ifPresent(known -> known.end(at));
  }

  private void follow(final XmlClocks known, final XmlProgram.Place at) {
    final XmlProgram.Step step = program.step(at);
    if (step.waitBlock() >= 0) {
      known.follow(at, new XmlProgram.Place(at.gpu(), step.waitBlock(), step.waitStep()));
    }
    if (step.type().receives()) {
      known.follow(at, connections.sendOf(at));
    }
  }

  private static int slot(final XmlTiming.Times times, final XmlProgram.Place at, final int chunk) {
    final List<Integer> slots = times.sent().getOrDefault(at, List.of());
    return slots.get(chunk);
  }

  /// The `i`-th chunk that a step stores or sends: what it receives, reads, or the sum of both.
  private XmlValue value(final XmlProgram.Place at, final int i) {
    final XmlProgram.Step step = program.step(at);
    return switch (step.type()) {
      case SEND, COPY -> read(at, step.source().plus(i));
      case RECEIVE, RECEIVE_COPY_SEND -> received(at, i);
      case RECEIVE_REDUCE_SEND, RECEIVE_REDUCE_COPY, RECEIVE_REDUCE_COPY_SEND ->
          sum(at, received(at, i), read(at, step.source().plus(i)));
      case REDUCE -> sum(at, read(at, step.target().plus(i)), read(at, step.source().plus(i)));
      case NOP -> throw new AssertionError(at);
    };
  }

  private void store(final XmlProgram.Place at, final Spot spot) {
    if (program.step(at).type() == StepType.RECEIVE && spot.cell.buffer() == 's') {
      stored.put(spot, at);
    } else {
      stored.remove(spot);
    }
  }

  private XmlValue received(final XmlProgram.Place at, final int i) {
    return messages.getOrDefault(connections.sendOf(at), List.of()).get(i);
  }

  private XmlValue read(final XmlProgram.Place at, final XmlProgram.Cell named) {
    final XmlProgram.Cell cell = memory.cell(at.gpu(), named);
    clocks.ifPresent(known -> known.read(at, cell));
    Optional.ofNullable(stored.get(new Spot(at.gpu(), cell)))
        .ifPresent(from -> readers.computeIfAbsent(from, _ -> new HashSet<>()).add(at));
    return memory
        .get(at.gpu(), cell)
        .orElseThrow(
            () -> program.fault(at, "it reads %s before anything is there".formatted(named)));
  }

  private XmlValue sum(final XmlProgram.Place at, final XmlValue one, final XmlValue other) {
    if (!one.canBeAddedTo(other)) {
      throw program.fault(
          at,
          one.chunk() == other.chunk()
              ? "it adds %s to %s, so that a contribution counts twice".formatted(one, other)
              : "it adds %s to %s, which is another chunk".formatted(one, other));
    }
    return one.plus(other);
  }

  private void requireResult(final int gpu, final int offset) {
    final XmlValue expected = collective.complete(collective.output(gpu, offset));
    final XmlProgram.Cell output = new XmlProgram.Cell('o', offset);
    final XmlProgram.Cell cell =
        program.gpus().get(gpu).chunks().get(1) > 0 ? output : input(gpu, offset);
    final Optional<XmlValue> found = memory.get(gpu, cell);
    final boolean isOwn =
        collective.sources(expected.chunk()).equals(collective.targets(expected.chunk()))
            && !collective.combines();
    if (!isOwn && !found.equals(Optional.of(expected))) {
      throw program.fault(
          program.gpus().get(gpu).line(),
          "gpu %s ends with %s in %s, which must hold %s"
              .formatted(gpu, found.map(XmlValue::toString).orElse("nothing"), cell, expected));
    }
  }

  /// Where the output is if the GPU has an input buffer alone.
  private XmlProgram.Cell input(final int gpu, final int offset) {
    return new XmlProgram.Cell('i', offset - collective.shift(gpu).orElse(0));
  }
}
