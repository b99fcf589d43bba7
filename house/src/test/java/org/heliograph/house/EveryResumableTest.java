package org.heliograph.house;

import org.heliograph.algorithm.Resumable;
import org.heliograph.testkit.ResumableContract;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of schedulers that go on where they ended, run over every registered one.
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#resumables")
final class EveryResumableTest extends ResumableContract {
  EveryResumableTest(final Resumable scheduler) {
    super(scheduler);
  }
}
