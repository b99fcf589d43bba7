package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.foreign.BufferCollective;
import org.heliograph.formats.foreign.PartialSum;
import org.heliograph.formats.foreign.ProgramRules;

/// Runs a program of MSCCL on sets of contributions, and says what moved.
///
/// Receives take from their connection what was sent first; buffers hold chunks with the GPUs that
/// contributed; a step waits for its dependency. A place that is read before anything is there, two
/// accesses that nothing orders, a contribution that is added twice and a wrong result are faults.
/// What follows from a fault is not one: it is only not known.
final class XmlInterpreter {
  private final XmlProgram program;
  private final BufferCollective collective;
  private final XmlConnections connections;
  private final XmlFaults faults;
  private final XmlMemory memory;
  private final Optional<XmlClocks> clocks;
  private final Map<XmlProgram.Place, List<Optional<PartialSum>>> messages = new HashMap<>();
  private final List<Move> moves = new ArrayList<>();
  private final Map<XmlClocks.Spot, XmlProgram.Place> stored =
      new HashMap<>(); // by receives, in scratch
  private final Map<XmlProgram.Place, Set<XmlProgram.Place>> readers = new HashMap<>();

  /// Places of a GPU that end with something else than they must, for one reason.
  private record Wrong(Optional<XmlProgram.Place> writer, boolean isNothing) {}

  XmlInterpreter(
      final XmlProgram program,
      final BufferCollective collective,
      final XmlConnections connections,
      final XmlFaults faults,
      final boolean isInPlace) {
    this.program = program;
    this.collective = collective;
    this.connections = connections;
    this.faults = faults;
    this.memory = new XmlMemory(program, collective, isInPlace);
    this.clocks =
        XmlClocks.isFeasible(program)
            ? Optional.of(new XmlClocks(program, faults))
            : Optional.empty();
  }

  /// What moves when `steps` run in this order.
  List<Move> moves(final List<XmlProgram.Place> steps) {
    steps.forEach(this::run);
    return List.copyOf(moves);
  }

  /// The steps that read what a receive stored in scratch, for each receive.
  Map<XmlProgram.Place, Set<XmlProgram.Place>> readers() {
    return readers;
  }

  /// Finds wrong results, after all steps have run.
  void checkResults() {
    for (int gpu = 0; gpu < program.gpus().size(); gpu++) {
      final Map<Wrong, List<String>> wrong = new LinkedHashMap<>();
      for (int offset = 0; offset < collective.outputs(gpu); offset++) {
        checkResult(gpu, offset, wrong);
      }
      final int at = gpu;
      wrong.forEach((why, sentences) -> addWrong(at, why, sentences));
    }
  }

  private void addWrong(final int gpu, final Wrong why, final List<String> sentences) {
    final String sentence =
        sentences.getFirst()
            + (sentences.size() == 1
                ? "."
                : ", and %s more places are wrong.".formatted(sentences.size() - 1));
    if (why.writer.isEmpty()) {
      faults.add(
          ProgramRules.RESULT,
          sentence,
          "line %s (gpu %s)".formatted(program.gpus().get(gpu).line(), gpu));
      return;
    }
    final List<XmlProgram.Place> steps = new ArrayList<>(List.of(why.writer.get()));
    connections.sendOf(why.writer.get()).ifPresent(steps::add);
    faults.add(ProgramRules.RESULT, sentence, steps.toArray(XmlProgram.Place[]::new));
  }

  private void run(final XmlProgram.Place at) {
    final XmlProgram.Step step = program.step(at);
    clocks.ifPresent(known -> follow(known, at));
    final List<Optional<PartialSum>> sent = new ArrayList<>();
    for (int i = 0; i < step.count() && step.type() != StepType.NOP; i++) {
      final Optional<PartialSum> value = value(at, i);
      if (step.type().writes()) {
        final XmlProgram.Cell cell = memory.cell(at.gpu(), step.target().plus(i));
        final XmlProgram.Cell named = step.target().plus(i);
        clocks.ifPresent(known -> known.write(at, cell, named));
        memory.put(at, cell, value);
        store(at, new XmlClocks.Spot(at.gpu(), cell));
      }
      if (step.type().sends()) {
        sent.add(value);
        moves.add(new Move(at, i, program.block(at).sendTo(), value));
      }
    }
    if (step.type().sends()) {
      messages.put(at, sent);
    }
    clocks.ifPresent(known -> known.end(at));
  }

