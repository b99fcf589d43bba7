package org.heliograph.lab.experiment.slotted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Studies of networks so small that their outcome is known.
final class SlottedStudyTest {
  /// One message at a time over the only coupler.
  @Test
  void oneMessageInFlightIsDeliveredInEveryStep() {
    final OutcomeRecord one = Studies.outcome("pops(2,1)", "simple", "closed(load=0.5)", 40);
    assertThat(one.injected()).isEqualTo(40);
    assertThat(one.delivered()).isEqualTo(40);
    assertThat(one.inFlight()).isZero();
    assertThat(one.meanDelay()).hasValue(1);
    assertThat(one.meanDelayCi()).hasValue(0);
    assertThat(one.throughput()).hasValue(0.5);
    assertThat(one.maxDelay()).hasValue(1);
    assertThat(one.couplerUse()).hasValue(1);
    assertThat(one.busiestCoupler()).isEqualTo(1);
    assertThat(one.fairness()).isEqualTo(1);
    assertThat(one.leastServed()).isEqualTo(1);
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
    assertThat(four.delivered()).isEqualTo(4_000);
    assertThat(four.inFlight()).isEqualTo(3);
    assertThat(four.load()).hasValue(1.5);
    assertThat(four.meanDelay().orElseThrow()).isCloseTo(4, within(0.02));
    assertThat(four.couplerUse()).hasValue(1);
    assertThat(four.busiestCoupler()).isEqualTo(1);
  }

  /// Two processors that make messages with probability p share a coupler that serves one a step:
  /// with A messages a step, E[A(A−1)]/(2(1−E[A])) = p²/(1−2p) are left over in the mean, and a
  /// message takes 1 + p/(2(1−2p)) steps (*takagi1993*).
  @ParameterizedTest
  @ValueSource(strings = {"simple", "advanced"})
  void aSharedCouplerIsTheQueueThatIsKnown(final String protocol) {
    final OutcomeRecord queue =
        Studies.outcome("pops(2,1)", protocol, "open(rates=[0.25])", 200_000);
    assertThat(queue.meanDelay().orElseThrow()).isCloseTo(1.25, within(0.01));
    assertThat(queue.load().orElseThrow()).isCloseTo(0.125 / 2, within(0.003));
    assertThat(queue.throughput().orElseThrow()).isCloseTo(0.25, within(0.003));
    assertThat(queue.meanDelayCi().orElseThrow()).isBetween(0.001, 0.01);
    assertThat(queue.growing()).isFalse();
    assertThat(queue.series().steps()).hasSize(1_000).endsWith(200_000);
    assertThat(queue.delays().share()).last().isEqualTo(1.0);
  }

  @Test
  void whatIsMadeIsDeliveredOrInFlightAfterAnyWarmUp() {
    final OutcomeRecord outcome =
        Studies.run(
                with(
                    Studies.request("stack-kautz(12,5,2)", "advanced", "open(rates=[0.1])", 300),
                    OptionalInt.empty(),
                    1),
                () -> false)
            .outcomes()
            .getFirst();
    assertThat(outcome.inFlightBefore() + outcome.injected())
        .isEqualTo(outcome.delivered() + outcome.inFlight());
    assertThat(outcome.settled()).isTrue();
    assertThat(outcome.warmUp()).isBetween(5, 100);
    assertThat(outcome.series().steps()).endsWith(outcome.warmUp() + 300);
    assertThat(outcome.mostHops()).isEqualTo(2);
  }

  /// Processors make messages independently of one another: of 360 000 draws with p = 0.1 the
  /// standard deviation of the mean is 0.0005.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theMeanRateIsTheOneThatWasAskedFor(final long seed) {
    final SlottedRequest request =
        Studies.request("pops(60,30)", "simple", "open(rates=[0.1])", 200);
    final SlottedRecord record = Studies.run(with(request, request.warmUp(), seed), () -> false);
    assertThat(record.injected().orElseThrow() / 360_000.0).isCloseTo(0.1, within(0.002));
  }

  private static SlottedRequest with(
      final SlottedRequest request, final OptionalInt warmUp, final long seed) {
    return new SlottedRequest(
        request.topology(),
        request.protocols(),
        request.workloads(),
        request.traffic(),
        request.relay(),
        request.arrivals(),
        warmUp,
        request.steps(),
        request.replications(),
        2,
        seed,
        request.saturation(),
        request.impairments(),
        request.notes());
  }

  @Test
  void beyondCapacityMessagesPileUpAndTheStudySaysSo() {
    final OutcomeRecord over =
        Studies.outcome("stack-kautz(4,2,2)", "advanced", "open(rates=[0.4])", 500);
    assertThat(over.beyondCapacity()).isTrue();
    assertThat(over.growing()).isTrue();
    assertThat(over.throughput().orElseThrow()).isLessThan(0.4);
    assertThat(over.busiestCoupler()).isGreaterThan(0.95);
  }

  @Test
  void anInterruptedStudyKeepsWhatItMeasured() {
    final AtomicInteger asked = new AtomicInteger();
    final SlottedRecord record =
        Studies.run(
            Studies.request("stack-kautz(4,2,2)", "advanced", "closed", 1 << 22),
            () -> asked.incrementAndGet() > 500);
    assertThat(record.interrupted()).isTrue();
    assertThat(record.outcomes().getFirst().steps()).isBetween(1L, 500L);
    assertThat(record.delivered().orElseThrow()).isPositive();
  }
}
