package org.heliograph.registry;

import java.util.List;
import java.util.Locale;
import org.heliograph.algorithm.Repairer;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.application.Application;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.collective.Collective;
import org.heliograph.collective.DemandMatrix;
import org.heliograph.control.ControlProtocol;
import org.heliograph.cost.Claim;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.hardware.Hardware;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.interchange.TuningExport;
import org.heliograph.interchange.WorkloadImport;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.slotted.Fault;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.simulate.slotted.RelayChoice;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.TrafficPattern;
import org.heliograph.workload.LayerProfile;
import org.heliograph.workload.WorkloadFamily;

/// A kind of plug-in: the word under which it is listed, its name in sentences, and its type.
public record PluginKind(String name, String noun, Class<? extends Plugin> type) {
  private static final List<PluginKind> ALL =
      List.of(
          new PluginKind("topology", "topology", TopologyFamily.class),
          new PluginKind("light", "optical power budget", OpticalPowerBudget.class),
          new PluginKind("collective", "collective", Collective.class),
          new PluginKind("demand", "demand matrix", DemandMatrix.class),
          new PluginKind("application", "application", Application.class),
          new PluginKind("workload", "workload", WorkloadFamily.class),
          new PluginKind("layers", "layer profile", LayerProfile.class),
          new PluginKind("traffic", "traffic pattern", TrafficPattern.class),
          new PluginKind("arrivals", "arrival process", ArrivalProcess.class),
          new PluginKind("switching", "switching model", SwitchingModel.class),
          new PluginKind("hardware", "hardware", Hardware.class),
          new PluginKind("scheduler", "scheduler", Scheduler.class),
          new PluginKind("repairer", "repairer", Repairer.class),
          new PluginKind("bound", "lower bound", LowerBound.class),
          new PluginKind("certificate", "certificate", Certificate.class),
          new PluginKind("time-bound", "lower bound on time", TimeLowerBound.class),
          new PluginKind("time-certificate", "certificate of time", TimeCertificate.class),
          new PluginKind("cost", "cost model", CostModel.class),
          new PluginKind("energy", "energy model", EnergyModel.class),
          new PluginKind("claim", "claim", Claim.class),
          new PluginKind("simulator", "simulator", ScheduleSimulator.class),
          new PluginKind("router", "router", WormholeHardware.class),
          new PluginKind("protocol", "control protocol", ControlProtocol.class),
          new PluginKind("relay", "relay choice", RelayChoice.class),
          new PluginKind("message-generator", "message generator", MessageGenerator.class),
          new PluginKind("fault", "fault", Fault.class),
          new PluginKind("topology-import", "format of networks", TopologyImport.class),
          new PluginKind("topology-export", "export format of networks", TopologyExport.class),
          new PluginKind("workload-import", "format of workloads", WorkloadImport.class),
          new PluginKind("import", "format of schedules", ScheduleImport.class),
          new PluginKind("export", "export format", ScheduleExport.class),
          new PluginKind("tuning-export", "tuning file of libraries", TuningExport.class));

  /// All kinds, in the order in which they are listed.
  public static List<PluginKind> all() {
    return ALL;
  }

  /// The kind listed under `name`, or under its plural; throws if there is none.
  public static PluginKind named(final String name) {
    final String word = name.toLowerCase(Locale.ROOT);
    return ALL.stream()
        .filter(pluginKind -> pluginKind.name().equals(word) || pluginKind.plural().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                NearestNames.unknown(
                    "kind of plug-in", name, ALL.stream().map(PluginKind::name).toList()));
  }

  /// The plural of the name, which lists the same plug-ins: "topologies".
  public String plural() {
    return switch (name) {
      case "light", "layers", "arrivals", "switching", "traffic", "hardware" -> name;
      default -> name.endsWith("y") ? name.substring(0, name.length() - 1) + "ies" : name + "s";
    };
  }

  /// The name of plug-ins of `type` in sentences.
  public static String noun(final Class<?> type) {
    return ALL.stream()
        .filter(pluginKind -> pluginKind.type() == type)
        .map(PluginKind::noun)
        .findFirst()
        .orElseGet(() -> SpecText.name(type));
  }
}
