package org.heliograph.formats.network;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;

/// The attributes of nodes and links as graph files have them: names and values, which are texts or
/// numbers. What equals the default is left out.
final class WrittenAttributes {
  /// What these attributes carry.
  static final Set<NetworkProperty> CARRIED =
      EnumSet.of(
          NetworkProperty.LABELS,
          NetworkProperty.POSITIONS,
          NetworkProperty.SWITCHES,
          NetworkProperty.LANES,
          NetworkProperty.MEDIUM,
          NetworkProperty.BANDWIDTH,
          NetworkProperty.PROPAGATION);

  /// An attribute by its name, with the type that GraphML gives its values.
  record Name(String text, String type) {}

  /// The attributes that nodes may have.
  static final List<Name> OF_NODES =
      List.of(
          new Name("label", "string"),
          new Name("type", "string"),
          new Name("x", "double"),
          new Name("y", "double"));

  /// The attributes that links may have.
  static final List<Name> OF_LINKS =
      List.of(
          new Name("lanes", "int"),
          new Name("medium", "string"),
          new Name("bandwidth", "string"),
          new Name("latency", "string"));

  private WrittenAttributes() {}

  /// The attributes of a node.
  static Map<String, Object> ofNode(final Topology topology, final int node) {
    final Map<String, Object> of = new LinkedHashMap<>();
    if (!topology.label(node).equals(Integer.toString(node))) {
      of.put("label", topology.label(node));
    }
    if (WrittenNetwork.isSwitch(topology, node)) {
      of.put("type", "switch");
    }
    final Point point = topology.position(node);
    if (Double.isFinite(point.x()) && Double.isFinite(point.y())) {
      of.put("x", point.x());
      of.put("y", point.y());
    }
    return of;
  }

  /// The attributes of a link.
  static Map<String, Object> ofLink(final ChannelKind kind) {
    final Map<String, Object> of = new LinkedHashMap<>();
    if (kind.lanes() > 1) {
      of.put("lanes", kind.lanes());
    }
    if (kind.medium() == Medium.ELECTRICAL) {
      of.put("medium", "electrical");
    }
    if (WrittenNetwork.writesBandwidth(kind)) {
      of.put("bandwidth", kind.bandwidth().toString());
    }
    if (WrittenNetwork.writesPropagation(kind)) {
      of.put("latency", kind.propagation().toString());
    }
    return of;
  }
}
