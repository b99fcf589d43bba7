package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.lab.experiment.FileVerification;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.LabContext;
import org.heliograph.lab.experiment.Plan;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.Planner;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;

/// The source of a verified schedule: it is planned, or read from a file and verified.
///
/// If there is none, `err` says why, with the verb for what would have been `done` with it.
final class ScheduleSource {
  private final Registry registry;
  private final PrintWriter err;
  private final TimeOption time;
  private final String command;
  private final String done;

  ScheduleSource(
      final Registry registry,
      final PrintWriter err,
      final TimeOption time,
      final String command,
      final String done) {
    this.registry = registry;
    this.err = err;
    this.time = time;
    this.command = command;
    this.done = done;
  }

  /// A verified schedule, and the scheduler that made it, if one did.
  record Sourced(StatedProblem stated, Verified verified, Optional<String> scheduler) {}

  /// The best schedule for `request`.
  Optional<Sourced> planned(final PlanRequest request, final Progress progress) {
    final Plan plan =
        new Planner(new LabContext(registry, progress, time::isOver), time.half()).plan(request);
    if (plan.best().isEmpty()) {
      err.printf("No scheduler found a schedule to be %s.%n", done);
      plan.record()
          .omitted()
          .skipped()
          .forEach(skipped -> err.printf("  %s: %s%n", skipped.scheduler(), skipped.reason()));
    }
    final Optional<String> scheduler = plan.record().best().map(ResultRecord::scheduler);
    return plan.best().map(verified -> new Sourced(plan.stated(), verified, scheduler));
  }

  /// The schedule of the only scheduler of `request`, without bounds and prices; if it finds none,
  /// planning says why.
  Optional<Sourced> made(final PlanRequest request, final Progress progress) {
    final Optional<Sourced> sourced =
        InterruptibleExecutor.needed(
            time::isOver, "a schedule was made", () -> alone(request, progress));
    return sourced.isPresent() ? sourced : planned(request, progress);
  }

  private Optional<Sourced> alone(final PlanRequest request, final Progress progress) {
    final StatedProblem stated =
        StatedProblem.of(
            registry,
            request.topology(),
            request.collective(),
            request.switching(),
            request.objective());
    return new Planner(new LabContext(registry, progress, time::isOver), time.half())
        .verified(stated, request)
        .map(
            verified ->
                new Sourced(stated, verified, Optional.of(request.schedulers().getFirst())));
  }

  /// The schedule in the file `what`, verified on `topology`, or on the network that it names.
  Optional<Sourced> read(final String what, final Optional<String> topology) {
    final Path file = WhatText.file(command, what);
    final FileVerification fileVerification =
        InterruptibleExecutor.needed(
            time::isOver, "it was verified", () -> FileVerification.of(registry, file, topology));
    return switch (fileVerification.verdict()) {
      case Rejected rejected -> {
        RejectionText.print(err, file, rejected, done);
        yield Optional.empty();
      }
      case Verified verified ->
          Optional.of(new Sourced(fileVerification.stated(), verified, Optional.empty()));
    };
  }
}
