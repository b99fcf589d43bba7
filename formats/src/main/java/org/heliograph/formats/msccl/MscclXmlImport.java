package org.heliograph.formats.msccl;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.foreign.BufferCollective;
import org.heliograph.formats.foreign.InterpretedSends;
import org.heliograph.formats.foreign.PartialSum;
import org.heliograph.formats.foreign.ProgramRules;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedFault;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.interchange.SendOrder;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;

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
    private final BufferCollective collective;
    private final XmlFaults faults;

    Reader(final XmlProgram program) {
      this.program = program;
      this.collective = program.collective();
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
      return imported(order, moves, XmlRelays.of(program, connections, readers), connections);
    }

    private ImportedSchedule imported(
        final XmlOrder order,
        final List<XmlInterpreter.Move> moves,
        final XmlRelays relays,
        final XmlConnections connections) {
      final List<ImportedFault> all = new ArrayList<>(program.faults());
      all.addAll(faults.all());
      final InterpretedSends interpreted =
          new InterpretedSends("msccl-xml", collective, all, notices());
      final InterpretedSends.Sends each = sends(order, moves, new XmlRelays(connections));
      if (each.all().isEmpty() || (all.isEmpty() && !collective.combines())) {
        return interpreted.copies(each);
      }
      final ImportedSchedule messages = interpreted.messages(each);
      if (!all.isEmpty()) {
        return messages;
      }
      final ImportedSchedule alone = interpreted.sums(each, messages);
      return relays.isEmpty()
          ? alone
          : interpreted.sums(
              sends(new XmlOrder(program, connections, relays), moves, relays), alone);
    }

    private List<String> notices() {
      return XmlClocks.isFeasible(program)
          ? List.of()
          : List.of(
              "The program is too large to check that dependencies order all accesses to a place.");
    }

    /// The sendings of all moves in the numbers of `order`; those that never run too.
    private InterpretedSends.Sends sends(
        final XmlOrder order, final List<XmlInterpreter.Move> moves, final XmlRelays relays) {
      final Map<Integer, PartialSum> carried = new HashMap<>();
      final List<Integer> happening = new ArrayList<>();
      for (final XmlInterpreter.Move move : moves) {
        final int number = order.move(move.send(), move.chunk());
        move.value().ifPresent(value -> carried.put(number, value));
        if (!relays.isPassedOn(move.send())) {
          happening.add(number);
        }
      }
      final InterpretedSends.Sent[] sends = new InterpretedSends.Sent[order.order().sends()];
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
              new InterpretedSends.Sent(
                  path, Optional.ofNullable(carried.get(number)), program.place(place));
        }
      }
      return new InterpretedSends.Sends(order.order(), List.of(sends), happening);
    }

    /// Steps that wait for what is not there, or does not say that others wait for it.
    private void checkDependencies() {
      for (final XmlProgram.Place place : program.places()) {
        final XmlProgram.Step step = program.step(place);
        final Optional<XmlProgram.Place> awaited = program.awaited(place);
        if (step.waitBlock() >= 0 && awaited.isEmpty()) {
          faults.add(
              ProgramRules.DEPENDENCY,
              "It depends on step %s of threadblock %s, which gpu %s does not have."
                  .formatted(step.waitStep(), step.waitBlock(), place.gpu()),
              place);
        }
        awaited
            .filter(earlier -> !program.step(earlier).isAwaited())
            .ifPresent(
                earlier ->
                    faults.add(
                        ProgramRules.SIGNAL,
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
          ProgramRules.DEADLOCK,
          "It waits for %s%s, which waits for %s."
              .formatted(
                  chain.isEmpty() ? "itself" : String.join(", which waits for ", chain),
                  cycle.size() - 1 > chain.size()
                      ? ", which waits for %s more steps".formatted(cycle.size() - 1 - chain.size())
                      : "",
                  program.name(cycle.getFirst())),
          cycle.toArray(XmlProgram.Place[]::new));
    }
  }
}
