package org.heliograph.formats.simgrid;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.XmlInput;
import org.heliograph.formats.network.SimulatorUnits;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// Reads a platform as a stream; routes are resolved when all nodes and links are known.
final class PlatformReader implements XmlInput.Handler {
  private static final Set<String> ROUTINGS =
      Set.of("", "full", "floyd", "dijkstra", "dijkstracache", "none", "vivaldi");
  private static final Set<String> KNOWN_OF_LINKS =
      Set.of("id", "bandwidth", "latency", "sharing_policy");
  private static final Set<String> WITH_NODES =
      Set.of(
          "include", "peer", "cabinet", "host_link", "backbone", "bypassRoute", "bypassZoneRoute");
  private static final String SHARED = "SHARED";

  /// A link of the file: its kind, what shares its bandwidth, and its ends.
  private record StatedLink(ChannelKind kind, String policy, int line, LinkEnds.Link ends) {}

  /// A route: its ends, its links by name, and whether it holds the other way too.
  private record StatedRoute(
      String source, String target, boolean isBothWays, int line, List<String> links) {}

  private final NamedGraph graph;
  private final NetworkReading reading;
  private final Path file;
  private final LinkEnds places = new LinkEnds();
  private final Map<String, Integer> nodes = new HashMap<>();
  private final Map<String, StatedLink> links = new LinkedHashMap<>();
  private final Map<String, Gateway> gateways = new HashMap<>();
  private final Map<String, Integer> buses = new HashMap<>();
  private final Set<String> busEnds = new HashSet<>();
  private final List<StatedRoute> routes = new ArrayList<>();
  private final List<StatedRoute> open = new ArrayList<>();
  private int sharedLinks;
  private int fatLinks;

  private PlatformReader(final Path file, final NetworkReading reading) {
    this.file = file;
    this.graph = new NamedGraph(file);
    this.reading = reading;
  }

  static Topology read(final Path file, final NetworkReading reading) {
    final PlatformReader reader = new PlatformReader(file, reading);
    XmlInput.read(file, XmlInput.DocumentType.PASSED_OVER, reader);
    return reader.topology();
  }

  @Override
  public void start(final XmlInput at, final int depth, final String element) {
    at.requireRoot(depth, element, "platform");
    switch (element) {
      case "platform" -> {}
      case "zone", "AS" -> requireRouting(at);
      case "host", "router" -> node(at, element);
      case "link" -> link(at);
      case "cluster" -> cluster(at);
      case "route" -> route(at, "src", "dst");
      case "zoneRoute", "ASroute" -> route(at, "gw_src", "gw_dst");
      case "link_ctn" -> linkOfRoute(at);
      default -> {
        if (WITH_NODES.contains(element)) {
          throw at.fault(
              "an element <%s> is not read, and the network would lack what it has. Maybe write its"
                      .formatted(element)
                  + (element.equals("include")
                      ? " file's elements in its place"
                      : " nodes, links and routes one by one"));
        }
        graph.unused(element, "element");
      }
    }
  }

  @Override
  public void end(final XmlInput at, final int depth, final String element, final String text) {
    switch (element) {
      case "route", "zoneRoute", "ASroute" -> {
        final StatedRoute route = open.removeLast();
        if (!route.source().equals(route.target())) {
          routes.add(route);
        } else {
          graph.unused("route to itself", "host");
        }
      }
      default -> {}
    }
  }

  private void requireRouting(final XmlInput at) {
    final String routing = at.attribute("routing");
    if (!ROUTINGS.contains(routing.toLowerCase(Locale.ROOT))) {
      throw at.fault(
          "the routing '%s' of a zone is not read; Full, Floyd and Dijkstra are"
              .formatted(NamedGraph.shortened(routing)));
    }
    if (routing.equalsIgnoreCase("Vivaldi")) {
      graph.remark("latencies that Vivaldi routing computes from coordinates are not used");
    }
  }

  private void node(final XmlInput at, final String element) {
    final String id = at.required(element, "id");
    declare(id, at.line());
    if (element.equals("router")) {
      graph.forwardOnly(graph.refer(id, at.line()));
    }
    graph.unusedBeside(Set.of("id"), at.attributeNames(), element);
  }

  private int declare(final String id, final int line) {
    final int node = graph.declare(id, line);
    nodes.put(id, places.place(node));
    return node;
  }

  private void link(final XmlInput at) {
    final String id = at.required("link", "id");
    final String bandwidth = at.attribute("bandwidth");
    if (bandwidth.isEmpty()) {
      throw at.fault("the link '%s' has no 'bandwidth'".formatted(NamedGraph.shortened(id)));
    }
    final ChannelKind kind = kind(at, bandwidth, at.attribute("latency"));
    final String policy = at.attribute("sharing_policy");
    final LinkEnds.Link ends = new LinkEnds.Link(places.place(), places.place());
    final StatedLink link =
        new StatedLink(
            kind, policy.isEmpty() ? SHARED : policy.toUpperCase(Locale.ROOT), at.line(), ends);
    if (links.put(id, link) != null) {
      throw at.fault("link '%s' is given twice".formatted(NamedGraph.shortened(id)));
    }
    graph.unusedBeside(KNOWN_OF_LINKS, at.attributeNames(), "link");
  }

