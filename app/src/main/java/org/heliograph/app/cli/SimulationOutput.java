package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.StudyTask;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Where the results of a simulation go, and when it ends.
final class SimulationOutput {
  @Mixin private TimeOption time = new TimeOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "write the results to this folder: JSON, CSV and pictures")
  private Optional<Path> folder = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  /// Starts the clock; throws if the folder cannot be written.
  void start() {
    time.start();
    folder.ifPresent(OutFolder::requireUsable);
  }

  TimeOption time() {
    return time;
  }

  /// The same task, which reports its progress and ends when it must.
  <R> StudyTask<R> limited(final StudyTask<R> task, final PrintWriter err) {
    return task.onProgress(print.talk(err)).cancelWhen(time::isOver);
  }

  ProgressLine talk(final PrintWriter err) {
    return print.talk(err);
  }

  /// Prints a record as JSON or as `text`, and fills the folder if one is given.
  void print(
      final Object record,
      final Consumer<PrintWriter> text,
      final ResultFolder.Content content,
      final Streams streams) {
    if (print.json()) {
      JsonOutput.print(streams.out(), record);
    } else {
      text.accept(streams.out());
    }
    OutFolder.fill(folder, content, streams.err());
  }

  /// The exit code after all is printed.
  static int code(final int done) {
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : done;
  }

  /// The streams of a command, for results and for messages.
  record Streams(PrintWriter out, PrintWriter err) {}
}
