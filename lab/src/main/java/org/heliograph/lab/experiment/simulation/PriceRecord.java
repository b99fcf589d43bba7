package org.heliograph.lab.experiment.simulation;

/// The price of the schedule by a cost model; `differencePs` is simulated time minus price.
public record PriceRecord(String cost, String time, long timePs, long differencePs) {}
