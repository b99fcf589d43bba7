package org.heliograph.lab.experiment.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.study.StudyContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Studies of networks so small that their outcome is known.
final class ControlWorkTest {
  /// One message at a time over the only coupler.
  @Test
  void oneMessageInFlightIsDeliveredInEveryStep() {
    final OutcomeRecord one = Studies.outcome("pops(2,1)", "simple", "closed(load=0.5)", 40);
    assertThat(one.messages().injected()).isEqualTo(40);
    assertThat(one.messages().delivered()).isEqualTo(40);
    assertThat(one.messages().inFlight()).isZero();
    assertThat(one.delay().mean()).hasValue(1);
    assertThat(one.delay().ci()).hasValue(0);
    assertThat(one.rates().throughput()).hasValue(0.5);
    assertThat(one.delay().max()).hasValue(1);
    assertThat(one.service().couplerUse()).hasValue(1);
    assertThat(one.service().busiestCoupler()).isEqualTo(1);
    assertThat(one.service().fairness()).isEqualTo(1);
    assertThat(one.service().leastServed()).isEqualTo(1);
    assertThat(one.delays()).isEqualTo(new DelayRecord(List.of(1), List.of(40L), List.of(1.0)));
    assertThat(one.series().steps()).isEqualTo(IntStream.rangeClosed(1, 40).boxed().toList());
    assertThat(one.series().delivered()).containsOnly(0.5);
  }

  /// Each step begins with k messages, of which one is delivered: k steps each, by Little's law,
  /// but for what is left.
  @ParameterizedTest
  @ValueSource(strings = {"simple", "advanced"})
  void delaysFollowLittlesLaw(final String protocol) {
    final OutcomeRecord four = Studies.outcome("pops(2,1)", protocol, "closed(load=2)", 4_000);
    assertThat(four.messages().delivered()).isEqualTo(4_000);
    assertThat(four.messages().inFlight()).isEqualTo(3);
    assertThat(four.rates().load()).hasValue(1.5);
    assertThat(four.delay().mean().orElseThrow()).isCloseTo(4, within(0.02));
    assertThat(four.service().couplerUse()).hasValue(1);
    assertThat(four.service().busiestCoupler()).isEqualTo(1);
  }

  /// Two processors that make messages with probability p share a coupler that serves one a step:
  /// with A messages a step, E[A(A−1)]/(2(1−E[A])) = p²/(1−2p) are left over in the mean, and a
  /// message takes 1 + p/(2(1−2p)) steps (*takagi1993*).
  @ParameterizedTest
  @ValueSource(strings = {"simple", "advanced"})
  void aSharedCouplerIsTheQueueThatIsKnown(final String protocol) {
    final OutcomeRecord queue =
        Studies.outcome("pops(2,1)", protocol, "open(rates=[0.25])", 200_000);
    assertThat(queue.delay().mean().orElseThrow()).isCloseTo(1.25, within(0.01));
    assertThat(queue.rates().load().orElseThrow()).isCloseTo(0.125 / 2, within(0.003));
    assertThat(queue.rates().throughput().orElseThrow()).isCloseTo(0.25, within(0.003));
    assertThat(queue.delay().ci().orElseThrow()).isBetween(0.001, 0.01);
    assertThat(queue.stability().growing()).isFalse();
    assertThat(queue.series().steps()).hasSize(1_000).endsWith(200_000);
    assertThat(queue.delays().share()).last().isEqualTo(1.0);
  }

  @Test
  void whatIsMadeIsDeliveredOrInFlightAfterAnyWarmUp() {
    final OutcomeRecord outcome =
        Studies.run(
                Studies.control(
                    "stack-kautz(12,5,2)",
                    "advanced",
                    "open(rates=[0.1])",
                    300,
                    Studies.twoThreads(1),
                    new ControlOptions(Optional.of("settings(warmUp=auto)"))),
                () -> false)
            .outcomes()
            .getFirst();
    assertThat(outcome.messages().inFlightBefore() + outcome.messages().injected())
        .isEqualTo(outcome.messages().delivered() + outcome.messages().inFlight());
    assertThat(outcome.window().settled()).isTrue();
    assertThat(outcome.window().warmUp()).isBetween(5, 100);
    assertThat(outcome.series().steps()).endsWith(outcome.window().warmUp() + 300);
    assertThat(outcome.hops().most()).isEqualTo(2);
  }

  /// Processors make messages independently of one another: of 360 000 draws with p = 0.1 the
  /// standard deviation of the mean is 0.0005.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theMeanRateIsTheOneThatWasAskedFor(final long seed) {
    final Control control =
        Studies.control(
            "pops(60,30)",
            "simple",
            "open(rates=[0.1])",
            200,
            Studies.twoThreads(seed),
            new ControlOptions());
    final ControlRecord record = Studies.run(control, () -> false);
    assertThat(record.summary().orElseThrow().injected() / 360_000.0).isCloseTo(0.1, within(0.002));
  }

  @Test
  void beyondCapacityMessagesPileUpAndTheStudySaysSo() {
    final OutcomeRecord over =
        Studies.outcome("stack-kautz(4,2,2)", "advanced", "open(rates=[0.4])", 500);
    assertThat(over.stability().beyondCapacity()).isTrue();
    assertThat(over.stability().growing()).isTrue();
    assertThat(over.rates().throughput().orElseThrow()).isLessThan(0.4);
    assertThat(over.service().busiestCoupler()).isGreaterThan(0.95);
  }

  @Test
  void anInterruptedStudyKeepsWhatItMeasured() {
    final AtomicInteger asked = new AtomicInteger();
    final ControlRecord record =
        Studies.run(
            Studies.control("stack-kautz(4,2,2)", "advanced", "closed", 1 << 22),
            () -> asked.incrementAndGet() > 500);
    assertThat(record.run().interrupted()).isTrue();
    assertThat(record.outcomes().getFirst().window().steps()).isBetween(1L, 500L);
    assertThat(record.summary().orElseThrow().delivered()).isPositive();
  }

  @Test
  void windowsAreToldAsTheRunGoesAndChangeNothing() {
    final Control control =
        Studies.control(
            "pops(2,2)",
            "simple",
            "open(rates=[0.4])",
            1_200,
            new Loads(),
            new ControlOptions(Optional.of("settings(warmUp=100)")));
    final List<Map<String, Object>> told = new ArrayList<>();
    final ControlRecord heard =
        control
            .answer(StudyContext.of(Studies.REGISTRY).reporting(rows -> told.addAll(rows.values())))
            .record();
    assertThat(heard).isEqualTo(Studies.run(control, () -> false));
    // Twenty batches of 5 and twenty of 60 steps, each in as many parts as make windows of 20.
    assertThat(told)
        .hasSize(80)
        .isSortedAccordingTo(Comparator.comparing(row -> (Long) row.get("step")));
    assertThat(told.getLast().get("step")).isEqualTo(1_300L);
    final OutcomeRecord.MessageCounts messages = heard.outcomes().getFirst().messages();
    assertThat(
            told.stream()
                    .filter(row -> (Long) row.get("step") > 100)
                    .mapToDouble(row -> (Double) row.get("delivered_messages"))
                    .sum()
                * 20
                * 4)
        .isCloseTo((double) messages.delivered(), within(1e-6));
  }
}
