package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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

/// `resources`: what networks of passive stars take, and which fit.
@Command(
    name = "resources",
    description = {
      "Counts what networks of passive stars take, side by side;",
      "with --processors, finds those that fit."
    },
    footer = {
      "",
      "Examples:",
      "  heliograph resources 'stack-kautz(s=12,d=5,k=3)' 'pops(t=60,g=30)'",
      "  heliograph resources --processors 1800 --coupler-degree 12 --transceivers 6"
    })
final class ResourcesCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "NETWORK",
      arity = "0..*",
      description = "such as 'stack-kautz(s=12,d=5,k=3)'")
  private List<String> networks = new ArrayList<>();

  @Option(
      names = "--processors",
      paramLabel = "N",
      description = "plan a network with at least N processors")
  private Optional<Long> processors = Optional.empty();

  @Option(names = "--exactly", description = "with exactly N processors")
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
      description = "what one coupler may lose, such as 11dB")
  private Optional<String> loss = Optional.empty();

  @Option(
      names = "--excess-loss",
      paramLabel = "DB",
      defaultValue = "0dB",
      description = "what a coupler loses beside splitting (default 0dB)")
  private String excess = "0dB";

  @Option(
      names = "--most",
      paramLabel = "COUNT",
      description = "number of networks to list, in addition to the optimal ones (default 20)")
  private Optional<Integer> most = Optional.empty();

  @Option(names = "--out", paramLabel = "DIR", description = "write resources.csv there")
  private Optional<Path> folder = Optional.empty();

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
          "resources: limits are for a plan, which needs --processors too. Maybe --processors"
              + " 1800 --coupler-degree 12 --transceivers 6.");
    }
    if (networks.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: name networks, or --processors to plan one. Maybe: heliograph resources"
              + " 'stack-kautz(s=12,d=5,k=3)' 'pops(t=60,g=30)'");
    }
    final ResourceRecord record =
        new ResourceStudy(Plugins.load(spec.commandLine().getErr()))
            .table(networks, Decibels.parse(excess));
    if (json.isGiven()) {
      JsonOutput.print(out(), record);
    } else {
      ResourcesText.print(out(), record);
    }
    OutFolder.fill(folder, ResourcesFile.of(record), spec.commandLine().getErr());
    return ExitCode.DONE;
  }

  private int plan() {
    if (!networks.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: '%s' is a network and --processors asks for one. Maybe one of the two."
              .formatted(networks.getFirst()));
    }
    if (couplerDegree.isEmpty() || transceivers.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: --processors needs --coupler-degree and --transceivers, which limit the"
              + " hardware. Maybe --coupler-degree 12 --transceivers 6.");
    }
    final int listed = most.orElse(20);
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
        loss.map(Decibels::parse),
        Decibels.parse(excess));
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
