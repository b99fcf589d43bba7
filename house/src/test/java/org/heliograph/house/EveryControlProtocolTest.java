package org.heliograph.house;

import org.heliograph.control.ControlProtocol;
import org.heliograph.testkit.ControlProtocolContract;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of control protocols, run over every registered one.
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#protocols")
final class EveryControlProtocolTest extends ControlProtocolContract {
  EveryControlProtocolTest(final ControlProtocol protocol) {
    super(protocol);
  }
}
