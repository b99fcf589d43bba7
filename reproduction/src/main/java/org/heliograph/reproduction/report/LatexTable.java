package org.heliograph.reproduction.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.heliograph.formats.LatexText;
import org.heliograph.formats.NumberColumn;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitRecord;

/// An exhibit as a LaTeX table with rules of `booktabs`, to be read into a document of one's own.
///
/// Needs `array`, `booktabs`, `graphicx`, `longtable` and `textcomp`, and compiles with plain
/// pdflatex. Its label is `tab:` and the exhibit's name; notes and errata follow in a small
/// paragraph. From 40 rows on it is a `longtable`, which breaks across pages. Columns of numbers
/// stand to the right; where a row would be wider than a line, wide columns break, and if that is
/// not enough the table is made smaller.
public final class LatexTable {
  private static final int LONG = 40;
  private static final int LINE = 92;
  private static final int NARROW = 14;
  private static final int GAP = 2;

  private LatexTable() {}

  /// The table; it depends on the record alone and leaves out the wall time.
  public static String tex(final ExhibitRecord record) {
    final boolean isLong = record.rows().size() >= LONG;
    final List<String> lines = new ArrayList<>();
    lines.add(
        "%% %s, seed %s, heliograph %s".formatted(record.name(), record.seed(), record.version()));
    lines.add("% \\usepackage{array,booktabs,graphicx,longtable,textcomp}");
    if (isLong) {
      writeLong(lines, record);
    } else {
      writeShort(lines, record);
    }
    return String.join("\n", lines) + "\n";
  }

  private static void writeShort(final List<String> lines, final ExhibitRecord record) {
    lines.add("\\begin{table}[htbp]");
    lines.add("\\centering\\footnotesize\\setlength{\\tabcolsep}{3pt}");
    lines.add(caption(record) + "\\par\\smallskip");
    final boolean isTight = least(widths(record)) > LINE;
    if (isTight) {
      lines.add("\\resizebox{\\linewidth}{!}{%");
    }
    lines.add("\\begin{tabular}{%s}".formatted(columns(record)));
    lines.add("\\toprule");
    lines.add(row(record.columns()));
    lines.add("\\midrule");
    record.rows().forEach(cells -> lines.add(row(cells)));
    lines.add("\\bottomrule");
    lines.add("\\end{tabular}" + (isTight ? "}" : ""));
    writeNotes(lines, record);
    lines.add("\\end{table}");
  }

  private static void writeLong(final List<String> lines, final ExhibitRecord record) {
    lines.add("{\\footnotesize\\setlength{\\tabcolsep}{3pt}");
    lines.add("\\begin{longtable}{%s}".formatted(columns(record)));
    lines.add(caption(record) + "\\\\");
    for (final String end : List.of("\\endfirsthead", "\\endhead")) {
      lines.add("\\toprule");
      lines.add(row(record.columns()));
      lines.add("\\midrule");
      lines.add(end);
    }
    lines.add("\\bottomrule");
    lines.add("\\endlastfoot");
    record.rows().forEach(cells -> lines.add(row(cells)));
    lines.add("\\end{longtable}");
    writeNotes(lines, record);
    lines.add("}");
  }

  private static String caption(final ExhibitRecord record) {
    return "\\caption{%s (%s): %s.}\\label{tab:%s}"
        .formatted(
            LatexText.prose(record.title()),
            LatexText.cell(record.paper().key()),
            LatexText.cell(record.verdict()),
            record.name().replaceAll("[^A-Za-z0-9-]+", "-").replaceFirst("-$", ""));
  }

  private static String row(final List<String> cells) {
    return String.join(" & ", cells.stream().map(LatexText::cell).toList()) + " \\\\";
  }

  private static void writeNotes(final List<String> lines, final ExhibitRecord record) {
    final List<String> notes = new ArrayList<>();
    record.notes().forEach(note -> notes.add(LatexText.prose(note)));
    record.errata().forEach(erratum -> notes.add(erratum(erratum)));
    if (!notes.isEmpty()) {
      lines.add("\\par\\medskip\\begin{minipage}{\\linewidth}\\footnotesize\\raggedright");
      lines.add(String.join("\\par\n", notes));
      lines.add("\\end{minipage}");
    }
  }

  private static String erratum(final Erratum erratum) {
    return "\\emph{Erratum, %s:} printed ``%s''; what holds: %s. %s"
        .formatted(
            LatexText.prose(erratum.item()),
            LatexText.prose(erratum.printed()),
            LatexText.prose(erratum.holds()),
            LatexText.prose(erratum.evidence()));
  }

  /// How the columns stand, and how wide those are that must break.
  private static String columns(final ExhibitRecord record) {
    final int[] widths = widths(record);
    final int all = IntStream.of(widths).sum();
    final int wide = IntStream.of(widths).filter(LatexTable::mayBreak).sum();
    final int room = Math.max(least(widths) + wide - all, LINE + wide - all);
    final StringBuilder columns = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      final boolean isNumeric = NumberColumn.is(record.cells(column));
      if (all > LINE && mayBreak(widths[column])) {
        columns.append(
            String.format(
                Locale.ROOT,
                ">{\\ragged%s\\arraybackslash}p{0.%02d\\linewidth}",
                isNumeric ? "left" : "right",
                Math.clamp(100L * room * widths[column] / wide / LINE, 8, 90)));
      } else {
        columns.append(isNumeric ? 'r' : 'l');
      }
    }
    return columns.toString();
  }

  private static int[] widths(final ExhibitRecord record) {
    return IntStream.range(0, record.columns().size())
        .map(column -> GAP + width(record, column))
        .toArray();
  }

  private static boolean mayBreak(final int width) {
    return width > NARROW;
  }

  /// What a row needs if all its wide columns break.
  private static int least(final int[] widths) {
    return IntStream.of(widths).map(width -> Math.min(width, NARROW)).sum();
  }

  private static int width(final ExhibitRecord record, final int column) {
    final String head = record.columns().get(column);
    return Math.max(
        head.codePointCount(0, head.length()),
        record.rows().stream()
            .map(row -> row.get(column))
            .mapToInt(cell -> cell.codePointCount(0, cell.length()))
            .max()
            .orElse(0));
  }
}
