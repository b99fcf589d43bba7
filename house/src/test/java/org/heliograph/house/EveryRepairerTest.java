package org.heliograph.house;

import org.heliograph.algorithm.Repairer;
import org.heliograph.testkit.RepairerContract;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of repairers, run over every registered one.
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#repairers")
final class EveryRepairerTest extends RepairerContract {
  EveryRepairerTest(final Repairer repairer) {
    super(repairer);
  }
}
