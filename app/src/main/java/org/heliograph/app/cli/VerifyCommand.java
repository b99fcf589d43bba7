package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.Lab;
import org.heliograph.lab.VerificationTask;
import org.heliograph.lab.experiment.FileParameters;
import org.heliograph.lab.experiment.FileVerificationRecord;
import org.heliograph.lab.report.JunitReport;
import org.heliograph.lab.report.SarifReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `verify`: verifies a schedule file, and checks a certificate if one is given.
@Command(
    name = "verify",
    description = {
      "Verifies a schedule file of any format, and checks a certificate without a solver.",
      "It is verified on the network and for the collective that the file names, unless TOPOLOGY"
          + " or --as is given.",
      "The verdict is: valid; valid with slack, which says what the schedule could do without; or"
          + " rejected, with each violation and its line.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 valid, 1 rejected (with --strict also slack), 2 bad input.",
      "",
      "Examples:",
      "  heliograph verify plan/schedule.json --certificate plan/certificate.json",
      "  heliograph verify ring.csv --on 'ring(4)' --as all-gather",
      "  heliograph verify ring.csv --on 'ring(4)' --as all-gather --format sarif"
    })
final class VerifyCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "a schedule file, in a format of heliograph list imports")
  private Path file = Path.of("");

  @Mixin private NetworkOption network = new NetworkOption();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      completionCandidates = PluginNames.SwitchingModels.class,
      description = "switching model (default: that of the file, or that of the network)")
  private Optional<String> switching = Optional.empty();

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "a certificate file: check it, and compare its bound with the schedule")
  private Optional<Path> certificate = Optional.empty();

  @Option(names = "--strict", description = "exit with 1 if the schedule has slack")
  private boolean strict;

  @Option(
      names = "--format",
      paramLabel = "REPORT",
      description = "form of the report: ${COMPLETION-CANDIDATES} (default: text)")
  private Optional<VerificationFormat> format = Optional.empty();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "write the report to this file, and the verdict in sentences to the screen")
  private Optional<Path> out = Optional.empty();

  @Mixin private JsonOption json = new JsonOption();

  private final ParameterOptions<FileParameters> options =
      new ParameterOptions<>(FileParameters.class);
  private CommandSpec spec = CommandSpec.create();

  @Spec
  void describe(final CommandSpec command) {
    spec = command;
    options.addTo(command);
  }

  @Override
  public Integer call() {
    final VerificationFormat form =
        format.orElse(json.isGiven() ? VerificationFormat.JSON : VerificationFormat.TEXT);
    if (json.isGiven() && form != VerificationFormat.JSON) {
      throw new IllegalArgumentException(
          "verify: --json and --format %s exclude each other. Leave out --json.".formatted(form));
    }
    final FileVerificationRecord record =
        task(Heliograph.with(Plugins.load(spec.commandLine().getErr()))).run();
    final PrintWriter err = spec.commandLine().getErr();
    record.notices().forEach(err::println);
    report(form, record);
    final boolean isEnough = !strict || record.verdict().equals(FileVerificationRecord.VALID);
    return record.accepted() && isEnough ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private VerificationTask task(final Lab lab) {
    final VerificationTask task =
        lab.verify(options.value(lab.registry()).request(file, network.given()).under(switching));
    certificate.ifPresent(task::certificate);
    return task;
  }

  private void report(final VerificationFormat form, final FileVerificationRecord record) {
    final PrintWriter screen = spec.commandLine().getOut();
    if (out.isPresent()) {
      SafeWrite.to(
          out.get(),
          writer -> {
            final PrintWriter printer = new PrintWriter(writer);
            print(form, record, printer);
            printer.flush();
          });
      new VerificationText(record).print(screen);
      spec.commandLine().getErr().println("wrote " + out.get());
    } else {
      print(form, record, screen);
    }
    screen.flush();
  }

  private void print(
      final VerificationFormat form, final FileVerificationRecord record, final PrintWriter to) {
    switch (form) {
      case TEXT -> new VerificationText(record).print(to);
      case JSON -> to.println(JsonText.of(record));
      case SARIF -> to.println(JsonText.of(SarifReport.of(record)));
      case JUNIT -> to.print(JunitReport.of(record, strict));
    }
  }
}
