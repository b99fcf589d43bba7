package org.heliograph.formats.topology;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.ChannelKind;

/// Reads an adjacency matrix row by row.
final class AdjacencyMatrixReader {
  private static final int MAX_NODES = 4096;
  private static final int MAX_PARALLEL = 10_000;

  private final Path file;
  private final NamedGraph graph;
  private final List<int[]> rows = new ArrayList<>();
  private final IntList lines = new IntList();
  private List<String> header = List.of();
  private final List<String> names = new ArrayList<>();
  private boolean hasNames;

  private AdjacencyMatrixReader(final Path file) {
    this.file = file;
    this.graph = new NamedGraph(file);
  }

  static NamedGraph read(final Path file) {
    return new AdjacencyMatrixReader(file).graph();
  }

  private NamedGraph graph() {
    CsvInput.rows(file, this::isHeader, this::row);
    final int nodes = rows.size();
    final int columns = header.isEmpty() && nodes > 0 ? rows.getFirst().length : header.size();
    if (nodes != columns) {
      throw graph.fault(
          0,
          "a matrix has a row for each column, but there are %s rows and %s columns"
              .formatted(nodes, columns));
    }
    for (int node = 0; node < nodes; node++) {
      graph.declare(name(node), name(node), lines.get(node));
    }
    addLinks();
    return graph;
  }

  private String name(final int node) {
    if (hasNames && !names.get(node).equals(header.get(node))) {
      throw graph.fault(
          lines.get(node),
          "row '%s' stands where column '%s' is"
              .formatted(
                  NamedGraph.shortened(names.get(node)), NamedGraph.shortened(header.get(node))));
    }
    return header.isEmpty() ? Integer.toString(node) : header.get(node);
  }

  /// Keeps a first row that has a name: all names, or an empty corner and the names.
  private boolean isHeader(final CsvRecord record) {
    final List<String> cells = record.getFields().stream().map(String::strip).toList();
    if (!TableShape.isHeader(cells)) {
      return false;
    }
    requireFew(record, cells.size());
    header = cells;
    return true;
  }

  private void requireFew(final CsvRecord record, final int columns) {
    if (columns > MAX_NODES + 1 || rows.size() > MAX_NODES) {
      throw CsvInput.fault(file, record, "a matrix has at most %s nodes".formatted(MAX_NODES));
    }
  }

  private void row(final CsvRecord record) {
    requireFew(record, record.getFieldCount());
    if (rows.isEmpty() && !header.isEmpty()) {
      // The corner belongs to the header only if rows begin with a name too.
      hasNames = header.getFirst().isEmpty() || !record.getField(0).strip().matches("[0-9]*");
      header = hasNames ? header.subList(1, header.size()) : header;
    }
    final int left = hasNames ? 1 : 0;
    final int columns = header.isEmpty() ? width(record) : header.size();
    if (record.getFieldCount() - left != columns) {
      throw CsvInput.fault(
          file,
          record,
          "a row has %s numbers where %s are expected"
              .formatted(record.getFieldCount() - left, columns));
    }
    if (hasNames) {
      names.add(record.getField(0).strip());
    }
    final int row = rows.size();
    lines.add((int) Math.min(Integer.MAX_VALUE, record.getStartingLineNumber()));
    rows.add(
        IntStream.range(0, columns)
            .map(column -> count(record, record.getField(column + left).strip()))
            .toArray());
    if (row < columns && rows.getLast()[row] != 0) {
      throw CsvInput.fault(
          file, record, "a link from a node to itself carries nothing; write 0 on the diagonal");
    }
  }

  private int width(final CsvRecord record) {
    return rows.isEmpty() ? record.getFieldCount() : rows.getFirst().length;
  }

  private int count(final CsvRecord record, final String cell) {
    if (cell.isEmpty()) {
      return 0;
    }
    final int count = cell.matches("[0-9]{1,9}") ? Integer.parseInt(cell) : -1;
    if (count < 0 || count > MAX_PARALLEL) {
      throw CsvInput.fault(
          file,
          record,
          "'%s' is no number of links from 0 to %s. Maybe an edge list with a column 'bandwidth'"
              .formatted(NamedGraph.shortened(cell), MAX_PARALLEL));
    }
    return count;
  }

  /// Adds the links; what leads both ways alike stays side by side.
  private void addLinks() {
    final boolean isSymmetric = isSymmetric();
    for (int from = 0; from < rows.size(); from++) {
      for (int to = isSymmetric ? from + 1 : 0; to < rows.size(); to++) {
        for (int i = 0; i < rows.get(from)[to]; i++) {
          link(from, to);
          if (isSymmetric) {
            link(to, from);
          }
        }
      }
    }
  }

  private void link(final int from, final int to) {
    graph.edge(from, to, NamedGraph.Direction.ONE_WAY, ChannelKind.PLAIN, lines.get(from));
  }

  private boolean isSymmetric() {
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < row; column++) {
        if (rows.get(row)[column] != rows.get(column)[row]) {
          return false;
        }
      }
    }
    return true;
  }
}
