package org.heliograph.lab.draw;

import java.util.List;

/// A map of a plane of two quantities: which of several answers is best where, and by how much.
///
/// Each answer is a region of one colour, named inside where its name fits; the further ahead of
/// the next one it is, the stronger the colour. Fine lines part a region into kinds, and a bold one
/// parts the cells that are beyond something from the others. O(cells · regions).
public record RegionPlot(
    String title, List<String> subtitle, Axis across, Axis up, Field field, Words words) {
  public RegionPlot {
    subtitle = List.copyOf(subtitle);
  }

  /// What an axis measures, and the round values on it.
  public record Axis(String label, List<Tick> ticks) {
    public Axis {
      ticks = List.copyOf(ticks);
    }
  }

  /// A value on an axis: `share` is 0 in the middle of the first cells and 1 in that of the last.
  public record Tick(double share, String text) {}

  /// What is drawn in each cell; columns count from the left, rows from below.
  public interface Field {
    /// The number of columns, at least 1.
    int columns();

    /// The number of rows, at least 1.
    int rows();

    /// The number of a region, which also says its colour; −1 leaves the cell blank.
    int region(int column, int row);

    /// The kind within the region.
    int kind(int column, int row);

    /// How far the region is ahead of the next: a ratio of at least 1.
    double ahead(int column, int row);

    /// Whether the cell is beyond what the bold line marks.
    boolean isBeyond(int column, int row);
  }

  /// What is written: the name of each region, `ahead` for the ratio, such as "times faster than
  /// the next", `kind` for the fine lines, `front` for the bold one. A colour grows stronger from
  /// each of the five ratios `shades` on, of which the first is 1.
  public record Words(
      List<String> regions, String ahead, List<Double> shades, String kind, String front) {
    public Words {
      regions = List.copyOf(regions);
      shades = List.copyOf(shades);
      if (shades.size() != RegionPlotDrawing.SHADES || shades.getFirst() != 1) {
        throw new IllegalArgumentException(
            "plot: shades (%s) are five, from 1 on.".formatted(shades));
      }
    }
  }

  /// The map as SVG; the same bytes for the same values.
  public String svg() {
    return new RegionPlotDrawing(this).drawn();
  }
}
