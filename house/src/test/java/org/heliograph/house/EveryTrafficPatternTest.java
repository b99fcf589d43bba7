package org.heliograph.house;

import org.heliograph.testkit.TrafficPatternContract;
import org.heliograph.traffic.TrafficPattern;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of traffic patterns, run over every registered one.
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#patterns")
final class EveryTrafficPatternTest extends TrafficPatternContract {
  EveryTrafficPatternTest(final TrafficPattern pattern) {
    super(pattern);
  }
}
