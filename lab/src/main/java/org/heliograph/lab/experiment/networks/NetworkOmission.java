package org.heliograph.lab.experiment.networks;

/// A network, or a scheduler on it, that was left out, and the reason in a sentence.
public record NetworkOmission(String network, String reason) {}
