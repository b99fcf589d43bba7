package org.heliograph.application.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heliograph.application.Application;
import org.heliograph.application.ApplicationResult;
import org.heliograph.application.Communicator;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;

/// Load balancing: the ranks learn all loads by an all-gather, each computes the same even
/// division, and tasks move by an all-to-all.
///
/// A load is a number of equal tasks. In the end the loads differ by at most one, and no more tasks
/// have moved than that needs. Most messages of the all-to-all are empty, but it is scheduled as a
/// whole. The tasks are compared with those before, and the loads with an even division.
@AutoService(Application.class)
@PublicName("load-balancing")
@Summary("Even division of tasks: all-gather of loads, all-to-all of tasks.")
public record LoadBalancingApplication(
    @Summary("largest load of a rank in the beginning") int largest) implements Application {
  private static final int MAX_LOAD = 4096;

  public LoadBalancingApplication() {
    this(64);
  }

  public LoadBalancingApplication {
    if (largest < 1 || largest > MAX_LOAD) {
      throw new IllegalArgumentException(
          "load-balancing: largest (%s) must lie between 1 and %s.".formatted(largest, MAX_LOAD));
    }
  }

  @Override
  public ApplicationResult run(final Communicator communicator, final SplittableRandom random) {
    final int ranks = communicator.ranks();
    final long[][] tasks = new long[ranks][];
    final long[][] loads = new long[ranks][];
    for (int rank = 0; rank < ranks; rank++) {
      final long first = (long) rank * MAX_LOAD;
      tasks[rank] = LongStream.range(first, first + random.nextInt(largest + 1)).toArray();
      loads[rank] = new long[] {tasks[rank].length};
    }
    final long[][][] known = communicator.allGather("loads", loads);
    final long[][][] messages = new long[ranks][][];
    for (int rank = 0; rank < ranks; rank++) {
      messages[rank] = messages(rank, tasks[rank], joined(known[rank]));
    }
    final long[][][] received = communicator.allToAll("tasks", messages);
    final long[][] after =
        Stream.of(received).map(LoadBalancingApplication::joined).toArray(long[][]::new);
    final long[] before = lengths(tasks);
    return ApplicationResult.of(
        "%s tasks at %s ranks: loads of %s to %s became %s to %s"
            .formatted(
                Arrays.stream(before).sum(),
                ranks,
                before[0],
                before[ranks - 1],
                lengths(after)[0],
                lengths(after)[ranks - 1]),
        "the tasks before and an even division",
        both(joined(after), lengths(after)),
        both(joined(tasks), even(before)));
  }

  /// The tasks that `rank` sends to each rank, and keeps, if these are the loads of all.
  private static long[][] messages(final int rank, final long[] tasks, final long[] loads) {
    final long[] goals = goals(loads);
    final long[][] messages = new long[loads.length][0];
    long before = 0; // the surplus of the ranks before this one
    for (int other = 0; other < rank; other++) {
      before += Math.max(0, loads[other] - goals[other]);
    }
    final int kept = (int) Math.min(loads[rank], goals[rank]);
    final long surplus = loads[rank] - kept;
    messages[rank] = Arrays.copyOf(tasks, kept);
    long filled = 0; // the lack of the ranks before `target`
    for (int target = 0; target < loads.length; target++) {
      final long lack = Math.max(0, goals[target] - loads[target]);
      final int from = (int) Math.clamp(filled - before, 0, surplus);
      final int to = (int) Math.clamp(filled + lack - before, 0, surplus);
      if (from < to) {
        messages[target] = Arrays.copyOfRange(tasks, kept + from, kept + to);
      }
      filled += lack;
    }
    return messages;
  }

  /// The loads in the end. What is left over by the division goes to ranks that have more already,
  /// so that as few tasks as possible move.
  private static long[] goals(final long[] loads) {
    final long total = Arrays.stream(loads).sum();
    final long[] goals = new long[loads.length];
    Arrays.fill(goals, total / loads.length);
    long rest = total % loads.length;
    for (int pass = 0; pass < 2; pass++) {
      for (int rank = 0; rank < loads.length && rest > 0; rank++) {
        final boolean hasMore = loads[rank] > total / loads.length;
        if (hasMore == (pass == 0)) {
          goals[rank]++;
          rest--;
        }
      }
    }
    return goals;
  }

  /// The even division of the same total, in increasing order.
  private static long[] even(final long[] loads) {
    final long total = Arrays.stream(loads).sum();
    final long[] even = new long[loads.length];
    Arrays.setAll(even, i -> (total + i) / loads.length);
    return even;
  }

  /// The numbers of tasks in increasing order.
  private static long[] lengths(final long[][] tasks) {
    return Stream.of(tasks).mapToLong(each -> each.length).sorted().toArray();
  }

  private static long[] both(final long[] tasks, final long[] loads) {
    return LongStream.concat(Arrays.stream(tasks).sorted(), Arrays.stream(loads)).toArray();
  }

  private static long[] joined(final long[][] vectors) {
    return Stream.of(vectors).flatMapToLong(LongStream::of).toArray();
  }
}
