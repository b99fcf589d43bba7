package org.heliograph.cost;

import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// What a verified schedule costs under one model: the time for a contribution of `size` per node,
/// cut into chunks of `chunkSize`.
public record Price(Time time, Bytes size, Bytes chunkSize) {}
