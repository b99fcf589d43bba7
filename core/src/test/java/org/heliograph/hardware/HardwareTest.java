package org.heliograph.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Ron;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.topology.family.WdmTorus;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// What is stated holds, and hardware completes the rest.
final class HardwareTest {
  private static final Registry REGISTRY = Registry.load();
  private static final Bandwidth STATED = Bandwidth.parse("1Mb/s");

  private static List<Hardware> presets() {
    return REGISTRY.entries(Hardware.class).stream()
        .filter(PluginEntry::hasDefault)
        .map(entry -> REGISTRY.parse(Hardware.class, entry.name()))
        .toList();
  }

  private static Problem problem(
      final Topology network, final SwitchingModel model, final Hardware on) {
    return new Problem(network, new AllGather().demand(network), model, Objective.SLOTS, on);
  }

  @Test
  void everyRateThatTheNetworkStatesHolds() {
    final ChannelKind stated =
        ChannelKind.PLAIN.withBandwidth(STATED).withPropagation(Time.parse("3ns"));
    final Topology network =
        new TopologyBuilder("two", 2)
            .kind(stated)
            .link(0, 1)
            .kind(ChannelKind.PLAIN)
            .link(1, 0)
            .build();
    assertThat(presets()).hasSizeGreaterThanOrEqualTo(6);
    for (final Hardware hardware : presets()) {
      final Topology completed = hardware.completed(network);
      assertThat(completed.kind(0)).as("%s", hardware).isEqualTo(stated);
      assertThat(completed.kind(1).bandwidth())
          .isEqualTo(hardware.completed(ChannelKind.PLAIN).bandwidth());
      assertThat(hardware.completed(completed)).as("twice is once").isSameAs(completed);
    }
  }

  @Test
  void theDefaultChangesNothing() {
    for (final TopologyFamily family : List.of(new Ring(), new WdmRing(), new Ron(), new Pops())) {
      final Topology network = family.build();
      assertThat(new Default().completed(network)).isSameAs(network);
    }
    final SwitchingModel model = new WavelengthRouted();
    assertThat(new Default().completed(model)).isSameAs(model);
  }

  @Test
  void everyConstantOfTheDefaultCanBeGiven() {
    final Hardware given =
        REGISTRY.parse(
            Hardware.class,
            "default(bandwidth=5Gb/s,electrical=7Gb/s,reconfiguration=3us,cycle=2ns,"
                + "opticalEnergy=9pJ/b,merge=true)");
    assertThat(given.completed(ChannelKind.PLAIN).bandwidth()).isEqualTo(Bandwidth.parse("5Gb/s"));
    assertThat(given.completed(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL)).bandwidth())
        .isEqualTo(Bandwidth.parse("7Gb/s"));
    assertThat(given.completed(new WavelengthRouted()).timing().perSlot())
        .isEqualTo(Time.parse("3us"));
    assertThat(given.circuits()).hasValueSatisfying(one -> assertThat(one.aggregate()).isTrue());
    assertThat(given.energy().optical()).hasToString("9pJ/b");
  }

  @Test
  void terarackIsWhatWdmNetworksAssume() {
    for (final TopologyFamily family : List.of(new WdmRing(), new WdmLine(), new WdmTorus())) {
      final Topology network = family.build();
      assertThat(REGISTRY.parse(Hardware.class, family.hardware())).isEqualTo(new Terarack());
      assertThat(new Terarack().completed(network)).isSameAs(network);
    }
    assertThat(new Terarack().completed(new WavelengthRouted()).timing())
        .isEqualTo(new WavelengthRouted().timing());
  }

  @Test
  void aProblemHoldsTheCompletedConstants() {
    final Hardware fast =
        REGISTRY.parse(Hardware.class, "terarack(bandwidth=100Gb/s,reconfiguration=1us)");
    final Problem open = problem(new WdmRing().build(), new WavelengthRouted(), fast);
    assertThat(open.topology().kind(0).bandwidth()).isEqualTo(Bandwidth.parse("100Gb/s"));
    assertThat(open.switching().timing().perSlot()).isEqualTo(Time.parse("1us"));
    final SwitchingModel given = new WavelengthRouted(false, false, Time.parse("7us"));
    final Problem stated =
        problem(
            REGISTRY.parse(TopologyFamily.class, "wdm-ring(bandwidth=10Gb/s)").build(),
            given,
            fast);
    assertThat(stated.topology().kind(0).bandwidth()).isEqualTo(Bandwidth.parse("10Gb/s"));
    assertThat(stated.switching().timing().perSlot()).isEqualTo(Time.parse("7us"));
    assertThat(stated.with(stated.demand())).isEqualTo(stated);
  }

  @Test
  void wiresAndWaveguidesOfAChipHaveTheirRates() {
    final Topology chip = new OnChip().completed(new Otis().build());
    for (long channel = 0; channel < chip.channels(); channel++) {
      assertThat(chip.kind(channel).bandwidth())
          .isEqualTo(
              chip.kind(channel).medium() == Medium.OPTICAL
                  ? new OnChip().bandwidth()
                  : new OnChip().electrical());
    }
  }

  @Test
  void onlyReconfigurableNetworksReceiveCircuits() {
    assertThat(new Ocs().natural(new Circuit())).isEqualTo(new Circuit());
    final Reconfigurable circuits = (Reconfigurable) new Ocs().natural(new Reconfigurable());
    assertThat(circuits.timing().perChange()).isEqualTo(Time.parse("11500ns"));
    assertThat(circuits.aggregate()).isTrue();
    assertThat(new Default().natural(new Reconfigurable())).isEqualTo(new Reconfigurable());
  }

  @Test
  void wrongParametersAreRefusedInOneSentence() {
    assertThatThrownBy(() -> REGISTRY.parse(Hardware.class, "ocs(bandwith=1Gb/s)"))
        .hasMessageContaining("ocs: it has no parameter 'bandwith'. It takes: bandwidth");
    assertThatThrownBy(() -> REGISTRY.parse(Hardware.class, "terarack(flit=0B)"))
        .hasMessageContaining("terarack: packets (128B) must be whole numbers of flits (0B)");
    assertThatThrownBy(() -> REGISTRY.parse(Hardware.class, "osc"))
        .hasMessageContaining("No hardware named 'osc'. Known: ocs,");
  }
}
