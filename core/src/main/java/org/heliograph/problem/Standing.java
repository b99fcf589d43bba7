package org.heliograph.problem;

import java.util.OptionalInt;

/// The standing of a plan in progress.
///
/// `best` is the number of slots of the best verified schedule so far, `bound` the highest
/// certified lower bound so far, `trying` what runs now.
public record Standing(OptionalInt best, long bound, String trying) {}
