package org.heliograph.lab.experiment;

/// A scheduler that took no part, and why.
public record SkippedRecord(String scheduler, String reason) {}
