package org.heliograph.formats.goal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heliograph.formats.foreign.EarliestSlots;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.schedule.Action;

/// The messages of a GOAL file in their earliest slots.
final class GoalSlots {
  /// Two ranks and a tag: what decides which receive takes which message.
  private record Match(int from, int to, int tag) {}

  private final GoalProgram program;
  private final EarliestSlots slots = new EarliestSlots(1);

  GoalSlots(final GoalProgram program) {
    this.program = program;
  }

  ImportedSchedule imported() {
    requireOneChunkPerTag();
    for (final GoalProgram.Operation operation : program.operations()) {
      if (operation.kind() == GoalProgram.Kind.SEND) {
        slots.step(((long) operation.rank() << 32) | operation.other());
      } else {
        slots.step();
      }
    }
    connect();
    for (final GoalProgram.Wait wait : program.waits()) {
      final boolean isSlot =
          wait.isForEnd()
              && program.operations().get(wait.earlier()).kind() == GoalProgram.Kind.SEND;
      slots.after(wait.operation(), wait.earlier(), isSlot ? 1 : 0);
    }
    final int[] starts =
        switch (slots.result()) {
          case EarliestSlots.Result.Started(final int[] found, _) -> found;
          case EarliestSlots.Result.Deadlock(final List<Integer> cycle) -> throw deadlock(cycle);
        };
    return new ImportedSchedule(
        "goal",
        IntStream.range(0, program.ranks()).mapToObj(String::valueOf).toList(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        sends(starts),
        notices());
  }

  private List<ImportedSend> sends(final int[] starts) {
    final List<ImportedSend> sends = new ArrayList<>();
    for (int i = 0; i < starts.length; i++) {
      final GoalProgram.Operation operation = program.operations().get(i);
      if (operation.kind() == GoalProgram.Kind.SEND) {
        sends.add(
            new ImportedSend(
                starts[i],
                new ChunkName.Numbered(operation.tag()),
                List.of(operation.rank(), operation.other()),
                OptionalInt.empty(),
                Action.COPY,
                operation.place()));
      }
    }
    return sends;
  }

  /// Throws if a rank sends one tag to one rank twice: then the tag is not the chunk.
  private void requireOneChunkPerTag() {
    final Set<Match> seen = new HashSet<>();
    for (final GoalProgram.Operation operation : program.operations()) {
      if (operation.kind() == GoalProgram.Kind.SEND
          && !seen.add(new Match(operation.rank(), operation.other(), operation.tag()))) {
        throw program.fault(
            operation,
            "rank %s sends tag %s to rank %s again, so the tag does not say which chunk it is"
                .formatted(operation.rank(), operation.tag(), operation.other()));
      }
    }
  }

  /// Every receive waits for the first message that no other one has taken.
  private void connect() {
    final Map<Match, Deque<Integer>> sent = new HashMap<>();
    for (int i = 0; i < program.operations().size(); i++) {
      final GoalProgram.Operation operation = program.operations().get(i);
      if (operation.kind() == GoalProgram.Kind.SEND) {
        sent.computeIfAbsent(
                new Match(operation.rank(), operation.other(), operation.tag()),
                _ -> new ArrayDeque<>())
            .add(i);
      }
    }
    for (int i = 0; i < program.operations().size(); i++) {
      final GoalProgram.Operation operation = program.operations().get(i);
      if (operation.kind() == GoalProgram.Kind.RECEIVE) {
        slots.after(i, taken(sent, operation), 1);
      }
    }
    final Set<Integer> left = new TreeSet<>();
    sent.values().forEach(left::addAll);
    if (!left.isEmpty()) {
      throw program.fault(
          program.operations().get(left.iterator().next()), "what it sends is never received");
    }
  }

  private int taken(final Map<Match, Deque<Integer>> sent, final GoalProgram.Operation operation) {
    final Deque<Integer> messages =
        sent.getOrDefault(
            new Match(operation.other(), operation.rank(), operation.tag()), new ArrayDeque<>());
    if (messages.isEmpty()) {
      throw program.fault(
          operation,
          "it waits for a message with tag %s that rank %s never sends"
              .formatted(operation.tag(), operation.other()));
    }
    final int send = messages.remove();
    final long bytes = program.operations().get(send).bytes();
    if (bytes != operation.bytes()) {
      throw program.fault(
          operation,
          "it receives %s bytes, but %s sends %s"
              .formatted(operation.bytes(), program.operations().get(send).place(), bytes));
    }
    return send;
  }

  private IllegalArgumentException deadlock(final List<Integer> cycle) {
    final List<String> chain =
        cycle.stream().limit(6).map(i -> program.operations().get(i).place()).toList();
    return program.fault(
        program.operations().get(cycle.getFirst()),
        "the ranks are in a deadlock: these wait for each other: %s%s"
            .formatted(String.join(", ", chain), cycle.size() > chain.size() ? ", …" : ""));
  }

  private List<String> notices() {
    final List<String> notices = new ArrayList<>();
    notices.add("GOAL does not name chunks; the tag of a message is read as its chunk number.");
    notices.add("GOAL does not say which messages are added up; all are read as copies.");
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
