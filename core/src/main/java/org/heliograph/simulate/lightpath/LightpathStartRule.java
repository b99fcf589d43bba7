package org.heliograph.simulate.lightpath;

import org.heliograph.simulate.SlotTrace;
import org.heliograph.simulate.TimeBreakdown;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Time;

/// Decides when the lightpaths of a slot may begin, slot by slot.
sealed interface LightpathStartRule permits SlotBarrierRule, HandshakeRule {
  /// Opens a slot, whose first lightpath has the number `first`.
  void open(int slot, int first);

  /// The time when the circuit of a lightpath of the open slot may begin to be set, in picoseconds.
  long begin(int lightpath);

  /// Records that the sender of a lightpath of the open slot had sent everything at `time`, in
  /// picoseconds.
  void sent(int lightpath, long time);

  /// The length of a slot without lightpaths.
  Time idle();

  /// Closes the open slot, or idle slots before it, with the times in `slot`.
  void close(SlotTrace slot);

  /// The breakdown of the time on the critical chain of the whole run.
  TimeBreakdown critical(Trace.Builder trace);
}