  private void follow(final XmlClocks known, final XmlProgram.Place at) {
    program.awaited(at).ifPresent(earlier -> known.follow(at, earlier));
    connections.sendOf(at).ifPresent(send -> known.follow(at, send));
  }

  /// The `i`-th chunk that a step stores or sends: what it receives, reads, or the sum of both.
  private Optional<PartialSum> value(final XmlProgram.Place at, final int i) {
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

  private void store(final XmlProgram.Place at, final XmlClocks.Spot spot) {
    if (program.step(at).type() == StepType.RECEIVE && spot.cell().buffer() == 's') {
      stored.put(spot, at);
    } else {
      stored.remove(spot);
    }
  }

  private Optional<PartialSum> received(final XmlProgram.Place at, final int i) {
    final List<Optional<PartialSum>> sent =
        connections
            .sendOf(at)
            .map(send -> messages.getOrDefault(send, List.of()))
            .orElseGet(List::of);
    return i < sent.size() ? sent.get(i) : Optional.empty();
  }

  private Optional<PartialSum> read(final XmlProgram.Place at, final XmlProgram.Cell named) {
    final XmlProgram.Cell cell = memory.cell(at.gpu(), named);
    clocks.ifPresent(known -> known.read(at, cell, named));
    Optional.ofNullable(stored.get(new XmlClocks.Spot(at.gpu(), cell)))
        .ifPresent(from -> readers.computeIfAbsent(from, _ -> new HashSet<>()).add(at));
    final Optional<XmlMemory.Written> written = memory.written(at.gpu(), cell);
    if (written.isPresent()) {
      return written.get().value();
    }
    final Optional<PartialSum> initial = memory.initially(at.gpu(), cell);
    if (initial.isEmpty()) {
      faults.add(ProgramRules.EMPTY, "It reads %s before anything is there.".formatted(named), at);
    }
    return initial;
  }

  private Optional<PartialSum> sum(
      final XmlProgram.Place at, final Optional<PartialSum> one, final Optional<PartialSum> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    if (one.get().canBeAddedTo(other.get())) {
      return Optional.of(one.get().plus(other.get()));
    }
    final boolean isSame = one.get().chunk() == other.get().chunk();
    faults.add(
        isSame ? ProgramRules.TWICE : ProgramRules.CHUNKS,
        isSame
            ? "It adds %s to %s, so that a contribution counts twice."
                .formatted(one.get(), other.get())
            : "It adds %s to %s, which is another chunk.".formatted(one.get(), other.get()),
        steps(at));
    return Optional.empty();
  }

  /// A step, and the one that sent what it receives.
  private XmlProgram.Place[] steps(final XmlProgram.Place at) {
    return connections
        .sendOf(at)
        .map(send -> new XmlProgram.Place[] {at, send})
        .orElseGet(() -> new XmlProgram.Place[] {at});
  }

  private void checkResult(final int gpu, final int offset, final Map<Wrong, List<String>> wrong) {
    final PartialSum expected = collective.complete(collective.output(gpu, offset));
    final XmlProgram.Cell output = new XmlProgram.Cell('o', offset);
    final XmlProgram.Cell cell =
        program.gpus().get(gpu).chunks().get(1) > 0 ? output : input(gpu, offset);
    final Optional<XmlMemory.Written> written = memory.written(gpu, cell);
    final Optional<PartialSum> found =
        written.map(XmlMemory.Written::value).orElseGet(() -> memory.initially(gpu, cell));
    final boolean isOwn =
        collective.sources(expected.chunk()).equals(collective.targets(expected.chunk()))
            && !collective.combines();
    final boolean isUnknown = written.isPresent() && found.isEmpty();
    final boolean isLeft = isOwn && written.isEmpty();
    if (!isUnknown && !isLeft && !found.equals(Optional.of(expected))) {
      wrong
          .computeIfAbsent(
              new Wrong(written.map(XmlMemory.Written::step), found.isEmpty()),
              _ -> new ArrayList<>())
          .add(
              "gpu %s ends with %s in %s, which must hold %s"
                  .formatted(
                      gpu, found.map(PartialSum::toString).orElse("nothing"), cell, expected));
    }
  }

  /// Where the output is if the GPU has an input buffer alone.
  private XmlProgram.Cell input(final int gpu, final int offset) {
    return new XmlProgram.Cell('i', offset - collective.shift(gpu).orElse(0));
  }

  /// One chunk that moved from a GPU to another: the step that sent it and its number among the
  /// chunks of that step, the GPU that receives it, and what it was, unless a fault hides that.
  record Move(XmlProgram.Place send, int chunk, int receiver, Optional<PartialSum> value) {}
}
