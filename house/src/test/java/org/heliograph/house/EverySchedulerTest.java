package org.heliograph.house;

import org.heliograph.algorithm.Scheduler;
import org.heliograph.testkit.SchedulerContract;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of schedulers, run over every registered one and every composite of two.
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#schedulers")
final class EverySchedulerTest extends SchedulerContract {
  private final boolean isComposite;

  EverySchedulerTest(final Scheduler scheduler) {
    super(scheduler);
    isComposite = scheduler.toString().contains("[of=");
  }

  /// A composite around a scheduler that does not fit it supports nothing.
  @Override
  protected boolean mayFitNothing() {
    return isComposite;
  }
}
