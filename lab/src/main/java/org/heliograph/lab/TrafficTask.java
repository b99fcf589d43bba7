package org.heliograph.lab;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.traffic.RunPhases;
import org.heliograph.lab.experiment.traffic.TrafficRequest;
import org.heliograph.lab.experiment.traffic.TrafficStudy;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Progress;
import org.heliograph.traffic.ArrivalProcess;

/// Random traffic to be simulated on wormhole routers.
///
/// Each method changes this task and returns it; what is not set keeps the default of the command
/// line. For use by one thread.
public final class TrafficTask {
  private final TaskControl control;
  private final TrafficRequest.Builder request;

  TrafficTask(final TaskControl control, final String topology, final List<String> patterns) {
    this.control = control;
    this.request = TrafficRequest.of(topology, patterns);
  }

  /// The loads in flits per sender and cycle.
  public TrafficTask loads(final double... loads) {
    return loads(Arrays.stream(loads).boxed().toList());
  }

  /// The loads in flits per sender and cycle.
  public TrafficTask loads(final List<Double> loads) {
    request.loads(loads);
    return this;
  }

  /// Also searches for the load at which the network saturates.
  public TrafficTask saturation() {
    request.saturation(true);
    return this;
  }

  /// The process by which messages are created, such as `bernoulli`.
  public TrafficTask arrivals(final String process) {
    request.arrivals(process);
    return this;
  }

  /// The process by which messages are created.
  public TrafficTask arrivals(final ArrivalProcess process) {
    return arrivals(SpecText.of(process));
  }

  /// The routers and network interfaces.
  public TrafficTask hardware(final String hardware) {
    request.hardware(hardware);
    return this;
  }

  /// The number of flits of a message.
  public TrafficTask flits(final int flits) {
    request.flits(flits);
    return this;
  }

  /// The warm-up, the window and the drain of a run.
  public TrafficTask phases(final RunPhases phases) {
    request.phases(phases);
    return this;
  }

  /// The number of runs at each load.
  public TrafficTask runs(final int runs) {
    request.replications(runs);
    return this;
  }

  /// The number of threads; by default one per core.
  public TrafficTask threads(final int threads) {
    request.threads(threads);
    return this;
  }

  /// The seed of all randomness.
  public TrafficTask seed(final long seed) {
    request.seed(seed);
    return this;
  }

  /// Who is notified of the progress.
  public TrafficTask onProgress(final Progress listener) {
    control.onProgress(listener);
    return this;
  }

  /// Stops soon after `condition` holds, with the loads that were run.
  public TrafficTask cancelWhen(final BooleanSupplier condition) {
    control.cancelWhen(condition);
    return this;
  }

  /// Stops after this time with the loads that were run; the result then depends on the machine.
  public TrafficTask seconds(final long limit) {
    control.seconds(limit);
    return this;
  }

  /// Simulates; throws `IllegalArgumentException` if the request makes no sense.
  public TrafficResult run() {
    return run(control, request.build());
  }

  static TrafficResult run(final TaskControl control, final TrafficRequest request) {
    return new TrafficResult(new TrafficStudy(control.timed()).run(request));
  }
}
