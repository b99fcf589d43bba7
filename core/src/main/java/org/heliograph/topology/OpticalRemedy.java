package org.heliograph.topology;

import org.heliograph.plugin.Summary;

/// A change that alone would bring a lightpath within the optical power budget: the part, the value
/// that it needs, and both in words.
public record OpticalRemedy(
    String part,
    @Summary("what the part needs; of amplifiers the links between them") String value,
    String text) {}
