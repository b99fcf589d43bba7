package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.WholeNumber;

/// The CSV that TACOS 1.1 writes: a row for each one-way link with its latency and bandwidth.
///
/// The units are those in the titles of the columns: `Latency (ns)`, `Bandwidth (GB/s)`; GiB/s is
/// known too. `NPUs Count` is the number of nodes. What links carry (`Chunks`) is not used. Source:
/// TACOS, version 1.1.0.
@AutoService(TopologyImport.class)
@Summary("CSV of TACOS 1.1, a row for each link.")
public record TacosCsv() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.firstLine().matches("NPUs Count\\s*,.*|SrcID\\s*,\\s*DestID\\s*,.*"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    final Reader reader = new Reader(file);
    CsvInput.rows(file, _ -> false, reader::row);
    if (reader.columns.isEmpty()) {
      throw reader.graph.fault(0, "it has no heading SrcID,DestID,…");
    }
    return reader.graph.build(reading);
  }

  /// Reads the rows of TACOS: facts first, then a heading, then links.
  private static final class Reader {
    private static final Pattern UNIT = Pattern.compile("(Latency|Bandwidth) \\(([^()]{1,10})\\)");
    private static final int MAX_NODES = 1 << 16;
    private static final BigDecimal GIBI = BigDecimal.valueOf(1L << 30);
    private static final List<String> FACTS = List.of("Links Count", "Chunks Count", "Chunk Size");

    private final NamedGraph graph;
    private List<String> columns = List.of();

    Reader(final Path file) {
      this.graph = new NamedGraph(file);
    }

    private void row(final CsvRow record) {
      final String first = record.field(0);
      if (!columns.isEmpty()) {
        link(record);
      } else if (first.equals("SrcID")) {
        columns = record.fields();
        if (columns.size() < 2 || !columns.get(1).equals("DestID")) {
          throw record.fault("the columns must begin with SrcID,DestID");
        }
      } else if (first.equals("NPUs Count")) {
        final int nodes = number(record, 1, MAX_NODES);
        graph.declareNumbers(nodes, record.line());
      } else if (!FACTS.contains(first)) {
        throw record.fault("'%s' is no fact of TACOS".formatted(CsvInput.shown(first)));
      }
    }

    private int number(final CsvRow record, final int column, final int most) {
      final String text = column < record.size() ? record.field(column) : "";
      try {
        return (int) WholeNumber.parse(NamedGraph.shortened(text), 0, most);
      } catch (final NumberFormatException e) {
        throw record.fault(
            "'%s' is no whole number from 0 to %s".formatted(CsvInput.shown(text), most));
      }
    }

    private void link(final CsvRow record) {
      if (record.size() < Math.min(4, columns.size())) {
        throw record.fault(
            "a link has the columns " + NamedGraph.shortened(String.join(", ", columns)));
      }
      final int line = record.line();
      ChannelKind kind = ChannelKind.PLAIN;
      for (int i = 2; i < Math.min(columns.size(), record.size()); i++) {
        kind = applied(kind, columns.get(i), record.field(i), line);
      }
      graph.edge(end(record, 0), end(record, 1), NamedGraph.Direction.ONE_WAY, kind, line);
    }

    private int end(final CsvRow record, final int column) {
      final int node = number(record, column, MAX_NODES - 1);
      return graph.refer(Integer.toString(node), record.line());
    }

    private ChannelKind applied(
        final ChannelKind kind, final String column, final String text, final int line) {
      final Matcher title = UNIT.matcher(column);
      if (!title.matches()) {
        graph.unused(column, "link");
        return kind;
      }
      final boolean isBinary = title.group(2).equals("GiB/s");
      return graph.attribute(
          new ChannelAttributes(NumberUnits.NONE, units(isBinary ? "B/s" : title.group(2), line)),
          kind,
          new NamedGraph.Value(title.group(1), isBinary ? bytes(text).orElse(text) : text),
          line);
    }

    private NumberUnits units(final String unit, final int line) {
      try {
        return NumberUnits.parse(unit);
      } catch (final IllegalArgumentException e) {
        throw graph.fault(line, "'%s' is no unit of a column".formatted(unit));
      }
    }

    private static Optional<String> bytes(final String text) {
      return text.matches("[0-9]{1,12}([.][0-9]{0,12})?")
          ? Optional.of(new BigDecimal(text).multiply(GIBI).toBigInteger().toString())
          : Optional.empty();
    }
  }
}
