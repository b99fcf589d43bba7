package org.heliograph.lab.experiment.simulation;

import org.heliograph.simulate.DataVolume;

/// The data sent: chunks on lightpaths, their bytes, and the bytes with padding.
public record VolumeRecord(
    long lightpaths, long chunks, long payloadBytes, long paddedBytes, long packets, long flits) {
  static VolumeRecord of(final DataVolume dataVolume) {
    return new VolumeRecord(
        dataVolume.lightpaths(),
        dataVolume.chunks(),
        dataVolume.payload().bytes(),
        dataVolume.padded().bytes(),
        dataVolume.packets(),
        dataVolume.flits());
  }
}
