package org.heliograph.house;

import org.heliograph.bound.TimeLowerBound;
import org.heliograph.testkit.TimeLowerBoundContract;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of lower bounds on time, run over every registered one.
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#timeBounds")
final class EveryTimeLowerBoundTest extends TimeLowerBoundContract {
  EveryTimeLowerBoundTest(final TimeLowerBound lowerBound) {
    super(lowerBound);
  }
}
