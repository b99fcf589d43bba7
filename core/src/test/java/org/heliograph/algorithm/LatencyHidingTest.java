package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.broadcast.latency.B1;
import org.heliograph.algorithm.broadcast.latency.B2;
import org.heliograph.algorithm.broadcast.latency.B3;
import org.heliograph.algorithm.broadcast.latency.B4;
import org.heliograph.algorithm.broadcast.latency.CallerOrder;
import org.heliograph.algorithm.broadcast.latency.NaiveBroadcast;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.bound.family.Growth;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Budget;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Retune;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Complete;
import org.heliograph.topology.family.Ron;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The broadcasts of *latency-hiding* as schedules that the verifier accepts.
final class LatencyHidingTest {
  private static SwitchingModel retuning(final int delay, final boolean preconfigured) {
    return new Reconfigurable(Integer.toString(delay), Retune.NODE, preconfigured);
  }

  private static int slots(
      final Scheduler scheduler, final int k, final int n, final SwitchingModel switching) {
    return Trials.run(scheduler, new Ron(k, n).build(), new Broadcast(), switching).slots();
  }

  private static Broadcast from(final int root, final int... receivers) {
    final List<Integer> list = new ArrayList<>();
    for (final int receiver : receivers) {
      list.add(receiver);
    }
    return new Broadcast(root, list, List.of(), 1);
  }

