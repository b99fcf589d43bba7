package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.heliograph.problem.Progress;

/// Lets contestants run side by side, so that slow ones do not keep quick ones from their turn.
///
/// Costly ones begin last. Under a time limit each has a short turn at first; those that were made
/// to end early begin again, each time with a turn four times as long. Since every turn begins with
/// the same random stream, a contestant that is not made to end early answers as without a limit.
final class TimeSharing {
  private static final int GROWTH = 4;

  private final InterruptibleExecutor interruptibleExecutor;
  private final TimeLimit limit;
  private final Progress progress;
  private int finished;

  TimeSharing(
      final InterruptibleExecutor interruptibleExecutor,
      final TimeLimit limit,
      final Progress progress) {
    this.interruptibleExecutor = interruptibleExecutor;
    this.limit = limit;
    this.progress = progress;
  }

  private record Answer(PlanEntry entry, boolean isCut) {
    static Answer failed(final NamedScheduler namedScheduler, final Failure failure) {
      return new Answer(PlanEntry.failed(namedScheduler, failure), false);
    }
  }

  /// What `trial` says of each of `contestants`, in their order.
  List<PlanEntry> entries(
      final List<NamedScheduler> contestants,
      final BiFunction<NamedScheduler, TimeLimit.Turn, PlanEntry> trial) {
    final List<PlanEntry> entries = new ArrayList<>();
    for (final NamedScheduler namedScheduler : contestants) {
      entries.add(PlanEntry.without(namedScheduler, "interrupted before it was done"));
    }
    List<Integer> waiting =
        IntStream.range(0, contestants.size())
            .boxed()
            .sorted(Comparator.comparing(i -> contestants.get(i).isCostly()))
            .toList();
    long nanos = limit.firstTurnNanos();
    do {
      final long length = nanos;
      final SortedMap<Integer, Future<Answer>> running = new TreeMap<>();
      for (final int i : waiting) {
        running.put(
            i,
            interruptibleExecutor.start(
                () -> {
                  final TimeLimit.Turn turn = limit.turn(length);
                  final PlanEntry entry = trial.apply(contestants.get(i), turn);
                  return new Answer(entry, turn.isCut());
                }));
      }
      waiting = waiting(running, contestants, entries);
      nanos = Math.clamp(nanos, 1, Long.MAX_VALUE / GROWTH) * GROWTH;
    } while (!waiting.isEmpty() && !limit.isOverForSearches());
    return entries;
  }

  /// Puts the answers among `entries`; returns those that might do better in a longer turn.
  private List<Integer> waiting(
      final SortedMap<Integer, Future<Answer>> running,
      final List<NamedScheduler> contestants,
      final List<PlanEntry> entries) {
    final List<Integer> waiting = new ArrayList<>();
    running.forEach(
        (i, work) -> {
          final Optional<Answer> answer =
              interruptibleExecutor
                  .guarded(work)
                  .or(failure -> Optional.of(Answer.failed(contestants.get(i), failure)));
          answer.ifPresent(it -> entries.set(i, entries.get(i).or(it.entry())));
          if (answer.isPresent() && answer.get().isCut()) {
            waiting.add(i);
          } else {
            progress.at(++finished, entries.size(), "schedulers");
          }
        });
    return waiting;
  }
}
