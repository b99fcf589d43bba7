package org.heliograph.simulate.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.simulate.BlockedTimes;
import org.heliograph.simulate.NodeArrivals;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Ring;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SkewTest {
  private static final Time SKEW = Time.parse("50us");

  /// Neighbours exchange everything on a ring of eight.
  private static Verified gossip() {
    final Topology topology = new Ring(8, false).build();
    final Problem problem = new Problem(topology, new AllGather().demand(topology), new Circuit());
    return (Verified)
        new Verifier()
            .verify(
                problem,
                new Flooding()
                    .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT)
                    .found()
                    .orElseThrow());
  }

  private static SlotClock clock(final boolean barrier, final Time skew, final long seed) {
    return new SlotClock(
        Optional.empty(), barrier, Optional.empty(), Optional.of(skew), Optional.of(seed));
  }

  /// Node 0 sends, and node 1 arrives later than the message.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aReceiverNeedNotHaveArrived(final boolean barrier) {
    final Topology pair = new TopologyBuilder("pair", 2).link(0, 1).build();
    final Problem problem = new Problem(pair, new Broadcast().demand(pair), new Circuit());
    final Verified verified =
        (Verified)
            new Verifier()
                .verify(
                    problem,
                    new ColumnarSchedule.Builder()
                        .add(
                            new Transmission(
                                0,
                                0,
                                Transmission.EVERY_READER,
                                new Route.Path(new long[] {0}),
                                Transmission.ANY_LANE,
                                0,
                                Action.COPY))
                        .build());
    final Time skew = Time.parse("1s");
    final long seed =
        LongStream.iterate(1, next -> next + 1)
            .filter(
                next -> {
                  final long[] arrivals = new NodeArrivals(skew, next).picoseconds(2);
                  return arrivals[0] + 1e11 < arrivals[1];
                })
            .findFirst()
            .orElseThrow();
    final long[] arrivals = new NodeArrivals(skew, seed).picoseconds(2);
    final SlotClock slotClock = clock(barrier, skew, seed);
    final Trace trace = slotClock.simulate(verified, new Bytes(1_000));
    assertThat(trace.times(0).beginPs()).isEqualTo(arrivals[0]);
    assertThat(trace.finish()).isLessThan(new Time(arrivals[1]));
    assertThat(BlockedTimes.of(verified, trace, slotClock.arrivals()).lastRelease())
        .isEqualTo(new Time(arrivals[1]));
  }

  /// In the first slot of gossip every node sends, so it begins with the last of them if slots
  /// follow one another, and for each sender and its neighbours otherwise.
  @ParameterizedTest
  @CsvSource({"true, 1", "true, 2", "false, 1", "false, 2"})
  void messagesBeginWhenTheirNodesHaveArrived(final boolean barrier, final long seed) {
    final Verified verified = gossip();
    final SlotClock slotClock = clock(barrier, SKEW, seed);
    final Trace trace = slotClock.simulate(verified, new Bytes(1_000));
    final long[] arrivals = new NodeArrivals(SKEW, seed).picoseconds(8);
    final long last = Arrays.stream(arrivals).max().orElseThrow();
    final BlockedTimes times = BlockedTimes.of(verified, trace, slotClock.arrivals());
    assertThat(times.lastArrival()).isEqualTo(new Time(last));
    assertThat(times.firstRelease()).isGreaterThan(times.lastArrival());
    assertThat(times.lastRelease()).isEqualTo(trace.finish());
    assertThat(trace.critical().total()).isEqualTo(trace.finish());
    final Time prompt = clock(barrier, Time.ZERO, 1).simulate(verified, new Bytes(1_000)).finish();
    if (barrier) {
      assertThat(trace.slots().getFirst().begin()).isEqualTo(new Time(last));
      assertThat(trace.finish()).isEqualTo(prompt.plus(new Time(last)));
      assertThat(trace.critical().waiting()).isEqualTo(new Time(last));
    } else {
      assertThat(trace.finish()).isBetween(prompt, prompt.plus(new Time(last)));
      assertThat(trace.slots().getFirst().begin()).isLessThan(new Time(last));
    }
  }
}
