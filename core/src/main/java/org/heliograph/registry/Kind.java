package org.heliograph.registry;

import java.util.List;
import org.heliograph.algorithm.Repairer;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Collective;
import org.heliograph.collective.DemandMatrix;
import org.heliograph.control.ControlProtocol;
import org.heliograph.cost.Claim;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.export.ScheduleExport;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.slotted.Fault;
import org.heliograph.simulate.slotted.RelayChoice;
import org.heliograph.simulate.slotted.Workload;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.LightBudget;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.TrafficPattern;

/// A contract that plug-ins fulfil: the word it is listed under, what it is called in a sentence,
/// and its type.
public record Kind(String name, String noun, Class<? extends Plugin> type) {
  private static final List<Kind> ALL =
      List.of(
          new Kind("topology", "topology", TopologyFamily.class),
          new Kind("light", "light budget", LightBudget.class),
          new Kind("collective", "collective", Collective.class),
          new Kind("demand", "demand matrix", DemandMatrix.class),
          new Kind("traffic", "traffic pattern", TrafficPattern.class),
          new Kind("arrivals", "arrival process", ArrivalProcess.class),
          new Kind("switching", "switching model", SwitchingModel.class),
          new Kind("scheduler", "scheduler", Scheduler.class),
          new Kind("repairer", "repairer", Repairer.class),
          new Kind("bound", "lower bound", LowerBound.class),
          new Kind("certificate", "certificate", Certificate.class),
          new Kind("cost", "cost model", CostModel.class),
          new Kind("energy", "energy model", EnergyModel.class),
          new Kind("claim", "claim", Claim.class),
          new Kind("simulator", "simulator", ScheduleSimulator.class),
          new Kind("hardware", "hardware", WormholeHardware.class),
          new Kind("protocol", "control protocol", ControlProtocol.class),
          new Kind("relay", "relay choice", RelayChoice.class),
          new Kind("workload", "workload", Workload.class),
          new Kind("fault", "fault", Fault.class),
          new Kind("export", "export format", ScheduleExport.class));

  /// All kinds, in the order in which they are listed.
  public static List<Kind> all() {
    return ALL;
  }

  /// The kind listed under `name`; throws if there is none.
  public static Kind named(final String name) {
    return ALL.stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No kind of plug-in named '%s'. %s"
                        .formatted(
                            SpecReader.shortened(name),
                            Nearest.list(name, ALL.stream().map(Kind::name).toList()))));
  }

  /// What plug-ins of `type` are called in a sentence.
  static String noun(final Class<?> type) {
    return ALL.stream()
        .filter(kind -> kind.type() == type)
        .map(Kind::noun)
        .findFirst()
        .orElseGet(() -> SpecText.name(type));
  }
}