  private static List<List<Integer>> calls(final Schedule schedule, final Topology topology) {
    final List<List<Integer>> calls = new ArrayList<>();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      calls.add(List.of(at.slot(), at.sender(), topology.reader(at.channel(0), 0)));
    }
    return calls;
  }

  @ParameterizedTest
  @CsvSource({
    "1393, 1, 20, 14, 11, 8",
    "2703, 3, 44, 32, 14, 10",
    "2145, 5, 66, 42, 16, 10",
    "8193, 10, 143, 99, 23, 12"
  })
  void tableOneHoldsAsSchedules(
      final int n, final int d, final int b1, final int b2, final int b3, final int b4) {
    assertThat(slots(new B1(), 2, n, retuning(d, false))).isEqualTo(b1);
    assertThat(slots(new B2(), 2, n, retuning(d, false))).isEqualTo(b2);
    assertThat(slots(new B3(), 2, n, retuning(d, false))).isEqualTo(b3);
    assertThat(slots(new B4(), 2, n, retuning(d, true))).isEqualTo(b4);
    assertThat(slots(new B4(), 2, n + 1, retuning(d, true))).isEqualTo(b4 + 1);
    // Like for like.
    assertThat(slots(new B1(), 2, n, retuning(d, true))).isEqualTo(b1 - d);
    assertThat(slots(new B4(), 2, n, retuning(d, false))).isEqualTo(b4 + d);
  }

  @ParameterizedTest
  @CsvSource({"69, 28, 12", "1252, 44, 21", "8657, 56, 27", "82629, 68, 34"})
  void tableTwoHoldsAsSchedules(final int n, final int binomial, final int bf1) {
    assertThat(slots(new B2(), 1, n, retuning(3, false))).isEqualTo(binomial);
    assertThat(slots(new B4(), 1, n, retuning(3, true))).isEqualTo(bf1);
  }

  @Test
  void theExampleOfTheFigureTakesThese() {
    for (final int first : new int[] {0, 1}) {
      final SwitchingModel switching = retuning(1, first == 0);
      assertThat(slots(new NaiveBroadcast(), 2, 41, switching)).isEqualTo(39 + first);
      assertThat(slots(new B1(), 2, 41, switching)).isEqualTo(9 + first);
      assertThat(slots(new B2(), 2, 41, switching)).isEqualTo(7 + first);
      assertThat(slots(new B3(), 2, 41, switching)).isEqualTo(5 + first);
      assertThat(slots(new B4(), 2, 41, switching)).isEqualTo(4 + first);
    }
  }

  @Test
  void nodesAreNumberedAsInFigureTwo() {
    final Topology topology = new Ron(2, 41).build();
    final List<List<Integer>> figure =
        calls(Trials.run(new B4(), topology, from(0), retuning(1, true)), topology);
    assertThat(figure)
        .hasSize(40)
        .contains(List.of(0, 0, 1), List.of(0, 0, 2), List.of(1, 1, 3), List.of(1, 2, 6))
        .contains(List.of(2, 3, 7), List.of(2, 6, 14), List.of(2, 0, 15), List.of(2, 0, 16))
        .contains(List.of(3, 7, 17), List.of(3, 14, 32), List.of(3, 15, 33), List.of(3, 16, 36))
        .contains(List.of(3, 1, 37), List.of(3, 1, 38), List.of(3, 2, 39), List.of(3, 2, 40));
    final Scheduler ascending = new B4(CallerOrder.ASCENDING, "");
    assertThat(calls(Trials.run(ascending, topology, from(0), retuning(1, true)), topology))
        .hasSize(40)
        .contains(List.of(2, 0, 7), List.of(2, 0, 8), List.of(2, 3, 9), List.of(2, 6, 16))
        .contains(List.of(3, 1, 17), List.of(3, 2, 20), List.of(3, 7, 21), List.of(3, 16, 40));
  }

  @Test
  void anotherRootTakesTheNumberNought() {
    final Topology topology = new Ron(2, 41).build();
    assertThat(calls(Trials.run(new B4(), topology, from(40), retuning(1, true)), topology))
        .contains(List.of(0, 40, 0), List.of(0, 40, 1), List.of(3, 0, 36), List.of(3, 1, 39));
    for (final Scheduler each : all()) {
      final int zero = Trials.run(each, topology, from(0), retuning(2, true)).slots();
      final Schedule other = Trials.run(each, topology, from(17), retuning(2, true));
      assertThat(other.slots()).as(each.toString()).isEqualTo(zero);
    }
  }

  private static List<Scheduler> all() {
    return List.of(new NaiveBroadcast(), new B1(), new B2(), new B3(), new B4());
  }

  @Test
  void theEdgesOfTheModelAreRight() {
    assertThat(slots(new B4(), 3, 64, retuning(0, true))).isEqualTo(3); // (k+1)^S
    assertThat(slots(new B1(), 1, 6, retuning(2, true))).isEqualTo(13); // a path
    assertThat(slots(new B3(), 1, 6, retuning(2, true))).isEqualTo(5);
    assertThat(slots(new B4(), 1, 6, retuning(1_000, true))).isEqualTo(5);
    assertThat(slots(new B4(), 2, 40, retuning(1, true))).isEqualTo(4); // the last step not full
    assertThat(slots(new B4(), 2, 18, retuning(1, true))).isEqualTo(4);
    for (final Scheduler each : all()) {
      assertThat(slots(each, 1, 2, retuning(3, true))).isEqualTo(1);
      assertThat(slots(each, 1, 2, retuning(3, false))).isEqualTo(4);
      assertThat(slots(each, 9, 9, retuning(3, true))).isEqualTo(1); // k ≥ n
    }
  }

  @Test
  void partOfTheNodesAndSeveralSourcesAreServed() {
    final Topology topology = new Ron(2, 60).build();
    final Broadcast few = from(30, 1, 3, 5, 7, 9, 59);
    assertThat(Trials.run(new B4(), topology, few, retuning(3, true)).slots()).isEqualTo(2);
    for (final Scheduler each : all()) {
      assertThat(Trials.run(each, topology, few, retuning(3, true)).transmissions()).isEqualTo(6);
      Trials.run(each, new Ron(2, 9).build(), new AllGather(), retuning(2, false));
      Trials.run(each, new Complete(5).build(), new AllGather(), new Circuit());
    }
  }

  @Test
  void chunksFollowOneAnotherOverTheSameTree() {
    final Topology topology = new Ron(2, 41).build();
    final Collective three = new Broadcast(3, List.of(), List.of(), 3);
    for (final boolean receivers : new boolean[] {false, true}) {
      final SwitchingModel switching =
          new Reconfigurable("1", Retune.NODE, true, receivers, 0, 0, false);
      assertThat(Trials.run(new B4(), topology, three, switching).slots()).isEqualTo(12);
      assertThat(Trials.run(new B3(), topology, three, switching).slots()).isEqualTo(15);
      assertThat(Trials.run(new B2(), topology, three, switching).slots()).isEqualTo(7 + 8 + 8);
    }
    final SwitchingModel merging = new Reconfigurable("1", Retune.NODE, true, false, 0, 0, true);
    assertThat(Trials.run(new B4(), topology, three, merging).slots()).isEqualTo(4);
  }

  @Test
  void everyVariantIsVerifiedAndMeetsTheBound() {
    final List<String> gaps = new ArrayList<>();
    int tried = 0;
    for (final Variant variant : Variant.all()) {
      for (final int n : new int[] {2, 3, 7, 20, 61, 400}) {
        final Topology topology = new Ron(variant.k(), n).build();
        final Problem problem =
            new Problem(topology, from(n / 2).demand(topology), variant.switching());
        final int slots = Trials.run(new B4(), problem).slots();
        final long bound =
            new Growth().bound(problem, Budget.of(1), new SplittableRandom(1)).slots();
        tried++;
        if (slots != bound) {
          gaps.add(variant + " n=" + n + ": " + bound + " to " + slots);
        }
      }
    }
    assertThat(gaps).isEmpty();
    assertThat(tried).isGreaterThan(300);
  }

  @Test
  void noScheduleIsShorterThanBFourOrTheBound() {
    int tried = 0;
    for (final Variant variant : Variant.all()) {
      for (int n = 2; n <= 7; n++) {
        final int optimum = new CallingOracle(variant).slots(n);
        final Topology topology = new Ron(variant.k(), n).build();
        final Problem problem =
            new Problem(topology, from(0).demand(topology), variant.switching());
        assertThat(Trials.run(new B4(), problem).slots())
            .as(variant + " n=" + n)
            .isEqualTo(optimum);
        assertThat(new Growth().bound(problem, Budget.of(1), new SplittableRandom(1)).slots())
            .as(variant + " n=" + n)
            .isLessThanOrEqualTo(optimum);
        tried++;
      }
    }
    assertThat(tried).isGreaterThan(300);
  }

  @Test
  void aMillionNodesAreNoTrouble() {
    assertThat(slots(new B4(), 3, 1_000_000, retuning(1, true))).isEqualTo(12);
  }

  @Test
  void otherSchedulersLeaveCompleteNetworksToIt() {
    final Topology topology = new Ron(2, 41).build();
    final Problem problem = new Problem(topology, from(0).demand(topology), retuning(1, true));
    assertThat(new BreadthFirstTree().supports(problem).reason()).contains("b4");
    final Problem timed =
        new Problem(
            topology, from(0).demand(topology), new Reconfigurable("3us", Retune.NODE, true));
    assertThat(new B4(CallerOrder.FIGURE, "3").supports(timed).isSupported()).isTrue();
    assertThat(new B4(CallerOrder.FIGURE, "3").supports(problem).reason())
        .contains("takes no delay");
    assertThat(new B4().at(problem, parameters())).isEqualTo(new B4());
    assertThat(new B4().at(timed, parameters())).isEqualTo(new B4(CallerOrder.FIGURE, "5/2"));
    for (final String wrong : new String[] {"-1", "1e3", "2,5", "1/0", "x", "."}) {
      assertThatThrownBy(() -> new B4(CallerOrder.FIGURE, wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(wrong)
          .hasMessageContaining("2.5");
    }
  }

  private static CostParameters parameters() {
    return new CostParameters(Time.parse("1us"), Time.parse("200ns"), Time.parse("3us"));
  }
}
