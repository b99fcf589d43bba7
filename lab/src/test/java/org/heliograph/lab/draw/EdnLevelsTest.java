package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.heliograph.algorithm.broadcast.edn.CallDirection;
import org.heliograph.algorithm.broadcast.edn.EdnCalls;
import org.heliograph.algorithm.broadcast.edn.EdnTree;
import org.heliograph.algorithm.broadcast.edn.MeshPlace;
import org.heliograph.algorithm.broadcast.edn.TopLevelCalls;
import org.junit.jupiter.api.Test;

/// Drawings of extended dominating nodes: well-formed, complete, the same every time.
final class EdnLevelsTest {
  private static int count(final String text, final String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  @Test
  void everyCallIsAnArrowAndEveryNodeHasItsLevel() {
    for (final int side : new int[] {2, 4, 8, 32}) {
      final EdnTree tree = EdnTree.of(side);
      final MeshPlace root = new MeshPlace(side / 2, side - 1);
      for (final CallDirection callDirection : CallDirection.values()) {
        final EdnCalls calls = EdnCalls.of(tree, root, callDirection, TopLevelCalls.RELAYED);
        final EdnLevels drawing =
            new EdnLevels(Samples.HOSTILE, EdnLevels.Panel.of(tree, calls, root));
        final String svg = drawing.svg();
        Xml.assertHarmless(svg);
        assertThat(count(svg, "head-opt\"")).as("arrow heads").isEqualTo(side * side - 1);
        assertThat(count(svg, ", level 0<"))
            .isEqualTo(calls.slots() * (side == 2 ? 4 : side * side * 3 / 4));
        assertThat(svg).isEqualTo(drawing.svg());
        assertThat(Xml.texts(svg, "text"))
            .anyMatch(
                text ->
                    text.contains(
                        callDirection == CallDirection.REDUCTION ? "to root" : "root to"));
      }
    }
  }

  @Test
  void theDominatingNodesOfThePaperAreMarked() {
    final String svg =
        new EdnLevels("levels", List.of(EdnLevels.Panel.of("4 × 4", EdnTree.of(4)))).svg();
    Xml.assertHarmless(svg);
    for (int node = 0; node < 16; node++) {
      final int level = List.of(1, 7, 8, 14).contains(node) ? 1 : 0;
      assertThat(Xml.texts(svg, "title")).contains("node %s, level %s".formatted(node, level));
    }
  }
}
