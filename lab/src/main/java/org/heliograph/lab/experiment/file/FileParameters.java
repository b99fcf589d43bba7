package org.heliograph.lab.experiment.file;

import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.plugin.Summary;

/// What a schedule file does not say itself, or says otherwise.
public record FileParameters(
    @SpecOf(Collective.class)
        @Summary(
            "for a file: the collective, such as all-gather, if the file does not name it or"
                + " instead of it")
        Optional<String> as,
    @Label("FORMAT")
        @SpecOf(ScheduleImport.class)
        @Summary(
            "for a file: its format (default: found by its content); see heliograph list imports")
        Optional<String> from) {
  /// A file that says everything itself.
  public FileParameters() {
    this(Optional.empty(), Optional.empty());
  }

  /// What is asked of `file`, on `network` if it is given.
  public ScheduleFileRequest request(final Path file, final Optional<String> network) {
    return ScheduleFileRequest.of(file).from(from).on(network).as(as);
  }

  /// Throws if anything is said of a file, although `command` plans its schedule.
  void requireNone(final String command) {
    if (as.isPresent() || from.isPresent()) {
      throw new IllegalArgumentException(
          command
              + ": --as and --from are for a schedule file, but the schedule is planned."
              + " Leave them out.");
    }
  }
}
