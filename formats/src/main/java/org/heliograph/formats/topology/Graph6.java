package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// A graph in graph6 (undirected) or digraph6 (directed): one line of printable characters.
///
/// Nodes are numbers from 0. A file of several graphs is refused, since a network is one; so is
/// sparse6. At most 4096 nodes. Source: B. McKay, formats of nauty.
@AutoService(TopologyImport.class)
@Summary("Graph in graph6 or digraph6, as of nauty.")
public record Graph6() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(Reader.begins(beginning));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return TextInput.read(
            file,
            TextInput.MAX_BYTES,
            reader -> {
              final List<String> lines = new ArrayList<>();
              String next = reader.readLine();
              while (next != null && lines.size() < 2) {
                if (!next.isBlank()) {
                  lines.add(next.strip());
                }
                next = reader.readLine();
              }
              final Reader own = new Reader(file, lines.isEmpty() ? "" : lines.getFirst());
              if (lines.size() != 1) {
                throw own.graph.fault(
                    0, "it has more than one graph, or none; one line is a network");
              }
              return own.graph();
            })
        .build(reading);
  }

  /// Reads graph6 and digraph6: a number of nodes, then the bits of the adjacency matrix, six a
  /// character.
  private static final class Reader {
    private static final String HEADER = ">>graph6<<";
    private static final String DIRECTED_HEADER = ">>digraph6<<";
    private static final int MAX_NODES = 4096;
    private static final int BITS = 6;
    private static final char ZERO = '?';
    private static final char LONG = '~';

    private final NamedGraph graph;
    private final String text;
    private int at;

    Reader(final Path file, final String text) {
      this.graph = new NamedGraph(file);
      this.text = text;
    }

    /// Whether a file begins with a header, or its name says the format and its characters may be.
    static boolean begins(final FileBeginning beginning) {
      final String first = beginning.text().lines().findFirst().orElse("").strip();
      return first.startsWith(HEADER)
          || first.startsWith(DIRECTED_HEADER)
          || ((beginning.endsWith(".g6") || beginning.endsWith(".d6"))
              && first.matches("&?[?-~]+"));
    }

    private NamedGraph graph() {
      boolean isDirected = false;
      if (text.startsWith(HEADER)) {
        at = HEADER.length();
      } else if (text.startsWith(DIRECTED_HEADER)) {
        at = DIRECTED_HEADER.length();
      }
      if (text.startsWith("&", at)) {
        isDirected = true;
        at++;
      }
      final int nodes = nodes();
      graph.declareNumbers(nodes, 1);
      final long bits = isDirected ? (long) nodes * nodes : (long) nodes * (nodes - 1) / 2;
      if (text.length() - at != Math.ceilDiv(bits, BITS)) {
        throw graph.fault(
            1,
            "a graph of %s nodes has %s characters of edges, not %s"
                .formatted(nodes, Math.ceilDiv(bits, BITS), text.length() - at));
      }
      addEdges(nodes, isDirected);
      return graph;
    }

    private void addEdges(final int nodes, final boolean isDirected) {
      int bit = 0;
      for (int row = 0; row < nodes; row++) {
        for (int column = 0; column < (isDirected ? nodes : row); column++) {
          final int six = value(at + bit / BITS);
          if ((six >> (BITS - 1 - bit % BITS) & 1) == 1) {
            graph.edge(
                isDirected ? row : column,
                isDirected ? column : row,
                isDirected ? NamedGraph.Direction.ONE_WAY : NamedGraph.Direction.BOTH_WAYS,
                ChannelKind.PLAIN,
                1);
          }
          bit++;
        }
      }
    }

    /// The number of nodes: a character, or three after a `~`.
    private int nodes() {
      int nodes = 0;
      if (text.startsWith("~", at)) {
        for (int i = 1; i <= 3; i++) {
          nodes = nodes << BITS | value(at + i);
        }
        at += 4;
      } else {
        nodes = value(at);
        at++;
      }
      if (nodes < 1 || nodes > MAX_NODES) {
        throw graph.fault(1, "a graph has from 1 to %s nodes here".formatted(MAX_NODES));
      }
      return nodes;
    }

    private int value(final int index) {
      final char character = index < text.length() ? text.charAt(index) : ' ';
      if (character < ZERO || character > LONG) {
        throw graph.fault(1, "it ends early, or has a character that graph6 does not use");
      }
      return character - ZERO;
    }
  }
}
