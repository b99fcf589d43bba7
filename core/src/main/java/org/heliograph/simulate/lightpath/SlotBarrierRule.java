package org.heliograph.simulate.lightpath;

import org.heliograph.simulate.SlotTrace;
import org.heliograph.simulate.TimeBreakdown;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Time;

/// All lightpaths of a slot begin once all of the slot before have ended and their senders have
/// arrived: the model of *optree*, where all nodes are there from the start.
///
/// Circuits are set in every slot, even if nothing is sent in it.
final class SlotBarrierRule implements LightpathStartRule {
  private final Time reconfiguration;
  private final SlotLightpaths slotLightpaths;
  private final NodeClock nodes;
  private long now;
  private TimeBreakdown spent = TimeBreakdown.NONE;

  SlotBarrierRule(
      final Time reconfiguration, final SlotLightpaths slotLightpaths, final NodeClock nodes) {
    this.reconfiguration = reconfiguration;
    this.slotLightpaths = slotLightpaths;
    this.nodes = nodes;
  }

  @Override
  public void open(final int slot, final int first) {
    final long ended = now;
    for (int i = 0; i < slotLightpaths.count(); i++) {
      now = Math.max(now, nodes.arrivalOf(slotLightpaths.sender(i)));
    }
    spent = spent.plus(TimeBreakdown.waiting(new Time(now - ended)));
  }

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
