package org.heliograph.lab.experiment.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadOperation.Computation;
import org.heliograph.workload.WorkloadOperation.Work;

/// When every operation of a workload begins and ends.
///
/// Streams work off their operations in the order of the workload. An operation begins as soon as
/// all that it follows have ended and the streams of all its processes are free, so a longer
/// operation never makes another one begin earlier. O(operations × processes).
final class WorkloadTimeline {
  private static final int NONE = -1;

  private final Workload workload;
  private final long[] durations;
  private final StreamRule rule;
  private final int[] order;
  private final int[][] members;
  private final long[] starts;
  private final int[] causes;

  private WorkloadTimeline(final Workload workload, final long[] durations, final StreamRule rule) {
    this.workload = workload;
    this.durations = durations.clone();
    this.rule = rule;
    this.order = workload.order();
    this.members = members(workload);
    this.starts = new long[durations.length];
    this.causes = new int[durations.length];
  }

  /// The timeline of a workload whose operations last `durations` picoseconds.
  static WorkloadTimeline of(
      final Workload workload, final long[] durations, final StreamRule rule) {
    final WorkloadTimeline timeline = new WorkloadTimeline(workload, durations, rule);
    timeline.place();
    return timeline;
  }

  private static int[][] members(final Workload workload) {
    return workload.operations().stream()
        .map(
            operation ->
                operation.work().members(workload.processes()).stream()
                    .mapToInt(Integer::intValue)
                    .toArray())
        .toArray(int[][]::new);
  }

  private void place() {
    final int[] computing = none();
    final int[] communicating = rule == StreamRule.SERIAL ? computing : none();
    int network = NONE;
    for (final int operation : order) {
      int cause = NONE;
      for (final int earlier : workload.operations().get(operation).after()) {
        cause = later(cause, earlier);
      }
      final boolean isLocal = isComputation(operation);
      final int[] stream = isLocal ? computing : communicating;
      if (!isLocal && rule != StreamRule.OVERLAP) {
        cause = later(cause, network);
        network = operation;
      }
      for (final int process : members[operation]) {
        cause = later(cause, stream[process]);
        stream[process] = operation;
      }
      causes[operation] = cause;
      starts[operation] = cause == NONE ? 0 : end(cause);
    }
  }

  private int[] none() {
    final int[] none = new int[workload.processes()];
    Arrays.fill(none, NONE);
    return none;
  }

  /// The one that ends later; of two that end together the first.
  private int later(final int one, final int other) {
    return other != NONE && (one == NONE || end(other) > end(one)) ? other : one;
  }

  private boolean isComputation(final int operation) {
    final Work work = workload.operations().get(operation).work();
    return work instanceof Computation;
  }

  /// When an operation begins, in picoseconds.
  long start(final int operation) {
    return starts[operation];
  }

  /// When an operation ends, in picoseconds.
  long end(final int operation) {
    return Math.addExact(starts[operation], durations[operation]);
  }

  /// When the last operation ends.
  long length() {
    long length = 0;
    for (final int operation : order) {
      length = Math.max(length, end(operation));
    }
    return length;
  }

  /// The operations that determine the length: each begins when the one before ends, the first one
  /// at 0. Those that take no time are left out.
  List<Integer> criticalPath() {
    int last = NONE;
    for (final int operation : order) {
      last = later(last, operation);
    }
    final List<Integer> path = new ArrayList<>();
    for (int at = last; at != NONE; at = causes[at]) {
      if (durations[at] > 0) {
        path.add(at);
      }
    }
    return path.reversed();
  }

  /// How the time of all processes together is spent.
  ProcessTimes times() {
    final List<List<Integer>> byProcess = new ArrayList<>();
    for (int process = 0; process < workload.processes(); process++) {
      byProcess.add(new ArrayList<>());
    }
    for (final int operation : order) {
      for (final int process : members[operation]) {
        byProcess.get(process).add(operation);
      }
    }
    ProcessTimes all = new ProcessTimes(0, 0, 0);
    for (final List<Integer> operations : byProcess) {
      all = all.plus(times(operations));
    }
    return all;
  }

  /// The times of one process; operations of a stream follow one another.
  private ProcessTimes times(final List<Integer> operations) {
    final List<Integer> local = operations.stream().filter(this::isComputation).toList();
    long computing = 0;
    for (final int operation : local) {
      computing += durations[operation];
    }
    long communicating = 0;
    long exposed = 0;
    int at = 0;
    for (final int operation : operations) {
      if (isComputation(operation)) {
        continue;
      }
      communicating += durations[operation];
      exposed += durations[operation];
      while (at < local.size() && end(local.get(at)) <= start(operation)) {
        at++;
      }
      for (int next = at; next < local.size() && start(local.get(next)) < end(operation); next++) {
        final long from = Math.max(start(operation), start(local.get(next)));
        final long to = Math.min(end(operation), end(local.get(next)));
        exposed -= Math.max(0, to - from);
      }
    }
    return new ProcessTimes(computing, communicating, exposed);
  }

  /// The number of collectives that begin while another one is under way; these have different
  /// processes but may share channels.
  int concurrent() {
    final List<Integer> collectives =
        Arrays.stream(order)
            .filter(operation -> !isComputation(operation) && durations[operation] > 0)
            .boxed()
            .sorted((a, b) -> Long.compare(start(a), start(b)))
            .toList();
    int count = 0;
    long busy = 0;
    for (final int operation : collectives) {
      count += start(operation) < busy ? 1 : 0;
      busy = Math.max(busy, end(operation));
    }
    return count;
  }

  /// A lower bound on the length, whatever the order of operations: along dependencies, and for
  /// each stream of each process.
  static long bound(final Workload workload, final long[] durations) {
    final long[] ends = new long[durations.length];
    final long[][] busy = new long[2][workload.processes()];
    long bound = 0;
    for (final int operation : workload.order()) {
      long start = 0;
      for (final int earlier : workload.operations().get(operation).after()) {
        start = Math.max(start, ends[earlier]);
      }
      ends[operation] = Math.addExact(start, durations[operation]);
      bound = Math.max(bound, ends[operation]);
      final Work work = workload.operations().get(operation).work();
      final long[] stream = busy[work instanceof Computation ? 0 : 1];
      for (final int process : work.members(workload.processes())) {
        stream[process] = Math.addExact(stream[process], durations[operation]);
        bound = Math.max(bound, stream[process]);
      }
    }
    return bound;
  }

  /// Picoseconds that processes compute, communicate, and communicate without computing at the same
  /// time, summed over processes.
  record ProcessTimes(long computing, long communicating, long exposed) {
    ProcessTimes plus(final ProcessTimes other) {
      return new ProcessTimes(
          Math.addExact(computing, other.computing),
          Math.addExact(communicating, other.communicating),
          Math.addExact(exposed, other.exposed));
    }
  }
}
