package org.heliograph.lab.experiment;

/// A checked lower bound: value in slots, which bound, why it holds, and its certificate as spec
/// text.
public record BoundRecord(
    String name, long slots, String argument, String source, String certificate) {}
