package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A network whose switches take part in collectives: they add values, or multicast chunks, or
/// both.
///
/// Everything else is that of `of`. A switch is a node that is not a rank. Without this wrapper it
/// only forwards: it adds nothing, and sends a chunk on at most as often as it received it.
@AutoService(TopologyFamily.class)
@Summary("In-network operations: the switches of a network add values or multicast chunks.")
public record InNetwork(
    @Summary("network with switches, which are no ranks") TopologyFamily of,
    @Summary("whether switches add values") boolean combine,
    @Summary("whether switches send a chunk more often than they received it") boolean multicast)
    implements TopologyFamily {
  public InNetwork() {
    this(new FatTree(), true, true);
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    final Topology network = of.build(notices);
    if (!SwitchOperations.hasSwitches(network)) {
      throw new IllegalArgumentException(
          "in-network: %s has no switch, a node that is not a rank. Maybe fat-tree(4)."
              .formatted(network.name()));
    }
    return network
        .withSwitchOperations(new SwitchOperations(combine, multicast))
        .withName(SpecText.of(this));
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return of.members(range).stream()
        .<TopologyFamily>map(member -> new InNetwork(member, combine, multicast))
        .toList();
  }

  @Override
  public Optional<TopologyFamily> widened(final int factor) {
    return of.widened(factor).map(wider -> new InNetwork(wider, combine, multicast));
  }

  @Override
  public String switching() {
    return of.switching();
  }

  @Override
  public String hardware() {
    return of.hardware();
  }
}
