package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Links with wavelengths, around any network.
final class WdmTest {
  private static final WdmLinks LINKS = new WdmLinks(3, 2);

  static List<List<TopologyFamily>> pairs() {
    return List.of(
        List.of(new Wdm(new Ring(7, false), LINKS), new WdmRing(7, LINKS)),
        List.of(new Wdm(new Mesh(List.of(6)), LINKS), new WdmLine(6, LINKS)),
        List.of(new Wdm(new Torus(List.of(3, 4)), LINKS), new WdmTorus(List.of(3, 4), LINKS)));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void aNetworkWithANameOfItsOwnIsTheSame(final List<TopologyFamily> pair) {
    final Topology one = pair.getFirst().build();
    final Topology other = pair.getLast().build();
    assertThat(one.channels()).isEqualTo(other.channels());
    for (long channel = 0; channel < one.channels(); channel++) {
      assertThat(one.channel(channel)).isEqualTo(other.channel(channel));
    }
    for (int node = 0; node < one.nodes(); node++) {
      assertThat(one.label(node)).isEqualTo(other.label(node));
      assertThat(one.position(node)).isEqualTo(other.position(node));
      assertThat(one.coordinates(node)).isEqualTo(other.coordinates(node));
    }
    assertThat(one.light()).isEqualTo(other.light());
    assertThat(one.symmetry().generators().toArray(int[][]::new))
        .isDeepEqualTo(other.symmetry().generators().toArray(int[][]::new));
    assertThat(pair.getFirst().switching()).isEqualTo(pair.getLast().switching());
    assertThat(pair.getFirst().hardware()).isEqualTo(pair.getLast().hardware());
  }

  @Test
  void switchesStaySwitchesAndSizesThoseOfTheNetwork() {
    final Topology plain = new FatTree().build();
    final Topology wdm = new Wdm(new FatTree(), LINKS).build();
    assertThat(wdm.ranks()).isEqualTo(plain.ranks());
    assertThat(wdm.lanes(0)).isEqualTo(6);
    assertThat(new Wdm(new Ring(7, false), LINKS).members(NodeRange.of(9)))
        .containsExactly(new Wdm(new Ring(9, false), LINKS));
    assertThat(new Wdm(new Ring(7, false), LINKS).widened(2))
        .contains(new Wdm(new Ring(7, false), new WdmLinks(6, 2)));
  }

  @Test
  void couplersAndRatesOfOtherNodesAreRefused() {
    assertThatThrownBy(() -> new Wdm(new Pops(), LINKS).build())
        .hasMessageContaining("which are no links");
    final List<Bandwidth> rates = List.of(Bandwidth.parse("40Gb/s"));
    final WdmLinks uneven =
        new WdmLinks(2, 1, Optional.empty(), Optional.empty(), rates, Optional.empty());
    assertThatThrownBy(() -> new Wdm(new Ring(7, false), uneven).build())
        .hasMessageContaining("wdm: rates must be one for each of 7 nodes");
  }
}
