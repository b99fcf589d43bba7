package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.network.NetworkProperty;
import org.heliograph.formats.network.WrittenNetwork;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;

/// Comma-separated values with the heading `from,to,lanes,medium,bandwidth,latency`: a row for each
/// link, which goes one way.
///
/// Only `from` and `to` are needed; a file may have the other columns in any order, and an empty
/// cell is the default. Bandwidth and latency have their units, such as `400Gb/s` and `500ns`. When
/// written, nodes are numbers from 0.
@AutoService({TopologyImport.class, TopologyExport.class})
@Summary("CSV with a row for each one-way link: from,to,lanes,medium,bandwidth,latency.")
public record LinkCsv() implements TopologyImport, TopologyExport {
  private static final Set<NetworkProperty> CARRIED =
      EnumSet.of(
          NetworkProperty.LANES,
          NetworkProperty.MEDIUM,
          NetworkProperty.BANDWIDTH,
          NetworkProperty.PROPAGATION);

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(Reader.isHeading(beginning.text().lines().findFirst()));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    final Reader reader = new Reader(file, reading);
    CsvInput.rows(file, _ -> false, reader::row);
    reader.graph.oneWay(true);
    reader.graph.sortIfNumbers();
    return reader.graph.build(reading);
  }

  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsLinks(topology)
        .and(
            () ->
                Support.when(
                    everyNodeHasALink(topology),
                    "it has a node without links, of which a list of links says nothing"));
  }

  private static boolean everyNodeHasALink(final Topology topology) {
    for (int node = 0; node < topology.nodes(); node++) {
      if (topology.inDegree(node) + topology.outDegree(node) == 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public List<String> omissions(final Topology topology) {
    return WrittenNetwork.omissions(topology, CARRIED);
  }

  @Override
  public String fileName() {
    return "topology.csv";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    out.append("from,to,lanes,medium,bandwidth,latency\n");
    for (long channel = 0; channel < topology.channels(); channel++) {
      final ChannelKind kind = topology.kind(channel);
      out.append(
          "%s,%s,%s,%s,%s,%s\n"
              .formatted(
                  topology.writer(channel, 0),
                  topology.reader(channel, 0),
                  kind.lanes(),
                  kind.medium() == Medium.OPTICAL ? "optical" : "electrical",
                  WrittenNetwork.writesBandwidth(kind) ? kind.bandwidth() : "",
                  WrittenNetwork.writesPropagation(kind) ? kind.propagation() : ""));
    }
  }

  /// Reads the rows of links under a heading with `from` and `to`.
  private static final class Reader {
    private static final String FROM = "from";
    private static final String TO = "to";
    private static final String MEDIUM = "medium";
    private static final int MOST_COLUMNS = 64;

    private final NamedGraph graph;
    private final ChannelAttributes attributes;
    private final List<String> columns = new ArrayList<>();

    Reader(final Path file, final NetworkReading reading) {
      this.graph = new NamedGraph(file);
      this.attributes = new ChannelAttributes(reading.units());
    }

    /// Whether a line is the heading of such a file.
    static boolean isHeading(final Optional<String> line) {
      return line.map(text -> text.replace(" ", "").toLowerCase(Locale.ROOT))
          .filter(text -> text.equals("from,to") || text.startsWith("from,to,"))
          .isPresent();
    }

    private void row(final CsvRow row) {
      if (columns.isEmpty()) {
        heading(row);
      } else {
        link(row);
      }
    }

    private void heading(final CsvRow row) {
      final Set<String> seen = new HashSet<>();
      for (int i = 0; i < row.size(); i++) {
        final String name = row.field(i).toLowerCase(Locale.ROOT);
        if (!seen.add(name)) {
          throw row.fault("the column '%s' is given twice".formatted(CsvInput.shown(name)));
        }
        columns.add(name);
      }
      if (columns.size() > MOST_COLUMNS || !seen.contains(FROM) || !seen.contains(TO)) {
        throw row.fault(
            "the first row must name the columns, of which from and to are needed: from,to");
      }
    }

    private void link(final CsvRow row) {
      if (row.size() > columns.size()) {
        throw row.fault("%s cells stand under %s columns".formatted(row.size(), columns.size()));
      }
      final int line = row.line();
      ChannelKind kind = ChannelKind.PLAIN;
      for (int i = 0; i < row.size(); i++) {
        final String cell = row.field(i);
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

    private Medium medium(final CsvRow row, final String cell) {
      return switch (cell) {
        case "optical" -> Medium.OPTICAL;
        case "electrical" -> Medium.ELECTRICAL;
        default ->
            throw row.fault(
                "medium '%s' must be optical or electrical".formatted(CsvInput.shown(cell)));
      };
    }

    private String end(final CsvRow row, final String column) {
      final int index = columns.indexOf(column);
      final String name = index < row.size() ? row.field(index) : "";
      if (name.isEmpty()) {
        throw row.fault("the cell of column '%s' is empty".formatted(column));
      }
      return name;
    }
  }
}