  /// The kind of links of this bandwidth and latency, which may be empty.
  private ChannelKind kind(final XmlInput at, final String bandwidth, final String latency) {
    return graph.located(
        at.line(),
        () -> {
          final ChannelKind kind =
              ChannelKind.PLAIN.withBandwidth(SimulatorUnits.bandwidth(bandwidth));
          return latency.isEmpty() ? kind : kind.withPropagation(SimulatorUnits.time(latency));
        });
  }

  private void cluster(final XmlInput at) {
    final String bandwidth = at.required("cluster", "bw");
    final ClusterShape shape =
        graph.located(
            at.line(),
            () -> ClusterShape.of(at.attribute("topology"), at.attribute("topo_parameters")));
    final List<Long> numbers =
        graph.located(at.line(), () -> ClusterShape.numbers(at.attribute("radical")));
    final String backbone = at.attribute("bb_bw");
    final ClusterNodes cluster =
        new ClusterNodes(
            at.attribute("id"),
            at.attribute("prefix"),
            at.attribute("suffix"),
            at.attribute("router_id"),
            numbers,
            kind(at, bandwidth, at.attribute("lat")),
            backbone.isEmpty() ? List.of() : List.of(kind(at, backbone, at.attribute("bb_lat"))));
    final int line = at.line();
    graph.located(
        at.line(),
        () -> {
          shape.expand(cluster, new GraphTarget(line));
          return true;
        });
    if (at.attribute("sharing_policy").equalsIgnoreCase(SHARED)) {
      sharedLinks += numbers.size();
    }
    graph.unusedBeside(ClusterShape.ATTRIBUTES, at.attributeNames(), "cluster");
  }

  /// Adds the nodes and links of a cluster to the graph.
  private final class GraphTarget implements ClusterShape.Target {
    private final int line;

    GraphTarget(final int line) {
      this.line = line;
    }

    @Override
    public int host(final String name) {
      return declare(name, line);
    }

    @Override
    public int router(final String name) {
      final int node = declare(name, line);
      graph.forwardOnly(node);
      return node;
    }

    @Override
    public void link(final int from, final int to, final ChannelKind kind) {
      graph.edge(from, to, NamedGraph.Direction.ONE_WAY, kind, line);
    }

    @Override
    public void gateway(final String name, final int into, final int out, final ChannelKind kind) {
      gateways.put(name, new Gateway(into, out, kind, line));
    }
  }

  /// A router of a cluster with a backbone, which exists if a route names it.
  private record Gateway(int into, int out, ChannelKind kind, int line) {}

  private int place(final Gateway gateway, final String name) {
    final int place = declare(name, gateway.line());
    final int node = graph.refer(name, gateway.line());
    graph.forwardOnly(node);
    graph.edge(node, gateway.into(), NamedGraph.Direction.ONE_WAY, gateway.kind(), gateway.line());
    graph.edge(gateway.out(), node, NamedGraph.Direction.ONE_WAY, gateway.kind(), gateway.line());
    return nodes.getOrDefault(name, place);
  }

  private void route(final XmlInput at, final String from, final String to) {
    final String source = at.attribute(from);
    final String target = at.attribute(to);
    if (source.isEmpty() || target.isEmpty()) {
      throw at.fault("a route has no '%s' or no '%s'".formatted(from, to));
    }
    final boolean isBothWays = !at.attribute("symmetrical").equalsIgnoreCase("NO");
    open.add(new StatedRoute(source, target, isBothWays, at.line(), new ArrayList<>()));
  }

  private void linkOfRoute(final XmlInput at) {
    if (open.isEmpty()) {
      graph.unused("link_ctn", "element");
    } else {
      open.getLast().links().add(at.required("link of a route", "id"));
    }
  }

  private Topology topology() {
    findBuses();
    routes.forEach(this::resolve);
    links.forEach(
        (name, link) -> {
          if (!buses.containsKey(name)) {
            addChannels(link);
          }
        });
    notice(
        "links share their bandwidth between both directions; they are read as having it in each"
            + " direction",
        sharedLinks);
    notice(
        "FATPIPE links have their whole bandwidth for every flow; they are read as ordinary links",
        fatLinks);
    return graph.build(reading);
  }

  private void notice(final String clause, final int count) {
    if (count > 0) {
      reading.notices().accept("%s: %s (%s).".formatted(file, clause, count));
    }
  }

