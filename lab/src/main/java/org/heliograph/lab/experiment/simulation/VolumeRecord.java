package org.heliograph.lab.experiment.simulation;

import org.heliograph.plugin.Summary;
import org.heliograph.simulate.DataVolume;

/// The data sent: chunks on lightpaths, their bytes, and the bytes with padding.
public record VolumeRecord(
    long lightpaths,
    @Summary("sent, each once per lightpath that carries it") long chunks,
    long payloadBytes,
    @Summary("with the last packet of every chunk padded to a whole one") long paddedBytes,
    long packets,
    long flits) {
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
