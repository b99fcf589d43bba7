package org.heliograph.topology;

/// What a channel is made of.
public enum Medium {
  ELECTRICAL,
  OPTICAL
}
