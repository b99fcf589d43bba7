package org.heliograph.app.hot;

/// How many steps the classes with counters took, in this process.
///
/// A step is the beginning of a method or a jump back to the beginning of a loop. Threads that
/// count at the same time may lose a few.
public final class Steps {
  private static long taken;

  private Steps() {}

  /// Counts one; called by classes with counters.
  public static void step() {
    taken++;
  }

  static long taken() {
    return taken;
  }
}
