package org.heliograph.workload;

import java.util.List;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// One operation of a workload, which begins after the operations `after` have ended; these are
/// numbers of operations.
public record WorkloadOperation(String name, Work work, List<Integer> after) {
  public WorkloadOperation {
    after = distinct(after);
    if (name.isBlank()) {
      throw new IllegalArgumentException("workload: an operation must have a name.");
    }
  }

  /// Most operations follow one at most.
  private static List<Integer> distinct(final List<Integer> numbers) {
    return numbers.size() < 2
        ? List.copyOf(numbers)
        : numbers.stream().distinct().sorted().toList();
  }

  /// What an operation does.
  public sealed interface Work {
    /// The processes that take part, of `processes`; throws if some do not exist.
    List<Integer> members(int processes);
  }

  /// A computation of the same length on each of some processes; empty means all.
  public record Computation(List<Integer> on, Time time) implements Work {
    public Computation {
      on = distinct(on);
    }

    /// A computation on all processes.
    public Computation(final Time time) {
      this(List.of(), time);
    }

    @Override
    public List<Integer> members(final int processes) {
      if (on.isEmpty()) {
        return new ProcessGroups.All().of(processes).getFirst();
      }
      on.forEach(process -> ProcessGroups.requireProcess(process, processes));
      return on;
    }
  }

  /// A collective, as spec text such as `all-reduce`, to which each process of each group
  /// contributes `size` bytes.
  public record Communication(String collective, Bytes size, ProcessGroups groups) implements Work {
    @Override
    public List<Integer> members(final int processes) {
      return groups.of(processes).stream().flatMap(List::stream).sorted().toList();
    }

    /// Whether no byte has to move: every group is a single process, or there is nothing to send.
    public boolean isEmpty(final int processes) {
      return size.bytes() == 0
          || groups.of(processes).stream().allMatch(group -> group.size() == 1);
    }
  }
}
