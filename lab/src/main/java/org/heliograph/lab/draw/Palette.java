package org.heliograph.lab.draw;

/// Colours that colour-blind readers can tell apart: Okabe and Ito's eight without black, then the
/// same paler and darker; after 21 they repeat.
final class Palette {
  private static final int[] BASE = {
    0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xD55E00, 0xF0E442
  };

  /// How many colours there are before they repeat.
  static final int SIZE = 3 * BASE.length;

  /// The luminance on which white and #111 have the same contrast.
  private static final double EVEN = 0.192;

  private Palette() {}

  /// The `index`-th colour as `#rrggbb`.
  static String colour(final int index) {
    return "#" + Integer.toHexString(0x1000000 | rgb(index)).substring(1);
  }

  /// The `index`-th colour for lines: the yellows, which are too pale for a thin line on white, are
  /// darker.
  static String line(final int index) {
    final boolean isYellow = Math.floorMod(index, BASE.length) == BASE.length - 1;
    return isYellow ? colour(SIZE - 1) : colour(index);
  }

  /// The class of text that is readable on the `index`-th colour: of dark and white the one of more
  /// contrast, which has at least 4.5 : 1 on all of them.
  static String inkOn(final int index) {
    return luminance(rgb(index)) > EVEN ? "onk dark mid" : "onk pale mid";
  }

  /// The relative luminance of WCAG 2.2, from 0 for black to 1 for white.
  private static double luminance(final int rgb) {
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
  }

  private static double linear(final int channel) {
    final double share = (channel & 0xFF) / 255.0;
    return share <= 0.04045 ? share / 12.92 : StrictMath.pow((share + 0.055) / 1.055, 2.4);
  }

  private static int rgb(final int index) {
    final int base = BASE[Math.floorMod(index, BASE.length)];
    return switch (Math.floorMod(index, SIZE) / BASE.length) {
      case 0 -> base;
      case 1 -> mixed(base, 0xFFFFFF, 0.5);
      default -> mixed(base, 0x000000, 0.4);
    };
  }

  private static int mixed(final int colour, final int other, final double share) {
    int mix = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      final double part =
          (1 - share) * ((colour >> shift) & 0xFF) + share * ((other >> shift) & 0xFF);
      mix |= (int) part << shift;
    }
    return mix;
  }
}
