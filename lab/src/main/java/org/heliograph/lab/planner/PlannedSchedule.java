package org.heliograph.lab.planner;

import org.heliograph.verify.Verified;

/// A verified schedule that planning found, and the scheduler that made it.
public record PlannedSchedule(String scheduler, Verified verified) {}
