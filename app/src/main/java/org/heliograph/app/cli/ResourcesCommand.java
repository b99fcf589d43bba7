package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.resources.Bills;
import org.heliograph.lab.experiment.resources.BudgetRecord;
import org.heliograph.lab.experiment.resources.BudgetSearch;
import org.heliograph.lab.experiment.resources.ConstantsRecord;
import org.heliograph.lab.experiment.resources.PartBudget;
import org.heliograph.lab.experiment.resources.PartsRecord;
import org.heliograph.lab.experiment.resources.ResourcePlanRecord;
import org.heliograph.lab.experiment.resources.ResourceRecord;
import org.heliograph.lab.experiment.resources.ResourceStudy;
import org.heliograph.registry.Registry;
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
      "Only passive stars, without --hardware and --parts: compares them by the paper's formulas.",
      "With --budget: finds the members of families that fit, as wide as the budget allows.",
      "With --processors: finds the networks of passive stars that fit the given limits."
    },
    footer = {
      "",
      "Examples:",
      "  heliograph resources 'stack-kautz(12,5,3)' 'pops(60,30)'",
      "  heliograph resources 'wdm-ring(16,4)' 'ron(4,64)' --hardware ocs",
      "  heliograph resources torus ron kautz --nodes 64 --budget transceivers=2048",
      "  heliograph resources --constants",
      "  heliograph resources --processors 1800 --coupler-degree 12 --transceivers 6"
    })
final class ResourcesCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "NETWORK",
      arity = "0..*",
      description = "a network, such as 'stack-kautz(12,5,3)'")
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
      names = "--nodes",
      paramLabel = "N",
      description = "with --budget: number of ranks of each family that does not give it")
  private Optional<Integer> nodes = Optional.empty();

  @Option(
      names = "--budget",
      paramLabel = "LIMITS",
      description = "what a network may take at most: transceivers=2048,watts=500W,price=1MUSD")
  private Optional<String> budget = Optional.empty();

  @Option(
      names = "--parts",
      paramLabel = "FILE",
      description = "YAML or CSV file of prices, powers and energies that replace the usual ones")
  private Optional<Path> parts = Optional.empty();

  @Option(
      names = "--constants",
      description = "prints the usual prices, powers and energies with their sources")
  private boolean constants;

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
    if (constants) {
      return constants();
    }
    if (nodes.isPresent() && budget.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: --nodes needs --budget. Maybe --budget transceivers=2048, or name networks"
              + " such as 'torus(nodes=64)'.");
    }
    if (budget.isPresent()) {
      return budget(PartBudget.parse(budget.get()));
    }
    return processors.isPresent() ? plan() : table();
  }

  private int constants() {
    if (!networks.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: --constants takes no networks; name them without it.");
    }
    final ConstantsRecord record = ResourceStudy.constants();
    if (json.isGiven()) {
      JsonOutput.print(out(), record);
    } else {
      BillText.print(out(), record);
    }
    return ExitCode.DONE;
  }

  private int budget(final PartBudget limits) {
    if (processors.isPresent()) {
      throw new IllegalArgumentException(
          "resources: give either --budget or --processors, not both.");
    }
    final Registry registry = Plugins.load(spec.commandLine().getErr());
    final BudgetRecord record =
        new ResourceStudy(registry)
            .budget(
                networks,
                nodes.map(OptionalInt::of).orElseGet(OptionalInt::empty),
                new BudgetSearch(bills(registry), limits),
                listed());
    if (json.isGiven()) {
      JsonOutput.print(out(), record);
    } else {
      BillText.print(out(), record);
    }
    OutFolder.fill(folder, PartsFile.of(record), spec.commandLine().getErr());
    return record.families().stream().anyMatch(family -> !family.fits().isEmpty())
        ? ExitCode.DONE
        : ExitCode.REJECTED;
  }

  private Bills bills(final Registry registry) {
    return new Bills(
        registry,
        hardware.given(),
        parts.map(org.heliograph.formats.hardware.PartsFile::arguments));
  }

  private int listed() {
    final int listed = most.orElse(RequestDefaults.NETWORKS_LISTED);
    if (listed < 0) {
      throw new IllegalArgumentException("--most (%s) must not be negative.".formatted(listed));
    }
    return listed;
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
              + " 'stack-kautz(12,5,3)' 'pops(60,30)'");
    }
    final Registry registry = Plugins.load(spec.commandLine().getErr());
    final ResourceStudy study = new ResourceStudy(registry);
    if (hardware.given().isPresent() || parts.isPresent() || !study.areStars(networks)) {
      return parts(study.parts(networks, bills(registry)));
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
      BillText.print(out(), record);
    }
    OutFolder.fill(folder, PartsFile.of(record), spec.commandLine().getErr());
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
    final ResourcePlanRecord record =
        new ResourceStudy(Plugins.load(spec.commandLine().getErr())).plan(limits(), listed());
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
