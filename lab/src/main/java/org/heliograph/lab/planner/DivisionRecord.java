package org.heliograph.lab.planner;

import org.heliograph.plugin.Summary;

/// What a plan expects of dividing every contribution into `chunks` chunks: the slots and the time
/// of the best schedule that is found without a long search.
public record DivisionRecord(
    @Summary("equal parts of each contribution") int chunks,
    int slots,
    @Summary("the price in picoseconds") long timePs) {}
