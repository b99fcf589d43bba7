package org.heliograph.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Control words: enough to decide and to obey, as many bits as published where that is enough.
final class ControlWordsTest {
  private static final GroupShape STACK_KAUTZ = new GroupShape(12, 6);
  private static final GroupShape POPS = new GroupShape(60, 30);

  @Test
  void decidingFromTheWordsAloneGrantsTheSame() {
    final SplittableRandom random = new SplittableRandom(3);
    for (final ControlProtocol protocol : Groups.protocols()) {
      for (int trial = 0; trial < 60; trial++) {
        final GroupShape shape = new GroupShape(1 + random.nextInt(14), 1 + random.nextInt(9));
        assertThatWordsAreEnough(protocol, shape, random);
      }
    }
  }

  private static void assertThatWordsAreEnough(
      final ControlProtocol protocol, final GroupShape shape, final SplittableRandom random) {
    final WordControl worded = new WordControl(protocol);
    final Arbiter plain = protocol.arbiter(shape, 3, 5, 7);
    final Arbiter told = worded.arbiter(shape, 3, 5, 7);
    final int steps = 30;
    for (int step = 0; step < steps; step++) {
      final CouplerRequests one =
          Groups.requests(protocol, shape, 0.1 + 0.8 * step / steps, random);
      final CouplerRequests other = Groups.copy(protocol, shape, one);
      plain.arbitrate(4, step, one);
      told.arbitrate(4, step, other);
      assertThat(Groups.grants(shape, other))
          .as("%s, %s, step %d", protocol, shape, step)
          .isEqualTo(Groups.grants(shape, one));
    }
    assertThat(worded.refusalBound(shape)).isEqualTo(protocol.refusalBound(shape));
    assertThat(worded.processorRefusalBound(shape))
        .isEqualTo(protocol.processorRefusalBound(shape));
    final ControlWords words = protocol.words(shape);
    assertThat(worded.counted().decisions()).isEqualTo(steps);
    assertThat(worded.counted().requestBits()).isEqualTo(steps * words.requestWords().whole());
    assertThat(worded.counted().replyBits()).isEqualTo(steps * words.replyWords().whole());
    assertThat(worded.counted().real(words))
        .isLessThanOrEqualTo(worded.counted().whole() + 1e-9)
        .isGreaterThan(
            worded.counted().whole()
                - steps * (double) shape.processors()
                - steps * (double) shape.couplers());
  }

  @Test
  void theBitsSentAreThosePublished() {
    final SplittableRandom random = new SplittableRandom(8);
    for (int trial = 0; trial < 200; trial++) {
      final GroupShape shape = new GroupShape(1 + random.nextInt(99), 1 + random.nextInt(99));
      assertThatBitsAgree(new Advanced(), PublishedBits.ADVANCED, shape);
      assertThatBitsAgree(new PopsProtocol(), PublishedBits.POPS, shape);
      final ControlWords simple = new Simple().words(shape);
      final double missing =
          shape.processors() * Math.log(1 + 1.0 / shape.couplers()) / Math.log(2);
      assertThat(simple.real() - PublishedBits.SIMPLE.real(shape)).isCloseTo(missing, within(1e-6));
      final boolean isPower = Integer.bitCount(shape.couplers()) == 1;
      assertThat(simple.whole() - PublishedBits.SIMPLE.whole(shape))
          .isEqualTo(isPower ? shape.processors() : 0);
    }
  }

  private static void assertThatBitsAgree(
      final ControlProtocol protocol, final PublishedBits formula, final GroupShape shape) {
    assertThat(protocol.words(shape).real()).isCloseTo(formula.real(shape), within(1e-6));
    assertThat(protocol.words(shape).whole()).isEqualTo(formula.whole(shape));
  }

  @Test
  void theNetworksOfTableOneTakeThePublishedBits() {
    assertThat(PublishedBits.SIMPLE.real(STACK_KAUTZ)).isCloseTo(43.02, within(0.005));
    assertThat(PublishedBits.SIMPLE.whole(STACK_KAUTZ)).isEqualTo(48);
    assertThat(new Simple().words(STACK_KAUTZ).real()).isCloseTo(45.69, within(0.005));
    assertThat(new Simple().words(STACK_KAUTZ).whole()).isEqualTo(48);
    assertThat(new Advanced().words(STACK_KAUTZ).real()).isCloseTo(105.69, within(0.005));
    assertThat(new Advanced().words(STACK_KAUTZ).whole()).isEqualTo(108);
    assertThat(new PopsProtocol().words(POPS).real()).isCloseTo(561.62, within(0.005));
    assertThat(new PopsProtocol().words(POPS).whole()).isEqualTo(570);
    assertThat(new Simple().words(POPS).real()).isCloseTo(357.25, within(0.005));
  }

  /// With one value fewer two of these states would look alike to p0.
  @Test
  void everyValueOfASimpleRequestCanCallForAnotherDecision() {
    final GroupShape shape = new GroupShape(2, 3);
    final int nothing = shape.couplers();
    for (int one = 0; one <= nothing; one++) {
      for (int other = 0; other < one; other++) {
        boolean differ = false;
        for (int second = 0; second <= nothing; second++) {
          differ |= !decided(shape, one, second).equals(decided(shape, other, second));
        }
        assertThat(differ).as("%d and %d", one, other).isTrue();
      }
    }
  }

  /// Which coupler the second processor is granted if the first, older one asks so.
  private static List<Integer> decided(final GroupShape shape, final int first, final int second) {
    final Simple simple = new Simple();
    final Arbiter arbiter = simple.arbiter(shape, 0, 1, 0);
    final CouplerRequests couplerRequests = Groups.room(simple, shape);
    if (first < shape.couplers()) {
      couplerRequests.add(0, 0, first);
    }
    if (second < shape.couplers()) {
      couplerRequests.add(1, 1, second);
    }
    arbiter.arbitrate(0, 0, couplerRequests);
    return Groups.grants(shape, couplerRequests).stream()
        .map(
            granted ->
                granted != CouplerRequests.NONE && couplerRequests.processor(granted) == 1 ? 1 : 0)
        .toList();
  }
}
