package org.heliograph.house;

import org.heliograph.algorithm.Scheduler;
import org.heliograph.testkit.SchedulerContract;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of schedulers, run over every registered one and every composite of two that fit.
@Order(2)
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#schedulers")
final class EverySchedulerTest extends SchedulerContract {
  EverySchedulerTest(final Scheduler scheduler) {
    super(scheduler);
  }
}
