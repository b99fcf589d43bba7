package org.heliograph.lab.experiment.traffic;

/// The measurements of one traffic pattern at one load.
public record PatternLoad(String traffic, LoadRecord load) {}
