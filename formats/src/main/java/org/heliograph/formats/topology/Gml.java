package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.HtmlText;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.NodeAttributes;
import org.heliograph.formats.graph.TextCursor;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// GML (Graph Modelling Language), as of the Internet Topology Zoo, yEd and NetworkX.
///
/// The same attributes of nodes and edges are used as in GraphML, and `graphics [ x y ]`;
/// `directed` of the graph counts. Character references such as `&#246;` are decoded. Lists nest
/// at most 64 deep. Source: M. Himsolt, GML: a portable graph file format.
@AutoService(TopologyImport.class)
@Summary("GML, as of the Internet Topology Zoo, yEd and NetworkX.")
public record Gml() implements TopologyImport {
  private static final Pattern BEFORE =
      Pattern.compile("\\s+|#[^\\n]*+|[A-Za-z]\\w{0,99}+\\s++(?:\"[^\"]*+\"|[-+.\\w]{1,99}+)");
  private static final Pattern GRAPH = Pattern.compile("graph\\s*+\\[");

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final Matcher before = BEFORE.matcher(beginning.text());
    int at = 0;
    while (before.region(at, beginning.text().length()).lookingAt()) {
      at = before.end();
    }
    return Recognition.yesIf(
        GRAPH.matcher(beginning.text()).region(at, beginning.text().length()).lookingAt());
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return TextCursor.read(
            file, text -> new Reader(file, text, new ChannelAttributes(reading.units())).graph())
        .build(reading);
  }

  /// Reads GML: keys with values, each a number, a text in quotation marks, or a list in brackets.
  private static final class Reader {
    private static final int MAX_DEPTH = 64;
    private static final int MAX_ATTRIBUTES = 10_000;

    private final TextCursor text;
    private final NamedGraph graph;
    private final ChannelAttributes attributes;
    private int depth;
    private boolean isSeen;

    Reader(final Path file, final TextCursor text, final ChannelAttributes attributes) {
      this.text = text;
      this.graph = new NamedGraph(file);
      this.attributes = attributes;
    }

    private NamedGraph graph() {
      entries(
          key -> {
            if (!key.equals("graph")) {
              skip();
              return;
            }
            if (isSeen) {
              throw text.fault("more than one graph is not read");
            }
            isSeen = true;
            list(this::graphEntry);
          });
      if (text.peek() != TextCursor.END) {
        throw text.fault("a ']' closes no list");
      }
      if (!isSeen) {
        throw text.fault("there is no 'graph [', so it is no GML");
      }
      return graph;
    }

    private void graphEntry(final String key) {
      switch (key) {
        case "directed" -> graph.oneWay(scalar(key).equals("1"));
        case "node" -> node();
        case "edge" -> edge();
        default -> skip();
      }
    }

    private void node() {
      final int line = text.line();
      final Map<String, String> values = attributes("node");
      final String id = values.getOrDefault("id", "");
      if (id.isEmpty()) {
        throw text.fault("a node has no 'id'");
      }
      values.remove("id");
      NodeAttributes.apply(graph, graph.declare(id, line), values);
    }

    private void edge() {
      final int line = text.line();
      final Map<String, String> values = attributes("edge");
      final String source = values.getOrDefault("source", "");
      final String target = values.getOrDefault("target", "");
      if (source.isEmpty() || target.isEmpty()) {
        throw text.fault("an edge has no 'source' or no 'target'");
      }
      for (final String name : new String[] {"source", "target", "id", "key"}) {
        values.remove(name);
      }
      graph.edge(
          source, target, NamedGraph.Direction.AS_FILE, graph.kind(attributes, values, line), line);
    }

    /// The attributes of a node or an edge by name; lists are noted as not used, except the place
    /// that `graphics` gives.
    private Map<String, String> attributes(final String owner) {
      final Map<String, String> values = new LinkedHashMap<>();
      list(
          key -> {
            if (!isList()) {
              final String value = scalar(key);
              if (values.put(key, value) != null && !key.equals("pos")) {
                throw text.fault("'%s' is given twice".formatted(NamedGraph.shortened(key)));
              }
              requireFew(values);
            } else if (key.equals("graphics") && owner.equals("node")) {
              list(
                  part -> {
                    if (part.equals("x") || part.equals("y")) {
                      values.put(part, scalar(part));
                    } else {
                      skip();
                    }
                  });
            } else {
              graph.unused(key, owner);
              skip();
            }
          });
      return values;
    }

    private void requireFew(final Map<String, String> values) {
      if (values.size() > MAX_ATTRIBUTES) {
        throw text.fault("more than %s attributes".formatted(MAX_ATTRIBUTES));
      }
    }

    /// Reads a list in brackets; `entry` is given each key and reads its value.
    private void list(final Consumer<String> entry) {
      blanks();
      if (text.peek() != '[') {
        throw text.fault("a list [ … ] is expected, not " + text.shown());
      }
      depth++;
      if (depth > MAX_DEPTH) {
        throw text.fault("lists nest deeper than " + MAX_DEPTH);
      }
      text.next();
      entries(entry);
      if (text.peek() != ']') {
        throw text.fault("the file ends within a list");
      }
      text.next();
      depth--;
    }

    /// Reads keys with their values up to a `]` or the end.
    private void entries(final Consumer<String> entry) {
      blanks();
      while (text.peek() != ']' && text.peek() != TextCursor.END) {
        final String key = text.word(c -> Character.isLetterOrDigit(c) || c == '_');
        if (key.isEmpty() || !Character.isLetter(key.charAt(0))) {
          throw text.fault(
              "a key is a word of letters and digits, not "
                  + (key.isEmpty() ? text.shown() : "'" + NamedGraph.shortened(key) + "'"));
        }
        entry.accept(key);
        blanks();
      }
    }

    /// Passes over blanks, and over lines that begin with `#`.
    private void blanks() {
      text.skipBlanks();
      while (text.peek() == '#') {
        text.skipLine();
        text.skipBlanks();
      }
    }

    private boolean isList() {
      blanks();
      return text.peek() == '[';
    }

    private String scalar(final String key) {
      blanks();
      if (text.peek() == '"') {
        return quoted();
      }
      final String word = text.word(c -> !Character.isWhitespace(c) && "[]\"".indexOf(c) < 0);
      if (!word.matches("[-+.0-9eE]{1,60}|(?i)[-+]?(nan|inf)")) {
        throw text.fault(
            "'%s' needs a number, a text in quotation marks or a list, not %s"
                .formatted(
                    NamedGraph.shortened(key),
                    word.isEmpty() ? text.shown() : "'" + NamedGraph.shortened(word) + "'"));
      }
      return word.toLowerCase(Locale.ROOT);
    }

    private String quoted() {
      text.next();
      final String value = text.word(c -> c != '"');
      if (text.next() != '"') {
        throw text.fault("a text has no closing quotation mark");
      }
      return HtmlText.decoded(value);
    }

    /// Passes over a value.
    private void skip() {
      if (isList()) {
        list(_ -> skip());
      } else {
        scalar("a value");
      }
    }
  }
}
