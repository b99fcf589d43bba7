package org.heliograph.lab.experiment;

import java.util.OptionalInt;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.Light;

/// How far light carries on a network: the light budget with its model as text, and the links of
/// the farthest lightpath that can be lit, if there is a farthest.
public record LightRecord(String model, String budget, OptionalInt reach) {
  static LightRecord of(final Light light) {
    final int reach = light.reach();
    return new LightRecord(
        SpecText.brief(light.model()),
        light.model().budget().toString(),
        reach == Light.UNLIMITED ? OptionalInt.empty() : OptionalInt.of(reach));
  }
}
