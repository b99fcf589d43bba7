package org.heliograph.control;

import java.util.Arrays;
import java.util.SplittableRandom;

/// An adversary that climbs: it changes a little when buffers are filled, and keeps what makes the
/// first request of the first buffer, or of the first processor, wait no less.
final class Climb {
  private static final int BEFORE = 37;
  private static final int STEPS = BEFORE + 150;

  private final ControlProtocol protocol;
  private final GroupShape shape;
  private final boolean ofProcessor;
  private final int each;
  private final int buffers;
  private final SplittableRandom random = new SplittableRandom(1);

  /// Against the first processor as a whole if `ofProcessor`, or else against its first buffer.
  Climb(final ControlProtocol protocol, final GroupShape shape, final boolean ofProcessor) {
    this.protocol = protocol;
    this.shape = shape;
    this.ofProcessor = ofProcessor;
    this.each = protocol.buffering().buffers(shape.couplers());
    this.buffers = shape.processors() * each;
  }

  /// The most refusals in a row found in so many trials.
  int worst(final int trials) {
    int[][] kept = new int[STEPS][buffers];
    for (final int[] step : kept) {
      for (int buffer = 0; buffer < buffers; buffer++) {
        step[buffer] = isRival(buffer) ? 1 + coupler(buffer) : 0;
      }
    }
    int worst = refusals(kept);
    for (int trial = 0; trial < trials; trial++) {
      final int[][] changed = changed(kept);
      final int refusals = refusals(changed);
      if (refusals >= worst) {
        worst = refusals;
        kept = changed;
      }
    }
    return worst;
  }

  /// The coupler of a buffer; of the only one of a processor, that for which rivals compete.
  private int coupler(final int buffer) {
    return each == 1 ? 0 : buffer % each;
  }

  /// Whether it competes with the victim; rivals begin by asking always.
  private boolean isRival(final int buffer) {
    return ofProcessor ? coupler(buffer) == 0 : buffer < each || coupler(buffer) == 0;
  }

  private int[][] changed(final int[][] filled) {
    final int[][] changed = Arrays.stream(filled).map(int[]::clone).toArray(int[][]::new);
    final int buffer = 1 + random.nextInt(buffers - 1);
    final int fill =
        random.nextBoolean() ? 0 : 1 + (each == 1 ? random.nextInt(2) : coupler(buffer));
    final int begin = random.nextInt(STEPS);
    final int end = Math.min(STEPS, begin + 1 + random.nextInt(25));
    for (int step = begin; step < end; step++) {
      changed[step][buffer] = fill;
    }
    return changed;
  }

  /// How often in a row the victim is refused after the first steps; all steps if it is never
  /// granted.
  private int refusals(final int[][] filled) {
    final Arbiter arbiter = protocol.arbiter(shape, 0, 1, 0);
    final CouplerRequests couplerRequests = Groups.room(protocol, shape);
    final int[] asked = new int[buffers];
    for (int step = 0; step < STEPS; step++) {
      couplerRequests.clear();
      for (int buffer = 0; buffer < buffers; buffer++) {
        final int fill = isVictim(buffer) && step < BEFORE ? 0 : filled[step][buffer];
        asked[buffer] = asked[buffer] > 0 ? asked[buffer] : fill;
        if (buffer == 0 && step >= BEFORE) {
          asked[0] = 1;
        }
        if (asked[buffer] > 0) {
          couplerRequests.add(buffer, buffer / each, asked[buffer] - 1);
        }
      }
      arbiter.arbitrate(0, step, couplerRequests);
      boolean isServed = false;
      for (final int granted : Groups.grants(shape, couplerRequests)) {
        if (granted != CouplerRequests.NONE) {
          asked[couplerRequests.buffer(granted)] = 0;
          isServed |= isVictim(couplerRequests.buffer(granted));
        }
      }
      if (step >= BEFORE && isServed) {
        return step - BEFORE;
      }
    }
    return STEPS;
  }

  private boolean isVictim(final int buffer) {
    return ofProcessor ? buffer < each : buffer == 0;
  }
}
