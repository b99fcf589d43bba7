package org.heliograph.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// How long adversaries who say when buffers fill can make a request wait.
final class StarvationTest {
  private static final GroupShape STACK_KAUTZ = new GroupShape(12, 6);

  /// Over all states, all ways to fill buffers and all choices among equal matchings.
  @Test
  void noAdversaryOfASmallGroupExceedsTheBoundOfAdvanced() {
    assertWorst(new GroupShape(1, 4), 3, 3);
    assertWorst(new GroupShape(4, 1), 3, 3);
    assertWorst(new GroupShape(2, 2), 2, 3);
    assertWorst(new GroupShape(3, 2), 3, 4);
    assertWorst(new GroupShape(2, 3), 3, 4);
    assertWorst(new GroupShape(3, 3), 5, 6);
  }

  private static void assertWorst(final GroupShape shape, final int worst, final int bound) {
    assertThat(new Adversary(shape).worst()).as(shape.toString()).isEqualTo(worst);
    assertThat(new Advanced().refusalBound(shape)).hasValue(bound);
  }

  @Test
  void noAdversaryFoundExceedsTheBoundsOfAGroupOfTwelve() {
    assertFound(new Simple(), 11, 11);
    assertFound(new PopsProtocol(Priority.ROTATION), 11, 11);
    assertFound(new Advanced(), 14, 26);
    assertFound(new Islip(Buffering.PROCESSOR, 1), 7, 11);
    assertFound(new Islip(Buffering.COUPLER, 1), 10, 126);
    assertFound(new Islip(Buffering.COUPLER, 4), 10, 401);
  }

  private static void assertFound(
      final ControlProtocol protocol, final int atLeast, final int bound) {
    final int found = new Climb(protocol, STACK_KAUTZ, false).worst(1500);
    assertThat(protocol.refusalBound(STACK_KAUTZ)).hasValue(bound);
    assertThat(found).as(protocol.toString()).isBetween(atLeast, bound);
  }

  @Test
  void noProcessorThatAsksIsRefusedAsOftenAsThereAreProcessors() {
    for (final boolean cardinality : List.of(false, true)) {
      for (final Ageing ageing : Ageing.values()) {
        final Advanced advanced = new Advanced(ageing, cardinality);
        final int bound = advanced.processorRefusalBound(STACK_KAUTZ).orElseThrow();
        assertThat(bound).isEqualTo(11);
        assertThat(new Climb(advanced, STACK_KAUTZ, true).worst(800))
            .as(advanced.toString())
            .isBetween(bound - 3, bound);
      }
    }
  }

  /// Processor 0 has messages for both couplers, processor 1 for the second: granting both
  /// processors outweighs, for ever, what the first one has for the second coupler.
  @Test
  void ageingByProcessorAndCardinalityStarveABuffer() {
    final GroupShape shape = new GroupShape(2, 2);
    for (final Advanced advanced :
        List.of(
            new Advanced(Ageing.PROCESSOR, false),
            new Advanced(Ageing.PROCESSOR, true),
            new Advanced(Ageing.BUFFER, true))) {
      assertThat(advanced.refusalBound(shape)).isEmpty();
      assertThat(refusals(advanced, shape, 10_000)).as(advanced.toString()).isEqualTo(10_000);
    }
    assertThat(refusals(new Advanced(), shape, 10_000)).isLessThanOrEqualTo(3);
  }

  private static int refusals(final Advanced advanced, final GroupShape shape, final int steps) {
    final Arbiter arbiter = advanced.arbiter(shape, 0, 1, 0);
    final CouplerRequests couplerRequests = Groups.room(advanced, shape);
    int refusals = 0;
    int most = 0;
    for (int step = 0; step < steps; step++) {
      couplerRequests.clear();
      couplerRequests.add(0, 0, 0);
      couplerRequests.add(1, 0, 1);
      couplerRequests.add(3, 1, 1);
      arbiter.arbitrate(0, step, couplerRequests);
      refusals = couplerRequests.isGranted(1) ? 0 : refusals + 1;
      most = Math.max(most, refusals);
    }
    return most;
  }

  /// Sets of processors that can be served together are a matroid, so that the heaviest is a
  /// largest one.
  @Test
  void weightsOfProcessorsLeaveNothingForCardinalityToAdd() {
    final SplittableRandom random = new SplittableRandom(4);
    final Advanced advanced = new Advanced(Ageing.PROCESSOR, false);
    for (int trial = 0; trial < 2000; trial++) {
      final GroupShape shape = new GroupShape(1 + random.nextInt(7), 1 + random.nextInt(6));
      final int[] weights = random.ints(shape.processors(), 1, 9).toArray();
      final CouplerRequests plain = Groups.requests(advanced, shape, 0.4, random);
      final CouplerRequests larger = Groups.copy(advanced, shape, plain);
      assertThat(granted(shape, plain, weights, false))
          .isEqualTo(granted(shape, larger, weights, true));
    }
  }

  /// How many are granted, and their weight.
  private static List<Integer> granted(
      final GroupShape shape,
      final CouplerRequests couplerRequests,
      final int[] weights,
      final boolean cardinality) {
    final CouplerMatching couplerMatching = new CouplerMatching(shape);
    for (int i = 0; i < couplerRequests.count(); i++) {
      couplerMatching.weigh(i, weights[couplerRequests.processor(i)]);
    }
    couplerMatching.grant(couplerRequests, 0, cardinality);
    final int[] served =
        Groups.grants(shape, couplerRequests).stream()
            .filter(i -> i != CouplerRequests.NONE)
            .mapToInt(couplerRequests::processor)
            .toArray();
    return List.of(served.length, Arrays.stream(served).map(i -> weights[i]).sum());
  }

  @Test
  void theBoundsAreTheLargestNumbersOfTheInequalityThatTheyComeFrom() {
    for (int s = 1; s < 30; s++) {
      for (int c = 1; c < 30; c++) {
        final int bound = new Advanced().refusalBound(new GroupShape(s, c)).orElseThrow();
        assertThat(isPossible(bound, s - 1, c - 1)).isTrue();
        assertThat(isPossible(bound + 1, s - 1, c - 1)).isFalse();
      }
    }
  }

  /// Whether T·(T+1)/2 is at most the sum of the last T, T−1, … of each kind of rivals.
  private static boolean isPossible(final int refusals, final int processors, final int couplers) {
    int sum = 0;
    for (int step = 1; step <= refusals; step++) {
      sum += step > refusals - processors ? step : 0;
      sum += step > refusals - couplers ? step : 0;
    }
    return refusals * (refusals + 1) / 2 <= sum;
  }
}
