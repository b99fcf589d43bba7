package org.heliograph.simulate;

import org.heliograph.units.Bytes;

/// The total data sent: chunks on lightpaths, their bytes, and the bytes, packets and flits after
/// padding the last packet of each chunk.
public record DataVolume(
    long lightpaths, long chunks, Bytes payload, Bytes padded, long packets, long flits) {}
