package org.heliograph.formats.schedule;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Writes a schedule as comma-separated values that are read back as the same.
///
/// Nodes are labels. A route is given by its nodes if they determine its channels, otherwise by its
/// channels. Columns that no row needs are left out.
final class CsvScheduleWriter {
  private final Topology topology;
  private final Columns columns;

  private record Columns(boolean lanes, boolean paths, boolean routes, boolean actions) {
    List<String> names() {
      final List<String> names =
          new ArrayList<>(
              List.of(
                  CsvScheduleReader.SLOT,
                  CsvScheduleReader.FROM,
                  CsvScheduleReader.TO,
                  CsvScheduleReader.CHUNK));
      add(names, lanes, CsvScheduleReader.LANE);
      add(names, paths, CsvScheduleReader.PATH);
      add(names, routes, CsvScheduleReader.ROUTE);
      add(names, actions, CsvScheduleReader.ACTION);
      return names;
    }
  }

  private CsvScheduleWriter(final Topology topology, final Columns columns) {
    this.topology = topology;
    this.columns = columns;
  }

  static void write(final Verified verified, final ExportFiles files) throws IOException {
    final Topology topology = verified.problem().topology();
    final Columns columns = columns(topology, verified.schedule());
    try (Writer out = files.text("schedule.csv");
        CsvWriter csv =
            CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(out)) {
      csv.writeRecord(columns.names());
      final CsvScheduleWriter writer = new CsvScheduleWriter(topology, columns);
      final TransmissionCursor at = verified.schedule().cursor();
      while (at.advance()) {
        csv.writeRecord(writer.row(at));
      }
    }
  }

  private static Columns columns(final Topology topology, final Schedule schedule) {
    boolean lanes = false;
    boolean paths = false;
    boolean routes = false;
    boolean actions = false;
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      lanes |= at.lane() != Transmission.ANY_LANE;
      actions |= at.action() == Action.COMBINE;
      if (isByNodes(topology, at)) {
        paths |= at.hops() > 1;
      } else {
        routes = true;
      }
    }
    return new Columns(lanes, paths, routes, actions);
  }

  private static void add(final List<String> row, final boolean isThere, final String field) {
    if (isThere) {
      row.add(field);
    }
  }

  private List<String> row(final TransmissionCursor at) {
    final boolean isByNodes = isByNodes(topology, at);
    final long last = at.channel(at.hops() - 1);
    final String to;
    if (at.receiver() != Transmission.EVERY_READER) {
      to = topology.label(at.receiver());
    } else {
      to = isByNodes ? topology.label(topology.reader(last, 0)) : "";
    }
    final List<String> row =
        new ArrayList<>(
            List.of(
                Integer.toString(at.slot()),
                topology.label(at.sender()),
                to,
                Integer.toString(at.chunk())));
    add(row, columns.lanes, at.lane() == Transmission.ANY_LANE ? "" : Integer.toString(at.lane()));
    add(row, columns.paths, isByNodes && at.hops() > 1 ? path(at, to) : "");
    add(row, columns.routes, isByNodes ? "" : route(at));
    add(row, columns.actions, at.action() == Action.COMBINE ? "combine" : "copy");
    return row;
  }

  private String path(final TransmissionCursor at, final String to) {
    final StringBuilder path = new StringBuilder(topology.label(at.sender()));
    for (int hop = 0; hop < at.hops() - 1; hop++) {
      path.append('>').append(topology.label(topology.reader(at.channel(hop), 0)));
    }
    return path.append('>').append(to).toString();
  }

  private static String route(final TransmissionCursor at) {
    final StringBuilder route = new StringBuilder(at.isTree() ? CsvScheduleReader.TREE : "");
    for (int hop = 0; hop < at.hops(); hop++) {
      route.append(route.isEmpty() ? "" : " ").append(at.channel(hop));
    }
    return route.toString();
  }

  /// Whether the nodes of the route determine its channels: every channel is the only one between
  /// two nodes, and only the last one may have several readers, of which one is named.
  private static boolean isByNodes(final Topology topology, final TransmissionCursor at) {
    int from = at.sender();
    for (int hop = 0; hop < at.hops(); hop++) {
      final long channel = at.channel(hop);
      final boolean isLink = topology.readerCount(channel) == 1;
      final boolean isLast = hop == at.hops() - 1;
      final boolean isNamed = at.receiver() != Transmission.EVERY_READER;
      if (at.isTree() || !(isLink ? !isNamed : isLast && isNamed)) {
        return false;
      }
      final int to = isLink ? topology.reader(channel, 0) : at.receiver();
      if (from == to || !isOnly(topology, from, to)) {
        return false;
      }
      from = to;
    }
    return true;
  }

  private static boolean isOnly(final Topology topology, final int from, final int to) {
    int found = 0;
    for (int i = 0; i < topology.outDegree(from); i++) {
      found += topology.hears(to, topology.outChannel(from, i)) ? 1 : 0;
    }
    return found == 1;
  }
}
