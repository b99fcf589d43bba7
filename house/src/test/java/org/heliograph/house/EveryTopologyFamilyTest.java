package org.heliograph.house;

import org.heliograph.testkit.TopologyFamilyContract;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of topology families, run over every registered one.
@ParameterizedClass
@MethodSource("org.heliograph.house.Registered#families")
final class EveryTopologyFamilyTest extends TopologyFamilyContract {
  EveryTopologyFamilyTest(final TopologyFamily family) {
    super(family);
  }
}
