package org.heliograph.problem;

/// How far a search is: after so many rounds so much is amiss with its best candidate for a
/// schedule of `slots` slots.
///
/// A round is a generation of an evolution, or whatever the search repeats; what is amiss are its
/// conflicts, or messages without a place, 0 in a schedule.
public record SearchProgress(long round, long amiss, int slots) {}
