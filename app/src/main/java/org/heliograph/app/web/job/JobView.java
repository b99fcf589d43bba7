package org.heliograph.app.web.job;

import java.util.List;
import java.util.Optional;

/// A job at one moment: its state, its progress, and the rows so far. `version` grows with each
/// change.
public record JobView(
    long version,
    JobState state,
    double seconds,
    JobStanding standing,
    Optional<JobProgress> progress,
    List<Object> rows,
    Optional<JobResult> result,
    Optional<String> error) {}
