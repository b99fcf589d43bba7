package org.heliograph.topology;

/// A change that alone would bring a lightpath within the optical power budget: the part, the value
/// that it needs, and both in words.
public record OpticalRemedy(String part, String value, String text) {}
