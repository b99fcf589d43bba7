package org.heliograph.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;

/// Runs all ranks in one process, one virtual thread each.
public final class MemoryRun {
  private MemoryRun() {}

  /// Executes `programs` in `rounds` rounds and returns the result of every rank, in order.
  ///
  /// Throws [RankFailure] if a rank cannot go on, and `CancellationException` if it is interrupted.
  public static List<RankResult> run(
      final RankPrograms programs,
      final Contributions contributions,
      final int rounds,
      final LongSupplier nanos) {
    return run(programs, contributions, rounds, nanos, (_, transport) -> transport);
  }

  /// The same over transports that are changed first, as tests do.
  static List<RankResult> run(
      final RankPrograms programs,
      final Contributions contributions,
      final int rounds,
      final LongSupplier nanos,
      final BiFunction<RankProgram, Transport, Transport> change) {
    final MemoryQueues queues = new MemoryQueues(programs);
    final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    try {
      final CompletionService<RankResult> results = new ExecutorCompletionService<>(threads);
      for (final RankProgram program : programs.programs()) {
        final Transport transport =
            change.apply(program, new MemoryTransport(queues, program.rank()));
        results.submit(
            () -> {
              try {
                return new RankExecutor(program, contributions, transport, nanos)
                    .run(rounds, List.of(new DefinitionCheck(program, contributions)));
              } finally {
                queues.end();
              }
            });
      }
      return collected(results, programs.ranks(), threads);
    } finally {
      threads.shutdownNow();
    }
  }

  /// The results in the order of ranks; of several failures, the one in the earliest slot.
  private static List<RankResult> collected(
      final CompletionService<RankResult> results, final int ranks, final ExecutorService threads) {
    final List<RankResult> collected = new ArrayList<>();
    final List<RankFailure> failures = new ArrayList<>();
    try {
      for (int i = 0; i < ranks; i++) {
        try {
          collected.add(results.take().get());
        } catch (final ExecutionException e) {
          failures.add(failure(e));
          threads.shutdownNow();
        }
      }
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("The run was interrupted.");
    }
    if (!failures.isEmpty()) {
      throw Collections.min(failures, Comparator.comparingInt(RankFailure::slot));
    }
    collected.sort(Comparator.comparingInt(RankResult::rank));
    return collected;
  }

  /// The failure of a rank; rethrows what is none.
  private static RankFailure failure(final ExecutionException ended) {
    return switch (ended.getCause()) {
      case RankFailure failure -> failure;
      case RuntimeException bug -> throw bug;
      case Error error -> throw error;
      case null, default -> throw new IllegalStateException(ended);
    };
  }
}
