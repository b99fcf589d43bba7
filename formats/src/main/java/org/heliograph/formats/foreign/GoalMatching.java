package org.heliograph.formats.foreign;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedFault;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.interchange.SendOrder;
import org.heliograph.schedule.Action;

/// The messages of a GOAL file, which receive takes which, and what waits for what.
final class GoalMatching {
  private static final int CHAIN_SHOWN = 6;

  /// Two ranks and a tag: what decides which receive takes which message.
  private record Match(int from, int to, int tag) {}

  private final GoalProgram program;
  private final List<Integer> sends = new ArrayList<>(); // operations
  private final int[] started; // the event that an operation starts
  private final int[] ended; // the event that it ends
  private final List<Integer> operationOf = new ArrayList<>(); // of each event
  private final List<ImportedFault> faults = new ArrayList<>();
  private final SendOrder order;

  GoalMatching(final GoalProgram program) {
    this.program = program;
    this.started = new int[program.operations().size()];
    this.ended = new int[started.length];
    for (int i = 0; i < started.length; i++) {
      if (program.operations().get(i).kind() == GoalProgram.Kind.SEND) {
        started[i] = sends.size();
        ended[i] = sends.size();
        sends.add(i);
        operationOf.add(i);
      }
    }
    this.order = new SendOrder(sends.size());
  }

  ImportedSchedule imported() {
    for (int i = 0; i < started.length; i++) {
      if (program.operations().get(i).kind() != GoalProgram.Kind.SEND) {
        addEvents(i);
      }
    }
    match();
    for (final GoalProgram.Wait wait : program.waits()) {
      final boolean isSlot =
          wait.isForEnd()
              && program.operations().get(wait.earlier()).kind() == GoalProgram.Kind.SEND;
      order.after(
          started[wait.operation()],
          wait.isForEnd() ? ended[wait.earlier()] : started[wait.earlier()],
          isSlot ? 1 : 0);
    }
    final SendOrder.Times times = order.times();
    times.cycles().forEach(cycle -> faults.add(deadlock(cycle)));
    final ImportedSchedule messages =
        new ImportedSchedule(
                "goal",
                IntStream.range(0, program.ranks()).mapToObj(String::valueOf).toList(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                messages(times),
                notices())
            .with(
                NodeNaming.RANKS,
                new ImportedProgram(
                    order,
                    faults,
                    sends.isEmpty()
                        ? ImportedProgram.Contents.INFERRED
                        : ImportedProgram.Contents.UNKNOWN,
                    Optional.empty()));
    if (sends.isEmpty()) {
      return messages;
    }
    return messages.with(
        NodeNaming.RANKS,
        new ImportedProgram(
            order,
            faults,
            ImportedProgram.Contents.INFERRED,
            Optional.of(messages.withMessages(messages.sends()))));
  }

  /// A receive has started before it has its message.
  private void addEvents(final int operation) {
    started[operation] = order.event();
    operationOf.add(operation);
    ended[operation] = started[operation];
    if (program.operations().get(operation).kind() == GoalProgram.Kind.RECEIVE) {
      ended[operation] = order.event();
      operationOf.add(operation);
      order.after(ended[operation], started[operation], 0);
    }
  }

  private List<ImportedSend> messages(final SendOrder.Times times) {
    final List<ImportedSend> messages = new ArrayList<>();
    for (final int send : sends) {
      final GoalProgram.Operation operation = program.operations().get(send);
      messages.add(
          new ImportedSend(
              times.slots()[started[send]],
              new ChunkName.Numbered(operation.tag()),
              List.of(operation.rank(), operation.other()),
              OptionalInt.empty(),
              Action.COPY,
              operation.place()));
    }
    return messages;
  }

  /// Every receive waits for the first message that no other one has taken.
  private void match() {
    final Map<Match, Deque<Integer>> sent = new HashMap<>();
    for (final int send : sends) {
      final GoalProgram.Operation operation = program.operations().get(send);
      sent.computeIfAbsent(
              new Match(operation.rank(), operation.other(), operation.tag()),
              _ -> new ArrayDeque<>())
          .add(send);
    }
    for (int i = 0; i < started.length; i++) {
      if (program.operations().get(i).kind() == GoalProgram.Kind.RECEIVE) {
        take(sent, i);
      }
    }
    final Set<Integer> left = new TreeSet<>();
    sent.values().forEach(left::addAll);
    left.forEach(send -> unmatched("What it sends is never received.", send));
  }

  private void take(final Map<Match, Deque<Integer>> sent, final int receive) {
    final GoalProgram.Operation operation = program.operations().get(receive);
    final Deque<Integer> messages =
        sent.getOrDefault(
            new Match(operation.other(), operation.rank(), operation.tag()), new ArrayDeque<>());
    if (messages.isEmpty()) {
      unmatched(
          "It waits for a message with tag %s that rank %s does not send."
              .formatted(operation.tag(), operation.other()),
          receive);
      return;
    }
    final int send = messages.remove();
    final long bytes = program.operations().get(send).bytes();
    if (bytes != operation.bytes()) {
      unmatched(
          "It receives %s bytes, but %s sends %s."
              .formatted(operation.bytes(), program.operations().get(send).place(), bytes),
          receive,
          send);
    }
    order.after(ended[receive], ended[send], 1);
  }

  private void unmatched(final String sentence, final Integer... operations) {
    faults.add(new ImportedFault("MessageMatching", sentence, places(List.of(operations))));
  }

  private List<String> places(final List<Integer> operations) {
    return operations.stream().map(i -> program.operations().get(i).place()).toList();
  }

  private ImportedFault deadlock(final List<Integer> cycle) {
    final List<String> chain = places(cycle.stream().map(operationOf::get).distinct().toList());
    return new ImportedFault(
        "Deadlock",
        "These wait for each other: %s%s."
            .formatted(
                String.join(", ", chain.stream().limit(CHAIN_SHOWN).toList()),
                chain.size() > CHAIN_SHOWN ? ", …" : ""),
        chain);
  }

  private List<String> notices() {
    final List<String> notices = new ArrayList<>();
    final Set<Long> sizes = new TreeSet<>();
    long calculations = 0;
    for (final GoalProgram.Operation operation : program.operations()) {
      if (operation.kind() == GoalProgram.Kind.CALCULATE) {
        calculations++;
      } else {
        sizes.add(operation.bytes());
      }
    }
    if (sizes.size() > 1) {
      notices.add(
          "Messages have %s different sizes; every message takes one slot."
              .formatted(sizes.size()));
    }
    if (calculations > 0) {
      notices.add("Computations (%s) take no slot.".formatted(calculations));
    }
    return notices;
  }
}
