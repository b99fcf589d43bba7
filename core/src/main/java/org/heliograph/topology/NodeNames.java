package org.heliograph.topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Finds the nodes and channels of a network by name.
///
/// A node is named by its label or, if no label matches, by its number; a link by its two ends,
/// `01-10`, both labels or both numbers; any channel by its number. O(n) once.
public final class NodeNames {
  private static final int NAMED_MOST = 12;

  private final Topology topology;
  private final Map<String, Integer> byLabel = new HashMap<>();

  public NodeNames(final Topology topology) {
    this.topology = topology;
    for (int node = 0; node < topology.nodes(); node++) {
      byLabel.putIfAbsent(topology.label(node), node);
    }
  }

  /// The node with the name `name`; throws if there is none.
  public int node(final String name) {
    final Integer labelled = byLabel.get(name);
    final long node = labelled == null ? number(name) : labelled;
    if (node < 0 || node >= topology.nodes()) {
      throw new IllegalArgumentException(
          "no node '%s' in %s; nodes are named by label, such as %s, or by number, 0 to %s."
              .formatted(name, topology.name(), topology.label(0), topology.nodes() - 1));
    }
    return (int) node;
  }

  /// The channel with the name `name`; throws if there is none, or if the name fits several.
  public int channel(final String name) {
    final long id = number(name);
    if (id >= topology.channels()) {
      throw new IllegalArgumentException(
          "no channel %s in %s; channels run from 0 to %s."
              .formatted(name, topology.name(), topology.channels() - 1));
    }
    return id >= 0 ? (int) id : joining(name, ends(name));
  }

  private static long number(final String text) {
    return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
  }

  private record Ends(int from, int to) {}

  /// The two nodes that `name` joins by a hyphen. Labels take precedence, since they may look like
  /// numbers.
  private Ends ends(final String name) {
    for (final boolean labels : new boolean[] {true, false}) {
      for (int i = name.indexOf('-', 1); i > 0; i = name.indexOf('-', i + 1)) {
        final long from = find(name.substring(0, i), labels);
        final long to = find(name.substring(i + 1), labels);
        if (from >= 0 && to >= 0 && Math.max(from, to) < topology.nodes()) {
          return new Ends((int) from, (int) to);
        }
      }
    }
    throw new IllegalArgumentException(
        "no link '%s' in %s; a link is named by its ends, such as %s, or a channel by its number."
            .formatted(name, topology.name(), example()));
  }

  private long find(final String name, final boolean label) {
    return label ? byLabel.getOrDefault(name, -1) : number(name);
  }

  private String example() {
    return topology.channels() == 0 ? "0-1" : name(0);
  }

  private int joining(final String name, final Ends ends) {
    final List<Long> found = new ArrayList<>();
    for (int i = 0; i < topology.outDegree(ends.from); i++) {
      final long channel = topology.outChannel(ends.from, i);
      if (topology.hears(ends.to, channel)) {
        found.add(channel);
      }
    }
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "no link '%s' in %s; from %s links lead to %s."
              .formatted(name, topology.name(), topology.label(ends.from), neighbours(ends.from)));
    }
    if (found.size() > 1) {
      throw new IllegalArgumentException(
          "link '%s' of %s could be any of the channels %s; name one by its number."
              .formatted(name, topology.name(), found));
    }
    return found.getFirst().intValue();
  }

  private String neighbours(final int node) {
    final List<String> names = new ArrayList<>();
    for (int i = 0; i < topology.outDegree(node); i++) {
      final long channel = topology.outChannel(node, i);
      for (int r = 0; r < topology.readerCount(channel); r++) {
        names.add(topology.label(topology.reader(channel, r)));
      }
    }
    final String first = names.stream().limit(NAMED_MOST).collect(Collectors.joining(", "));
    return names.isEmpty() ? "nowhere" : names.size() > NAMED_MOST ? first + ", …" : first;
  }

  /// The name of a channel: the labels of its ends for a link, the number for a channel with more
  /// ends or one of several between the same two.
  public String name(final long channel) {
    if (topology.writerCount(channel) == 1 && topology.readerCount(channel) == 1) {
      final int from = topology.writer(channel, 0);
      final int to = topology.reader(channel, 0);
      int parallel = 0;
      for (int i = 0; i < topology.outDegree(from); i++) {
        parallel += topology.hears(to, topology.outChannel(from, i)) ? 1 : 0;
      }
      if (parallel == 1) {
        return topology.label(from) + "-" + topology.label(to);
      }
    }
    return Long.toString(channel);
  }
}
