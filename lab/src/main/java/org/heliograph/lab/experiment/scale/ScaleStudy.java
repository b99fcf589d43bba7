package org.heliograph.lab.experiment.scale;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SymmetricSchedule;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Measures how time and memory grow with the number of messages: series of networks, small to
/// large, each planned by one scheduler on one thread.
///
/// The middle one of a series is planned once more before they count, so that Java has compiled
/// what it runs. Times are those of the thread on a processor, without the collection of garbage.
public final class ScaleStudy {
  private static final long SEED = 1;
  private static final List<Integer> ORDERS = List.of(32, 64, 128, 256, 512, 1024);
  private static final List<Integer> SIDES = List.of(8, 12, 16, 20, 24, 28, 32);
  private static final List<Series> SERIES =
      List.of(
          new Series("all-to-all", "random-regular(%1$d,6)", ORDERS, "ejection-search", 8),
          new Series("all-to-all", "torus(%1$d,%1$d)", SIDES, "loop-tiling", 1),
          new Series("all-gather", "random-regular(%1$d,6)", ORDERS, "flooding", 1),
          new Series("all-gather", "torus(%1$d,%1$d)", SIDES, "translated-gossip", 1));

  private final StudyContext context;
  private final Registry registry;
  private final long mostMessages;

  /// A study of problems of at most `mostMessages` messages, which ends once interrupted and
  /// reports each problem when it is measured.
  public ScaleStudy(final StudyContext context, final long mostMessages) {
    this.context = context;
    this.registry = context.registry();
    this.mostMessages = mostMessages;
  }

  /// One scheduler for one collective on networks of the sizes `sizes`.
  private record Series(
      String collective, String network, List<Integer> sizes, String scheduler, long evaluations) {
    String network(final int size) {
      return String.format(Locale.ROOT, network, size);
    }

    String name() {
      return "%s on %s, %s".formatted(collective, network.replace("%1$d", "n"), scheduler);
    }
  }

  /// All rows.
  public ScaleAnswer answer() {
    final List<ScaleRow> rows = new ArrayList<>();
    for (final Series series : SERIES) {
      final List<Integer> sizes = series.sizes.stream().filter(size -> fits(series, size)).toList();
      if (!sizes.isEmpty()) {
        whole(series, sizes.get(sizes.size() / 2));
      }
      for (final int size : sizes) {
        whole(series, size)
            .ifPresent(
                row -> {
                  rows.add(row);
                  context.progress().at(row.messages(), 0, "messages on " + row.network());
                });
      }
    }
    return new ScaleAnswer(rows);
  }

  private boolean fits(final Series series, final int size) {
    return messages(registry.parse(TopologyFamily.class, series.network(size)).build().nodes())
        <= mostMessages;
  }

  /// A row, unless an interruption came before its end.
  private Optional<ScaleRow> whole(final Series series, final int size) {
    if (context.isOver()) {
      return Optional.empty();
    }
    try {
      return InterruptibleExecutor.alone(context.interrupted(), () -> row(series, size))
          .filter(_ -> !context.isOver());
    } catch (final CancellationException _) {
      return Optional.empty();
    }
  }

  private ScaleRow row(final Series series, final int size) {
    final HeapWatch heap = new HeapWatch();
    final Problem problem =
        StatedProblem.of(
                registry,
                series.network(size),
                series.collective,
                Optional.empty(),
                Objective.SLOTS)
            .problem();
    final Clock clock = new Clock(heap::look);
    final Schedule schedule = scheduled(series, problem, clock);
    final double seconds = clock.seconds();
    final double megabytes = heap.stop() / 1e6;
    final Clock judge = new Clock(() -> {});
    final int slots = slots(problem, schedule);
    final double verifySeconds = judge.seconds();
    final Clock bounding = new Clock(() -> {});
    final Failures failures = new Failures();
    final long bound =
        new BoundSurvey(registry, problem, Budget.of(1), SEED, failures)
            .cheap()
            .getFirst()
            .bound()
            .slots();
    failures.requireNone();
    final double boundSeconds = bounding.seconds();
    return new ScaleRow(
        series.name(),
        series.network(size),
        messages(problem.topology().nodes()),
        schedule instanceof SymmetricSchedule symmetric
            ? symmetric.representatives()
            : schedule.transmissions(),
        bound,
        slots,
        clock.first(seconds),
        seconds,
        boundSeconds,
        verifySeconds,
        megabytes);
  }

  /// Every node has something for every other one.
  private static long messages(final long nodes) {
    return nodes * (nodes - 1);
  }

  private Schedule scheduled(final Series series, final Problem problem, final Clock clock) {
    final Scheduler scheduler = registry.parse(Scheduler.class, series.scheduler);
    return scheduler
        .schedule(
            problem,
            new Budget(series.evaluations, context.interrupted()),
            RandomStreams.stream(SEED, series.scheduler),
            clock)
        .found()
        .orElseThrow(() -> InterruptibleExecutor.nothingBefore("a schedule was found"));
  }

  private static int slots(final Problem problem, final Schedule schedule) {
    if (new Verifier().verify(problem, schedule) instanceof Verified verified) {
      return verified.slots();
    }
    throw new AssertionError("a schedule of the scale study was rejected");
  }

  /// Seconds of this thread on a processor since the clock was made, and until a search had its
  /// first schedule; waiting for other work on the machine does not count.
  private static final class Clock implements Progress {
    private final Runnable atFirst;
    private final long start = now();
    private double first;

    Clock(final Runnable atFirst) {
      this.atFirst = atFirst;
    }

    private static long now() {
      return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    double seconds() {
      return (now() - start) / 1e9;
    }

    /// `other` if no first schedule was announced.
    double first(final double other) {
      return first > 0 ? first : other;
    }

    @Override
    public void at(final long done, final long total, final String what) {}

    @Override
    public void reached(final int slots) {
      if (first == 0) {
        first = seconds();
        atFirst.run();
      }
    }
  }
}
