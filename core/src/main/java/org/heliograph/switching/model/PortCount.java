package org.heliograph.switching.model;

import org.heliograph.switching.Capabilities;

/// Interprets a port count parameter: 0 means all, so that only the channels limit a node.
final class PortCount {
  /// The parameter value that means no limit.
  static final int ALL = 0;

  private PortCount() {}

  static void require(final String key, final int ports) {
    if (ports < 0) {
      throw new IllegalArgumentException(
          "%s (%s) must be a positive number of ports, or all.".formatted(key, ports));
    }
  }

  /// The smaller of the model's parameter and the ports of the hardware.
  static int limit(final int ports, final int hardware) {
    return Math.min(ports == ALL ? Capabilities.UNLIMITED : ports, hardware);
  }
}
