package org.heliograph.topology.family;

import org.heliograph.units.Bandwidth;

/// A generation of TPU whose chips form a torus of three dimensions: the bandwidth of a link, one
/// way.
public enum TpuGeneration {
  /// Six links of 50 GB/s (*jouppi2023*, Table 4).
  V4("400Gb/s"),
  /// 1200 GB/s in both directions over six links (*google-tpu*).
  V5P("800Gb/s"),
  /// 1200 GB/s in both directions over six links (*google-tpu*).
  IRONWOOD("800Gb/s");

  private final Bandwidth link;

  TpuGeneration(final String link) {
    this.link = Bandwidth.parse(link);
  }

  /// The bandwidth of a link, one way.
  Bandwidth link() {
    return link;
  }
}
