package org.heliograph.simulate.lightpath;

import org.heliograph.simulate.SlotTrace;
import org.heliograph.simulate.TimeBreakdown;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Time;

/// Decides when the lightpaths of a slot may begin, slot after slot.
sealed interface LightpathStartRule permits SlotBarrierRule, HandshakeRule {
  /// Opens a slot, whose first lightpath is number `first` of the run.
  void open(int slot, int first);

  /// When the circuit of a lightpath of the open slot may begin to be set, in picoseconds.
  long begin(int lightpath);

  /// Learns when the sender of a lightpath of the open slot had sent all, in picoseconds.
  void sent(int lightpath, long time);

  /// How long a slot without lightpaths lasts.
  Time idle();

  /// Closes the open slot, or idle slots before it, which went like this.
  void close(SlotTrace slot);

  /// Where the time went on the critical chain of the whole run.
  TimeBreakdown critical(Trace.Builder trace);
}
