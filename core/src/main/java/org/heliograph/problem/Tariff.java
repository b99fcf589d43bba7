package org.heliograph.problem;

import org.heliograph.units.Time;

/// What a schedule spends on each slot, on each chunk of the longest message of a slot, and on
/// setting circuits anew: the prices that decide whether to reconfigure.
public record Tariff(Time startup, Time perChunk, Time retuning) {
  /// The same where every chunk is a message of its own.
  public Tariff unmerged() {
    return new Tariff(Time.ZERO, startup.plus(perChunk), retuning);
  }
}
