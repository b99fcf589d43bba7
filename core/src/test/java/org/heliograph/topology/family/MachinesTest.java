package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Machines that people own have the links and the rates that their rows and their sources state.
class MachinesTest {
  private final Registry registry = Registry.of(MachinesTest.class.getClassLoader());

  private Topology network(final String spec) {
    return registry.parse(TopologyFamily.class, spec).build();
  }

  static List<Machine> machines() {
    return new Machines().rows();
  }

  private static long leaving(final Topology network, final int node) {
    long bits = 0;
    for (long channel = 0; channel < network.channels(); channel++) {
      if (network.writer(channel, 0) == node) {
        final ChannelKind kind = network.kind(channel);
        bits += kind.lanes() * kind.bandwidth().bitsPerSecond();
      }
    }
    return bits;
  }

  @ParameterizedTest
  @MethodSource("machines")
  void everyMachineIsAsItsRowSays(final Machine machine) {
    final Topology network = machine.build();
    assertThat(network.name()).isEqualTo(machine.name()).isEqualTo(SpecText.of(machine));
    assertThat(network.ranks().size()).isEqualTo(machine.ranks());
    assertThat(network.kinds()).allSatisfy(kind -> assertThat(kind.stated().bandwidth()).isTrue());
    assertThat(DistanceSummary.of(network.graph()).diameter()).hasValue(machine.diameter());
    assertThat(network.graph().isSymmetric()).isTrue();
    machine
        .otherNames()
        .forEach(name -> assertThat(network(name).name()).isEqualTo(machine.name()));
  }

  /// What a rank can send, in GB/s: the figure that vendors print, halved where they add both ways.
  @ParameterizedTest
  @CsvSource({
    "h100, 450",
    "gb200-nvl72, 900",
    "mi300x, 448",
    "wormhole-galaxy, 200",
    "spark-ring-4, 25",
    "usb4-ring-6, 10",
    "thunderbolt5-mesh-4, 30",
    "'rail-boxes(h100,2)', 500",
    "'tpu-slice([4,4,4],v4)', 300",
    "'tpu-slice([4,4,4],v5p)', 600",
    "'tpu-slice([4,4,4],ironwood)', 600"
  })
  void aRankSendsWhatTheVendorStates(final String spec, final long gigabytes) {
    final Topology network = network(spec);
    for (final int rank : network.ranks().toArray()) {
      assertThat(leaving(network, rank)).isEqualTo(gigabytes * 8_000_000_000L);
    }
  }

  @Test
  void theLinksOfAnH100AreSpreadFiveFourFourFive() {
    final Topology network = network("h100");
    for (int node = 8; node < 12; node++) {
      assertThat(leaving(network, node))
          .isEqualTo((node == 8 || node == 11 ? 40 : 32) * 200_000_000_000L);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"doubly-twisted-torus(4,8,8)", "doubly-twisted-torus(4,4,8)"})
  void aTwistedTorusLooksTheSameFromEveryNode(final String spec) {
    final Topology network = network(spec);
    assertThat(network.symmetry().orbits(network.nodes())).containsOnly(0);
  }

  @Test
  void withOneLongAxisItIsTheTorusThatIsTwistedAlongOneAxis() {
    final Digraph one = network("doubly-twisted-torus(8,4,4)").graph();
    final Digraph other = network("twisted-torus([8,4,4],[4,4])").graph();
    for (int node = 0; node < one.nodes(); node++) {
      assertThat(BreadthFirst.distancesFrom(one, node))
          .isEqualTo(BreadthFirst.distancesFrom(other, node));
    }
  }

  @Test
  void aRateReplacesThatOfSomeLinksOrOfAll() {
    final Topology ring = network("rated(ring(4),200Gb/s,propagation=5ns)");
    assertThat(ring.kinds())
        .singleElement()
        .satisfies(
            kind -> {
              assertThat(kind.bandwidth()).isEqualTo(Bandwidth.parse("200Gb/s"));
              assertThat(kind.propagation()).isEqualTo(Time.parse("5ns"));
              assertThat(kind.stated()).isEqualTo(ChannelKind.Stated.ALL);
            });
    final Topology one = network("rated(mi300x,100Gb/s,links=[0-1])");
    final Set<Bandwidth> rates =
        one.kinds().stream().map(ChannelKind::bandwidth).collect(Collectors.toSet());
    assertThat(rates)
        .containsExactlyInAnyOrder(Bandwidth.parse("100Gb/s"), Bandwidth.parse("512Gb/s"));
    assertThat(network("rated(trunk(ring(4),2),100Gb/s)").kinds().getFirst().bandwidth())
        .isEqualTo(Bandwidth.parse("200Gb/s"));
    assertThat(network("rated(loaded(ring(4),0.5),100Gb/s)").kinds().getFirst().bandwidth())
        .isEqualTo(Bandwidth.parse("50Gb/s"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rail-boxes(ops(4,4),2)", "rail-boxes(ron,2)", "rail-boxes(in-network(h100),2)"})
  void aBoxHasLinksAlone(final String spec) {
    assertThatThrownBy(() -> network(spec)).hasMessageContaining("which a box cannot have");
  }
}
