package org.heliograph.lab;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.FileVerification;
import org.heliograph.lab.experiment.FileVerificationRecord;
import org.heliograph.lab.experiment.FileVerifier;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.ScheduleFileRequest;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.TopologyFamily;

/// A schedule file to be verified.
///
/// Each method changes this task and returns it. For use by one thread.
public final class VerificationTask {
  private final TaskControl control;
  private ScheduleFileRequest request;
  private Optional<Path> certificate = Optional.empty();

  VerificationTask(final TaskControl control, final ScheduleFileRequest request) {
    this.control = control;
    this.request = request;
  }

  /// Reads the file in this format, such as `csv`, instead of the one that its content shows.
  public VerificationTask from(final String format) {
    request = request.from(Optional.of(format));
    return this;
  }

  /// Verifies it as a schedule of this collective instead of the one that the file names.
  public VerificationTask as(final String collective) {
    request = request.as(Optional.of(collective));
    return this;
  }

  /// Verifies it as a schedule of this collective instead of the one that the file names.
  public VerificationTask as(final Collective collective) {
    return as(SpecText.of(collective));
  }

  /// Verifies it under this switching model instead of that of the file or of the network.
  public VerificationTask switching(final String model) {
    request = request.under(Optional.of(model));
    return this;
  }

  /// Verifies it on this network instead of the one that the file names.
  public VerificationTask on(final String network) {
    request = request.on(Optional.of(network));
    return this;
  }

  /// Verifies it on this network instead of the one that the file names.
  public VerificationTask on(final TopologyFamily network) {
    return on(SpecText.of(network));
  }

  /// Takes times on this hardware instead of that of the file.
  public VerificationTask hardware(final String description) {
    request = request.hardware(Optional.of(description));
    return this;
  }

  /// Checks this certificate too, and compares its bound with the schedule.
  public VerificationTask certificate(final Path bound) {
    certificate = Optional.of(bound);
    return this;
  }

  /// Stops soon after `condition` holds, without an answer.
  public VerificationTask cancelWhen(final BooleanSupplier condition) {
    control.cancelWhen(condition);
    return this;
  }

  /// Stops after this time without an answer.
  public VerificationTask seconds(final long limit) {
    control.seconds(limit);
    return this;
  }

  /// Verifies.
  ///
  /// Throws `IllegalArgumentException` if the file is no schedule, and `CancellationException` if
  /// it is cancelled.
  public FileVerificationRecord run() {
    return InterruptibleExecutor.needed(
        control.interrupted(),
        "it was verified",
        () -> FileVerifier.of(control.registry(), request, certificate));
  }

  /// Verifies the schedule alone, without its certificate, and returns it with the verdict.
  public FileVerification schedule() {
    return InterruptibleExecutor.needed(
        control.interrupted(),
        "it was verified",
        () -> FileVerification.of(control.registry(), request));
  }
}
