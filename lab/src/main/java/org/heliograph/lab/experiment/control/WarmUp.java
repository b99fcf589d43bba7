package org.heliograph.lab.experiment.control;

/// How many steps come before the window; `settled` is false if the end of the warm-up was looked
/// for and not found.
record WarmUp(int steps, boolean settled) {
  static WarmUp of(final int steps) {
    return new WarmUp(steps, true);
  }
}
