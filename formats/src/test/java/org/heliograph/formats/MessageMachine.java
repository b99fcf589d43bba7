package org.heliograph.formats;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;

/// Ranks that run the messages of an exported file, at random where dependencies leave a choice.
///
/// Messages of one tag between two ranks arrive in the order in which they were sent. A tag is a
/// chunk, and its value the set of ranks whose contribution it holds; what arrives is united with
/// the own value, since these files do not say more. Shares nothing with what exports.
public final class MessageMachine {
  /// One node of a file: a sending, a reception, or a computation, which has no peer.
  public record Step(int rank, String id, Kind kind, int peer, int tag, List<String> after) {}

  /// What a step does.
  public enum Kind {
    SEND,
    RECEIVE,
    COMPUTE
  }

  private final List<Map<Integer, Set<Integer>>> memory = new ArrayList<>();
  private final Map<List<Integer>, Deque<Set<Integer>>> wires = new HashMap<>();
  private final Map<List<Integer>, Deque<Step>> posted = new HashMap<>();
  private final Set<String> done = new HashSet<>();
  private final List<String> faults = new ArrayList<>();

  private MessageMachine(final int ranks, final Demand demand) {
    for (int rank = 0; rank < ranks; rank++) {
      final Map<Integer, Set<Integer>> held = new HashMap<>();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        if (demand.sources(chunk).contains(rank)) {
          held.put(chunk, Set.of(rank));
        }
      }
      memory.add(held);
    }
  }

  /// What goes wrong when `steps` run on as many ranks, which are the nodes of `demand`; nothing if
  /// every target ends with what it needs.
  public static List<String> run(
      final int ranks, final List<Step> steps, final Demand demand, final long seed) {
    final MessageMachine machine = new MessageMachine(ranks, demand);
    steps.stream()
        .filter(step -> step.kind() == Kind.RECEIVE)
        .forEach(
            step -> machine.posted.computeIfAbsent(wire(step), _ -> new ArrayDeque<>()).add(step));
    final SplittableRandom random = new SplittableRandom(seed);
    final List<Step> left = new ArrayList<>(steps);
    while (!left.isEmpty()) {
      final List<Step> ready = left.stream().filter(step -> machine.isReady(step)).toList();
      if (ready.isEmpty()) {
        return List.of(
            "%s steps wait for ever, one of them %s".formatted(left.size(), left.getFirst()));
      }
      final Step step = ready.get(random.nextInt(ready.size()));
      machine.perform(step);
      left.remove(step);
    }
    machine.check(demand);
    return machine.faults;
  }

  /// Receptions of one tag from one rank are posted in the order of the file.
  private boolean isReady(final Step step) {
    return step.after().stream().allMatch(id -> done.contains(step.rank() + ":" + id))
        && (step.kind() != Kind.RECEIVE
            || (!wires.getOrDefault(wire(step), new ArrayDeque<>()).isEmpty()
                && step.equals(posted.getOrDefault(wire(step), new ArrayDeque<>()).peek())));
  }

  private static List<Integer> wire(final Step step) {
    return step.kind() == Kind.SEND
        ? List.of(step.rank(), step.peer(), step.tag())
        : List.of(step.peer(), step.rank(), step.tag());
  }

  private void perform(final Step step) {
    final Map<Integer, Set<Integer>> held = memory.get(step.rank());
    final Set<Integer> own = held.getOrDefault(step.tag(), Set.of());
    switch (step.kind()) {
      case SEND -> {
        if (own.isEmpty()) {
          faults.add("rank %s sends tag %s before it has it".formatted(step.rank(), step.tag()));
        }
        wires.computeIfAbsent(wire(step), _ -> new ArrayDeque<>()).add(own);
      }
      case RECEIVE -> {
        posted.get(wire(step)).remove();
        final Set<Integer> value = new HashSet<>(wires.get(wire(step)).remove());
        value.addAll(own);
        held.put(step.tag(), value);
      }
      case COMPUTE -> {}
    }
    done.add(step.rank() + ":" + step.id());
  }

  private void check(final Demand demand) {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        final Set<Integer> value = memory.get(targets.get(i)).getOrDefault(chunk, Set.of());
        if (value.size() != demand.sources(chunk).size()) {
          faults.add("rank %s ends with %s of %s".formatted(targets.get(i), value, chunk));
        }
      }
    }
    wires.forEach(
        (wire, waiting) -> {
          if (!waiting.isEmpty()) {
            faults.add("a message of %s is never received".formatted(wire));
          }
        });
  }
}
