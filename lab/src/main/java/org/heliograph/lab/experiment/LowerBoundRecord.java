package org.heliograph.lab.experiment;

/// A checked lower bound, on slots or on time.
public sealed interface LowerBoundRecord permits BoundRecord, TimeBoundRecord {}
