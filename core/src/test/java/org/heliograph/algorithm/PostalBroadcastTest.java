package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.broadcast.latency.PostalBroadcast;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.CutTime.CutTimeCertificate;
import org.heliograph.bound.family.GrowthTime;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.cost.Loggp;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.problem.Progress;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Complete;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// The tree of the postal model, its price under LogGP, and the bound, beside a recurrence.
final class PostalBroadcastTest {
  private static final Bytes SIZE = new Bytes(5);

  private static Problem problem(final int nodes) {
    final Topology complete = new Complete(nodes).build();
    return new Problem(complete, new Broadcast().demand(complete), new Circuit());
  }

  private static Time priced(final Problem problem, final Loggp model) {
    final ProcessorParameters processors = model.processors().orElseThrow();
    final Outcome outcome =
        new PostalBroadcast()
            .at(processors, SIZE)
            .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT);
    final Verified verified =
        (Verified) new Verifier().verify(problem, outcome.found().orElseThrow());
    return model.price(verified, SIZE).time();
  }

  private static TimedProblem timed(final Problem problem, final Loggp model) {
    return new TimedProblem(problem, SIZE, Time.ZERO, TimeScope.THESE_CHUNKS, model.processors());
  }

  /// The nodes that one node informs within `time`, itself included: call k begins k periods after
  /// it could send first, and its receiver goes on an arrival later.
  private static long informed(final long time, final long period, final long arrival) {
    long nodes = 1;
    for (long call = time - arrival; call >= 0; call -= period) {
      nodes += informed(call, period, arrival);
    }
    return nodes;
  }

  @Test
  void noScheduleIsFasterAndTheBoundSaysSo() {
    final SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 200; i++) {
      final Problem problem = problem(2 + random.nextInt(30));
      final long overhead = random.nextLong(4);
      final long gap = random.nextLong(1, 6);
      final long each = random.nextLong(3);
      final Loggp model =
          new Loggp(
              new Time(1 + random.nextInt(9)), new Time(overhead), new Time(gap), new Time(each));
      final long period = Math.max(overhead, gap) + 4 * each;
      final long arrival = 2 * overhead + model.latency().picoseconds() + 4 * each;
      long least = 0;
      while (informed(least, period, arrival) < problem.topology().nodes()) {
        least++;
      }
      assertThat(priced(problem, model).picoseconds()).as("%s", model).isEqualTo(least);
      assertThat(
              new GrowthTime()
                  .bound(timed(problem, model), Budget.of(1), new SplittableRandom(1))
                  .time()
                  .picoseconds())
          .as("%s", model)
          .isEqualTo(least);
    }
  }

  @Test
  void argumentsAboutChannelsSayNothingAboutProcessors() {
    final TimedProblem timed = timed(problem(4), new Loggp());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CutTimeCertificate(List.of(0)).check(timed))
        .withMessageContaining("not between processors");
  }

  @Test
  void aProcessorSpendsItsOverheadOnOneMessageAtATime() {
    final Loggp busy = new Loggp(new Time(1), new Time(10), new Time(2), Time.ZERO);
    assertThat(busy.processors().map(it -> it.period(1))).isEqualTo(Optional.of(new Time(10)));
  }
}
