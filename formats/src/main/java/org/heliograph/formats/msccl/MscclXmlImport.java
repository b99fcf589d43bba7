package org.heliograph.formats.msccl;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.formats.foreign.CollectiveSpec;
import org.heliograph.formats.foreign.ValueOrder;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedFault;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.interchange.SendOrder;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;

/// A program of MSCCL as XML, in the dialects of 2022 and of 2024.
///
/// The program is interpreted: threadblocks run their steps in order, receives take what was sent
/// first on their connection, dependencies are waited for. Slots are inferred. A deadlock, a send
/// or receive without partner, a race, a place read before anything is there, and a wrong result
/// are violations that name the step. The collective is that of the file, the network is not in it.
@AutoService(ScheduleImport.class)
@PublicName("msccl-xml")
@Summary("Program of MSCCL as XML, which is interpreted: threadblocks, steps, dependencies.")
public record MscclXmlImport() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isXml("algo"));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    return new Reader(XmlProgram.read(file)).imported();
  }

  /// Interprets an MSCCL program and makes a schedule of what it moves, in every way in which it
  /// may be read.
  ///
  /// First, sums that are only passed on are routes over several GPUs; then each send stands alone;
  /// then, and if the program has faults, the sends are messages whose contents are not
  /// distinguished.
  private static final class Reader {
    private static final int CHAIN_SHOWN = 6;

    private final XmlProgram program;
    private final XmlCollective collective;
    private final XmlFaults faults;
    private final Map<Integer, ChunkName> names = new HashMap<>();

    Reader(final XmlProgram program) {
      this.program = program;
      this.collective = XmlCollective.of(program);
      this.faults = new XmlFaults(program);
    }

    ImportedSchedule imported() {
      final XmlConnections connections = new XmlConnections(program, faults);
      final XmlOrder order = new XmlOrder(program, connections, new XmlRelays(connections));
      final SendOrder.Times times = order.order().times();
      checkDependencies();
      order.deadlocks(times).forEach(this::addDeadlock);
      final List<XmlProgram.Place> running = order.running(times);
      final XmlProgram.Calls calls = program.header().calls();
      final List<XmlInterpreter.Move> moves = new ArrayList<>();
      Map<XmlProgram.Place, Set<XmlProgram.Place>> readers = Map.of();
      for (final boolean isInPlace : new boolean[] {true, false}) {
        if (isInPlace ? calls.inPlace() : calls.outOfPlace()) {
          final XmlInterpreter interpreter =
              new XmlInterpreter(program, collective, connections, faults, isInPlace);
          moves.clear();
          moves.addAll(interpreter.moves(running));
          readers = interpreter.readers();
          if (times.cycles().isEmpty()) {
            interpreter.checkResults();
          }
        }
      }
      return imported(
          order, times, moves, XmlRelays.of(program, connections, readers), connections);
    }

    private ImportedSchedule imported(
        final XmlOrder order,
        final SendOrder.Times times,
        final List<XmlInterpreter.Move> moves,
        final XmlRelays relays,
        final XmlConnections connections) {
      final List<ImportedSend> sends = sends(order, times, moves, new XmlRelays(connections));
      final ImportedSchedule plain = schedule(sends);
      if (sends.isEmpty()) {
        return read(plain, order.order(), ImportedProgram.Contents.STATED, Optional.empty());
      }
      final boolean isSound = program.faults().isEmpty() && faults.all().isEmpty();
      final ImportedSchedule messages =
          read(plain, order.order(), ImportedProgram.Contents.INTERPRETED, Optional.empty())
              .withMessages(sends);
      if (!isSound) {
        return messages;
      }
      if (!collective.combines()) {
        return read(plain, order.order(), ImportedProgram.Contents.STATED, Optional.empty());
      }
      final ImportedSchedule alone = valued(order, moves, new XmlRelays(connections), messages);
      return relays.isEmpty()
          ? alone
          : valued(new XmlOrder(program, connections, relays), moves, relays, alone);
    }

    /// The schedule in which each GPU has one value of a chunk, or `otherwise` if there is none.
    private ImportedSchedule valued(
        final XmlOrder order,
        final List<XmlInterpreter.Move> moves,
        final XmlRelays relays,
        final ImportedSchedule otherwise) {
      final SendOrder.Times times = order.order().times();
      final List<ValueOrder.Move> moved = new ArrayList<>();
      final List<Integer> happening = new ArrayList<>();
      for (int i = 0; i < order.order().sends(); i++) {
        moved.add(new ValueOrder.Move(0, 0, 0, new BitSet()));
      }
      for (final XmlInterpreter.Move move : moves) {
        if (!relays.isPassedOn(move.send())) {
          final int number = order.move(move.send(), move.chunk());
          final XmlValue value = move.value().orElseThrow();
          moved.set(
              number,
              new ValueOrder.Move(
                  value.chunk(),
                  relays.first(move.send()).gpu(),
                  move.receiver(),
                  value.contributors()));
          happening.add(number);
        }
      }
      final Optional<ValueOrder.Values> values =
          ValueOrder.of(
              moved,
              happening.stream().mapToInt(Integer::intValue).toArray(),
              (chunk, gpu) -> XmlValue.of(chunk, gpu).contributors());
      if (values.isEmpty() || !times.cycles().isEmpty()) {
        return otherwise;
      }
      final List<ImportedSend> sends = new ArrayList<>();
      final List<ImportedSend> plain = sends(order, times, moves, relays);
      for (int i = 0; i < plain.size(); i++) {
        final ImportedSend send = plain.get(i);
        sends.add(
            new ImportedSend(
                send.slot(),
                send.chunk(),
                send.path(),
                send.lane(),
                values.get().actions().get(i),
                send.place()));
      }
      return read(
          schedule(sends),
          order.order().with(values.get().order()),
          ImportedProgram.Contents.STATED,
          Optional.of(otherwise));
    }

    private ImportedSchedule read(
        final ImportedSchedule schedule,
        final SendOrder order,
        final ImportedProgram.Contents contents,
        final Optional<ImportedSchedule> otherwise) {
      final List<ImportedFault> all = new ArrayList<>(program.faults());
      all.addAll(faults.all());
      return schedule.with(NodeNaming.RANKS, new ImportedProgram(order, all, contents, otherwise));
    }

    private ImportedSchedule schedule(final List<ImportedSend> sends) {
      final Demand demand = collective.demand();
      return new ImportedSchedule(
          "msccl-xml",
          IntStream.range(0, program.gpus().size()).mapToObj(String::valueOf).toList(),
          Optional.empty(),
          CollectiveSpec.of(demand, NodeSet.range(0, program.gpus().size()))
              .filter(spec -> !spec.contains("root")), // the root is a rank, not a node
          Optional.of(demand),
          Optional.empty(),
          sends,
          notices());
    }

    private List<String> notices() {
      return XmlClocks.isFeasible(program)
          ? List.of()
          : List.of(
              "The program is too large to check that dependencies order all accesses to a place.");
    }

    /// The sendings of all moves in the numbers of `order`, as copies; those that never run too.
    private List<ImportedSend> sends(
        final XmlOrder order,
        final SendOrder.Times times,
        final List<XmlInterpreter.Move> moves,
        final XmlRelays relays) {
      final Map<Integer, ChunkName> carried = new HashMap<>();
      for (final XmlInterpreter.Move move : moves) {
        move.value()
            .ifPresent(
                value ->
                    carried.put(
                        order.move(move.send(), move.chunk()),
                        names.computeIfAbsent(value.chunk(), this::name)));
      }
      final ImportedSend[] sends = new ImportedSend[order.order().sends()];
      for (final XmlProgram.Place place : program.places()) {
        if (!program.step(place).type().sends() || relays.isRelay(place)) {
          continue;
        }
        final List<XmlProgram.Place> along = relays.from(place);
        final List<Integer> path =
            new ArrayList<>(along.stream().map(XmlProgram.Place::gpu).toList());
        path.add(program.block(along.getLast()).sendTo());
        for (int chunk = 0; chunk < program.step(place).count(); chunk++) {
          final int number = order.move(place, chunk);
          sends[number] =
              new ImportedSend(
                  times.slots()[number],
                  carried.getOrDefault(number, new ChunkName.Numbered(0)),
                  path,
                  OptionalInt.empty(),
                  Action.COPY,
                  program.place(place));
        }
      }
      return List.of(sends);
    }

    /// Steps that wait for what is not there, or does not say that others wait for it.
    private void checkDependencies() {
      for (final XmlProgram.Place place : program.places()) {
        final XmlProgram.Step step = program.step(place);
        final Optional<XmlProgram.Place> awaited = program.awaited(place);
        if (step.waitBlock() >= 0 && awaited.isEmpty()) {
          faults.add(
              XmlFaults.DEPENDENCY,
              "It depends on step %s of threadblock %s, which gpu %s does not have."
                  .formatted(step.waitStep(), step.waitBlock(), place.gpu()),
              place);
        }
        awaited
            .filter(earlier -> !program.step(earlier).isAwaited())
            .ifPresent(
                earlier ->
                    faults.add(
                        XmlFaults.SIGNAL,
                        ("It depends on step %s of threadblock %s, which has hasdep=\"0\" and so"
                                + " does not say when it ends.")
                            .formatted(earlier.step(), earlier.block()),
                        place,
                        earlier));
      }
    }

    /// The cycle begins with its first step in the file.
    private void addDeadlock(final List<XmlProgram.Place> found) {
      final List<XmlProgram.Place> cycle = new ArrayList<>(found);
      final XmlProgram.Place first =
          Collections.min(cycle, Comparator.comparingInt(place -> program.step(place).line()));
      Collections.rotate(cycle, -cycle.indexOf(first));
      final List<String> chain =
          cycle.stream().skip(1).limit(CHAIN_SHOWN).map(program::name).toList();
      faults.add(
          XmlFaults.DEADLOCK,
          "It waits for %s%s, which waits for %s."
              .formatted(
                  chain.isEmpty() ? "itself" : String.join(", which waits for ", chain),
                  cycle.size() - 1 > chain.size()
                      ? ", which waits for %s more steps".formatted(cycle.size() - 1 - chain.size())
                      : "",
                  program.name(cycle.getFirst())),
          cycle.toArray(XmlProgram.Place[]::new));
    }

    private ChunkName name(final int chunk) {
      return new ChunkName.Between(
          set(collective.sources(chunk)), set(collective.targets(chunk)), collective.part(chunk));
    }

    private static Set<Integer> set(final NodeSet nodes) {
      final Set<Integer> all = new TreeSet<>();
      for (int i = 0; i < nodes.size(); i++) {
        all.add(nodes.get(i));
      }
      return all;
    }
  }
}
