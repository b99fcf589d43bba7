package org.heliograph.simulate.lightpath;

import org.heliograph.simulate.SlotTrace;
import org.heliograph.simulate.TimeBreakdown;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Time;

/// All lightpaths of a slot begin once all of the slot before have ended: the model of *optree*.
///
/// Circuits are set in every slot, even if nothing is sent in it.
final class SlotBarrierRule implements LightpathStartRule {
  private final Time reconfiguration;
  private long now;
  private TimeBreakdown spent = TimeBreakdown.NONE;

  SlotBarrierRule(final Time reconfiguration) {
    this.reconfiguration = reconfiguration;
  }

  @Override
  public void open(final int slot, final int first) {}

  @Override
  public long begin(final int lightpath) {
    return now;
  }

  @Override
  public void sent(final int lightpath, final long time) {}

  @Override
  public Time idle() {
    return reconfiguration;
  }

  @Override
  public void close(final SlotTrace slot) {
    now = slot.end().picoseconds();
    spent = spent.plus(slot.last());
  }

  @Override
  public TimeBreakdown critical(final Trace.Builder trace) {
    return spent;
  }
}
