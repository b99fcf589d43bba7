package org.heliograph.problem;

/// Search progress: rounds completed, and the number of defects (`amiss`) in the best candidate for
/// a schedule of `slots` slots.
///
/// A round is one iteration of the search, such as a generation of an evolution. Defects are
/// conflicts or unplaced messages; 0 means a valid schedule.
public record SearchProgress(long round, long amiss, int slots) {}
