package org.heliograph.control;

/// The size of a group: its processors, and the couplers that each of them writes.
public record GroupShape(int processors, int couplers) {}
