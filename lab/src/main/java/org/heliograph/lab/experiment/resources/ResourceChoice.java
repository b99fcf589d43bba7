package org.heliograph.lab.experiment.resources;

/// A network that fits: its processors beyond those asked for, and whether no other is at least as
/// good in couplers, transceivers, diameter and power, and better in one.
public record ResourceChoice(ResourceRow resources, long beyond, boolean isOptimal) {}
