package org.heliograph.lab.experiment.simulation;

/// What a closed form says of the same schedule; `differencePs` is how much longer the
/// simulation took, less than zero where it took less.
public record PriceRecord(String cost, String time, long timePs, long differencePs) {}
