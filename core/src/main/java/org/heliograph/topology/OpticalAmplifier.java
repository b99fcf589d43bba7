package org.heliograph.topology;

import java.util.Locale;
import java.util.Optional;
import org.heliograph.units.Decibels;
import org.heliograph.units.PowerLevel;

/// An optical amplifier in a fibre, which makes up for the loss of the links since the last one and
/// adds noise.
///
/// With N amplifiers that each transmit the power P per wavelength after a stretch of loss L, the
/// ratio of signal to noise in 12.5 GHz is 58 + P − L − NF − 10·log₁₀ N dB: each amplifier adds
/// noise of h·ν·12.5 GHz times its noise figure at its input, and −10·log₁₀(h·ν·12.5 GHz / 1 mW) is
/// 58 dB at 1550 nm (*g680*, for equal amplifiers).
///
/// @param gain the most by which it amplifies
/// @param noiseFigure its noise figure NF
/// @param osnr the ratio of signal to noise that a receiver requires
public record OpticalAmplifier(Decibels gain, Decibels noiseFigure, Decibels osnr) {
  private static final double MILLIDECIBELS = 1_000;
  private static final long QUANTUM_NOISE = 58_000;

  /// A lightpath of `links` links that is sent into the fibre with the power `sent`, and loses
  /// `perLink` for every further link; without amplifiers it may cross `reach` of them.
  public record Stretch(int links, int reach, PowerLevel sent, Decibels perLink) {}

  /// The fewest equal amplifiers that carry light over `path`, if their gain suffices and their
  /// noise is low enough.
  public Optional<OpticalRemedy> over(final Stretch path) {
    for (int every = Math.min(path.reach(), path.links() - 1); every > 0; every--) {
      final int number = Math.ceilDiv(path.links(), every) - 1;
      final Decibels lost = path.perLink().times(every);
      final Decibels ratio = ratio(path.sent(), lost, number);
      if (lost.compareTo(gain) <= 0 && ratio.compareTo(osnr) >= 0) {
        return Optional.of(
            new OpticalRemedy(
                "amplifiers",
                Integer.toString(every),
                String.format(
                    Locale.ROOT,
                    "an amplifier every %s (at most %s in a row; OSNR %.1f dB, %s needed)",
                    every == 1 ? "link" : every + " links",
                    number,
                    ratio.millidecibels() / MILLIDECIBELS,
                    osnr.display())));
      }
    }
    return Optional.empty();
  }

  /// The ratio of signal to noise after `number` amplifiers, each of which makes up for `lost`.
  public Decibels ratio(final PowerLevel sent, final Decibels lost, final int number) {
    return new Decibels(
        QUANTUM_NOISE
            + sent.millidecibels()
            - lost.millidecibels()
            - noiseFigure.millidecibels()
            - Decibels.splitting(number).millidecibels());
  }
}
