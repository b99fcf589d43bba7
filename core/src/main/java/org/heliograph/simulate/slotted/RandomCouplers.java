package org.heliograph.simulate.slotted;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.StackTopology;

/// A number of different random couplers that fail at a step.
///
/// They are the first ones of a random order, so a larger count only adds couplers.
@AutoService(Fault.class)
@Summary("Failed couplers, drawn at random.")
public record RandomCouplers(
    @Summary("number of couplers, at least 1") int count,
    @Summary("seed of the drawing") long seed,
    @Summary("step in which they fail") int at)
    implements Fault {
  public RandomCouplers() {
    this(1, 1, 0);
  }

  public RandomCouplers {
    if (count < 1 || at < 0) {
      throw new IllegalArgumentException(
          "random-couplers: count (%s) must be at least 1 and the step (%s) not negative."
              .formatted(count, at));
    }
  }

  @Override
  public void strike(final StackTopology network, final Casualties dead) {
    final int couplers = (int) network.channels();
    if (count > couplers) {
      throw new IllegalArgumentException(
          "random-couplers: count (%s) must be at most %s, the couplers of %s."
              .formatted(count, couplers, network.name()));
    }
    final SplittableRandom random = new SplittableRandom(seed);
    final int[] order = new int[couplers];
    for (int i = 0; i < couplers; i++) {
      order[i] = i;
    }
    for (int i = 0; i < count; i++) {
      final int j = random.nextInt(i, couplers);
      final int drawn = order[j];
      order[j] = order[i];
      dead.coupler(drawn);
    }
  }
}