  /// Finds the links that alone join more than two nodes, such as the backbone of a site, and adds
  /// a node for each.
  private void findBuses() {
    final Map<String, Set<String>> ends = new LinkedHashMap<>();
    for (final StatedRoute route : routes) {
      if (route.links().size() == 1) {
        final Set<String> known =
            ends.computeIfAbsent(route.links().getFirst(), _ -> new HashSet<>());
        known.add(route.source());
        known.add(route.target());
      }
    }
    ends.forEach(
        (name, joined) -> {
          if (joined.size() > 2 && links.containsKey(name)) {
            final int line = links.get(name).line();
            declare("link " + name, line);
            buses.put(name, graph.refer("link " + name, line));
            graph.forwardOnly(buses.get(name));
          }
        });
    notice(
        "links that join more than two nodes are read as a node that forwards, with half of the"
            + " latency to each of these",
        buses.size());
  }

  /// Joins the ends of a route over a link of several ends to the node that stands for it.
  private void overBus(final StatedRoute route, final StatedLink link, final int bus) {
    final ChannelKind kind =
        link.kind().stated().propagation()
            ? link.kind()
                .withPropagation(new Time(Math.ceilDiv(link.kind().propagation().picoseconds(), 2)))
            : link.kind();
    for (final String end : List.of(route.source(), route.target())) {
      place(end, route.line());
      if (busEnds.add(bus + " " + end)) {
        graph.edge(
            graph.refer(end, route.line()), bus, NamedGraph.Direction.BOTH_WAYS, kind, link.line());
      }
    }
  }

  private void resolve(final StatedRoute route) {
    if (route.links().size() == 1) {
      final StatedLink only = links.get(route.links().getFirst());
      final Integer bus = buses.get(route.links().getFirst());
      if (only != null && bus != null) {
        overBus(route, only, bus);
        return;
      }
    }
    final int source = place(route.source(), route.line());
    final int target = place(route.target(), route.line());
    if (route.links().isEmpty()) {
      throw graph.fault(
          route.line(),
          "the route from '%s' to '%s' has no link"
              .formatted(
                  NamedGraph.shortened(route.source()), NamedGraph.shortened(route.target())));
    }
    final List<LinkEnds.Link> crossed = new ArrayList<>();
    for (final String name : route.links()) {
      final StatedLink link = links.get(name);
      if (link == null) {
        throw graph.fault(
            route.line(),
            "a route names the link '%s', which the file does not have"
                .formatted(NamedGraph.shortened(name)));
      }
      if (buses.containsKey(name)) {
        throw graph.fault(
            route.line(),
            "the link '%s' alone joins more than two nodes, so no route crosses it with others"
                .formatted(NamedGraph.shortened(name)));
      }
      crossed.add(link.ends());
    }
    if (!places.join(source, target, crossed, route.isBothWays())) {
      throw graph.fault(
          route.line(),
          "the links of the route from '%s' to '%s' do not lead there, since other routes join"
                  .formatted(
                      NamedGraph.shortened(route.source()), NamedGraph.shortened(route.target()))
              + " their ends to other nodes");
    }
  }

  private int place(final String name, final int line) {
    final Integer place = nodes.get(name);
    if (place == null && gateways.containsKey(name)) {
      return place(gateways.get(name), name);
    }
    if (place == null) {
      throw graph.fault(
          line,
          "a route names the node '%s', which the file does not have"
              .formatted(NamedGraph.shortened(name)));
    }
    return place;
  }

  /// Adds a channel for each direction in which routes cross a link.
  private void addChannels(final StatedLink link) {
    final LinkEnds.Link ends = link.ends();
    if (!ends.isUsedFrom(0) && !ends.isUsedFrom(1)) {
      graph.unused("link without a route", "link");
      return;
    }
    if (places.find(ends.end(0)) == places.find(ends.end(1))) {
      throw graph.fault(
          link.line(),
          "routes cross this link in an order in which it would lead from a node to itself");
    }
    sharedLinks += link.policy().equals(SHARED) && ends.isUsedFrom(0) && ends.isUsedFrom(1) ? 1 : 0;
    fatLinks += link.policy().equals("FATPIPE") ? 1 : 0;
    for (int from = 0; from < 2; from++) {
      if (ends.isUsedFrom(from)) {
        graph.edge(
            node(ends.end(from), link.line()),
            node(ends.end(1 - from), link.line()),
            NamedGraph.Direction.ONE_WAY,
            link.kind(),
            link.line());
      }
    }
  }

  /// The node at a place; one without a name becomes a node that only forwards.
  private int node(final int place, final int line) {
    final int known = places.name(place);
    if (known >= 0) {
      return known;
    }
    final String name = "junction " + places.find(place);
    final int node = graph.mention(name, line);
    graph.forwardOnly(node);
    return node;
  }
}
