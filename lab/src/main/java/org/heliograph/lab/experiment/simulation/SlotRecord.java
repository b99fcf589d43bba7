package org.heliograph.lab.experiment.simulation;

import org.heliograph.simulate.SlotTrace;

/// One slot in time, in picoseconds: from when to when, how many lightpaths, where the time
/// went on the lightpath that ended last, and how long senders waited in the mean.
///
/// Consecutive idle slots are one entry of `slots` slots from `slot` on, with their time together.
public record SlotRecord(
    int slot,
    int slots,
    long beginPs,
    long endPs,
    int lightpaths,
    SpentRecord spent,
    long meanWaitPs) {
  static SlotRecord of(final SlotTrace slot) {
    return new SlotRecord(
        slot.slot(),
        slot.slots(),
        slot.begin().picoseconds(),
        slot.end().picoseconds(),
        slot.lightpaths(),
        SpentRecord.of(slot.last()),
        slot.meanWait().picoseconds());
  }
}
