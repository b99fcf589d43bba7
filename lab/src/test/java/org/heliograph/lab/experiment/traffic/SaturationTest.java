package org.heliograph.lab.experiment.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.experiment.traffic.LoadRecord.FlitRates;
import org.junit.jupiter.api.Test;

/// Where networks saturate, against the busiest channel and the busiest port.
final class SaturationTest {
  @Test
  void anEightByEightMeshSaturatesBelowItsBisectionAndTransposeSooner() {
    final SaturationRecord uniform = Requests.saturation("mesh(8,8)", "uniform");
    assertThat(uniform.below()).isBetween(0.36, 0.48);
    assertThat(uniform.above() - uniform.below()).isLessThanOrEqualTo(0.01 * uniform.above());
    assertThat(uniform.accepted()).isCloseTo(uniform.below(), within(0.02 * uniform.below()));
    final SaturationRecord transpose = Requests.saturation("mesh(8,8)", "transpose");
    assertThat(transpose.above()).isLessThan(0.8 * uniform.below());
  }

  private static final TrafficWindow SHORT = TrafficWindow.of(1_000, 3_000, 3_000);

  private static CurveRecord torus(final String hardware, final double... loads) {
    return Requests.curve(
        Requests.of(
            "torus(8,8)",
            "uniform",
            "wormhole-hardware(injectionPorts=1,%s)".formatted(hardware),
            SHORT,
            new TrafficMessages(),
            Requests.loads(loads)));
  }

  @Test
  void tiesToBothSidesRaiseTheLimitAndTheSaturationOfATorus() {
    final CurveRecord random = torus("ties=random");
    final CurveRecord alternate = torus("ties=alternate");
    final CurveRecord positive = torus("ties=positive");
    // 63 targets, 256 channels, 16/4 hops in the mean over all 64 nodes of each of two axes.
    final double limit = 256.0 / 64 / (4 * 64.0 / 63);
    assertThat(random.channelLimit().orElseThrow()).isCloseTo(limit, within(1e-9));
    assertThat(alternate.channelLimit().orElseThrow()).isCloseTo(limit, within(1e-9));
    assertThat(positive.channelLimit().orElseThrow()).isCloseTo(0.8 * limit, within(1e-9));
    final double oneSided = positive.saturation().orElseThrow().load();
    assertThat(random.saturation().orElseThrow().load()).isBetween(1.04 * oneSided, limit);
    assertThat(alternate.saturation().orElseThrow().load()).isBetween(1.04 * oneSided, limit);
    assertThat(random.saturation().orElseThrow().load()).isGreaterThan(0.6);
  }

  @Test
  void noSenderStarvesBeyondSaturationWhenTheOldestGoesFirst() {
    for (final String topology : List.of("torus(8,8)", "mesh(8,8)")) {
      final LoadRecord aged =
          Requests.curve(Requests.of(topology, "uniform", 1, SHORT, 1.0)).loads().getFirst();
      assertThat(aged.saturated()).isTrue();
      assertThat(aged.rates().leastAccepted()).isGreaterThan(0.95 * aged.rates().accepted());
      assertThat(aged.rates().mostAccepted()).isLessThan(1.05 * aged.rates().accepted());
      assertThat(aged.rates().fairness()).isBetween(0.999, 1.0);
    }
    final FlitRates inTurn = torus("arbitration=round-robin", 1.0).loads().getFirst().rates();
    assertThat(inTurn.leastAccepted()).isLessThan(0.9 * inTurn.accepted());
    assertThat(inTurn.fairness()).isLessThan(0.999);
  }

  @Test
  void aHotSpotSaturatesWhereItsPortIsFull() {
    final String pattern = "hot-spot(node=14,share=0.2)";
    final CurveRecord curve =
        Requests.curve(Requests.of("mesh(6,6)", pattern, 1, TrafficWindow.of(1_000, 4_000, 4_000)));
    final double limit = 1 / (35 * 0.2 + 0.8);
    assertThat(curve.channelLimit().orElseThrow()).isCloseTo(limit, within(1e-9));
    assertThat(curve.saturation().orElseThrow().load()).isBetween(0.9 * limit, 1.05 * limit);
  }

  @Test
  void neighboursThatHardlyMeetCarryAllTheyCanMake() {
    final Traffic traffic =
        Requests.of(
            "mesh(2)",
            "permutation",
            Traffic.ROUTER,
            TrafficWindow.of(500, 1_000, 1_000),
            Requests.arrivals("bursts(ticks=4,peak=2)"),
            Requests.loads());
    final SaturationRecord saturation = Requests.curve(traffic).saturation().orElseThrow();
    assertThat(saturation.load()).isEqualTo(0.5);
    assertThat(saturation.runs()).isEqualTo(1);
  }

  @Test
  void moreIsCarriedToAHotSpotThatHearsOnAllItsChannels() {
    final String pattern = "hot-spot(node=5,share=0.5)";
    final Traffic traffic =
        Requests.of(
            "mesh(4,4)",
            pattern,
            "wormhole-hardware",
            SHORT,
            new TrafficMessages(),
            Loads.of(0.9).andSaturation());
    final CurveRecord allPorts = Requests.curve(traffic);
    final double limit = allPorts.channelLimit().orElseThrow();
    assertThat(allPorts.saturation().orElseThrow().load()).isBetween(0.85 * limit, 1.02 * limit);
    assertThat(limit).isGreaterThan(1.3 / (15 * 0.5 + 0.5));
    final LoadRecord overloaded = allPorts.loads().getFirst();
    assertThat(overloaded.saturated()).isTrue();
    assertThat(overloaded.flits().waiting()).isGreaterThan(10_000);
  }
}
