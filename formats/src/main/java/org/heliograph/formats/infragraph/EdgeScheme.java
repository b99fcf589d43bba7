package org.heliograph.formats.infragraph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// How the ends of an edge object are joined.
enum EdgeScheme {
  /// The first with the first, and so on to the end of the shorter list.
  ONE_TO_ONE,
  /// Each with each, except itself, once.
  MANY_TO_MANY,
  /// Each with the next one, and the last with the first.
  RING;

  record Pair(Endpoint one, Endpoint other) {}

  /// The number of pairs at most.
  long most(final List<Endpoint> one, final List<Endpoint> other) {
    return this == MANY_TO_MANY ? (long) one.size() * other.size() : one.size();
  }

  /// The pairs.
  List<Pair> pairs(final List<Endpoint> one, final List<Endpoint> other) {
    return switch (this) {
      case ONE_TO_ONE -> {
        final List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
          pairs.add(new Pair(one.get(i), other.get(i)));
        }
        yield pairs;
      }
      case MANY_TO_MANY -> each(one, other);
      case RING -> {
        final List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i + 1 < one.size(); i++) {
          pairs.add(new Pair(one.get(i), one.get(i + 1)));
        }
        if (one.size() > 2) {
          pairs.add(new Pair(one.getLast(), one.getFirst()));
        }
        yield pairs;
      }
    };
  }

  private static List<Pair> each(final List<Endpoint> one, final List<Endpoint> other) {
    final List<Pair> pairs = new ArrayList<>();
    final Set<Pair> seen = new HashSet<>();
    for (final Endpoint from : one) {
      for (final Endpoint to : other) {
        final boolean isNew =
            !from.equals(to) && !seen.contains(new Pair(to, from)) && seen.add(new Pair(from, to));
        if (isNew) {
          pairs.add(new Pair(from, to));
        }
      }
    }
    return pairs;
  }

  /// One component of one instance of a device.
  record Endpoint(String instance, int index, String component, int place) {
    /// The name of the node.
    String name() {
      return "%s.%s.%s.%s".formatted(instance, index, component, place);
    }
  }
}
