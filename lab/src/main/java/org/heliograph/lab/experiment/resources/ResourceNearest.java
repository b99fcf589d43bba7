package org.heliograph.lab.experiment.resources;

/// One limit, what was given for it, and the least at which a network fits if the others stay.
public record ResourceNearest(String limit, String given, String needed, ResourceRow resources) {}
