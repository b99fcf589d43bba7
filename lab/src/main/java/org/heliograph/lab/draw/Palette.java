package org.heliograph.lab.draw;

/// Colours that colour-blind readers can tell apart: Okabe and Ito's eight without black, then the
/// same paler and darker; after 21 they repeat.
final class Palette {
  private static final int[] BASE = {
    0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xD55E00, 0xF0E442
  };

  /// How many colours there are before they repeat.
  static final int SIZE = 3 * BASE.length;

  private Palette() {}

  /// The `index`-th colour as `#rrggbb`.
  static String colour(final int index) {
    return "#" + Integer.toHexString(0x1000000 | rgb(index)).substring(1);
  }

  /// The class of text that is readable on the `index`-th colour.
  static String inkOn(final int index) {
    final int rgb = rgb(index);
    final double light = 0.299 * (rgb >> 16) + 0.587 * ((rgb >> 8) & 0xFF) + 0.114 * (rgb & 0xFF);
    return light > 125 ? "onk dark mid" : "onk pale mid";
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
