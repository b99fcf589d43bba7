package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// DOT, the language of Graphviz.
///
/// Edges of a `digraph` are one-way unless they say `dir=both` or `dir=none`; a `strict` graph
/// keeps one of parallel edges. Chains, subgraphs as ends of edges, defaults of `node` and `edge`
/// and their scopes hold as in Graphviz. `label`, `pos`, `type`, `bandwidth`, `latency`, `lanes`
/// and the like are used. One graph a file; subgraphs nest at most 64 deep. Source: Graphviz, The
/// DOT Language.
@AutoService(TopologyImport.class)
@PublicName("dot")
@Summary("DOT, the language of Graphviz: graph, digraph, subgraphs.")
public record DotImport() implements TopologyImport {
  private static final Pattern BEGINNING =
      Pattern.compile(
          "(?i)(strict\\b\\s*)?(di)?graph\\b\\s*([^{\\[(\\n]{0,1000}|\"[^\"]*\"\\s*)\\{");

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(begins(beginning.text()));
  }

  /// Whether `text` begins as a graph in DOT, after comments.
  static boolean begins(final String text) {
    int at = 0;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.startsWith("//", at) || text.charAt(at) == '#') {
        at = after(text, "\n", at);
      } else if (text.startsWith("/*", at)) {
        at = after(text, "*/", at);
      } else {
        return BEGINNING.matcher(text).region(at, text.length()).lookingAt();
      }
    }
    return false;
  }

  private static int after(final String text, final String end, final int from) {
    final int at = text.indexOf(end, from);
    return at < 0 ? text.length() : at + end.length();
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return TextCursor.read(
            file, text -> new Reader(file, text, new ChannelAttributes(reading.units())).graph())
        .build(reading);
  }

  /// Reads DOT by recursive descent.
  private static final class Reader {
    private static final int MAX_DEPTH = 64;
    private static final int MAX_ATTRIBUTES = 200;
    private static final int MAX_EDGES = 1 << 20;
    private static final Pattern PLACE =
        Pattern.compile("([-+.0-9eE]{1,40}),([-+.0-9eE]{1,40})(,[-+.0-9eE]{1,40})?!?");

    private final DotTokens tokens;
    private final NamedGraph graph;
    private final ChannelAttributes attributes;
    private final Map<Integer, Map<String, String>> nodes = new LinkedHashMap<>();
    private final Map<List<Integer>, Edge> strictEdges = new LinkedHashMap<>();
    private final Map<String, Set<Integer>> subgraphs = new HashMap<>();
    private boolean isDirected;
    private boolean isStrict;
    private int depth;

    /// An edge before its attributes are complete.
    private record Edge(int from, int to, Map<String, String> values, int line) {}

    /// What holds within a pair of braces: the defaults of nodes and edges, and the nodes named.
    ///
    /// Defaults are replaced, never changed, since nodes share them.
    private static final class Scope {
      private final Set<Integer> members = new LinkedHashSet<>();
      private Map<String, String> ofNodes;
      private Map<String, String> ofEdges;

      Scope(final Map<String, String> ofNodes, final Map<String, String> ofEdges) {
        this.ofNodes = ofNodes;
        this.ofEdges = ofEdges;
      }
    }

    Reader(final Path file, final TextCursor text, final ChannelAttributes attributes) {
      this.tokens = new DotTokens(text);
      this.graph = new NamedGraph(file);
      this.attributes = attributes;
    }

    private NamedGraph graph() {
      isStrict = tokens.skipped("strict");
      isDirected = tokens.peek().is("digraph");
      if (!tokens.skipped("graph") && !tokens.skipped("digraph")) {
        throw expected("graph or digraph");
      }
      if (tokens.peek().kind() == DotTokens.Kind.ID) {
        tokens.next();
      }
      graph.oneWay(isDirected);
      body(new Scope(Map.of(), Map.of()));
      if (tokens.peek().kind() != DotTokens.Kind.END) {
        throw tokens.fault(
            graph, "%s follows the end of the graph".formatted(tokens.peek().shown()));
      }
      strictEdges.values().forEach(this::addEdge);
      nodes.forEach(this::describe);
      return graph;
    }

    private IllegalArgumentException expected(final String what) {
      return tokens.fault(graph, "%s is expected, not %s".formatted(what, tokens.peek().shown()));
    }

    private void require(final String sign) {
      if (!tokens.skipped(sign)) {
        throw expected("'" + sign + "'");
      }
    }

    /// Reads statements in braces.
    private void body(final Scope scope) {
      require("{");
      depth++;
      if (depth > MAX_DEPTH) {
        throw tokens.fault(graph, "subgraphs nest deeper than " + MAX_DEPTH);
      }
      while (!tokens.peek().is("}")) {
        statement(scope);
        while (tokens.skipped(";") || tokens.skipped(",")) {}
      }
      tokens.next();
      depth--;
    }

    private void statement(final Scope scope) {
      final DotTokens.Token first = tokens.peek();
      if (first.is("graph")) {
        tokens.next();
        attributeLists(Map.of());
      } else if (first.is("node")) {
        tokens.next();
        scope.ofNodes = attributeLists(scope.ofNodes);
      } else if (first.is("edge")) {
        tokens.next();
        scope.ofEdges = attributeLists(scope.ofEdges);
      } else if (first.kind() == DotTokens.Kind.ID) {
        final String id = id();
        if (tokens.skipped("=")) {
          id();
        } else {
          final Set<Integer> ends = Set.of(node(id, first.line(), scope));
          port();
          chain(ends, scope, false);
        }
      } else if (first.is("{") || first.is("subgraph")) {
        chain(subgraph(scope), scope, true);
      } else {
        throw expected("a node, an edge or a subgraph");
      }
    }

    /// Reads the rest of an edge statement, or the attributes of a single node.
    private void chain(final Set<Integer> first, final Scope scope, final boolean isSubgraph) {
      final List<Set<Integer>> ends = new ArrayList<>(List.of(first));
      final int line = tokens.peek().line();
      while (tokens.peek().is("->") || tokens.peek().is("--")) {
        final DotTokens.Token sign = tokens.next();
        if (sign.is("->") != isDirected) {
          throw graph.fault(
              sign.line(),
              isDirected
                  ? "edges of a digraph are written '->', not '--'"
                  : "edges of a graph are written '--', not '->'");
        }
        ends.add(end(scope));
      }
      if (ends.size() == 1) {
        if (!isSubgraph) {
          first.forEach(node -> nodes.computeIfPresent(node, (_, known) -> attributeLists(known)));
        }
        return;
      }
      final Map<String, String> values = attributeLists(scope.ofEdges);
      for (int hop = 1; hop < ends.size(); hop++) {
        if ((long) ends.get(hop - 1).size() * ends.get(hop).size() > MAX_EDGES) {
          throw graph.fault(line, "one statement makes more than %s edges".formatted(MAX_EDGES));
        }
        for (final int from : ends.get(hop - 1)) {
          for (final int to : ends.get(hop)) {
            edge(new Edge(from, to, values, line));
          }
        }
      }
    }

    private Set<Integer> end(final Scope scope) {
      final DotTokens.Token first = tokens.peek();
      if (first.is("{") || first.is("subgraph")) {
        return subgraph(scope);
      }
      final Set<Integer> node = Set.of(node(id(), first.line(), scope));
      port();
      return node;
    }

    /// Reads a subgraph and returns its nodes; a name without braces means an earlier one.
    private Set<Integer> subgraph(final Scope scope) {
      String name = "";
      if (tokens.skipped("subgraph") && tokens.peek().kind() == DotTokens.Kind.ID) {
        name = id();
      }
      final Set<Integer> known = name.isEmpty() ? Set.of() : subgraphs.getOrDefault(name, Set.of());
      if (!name.isEmpty() && !tokens.peek().is("{") && !known.isEmpty()) {
        return known;
      }
      final Scope inner = new Scope(scope.ofNodes, scope.ofEdges);
      inner.members.addAll(known);
      body(inner);
      scope.members.addAll(inner.members);
      if (!name.isEmpty()) {
        subgraphs.put(name, inner.members);
      }
      return inner.members;
    }

    private int node(final String name, final int line, final Scope scope) {
      final int node = graph.mention(name, line);
      nodes.computeIfAbsent(node, _ -> scope.ofNodes);
      scope.members.add(node);
      return node;
    }

    /// Passes over the port of a node, such as `:port:ne`.
    private void port() {
      while (tokens.skipped(":")) {
        id();
      }
    }

    private String id() {
      if (tokens.peek().kind() != DotTokens.Kind.ID) {
        throw expected("a name");
      }
      final StringBuilder id = new StringBuilder(tokens.next().text());
      while (tokens.skipped("+")) {
        if (tokens.peek().kind() != DotTokens.Kind.ID) {
          throw expected("a text");
        }
        if (id.length() > TextCursor.MOST_CHARACTERS) {
          throw tokens.fault(graph, "a name is too long");
        }
        id.append(tokens.next().text());
      }
      return id.toString();
    }

    /// Reads lists `[name=value, …]`; returns `before` with what they say.
    private Map<String, String> attributeLists(final Map<String, String> before) {
      if (!tokens.peek().is("[")) {
        return before;
      }
      final Map<String, String> values = new LinkedHashMap<>(before);
      while (tokens.skipped("[")) {
        while (!tokens.skipped("]")) {
          final String name = id();
          values.put(name, tokens.skipped("=") ? HtmlText.decoded(id()) : "true");
          if (values.size() > MAX_ATTRIBUTES) {
            throw tokens.fault(graph, "more than %s attributes".formatted(MAX_ATTRIBUTES));
          }
          while (tokens.skipped(";") || tokens.skipped(",")) {}
        }
      }
      return values;
    }

    /// Applies the attributes of a node; its place is a pair `x,y`, with y upwards.
    private void describe(final int node, final Map<String, String> given) {
      final Map<String, String> values = new LinkedHashMap<>(given);
      values.remove("label", "\\N");
      final Matcher place = PLACE.matcher(values.getOrDefault("pos", ""));
      if (place.matches()) {
        values.remove("pos");
        values.put("longitude", place.group(1));
        values.put("latitude", place.group(2));
      }
      NodeAttributes.apply(graph, node, values);
    }

    private void edge(final Edge edge) {
      if (!isStrict) {
        addEdge(edge);
        return;
      }
      final boolean isOrdered = isDirected || edge.from() < edge.to();
      final List<Integer> ends =
          isOrdered ? List.of(edge.from(), edge.to()) : List.of(edge.to(), edge.from());
      final Edge known = strictEdges.get(ends);
      if (known != null) {
        known.values().putAll(edge.values());
      } else {
        strictEdges.put(
            ends,
            new Edge(edge.from(), edge.to(), new LinkedHashMap<>(edge.values()), edge.line()));
      }
    }

    private void addEdge(final Edge edge) {
      final Map<String, String> values = new LinkedHashMap<>(edge.values());
      final String dir = values.getOrDefault("dir", "");
      final boolean isBoth = dir.equals("both") || dir.equals("none");
      if (isBoth || dir.equals("forward")) {
        values.remove("dir");
      }
      graph.edge(
          edge.from(),
          edge.to(),
          isBoth ? NamedGraph.Direction.BOTH_WAYS : NamedGraph.Direction.AS_FILE,
          graph.kind(attributes, values, edge.line()),
          edge.line());
    }
  }
}
