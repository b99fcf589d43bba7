package org.heliograph.control;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// Parallel iterative matching: couplers and processors choose at random.
///
/// In every round each free coupler makes an offer to one of the free processors that request it,
/// and each processor accepts one of its offers, both uniformly at random. It keeps no state, so
/// the number of consecutive refusals is not bounded. With one buffer per processor, offers do not
/// conflict and one round is enough. Source: *anderson1993*, Sec. 3, for switches with queued
/// inputs; here the inputs are the processors and the outputs the couplers.
@AutoService(ControlProtocol.class)
@Summary("Couplers make offers to processors and these accept, at random, round by round.")
@Source("anderson1993, Sec. 3")
public record ParallelIterativeMatching(
    @Summary("one buffer per processor or per coupler") Buffering buffers,
    @Summary("rounds of offers and acceptances per step, at least 1") int iterations)
    implements ControlProtocol {
  private static final long STEP_SALT = 0xbf58476d1ce4e5b9L;
  private static final long GROUP_SALT = 0x94d049bb133111ebL;

  public ParallelIterativeMatching() {
    this(Buffering.COUPLER, 4);
  }

  public ParallelIterativeMatching {
    if (iterations < 1) {
      throw new IllegalArgumentException(
          "parallel-iterative-matching: iterations (%s) must be at least 1; 4 is usual."
              .formatted(iterations));
    }
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("pim", "parallel-iterative-matching", "random", "parallel-iterative-matching");
  }

  @Override
  public Buffering buffering() {
    return buffers;
  }

  @Override
  public boolean isWorkConserving(final GroupShape shape) {
    return IterativeMatching.isMaximal(iterations, buffers, shape);
  }

  @Override
  public Arbiter arbiter(
      final GroupShape shape, final int firstGroup, final int endGroup, final long seed) {
    return new IterativeMatching(shape, iterations, new AtRandom(seed));
  }

  private static final class AtRandom implements IterativeMatching.Order {
    private final long seed;
    private SplittableRandom random;

    AtRandom(final long seed) {
      this.seed = seed;
      this.random = new SplittableRandom(seed);
    }

    @Override
    public void begin(final int group, final long step) {
      random = new SplittableRandom(seed + STEP_SALT * step + GROUP_SALT * (group + 1L));
    }

    @Override
    public long ofProcessor(final int coupler, final int processor) {
      return random.nextLong();
    }

    @Override
    public long ofCoupler(final int processor, final int coupler) {
      return random.nextLong();
    }

    @Override
    public void match(final int round, final int coupler, final int processor) {
      // No state is kept.
    }
  }
}
