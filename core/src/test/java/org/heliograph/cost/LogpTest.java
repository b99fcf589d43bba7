package org.heliograph.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Ron;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// LogP, LogGP and the postal model, on examples of their papers.
final class LogpTest {
  private static final Bytes SIZE = Bytes.parse("1000B");

  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private final TopologyBuilder network = new TopologyBuilder("tree", 8);
  private int channels;

  /// Sends chunk 0 over a new link.
  private void send(final int slot, final int from, final int to, final Action action) {
    network.link(from, to);
    schedule.add(
        new Transmission(
            0,
            from,
            Transmission.EVERY_READER,
            new Route.Path(new long[] {channels++}),
            Transmission.ANY_LANE,
            slot,
            action));
  }

  /// The tree of broadcast for L = 6, o = 2, g = 4 and P = 8 in *culler1993*; it is also a best one
  /// for λ = 2.5 in *bar-noy1994*.
  private Verified broadcast() {
    send(0, 0, 1, Action.COPY);
    send(1, 0, 2, Action.COPY);
    send(2, 0, 3, Action.COPY);
    send(3, 0, 4, Action.COPY);
    send(1, 1, 5, Action.COPY);
    send(2, 1, 6, Action.COPY);
    send(2, 2, 7, Action.COPY);
    final Topology tree = network.build();
    return verified(new Problem(tree, new Broadcast().demand(tree), new Circuit()));
  }

  private Verified verified(final Problem problem) {
    return (Verified) new Verifier().verify(problem, schedule.build());
  }

  private static String time(final CostModel model, final Verified verified) {
    return model.price(verified, SIZE).time().toString();
  }

  @Test
  void theBroadcastOfTheLogPPaperTakes24() {
    assertThat(time(new Logp(), broadcast())).isEqualTo("24us");
  }

  @Test
  void eightNodesAreInformedInSixUnitsWithALatencyOfTwoAndAHalf() {
    final Postal postal = new Postal(Time.parse("2us"), Time.parse("5us"));
    assertThat(time(postal, broadcast())).isEqualTo("12us");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Postal(Time.parse("2us"), Time.parse("1us")))
        .withMessage("postal: latency (1us) must be at least unit (2us).");
  }

  /// o + (k−1)·G + g + (k−1)·G + L + o for two messages of one sender.
  @Test
  void bytesOfLongMessagesFollowEachOther() {
    send(0, 0, 1, Action.COPY);
    send(1, 0, 2, Action.COPY);
    final Topology fan = network.build();
    final Problem problem =
        new Problem(fan, new Broadcast(0, List.of(1, 2), List.of(), 1).demand(fan), new Circuit());
    final Loggp model =
        new Loggp(Time.parse("6us"), Time.parse("2us"), Time.parse("4us"), Time.parse("10ns"));
    assertThat(time(model, verified(problem))).isEqualTo("33.98us");
    assertThat(model.price(verified(problem), Bytes.parse("1B")).time())
        .isEqualTo(Time.parse("14us"));
  }

  /// Two arrivals at a root follow each other at the gap, and their sum is passed on after both.
  @Test
  void aSumWaitsForAllItsParts() {
    send(0, 2, 1, Action.COMBINE);
    send(0, 3, 1, Action.COMBINE);
    send(1, 1, 0, Action.COMBINE);
    final Topology tree = network.build();
    final Problem problem =
        new Problem(
            tree, new Reduce(0, List.of(0, 1, 2, 3), List.of(), 1).demand(tree), new Circuit());
    assertThat(time(new Logp(), verified(problem))).isEqualTo("24us");
  }

  @Test
  void reconfigurationIsNotPriced() {
    final Topology ron = new Ron().build();
    final Problem problem = new Problem(ron, new Broadcast().demand(ron), new Reconfigurable());
    assertThat(new Logp().supports(problem).isSupported()).isFalse();
    assertThat(new Logp().supports(problem).reason()).contains("it knows no reconfiguration");
  }
}
