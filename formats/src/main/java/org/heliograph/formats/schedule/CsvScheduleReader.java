package org.heliograph.formats.schedule;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.formats.CsvInput;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedRoute;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.schedule.Action;

/// Reads a schedule of comma-separated values, row by row.
final class CsvScheduleReader {
  static final String SLOT = "slot";
  static final String FROM = "from";
  static final String TO = "to";
  static final String CHUNK = "chunk";
  static final String LANE = "lane";
  static final String PATH = "path";
  static final String ROUTE = "route";
  static final String ACTION = "action";
  static final String TREE = "tree";

  private static final List<String> NEEDED = List.of(SLOT, FROM, TO, CHUNK);
  private static final List<String> ALL = List.of(SLOT, FROM, TO, CHUNK, LANE, PATH, ROUTE, ACTION);
  private static final int MAX_LANE = Short.MAX_VALUE - 1;

  private final Path file;
  private final Map<String, Integer> columns = new HashMap<>();
  private final NodeIndex nodes = new NodeIndex();
  private final List<ImportedSend> sends = new ArrayList<>();

  private CsvScheduleReader(final Path file) {
    this.file = file;
  }

  static ImportedSchedule read(final Path file) {
    final CsvScheduleReader reader = new CsvScheduleReader(file);
    CsvInput.rows(file, _ -> false, reader::row);
    if (reader.columns.isEmpty()) {
      throw new IllegalArgumentException(file + ": the file is empty.");
    }
    return new ImportedSchedule("csv", reader.nodes.names(), reader.sends);
  }

  /// Whether `label` can stand for a node.
  static boolean isName(final String label) {
    return !label.isEmpty()
        && label.equals(label.strip())
        && label.indexOf('>') < 0
        && label.indexOf('#') < 0;
  }

  private void row(final CsvRecord row) {
    if (columns.isEmpty()) {
      heading(row);
      return;
    }
    if (row.getFieldCount() > columns.size()) {
      throw CsvInput.fault(
          file,
          row,
          "it has %s fields under %s columns".formatted(row.getFieldCount(), columns.size()));
    }
    if (sends.size() == ScheduleReader.MAX_NAMED) {
      throw CsvInput.fault(
          file, row, "more than %s transmissions".formatted(ScheduleReader.MAX_NAMED));
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
            "line " + row.getStartingLineNumber(),
            route(row)));
  }

  private void heading(final CsvRecord row) {
    for (int i = 0; i < row.getFieldCount(); i++) {
      final String name = row.getField(i).strip().toLowerCase(Locale.ROOT);
      if (!ALL.contains(name)) {
        throw CsvInput.fault(
            file,
            row,
            "column '%s' is not known; known are %s"
                .formatted(CsvInput.shown(name), String.join(", ", ALL)));
      }
      if (columns.put(name, i) != null) {
        throw CsvInput.fault(file, row, "column '%s' is given twice".formatted(name));
      }
    }
    for (final String needed : NEEDED) {
      if (!columns.containsKey(needed)) {
        throw CsvInput.fault(file, row, "column '%s' is missing".formatted(needed));
      }
    }
  }

  private String field(final CsvRecord row, final String column) {
    final int index = columns.getOrDefault(column, Integer.MAX_VALUE);
    return index < row.getFieldCount() ? row.getField(index).strip() : "";
  }

  private int whole(final CsvRecord row, final String column, final int most) {
    return whole(row, "'" + column + "'", field(row, column), most);
  }

  private int whole(final CsvRecord row, final String what, final String text, final int most) {
    final long value = text.matches("[0-9]{1,10}") ? Long.parseLong(text) : Long.MAX_VALUE;
    if (value > most) {
      throw CsvInput.fault(
          file,
          row,
          "%s must be a whole number from 0 to %s, not '%s'"
              .formatted(what, most, CsvInput.shown(text)));
    }
    return (int) value;
  }

  private ChunkName chunk(final CsvRecord row, final String text) {
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

  private List<Integer> path(final CsvRecord row) {
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
      throw CsvInput.fault(
          file,
          row,
          "'path' must lead from '%s' to '%s', such as %s>%s"
              .formatted(
                  CsvInput.shown(from),
                  CsvInput.shown(to),
                  CsvInput.shown(from),
                  CsvInput.shown(to)));
    }
    return names.stream().map(name -> node(row, PATH, name)).toList();
  }

  private int node(final CsvRecord row, final String column, final String name) {
    if (name.isEmpty()) {
      throw CsvInput.fault(file, row, "'%s' names no node".formatted(column));
    }
    return nodes.of(name);
  }

  private Action action(final CsvRecord row) {
    final String text = field(row, ACTION);
    return switch (text) {
      case "", "copy" -> Action.COPY;
      case "combine" -> Action.COMBINE;
      default ->
          throw CsvInput.fault(
              file,
              row,
              "'action' must be copy or combine, not '%s'".formatted(CsvInput.shown(text)));
    };
  }

  private Optional<ImportedRoute> route(final CsvRecord row) {
    final String text = field(row, ROUTE);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (!field(row, PATH).isEmpty()) {
      throw CsvInput.fault(file, row, "it has a path and a route; leave out one of them");
    }
    final List<String> words = Arrays.asList(text.split("\\s+"));
    final boolean isTree = words.getFirst().equals(TREE);
    final List<Long> channels = new ArrayList<>();
    for (final String word : isTree ? words.subList(1, words.size()) : words) {
      if (!word.matches("[0-9]{1,18}")) {
        throw CsvInput.fault(
            file,
            row,
            "'route' must have channel numbers, not '%s'".formatted(CsvInput.shown(word)));
      }
      channels.add(Long.parseLong(word));
    }
    if (channels.isEmpty()) {
      throw CsvInput.fault(file, row, "a route needs at least one channel");
    }
    return Optional.of(new ImportedRoute(channels, isTree));
  }
}
