package org.heliograph.lab.experiment.networks;

import org.heliograph.plugin.Summary;

/// A network, or a scheduler on it, that was left out, and the reason in a sentence.
public record NetworkOmission(
    @Summary("network, or scheduler on a network") String network, String reason) {}
