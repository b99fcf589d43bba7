package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.network.NetworkProperty;
import org.heliograph.formats.network.TextLines;
import org.heliograph.formats.network.WrittenNetwork;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// The network file of BookSim's topology `anynet`: lines such as `router 0 node 0 router 1 10`.
///
/// A number after a neighbour is the latency of that direction in cycles; a direction without one
/// takes one cycle. A cycle lasts `cycle`, or the unit of time in `units`; if neither is given,
/// latencies are not used, with a notice. A router with one node is read as one rank; the nodes of
/// a router with several are ranks linked to it, and routers without a node only forward. Nodes
/// have the order of their routers, and the numbers of these as labels. BookSim has one link from a
/// router to another.
///
/// When written, a rank is a router with a node, and a latency is rounded up to whole cycles, which
/// last 1 ns unless `cycle` says otherwise. Source: BookSim, `anynet`.
@AutoService({TopologyImport.class, TopologyExport.class})
@Summary("Network file of BookSim's anynet: routers, nodes and latencies in cycles.")
public record BooksimAnynet(@Summary("duration of a cycle, such as 1ns") Optional<Time> cycle)
    implements TopologyImport, TopologyExport {
  private static final Pattern LINE =
      Pattern.compile(
          "(?is)(?:\\s*(?://|#)[^\\n]*\\n)*+\\s*(router|node)\\s+\\d{1,18}"
              + "\\s+(router|node)\\s+\\d{1,18}\\b.*");
  private static final Time NANOSECOND = new Time(1_000);

  public BooksimAnynet() {
    this(Optional.empty());
  }

  public BooksimAnynet {
    if (cycle.filter(Time.ZERO::equals).isPresent()) {
      throw new IllegalArgumentException("booksim-anynet: cycle (0s) must be longer. Maybe 1ns.");
    }
  }

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(LINE.matcher(beginning.text()).matches());
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new Reader(file, reading, cycle).topology(file);
  }

  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsLinks(topology)
        .and(
            () ->
                Support.when(
                    !WrittenNetwork.hasParallelLinks(topology),
                    "it has parallel links, but BookSim has one link from a router to another"))
        .and(
            () ->
                Support.when(
                    WrittenNetwork.isTwoWay(topology),
                    "a link has no opposite one, but BookSim adds the opposite link of each"));
  }

  @Override
  public List<String> omissions(final Topology topology) {
    final List<String> omissions =
        new ArrayList<>(
            WrittenNetwork.omissions(
                topology, EnumSet.of(NetworkProperty.SWITCHES, NetworkProperty.PROPAGATION)));
    final long unit = cycleWritten().picoseconds();
    final boolean isRounded =
        topology.kinds().stream()
            .filter(WrittenNetwork::writesPropagation)
            .anyMatch(kind -> kind.propagation().picoseconds() != unit * cycles(kind));
    if (isRounded) {
      omissions.add(
          "Propagation times are rounded up to whole cycles of %s, at least one."
              .formatted(cycleWritten()));
    }
    if (!topology.kinds().stream().allMatch(WrittenNetwork::writesPropagation)) {
      omissions.add("Links that state no propagation time take one cycle, the least of BookSim.");
    }
    return List.copyOf(omissions);
  }

  private Time cycleWritten() {
    return cycle.orElse(NANOSECOND);
  }

  /// The latency of a link in cycles, rounded up, at least one.
  private long cycles(final ChannelKind kind) {
    final long unit = cycleWritten().picoseconds();
    return Math.max(1, Math.ceilDiv(kind.propagation().picoseconds(), unit));
  }

  @Override
  public String fileName() {
    return "topology.anynet";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    int rank = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      out.append("router " + node);
      if (topology.ranks().contains(node)) {
        out.append(" node " + rank);
        rank++;
      }
      for (int i = 0; i < topology.outDegree(node); i++) {
        final long channel = topology.outChannel(node, i);
        final ChannelKind kind = topology.kind(channel);
        out.append(" router " + topology.reader(channel, 0));
        if (WrittenNetwork.writesPropagation(kind)) {
          out.append(" " + cycles(kind));
        }
      }
      out.append("\n");
    }
  }

  /// Reads the lines of an anynet file; its links are known at the end only, since a line may state
  /// the latency of a direction that an earlier line implied.
  private static final class Reader {
    private static final String ROUTER = "router";
    private static final String NODE = "node";
    private static final String USAGE = "a line is like: router 0 node 0 router 1 10";

    /// A module of the network: a router or a node.
    private record Module(boolean isRouter, long number) {
      @Override
      public String toString() {
        return (isRouter ? ROUTER : NODE) + " " + number;
      }
    }

    /// A direction, its latency in cycles if the file states it, and where it was first named.
    private record Link(String cycles, int line) {}

    private record Direction(Module from, Module to) {}

    private final NamedGraph graph;
    private final NetworkReading reading;
    private final Optional<Time> cycle;
    private final TreeMap<Long, List<Long>> nodesOf = new TreeMap<>();
    private final Map<Long, Long> routerOf = new LinkedHashMap<>();
    private final Map<Direction, Link> links = new LinkedHashMap<>();
    private int unusedLatencies;

    Reader(final Path file, final NetworkReading reading, final Optional<Time> cycle) {
      this.graph = new NamedGraph(file);
      this.reading = reading;
      this.cycle = cycle;
    }

    private Topology topology(final Path file) {
      TextLines.each(
          file,
          (text, line) -> {
            if (!text.startsWith("//") && !text.startsWith("#")) {
              line(text.toLowerCase(Locale.ROOT).split("\\s+", -1), line);
            }
          });
      nodesOf.forEach((router, nodes) -> nodes.sort(Long::compare));
      declareAll();
      graph.oneWay(true);
      links.forEach(this::addLink);
      if (unusedLatencies > 0) {
        reading
            .notices()
            .accept(
                ("%s: latencies of links are not used, since the file does not say how long a cycle"
                        + " is (%s). Maybe --units ns.")
                    .formatted(file, unusedLatencies));
      }
      return graph.build(reading);
    }

    private void line(final String[] words, final int line) {
      int at = 2;
      final Module head = module(words, 0, line);
      if (words.length == 2) {
        mention(head, line);
      }
      while (at < words.length) {
        final Module body = module(words, at, line);
        at += 2;
        String cycles = "";
        if (at < words.length && words[at].matches("[0-9.].*")) {
          cycles = whole(words[at], line);
          at++;
        }
        connect(head, body, new Link(cycles, line));
      }
    }

    private Module module(final String[] words, final int at, final int line) {
      final boolean isKnown = words[at].equals(ROUTER) || words[at].equals(NODE);
      if (!isKnown || at + 1 >= words.length) {
        throw graph.fault(
            line,
            "'%s' is no router or node; %s".formatted(NamedGraph.shortened(words[at]), USAGE));
      }
      return new Module(words[at].equals(ROUTER), Long.parseLong(whole(words[at + 1], line)));
    }

    private String whole(final String word, final int line) {
      if (!word.matches("[0-9]{1,18}")) {
        throw graph.fault(
            line,
            "'%s' must be a whole number of at most 18 digits"
                .formatted(NamedGraph.shortened(word)));
      }
      return new BigInteger(word).toString();
    }

    private void mention(final Module module, final int line) {
      if (module.isRouter()) {
        nodesOf.computeIfAbsent(module.number(), _ -> new ArrayList<>());
      } else if (!routerOf.containsKey(module.number())) {
        throw graph.fault(line, module + " has no router");
      }
    }

    private void connect(final Module head, final Module body, final Link link) {
      final int line = link.line();
      if (!head.isRouter() && !body.isRouter()) {
        throw graph.fault(line, "two nodes cannot be connected; each needs a router");
      }
      if (head.equals(body)) {
        throw graph.fault(line, head + " is connected to itself; leave it out");
      }
      final Module router = head.isRouter() ? head : body;
      mention(router, line);
      if (head.isRouter() && body.isRouter()) {
        mention(body, line);
      } else {
        attach(head.isRouter() ? body : head, router, line);
      }
      final Link stated = links.get(new Direction(head, body));
      if (stated != null && !stated.cycles().isEmpty() && !link.cycles().isEmpty()) {
        throw graph.fault(
            line, "%s to %s is given twice, first in line %s".formatted(head, body, stated.line()));
      }
      if (stated == null || !link.cycles().isEmpty()) {
        links.put(new Direction(head, body), link);
      }
      links.putIfAbsent(new Direction(body, head), new Link("", line));
    }

    private void attach(final Module node, final Module router, final int line) {
      final Long known = routerOf.putIfAbsent(node.number(), router.number());
      if (known == null) {
        nodesOf.getOrDefault(router.number(), new ArrayList<>()).add(node.number());
      } else if (known != router.number()) {
        throw graph.fault(
            line, "%s is connected to router %s and to %s".formatted(node, known, router));
      }
    }

    /// Declares the nodes in the order of their routers; a router with one node is one rank.
    private void declareAll() {
      nodesOf.forEach(
          (router, nodes) -> {
            final int declared =
                graph.declare(new Module(true, router).toString(), String.valueOf(router), 0);
            if (nodes.size() == 1) {
              return;
            }
            graph.forwardOnly(declared);
            for (final long node : nodes) {
              final String name = new Module(false, node).toString();
              graph.declare(name, 0);
            }
          });
    }

    private void addLink(final Direction direction, final Link link) {
      final Module from = direction.from();
      final Module to = direction.to();
      final boolean isInside = isOne(from, to) || isOne(to, from);
      final ChannelKind kind = kind(link);
      if (!isInside) {
        graph.edge(from.toString(), to.toString(), NamedGraph.Direction.ONE_WAY, kind, link.line());
      }
    }

    /// Whether they are a router and its only node.
    private boolean isOne(final Module router, final Module node) {
      return router.isRouter()
          && !node.isRouter()
          && nodesOf.getOrDefault(router.number(), List.of()).size() == 1;
    }

    /// The kind of a link; if the duration of a cycle is known, one of which no latency is stated
    /// takes one cycle.
    private ChannelKind kind(final Link link) {
      final String cycles = link.cycles().isEmpty() ? "1" : link.cycles();
      if (cycle.isPresent() || reading.units().time().isPresent()) {
        return graph.located(
            link.line(),
            () ->
                ChannelKind.PLAIN.withPropagation(
                    cycle.isPresent()
                        ? cycle.get().times(Long.parseLong(cycles))
                        : reading.units().time(cycles, Optional.empty())));
      }
      unusedLatencies += link.cycles().isEmpty() ? 0 : 1;
      return ChannelKind.PLAIN;
    }
  }
}
