package org.heliograph.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.heliograph.verify.ShortcutsTest.ONE;
import static org.heliograph.verify.ShortcutsTest.even;
import static org.heliograph.verify.ShortcutsTest.line;
import static org.heliograph.verify.ShortcutsTest.schedule;
import static org.heliograph.verify.ShortcutsTest.sent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.ViolationReport;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// Each part of the verifier names what is wrong, where, and in which words; and what is exactly at
/// a limit is right.
final class VerifierLimitsTest {
  @Test
  void anInterruptedVerifierStopsSoon() {
    final Problem problem = new Problem(line(4, 1), ONE, new Circuit());
    final ColumnarSchedule schedule = even(1, 10_000);
    final AtomicInteger asked = new AtomicInteger();
    final TransmissionCursor at =
        new WatchedSchedule(schedule, () -> asked.incrementAndGet() > 1000).cursor();
    for (int i = 0; i < 10_000; i++) {
      assertThat(at.advance()).isTrue();
    }
    assertThat(asked).hasValue(3);
    assertThatThrownBy(() -> new Verifier().verify(problem, schedule, () -> true))
        .isInstanceOf(CancellationException.class)
        .hasMessage("interrupted before it was verified");
    final Verdict verdict = new Verifier().verify(problem, even(1, 1), () -> false);
    assertThat(((Verified) verdict).schedule()).isEqualTo(even(1, 1));
    assertThat(((Verified) verdict).problem()).isSameAs(problem);
    assertThat(((Verified) verdict).slots()).isEqualTo(1);
    assertThat(((Verified) verdict).method().text()).isEqualTo("exact");
  }

