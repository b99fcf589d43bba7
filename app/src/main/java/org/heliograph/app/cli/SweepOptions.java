package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/// The options that replace axes of a sweep file; each takes several values, as a range or given
/// several times. Those that few sweeps need are left out of the help; `docs/sweeps.md` has all.
final class SweepOptions {
  @Option(
      names = "--on",
      paramLabel = "TOPOLOGY",
      completionCandidates = PluginNames.Topologies.class,
      description = "networks, instead of those of the file, such as 'ring(4..16:x2)'")
  private List<String> networks = new ArrayList<>();

  @Option(
      names = "--collective",
      paramLabel = "COLLECTIVE",
      completionCandidates = PluginNames.Collectives.class,
      description = "collectives, instead of those of the file")
  private List<String> collectives = new ArrayList<>();

  @Option(
      names = "--switching",
      hidden = true,
      paramLabel = "MODEL",
      completionCandidates = PluginNames.SwitchingModels.class,
      description = "switching models; natural: that of the network")
  private List<String> switching = new ArrayList<>();

  @Option(
      names = "--hardware",
      hidden = true,
      paramLabel = "HARDWARE",
      completionCandidates = PluginNames.HardwareNames.class,
      description = "hardware; natural: what the network assumes")
  private List<String> hardware = new ArrayList<>();

  @Option(names = "--size", paramLabel = "SIZE", description = "sizes, such as 1KiB..1MiB:x4")
  private List<String> sizes = new ArrayList<>();

  @Option(names = "--chunks", hidden = true, paramLabel = "N", description = "numbers of chunks")
  private List<String> chunks = new ArrayList<>();

  @Option(
      names = "--objective",
      hidden = true,
      paramLabel = "GOAL",
      description = "objectives: slots, time")
  private List<String> objectives = new ArrayList<>();

  @Option(
      names = "--scheduler",
      paramLabel = "SCHEDULER",
      completionCandidates = PluginNames.Schedulers.class,
      description = "schedulers; natural: the portfolio")
  private List<String> schedulers = new ArrayList<>();

  @Option(
      names = "--cost",
      hidden = true,
      paramLabel = "COST",
      completionCandidates = PluginNames.Costs.class,
      description = "cost models; natural: that of the switching model")
  private List<String> costs = new ArrayList<>();

  @Option(names = "--energy", hidden = true, paramLabel = "MODEL", description = "energy models")
  private List<String> energies = new ArrayList<>();

  @Option(
      names = "--budget",
      hidden = true,
      paramLabel = "N",
      description = "budgets in evaluations")
  private List<String> budgets = new ArrayList<>();

  @Option(names = "--seed", paramLabel = "N", description = "seeds, such as 1..10")
  private List<String> seeds = new ArrayList<>();

  /// The axes that are given, as texts.
  Map<String, List<String>> given() {
    final Map<String, List<String>> given = new LinkedHashMap<>();
    given.put("network", networks);
    given.put("collective", collectives);
    given.put("switching", switching);
    given.put("hardware", hardware);
    given.put("size", sizes);
    given.put("chunks", chunks);
    given.put("objective", objectives);
    given.put("scheduler", schedulers);
    given.put("cost", costs);
    given.put("energy", energies);
    given.put("budget", budgets);
    given.put("seed", seeds);
    given.values().removeIf(List::isEmpty);
    return given;
  }
}
