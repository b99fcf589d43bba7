package org.heliograph.topology;

/// The transmission medium of a channel.
public enum Medium {
  ELECTRICAL,
  OPTICAL
}
