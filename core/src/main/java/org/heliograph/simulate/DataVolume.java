package org.heliograph.simulate;

import org.heliograph.units.Bytes;

/// What was sent in all: chunks on lightpaths, their bytes, and the bytes, packets and flits
/// that the last packet of each chunk was padded to.
public record DataVolume(
    long lightpaths, long chunks, Bytes payload, Bytes padded, long packets, long flits) {}
