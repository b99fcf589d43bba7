package org.heliograph.house;

import org.heliograph.testkit.ArrivalProcessContract;
import org.heliograph.traffic.ArrivalProcess;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of arrival processes, run over every registered one.
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#arrivalProcesses")
final class EveryArrivalProcessTest extends ArrivalProcessContract {
  EveryArrivalProcessTest(final ArrivalProcess process) {
    super(process);
  }
}
