package org.heliograph.lab.experiment.simulation;

import org.heliograph.simulate.Volume;

/// What was sent in all: chunks on lightpaths, their bytes, and what they were padded to.
public record VolumeRecord(
    long lightpaths, long chunks, long payloadBytes, long paddedBytes, long packets, long flits) {
  static VolumeRecord of(final Volume volume) {
    return new VolumeRecord(
        volume.lightpaths(),
        volume.chunks(),
        volume.payload().bytes(),
        volume.padded().bytes(),
        volume.packets(),
        volume.flits());
  }
}
