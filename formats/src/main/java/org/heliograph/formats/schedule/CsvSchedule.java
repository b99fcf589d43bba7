package org.heliograph.formats.schedule;

import com.google.auto.service.AutoService;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedRoute;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Comma-separated values, for spreadsheets: a heading, then one row per transmission.
///
/// The columns `slot`, `from`, `to` and `chunk` must be there, in any order; `lane`, `path`,
/// `route` and `action` may be. A node is its label or its number. A chunk is a number, or `a>b`
/// for the message from `a` to `b`, or `a>b#k` for part k of it; either end may be left out.
/// `path` has the nodes from the sender to the receiver, as `a>b>c`, if it is not one link.
/// `route` has channel numbers instead, separated by blanks, after the word `tree` if it is one;
/// then `to` is empty if every node at the end receives. `action` is `copy` or `combine`.
@AutoService({ScheduleImport.class, ScheduleExport.class})
@PublicName("csv")
@Summary("Comma-separated values, for spreadsheets.")
public record CsvSchedule() implements ScheduleImport, ScheduleExport {
  private static final String SLOT = "slot";
  private static final String FROM = "from";
  private static final String TO = "to";
  private static final String CHUNK = "chunk";
  private static final String LANE = "lane";
  private static final String PATH = "path";
  private static final String ROUTE = "route";
  private static final String ACTION = "action";
  private static final String TREE = "tree";
  private static final List<String> NEEDED = List.of(SLOT, FROM, TO, CHUNK);
  private static final List<String> ALL = List.of(SLOT, FROM, TO, CHUNK, LANE, PATH, ROUTE, ACTION);

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final String heading = beginning.text().lines().findFirst().orElse("").toLowerCase(Locale.ROOT);
    final List<String> columns =
        Arrays.stream(heading.replace("\"", "").split(",", -1)).map(String::strip).toList();
    return Recognition.yesIf(columns.containsAll(List.of("slot", "from", "chunk")));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    final Reader reader = new Reader();
    CsvInput.rows(file, _ -> false, reader::row);
    if (reader.columns.isEmpty()) {
      throw new IllegalArgumentException(file + ": the file is empty.");
    }
    return new ImportedSchedule("csv", reader.nodes.names(), reader.sends);
  }

  @Override
  public Support supports(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final Set<String> labels = new HashSet<>();
    boolean areNames = true;
    for (int node = 0; node < topology.nodes() && areNames; node++) {
      final String label = topology.label(node);
      areNames = isName(label) && labels.add(label);
    }
    return Support.when(
        areNames,
        "two nodes have the same label, or one has a label with >, # or a blank at an end");
  }

  /// Whether `label` can stand for a node.
  private static boolean isName(final String label) {
    return !label.isEmpty()
        && label.equals(label.strip())
        && label.indexOf('>') < 0
        && label.indexOf('#') < 0;
  }

  @Override
  public String fileName() {
    return "schedule.csv";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    final Topology topology = verified.problem().topology();
    final RowWriter.Columns columns = RowWriter.columns(topology, verified.schedule());
    try (Writer out = files.text(fileName());
        CsvWriter csv =
            CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(out)) {
      csv.writeRecord(columns.names());
      final RowWriter writer = new RowWriter(topology, columns);
      final TransmissionCursor at = verified.schedule().cursor();
      while (at.advance()) {
        csv.writeRecord(writer.row(at));
      }
    }
  }

  /// Reads a schedule of comma-separated values, row by row.
  private static final class Reader {
    private static final int MAX_LANE = Short.MAX_VALUE - 1;

    private final Map<String, Integer> columns = new HashMap<>();
    private final NodeIndex nodes = new NodeIndex();
    private final List<ImportedSend> sends = new ArrayList<>();

    private void row(final CsvRow row) {
      if (columns.isEmpty()) {
        heading(row);
        return;
      }
      if (row.size() > columns.size()) {
        throw row.fault("it has %s fields under %s columns".formatted(row.size(), columns.size()));
      }
      if (sends.size() == ScheduleReader.MAX_NAMED) {
        throw row.fault("more than %s transmissions".formatted(ScheduleReader.MAX_NAMED));
      }
      sends.add(
          new ImportedSend(
              whole(row, SLOT, Integer.MAX_VALUE - 1),
              chunk(row, field(row, CHUNK)),
              path(row),
              field(row, LANE).isEmpty()
                  ? OptionalInt.empty()
                  : OptionalInt.of(whole(row, LANE, MAX_LANE)),
              action(row),
              "line " + row.line(),
              route(row)));
    }

    private void heading(final CsvRow row) {
      for (int i = 0; i < row.size(); i++) {
        final String name = row.field(i).toLowerCase(Locale.ROOT);
        if (!ALL.contains(name)) {
          throw row.fault(
              "column '%s' is not known; known are %s"
                  .formatted(CsvInput.shown(name), String.join(", ", ALL)));
        }
        if (columns.put(name, i) != null) {
          throw row.fault("column '%s' is given twice".formatted(name));
        }
      }
      for (final String needed : NEEDED) {
        if (!columns.containsKey(needed)) {
          throw row.fault("column '%s' is missing".formatted(needed));
        }
      }
    }

    private String field(final CsvRow row, final String column) {
      final int index = columns.getOrDefault(column, Integer.MAX_VALUE);
      return index < row.size() ? row.field(index) : "";
    }

    private int whole(final CsvRow row, final String column, final int most) {
      return whole(row, "'" + column + "'", field(row, column), most);
    }

    private int whole(final CsvRow row, final String what, final String text, final int most) {
      final long value = text.matches("[0-9]{1,10}") ? Long.parseLong(text) : Long.MAX_VALUE;
      if (value > most) {
        throw row.fault(
            "%s must be a whole number from 0 to %s, not '%s'"
                .formatted(what, most, CsvInput.shown(text)));
      }
      return (int) value;
    }

    private ChunkName chunk(final CsvRow row, final String text) {
      final int arrow = text.indexOf('>');
      if (arrow < 0) {
        return new ChunkName.Numbered(whole(row, "'chunk'", text, Integer.MAX_VALUE));
      }
      final int hash = text.indexOf('#', arrow);
      return new ChunkName.Message(
          end(text.substring(0, arrow)),
          end(text.substring(arrow + 1, hash < 0 ? text.length() : hash)),
          hash < 0
              ? 0
              : whole(row, "the part of 'chunk'", text.substring(hash + 1), Integer.MAX_VALUE));
    }

    private OptionalInt end(final String name) {
      return name.isBlank() ? OptionalInt.empty() : OptionalInt.of(nodes.of(name.strip()));
    }

    private List<Integer> path(final CsvRow row) {
      final String from = field(row, FROM);
      final String to = field(row, TO);
      final String path = field(row, PATH);
      if (path.isEmpty()) {
        final List<Integer> ends = new ArrayList<>(List.of(node(row, FROM, from)));
        if (!to.isEmpty() || field(row, ROUTE).isEmpty()) {
          ends.add(node(row, TO, to));
        }
        return ends;
      }
      final List<String> names = Arrays.stream(path.split(">", -1)).map(String::strip).toList();
      if (!names.getFirst().equals(from) || !names.getLast().equals(to) || names.size() < 2) {
        throw row.fault(
            "'path' must lead from '%s' to '%s', such as %s>%s"
                .formatted(
                    CsvInput.shown(from),
                    CsvInput.shown(to),
                    CsvInput.shown(from),
                    CsvInput.shown(to)));
      }
      return names.stream().map(name -> node(row, PATH, name)).toList();
    }

    private int node(final CsvRow row, final String column, final String name) {
      if (name.isEmpty()) {
        throw row.fault("'%s' names no node".formatted(column));
      }
      return nodes.of(name);
    }

    private Action action(final CsvRow row) {
      final String text = field(row, ACTION);
      return switch (text) {
        case "", "copy" -> Action.COPY;
        case "combine" -> Action.COMBINE;
        default ->
            throw row.fault(
                "'action' must be copy or combine, not '%s'".formatted(CsvInput.shown(text)));
      };
    }

    private Optional<ImportedRoute> route(final CsvRow row) {
      final String text = field(row, ROUTE);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      if (!field(row, PATH).isEmpty()) {
        throw row.fault("it has a path and a route; leave out one of them");
      }
      final List<String> words = Arrays.asList(text.split("\\s+"));
      final boolean isTree = words.getFirst().equals(TREE);
      final List<Long> channels = new ArrayList<>();
      for (final String word : isTree ? words.subList(1, words.size()) : words) {
        if (!word.matches("[0-9]{1,18}")) {
          throw row.fault(
              "'route' must have channel numbers, not '%s'".formatted(CsvInput.shown(word)));
        }
        channels.add(Long.parseLong(word));
      }
      if (channels.isEmpty()) {
        throw row.fault("a route needs at least one channel");
      }
      return Optional.of(new ImportedRoute(channels, isTree));
    }
  }

  /// Writes a schedule as comma-separated values that are read back as the same.
  ///
  /// Nodes are labels. A route is given by its nodes if they determine its channels, otherwise by
  /// its channels. Columns that no row needs are left out.
  private static final class RowWriter {
    private final Topology topology;
    private final Columns columns;

    private record Columns(boolean lanes, boolean paths, boolean routes, boolean actions) {
      List<String> names() {
        final List<String> names = new ArrayList<>(List.of(SLOT, FROM, TO, CHUNK));
        add(names, lanes, LANE);
        add(names, paths, PATH);
        add(names, routes, ROUTE);
        add(names, actions, ACTION);
        return names;
      }
    }

    RowWriter(final Topology topology, final Columns columns) {
      this.topology = topology;
      this.columns = columns;
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
      add(
          row,
          columns.lanes,
          at.lane() == Transmission.ANY_LANE ? "" : Integer.toString(at.lane()));
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
      final StringBuilder route = new StringBuilder(at.isTree() ? TREE : "");
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
}