  @Test
  void theRulesOfAProblemAreNamed() {
    final Topology plain = line(4, 1);
    assertThat(Verifier.rules(new Problem(plain, ONE, new Circuit())))
        .containsExactly(
            "RouteValidity",
            "ChannelClash",
            "PointToPoint",
            "PortLimit",
            "Causality",
            "ContributionOnce",
            "Completion");
    final Topology star =
        new TopologyBuilder("star", 3)
            .edge(0, 2)
            .edge(1, 2)
            .ranks(NodeSet.of(0, 1))
            .switchOperations(SwitchOperations.NONE)
            .build();
    assertThat(Verifier.rules(new Problem(star, ONE, new WavelengthRouted(true, true, Time.ZERO))))
        .contains("ForwardOnce")
        .doesNotContain("CombineAtRanks", "DataRace");
    final Demand sum =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.of(0, 1), NodeSet.of(0)).build();
    assertThat(Verifier.rules(new Problem(star, sum, new Circuit())))
        .contains("ForwardOnce", "CombineAtRanks", "DataRace");
    assertThat(Verifier.rules(new Problem(plain, sum, new Circuit())))
        .contains("DataRace")
        .doesNotContain("ForwardOnce", "CombineAtRanks");
  }

  @Test
  void treesCountArrivalsAndSendingsAtEachNode() {
    final Topology star = new TopologyBuilder("star", 4).edge(0, 3).edge(1, 3).edge(2, 3).build();
    final TreeDegrees degrees = new TreeDegrees(star);
    for (int again = 0; again < 2; again++) {
      final TransmissionCursor at =
          schedule(List.of(sent(0, 0, 0, new Route.Tree(new long[] {0, 3, 5})))).cursor();
      at.advance();
      degrees.count(at);
      assertThat(degrees.nodes()).isEqualTo(4);
      assertThat(degrees.node(0)).isZero();
      assertThat(degrees.sent(0)).isEqualTo(1);
      assertThat(degrees.left(3)).as("one arrives, two leave").isEqualTo(-1);
      assertThat(degrees.left(1)).isEqualTo(1);
      assertThat(degrees.left(2)).isEqualTo(1);
    }
    final TransmissionCursor line =
        schedule(List.of(sent(0, 1, 0, new Route.Tree(new long[] {2})))).cursor();
    line.advance();
    degrees.count(line);
    assertThat(degrees.nodes()).isEqualTo(2);
    assertThat(degrees.sent(0)).as("what was counted before is forgotten").isZero();
    assertThat(degrees.left(3)).isEqualTo(1);
  }

  /// Channel 0 leads from 0 to 1 and 2, channel 1 from 0 to 2, channel 2 from 1 or 2 to 3.
  private static Topology couplers(final int... ranks) {
    return new TopologyBuilder("couplers", 4)
        .channel(new int[] {0}, new int[] {1, 2})
        .channel(new int[] {0}, new int[] {2})
        .channel(new int[] {1, 2}, new int[] {3})
        .ranks(NodeSet.of(ranks))
        .build();
  }

  @Test
  void aCouplerOfSeveralWritersIsSentByARankOrByWhoHasMostLeft() {
    final Route tree = new Route.Tree(new long[] {0, 1, 2});
    final TransmissionCursor at = schedule(List.of(sent(0, 0, 0, tree))).cursor();
    at.advance();
    final TreeDegrees most = new TreeDegrees(couplers(0, 3));
    most.count(at);
    assertThat(most.sent(0)).isEqualTo(2);
    assertThat(most.sent(1)).as("has one left").isZero();
    assertThat(most.sent(2)).as("has two left").isEqualTo(1);
    final TreeDegrees rank = new TreeDegrees(couplers(0, 1, 3));
    rank.count(at);
    assertThat(rank.sent(1)).as("is a rank").isEqualTo(1);
    assertThat(rank.sent(2)).isZero();
  }

  @Test
  void aRankThatTheTreeHasNotReachedSendsNothing() {
    // Channel 0 leads from 0 to 2, channel 1 from 1 or 2 to 3.
    final Topology couplers =
        new TopologyBuilder("couplers", 4)
            .channel(new int[] {0}, new int[] {2})
            .channel(new int[] {1, 2}, new int[] {3})
            .ranks(NodeSet.of(0, 1, 3))
            .build();
    final TransmissionCursor at =
        schedule(List.of(sent(0, 0, 0, new Route.Tree(new long[] {0, 1})))).cursor();
    at.advance();
    final TreeDegrees degrees = new TreeDegrees(couplers);
    degrees.count(at);
    assertThat(degrees.sent(1)).isZero();
    assertThat(degrees.sent(2)).isEqualTo(1);
  }

  @Test
  void ofEqualWritersOfACouplerTheFirstSends() {
    // Channel 0 leads from 0 to 1 and 2, channel 1 from 1 or 2 to 3.
    final Topology couplers =
        new TopologyBuilder("couplers", 4)
            .channel(new int[] {0}, new int[] {1, 2})
            .channel(new int[] {1, 2}, new int[] {3})
            .channel(new int[] {1, 2}, new int[] {3})
            .ranks(NodeSet.of(0, 3))
            .build();
    final TransmissionCursor at =
        schedule(List.of(sent(0, 0, 0, new Route.Tree(new long[] {0, 1, 2})))).cursor();
    at.advance();
    final TreeDegrees degrees = new TreeDegrees(couplers);
    degrees.count(at);
    assertThat(degrees.sent(1)).as("sends the first").isEqualTo(1);
    assertThat(degrees.sent(2)).as("has more left for the second").isEqualTo(1);
  }

  /// Chunks of which each is sent on its way again and again, read by ranges of chunks: chunk 31 is
  /// sent by a node that does not have it yet, and chunk 32 never leaves.
  @Test
  void longSchedulesThatAreReadByChunkAreJudgedInRanges() {
    final Topology path = line(5, 1);
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    final int chunks = 33;
    for (int chunk = 0; chunk < chunks; chunk++) {
      demand.chunk(chunk % 2, 2);
    }
    final Problem problem = new Problem(path, demand.build(), new Circuit());
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (int slot = 0; slot < (1 << 16) + 64; slot++) {
      final int chunk = slot % (chunks - 1);
      builder.add(leg(chunk, chunk == 31 && slot < 64 ? 2 : chunk % 2, slot));
    }
    final ColumnarSchedule plain = builder.build();
    final Rejected expected = (Rejected) new Verifier().verify(problem, plain);
    assertThat(expected.violations())
        .extracting(it -> it.rule() + " " + it.chunk() + " " + it.slot())
        .containsExactlyInAnyOrder("Causality 31 31", "Causality 31 63", "Completion 32 -1");
    final Rejected ranged =
        (Rejected) new Verifier().verify(problem, new LongScheduleTest.ReadInOrder(plain, true));
    assertThat(ranged.violations()).containsExactlyInAnyOrderElementsOf(expected.violations());
    builder.add(leg(chunks - 1, 9, 3));
    final Rejected invalid =
        (Rejected)
            new Verifier().verify(problem, new LongScheduleTest.ReadInOrder(builder.build(), true));
    assertThat(invalid.violations()).extracting(it -> it.rule()).containsExactly("RouteValidity");
  }

  private static Transmission leg(final int chunk, final int sender, final int slot) {
    final long[] channels = sender == 0 ? new long[] {0, 2} : new long[] {sender == 1 ? 2 : 4};
    return new Transmission(chunk, sender, -1, new Route.Path(channels), -1, slot, Action.COPY);
  }

  @Test
  void contributionsAreExactUpToTheLimit() {
    final Demand sum =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, 3), NodeSet.of(0)).build();
    final Problem problem = new Problem(line(4, 1), sum, new Circuit());
    final Schedule schedule = schedule(List.of(combine(0, 0, 2, 3), combine(1, 0, 1, 1)));
    // 4 nodes times 3 sources.
    assertThat(((Verified) new Verifier(1, 12).verify(problem, schedule)).method())
        .isEqualTo(Verified.Method.EXACT);
    assertThat(((Verified) new Verifier(1, 11).verify(problem, schedule)).method())
        .isEqualTo(Verified.Method.FINGERPRINT);
  }

  @Test
  void aSumOfManySourcesIsFollowedWholeInAnyMemory() {
    final int nodes = 200;
    final TopologyBuilder star = new TopologyBuilder("star", nodes);
    final List<Transmission> all = new ArrayList<>();
    for (int leaf = 1; leaf < nodes; leaf++) {
      star.edge(leaf, 0);
      all.add(combine(0, 0, leaf, 2L * (leaf - 1)));
    }
    final Demand sum =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, nodes), NodeSet.of(0)).build();
    final Problem problem = new Problem(star.build(), sum, new Circuit());
    for (int words = 1; words <= 4; words++) {
      final Verifier verifier = new Verifier(8L * nodes * words, Verifier.EXACT_CONTRIBUTION_BITS);
      assertThat(verifier.verify(problem, schedule(all))).isInstanceOf(Verified.class);
      for (final int missing : new int[] {1, 63, 127, 128, 191, 192, 199}) {
        final List<Transmission> most = new ArrayList<>(all);
        most.remove(missing - 1);
        assertThat(verifier.verify(problem, schedule(most)))
            .as("without node %s, %s words", missing, words)
            .isInstanceOf(Rejected.class);
      }
    }
  }

  private static Transmission combine(
      final int slot, final int chunk, final int sender, final long channel) {
    return new Transmission(
        chunk, sender, -1, new Route.Path(new long[] {channel}), -1, slot, Action.COMBINE);
  }

  @Test
  void whatIsCombinedTwiceIsNamedWithItsSlotAndChunk() {
    final Demand sums =
        new Demand.Builder(Reduction.ONCE)
            .chunk(NodeSet.of(0, 1), NodeSet.of(0))
            .chunk(NodeSet.of(0, 1), NodeSet.of(0))
            .build();
    final Problem problem = new Problem(line(3, 1), sums, new Circuit());
    final Schedule schedule =
        schedule(
            List.of(
                new Transmission(0, 0, -1, new Route.Path(new long[] {0}), -1, 0, Action.COPY),
                combine(1, 0, 1, 1),
                combine(2, 1, 1, 1),
                combine(4, 1, 1, 1)));
    final Rejected rejected = (Rejected) new Verifier().verify(problem, schedule);
    assertThat(rejected.violations())
        .extracting(it -> it.rule() + " " + it.slot() + " " + it.chunk())
        .contains("ContributionOnce 4 1")
        .doesNotContain("ContributionOnce 2 1");
  }

  /// The sentence on one transmission over the path 0 – 1 – 2 – 3.
  private static String fault(
      final int chunk, final int sender, final int receiver, final int lane, final Route route) {
    final Topology plain = new TopologyBuilder("path", 4).edge(0, 1).edge(1, 2).edge(2, 3).build();
    final ViolationReport report = new ViolationReport();
    new RouteValidity()
        .check(
            plain,
            ONE,
            schedule(
                List.of(new Transmission(chunk, sender, receiver, route, lane, 0, Action.COPY))),
            report);
    return report.violations().isEmpty() ? "" : report.violations().getFirst().sentence();
  }

  @Test
  void routesNameWhatExistsAndHangsTogether() {
    final Route two = new Route.Path(new long[] {0, 2});
    assertThat(fault(0, 0, 2, 0, two)).isEmpty();
    assertThat(fault(1, 0, 2, 0, two)).isEqualTo("chunk 1 does not exist; chunks run from 0 to 0.");
    assertThat(fault(0, 4, 2, 0, two)).isEqualTo("node 4 does not exist; nodes run from 0 to 3.");
    assertThat(fault(0, 0, 4, 0, two)).isEqualTo("node 4 does not exist; nodes run from 0 to 3.");
    assertThat(fault(0, 0, -1, 0, new Route.Path(new long[] {6})))
        .isEqualTo("channel 6 does not exist; channels run from 0 to 5.");
    assertThat(fault(0, 0, -1, 1, two)).isEqualTo("channel 0 has no lane 1; it has 1.");
    assertThat(fault(0, 1, -1, 0, two)).isEqualTo("node 1 cannot write channel 0.");
    assertThat(fault(0, 0, -1, 0, new Route.Path(new long[] {0, 4})))
        .isEqualTo("channel 4 does not continue the route from node 0.");
    assertThat(fault(0, 0, -1, 0, new Route.Tree(new long[] {0, 4})))
        .isEqualTo("channel 4 does not continue the route from node 0.");
    assertThat(fault(0, 1, -1, 0, new Route.Tree(new long[] {1, 2, 4}))).isEmpty();
    final String unread =
        "node 1 is named as receiver but is not a reader of the route's last channel.";
    assertThat(fault(0, 0, 1, 0, two)).isEqualTo(unread);
    assertThat(fault(0, 0, 1, 0, new Route.Tree(new long[] {0, 2}))).isEmpty();
    assertThat(fault(0, 0, 2, 0, new Route.Tree(new long[] {0, 2}))).isEmpty();
    assertThat(fault(0, 0, 3, 0, new Route.Tree(new long[] {0, 2})))
        .isEqualTo(unread.replace("1", "3"));
  }

  @Test
  void aNamedLaneOfAChannelWithOneIsTheChannel() {
    final Topology plain = new TopologyBuilder("link", 2).edge(0, 1).build();
    final ViolationReport report = new ViolationReport();
    final Transmission one = sent(0, 0, 0, new Route.Path(new long[] {0}));
    new ChannelClash(false).check(plain, ONE, schedule(List.of(one, one)), report);
    assertThat(report.violations().getFirst().sentence())
        .isEqualTo("channel 0 (from node 0) is used 2 times in one slot; it has 1 lane.");
  }

  @Test
  void clashesAreCountedWithTheirChannel() {
    final Topology two = line(4, 2);
    final List<Transmission> sent = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      sent.add(sent(0, 0, Transmission.ANY_LANE, new Route.Path(new long[] {0})));
    }
    final ViolationReport report = new ViolationReport();
    new ChannelClash(false).check(two, ONE, schedule(sent), report);
    assertThat(report.violations()).hasSize(1);
    assertThat(report.violations().getFirst().sentence())
        .isEqualTo("channel 0 (from node 0) is used 3 times in one slot; it has 2 lanes.");
    final ViolationReport lanes = new ViolationReport();
    new ChannelClash(false)
        .check(
            two,
            ONE,
            schedule(
                List.of(
                    sent(0, 0, 1, new Route.Path(new long[] {0})),
                    sent(0, 0, 1, new Route.Path(new long[] {0})))),
            lanes);
    assertThat(lanes.violations().getFirst().sentence())
        .isEqualTo("lane 1 of channel 0 (from node 0) is used twice in one slot.");
  }
}
