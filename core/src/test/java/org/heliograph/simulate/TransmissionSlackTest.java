package org.heliograph.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.simulate.Precedence.Reason;
import org.heliograph.simulate.TransmissionSlack.Step;
import org.heliograph.simulate.message.SlotClock;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Torus;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What lightpaths wait for, their slack and the critical chain, on runs that are small enough to
/// be worked out by hand.
final class TransmissionSlackTest {
  private static final Bytes NOTHING = new Bytes(0);

  private static Transmission sent(
      final int slot, final int chunk, final int sender, final long channel, final Action action) {
    return new Transmission(
        chunk,
        sender,
        Transmission.EVERY_READER,
        new Route.Path(new long[] {channel}),
        Transmission.ANY_LANE,
        slot,
        action);
  }

  private static Verified verified(
      final Topology network, final Collective collective, final Transmission... transmissions) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (final Transmission transmission : transmissions) {
      schedule.add(transmission);
    }
    final Problem problem = new Problem(network, collective.demand(network), new StoreAndForward());
    return (Verified) new Verifier().verify(problem, schedule.build());
  }

  /// A run in which lightpath *i* begins and ends at `spans[i]`.
  private static Trace trace(final Precedence precedence, final long[]... spans) {
    final Trace.Builder trace = new Trace.Builder();
    for (int i = 0; i < spans.length; i++) {
      if (i > 0 && precedence.slot(i) != precedence.slot(i - 1)) {
        trace.endSlot();
      }
      final long end = spans[i][1];
      trace.add(new LightpathTimes(spans[i][0], spans[i][0], end, end, end), Time.ZERO);
    }
    trace.endSlot();
    final TimeBreakdown all = TimeBreakdown.waiting(new Time(trace.latestPs()));
    return trace.build(all, new DataVolume(spans.length, 0, NOTHING, NOTHING, 0, 0));
  }

  private static List<Long> slack(
      final Precedence precedence, final Trace trace, final boolean isBarrier) {
    final TransmissionSlack slack =
        TransmissionSlack.of(precedence, CircuitWaits.NONE, trace, isBarrier);
    return IntStream.range(0, precedence.lightpaths()).mapToObj(slack::picoseconds).toList();
  }

  /// Node 0 sends to 1 and 3 in the first slot, and 1 to 2 in the second.
  private static Verified broadcast() {
    final Topology tree = new TopologyBuilder("tree", 4).link(0, 1).link(0, 3).link(1, 2).build();
    return verified(
        tree,
        new Broadcast(),
        sent(0, 0, 0, 0, Action.COPY),
        sent(0, 0, 0, 1, Action.COPY),
        sent(1, 0, 1, 2, Action.COPY));
  }

  @Test
  void aLightpathWaitsForItsChunkAndForItsSlot() {
    final Precedence precedence = Precedence.of(broadcast());
    assertThat(precedence.needs(0)).isEmpty();
    assertThat(precedence.needs(1)).isEmpty();
    assertThat(precedence.needs(2)).containsExactly(0);
    final Trace trace =
        trace(precedence, new long[] {0, 10}, new long[] {0, 4}, new long[] {10, 15});
    assertThat(slack(precedence, trace, true)).containsExactly(0L, 6L, 0L);
    assertThat(slack(precedence, trace, false)).containsExactly(0L, 11L, 0L);
    assertThat(TransmissionSlack.of(precedence, CircuitWaits.NONE, trace, true).criticalChain())
        .containsExactly(new Step(0, Reason.SLOT), new Step(2, Reason.CHUNK));
  }

  /// Two chunks follow each other over two links, one slot too late.
  @Test
  void aLightpathWaitsForItsLane() {
    final Topology line = new TopologyBuilder("line", 3).link(0, 1).link(1, 2).build();
    final Precedence precedence =
        Precedence.of(
            verified(
                line,
                new Broadcast(0, List.of(), List.of(), 2),
                sent(0, 0, 0, 0, Action.COPY),
                sent(1, 1, 0, 0, Action.COPY),
                sent(2, 0, 1, 1, Action.COPY),
                sent(3, 1, 1, 1, Action.COPY)));
    assertThat(precedence.needs(2)).containsExactly(0);
    assertThat(precedence.needs(3)).containsExactly(1);
    final Trace trace =
        trace(
            precedence,
            new long[] {0, 10},
            new long[] {10, 20},
            new long[] {20, 30},
            new long[] {30, 40});
    assertThat(slack(precedence, trace, true)).containsExactly(0L, 0L, 0L, 0L);
    assertThat(slack(precedence, trace, false)).containsExactly(10L, 10L, 0L, 0L);
    assertThat(TransmissionSlack.of(precedence, CircuitWaits.NONE, trace, true).criticalChain())
        .containsExactly(
            new Step(0, Reason.SLOT),
            new Step(1, Reason.LANE),
            new Step(2, Reason.SLOT),
            new Step(3, Reason.LANE));
    assertThat(TransmissionSlack.of(precedence, CircuitWaits.NONE, trace, false).criticalChain())
        .containsExactly(new Step(2, Reason.SLOT), new Step(3, Reason.LANE));
  }

  @Test
  void aSumNeedsAllOfItsParts() {
    final Topology tree = new TopologyBuilder("tree", 4).link(2, 1).link(3, 1).link(1, 0).build();
    final Precedence precedence =
        Precedence.of(
            verified(
                tree,
                new Reduce(),
                sent(0, 0, 2, 0, Action.COMBINE),
                sent(1, 0, 3, 1, Action.COMBINE),
                sent(2, 0, 1, 2, Action.COMBINE)));
    assertThat(precedence.needs(2)).containsExactly(0, 1);
    final Trace trace = trace(precedence, new long[] {0, 3}, new long[] {3, 6}, new long[] {6, 9});
    assertThat(slack(precedence, trace, false)).containsExactly(3L, 0L, 0L);
  }

  /// Each lightpath is delayed by its slack, with all that waits for it; the run ends as before.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatIsDelayedByItsSlackMovesTheEndOfNothing(final boolean isBarrier) {
    final Topology torus = new Torus(List.of(3, 3)).build();
    final Problem problem =
        new Problem(torus, new AllGather().demand(torus), new StoreAndForward());
    final Verified verified =
        (Verified)
            new Verifier()
                .verify(
                    problem,
                    new Flooding()
                        .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT)
                        .found()
                        .orElseThrow());
    final Precedence precedence = Precedence.of(verified);
    final Trace trace = new SlotClock().simulate(verified, Bytes.parse("9KiB"));
    final TransmissionSlack slack =
        TransmissionSlack.of(precedence, CircuitWaits.NONE, trace, isBarrier);
    final long finish = trace.finish().picoseconds();
    final Delays delays = new Delays(precedence, trace, isBarrier);
    for (int i = 0; i < precedence.lightpaths(); i++) {
      assertThat(delays.finish(i, slack.picoseconds(i))).as("lightpath %s", i).isEqualTo(finish);
      assertThat(delays.finish(i, slack.picoseconds(i) + 1)).isEqualTo(finish + 1);
    }
  }

  /// A run with a lightpath that ends later, computed forwards.
  private record Delays(Precedence precedence, Trace trace, boolean isBarrier) {
    long finish(final int delayed, final long delay) {
      final long[] ends = new long[precedence.lightpaths()];
      long finish = 0;
      long slotEnd = 0;
      for (int i = 0; i < ends.length; i++) {
        if (i > 0 && precedence.slot(i) != precedence.slot(i - 1)) {
          slotEnd = finish;
        }
        final LightpathTimes times = trace.times(i);
        long begin = Math.max(times.beginPs(), isBarrier ? slotEnd : 0);
        for (int w = precedence.firstWait(i); w < precedence.endOfWaits(i); w++) {
          final LightpathTimes before = trace.times(precedence.before(w));
          final long tail =
              precedence.reason(w) == Reason.LANE ? before.endPs() - before.sentPs() : 0;
          begin = Math.max(begin, ends[precedence.before(w)] - tail);
        }
        ends[i] = begin + times.endPs() - times.beginPs() + (i == delayed ? delay : 0);
        finish = Math.max(finish, ends[i]);
      }
      return finish;
    }
  }
}
