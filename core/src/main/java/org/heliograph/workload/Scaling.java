package org.heliograph.workload;

/// What stays the same if a program runs on more processes.
public enum Scaling {
  /// The work of each process, as in Gustafson's law.
  WEAK,
  /// The work of all processes together, as in Amdahl's law.
  STRONG;

  /// The number by which the work of the whole is divided.
  public int share(final int processes) {
    return this == STRONG ? processes : 1;
  }
}
