package org.heliograph.lab.experiment.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.heliograph.algorithm.Outcome;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.planner.NamedScheduler;
import org.heliograph.lab.planner.SchedulerChoice;
import org.heliograph.lab.planner.SchedulerResult;
import org.heliograph.lab.planner.SchedulerRunner;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.lab.study.Table;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;

/// Compares schedulers on one problem, on one thread: in each round every scheduler runs once with
/// the same seed, and the order rotates from round to round.
///
/// Each scheduler first warms up for one evaluation, since Java compiles code when it runs. Only
/// scheduling is timed; a schedule counts only after it is verified.
public final class ComparisonRunner {
  private static final String KIND = "scheduler";

  private final Registry registry;
  private final Progress progress;
  private final BooleanSupplier interrupted;
  private final Consumer<Table<?>> rows;

  /// A runner that reports progress after every round of runs, and each run as a row.
  public ComparisonRunner(final StudyContext context) {
    this.registry = context.registry();
    this.progress = context.progress();
    this.interrupted = context.interrupted();
    this.rows = context.rows();
  }

  /// Compares; throws `IllegalArgumentException` if the request makes no sense.
  public Comparison compare(final ComparisonRequest request) {
    final StatedProblem stated =
        InterruptibleExecutor.needed(interrupted, "the problem was built", () -> stated(request));
    final List<SkippedRecord> skipped = new ArrayList<>();
    final Failures failures = new Failures();
    final List<ComparisonEntry> able =
        InterruptibleExecutor.needed(
            interrupted,
            "all schedulers had said whether they fit",
            () -> able(stated, request, skipped, failures));
    try (InterruptibleExecutor interruptibleExecutor = new InterruptibleExecutor(interrupted, 1)) {
      interruptibleExecutor.result(
          interruptibleExecutor.start(() -> warmUp(stated.problem(), able, request)));
      for (int run = 0; run < request.runs(); run++) {
        for (int turn = 0; turn < able.size() && !interrupted.getAsBoolean(); turn++) {
          final ComparisonEntry entry = able.get((run + turn) % able.size());
          final long seed = request.seed() + run;
          interruptibleExecutor
              .result(
                  interruptibleExecutor.start(
                      () -> attempt(stated.problem(), entry.namedScheduler(), request, seed)))
              .ifPresent(attempt -> add(attempt, entry, request, failures));
        }
        progress.at(run + 1, request.runs(), "runs");
      }
    }
    final BoundSurvey.Row bound = bound(stated.problem(), request, able, failures);
    return new ComparisonSummary(stated, request, bound, able, skipped, failures)
        .comparison(interrupted.getAsBoolean());
  }

  private void add(
      final ComparisonAttempt attempt,
      final ComparisonEntry entry,
      final ComparisonRequest request,
      final Failures failures) {
    entry.add(attempt);
    rows.accept(attempt.record(request.slots()).row(entry.namedScheduler().name()));
    if (attempt.result() instanceof SchedulerResult.Failed(final Failure failure)) {
      failures.note(KIND, entry.namedScheduler().name(), failure);
    }
  }

  private StatedProblem stated(final ComparisonRequest request) {
    return request.question().stated(registry, Optional.of(RequestDefaults.OBJECTIVE));
  }

  private List<ComparisonEntry> able(
      final StatedProblem stated,
      final ComparisonRequest request,
      final List<SkippedRecord> skipped,
      final Failures failures) {
    final List<NamedScheduler> able =
        new ArrayList<>(SchedulerChoice.given(registry, stated, request.participants().with()));
    for (final NamedScheduler namedScheduler :
        SchedulerChoice.of(registry, request.participants().scheduler(), failures)) {
      final Support support = namedScheduler.support(stated.problem(), failures);
      if (!support.isSupported()) {
        skipped.add(SkippedRecord.of(namedScheduler.name(), support));
      } else if (!able.contains(namedScheduler)) {
        able.add(namedScheduler);
      }
    }
    return able.stream().map(ComparisonEntry::new).toList();
  }

  /// Returns how many are warm.
  private int warmUp(
      final Problem problem, final List<ComparisonEntry> able, final ComparisonRequest request) {
    int warm = 0;
    while (warm < able.size() && !interrupted.getAsBoolean()) {
      new SchedulerRunner(problem, request.seed())
          .run(
              able.get(warm++).namedScheduler(),
              new Budget(1, interrupted),
              new ComparisonWatch(OptionalInt.empty(), interrupted));
    }
    return warm;
  }

  private ComparisonAttempt attempt(
      final Problem problem,
      final NamedScheduler namedScheduler,
      final ComparisonRequest request,
      final long seed) {
    final ComparisonWatch watch = new ComparisonWatch(request.slots(), interrupted);
    final Budget budget = new Budget(request.budget(), watch::isOver);
    final SchedulerRunner runner = new SchedulerRunner(problem, seed);
    final SchedulerResult result =
        runner.run(
            namedScheduler.name(),
            random -> {
              final Outcome outcome =
                  namedScheduler.seeded(seed).scheduler().schedule(problem, budget, random, watch);
              watch.stop();
              return outcome;
            });
    return new ComparisonAttempt(seed, result, watch);
  }

  /// The best bound; costly ones are asked only when a gap is left for them to close.
  private BoundSurvey.Row bound(
      final Problem problem,
      final ComparisonRequest request,
      final List<ComparisonEntry> entries,
      final Failures failures) {
    final BoundSurvey survey =
        new BoundSurvey(
            registry, problem, new Budget(request.budget(), interrupted), request.seed(), failures);
    final List<BoundSurvey.Row> cheap = survey.within(survey::cheap);
    final boolean isMet =
        entries.stream()
            .flatMapToInt(ComparisonEntry::slots)
            .anyMatch(slots -> slots == cheap.getFirst().bound().slots());
    return (isMet || interrupted.getAsBoolean()
            ? cheap
            : survey.within(() -> survey.completed(cheap)))
        .getFirst();
  }
}
