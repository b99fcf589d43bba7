package org.heliograph.topology.family;

import org.heliograph.units.Bandwidth;

/// A generation of TPU whose chips form a torus of three dimensions: the bandwidth of a link, one
/// way.
public enum TpuGeneration {
  /// Six links of 50 GB/s (*jouppi2023*, Table 4).
  V4(400),
  /// 1200 GB/s in both directions over six links (*google-tpu*).
  V5P(800),
  /// 1200 GB/s in both directions over six links (*google-tpu*).
  IRONWOOD(800);

  private final long gigabits;

  TpuGeneration(final long gigabits) {
    this.gigabits = gigabits;
  }

  /// The bandwidth of a link, one way.
  Bandwidth link() {
    return new Bandwidth(gigabits * 1_000_000_000L);
  }
}
