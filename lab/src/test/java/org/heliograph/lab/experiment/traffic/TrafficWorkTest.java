package org.heliograph.lab.experiment.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.topology.family.Mesh;
import org.heliograph.traffic.Transpose;
import org.heliograph.traffic.UniformTraffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Measured curves against what theory says of idle networks, of little load and of too much.
final class TrafficWorkTest {
  private static final TrafficWindow SHORT = TrafficWindow.of(500, 4_000, 4_000);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mesh(4,4)               | uniform          | 1
          mesh(4,4)               | transpose        | 5
          torus(4,4)              | uniform          | 3
          hypercube(4)            | bit-reversal     | 1
          otis(mesh(2,2))  | uniform          | 2
          petersen                | nearest-neighbour| 1
          """)
  void hardlyAnyLoadHasTheLatencyOfAnIdleNetwork(
      final String topology, final String pattern, final int flits) {
    final CurveRecord curve =
        Requests.curve(
            Requests.of(
                topology, pattern, flits, TrafficWindow.of(0, 60_000, 1_000), 0.002 * flits));
    final LoadRecord load = curve.loads().getFirst();
    final double ideal = curve.zeroLoadLatency().orElseThrow();
    assertThat(load.latency().mean().orElseThrow())
        .isCloseTo(ideal, within(1.5 * load.latency().ci().orElseThrow() + 0.005 * ideal));
    assertThat(load.meanHops().orElseThrow())
        .isCloseTo(curve.meanHops().orElseThrow(), within(0.05 * ideal));
    assertThat(load.saturated()).isFalse();
  }

  @Test
  void whatIsOfferedIsAcceptedBelowSaturationAndNothingIsLost() {
    final CurveRecord curve =
        Requests.curve(Requests.of("mesh(4,4)", "uniform", 2, SHORT, 0.1, 0.3, 0.5));
    double before = curve.zeroLoadLatency().orElseThrow();
    for (final LoadRecord load : curve.loads()) {
      assertThat(load.saturated()).as(load.toString()).isFalse();
      assertThat(load.rates().offered()).isCloseTo(load.load(), within(0.03 * load.load()));
      assertThat(load.rates().accepted())
          .isCloseTo(load.rates().offered(), within(0.01 * load.rates().offered()));
      assertThat(load.rates().leastAccepted()).isLessThan(load.rates().accepted());
      assertThat(load.rates().mostAccepted()).isGreaterThan(load.rates().accepted());
      assertThat(load.flits().made()).isEqualTo(load.flits().waiting() + load.flits().injected());
      assertThat(load.flits().injected())
          .isEqualTo(load.flits().delivered() + load.flits().inFlight());
      // Every message born in the window was delivered and measured.
      assertThat(2.0 * load.messages() / (16 * 4_000))
          .isCloseTo(load.rates().offered(), within(1e-9));
      assertThat(load.latency().mean().orElseThrow()).isGreaterThan(before);
      before = load.latency().mean().orElseThrow();
      assertThat(load.latency().p99().orElseThrow())
          .isBetween(load.latency().p95().orElseThrow(), load.latency().max().orElseThrow());
    }
  }

  @Test
  void tooMuchLoadIsCalledSaturatedAndWaits() {
    final LoadRecord load =
        Requests.curve(
                Requests.of("mesh(8,8)", "uniform", 1, TrafficWindow.of(500, 1_000, 1_000), 0.9))
            .loads()
            .getFirst();
    assertThat(load.saturated()).isTrue();
    assertThat(load.reason()).contains("the backlog of all senders grows");
    assertThat(load.rates().accepted()).isLessThan(0.6);
    assertThat(load.flits().waiting()).isGreaterThan(10_000);
    assertThat(load.flits().injected())
        .isEqualTo(load.flits().delivered() + load.flits().inFlight());
  }

  @Test
  void aLoadIsMeasuredTheSameWhateverElseIsRun() {
    final CurveRecord many =
        Requests.curve(Requests.of("torus(4,4)", "uniform", 1, SHORT, 0.1, 0.2, 0.3));
    final CurveRecord one = Requests.curve(Requests.of("torus(4,4)", "uniform", 1, SHORT, 0.2));
    assertThat(many.loads().get(1)).isEqualTo(one.loads().getFirst());
    assertThat(many.loads().stream().map(LoadRecord::load)).containsExactly(0.1, 0.2, 0.3);
  }

  @Test
  void whoStopsItGetsTheLoadsSoFar() {
    final AtomicInteger asked = new AtomicInteger();
    final TrafficRecord record =
        new TrafficWork(
                new StudyContext(
                    Registry.load(), Progress.SILENT, () -> asked.incrementAndGet() > 25))
            .run(
                Requests.of(
                    "mesh(4,4)",
                    "uniform",
                    1,
                    TrafficWindow.of(0, 10_000, 100),
                    0.1,
                    0.2,
                    0.3,
                    0.35));
    assertThat(record.run().interrupted()).isTrue();
    assertThat(record.curves().getFirst().loads()).hasSizeLessThan(4);
  }

  @Test
  void loadsAreToldLoadByLoad() {
    final List<Map<String, Object>> told = new ArrayList<>();
    final LatencyCurves answer =
        new Traffic(
                new Mesh(List.of(3, 3)),
                List.of(new UniformTraffic(), new Transpose()),
                new WormholeHardware().withPorts(1),
                Loads.of(0.1, 0.2),
                new TrafficMessages(),
                TrafficWindow.of(50, 200, 200))
            .answer(StudyContext.of(Registry.load()).reporting(rows -> told.addAll(rows.values())));
    assertThat(told)
        .extracting(row -> row.get("traffic") + " " + row.get("load_flits_per_cycle"))
        .containsExactly("uniform 0.1", "transpose 0.1", "uniform 0.2", "transpose 0.2");
    assertThat(told).containsExactlyInAnyOrderElementsOf(answer.sheet().values());
  }
}
