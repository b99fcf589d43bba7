package org.heliograph.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.export.ScheduleExport;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.FileVerification;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `export`: a schedule file, once verified, in the format of another program.
@Command(
    name = "export",
    description = "Verifies a schedule file and writes it in the format of another program.",
    footer = {
      "",
      "Examples:",
      "  heliograph export schedule.json --format program --out program.json",
      "  heliograph export schedule.json --format 'program(text)'"
    })
final class ExportCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "FILE", description = "a schedule file")
  private Path file = Path.of("");

  @Option(
      names = "--format",
      required = true,
      paramLabel = "FORMAT",
      description = "format, such as program, 'program(text)'; see heliograph list export")
  private String format = "";

  @Option(
      names = "--on",
      paramLabel = "TOPOLOGY",
      description = "verify it on this network (default: the one that the file names)")
  private Optional<String> topology = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FILE|DIR",
      description = "write to this file or folder (default: standard output)")
  private Optional<Path> target = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final Registry registry = Plugins.load(spec.commandLine().getErr());
    final ScheduleExport export = registry.parse(ScheduleExport.class, format);
    final FileVerification fileVerification = FileVerification.of(registry, file, topology);
    return switch (fileVerification.verdict()) {
      case Rejected rejected -> {
        RejectionText.print(spec.commandLine().getErr(), file, rejected, "exported");
        yield ExitCode.REJECTED;
      }
      case Verified verified -> {
        requireSupport(export, verified);
        write(export, verified, fileVerification.stated().collective());
        yield ExitCode.DONE;
      }
    };
  }

  private static void requireSupport(final ScheduleExport export, final Verified verified) {
    final Support support = export.supports(verified);
    if (!support.isSupported()) {
      throw new IllegalArgumentException(
          "%s cannot express this schedule: %s. Maybe another format of heliograph list export."
              .formatted(SpecText.brief(export), support.reason()));
    }
  }

  private void write(
      final ScheduleExport export, final Verified verified, final String collective) {
    if (target.isPresent()) {
      final Path path =
          Files.isDirectory(target.get()) ? target.get().resolve(export.fileName()) : target.get();
      SafeWrite.to(path, writer -> export.write(verified, collective, writer));
      spec.commandLine().getErr().println("wrote " + path);
      return;
    }
    final PrintWriter out = spec.commandLine().getOut();
    try {
      export.write(verified, collective, out);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    out.flush();
  }
}
