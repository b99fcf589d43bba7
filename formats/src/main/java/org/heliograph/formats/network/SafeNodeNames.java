package org.heliograph.formats.network;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.heliograph.topology.Topology;

/// Names of nodes that are all different and simple enough for any format: their labels if these
/// are, otherwise `n` and their numbers.
public final class SafeNodeNames {
  private static final Pattern SIMPLE = Pattern.compile("[A-Za-z0-9_.:()-]{1,200}");

  private final Topology topology;
  private final boolean areLabels;

  private SafeNodeNames(final Topology topology, final boolean areLabels) {
    this.topology = topology;
    this.areLabels = areLabels;
  }

  /// The names of the nodes of `topology`.
  public static SafeNodeNames of(final Topology topology) {
    final Set<String> labels = new HashSet<>();
    boolean areSimple = true;
    for (int node = 0; node < topology.nodes() && areSimple; node++) {
      final String label = topology.label(node);
      areSimple = SIMPLE.matcher(label).matches() && labels.add(label);
    }
    return new SafeNodeNames(topology, areSimple);
  }

  /// Whether they are the labels.
  public boolean areLabels() {
    return areLabels;
  }

  /// The name of `node`.
  public String of(final int node) {
    return areLabels ? topology.label(node) : "n" + node;
  }
}
