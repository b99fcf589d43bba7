package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.Lab;
import org.heliograph.lab.VerificationTask;
import org.heliograph.lab.experiment.FileVerificationRecord;
import org.heliograph.units.Time;
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
      "Verifies a schedule file, and checks a certificate without a solver.",
      "It is verified on the network that the file names, unless TOPOLOGY is given.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph verify plan/schedule.json --certificate plan/certificate.json",
      "  heliograph verify plan/schedule.json 'torus(4,4)'"
    })
final class VerifyCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "FILE", description = "a schedule file")
  private Path file = Path.of("");

  @Mixin private NetworkOption network = new NetworkOption();

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "a certificate file: check it, and compare its bound with the schedule")
  private Optional<Path> certificate = Optional.empty();

  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final PrintWriter out = spec.commandLine().getOut();
    final FileVerificationRecord record =
        task(Heliograph.with(Plugins.load(spec.commandLine().getErr()))).run();
    if (json.isGiven()) {
      JsonOutput.print(out, record);
    } else {
      print(out, record);
    }
    return record.accepted() ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private VerificationTask task(final Lab lab) {
    final VerificationTask task = lab.verify(file);
    network.given().ifPresent(task::on);
    certificate.ifPresent(task::certificate);
    return task;
  }

  private void print(final PrintWriter out, final FileVerificationRecord record) {
    out.printf(
        "%s on %s, %s: %s transmissions in %s slots%n",
        record.collective(),
        record.topology(),
        record.switching(),
        record.transmissions(),
        record.slots());
    if (record.accepted()) {
      out.printf("accepted (%s), %s%n", record.method().orElseThrow(), record.digest());
    } else {
      out.printf("rejected: %s violations%n", record.violationCount());
      for (final FileVerificationRecord.BrokenRule violation : record.violations()) {
        out.printf("  %s%s: %s%n", violation.rule(), place(violation), violation.sentence());
      }
    }
    record
        .boundSlots()
        .ifPresent(
            slots ->
                out.printf(
                    "certificate proves at least %s slots%s%n",
                    slots, record.optimal() ? ": no schedule has fewer" : ""));
    record
        .boundTimePs()
        .ifPresent(
            time ->
                out.printf(
                    "certificate proves at least %s for %s%n",
                    new Time(time).display(), record.boundScope().orElseThrow()));
    record.boundHardware().ifPresent(hardware -> out.printf("hardware: %s%n", hardware.text()));
  }

  private static String place(final FileVerificationRecord.BrokenRule violation) {
    final List<String> parts =
        Stream.of(
                index("slot ", violation.slot()).stream(),
                index("chunk ", violation.chunk()).stream())
            .flatMap(part -> part)
            .toList();
    return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
  }

  private static Optional<String> index(final String what, final OptionalInt index) {
    return index.isPresent() ? Optional.of(what + index.getAsInt()) : Optional.empty();
  }
}
