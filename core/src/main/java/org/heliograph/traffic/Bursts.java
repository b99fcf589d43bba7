package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// Arrivals in bursts: a rank alternates between on and off for geometric times. While on it makes
/// messages as [Bernoulli] does, at `peak` times the mean rate.
///
/// It is on for `ticks` on average and off for `ticks·(peak−1)`, which gives the requested mean
/// rate. It starts in the stationary distribution. Source: *dally2004*, Sec. 24.2 (a
/// Markov-modulated process).
@AutoService(ArrivalProcess.class)
@Summary("Alternately on and off; while on, the rate is a multiple of the mean rate.")
@Source("dally2004, Sec. 24.2")
public record Bursts(
    @Summary("mean length of a burst in ticks, at least 1") int ticks,
    @Summary("rate in a burst over the mean rate, at least 2") int peak)
    implements ArrivalProcess {
  public Bursts() {
    this(64, 4);
  }

  public Bursts {
    if (ticks < 1 || peak < 2) {
      throw new IllegalArgumentException(
          "bursts: ticks (%s) must be at least 1 and peak (%s) at least 2.".formatted(ticks, peak));
    }
  }

  @Override
  public double maxRate() {
    return 1.0 / peak;
  }

  @Override
  public Arrivals at(final double rate, final SplittableRandom random) {
    return new OnOff(
        new Geometric(rate * peak),
        new Geometric(1.0 / ticks),
        new Geometric(1 / ((double) ticks * (peak - 1))),
        random);
  }

  private final class OnOff implements Arrivals {
    private final Geometric gap;
    private final Geometric on;
    private final Geometric off;
    private final SplittableRandom random;
    private long last;
    private long burstEnd;

    OnOff(
        final Geometric gap,
        final Geometric on,
        final Geometric off,
        final SplittableRandom random) {
      this.gap = gap;
      this.on = on;
      this.off = off;
      this.random = random;
      final boolean startsOn = random.nextInt(peak) == 0;
      last = (startsOn ? 0 : off.draw(random)) - 1;
      burstEnd = last + 1 + on.draw(random);
    }

    @Override
    public long next() {
      long tick = last + gap.draw(random);
      // The gap is redrawn at the end of a burst, since trials have no memory.
      while (tick >= burstEnd) {
        final long begin = burstEnd + off.draw(random);
        burstEnd = begin + on.draw(random);
        tick = begin - 1 + gap.draw(random);
      }
      last = tick;
      return tick;
    }
  }
}
