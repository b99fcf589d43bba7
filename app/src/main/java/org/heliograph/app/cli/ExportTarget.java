package org.heliograph.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.formats.ExportOutput;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Support;
import org.heliograph.verify.Verified;
import picocli.CommandLine.Model.CommandSpec;

/// Where a command writes a verified schedule in the format of another program: a file, a folder
/// for a format of several files, or standard output.
record ExportTarget(OutputFile target, CommandSpec spec) {
  /// Writes `verified`, a schedule of `collective`; throws one sentence if the format cannot
  /// express it.
  void write(final ScheduleExport export, final Verified verified, final String collective) {
    requireSupport(export, verified);
    final PrintWriter err = spec.commandLine().getErr();
    export.omissions(verified).forEach(err::println);
    final ExportOutput.Body body = files -> export.write(verified, collective, files);
    if (export.isFolder()) {
      final Path folder = folder(export);
      ExportOutput.folder(folder, export.fileName(), body);
      err.println("wrote " + folder);
      return;
    }
    final Optional<Path> file = target.file(export.fileName());
    if (file.isPresent()) {
      ExportOutput.file(file.get(), body);
      err.println("wrote " + file.get());
      return;
    }
    try {
      ExportOutput.text(spec.commandLine().getOut(), body);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void requireSupport(final ScheduleExport export, final Verified verified) {
    final Support support = export.supports(verified);
    if (!support.isSupported()) {
      throw new IllegalArgumentException(
          "%s cannot express this schedule: %s. Maybe another format of heliograph list exports."
              .formatted(SpecText.of(export), support.reason()));
    }
  }

  private Path folder(final ScheduleExport export) {
    return target
        .given()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "export: %s writes several files. Maybe -o a folder."
                        .formatted(SpecText.of(export))));
  }
}
