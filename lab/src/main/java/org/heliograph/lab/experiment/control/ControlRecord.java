package org.heliograph.lab.experiment.control;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.experiment.TrafficReceivers;
import org.heliograph.lab.experiment.Version;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.slotted.BufferLimit;
import org.heliograph.topology.StackTopology;

/// The result of `simulate --protocol`: one outcome for every protocol and generator.
///
/// Nothing differs from run to run, whatever the number of threads.
public record ControlRecord(
    int format,
    String version,
    @Summary("how it was computed") SlottedSettings run,
    NetworkSize network,
    @Summary("spec text of the pattern") String traffic,
    int senders,
    @Summary("spec text of who passes messages on") String relay,
    @Summary("limits of buffers, and faults") Limits impairments,
    @Summary("of the only outcome; null if several are compared") Optional<OutcomeSummary> summary,
    @Summary("by routes and probabilities; null where it is not worked out")
        Optional<RouteCapacity> capacity,
    @Summary("what a step costs on the hardware; null if messages have no size")
        Optional<StepTiming> timing,
    @Summary("one for every generator and protocol") List<OutcomeRecord> outcomes,
    @Summary("one for every protocol, if asked for") List<SaturationOutcome> saturations) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 4;

  public ControlRecord {
    outcomes = List.copyOf(outcomes);
    saturations = List.copyOf(saturations);
  }

  /// The seed of the first run, the number of runs of each outcome, and their steps. `warmUp` is
  /// absent if the simulator determines it; `interrupted` means that runs or steps are missing.
  public record SlottedSettings(
      @Summary("of the first run; the next has the next one") @Signed long seed,
      @Summary("runs of each outcome") int replications,
      @Summary("steps before the window as asked for; null for auto") OptionalInt warmUp,
      @Summary("of the window of each run") int steps,
      @Summary("whether runs or steps are missing") boolean interrupted) {}

  /// The network: its spec text, processors, groups and couplers.
  public record NetworkSize(
      @Summary("spec text of the network") String topology,
      int processors,
      int groups,
      long couplers) {}

  /// The capacity of a buffer, the rule for full buffers, and the faults as spec texts; `buffer`
  /// and `full` are absent if buffers have no limit.
  public record Limits(
      @Summary("messages that a buffer takes; null for no limit") OptionalInt buffer,
      @Summary(
              "what happens to a message for a full buffer: drop, hold or hold-by-hops; null if"
                  + " none is ever full")
          Optional<String> full,
      @Summary("spec texts of what dies") List<String> faults) {
    public Limits {
      faults = List.copyOf(faults);
    }
  }

  /// Message counts, standstill and mean delay of the only outcome.
  public record OutcomeSummary(
      long injected,
      long delivered,
      long inFlight,
      long lost,
      long undeliverable,
      long refused,
      long blocked,
      int standstill,
      OptionalDouble meanDelay) {
    private static OutcomeSummary of(final OutcomeRecord only) {
      final OutcomeRecord.MessageCounts messages = only.messages();
      return new OutcomeSummary(
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
  static ControlRecord of(
      final ControlPlan plan,
      final boolean interrupted,
      final List<OutcomeRecord> outcomes,
      final List<SaturationOutcome> saturations) {
    final StackTopology network = plan.network();
    final ControlSettings settings = plan.settings();
    final Loads loads = plan.control().loads();
    final Optional<BufferLimit> limit =
        Optional.of(settings.limit()).filter(it -> it.messages() > 0);
    return new ControlRecord(
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
        outcomes.size() == 1
            ? Optional.of(OutcomeSummary.of(outcomes.getFirst()))
            : Optional.empty(),
        plan.capacity(),
        plan.timing(),
        outcomes,
        saturations);
  }
}
