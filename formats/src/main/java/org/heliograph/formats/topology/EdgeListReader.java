package org.heliograph.formats.topology;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;

/// Reads one edge a line.
final class EdgeListReader {
  private static final int MAX_LINE = 1 << 16;
  private static final int MAX_COLUMNS = 100;
  private static final Pattern BEFORE_BRACE = Pattern.compile("[^{,]*+,");
  private static final Set<String> STARTS = Set.of("source", "src", "from", "node1", "srcid");
  private static final Set<String> ENDS =
      Set.of("target", "destination", "dest", "dst", "to", "node2", "destid");

  private final NamedGraph graph;
  private final ChannelAttributes attributes;
  private List<String> columns = List.of();
  private boolean isBegun;
  private int line;

  private EdgeListReader(final Path file, final ChannelAttributes attributes) {
    this.graph = new NamedGraph(file);
    this.attributes = attributes;
  }

  static NamedGraph read(final Path file, final ChannelAttributes attributes) {
    return TextInput.read(
        file, TextInput.MAX_BYTES, reader -> new EdgeListReader(file, attributes).graph(reader));
  }

  private NamedGraph graph(final BufferedReader reader) throws IOException {
    final StringBuilder buffer = new StringBuilder();
    while (next(reader, buffer)) {
      line++;
      add(buffer.toString().strip());
    }
    graph.sortIfNumbers();
    return graph;
  }

  /// Reads a line of limited length into `buffer`; false at the end of the file.
  private boolean next(final BufferedReader reader, final StringBuilder buffer) throws IOException {
    buffer.setLength(0);
    int character = reader.read();
    if (character < 0) {
      return false;
    }
    while (character >= 0 && character != '\n') {
      if (buffer.length() == MAX_LINE) {
        throw graph.fault(
            line + 1, "a line longer than %s characters is no edge".formatted(MAX_LINE));
      }
      buffer.append((char) character);
      character = reader.read();
    }
    return true;
  }

  private void add(final String text) {
    if (text.isEmpty()) {
      return;
    }
    if (text.charAt(0) == '#' || text.charAt(0) == '%') {
      final String comment = text.substring(1).strip();
      if (line == 1) {
        graph.oneWay(comment.equals("directed"));
      }
      header(comment);
      return;
    }
    if (!isBegun && header(text)) {
      return;
    }
    isBegun = true;
    final List<String> cells = cells(text, columns.isEmpty() ? 3 : columns.size() + 1);
    final boolean isEdge =
        columns.isEmpty()
            ? cells.size() == 2 || (cells.size() == 3 && isExtra(cells.get(2)))
            : cells.size() >= 2 && cells.size() <= columns.size();
    if (!isEdge || cells.get(0).isBlank() || cells.get(1).isBlank()) {
      throw graph.fault(line, "'%s' is no edge, which is %s".formatted(shown(text), form()));
    }
    graph.edge(
        graph.mention(cells.get(0), line),
        graph.mention(cells.get(1), line),
        NamedGraph.Direction.AS_FILE,
        graph.kind(attributes, values(cells), line),
        line);
  }

  private String form() {
    return columns.isEmpty()
        ? "two names and maybe a weight"
        : "a value for each of the columns " + shown(String.join(", ", columns));
  }

  private static String shown(final String text) {
    return NamedGraph.shortened(text);
  }

  /// Keeps the names of columns if `text` is such a line.
  private boolean header(final String text) {
    final List<String> names = cells(text, MAX_COLUMNS);
    final boolean isHeader =
        !isBegun
            && names.size() >= 2
            && STARTS.contains(names.get(0).toLowerCase(Locale.ROOT))
            && ENDS.contains(names.get(1).toLowerCase(Locale.ROOT));
    if (isHeader) {
      columns = List.copyOf(names);
    }
    return isHeader;
  }

  private static List<String> cells(final String text, final int most) {
    final String separator =
        text.indexOf('\t') >= 0
            ? "\t"
            : BEFORE_BRACE.matcher(text).lookingAt() ? "\\s*,\\s*" : "\\s+";
    return Arrays.stream(text.split(separator, most)).map(String::strip).toList();
  }

  private static boolean isExtra(final String text) {
    return text.startsWith("{") || text.matches("[+-]?[0-9.]{1,40}([eE][+-]?[0-9]{1,5})?");
  }

  /// The attributes of an edge: further columns, a weight, or a list in braces.
  private Map<String, String> values(final List<String> cells) {
    final Map<String, String> values = new LinkedHashMap<>();
    for (int i = 2; i < Math.min(columns.size(), cells.size()); i++) {
      if (!cells.get(i).isEmpty()) {
        values.put(columns.get(i), cells.get(i));
      }
    }
    if (columns.isEmpty() && cells.size() == 3) {
      if (cells.get(2).startsWith("{")) {
        return AttributeDictionary.of(cells.get(2))
            .orElseThrow(
                () ->
                    graph.fault(
                        line,
                        "'%s' is no list of attributes such as {'bandwidth': '100Gb/s'}"
                            .formatted(shown(cells.get(2)))));
      }
      values.put("weight", cells.get(2));
    }
    return values;
  }
}
