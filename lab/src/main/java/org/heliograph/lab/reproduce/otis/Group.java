package org.heliograph.lab.reproduce.otis;

import java.util.List;
import java.util.stream.Stream;
import org.heliograph.lab.reproduce.Studio.Question;

/// A group of an OTIS-Mesh: a square mesh of `side` by `side` nodes, P in all.
record Group(int side) {
  /// The four of the paper that have at most `most` nodes.
  static List<Group> upTo(final int most) {
    return Stream.of(4, 8, 16, 32).map(Group::new).filter(it -> it.nodes() <= most).toList();
  }

  /// Refuses a limit below the smallest group.
  static void require(final String exhibit, final int most) {
    if (most < 16) {
      throw new IllegalArgumentException(
          "%s: most (%s) must be at least 16, the nodes of the smallest group."
              .formatted(exhibit, most));
    }
  }

  /// P.
  int nodes() {
    return side * side;
  }

  /// H = log₄P − 1, the levels of dominating nodes.
  int levels() {
    return Integer.numberOfTrailingZeros(side) - 1;
  }

  /// A node in the middle.
  int middle() {
    return side / 2 * side + side / 2;
  }

  /// The mesh alone.
  String mesh() {
    return "mesh(%s,%s)".formatted(side, side);
  }

  /// P such groups, transposed.
  String network() {
    return "otis(factor=%s)".formatted(mesh());
  }

  Question allReduce(final String switching) {
    return new Question("all-reduce", network(), switching);
  }

  /// A collective inside a group, with its root in the middle.
  Question atItsMiddle(final String collective, final Machine machine) {
    return new Question("%s(root=%s)".formatted(collective, middle()), mesh(), machine.switching());
  }
}
