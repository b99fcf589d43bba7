package org.heliograph.lab.experiment;

import java.util.SplittableRandom;

/// One random stream per task, from the root seed and the task's name.
public final class RandomStreams {
  private RandomStreams() {}

  /// The stream of the task `name`.
  public static SplittableRandom stream(final long seed, final String name) {
    long mixed = seed;
    for (int i = 0; i < name.length(); i++) {
      mixed = (mixed ^ name.charAt(i)) * 0x100000001B3L;
    }
    return new SplittableRandom(mixed).split();
  }
}
