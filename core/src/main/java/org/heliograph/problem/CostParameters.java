package org.heliograph.problem;

import org.heliograph.units.Time;

/// The time that a schedule spends on each slot, on each chunk of the longest message of a slot,
/// and on reconfiguring circuits. Schedulers use it to decide when to reconfigure.
///
/// With `overlaps` circuits are reconfigured while other nodes send; otherwise all nodes pause.
public record CostParameters(Time startup, Time perChunk, Time retuning, boolean overlaps) {
  /// Parameters where circuits are reconfigured while other nodes send.
  public CostParameters(final Time startup, final Time perChunk, final Time retuning) {
    this(startup, perChunk, retuning, true);
  }

  /// The same parameters if every chunk is a separate message.
  public CostParameters unmerged() {
    return new CostParameters(Time.ZERO, startup.plus(perChunk), retuning, overlaps);
  }

  /// The same parameters if all nodes pause during reconfiguration.
  public CostParameters withPauses() {
    return new CostParameters(startup, perChunk, retuning, false);
  }
}
