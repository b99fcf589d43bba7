package org.heliograph.lab.experiment;

import java.util.OptionalInt;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.OpticalParameters;

/// How far light carries on a network: the light budget with its model as text, and the links of
/// the farthest lightpath that can be lit, if there is a farthest.
public record OpticalReachRecord(String model, String budget, OptionalInt reach) {
  static OpticalReachRecord of(final OpticalParameters opticalParameters) {
    final int reach = opticalParameters.reach();
    return new OpticalReachRecord(
        SpecText.brief(opticalParameters.model()),
        opticalParameters.model().budget().toString(),
        reach == OpticalParameters.UNLIMITED ? OptionalInt.empty() : OptionalInt.of(reach));
  }
}
