package org.heliograph.lab.experiment;

import java.util.Optional;
import java.util.function.Supplier;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.hardware.Hardware;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.ChannelRates;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A problem together with the spec texts that it was built from; `hardware` is absent if none was
/// named.
public record StatedProblem(
    String topology,
    String collective,
    String switching,
    Optional<String> hardware,
    Problem problem) {
  /// The text of a switching model that means the usual one without the limits of the optical power
  /// budget.
  public static final String UNLIT = "unlit";

  /// Reads the spec texts and builds the problem; without `switching`, under the natural model of
  /// the topology, and on the hardware that it assumes.
  public static StatedProblem of(
      final Registry registry,
      final String topology,
      final String collective,
      final Optional<String> switching,
      final Objective objective) {
    final TopologyFamily family = registry.parse(TopologyFamily.class, topology);
    return of(registry, family, registry.network(family), collective, switching, objective);
  }

  /// The problem on a network that `family` built before.
  public static StatedProblem of(
      final Registry registry,
      final TopologyFamily family,
      final Topology network,
      final String collective,
      final Optional<String> switching,
      final Objective objective) {
    return of(
        registry,
        family,
        network,
        new Circumstances(collective, switching, Optional.of(objective), Optional.empty()));
  }

  /// The problem of `collective` under `model` on a network that `family` built before, on the
  /// hardware that it assumes.
  public static StatedProblem of(
      final Registry registry,
      final TopologyFamily family,
      final Topology network,
      final Collective collective,
      final SwitchingModel model) {
    return new StatedProblem(
        SpecText.of(family.recognised()),
        SpecText.of(collective),
        SpecText.of(model),
        Optional.empty(),
        new Problem(
            network,
            collective.demand(network),
            model,
            Objective.SLOTS,
            registry.parse(Hardware.class, family.hardware()).described()));
  }

  /// What is asked of a network, as spec texts: without `switching`, under the natural model of the
  /// network on this hardware; without `hardware`, on the one that the network assumes; without
  /// `objective`, least time if the channels differ in rate or propagation time, otherwise fewest
  /// slots.
  public record Circumstances(
      String collective,
      Optional<String> switching,
      Optional<Objective> objective,
      Optional<String> hardware) {}

  /// Reads the spec texts and builds the problem.
  public static StatedProblem of(
      final Registry registry, final String topology, final Circumstances circumstances) {
    final TopologyFamily family = registry.parse(TopologyFamily.class, topology);
    return of(registry, family, registry.network(family), circumstances);
  }

  /// The problem of a file, on the network `topology` and `hardware` if they are present.
  public static StatedProblem of(
      final Registry registry,
      final ProblemHeader header,
      final Optional<String> topology,
      final Optional<String> hardware) {
    return of(
        registry,
        topology.orElse(header.topology()),
        new Circumstances(
            header.collective(),
            Optional.of(header.switching()),
            Optional.of(Objective.SLOTS),
            hardware.or(header::hardware)));
  }

  /// The problem on a network that `family` built before.
  static StatedProblem of(
      final Registry registry,
      final TopologyFamily family,
      final Topology network,
      final Circumstances circumstances) {
    final Collective operation = registry.parse(Collective.class, circumstances.collective());
    return of(
        registry,
        family,
        network,
        operation.demand(network),
        new Circumstances(
            SpecText.of(operation),
            circumstances.switching(),
            circumstances.objective(),
            circumstances.hardware()));
  }

  /// The problem of `demand`, which the circumstances call their collective.
  public static StatedProblem of(
      final Registry registry,
      final TopologyFamily family,
      final Topology network,
      final Demand demand,
      final Circumstances circumstances) {
    final Hardware hardware =
        registry
            .parse(Hardware.class, circumstances.hardware().orElseGet(family::hardware))
            .described();
    final SwitchingModel model =
        chosen(
            registry,
            circumstances.switching(),
            () -> hardware.natural(registry.parse(SwitchingModel.class, family.switching())));
    return new StatedProblem(
        SpecText.of(family.recognised()),
        circumstances.collective(),
        SpecText.of(model),
        circumstances.hardware().map(_ -> SpecText.of(hardware)),
        new Problem(
            network,
            demand,
            model,
            circumstances.objective().orElseGet(() -> natural(hardware.completed(network))),
            hardware));
  }

  /// Where channels differ, slots differ in duration, and fewer slots may take longer.
  private static Objective natural(final Topology network) {
    return ChannelRates.of(network).areAlike() ? Objective.SLOTS : Objective.TIME;
  }

  /// The switching model that `text` names, or `usual` if it is absent, or that without the limits
  /// of the optical power budget if `text` is [#UNLIT].
  public static SwitchingModel chosen(
      final Registry registry, final Optional<String> text, final Supplier<SwitchingModel> usual) {
    if (text.isEmpty()) {
      return usual.get();
    }
    return text.get().equals(UNLIT)
        ? usual.get().unlit()
        : registry.parse(SwitchingModel.class, text.get());
  }

  /// Throws if both `unlit` and `switching` say what limits there are.
  public static void requireOneModel(final boolean unlit, final Optional<?> switching) {
    if (unlit && switching.isPresent()) {
      throw new IllegalArgumentException(
          "--unlit goes without --switching. Maybe leave it out, and reach=lit as well.");
    }
  }

  /// The default simulator: that of the switching model.
  public ScheduleSimulator simulator(final Registry registry) {
    return registry.parse(ScheduleSimulator.class, problem.switching().simulator());
  }

  /// The texts as files hold them.
  public ProblemHeader header() {
    return new ProblemHeader(topology, collective, switching, hardware);
  }
}
