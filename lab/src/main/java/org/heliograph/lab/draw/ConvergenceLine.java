package org.heliograph.lab.draw;

import java.util.List;

/// How one search came nearer to a schedule: conflicts left over rounds, on one number of slots.
public record ConvergenceLine(String name, int slots, List<Sample> samples) {
  public ConvergenceLine {
    samples = List.copyOf(samples);
  }

  /// After `round` rounds `amiss` conflicts, or messages without a place, were left.
  public record Sample(long round, long amiss) {}
}
