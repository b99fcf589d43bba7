package org.heliograph.lab.experiment;

/// A scheduler without a result, and the reason.
public record SkippedRecord(String scheduler, String reason) {}
