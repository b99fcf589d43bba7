package org.heliograph.lab.draw;

import java.util.List;

/// A chromosome as a strip of genes: a column each, a box for every part of it, and below what the
/// gene means. The last part is coloured by its value.
public record GeneStrip(String title, String note, List<String> parts, List<Gene> genes) {
  private static final double TOP = 96;
  private static final double BOX = 30;
  private static final double FONT = 13;
  private static final double SMALL = 11.5;

  public GeneStrip {
    parts = List.copyOf(parts);
    genes = List.copyOf(genes);
  }

  /// One gene: what it stands for, its parts, the number of its colour, and its meaning.
  public record Gene(String head, List<String> values, int colour, String meaning) {
    public Gene {
      values = List.copyOf(values);
    }
  }

  /// The drawing as SVG; the same bytes for the same genes.
  public String svg() {
    final double left = 26 + Svg.widest(parts, FONT);
    final double column =
        Math.max(
            14 + Svg.widest(genes.stream().map(Gene::meaning).toList(), SMALL),
            14 + Svg.widest(genes.stream().map(Gene::head).toList(), FONT));
    final double bottom = TOP + BOX * parts.size();
    final double width =
        Math.max(
            left + column * genes.size() + 16,
            32 + Math.max(Svg.textWidth(note, 12), Svg.textWidth(title, 15)));
    final Svg svg = new Svg(width, bottom + 44, title);
    svg.text("title", 16, 28, title);
    svg.text("note", 16, 50, note);
    for (int part = 0; part < parts.size(); part++) {
      svg.text("end", left - 8, TOP + BOX * (part + 0.5), FONT, parts.get(part));
    }
    for (int i = 0; i < genes.size(); i++) {
      draw(svg, genes.get(i), left + column * i, column);
    }
    return svg.finish();
  }

  private void draw(final Svg svg, final Gene gene, final double left, final double column) {
    final double middle = left + column / 2;
    svg.openHinted("gene", gene.head());
    svg.text("mid", middle, TOP - 14, FONT, gene.head());
    for (int part = 0; part < parts.size(); part++) {
      final double top = TOP + BOX * part;
      final boolean isLast = part == parts.size() - 1;
      svg.rect("node", left, top, column, BOX);
      if (isLast) {
        svg.cell(Palette.colour(gene.colour()), left + 2, top + 2, column - 4, BOX - 4);
      }
      svg.text(
          isLast ? Palette.inkOn(gene.colour()) : "mid",
          middle,
          top + BOX / 2,
          FONT,
          gene.values().get(part));
    }
    svg.text("tone mid", middle, TOP + BOX * parts.size() + 18, SMALL, gene.meaning());
    svg.close();
  }
}
