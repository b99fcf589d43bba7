package org.heliograph.simulate.slotted;

/// The random bits with which a relay is chosen: a function of the seed, the step and the coupler.
final class RelayDraw {
  private static final long STEP_SALT = 0x9e3779b97f4a7c15L;
  private static final long COUPLER_SALT = 0xbf58476d1ce4e5b9L;

  private RelayDraw() {}

  /// Scrambles 64 bits (the finisher of SplitMix64, *steele2014*).
  static long of(final long seed, final long step, final int coupler) {
    final long bits = seed + STEP_SALT * step + COUPLER_SALT * coupler;
    final long once = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    final long twice = (once ^ (once >>> 27)) * 0x94d049bb133111ebL;
    return twice ^ (twice >>> 31);
  }
}
