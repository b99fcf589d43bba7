package org.heliograph.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.heliograph.registry.Registry;
import org.heliograph.topology.family.Damaged;
import org.heliograph.topology.family.Microrings;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.topology.family.WdmTorus;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Decibels;
import org.heliograph.units.PowerLevel;
import org.junit.jupiter.api.Test;

class OpticalParametersTest {
  private static Microrings microrings(final String text) {
    return (Microrings) Registry.load().parse(OpticalPowerBudget.class, "microrings(" + text + ")");
  }

  private static Decibels loss(final int links, final int wavelengths) {
    return new Microrings().loss(new OpticalRoute(links, wavelengths, 1));
  }

  private static TopologyFacts.Row row(final TopologyFamily family, final String name) {
    return TopologyFacts.of(family.build(), 0).rows().stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theLossOfALightpathIsThatOfItsParts() {
    final Microrings model = new Microrings();
    assertThat(model.budget()).hasToString("27dB");
    // 3 + 0.5 + 3·1 + 126·0.006 dB, and 2·1 + 64·0.006 dB for every node passed.
    assertThat(model.loss(new OpticalRoute(1, 64, 1))).hasToString("7.256dB");
    assertThat(model.loss(new OpticalRoute(3, 64, 1))).hasToString("12.024dB");
    assertThat(row(new WdmRing(16, 64, 2), "loss per node passed").value()).isEqualTo("2.384dB");
    assertThat(row(new WdmRing(16, 64, 2), "optical reach").value()).isEqualTo("9");
  }

  @Test
  void moreLinksOrWavelengthsNeverLoseLess() {
    for (int links = 1; links < 20; links++) {
      for (int wavelengths = 1; wavelengths < 70; wavelengths += 7) {
        final Decibels loss = loss(links, wavelengths);
        assertThat(loss(links + 1, wavelengths)).isGreaterThan(loss);
        assertThat(loss(links, wavelengths + 1)).isGreaterThan(loss);
      }
    }
  }

  @Test
  void reachIsWhereTheBudgetEnds() {
    assertThat(new OpticalParameters(microrings("laser=-20dBm"), 2).reach()).isZero();
    assertThat(new OpticalParameters(microrings("coupler=0dB,ring=0dB,crosstalk=0dB"), 64).reach())
        .isEqualTo(OpticalParameters.UNLIMITED);
    for (final String laser : List.of("0dBm", "3dBm", "10dBm", "17.5dBm", "30dBm")) {
      final OpticalParameters opticalParameters =
          new OpticalParameters(microrings("laser=" + laser), 8);
      assertThat(opticalParameters.reach()).isPositive();
      assertThat(opticalParameters.survives(opticalParameters.loss(opticalParameters.reach())))
          .isTrue();
      assertThat(opticalParameters.survives(opticalParameters.loss(opticalParameters.reach() + 1)))
          .isFalse();
    }
  }

  @Test
  void powersAreLevelsAndTheirDifferenceARatio() {
    assertThat(PowerLevel.parse("-20 dBm").above(PowerLevel.parse("0.5dBm")))
        .hasToString("-20.5dB");
    assertThat(PowerLevel.parse("0.125dBm")).hasToString("0.125dBm");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PowerLevel.parse("3dB"))
        .withMessageContaining("unknown unit 'dB'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> microrings("ring=-1dB"))
        .withMessageContaining("ring (-1dB) must not be negative");
  }

  @Test
  void whatIsLeftOfANetworkKeepsItsLight() {
    final WdmRing ring = new WdmRing(6, 4, 1);
    final OpticalParameters opticalParameters = ring.build().light().orElseThrow();
    final Damaged damaged = new Damaged(ring, List.of("0-1"), List.of("4"));
    assertThat(damaged.build().light()).hasValue(opticalParameters);
    assertThat(NamedGraphs.named("petersen").build().light()).isEmpty();
  }

  @Test
  void everyNodeSendsAtItsOwnRate() {
    final Bandwidth fast = Bandwidth.parse("40Gb/s");
    final Bandwidth slow = Bandwidth.parse("10Gb/s");
    final Registry registry = Registry.load();
    for (final String spec :
        List.of(
            "wdm-ring(4,2,rates=[40Gb/s,10Gb/s,40Gb/s,10Gb/s])",
            "wdm-line(4,2,rates=[40Gb/s,10Gb/s,10Gb/s,40Gb/s])",
            "wdm-torus(3,3,rates=[40Gb/s" + ",10Gb/s".repeat(8) + "])")) {
      final Topology topology = registry.parse(TopologyFamily.class, spec).build();
      assertThat(registry.parse(TopologyFamily.class, topology.name()).build().name())
          .isEqualTo(topology.name());
      for (long channel = 0; channel < topology.channels(); channel++) {
        final Bandwidth first =
            topology.kind(topology.outChannel(topology.writer(channel, 0), 0)).bandwidth();
        assertThat(topology.kind(channel).bandwidth()).isEqualTo(first).isIn(fast, slow);
      }
      // The generators are checked when they are asked for.
      assertThat(topology.symmetry().orbits(topology.nodes())[1]).isEqualTo(1);
    }
  }

  @Test
  void linesAndToriAreThoseOfTheirShape() {
    final Topology line = new WdmLine(5, 8, 2).build();
    assertThat(line.channels()).isEqualTo(8);
    assertThat(line.lanes(3)).isEqualTo(16);
    final Topology torus = new WdmTorus(List.of(3, 4), 8, 2).build();
    assertThat(torus.channels()).isEqualTo(48);
    assertThat(torus.coordinates(7)).containsExactly(1, 3);
    assertThat(torus.kind(0).propagation()).hasToString("10ns");
    final Topology two = new WdmRing(2, 1, 1).build();
    assertThat(two.channels()).isEqualTo(4);
    assertThat(two.outDegree(0)).isEqualTo(2);
  }
}
