package org.heliograph.run;

/// What a rank holds.
@FunctionalInterface
public interface RankValues {
  /// The bytes at `place`, which nobody may change; none if the rank does not hold the chunk.
  byte[] at(int place);
}
