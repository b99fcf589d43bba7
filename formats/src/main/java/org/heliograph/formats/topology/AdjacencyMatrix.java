package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// Adjacency matrix: row i, column j holds the number of links from i to j, between commas, tabs or
/// blanks.
///
/// Numbers above 1 are parallel links, which is said; with a unit of bandwidth in `units` entries
/// are bandwidths. Otherwise a fraction is refused, since it is no number of links. `1.0e+00` is 1.
/// A row of names at the top and a column of names at the left are used as labels; an empty cell is
/// 0. A symmetric matrix is a network of links in both directions, and so is one with entries on
/// one side of the diagonal alone, unless `directed=true`; any other is read as it stands. At most
/// 4096 nodes.
@AutoService(TopologyImport.class)
@Summary("Adjacency matrix as text or CSV, with or without names of nodes.")
public record AdjacencyMatrix() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final TableShape shape = TableShape.of(beginning);
    return shape.isMatrix()
        ? shape.mayBeEdges() ? Recognition.MAYBE : Recognition.YES
        : Recognition.NO;
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    final Reader reader = new Reader(file, reading.units(), reading.directed());
    if (TextInput.beginning(file).firstLine().indexOf(',') >= 0) {
      CsvInput.rows(file, _ -> false, record -> reader.line(record.fields(), record.line()));
    } else {
      TextInput.<Boolean>read(
          file,
          TextInput.MAX_BYTES,
          text -> {
            int line = 1;
            String next = text.readLine();
            while (next != null) {
              if (!next.isBlank()) {
                reader.line(TableShape.cells(next), line);
              }
              line++;
              next = text.readLine();
            }
            return true;
          });
    }
    return reader.graph().build(reading);
  }

  /// Reads an adjacency matrix row by row.
  private static final class Reader {
    private static final int MAX_NODES = 4096;
    private static final int MAX_PARALLEL = 10_000;

    private final NamedGraph graph;
    private final NumberUnits units;
    private final boolean isAsItStands;
    private final List<BigDecimal[]> rows = new ArrayList<>();
    private final IntList lines = new IntList();
    private List<String> header = List.of();
    private final List<String> names = new ArrayList<>();
    private boolean isBegun;
    private boolean hasNames;

    Reader(final Path file, final NumberUnits units, final boolean directed) {
      this.graph = new NamedGraph(file);
      this.units = units;
      this.isAsItStands = directed;
    }

    private NamedGraph graph() {
      final int nodes = rows.size();
      final int columns = header.isEmpty() && nodes > 0 ? rows.getFirst().length : header.size();
      if (nodes != columns) {
        throw graph.fault(
            0,
            "a matrix has a row for each column, but there are %s rows and %s columns"
                .formatted(nodes, columns));
      }
      for (int node = 0; node < nodes; node++) {
        graph.declare(name(node), lines.get(node));
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

    private void line(final List<String> cells, final int line) {
      if (cells.size() > MAX_NODES + 1 || rows.size() > MAX_NODES) {
        throw graph.fault(line, "a matrix has at most %s nodes".formatted(MAX_NODES));
      }
      if (!isBegun && "#%".indexOf((cells.getFirst() + " ").charAt(0)) >= 0) {
        return;
      }
      if (!isBegun && TableShape.isHeader(cells)) {
        header = cells;
      } else {
        row(cells, line);
      }
      isBegun = true;
    }

    private void row(final List<String> cells, final int line) {
      if (rows.isEmpty() && !header.isEmpty()) {
        // The corner belongs to the header only if rows begin with a name too.
        final boolean hasCorner = header.getFirst().isEmpty() || isName(cells.getFirst());
        hasNames = hasCorner || cells.size() == header.size() + 1;
        header =
            hasCorner && cells.size() == header.size() ? header.subList(1, header.size()) : header;
      }
      final int left = hasNames ? 1 : 0;
      final int columns =
          !header.isEmpty()
              ? header.size()
              : rows.isEmpty() ? cells.size() : rows.getFirst().length;
      if (cells.size() - left != columns) {
        throw graph.fault(
            line,
            "a row has %s numbers where %s are expected".formatted(cells.size() - left, columns));
      }
      if (hasNames) {
        names.add(cells.getFirst());
      }
      final int row = rows.size();
      final BigDecimal[] entries = new BigDecimal[columns];
      for (int column = 0; column < columns; column++) {
        entries[column] = entry(cells.get(column + left), line);
      }
      if (row < columns && entries[row].signum() != 0) {
        throw graph.fault(
            line, "a link from a node to itself carries nothing; write 0 on the diagonal");
      }
      lines.add(line);
      rows.add(entries);
    }

    private static boolean isName(final String cell) {
      return !cell.matches("[0-9.]*([eE][+-]?[0-9]{1,3})?");
    }

    /// The number of links that a cell states, or their bandwidth if there is a unit.
    private BigDecimal entry(final String cell, final int line) {
      if (cell.isEmpty()) {
        return BigDecimal.ZERO;
      }
      final Optional<BigDecimal> value =
          cell.matches("[+]?[0-9]{1,20}([.][0-9]{0,30})?([eE][+-]?[0-9]{1,2})?")
              ? Optional.of(new BigDecimal(cell).stripTrailingZeros())
              : Optional.empty();
      if (value.isPresent() && (units.bandwidth().isPresent() || isCount(value.get()))) {
        return value.get();
      }
      throw graph.fault(
          line,
          "'%s' is no number of links from 0 to %s. Maybe --units Gb/s, if it is a bandwidth"
              .formatted(NamedGraph.shortened(cell), MAX_PARALLEL));
    }

    private static boolean isCount(final BigDecimal value) {
      return value.scale() <= 0 && value.compareTo(BigDecimal.valueOf(MAX_PARALLEL)) <= 0;
    }

    /// Adds the links; what leads both ways alike stays side by side.
    private void addLinks() {
      final boolean isHalf = !isAsItStands && isTriangular();
      final boolean isSymmetric = !isHalf && isSymmetric();
      BigInteger most = BigInteger.ONE;
      for (int from = 0; from < rows.size(); from++) {
        for (int to = isSymmetric ? from + 1 : 0; to < rows.size(); to++) {
          final BigDecimal entry = rows.get(from)[to];
          if (units.bandwidth().isPresent()) {
            links(from, to, entry.signum(), isSymmetric || isHalf);
          } else {
            links(from, to, entry.intValueExact(), isSymmetric || isHalf);
            most = most.max(entry.toBigInteger());
          }
        }
      }
      if (isHalf) {
        graph.remark(
            "the matrix has one side of the diagonal alone, so each entry is read as a link both"
                + " ways; directed=true reads it as it stands");
      }
      if (most.compareTo(BigInteger.ONE) > 0) {
        graph.remark(
            "entries above 1, up to %s, are read as parallel links; --units Gb/s reads entries as"
                    .formatted(most)
                + " bandwidths");
      }
    }

    private void links(final int from, final int to, final int count, final boolean isBothWays) {
      final ChannelKind kind =
          count > 0 && units.bandwidth().isPresent()
              ? ChannelKind.PLAIN.withBandwidth(
                  units.bandwidth(rows.get(from)[to].toPlainString(), Optional.empty()))
              : ChannelKind.PLAIN;
      for (int i = 0; i < count; i++) {
        graph.edge(from, to, NamedGraph.Direction.ONE_WAY, kind, lines.get(from));
        if (isBothWays) {
          graph.edge(to, from, NamedGraph.Direction.ONE_WAY, kind, lines.get(from));
        }
      }
    }

    private boolean isSymmetric() {
      for (int row = 0; row < rows.size(); row++) {
        for (int column = 0; column < row; column++) {
          if (rows.get(row)[column].compareTo(rows.get(column)[row]) != 0) {
            return false;
          }
        }
      }
      return true;
    }

    /// Whether all entries stand on one side of the diagonal, as of a graph whose edges are stored
    /// once.
    private boolean isTriangular() {
      boolean isAbove = false;
      boolean isBelow = false;
      for (int row = 0; row < rows.size(); row++) {
        for (int column = 0; column < rows.size(); column++) {
          final boolean isLink = rows.get(row)[column].signum() != 0;
          isAbove |= isLink && column > row;
          isBelow |= isLink && column < row;
        }
      }
      return isAbove != isBelow;
    }
  }
}
