package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.formats.TextInput;
import org.heliograph.lab.Lab;
import org.heliograph.lab.StudyTask;
import org.heliograph.lab.experiment.FileVerification;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.ScheduleFileRequest;
import org.heliograph.lab.experiment.ScheduleText;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.plan.Plan;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.problem.Progress;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;

/// The source of a verified schedule: it is planned, or read from a file and verified.
///
/// If there is none, `err` says why, with the verb for what would have been `done` with it.
final class ScheduleSource {
  private final Lab lab;
  private final PrintWriter err;
  private final TimeOption time;
  private final String command;
  private final String done;

  ScheduleSource(
      final Lab lab,
      final PrintWriter err,
      final TimeOption time,
      final String command,
      final String done) {
    this.lab = lab;
    this.err = err;
    this.time = time;
    this.command = command;
    this.done = done;
  }

  /// The best schedule for `request`.
  Optional<StatedSchedule> planned(final PlanRequest request, final Progress progress) {
    final PlanAnswer plan = limited(lab.plan(new Plan(request)), progress).run();
    plan.requireInTime();
    if (plan.best().isEmpty()) {
      err.printf("No scheduler found a schedule to be %s.%n", done);
      plan.record()
          .omitted()
          .skipped()
          .forEach(skipped -> err.printf("  %s: %s%n", skipped.scheduler(), skipped.reason()));
    }
    return plan.schedule();
  }

  /// The schedule of the only scheduler of `request`, without bounds and prices; if it finds none,
  /// planning says why.
  Optional<StatedSchedule> made(final PlanRequest request, final Progress progress) {
    final Optional<StatedSchedule> schedule = limited(lab.schedule(request), progress).run();
    return schedule.isPresent() ? schedule : planned(request, progress);
  }

  private <R> StudyTask<R> limited(final StudyTask<R> task, final Progress progress) {
    time.half().ifPresent(task::seconds);
    return task.onProgress(progress).cancelWhen(time::isOver);
  }

  /// The schedule in the file `what`, verified on `topology` and `hardware`, or on the network and
  /// hardware that it names.
  Optional<StatedSchedule> read(
      final String what, final Optional<String> topology, final Optional<String> hardware) {
    return read(
        ScheduleFileRequest.of(ScheduleText.existing(command, TextInput.path(what)))
            .on(topology)
            .hardware(hardware));
  }

  /// The schedule in the file of `request`, verified.
  Optional<StatedSchedule> read(final ScheduleFileRequest request) {
    final Path file = ScheduleText.existing(command, request.file());
    final FileVerification verification = lab.verify(request).cancelWhen(time::isOver).schedule();
    verification.bound().notices().forEach(err::println);
    return switch (verification.verdict()) {
      case Rejected rejected -> {
        RejectionText.print(err, file, rejected, done);
        yield Optional.empty();
      }
      case Verified verified ->
          Optional.of(new StatedSchedule(verification.stated(), verified, Optional.empty()));
    };
  }
}
