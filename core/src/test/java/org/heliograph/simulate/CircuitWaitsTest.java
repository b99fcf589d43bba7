package org.heliograph.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.simulate.Precedence.Reason;
import org.heliograph.simulate.TransmissionSlack.Step;
import org.heliograph.simulate.message.CircuitClock;
import org.heliograph.simulate.message.CircuitOrder;
import org.heliograph.switching.CircuitSchedules;
import org.heliograph.switching.Retune;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The waits for transmitters and ports: by hand, and that they explain every start.
final class CircuitWaitsTest {
  private static Transmission sent(
      final Topology network, final int slot, final int from, final int to) {
    final long channel = ((CompleteTopology) network).channelBetween(from, to);
    return new Transmission(
        0,
        from,
        Transmission.EVERY_READER,
        new Route.Path(new long[] {channel}),
        Transmission.ANY_LANE,
        slot,
        Action.COPY);
  }

  /// One transmitter each: node 0 sends to 1, is set to 2 in 2 µs, and sends to 2, while 1 sends to
  /// 3. A message takes 8 µs.
  private static SimulatedRun broadcast(final boolean barrier) {
    final Topology network = new Ron(1, 4).build();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    schedule.add(sent(network, 0, 0, 1));
    schedule.add(sent(network, 1, 0, 2));
    schedule.add(sent(network, 1, 1, 3));
    final Problem problem =
        new Problem(
            network, new Broadcast().demand(network), new Reconfigurable("2us", Retune.PORT, true));
    return SimulatedRun.of(
        new CircuitClock(Time.ZERO, Bandwidth.parse("1Gb/s"), barrier, true),
        (Verified) new Verifier().verify(problem, schedule.build()),
        Bytes.parse("1000B"));
  }

  private static List<Long> slack(final SimulatedRun run, final boolean isBarrier) {
    final TransmissionSlack slack =
        TransmissionSlack.of(
            Precedence.of(run.verified()), CircuitOrder.of(run), run.trace(), isBarrier);
    return IntStream.range(0, run.trace().lightpaths()).mapToObj(slack::picoseconds).toList();
  }

  /// 0→1 ends at 8 µs and 0→2 at 18; 1→3 ends at 16 and could end 2 µs later. The chunk alone would
  /// leave 0→1 these 2 µs too, but then its transmitter would be set later.
  @Test
  void aTransmitterThatIsSetAgainLeavesNoSlack() {
    final SimulatedRun run = broadcast(false);
    final CircuitWaits waits = CircuitOrder.of(run);
    assertThat(waits.of(0)).isEmpty();
    assertThat(waits.of(1)).containsExactly(0);
    assertThat(waits.of(2)).isEmpty();
    assertThat(run.trace().finish()).isEqualTo(Time.parse("18us"));
    assertThat(slack(run, false)).containsExactly(0L, 0L, 2_000_000L);
    assertThat(
            TransmissionSlack.of(Precedence.of(run.verified()), waits, run.trace(), false)
                .criticalChain())
        .containsExactly(new Step(0, Reason.SLOT), new Step(1, Reason.TRANSMITTER));
  }

  /// With a barrier 1→3 waits for the circuit of 0→2 and ends at 18 µs too; without slots 0→1 would
  /// still have no slack.
  @Test
  void underABarrierTheSameOrderCounts() {
    final SimulatedRun run = broadcast(true);
    assertThat(run.trace().finish()).isEqualTo(Time.parse("18us"));
    assertThat(slack(run, true)).containsExactly(0L, 0L, 0L);
    assertThat(slack(run, false)).containsExactly(0L, 0L, 0L);
  }

  /// Without barriers a message begins when the last thing for which it waits is there; so nothing
  /// is missing, and nothing is awaited too long.
  @ParameterizedTest
  @EnumSource(Retune.class)
  void waitsForChunksTransmittersAndPortsExplainEveryStart(final Retune retune) {
    final SplittableRandom random = new SplittableRandom(5);
    int awaited = 0;
    for (int draw = 0; draw < 60; draw++) {
      final int ports = random.nextInt(2);
      final Reconfigurable switching =
          new Reconfigurable(
              random.nextInt(1, 5) + "us", retune, true, random.nextBoolean(), ports, 0, true);
      final int k = ports == 1 ? 1 : 1 + random.nextInt(3);
      final SimulatedRun run =
          SimulatedRun.of(
              new CircuitClock(Time.parse("1us"), Bandwidth.parse("8Gb/s"), false, true),
              CircuitSchedules.random(random, k, 5, switching),
              new Bytes(random.nextLong(3_000)));
      awaited += explained(run);
    }
    assertThat(awaited).as("lightpaths that waited for a transmitter alone").isGreaterThan(50);
  }

  private static int explained(final SimulatedRun run) {
    final Precedence precedence = Precedence.of(run.verified());
    final CircuitWaits waits = CircuitOrder.of(run);
    final Trace trace = run.trace();
    int awaited = 0;
    for (int i = 0; i < trace.lightpaths(); i++) {
      long chunks = 0;
      for (final int need : precedence.needs(i)) {
        chunks = Math.max(chunks, trace.times(need).endPs());
      }
      long circuits = 0;
      for (int w = waits.first(i); w < waits.end(i); w++) {
        circuits = Math.max(circuits, trace.times(waits.before(w)).endPs() + waits.settingPs(w));
      }
      assertThat(trace.times(i).litPs())
          .as("lightpath %s", i)
          .isEqualTo(Math.max(chunks, circuits));
      awaited += circuits > chunks ? 1 : 0;
    }
    return awaited;
  }
}
