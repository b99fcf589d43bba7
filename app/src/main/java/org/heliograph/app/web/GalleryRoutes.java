package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.app.web.http.Content;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.lab.draw.NetworkThumbnail;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The gallery of networks: for each family the network that its name alone stands for, in a group
/// of what it is made of, and small pictures of networks.
@AutoService(RequestTable.class)
public final class GalleryRoutes implements RequestTable {
  private static final String SVG = "image/svg+xml; charset=utf-8";
  private static final String MADE_OF = "topology";

  /// What a family is made of, in the order of the gallery.
  private enum Group {
    GRID("grids and cubes"),
    GRAPH("other graphs"),
    SWITCHED("with switches"),
    LANES("several wavelengths or lanes"),
    CIRCUITS("circuits that change"),
    STARS("passive stars"),
    DERIVED("made of another network"),
    MACHINES("machines"),
    NAMED("single graphs"),
    GIVEN("from values alone");

    private final String title;

    Group(final String title) {
      this.title = title;
    }
  }

  /// A family: its name, its group, and its usual network with its number of ranks, if it has one.
  private record Family(
      String name, String group, Optional<String> topology, Optional<Integer> ranks) {}

  private record Gallery(List<String> groups, List<Family> families) {
    Gallery {
      groups = List.copyOf(groups);
      families = List.copyOf(families);
    }
  }

  @Override
  public List<Row> rows() {
    return List.of(
        Row.computed("GET /api/gallery", GalleryRoutes::gallery),
        Row.computed("GET /api/thumbnail", GalleryRoutes::thumbnail));
  }

  private static Reply gallery(final Explorer explorer, final Request request) {
    return Reply.whole(
        Reply.JSON, explorer.replies().get("gallery", () -> gallery(explorer.lab().registry())));
  }

  private static Content gallery(final Registry registry) {
    return Content.json(
        new Gallery(
            Arrays.stream(Group.values()).map(group -> group.title).toList(),
            registry.entries(TopologyFamily.class).stream()
                .filter(entry -> !entry.readsPaths())
                .map(entry -> family(registry, entry))
                .toList()));
  }

  private static Family family(final Registry registry, final PluginEntry entry) {
    if (!entry.hasDefault()) {
      return new Family(entry.name(), Group.GIVEN.title, Optional.empty(), Optional.empty());
    }
    final TopologyFamily family = registry.parse(TopologyFamily.class, entry.name());
    final Topology network = registry.network(family);
    return new Family(
        entry.name(),
        group(entry, family, network).title,
        Optional.of(SpecText.of(family)),
        Optional.of(network.ranks().size()));
  }

  /// What tells a network apart at a glance, from what is rare to what is usual.
  private static Group group(
      final PluginEntry entry, final TopologyFamily family, final Topology network) {
    final List<ChannelKind> kinds = network.kinds();
    if (entry.parameters().stream().anyMatch(parameter -> parameter.type().equals(MADE_OF))) {
      return Group.DERIVED;
    }
    if (entry.parameters().isEmpty()) {
      return kinds.stream().allMatch(kind -> kind.medium() == Medium.ELECTRICAL)
          ? Group.MACHINES
          : Group.NAMED;
    }
    if (!network.isPointToPoint()) {
      return Group.STARS;
    }
    if (family.switching().startsWith("reconfigurable")) {
      return Group.CIRCUITS;
    }
    if (network.ranks().size() < network.nodes()) {
      return Group.SWITCHED;
    }
    if (kinds.stream().anyMatch(kind -> kind.lanes() > 1)) {
      return Group.LANES;
    }
    return network.coordinates(0).length > 0 ? Group.GRID : Group.GRAPH;
  }

  /// The small picture of a network.
  private static Reply thumbnail(final Explorer explorer, final Request request) {
    final Registry registry = explorer.lab().registry();
    final TopologyFamily family =
        registry.parse(TopologyFamily.class, request.query("topology").orElse(""));
    return Reply.whole(
        SVG,
        explorer
            .replies()
            .get(
                "thumbnail " + SpecText.of(family),
                () -> Content.of(NetworkThumbnail.svg(registry.network(family)))));
  }
}
