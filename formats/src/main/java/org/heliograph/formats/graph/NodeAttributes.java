package org.heliograph.formats.graph;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The attributes of nodes that mean something here, whatever a file calls them: its label, its
/// place, and whether it only forwards.
///
/// Names are compared without regard to capitals. The flag `hyperedge` of the Internet Topology
/// Zoo marks a link of several ends that is drawn as a node: it is no site, so it only forwards.
public final class NodeAttributes {
  private static final Set<String> KNOWN =
      Set.of("label", "name", "x", "y", "longitude", "latitude", "hyperedge");

  private NodeAttributes() {}

  /// Applies all attributes of `node`; those that mean nothing are noted as not used.
  public static void apply(
      final NamedGraph graph, final int node, final Map<String, String> values) {
    final Map<String, String> known = new HashMap<>();
    values.forEach(
        (name, value) -> {
          final String lower = name.toLowerCase(Locale.ROOT);
          if (KNOWN.contains(lower)) {
            known.put(lower, value);
          } else {
            graph.nodeAttribute(node, new NamedGraph.Value(name, value));
          }
        });
    final String label = known.getOrDefault("label", known.getOrDefault("name", ""));
    if (!label.isEmpty()) {
      graph.label(node, label);
    }
    if (Set.of("1", "true").contains(known.getOrDefault("hyperedge", ""))) {
      graph.forwardOnly(node);
    }
    graph.place(
        node,
        number(known.getOrDefault("longitude", known.getOrDefault("x", ""))),
        known.containsKey("latitude")
            ? -number(known.get("latitude"))
            : number(known.getOrDefault("y", "")));
  }

  /// The number that `value` is, or not a number.
  public static double number(final String value) {
    try {
      return value.isEmpty() || value.length() > 100 ? Double.NaN : Double.parseDouble(value);
    } catch (final NumberFormatException e) {
      return Double.NaN;
    }
  }
}
