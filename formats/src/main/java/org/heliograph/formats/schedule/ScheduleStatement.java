package org.heliograph.formats.schedule;

import java.util.Optional;
import org.heliograph.formats.ProblemHeader;

/// What a schedule file says of its problem, as spec texts; what it leaves to the reader is absent.
public record ScheduleStatement(
    Optional<String> topology,
    Optional<String> collective,
    Optional<String> switching,
    Optional<String> hardware) {
  /// A statement of the whole problem.
  static ScheduleStatement of(final ProblemHeader header) {
    return new ScheduleStatement(
        Optional.of(header.topology()),
        Optional.of(header.collective()),
        Optional.of(header.switching()),
        header.hardware());
  }
}
