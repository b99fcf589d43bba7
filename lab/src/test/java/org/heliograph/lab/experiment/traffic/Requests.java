package org.heliograph.lab.experiment.traffic;

import java.util.List;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;

/// Short studies, one pattern each, on routers with one injection port.
final class Requests {
  private Requests() {}

  static TrafficRequest of(
      final String topology,
      final String pattern,
      final int flits,
      final RunPhases runPhases,
      final Double... loads) {
    return TrafficRequest.of(topology, List.of(pattern))
        .loads(List.of(loads))
        .flits(flits)
        .phases(runPhases)
        .saturation(loads.length == 0)
        .build();
  }

  static CurveRecord curve(final TrafficRequest request) {
    return new TrafficStudy(StudyContext.of(Registry.load())).run(request).curves().getFirst();
  }

  static SaturationRecord saturation(final String topology, final String pattern) {
    return curve(of(topology, pattern, 1, new RunPhases(1_000, 3_000, 3_000)))
        .saturation()
        .orElseThrow();
  }
}
