package org.heliograph.lab.experiment.simulation;

import org.heliograph.simulate.DataVolume;

/// What was sent in all: chunks on lightpaths, their bytes, and what they were padded to.
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
