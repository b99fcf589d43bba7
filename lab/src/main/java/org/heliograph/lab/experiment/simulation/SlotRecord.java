package org.heliograph.lab.experiment.simulation;

import org.heliograph.plugin.Summary;
import org.heliograph.simulate.SlotTrace;

/// One slot in time, in picoseconds: from when to when, how many lightpaths, where the time
/// went on the lightpath that ended last, and how long senders waited in the mean.
///
/// Consecutive idle slots are one entry of `slots` slots from `slot` on, with their time together.
public record SlotRecord(
    @Summary("the first of the entry; the next entry begins at slot + slots") int slot,
    @Summary("how many; more than one only where all of them are idle") int slots,
    @Summary("of its first lightpath, or of its first idle slot") long beginPs,
    @Summary("of its last lightpath, or of its last idle slot") long endPs,
    int lightpaths,
    @Summary("on the lightpath that ends last; adds up to the entry") SpentRecord spent,
    @Summary(
            "mean time from when a sender was done with earlier slots until its circuit began to be"
                + " set")
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
