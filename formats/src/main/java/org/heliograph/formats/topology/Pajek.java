package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.NodeAttributes;
import org.heliograph.formats.network.TextLines;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Pajek network: `*Vertices`, then `*Edges` (both ways) and `*Arcs` (one way).
///
/// A line of an edge has the numbers of two vertices and maybe a value, which is a weight and not
/// used, unless `units` has a unit of bandwidth; the lists `*Edgeslist` and `*Arcslist` have the
/// neighbours of a vertex on a line, and `*Matrix` is refused. Source: Pajek reference manual.
@AutoService(TopologyImport.class)
@Summary("Network of Pajek: vertices, edges and arcs.")
public record Pajek() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.firstLine().matches("(?i)\\*(?:vertices|network)\\b.*"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new Reader(file, reading.units()).graph(file).build(reading);
  }

  /// Reads a network of Pajek line by line.
  private static final class Reader {
    private static final int MOST_NODES = 1 << 20;
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9.]+([eE][+-]?[0-9]+)?");

    private final NamedGraph graph;
    private final ChannelAttributes attributes;
    private final String value;
    private String section = "";
    private int vertices;

    Reader(final Path file, final NumberUnits units) {
      this.graph = new NamedGraph(file);
      this.attributes = new ChannelAttributes(units);
      this.value = units.bandwidth().isPresent() ? "bandwidth" : "weight";
    }

    private NamedGraph graph(final Path file) {
      TextLines.each(
          file,
          (text, line) -> {
            if (text.startsWith("*")) {
              section(words(text), line);
            } else if (!text.startsWith("%")) {
              line(words(text), line);
            }
          });
      if (vertices == 0) {
        throw graph.fault(0, "it has no section *Vertices, so it is no network of Pajek");
      }
      return graph;
    }

    private static List<String> words(final String text) {
      final List<String> words = new ArrayList<>();
      final Matcher word = WORD.matcher(text);
      while (word.find()) {
        words.add(word.group(1) == null ? word.group(2) : word.group(1));
      }
      return words;
    }

    private void section(final List<String> words, final int line) {
      section = words.getFirst().substring(1).toLowerCase(Locale.ROOT);
      switch (section) {
        case "vertices" -> {
          if (vertices > 0) {
            throw graph.fault(line, "more than one network is not read");
          }
          vertices = number(words.size() > 1 ? words.get(1) : "", MOST_NODES, line);
          for (int vertex = 1; vertex <= vertices; vertex++) {
            graph.declare(Integer.toString(vertex), line);
          }
        }
        case "network", "arcs", "edges", "arcslist", "edgeslist" -> {}
        case "matrix" ->
            throw graph.fault(line, "a *Matrix is not read. Maybe write *Arcs, or a matrix alone");
        default -> graph.unused("*" + section, "section");
      }
    }

    private void line(final List<String> words, final int line) {
      switch (section) {
        case "vertices" -> vertex(words, line);
        case "arcs", "edges" -> {
          if (words.size() < 2) {
            throw graph.fault(line, "an edge has the numbers of two vertices");
          }
          link(words.get(0), words.get(1), words.size() > 2 ? words.get(2) : "", line);
          for (int i = 3; i < words.size(); i += 2) {
            graph.unused(words.get(i), "edge");
          }
        }
        case "arcslist", "edgeslist" -> {
          for (int i = 1; i < words.size(); i++) {
            link(words.get(0), words.get(i), "", line);
          }
        }
        default -> {}
      }
    }

    private void vertex(final List<String> words, final int line) {
      final int vertex =
          graph.refer(Integer.toString(number(words.getFirst(), vertices, line)), line);
      if (words.size() > 1) {
        graph.label(vertex, words.get(1));
      }
      if (words.size() > 3
          && NUMBER.matcher(words.get(2)).matches()
          && NUMBER.matcher(words.get(3)).matches()) {
        graph.place(
            vertex, NodeAttributes.number(words.get(2)), NodeAttributes.number(words.get(3)));
      }
    }

    private void link(final String from, final String to, final String text, final int line) {
      final boolean isDefault = value.equals("weight") && text.matches("1([.]0*)?");
      graph.edge(
          Integer.toString(number(from, vertices, line)),
          Integer.toString(number(to, vertices, line)),
          section.startsWith("arcs")
              ? NamedGraph.Direction.ONE_WAY
              : NamedGraph.Direction.BOTH_WAYS,
          graph.kind(
              attributes, text.isEmpty() || isDefault ? Map.of() : Map.of(value, text), line),
          line);
    }

    private int number(final String text, final int most, final int line) {
      final int number = text.matches("[0-9]{1,8}") ? Integer.parseInt(text) : 0;
      if (number < 1 || number > most) {
        throw graph.fault(
            line,
            "'%s' is no number of a vertex from 1 to %s"
                .formatted(NamedGraph.shortened(text), most));
      }
      return number;
    }
  }
}
