package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.heliograph.lab.experiment.TrafficReceivers;
import org.heliograph.lab.experiment.Version;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.slotted.BufferLimit;

/// Everything one run of `simulate --protocol` found: an outcome for every protocol and workload.
///
/// `injected`, `delivered`, `inFlight`, `lost`, `undeliverable`, `refused`, `blocked`,
/// `standstill` and `meanDelay` are those of the only outcome, and empty where several are
/// compared. `buffer` and `full` are empty where buffers have no limit. `capacity` is empty
/// where it is not worked out, `warmUp` where it was looked for. `interrupted` says that runs
/// or steps are missing because somebody asked to stop. Nothing in it differs from run to run,
/// however many threads there are.
public record SlottedRecord(
    int format,
    String version,
    String topology,
    int processors,
    int groups,
    long couplers,
    String traffic,
    int senders,
    String relay,
    OptionalInt buffer,
    Optional<String> full,
    List<String> faults,
    OptionalInt warmUp,
    int steps,
    int replications,
    long seed,
    boolean interrupted,
    OptionalLong injected,
    OptionalLong delivered,
    OptionalLong inFlight,
    OptionalLong lost,
    OptionalLong undeliverable,
    OptionalLong refused,
    OptionalLong blocked,
    OptionalInt standstill,
    OptionalDouble meanDelay,
    Optional<RouteCapacity> capacity,
    List<OutcomeRecord> outcomes,
    List<SaturationOutcome> saturations) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  public SlottedRecord {
    faults = List.copyOf(faults);
    outcomes = List.copyOf(outcomes);
    saturations = List.copyOf(saturations);
  }

  /// The record of a study that ended with these outcomes.
  static SlottedRecord of(
      final SlottedRequest request,
      final SlottedNetwork slottedNetwork,
      final boolean interrupted,
      final List<OutcomeRecord> outcomes,
      final List<SaturationOutcome> saturations) {
    final Optional<OutcomeRecord> only =
        Optional.of(outcomes).filter(all -> all.size() == 1).map(List::getFirst);
    final BufferLimit bufferLimit = slottedNetwork.limit();
    return new SlottedRecord(
        FORMAT,
        Version.text(),
        slottedNetwork.network().name(),
        slottedNetwork.network().nodes(),
        slottedNetwork.network().groups().nodes(),
        slottedNetwork.network().channels(),
        SpecText.of(slottedNetwork.traffic()),
        TrafficReceivers.senders(slottedNetwork.destinations(), slottedNetwork.network()),
        SpecText.of(slottedNetwork.relay()),
        bufferLimit.messages() > 0 ? OptionalInt.of(bufferLimit.messages()) : OptionalInt.empty(),
        bufferLimit.messages() > 0 ? Optional.of(bufferLimit.full().word()) : Optional.empty(),
        slottedNetwork.faults().stream().map(SpecText::of).toList(),
        request.warmUp(),
        request.steps(),
        request.replications(),
        request.seed(),
        interrupted,
        count(only, OutcomeRecord::injected),
        count(only, OutcomeRecord::delivered),
        count(only, OutcomeRecord::inFlight),
        count(only, OutcomeRecord::lost),
        count(only, OutcomeRecord::undeliverable),
        count(only, OutcomeRecord::refused),
        count(only, OutcomeRecord::blocked),
        only.isPresent() ? OptionalInt.of(only.get().standstill()) : OptionalInt.empty(),
        only.isPresent() ? only.get().meanDelay() : OptionalDouble.empty(),
        slottedNetwork.capacity(),
        outcomes,
        saturations);
  }

  private static OptionalLong count(
      final Optional<OutcomeRecord> only, final ToLongFunction<OutcomeRecord> part) {
    return only.isPresent() ? OptionalLong.of(part.applyAsLong(only.get())) : OptionalLong.empty();
  }
}
