package org.heliograph.lab.experiment.simulation;

import org.heliograph.simulate.SlotTrace;

/// One slot in time, in picoseconds: from when to when, how many lightpaths, where the time
/// went on the lightpath that ended last, and how long senders waited in the mean.
public record SlotRecord(
    int slot, long beginPs, long endPs, int lightpaths, SpentRecord spent, long meanWaitPs) {
  static SlotRecord of(final SlotTrace slot) {
    return new SlotRecord(
        slot.slot(),
        slot.begin().picoseconds(),
        slot.end().picoseconds(),
        slot.lightpaths(),
        SpentRecord.of(slot.last()),
        slot.meanWait().picoseconds());
  }
}
