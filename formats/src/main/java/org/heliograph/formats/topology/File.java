package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.TextInput;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A network read from a file: GraphML, NetworkX node-link JSON, an edge list or Heliograph JSON.
///
/// Edges are undirected, that is two opposite links, unless the file or `directed=true` says
/// otherwise; our own JSON names its channels itself. Parallel edges are kept; an edge from a node
/// to itself and a hyperedge are refused. An edge's `lanes` (a whole number) and `bandwidth` (with
/// a unit) are used, other attributes are not. Nodes keep the order of the file; those of an edge
/// list are sorted if all are numbers. Files up to 512 MiB; O(file) time and memory.
@AutoService(TopologyFamily.class)
@Summary("Network from a file: GraphML, node-link JSON, edge list or Heliograph's JSON.")
public record File(
    @Summary("path of the file") String path,
    @Summary("format of the file; auto = found by its content") FileFormat format,
    @Summary("read every edge as one-way") boolean directed)
    implements TopologyFamily {
  private static final int LOOK_AHEAD = 1 << 16;

  /// A file whose format is found out from its content.
  public File(final String path) {
    this(path, FileFormat.AUTO, false);
  }

  public File {
    TextInput.requirePath("file", path);
  }

  @Override
  public boolean readsPaths() {
    return true;
  }

  @Override
  public Topology build() {
    final Path file = TextInput.path(path);
    final String name = SpecText.of(this);
    return switch (format == FileFormat.AUTO ? detected(file) : format) {
      case AUTO, EDGE_LIST -> EdgeListReader.read(file).build(name, directed);
      case GRAPHML -> GraphMlReader.read(file).build(name, directed);
      case NODE_LINK -> NodeLinkReader.read(file).build(name, directed);
      case HELIOGRAPH -> TopologyReader.read(file, name);
    };
  }

  private static FileFormat detected(final Path file) {
    return TextInput.read(
        file,
        TextInput.MAX_BYTES,
        reader ->
            switch (firstCharacter(file, reader)) {
              case '<' -> FileFormat.GRAPHML;
              case '{' -> JsonInput.peek(file, reader, NodeLinkReader::detect);
              case '[' ->
                  throw new IllegalArgumentException(
                      file + ": it is a JSON list, but a network is a JSON object.");
              default -> FileFormat.EDGE_LIST;
            });
  }

  /// The first character that is no space, which is left to be read again.
  private static char firstCharacter(final Path file, final BufferedReader reader)
      throws IOException {
    for (int skipped = 0; skipped < LOOK_AHEAD; skipped++) {
      reader.mark(1);
      final int character = reader.read();
      if (character < 0) {
        throw new IllegalArgumentException(file + ": the file is empty.");
      }
      if (!Character.isWhitespace(character)) {
        reader.reset();
        return (char) character;
      }
    }
    throw new IllegalArgumentException(file + ": it begins with too many blanks to be a network.");
  }
}
