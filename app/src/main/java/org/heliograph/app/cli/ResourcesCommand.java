package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.resources.PartsRecord;
import org.heliograph.lab.experiment.resources.ResourcePlanRecord;
import org.heliograph.lab.experiment.resources.ResourceRecord;
import org.heliograph.lab.experiment.resources.ResourceStudy;
import org.heliograph.resources.ResourceLimits;
import org.heliograph.units.Decibels;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `resources`: the parts that networks of passive stars need, and which networks fit limits.
@Command(
    name = "resources",
    description = {
      "Counts the parts that networks need, with their prices and powers on some hardware.",
      "Without --hardware: compares networks of passive stars side by side.",
      "With --processors: finds the networks that fit the given limits."
    },
    footer = {
      "",
      "Examples:",
      "  heliograph resources 'stack-kautz(s=12,d=5,k=3)' 'pops(t=60,g=30)'",
      "  heliograph resources 'wdm-ring(16,4)' 'ron(4,64)' --hardware ocs",
      "  heliograph resources --processors 1800 --coupler-degree 12 --transceivers 6"
    })
final class ResourcesCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "NETWORK",
      arity = "0..*",
      description = "a network, such as 'stack-kautz(s=12,d=5,k=3)'")
  private List<String> networks = new ArrayList<>();

  @Option(
      names = "--processors",
      paramLabel = "N",
      description = "find networks with at least this number of processors")
  private Optional<Long> processors = Optional.empty();

  @Option(names = "--exactly", description = "with --processors: exactly that number")
  private boolean exactly;

  @Option(
      names = "--coupler-degree",
      paramLabel = "S",
      description = "maximum number of processors that share a coupler")
  private Optional<Integer> couplerDegree = Optional.empty();

  @Option(
      names = "--transceivers",
      paramLabel = "R",
      description = "maximum number of transmitters (and of receivers) per processor")
  private Optional<Integer> transceivers = Optional.empty();

  @Option(names = "--couplers", paramLabel = "M", description = "maximum number of couplers")
  private Optional<Long> couplers = Optional.empty();

  @Option(names = "--diameter", paramLabel = "K", description = "maximum number of hops")
  private Optional<Integer> diameter = Optional.empty();

  @Option(
      names = "--loss",
      paramLabel = "DB",
      description = "maximum loss of one coupler, such as 11dB")
  private Optional<Decibels> loss = Optional.empty();

  @Option(
      names = "--excess-loss",
      paramLabel = "DB",
      description = "loss of a coupler in addition to splitting (default 0dB)")
  private Decibels excess = Decibels.parse("0dB");

  @Option(
      names = "--most",
      paramLabel = "COUNT",
      description =
          "maximum number of networks listed, besides the optimal ones (default "
              + RequestDefaults.NETWORKS_LISTED
              + ")")
  private Optional<Integer> most = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "write resources.csv or parts.csv to this folder")
  private Optional<Path> folder = Optional.empty();

  @Mixin private HardwareOption hardware = new HardwareOption();

  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    folder.ifPresent(OutFolder::requireUsable);
    return processors.isPresent() ? plan() : table();
  }

  private int table() {
    if (exactly
        || Stream.of(couplerDegree, transceivers, couplers, diameter, loss, most)
            .anyMatch(Optional::isPresent)) {
      throw new IllegalArgumentException(
          "resources: limits need --processors, the size of the network. Maybe --processors"
              + " 1800 --coupler-degree 12 --transceivers 6.");
    }
    if (networks.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: name networks, or find some with --processors. Maybe: heliograph resources"
              + " 'stack-kautz(s=12,d=5,k=3)' 'pops(t=60,g=30)'");
    }
    final ResourceStudy study = new ResourceStudy(Plugins.load(spec.commandLine().getErr()));
    if (hardware.given().isPresent() || !study.areStars(networks)) {
      return parts(study.parts(networks, hardware.given()));
    }
    final ResourceRecord record = study.table(networks, excess);
    if (json.isGiven()) {
      JsonOutput.print(out(), record);
    } else {
      ResourcesText.print(out(), record);
    }
    OutFolder.fill(folder, ResourcesFile.of(record), spec.commandLine().getErr());
    return ExitCode.DONE;
  }

  private int parts(final PartsRecord record) {
    if (json.isGiven()) {
      JsonOutput.print(out(), record);
    } else {
      PartsText.print(out(), record);
    }
    OutFolder.fill(folder, new PartsFile(record), spec.commandLine().getErr());
    return ExitCode.DONE;
  }

  private int plan() {
    if (!networks.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: give either networks, such as '%s', or --processors, not both."
              .formatted(networks.getFirst()));
    }
    if (couplerDegree.isEmpty() || transceivers.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: --processors needs --coupler-degree and --transceivers, which limit the"
              + " hardware. Maybe --coupler-degree 12 --transceivers 6.");
    }
    final int listed = most.orElse(RequestDefaults.NETWORKS_LISTED);
    if (listed < 0) {
      throw new IllegalArgumentException("--most (%s) must not be negative.".formatted(listed));
    }
    final ResourcePlanRecord record =
        new ResourceStudy(Plugins.load(spec.commandLine().getErr())).plan(limits(), listed);
    if (json.isGiven()) {
      JsonOutput.print(out(), record);
    } else {
      ResourcesText.print(out(), record);
    }
    OutFolder.fill(folder, ResourcesFile.of(record), spec.commandLine().getErr());
    return record.fitting() > 0 ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private ResourceLimits limits() {
    return new ResourceLimits(
        processors.orElseThrow(),
        exactly,
        couplerDegree.orElseThrow(),
        transceivers.orElseThrow(),
        couplers,
        diameter,
        loss,
        excess);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
