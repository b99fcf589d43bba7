package org.heliograph.formats.topology;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.topology.ChannelKind;

/// Reads one edge a line.
final class EdgeListReader {
  private static final int MAX_LINE = 1 << 16;

  private final NamedGraph graph;
  private int line;

  private EdgeListReader(final Path file) {
    graph = new NamedGraph(file);
  }

  static NamedGraph read(final Path file) {
    return TextInput.read(
        file, TextInput.MAX_BYTES, reader -> new EdgeListReader(file).graph(reader));
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
      if (line == 1) {
        graph.oneWay(text.substring(1).strip().equals("directed"));
      }
      return;
    }
    final String separator =
        text.indexOf('\t') >= 0 ? "\t" : text.indexOf(',') >= 0 ? "\\s*,\\s*" : "\\s+";
    final String[] columns = text.split(separator, 3);
    if (columns.length < 2
        || columns[0].isBlank()
        || columns[1].isBlank()
        || (columns.length == 3 && !isWeight(columns[2].strip()))) {
      throw graph.fault(
          line,
          "'%s' is no edge, which is two names and maybe a weight"
              .formatted(NamedGraph.shortened(text)));
    }
    graph.edge(
        graph.mention(columns[0].strip(), line),
        graph.mention(columns[1].strip(), line),
        NamedGraph.Direction.AS_FILE,
        ChannelKind.PLAIN,
        line);
  }

  private static boolean isWeight(final String text) {
    return text.startsWith("{") || text.matches("[+-]?[0-9.]{1,40}([eE][+-]?[0-9]{1,5})?");
  }
}
