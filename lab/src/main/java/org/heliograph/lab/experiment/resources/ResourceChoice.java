package org.heliograph.lab.experiment.resources;

import org.heliograph.plugin.Summary;

/// A network that fits: its processors beyond the requested number, and whether it is optimal, so
/// that no other is at least as good in couplers, transceivers, diameter and power, and better in
/// one of them.
public record ResourceChoice(
    ResourceRow resources,
    @Summary("processors more than asked for") long beyond,
    boolean isOptimal) {}
