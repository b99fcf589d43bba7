package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.plugin.Summary;

/// Bernoulli arrivals: in each tick at most one message, independent of earlier ticks.
///
/// The gaps between messages are geometric, and are drawn as such.
@AutoService(ArrivalProcess.class)
@Summary("In each tick a message with fixed probability, independent of earlier ticks.")
public record Bernoulli() implements ArrivalProcess {
  @Override
  public Arrivals at(final double rate, final SplittableRandom random) {
    return new Gaps(new Geometric(rate), random);
  }

  private static final class Gaps implements Arrivals {
    private final Geometric gap;
    private final SplittableRandom random;
    private long last = -1;

    Gaps(final Geometric gap, final SplittableRandom random) {
      this.gap = gap;
      this.random = random;
    }

    @Override
    public long next() {
      last += gap.draw(random);
      return last;
    }
  }
}
