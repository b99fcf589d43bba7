package org.heliograph.lab.experiment.resources;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.formats.hardware.PartsFile;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;

/// `resources`: the parts that networks need and what they cost, and which networks fit limits.
@AutoService(Study.class)
@Summary("Counts the parts that networks need, with their prices and powers on some hardware.")
@Manual(
    text = {
      "Only passive stars, without --hardware and --parts: compares them by the paper's formulas.",
      "With --budget: finds the members of families that fit, as wide as the budget allows.",
      "With --processors: finds the networks of passive stars that fit the given limits."
    },
    out = "write resources.csv or parts.csv to this folder",
    examples = {
      "heliograph resources 'stack-kautz(12,5,3)' 'pops(60,30)'",
      "heliograph resources 'wdm-ring(16,4)' 'ron(4,64)' --hardware ocs",
      "heliograph resources torus ron kautz --nodes 64 --budget transceivers=2048",
      "heliograph resources --constants",
      "heliograph resources --processors 1800 --coupler-degree 12 --transceivers 6"
    })
public record Resources(
    @Argument @Label("NETWORK") @Summary("a network, such as 'stack-kautz(12,5,3)'")
        List<String> networks,
    @Flat StarLimits limits,
    @Label("COUNT")
        @Summary(
            "maximum number of networks listed, besides the optimal ones (default "
                + RequestDefaults.NETWORKS_LISTED
                + ")")
        Optional<Integer> most,
    @Summary("with --budget: number of ranks of each family that does not give it")
        Optional<Integer> nodes,
    @Label("LIMITS")
        @Summary("what a network may take at most: transceivers=2048,watts=500W,price=1MUSD")
        Optional<String> budget,
    @Summary("YAML or CSV file of prices, powers and energies that replace the usual ones")
        Optional<Path> parts,
    @Summary("prints the usual prices, powers and energies with their sources") boolean constants,
    @SpecOf(Hardware.class) @Summary(ParameterTexts.HARDWARE) Optional<String> hardware)
    implements Study {
  /// No network, without limits.
  public Resources() {
    this(
        List.of(),
        new StarLimits(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        Optional.empty());
  }

  public Resources {
    networks = List.copyOf(networks);
  }

  @Override
  public ResourcesAnswer answer(final StudyContext context) {
    final ResourceWork work = new ResourceWork(context.registry());
    if (constants) {
      requireNoNetworks("resources: --constants takes no networks; name them without it.");
      return BillSheet.of(ResourceWork.constants());
    }
    if (nodes.isPresent() && budget.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: --nodes needs --budget. Maybe --budget transceivers=2048, or name networks"
              + " such as 'torus(nodes=64)'.");
    }
    if (budget.isPresent()) {
      return withinBudget(work, PartBudget.parse(budget.get()));
    }
    return limits.processors().isPresent() ? plan(work, limits.processors().get()) : table(work);
  }

  private void requireNoNetworks(final String otherwise) {
    if (!networks.isEmpty()) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  private ResourcesAnswer withinBudget(final ResourceWork work, final PartBudget most) {
    if (limits.processors().isPresent()) {
      throw new IllegalArgumentException(
          "resources: give either --budget or --processors, not both.");
    }
    return BillSheet.of(
        work.budget(
            networks,
            nodes.map(OptionalInt::of).orElseGet(OptionalInt::empty),
            new BudgetSearch(bills(work), most),
            listed()));
  }

  private Bills bills(final ResourceWork work) {
    return new Bills(work.registry(), hardware, parts.map(PartsFile::arguments));
  }

  private int listed() {
    final int listed = most.orElse(RequestDefaults.NETWORKS_LISTED);
    if (listed < 0) {
      throw new IllegalArgumentException("--most (%s) must not be negative.".formatted(listed));
    }
    return listed;
  }

  private ResourcesAnswer plan(final ResourceWork work, final long processors) {
    requireNoNetworks(
        "resources: give either networks, such as '%s', or --processors, not both."
            .formatted(networks.stream().findFirst().orElse("")));
    return StarSheet.of(work.plan(limits.on(processors), listed()));
  }

  private ResourcesAnswer table(final ResourceWork work) {
    if (limits.areGiven() || most.isPresent()) {
      throw new IllegalArgumentException(
          "resources: limits need --processors, the size of the network. Maybe --processors"
              + " 1800 --coupler-degree 12 --transceivers 6.");
    }
    if (networks.isEmpty()) {
      throw new IllegalArgumentException(
          "resources: name networks, or find some with --processors. Maybe: heliograph resources"
              + " 'stack-kautz(12,5,3)' 'pops(60,30)'");
    }
    return hardware.isPresent() || parts.isPresent() || !work.areStars(networks)
        ? BillSheet.of(work.parts(networks, bills(work)))
        : StarSheet.of(work.table(networks, limits.excessLoss()));
  }
}
