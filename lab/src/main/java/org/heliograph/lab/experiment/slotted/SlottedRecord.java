package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.experiment.TrafficReceivers;
import org.heliograph.lab.experiment.Version;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.slotted.BufferLimit;
import org.heliograph.topology.StackTopology;

/// The result of `simulate --protocol`: one outcome for every protocol and generator.
///
/// `summary` is present if there is only one outcome. `capacity` is absent where it is not
/// computed. Nothing differs from run to run, whatever the number of threads.
public record SlottedRecord(
    int format,
    String version,
    SlottedSettings run,
    NetworkSize network,
    String traffic,
    int senders,
    String relay,
    Limits impairments,
    Optional<Summary> summary,
    Optional<RouteCapacity> capacity,
    Optional<StepTiming> timing,
    List<OutcomeRecord> outcomes,
    List<SaturationOutcome> saturations) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 4;

  public SlottedRecord {
    outcomes = List.copyOf(outcomes);
    saturations = List.copyOf(saturations);
  }

  /// The seed of the first run, the number of runs of each outcome, and their steps. `warmUp` is
  /// absent if the simulator determines it; `interrupted` means that runs or steps are missing.
  public record SlottedSettings(
      long seed, int replications, OptionalInt warmUp, int steps, boolean interrupted) {}

  /// The network: its spec text, processors, groups and couplers.
  public record NetworkSize(String topology, int processors, int groups, long couplers) {}

  /// The capacity of a buffer, the rule for full buffers, and the faults as spec texts; `buffer`
  /// and `full` are absent if buffers have no limit.
  public record Limits(OptionalInt buffer, Optional<String> full, List<String> faults) {
    public Limits {
      faults = List.copyOf(faults);
    }
  }

  /// Message counts, standstill and mean delay of the only outcome.
  public record Summary(
      long injected,
      long delivered,
      long inFlight,
      long lost,
      long undeliverable,
      long refused,
      long blocked,
      int standstill,
      OptionalDouble meanDelay) {
    private static Summary of(final OutcomeRecord only) {
      final OutcomeRecord.MessageCounts messages = only.messages();
      return new Summary(
          messages.injected(),
          messages.delivered(),
          messages.inFlight(),
          messages.lost(),
          messages.undeliverable(),
          messages.refused(),
          messages.blocked(),
          only.stability().standstill(),
          only.delay().mean());
    }
  }

  /// The record of a study that ended with these outcomes.
  static SlottedRecord of(
      final SlottedPlan plan,
      final boolean interrupted,
      final List<OutcomeRecord> outcomes,
      final List<SaturationOutcome> saturations) {
    final StackTopology network = plan.network();
    final ControlSettings settings = plan.settings();
    final Loads loads = plan.control().loads();
    final Optional<BufferLimit> limit =
        Optional.of(settings.limit()).filter(it -> it.messages() > 0);
    return new SlottedRecord(
        FORMAT,
        Version.text(),
        new SlottedSettings(
            loads.seed(), loads.runs(), settings.steps(), plan.control().steps(), interrupted),
        new NetworkSize(
            network.name(), network.nodes(), network.groups().nodes(), network.channels()),
        SpecText.of(plan.control().traffic()),
        TrafficReceivers.senders(plan.destinations(), network),
        SpecText.of(settings.relay()),
        new Limits(
            limit.stream().mapToInt(BufferLimit::messages).findFirst(),
            limit.map(it -> it.full().word()),
            settings.faults().stream().map(SpecText::of).toList()),
        outcomes.size() == 1 ? Optional.of(Summary.of(outcomes.getFirst())) : Optional.empty(),
        plan.capacity(),
        plan.timing(),
        outcomes,
        saturations);
  }
}
