package org.heliograph.problem;

import org.heliograph.units.Time;

/// What a schedule spends on each slot, on each chunk of the longest message of a slot, and on
/// setting circuits anew: the prices that decide whether to reconfigure.
///
/// With `overlaps` circuits are set while others send; else everybody pauses for it.
public record CostParameters(Time startup, Time perChunk, Time retuning, boolean overlaps) {
  /// Prices where circuits are set while others send.
  public CostParameters(final Time startup, final Time perChunk, final Time retuning) {
    this(startup, perChunk, retuning, true);
  }

  /// The same where every chunk is a message of its own.
  public CostParameters unmerged() {
    return new CostParameters(Time.ZERO, startup.plus(perChunk), retuning, overlaps);
  }

  /// The same where everybody pauses while circuits are set.
  public CostParameters withPauses() {
    return new CostParameters(startup, perChunk, retuning, false);
  }
}
