package org.heliograph.formats.linkcsv;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;

/// Reads the rows of links under a heading with `from` and `to`.
final class LinkCsvReader {
  private static final String FROM = "from";
  private static final String TO = "to";
  private static final String MEDIUM = "medium";
  private static final int MOST_COLUMNS = 64;

  private final Path file;
  private final NamedGraph graph;
  private final ChannelAttributes attributes;
  private final List<String> columns = new ArrayList<>();

  private LinkCsvReader(final Path file, final NetworkReading reading) {
    this.file = file;
    this.graph = new NamedGraph(file);
    this.attributes = new ChannelAttributes(reading.units());
  }

  /// Whether a line is the heading of such a file.
  static boolean isHeading(final Optional<String> line) {
    return line.map(text -> text.replace(" ", "").toLowerCase(Locale.ROOT))
        .filter(text -> text.equals("from,to") || text.startsWith("from,to,"))
        .isPresent();
  }

  static Topology read(final Path file, final NetworkReading reading) {
    final LinkCsvReader reader = new LinkCsvReader(file, reading);
    CsvInput.rows(file, _ -> false, reader::row);
    reader.graph.oneWay(true);
    reader.graph.sortIfNumbers();
    return reader.graph.build(reading);
  }

  private void row(final CsvRecord row) {
    if (columns.isEmpty()) {
      heading(row);
    } else {
      link(row);
    }
  }

  private void heading(final CsvRecord row) {
    final Set<String> seen = new HashSet<>();
    for (int i = 0; i < row.getFieldCount(); i++) {
      final String name = row.getField(i).strip().toLowerCase(Locale.ROOT);
      if (!seen.add(name)) {
        throw fault(row, "the column '%s' is given twice".formatted(CsvInput.shown(name)));
      }
      columns.add(name);
    }
    if (columns.size() > MOST_COLUMNS || !seen.contains(FROM) || !seen.contains(TO)) {
      throw fault(
          row, "the first row must name the columns, of which from and to are needed: from,to");
    }
  }

  private void link(final CsvRecord row) {
    if (row.getFieldCount() > columns.size()) {
      throw fault(
          row, "%s cells stand under %s columns".formatted(row.getFieldCount(), columns.size()));
    }
    final int line = (int) row.getStartingLineNumber();
    ChannelKind kind = ChannelKind.PLAIN;
    for (int i = 0; i < row.getFieldCount(); i++) {
      final String cell = row.getField(i).strip();
      kind =
          switch (columns.get(i)) {
            case FROM, TO -> kind;
            case MEDIUM -> cell.isEmpty() ? kind : kind.withMedium(medium(row, cell));
            case final String name ->
                cell.isEmpty()
                    ? kind
                    : graph.attribute(attributes, kind, new NamedGraph.Value(name, cell), line);
          };
    }
    graph.edge(
        graph.mention(end(row, FROM), line),
        graph.mention(end(row, TO), line),
        NamedGraph.Direction.ONE_WAY,
        kind,
        line);
  }

  private Medium medium(final CsvRecord row, final String cell) {
    return switch (cell) {
      case "optical" -> Medium.OPTICAL;
      case "electrical" -> Medium.ELECTRICAL;
      default ->
          throw fault(
              row, "medium '%s' must be optical or electrical".formatted(CsvInput.shown(cell)));
    };
  }

  private String end(final CsvRecord row, final String column) {
    final int index = columns.indexOf(column);
    final String name = index < row.getFieldCount() ? row.getField(index).strip() : "";
    if (name.isEmpty()) {
      throw fault(row, "the cell of column '%s' is empty".formatted(column));
    }
    return name;
  }

  private IllegalArgumentException fault(final CsvRecord row, final String what) {
    return CsvInput.fault(file, row, what);
  }
}
