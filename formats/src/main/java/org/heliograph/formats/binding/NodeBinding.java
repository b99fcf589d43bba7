package org.heliograph.formats.binding;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.topology.Topology;

/// The nodes of a network that the names in a file mean.
///
/// Names that all are labels are labels; otherwise they are numbers of ranks, or of nodes if one of
/// them is too large for a rank.
final class NodeBinding {
  private static final int LONGEST = 60;

  private final Topology topology;
  private final Map<String, Integer> byLabel = new HashMap<>();

  NodeBinding(final Topology topology) {
    this.topology = topology;
    for (int node = 0; node < topology.nodes(); node++) {
      byLabel.putIfAbsent(topology.label(node), node);
    }
  }

  /// The node of each of `names`; throws a sentence about the first that is none.
  int[] nodes(final List<String> names, final NodeNaming naming) {
    if (naming == NodeNaming.RANKS && names.size() != topology.ranks().size()) {
      throw new IllegalArgumentException(
          "it is made for %s ranks, and %s has %s"
              .formatted(names.size(), topology.name(), topology.ranks().size()));
    }
    if (naming == NodeNaming.FOUND && names.stream().allMatch(byLabel::containsKey)) {
      return names.stream().mapToInt(byLabel::get).toArray();
    }
    final long[] numbers = names.stream().mapToLong(this::number).toArray();
    final int ranks = topology.ranks().size();
    boolean areRanks = naming != NodeNaming.NODE_NUMBERS;
    for (final long number : numbers) {
      areRanks &= number < ranks;
    }
    final int[] nodes = new int[numbers.length];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = areRanks ? topology.ranks().get((int) numbers[i]) : (int) numbers[i];
    }
    return nodes;
  }

  private long number(final String name) {
    final long number = name.matches("[0-9]{1,9}") ? Long.parseLong(name) : Long.MAX_VALUE;
    if (number >= topology.nodes()) {
      throw new IllegalArgumentException(
          "node '%s' is no node of %s, which has labels such as %s, or numbers 0 to %s"
              .formatted(
                  shortened(name), topology.name(), topology.label(0), topology.nodes() - 1));
    }
    return number;
  }

  private static String shortened(final String name) {
    final String head = name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "…";
    return head.replaceAll("\\p{Cntrl}", " ");
  }
}
