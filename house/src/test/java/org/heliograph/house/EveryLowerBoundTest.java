package org.heliograph.house;

import org.heliograph.bound.LowerBound;
import org.heliograph.testkit.LowerBoundContract;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of lower bounds, run over every registered one.
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#bounds")
final class EveryLowerBoundTest extends LowerBoundContract {
  EveryLowerBoundTest(final LowerBound lowerBound) {
    super(lowerBound);
  }
}
