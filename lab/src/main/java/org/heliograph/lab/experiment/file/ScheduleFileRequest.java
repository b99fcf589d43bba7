package org.heliograph.lab.experiment.file;

import java.nio.file.Path;
import java.util.Optional;

/// A schedule file, and what is said of it besides: its format, if it is not to be found by its
/// content; the network, the collective, the switching model and the hardware, instead of those
/// that the file names or where it names none.
public record ScheduleFileRequest(
    Path file,
    Optional<String> format,
    Optional<String> topology,
    Optional<String> collective,
    Optional<String> switching,
    Optional<String> hardware) {
  /// A file that says everything itself.
  public static ScheduleFileRequest of(final Path file) {
    return new ScheduleFileRequest(
        file,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /// The same file in this format.
  public ScheduleFileRequest from(final Optional<String> name) {
    return new ScheduleFileRequest(file, name, topology, collective, switching, hardware);
  }

  /// The same file on this network.
  public ScheduleFileRequest on(final Optional<String> network) {
    return new ScheduleFileRequest(file, format, network, collective, switching, hardware);
  }

  /// The same file as a schedule of this collective.
  public ScheduleFileRequest as(final Optional<String> operation) {
    return new ScheduleFileRequest(file, format, topology, operation, switching, hardware);
  }

  /// The same file under this switching model.
  public ScheduleFileRequest under(final Optional<String> model) {
    return new ScheduleFileRequest(file, format, topology, collective, model, hardware);
  }

  /// The same file on this hardware.
  public ScheduleFileRequest hardware(final Optional<String> description) {
    return new ScheduleFileRequest(file, format, topology, collective, switching, description);
  }
}
