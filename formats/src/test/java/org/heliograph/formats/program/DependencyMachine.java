package org.heliograph.formats.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import tools.jackson.databind.JsonNode;

/// A machine that ignores slots: each node does its operations in any order that their dependencies
/// allow, chosen at random, and messages of one chunk between two nodes stay in order.
///
/// A chunk's value is the set of nodes whose contribution it holds. Shares nothing with the
/// verifier, nor with the code that found the dependencies.
final class DependencyMachine {
  private final JsonNode program;
  private final List<Map<Integer, Set<Integer>>> memory = new ArrayList<>();
  private final List<Set<Integer>> done = new ArrayList<>();
  private final Map<String, Deque<Set<Integer>>> wires = new HashMap<>();
  private final List<String> faults = new ArrayList<>();

  private record Step(int node, JsonNode operation) {}

  private DependencyMachine(final JsonNode program) {
    this.program = program;
    for (final JsonNode node : program.get("nodes")) {
      final Map<Integer, Set<Integer>> chunks = new HashMap<>();
      node.get("holds").forEach(chunk -> chunks.put(chunk.asInt(), Set.of(memory.size())));
      memory.add(chunks);
      done.add(new HashSet<>());
    }
  }

  /// What goes wrong; nothing if every node ends with what it needs.
  static List<String> run(final JsonNode program, final SplittableRandom random) {
    final DependencyMachine machine = new DependencyMachine(program);
    final List<Step> left = new ArrayList<>();
    for (final JsonNode node : program.get("nodes")) {
      for (final String kind : List.of("sends", "receives")) {
        node.get(kind).forEach(each -> left.add(new Step(node.get("node").asInt(), each)));
      }
    }
    while (!left.isEmpty()) {
      final List<Step> ready = left.stream().filter(machine::isReady).toList();
      if (ready.isEmpty()) {
        return List.of("%s operations wait for ever".formatted(left.size()));
      }
      final Step step = ready.get(random.nextInt(ready.size()));
      machine.perform(step);
      left.remove(step);
    }
    machine.checkNeeds();
    return machine.faults;
  }

  private boolean isReady(final Step step) {
    if (step.operation().has("after")) {
      for (final JsonNode id : step.operation().get("after")) {
        if (!done.get(step.node()).contains(id.asInt())) {
          return false;
        }
      }
    }
    return step.operation().has("target")
        || !wires.getOrDefault(wire(step), new ArrayDeque<>()).isEmpty();
  }

  private static String wire(final Step step) {
    final JsonNode operation = step.operation();
    final boolean sends = operation.has("target");
    return "%s>%s:%s"
        .formatted(
            sends ? step.node() : operation.get("source").asInt(),
            sends ? operation.get("target").asInt() : step.node(),
            operation.get("chunk").asInt());
  }

  private void perform(final Step step) {
    final int chunk = step.operation().get("chunk").asInt();
    final Map<Integer, Set<Integer>> chunks = memory.get(step.node());
    final Set<Integer> own = chunks.getOrDefault(chunk, Set.of());
    if (step.operation().has("target")) {
      if (own.isEmpty()) {
        faults.add("node %s sends chunk %s before it has it".formatted(step.node(), chunk));
      }
      wires.computeIfAbsent(wire(step), _ -> new ArrayDeque<>()).add(own);
    } else {
      final Set<Integer> value = new HashSet<>(wires.get(wire(step)).remove());
      if (step.operation().has("combine")) {
        if (program.get("reduction").asString().equals("once")
            && own.stream().anyMatch(value::contains)) {
          faults.add("node %s adds a contribution twice".formatted(step.node()));
        }
        value.addAll(own);
      }
      chunks.put(chunk, Set.copyOf(value));
    }
    done.get(step.node()).add(step.operation().get("id").asInt());
  }

  private void checkNeeds() {
    final boolean combines = !program.get("reduction").asString().equals("none");
    for (final JsonNode node : program.get("nodes")) {
      for (final JsonNode need : node.get("needs")) {
        final Set<Integer> value =
            memory.get(node.get("node").asInt()).getOrDefault(need.asInt(), Set.of());
        final Set<Integer> all = new HashSet<>();
        for (final JsonNode other : program.get("nodes")) {
          for (final JsonNode held : other.get("holds")) {
            if (held.asInt() == need.asInt()) {
              all.add(other.get("node").asInt());
            }
          }
        }
        if (combines ? !value.equals(all) : value.isEmpty()) {
          faults.add("node %s ends with %s of chunk %s".formatted(node.get("node"), value, need));
        }
      }
    }
  }
}
