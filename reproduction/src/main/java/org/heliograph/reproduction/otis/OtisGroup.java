package org.heliograph.reproduction.otis;

import java.util.List;
import java.util.stream.Stream;
import org.heliograph.reproduction.ProblemText;

/// A group of an OTIS-Mesh: a square mesh of `side` by `side` nodes, P in all.
record OtisGroup(int side) {
  /// The four of the paper that have at most `most` nodes.
  static List<OtisGroup> upTo(final int most) {
    return Stream.of(4, 8, 16, 32).map(OtisGroup::new).filter(it -> it.nodes() <= most).toList();
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

  ProblemText allReduce(final String switching) {
    return new ProblemText("all-reduce", network(), switching);
  }

  /// A collective inside a group, with its root in the middle.
  ProblemText atItsMiddle(final String collective, final OtisMachine machine) {
    return new ProblemText(
        "%s(root=%s)".formatted(collective, middle()), mesh(), machine.switching());
  }
}
