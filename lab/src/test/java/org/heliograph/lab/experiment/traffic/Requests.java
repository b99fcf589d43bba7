package org.heliograph.lab.experiment.traffic;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.TrafficPattern;

/// Short studies, one pattern each, on routers with one injection port.
final class Requests {
  private static final Registry REGISTRY = Registry.load();

  private Requests() {}

  static Traffic of(
      final String topology,
      final String pattern,
      final int flits,
      final TrafficWindow window,
      final double... loads) {
    return of(topology, pattern, Traffic.ROUTER, window, flits(flits), loads(loads));
  }

  static Traffic of(
      final String topology,
      final String pattern,
      final String router,
      final TrafficWindow window,
      final TrafficMessages messages,
      final Loads loads) {
    return new Traffic(
        REGISTRY.parse(TopologyFamily.class, topology),
        List.of(REGISTRY.parse(TrafficPattern.class, pattern)),
        REGISTRY.parse(WormholeHardware.class, router),
        loads,
        messages,
        window);
  }

  /// These loads, or else where the network saturates.
  static Loads loads(final double... loads) {
    return loads.length == 0 ? new Loads().andSaturation() : Loads.of(loads);
  }

  static TrafficMessages flits(final int flits) {
    return new TrafficMessages(Optional.empty(), Optional.of(flits), Optional.empty());
  }

  static TrafficMessages arrivals(final String process) {
    return new TrafficMessages(
        Optional.empty(),
        Optional.empty(),
        Optional.of(REGISTRY.parse(ArrivalProcess.class, process)));
  }

  static CurveRecord curve(final Traffic traffic) {
    return traffic.answer(StudyContext.of(REGISTRY)).record().curves().getFirst();
  }

  static SaturationRecord saturation(final String topology, final String pattern) {
    return curve(of(topology, pattern, 1, TrafficWindow.of(1_000, 3_000, 3_000)))
        .saturation()
        .orElseThrow();
  }
}
