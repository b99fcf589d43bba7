package org.heliograph.lab.planner;

/// What a plan expects of dividing every contribution into `chunks` chunks: the slots and the time
/// of the best schedule that is found without a long search.
public record DivisionRecord(int chunks, int slots, long timePs) {}
