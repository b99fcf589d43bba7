package org.heliograph.cost;

import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The time of a verified schedule under one model, for a contribution of `size` per node that is
/// divided into chunks of `chunkSize`.
public record ScheduleTime(Time time, Bytes size, Bytes chunkSize) {}
