package org.heliograph.house;

import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.testkit.ScheduleSimulatorContract;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of schedule simulators, run over every registered one.
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#simulators")
final class EveryScheduleSimulatorTest extends ScheduleSimulatorContract {
  EveryScheduleSimulatorTest(final ScheduleSimulator simulator) {
    super(simulator);
  }
}
