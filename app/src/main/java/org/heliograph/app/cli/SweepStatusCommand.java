package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.heliograph.lab.experiment.sweep.SweepCounts;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import org.heliograph.lab.experiment.sweep.SweepResult;
import org.heliograph.lab.experiment.sweep.SweepStanding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `sweep status`: how far a sweep is.
@Command(
    name = "status",
    description = "Counts the cells that are done, and how they ended.",
    footer = {"", "Examples:", "  heliograph sweep status --in sweep --watch"})
final class SweepStatusCommand implements Callable<Integer> {
  /// A report that is missing for this many paces means that the process was killed.
  private static final long PACES = 3;

  @Mixin private SweepFolderOption folder = new SweepFolderOption();

  @Option(
      names = "--watch",
      description =
          "print each report of the sweep until it ends; exit code 1 if cells are missing then")
  private boolean watch;

  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    if (watch) {
      watch(folder.open(), err);
    }
    final SweepFolder sweep = folder.open();
    final SweepResult result = sweep.result();
    SweepText.printNotice(result, err);
    final SweepCounts counts = result.counts();
    if (json.isGiven()) {
      JsonOutput.print(out, counts);
    } else {
      SweepText.print(sweep, counts, out);
    }
    return watch && !counts.isComplete() ? ExitCode.REJECTED : ExitCode.DONE;
  }

  /// Prints each report until the sweep does not run any more.
  private static void watch(final SweepFolder sweep, final PrintWriter err) {
    InterruptSignal.watch();
    Optional<SweepStanding> last = Optional.empty();
    long silentSeconds = 0;
    while (!InterruptSignal.requested()) {
      final Optional<SweepStanding> now = sweep.standing().filter(SweepStatusCommand::isRunning);
      if (now.isEmpty()) {
        return;
      }
      if (!now.equals(last)) {
        err.println(SweepProgress.text(now.get()));
        err.flush();
        last = now;
        silentSeconds = 0;
      }
      if (silentSeconds > PACES * now.get().everySeconds()) {
        err.println(
            "No report for %s s; the process may have been killed.".formatted(silentSeconds));
        return;
      }
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
      silentSeconds++;
    }
  }

  private static boolean isRunning(final SweepStanding standing) {
    return standing.state() == SweepStanding.State.RUNNING;
  }
}
