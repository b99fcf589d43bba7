package org.heliograph.workload;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Work;

/// A program of `processes` processes as a directed acyclic graph of operations: computations, and
/// collectives of groups of processes.
///
/// Each process has two streams, one for computations and one for communications, so both may
/// overlap. A stream works off its operations in the order of the list, as far as dependencies
/// allow that order. An operation begins at the same time on all its processes.
public record Workload(String name, int processes, List<WorkloadOperation> operations) {
  /// The maximum number of processes.
  public static final int MAX_PROCESSES = 1 << 20;

  /// The maximum number of operations.
  public static final int MAX_OPERATIONS = 1 << 20;

  /// The maximum sum, over all operations, of the processes that take part.
  public static final long MAX_PARTS = 1L << 27;

  private static final int CYCLE_SHOWN = 8;

  public Workload {
    operations = List.copyOf(operations);
    requireSize(processes, operations);
    final Set<String> names = new HashSet<>();
    final Map<ProcessGroups, Integer> sizes = new HashMap<>();
    long parts = 0;
    for (final WorkloadOperation operation : operations) {
      if (!names.add(operation.name())) {
        throw new IllegalArgumentException(
            "workload: two operations are named '%s'.".formatted(operation.name()));
      }
      // A million operations of a training step have few groups.
      parts +=
          operation.work() instanceof final Communication communication
              ? sizes.computeIfAbsent(communication.groups(), _ -> members(operation, processes))
              : members(operation, processes);
      for (final int earlier : operation.after()) {
        if (earlier < 0 || earlier >= operations.size()) {
          throw new IllegalArgumentException(
              "workload: operation '%s' follows operation %s, which does not exist."
                  .formatted(operation.name(), earlier));
        }
      }
    }
    if (parts > MAX_PARTS) {
      throw new IllegalArgumentException(
          "workload: its operations have %s processes in total; at most %s are handled."
              .formatted(parts, MAX_PARTS));
    }
    if (order(operations).length < operations.size()) {
      throw new IllegalArgumentException(
          "workload: operations wait for each other in a cycle: %s."
              .formatted(String.join(" → ", cycle(operations))));
    }
  }

  private static void requireSize(final int processes, final List<WorkloadOperation> operations) {
    if (processes < 1 || processes > MAX_PROCESSES) {
      throw new IllegalArgumentException(
          "workload: processes (%s) must lie between 1 and %s."
              .formatted(processes, MAX_PROCESSES));
    }
    if (operations.isEmpty() || operations.size() > MAX_OPERATIONS) {
      throw new IllegalArgumentException(
          "workload: it has %s operations; there must be between 1 and %s."
              .formatted(operations.size(), MAX_OPERATIONS));
    }
  }

  private static int members(final WorkloadOperation operation, final int processes) {
    try {
      return operation.work().members(processes).size();
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "workload: operation '%s': %s".formatted(operation.name(), e.getMessage()), e);
    }
  }

  /// The numbers of the operations in the order in which streams work them off: every operation
  /// after those that it follows, and otherwise in the order of the list.
  public int[] order() {
    return order(operations);
  }

  private static int[] order(final List<WorkloadOperation> operations) {
    final int n = operations.size();
    final int[] missing = new int[n];
    final List<List<Integer>> followers = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      followers.add(new ArrayList<>());
    }
    for (int i = 0; i < n; i++) {
      missing[i] = operations.get(i).after().size();
      for (final int earlier : operations.get(i).after()) {
        followers.get(earlier).add(i);
      }
    }
    final PriorityQueue<Integer> ready = new PriorityQueue<>();
    for (int i = 0; i < n; i++) {
      if (missing[i] == 0) {
        ready.add(i);
      }
    }
    final int[] order = new int[n];
    int count = 0;
    while (!ready.isEmpty()) {
      final int next = ready.remove();
      order[count++] = next;
      for (final int follower : followers.get(next)) {
        if (--missing[follower] == 0) {
          ready.add(follower);
        }
      }
    }
    return Arrays.copyOf(order, count);
  }

  /// The names along one cycle, first and last the same; long ones are shortened.
  private static List<String> cycle(final List<WorkloadOperation> operations) {
    final Set<Integer> done = new HashSet<>();
    Arrays.stream(order(operations)).forEach(done::add);
    int at = 0;
    while (done.contains(at)) {
      at++;
    }
    final Deque<Integer> path = new ArrayDeque<>();
    // Every operation that is left waits for another one that is left.
    while (!path.contains(at)) {
      path.addLast(at);
      at =
          operations.get(at).after().stream().filter(i -> !done.contains(i)).findFirst().orElse(at);
    }
    while (path.getFirst() != at) {
      path.removeFirst();
    }
    path.addLast(at);
    final List<String> names =
        new ArrayList<>(path.reversed().stream().map(i -> operations.get(i).name()).toList());
    while (names.size() > CYCLE_SHOWN) {
      names.set(CYCLE_SHOWN / 2, "…");
      names.remove(CYCLE_SHOWN / 2 + 1);
    }
    return names;
  }

  /// Adds operations one after another.
  public static final class Builder {
    private final String name;
    private final int processes;
    private final List<WorkloadOperation> operations = new ArrayList<>();

    /// A workload without operations.
    public Builder(final String name, final int processes) {
      this.name = name;
      this.processes = processes;
    }

    /// Adds an operation that follows those with the numbers `after`; returns its number and
    /// throws beyond [#MAX_OPERATIONS].
    public int add(final String operation, final Work work, final List<Integer> after) {
      if (operations.size() == MAX_OPERATIONS) {
        throw new IllegalArgumentException(
            "workload: it has more than %s operations.".formatted(MAX_OPERATIONS));
      }
      operations.add(new WorkloadOperation(operation, work, after));
      return operations.size() - 1;
    }

    /// The workload.
    public Workload build() {
      return new Workload(name, processes, operations);
    }
  }
}
