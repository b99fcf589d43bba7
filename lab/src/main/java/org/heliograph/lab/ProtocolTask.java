package org.heliograph.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.slotted.Impairments;
import org.heliograph.lab.experiment.slotted.Observations;
import org.heliograph.lab.experiment.slotted.SlottedRequest;
import org.heliograph.lab.experiment.slotted.SlottedStudy;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Progress;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.TrafficPattern;
import org.heliograph.units.Bytes;

/// Control protocols to be simulated with messages on passive stars.
///
/// Each method changes this task and returns it; what is not set keeps the default of the command
/// line. For use by one thread.
public final class ProtocolTask {
  private final TaskControl control;
  private final List<String> generators = new ArrayList<>();
  private final SlottedRequest.Builder request;

  ProtocolTask(final TaskControl control, final String topology, final List<String> protocols) {
    this.control = control;
    this.request = SlottedRequest.of(topology, protocols, generators);
  }

  /// Adds a message generator, such as `closed(0.5)` or `open(rates=[0.1])`.
  public ProtocolTask generator(final String generator) {
    generators.add(generator);
    return this;
  }

  /// Adds a message generator.
  public ProtocolTask generator(final MessageGenerator generator) {
    return generator(SpecText.of(generator));
  }

  /// Also searches for the load at which the network saturates.
  public ProtocolTask saturation() {
    request.saturation(true);
    return this;
  }

  /// The traffic pattern, such as `uniform`.
  public ProtocolTask traffic(final String pattern) {
    request.traffic(pattern);
    return this;
  }

  /// The traffic pattern.
  public ProtocolTask traffic(final TrafficPattern pattern) {
    return traffic(SpecText.of(pattern));
  }

  /// The rule that chooses who relays a message.
  public ProtocolTask relay(final String rule) {
    request.relay(rule);
    return this;
  }

  /// The arrival process of the search for saturation.
  public ProtocolTask arrivals(final String process) {
    request.arrivals(process);
    return this;
  }

  /// The arrival process of the search for saturation.
  public ProtocolTask arrivals(final ArrivalProcess process) {
    return arrivals(SpecText.of(process));
  }

  /// The steps before the window; empty to determine the end of the warm-up.
  public ProtocolTask warmUp(final OptionalInt steps) {
    request.warmUp(steps);
    return this;
  }

  /// The steps of the window.
  public ProtocolTask steps(final int steps) {
    request.steps(steps);
    return this;
  }

  /// The number of runs of each protocol and generator.
  public ProtocolTask runs(final int runs) {
    request.replications(runs);
    return this;
  }

  /// The seed of the first run.
  public ProtocolTask seed(final long seed) {
    request.seed(seed);
    return this;
  }

  /// The number of threads; by default the study chooses.
  public ProtocolTask threads(final int threads) {
    request.threads(threads);
    return this;
  }

  /// Limits of buffers, and faults.
  public ProtocolTask impairments(final Impairments impairments) {
    request.impairments(impairments);
    return this;
  }

  /// What is recorded in addition.
  public ProtocolTask observations(final Observations observations) {
    request.notes(observations);
    return this;
  }

  /// The size of a message on the usual hardware of the network, from which the times of steps
  /// follow.
  public ProtocolTask size(final Bytes size) {
    request.timing(new SlottedRequest.Timing(Optional.of(size), Optional.empty()));
    return this;
  }

  /// The same on other hardware, such as `default(bandwidth=100Gb/s)`.
  public ProtocolTask size(final Bytes size, final String hardware) {
    request.timing(new SlottedRequest.Timing(Optional.of(size), Optional.of(hardware)));
    return this;
  }

  /// Who is notified of the progress.
  public ProtocolTask onProgress(final Progress listener) {
    control.onProgress(listener);
    return this;
  }

  /// Stops soon after `condition` holds, with the runs that have ended.
  public ProtocolTask cancelWhen(final BooleanSupplier condition) {
    control.cancelWhen(condition);
    return this;
  }

  /// Stops after this time with the runs that have ended; the result then depends on the machine.
  public ProtocolTask seconds(final long limit) {
    control.seconds(limit);
    return this;
  }

  /// Simulates; throws `IllegalArgumentException` if the request makes no sense.
  public ProtocolResult run() {
    return run(control, request.build());
  }

  static ProtocolResult run(final TaskControl control, final SlottedRequest request) {
    final SlottedStudy study = new SlottedStudy(control.timed());
    return new ProtocolResult(study.run(request), study.recording());
  }
}
