package org.heliograph.algorithm.broadcast.edn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EdnTreeTest {
  private static List<String> golden() throws IOException {
    try (InputStream file =
        Objects.requireNonNull(EdnTreeTest.class.getResourceAsStream("/golden/edn_levels.csv"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).toList();
    }
  }

  private static String row(final EdnLevel level, final EdnCall down, final EdnCall up) {
    return "%s,%s,%s,%s,%s,%s,%s,%s"
        .formatted(
            level.level(),
            level.side(),
            down.child().row(),
            down.child().column(),
            down.parent().row(),
            down.parent().column(),
            up.parent().row(),
            up.parent().column());
  }

  @Test
  void theSearchFindsTheCanonicalLevelsAndParents() throws IOException {
    final List<String> found = new ArrayList<>();
    for (final EdnLevel level : EdnTree.of(32).levels()) {
      for (int i = 0; i < level.distribution().size(); i++) {
        found.add(row(level, level.distribution().get(i), level.reduction().get(i)));
        assertThat(level.reduction().get(i).child()).isEqualTo(level.distribution().get(i).child());
      }
    }
    assertThat(found).isEqualTo(golden());
  }

  /// The channels that a route crosses one by one, each as the place it leaves and the one it
  /// enters.
  private static Set<List<MeshPlace>> channels(final XyPath path) {
    final Set<List<MeshPlace>> channels = new HashSet<>();
    MeshPlace at = path.from();
    while (!at.equals(path.to())) {
      final int right = Integer.compare(path.to().column(), at.column());
      final int down = right == 0 ? Integer.compare(path.to().row(), at.row()) : 0;
      final MeshPlace next = at.moved(down, right);
      channels.add(List.of(at, next));
      at = next;
    }
    return channels;
  }

  @Test
  void routesMeetIfTheyHaveAChannelInCommon() {
    final List<XyPath> paths = new ArrayList<>();
    for (int from = 0; from < 9; from++) {
      for (int to = 0; to < 9; to++) {
        paths.add(new XyPath(new MeshPlace(from / 3, from % 3), new MeshPlace(to / 3, to % 3)));
      }
    }
    for (final XyPath one : paths) {
      for (final XyPath other : paths) {
        final Set<List<MeshPlace>> common = channels(one);
        common.retainAll(channels(other));
        assertThat(one.meets(other)).as("%s, %s", one, other).isEqualTo(!common.isEmpty());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16, 32, 64})
  void allTilesCallAtOnceAndEveryNodeIsCalledOnce(final int side) {
    final EdnTree tree = EdnTree.of(side);
    assertThat(tree.height()).isEqualTo(Integer.numberOfTrailingZeros(side) - 1);
    for (final CallDirection callDirection : CallDirection.values()) {
      final Set<MeshPlace> called = new HashSet<>(tree.tops());
      for (int level = 1; level <= tree.height(); level++) {
        final Set<List<MeshPlace>> used = new HashSet<>();
        final Set<MeshPlace> callers = new HashSet<>(tree.nodes(level));
        assertThat(callers).hasSize((side * side) >> (2 * level));
        for (final EdnCall ednCall : tree.calls(level, callDirection)) {
          assertThat(callers).contains(ednCall.parent());
          assertThat(called.add(ednCall.child())).isTrue();
          assertThat(channels(callDirection.path(ednCall))).allMatch(used::add);
        }
      }
      assertThat(called).hasSize(side * side);
    }
  }

  @Test
  void levelsGoOnToTheLargestMeshes() {
    assertThat(EdnTree.of(4096).tops()).hasSize(4);
    assertThat(EdnTree.of(4096).height()).isEqualTo(11);
    for (final int side : new int[] {-4, 0, 1, 6, 12}) {
      assertThatThrownBy(() -> EdnTree.of(side)).hasMessageContaining("power of two");
    }
  }

  /// Exhaustive: of 1 820 sets of four in the 8 × 8 tile 102 distribute, of which 28 have one node
  /// in each quadrant; 4 do both, of which 2 have.
  @Test
  void inTheSecondLevelTwoSetsDoBothPhases() {
    final List<MeshPlace> below = EdnTree.of(8).nodes(1);
    final List<MeshPlace> ordered =
        below.stream()
            .sorted((a, b) -> a.row() * 8 + a.column() - b.row() * 8 - b.column())
            .toList();
    int distributing = 0;
    int quadrants = 0;
    int both = 0;
    final List<List<MeshPlace>> best = new ArrayList<>();
    for (int mask = 0; mask < 1 << 16; mask++) {
      if (Integer.bitCount(mask) == 4) {
        final int chosen = mask;
        final List<MeshPlace> nodes =
            ordered.stream().filter(p -> ((chosen >> ordered.indexOf(p)) & 1) == 1).toList();
        final boolean spread =
            nodes.stream().map(p -> p.row() / 4 * 2 + p.column() / 4).distinct().count() == 4;
        final boolean down = works(ordered, nodes, CallDirection.DISTRIBUTION);
        distributing += down ? 1 : 0;
        quadrants += down && spread ? 1 : 0;
        if (down && works(ordered, nodes, CallDirection.REDUCTION)) {
          both++;
          if (spread) {
            best.add(nodes);
          }
        }
      }
    }
    assertThat(List.of(distributing, quadrants, both)).containsExactly(102, 28, 4);
    assertThat(best).hasSize(2).contains(EdnTree.of(8).tops());
  }

  private static boolean works(
      final List<MeshPlace> below, final List<MeshPlace> nodes, final CallDirection callDirection) {
    final List<MeshPlace> others =
        below.stream().filter(meshPlace -> !nodes.contains(meshPlace)).toList();
    return ParentSearch.of(others, nodes, callDirection).isPresent();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16, 32, 64})
  void withRelaysTwoSlotsReachTheLastLevelFromAnyRoot(final int side) {
    final EdnTree tree = EdnTree.of(side);
    // Every root up to side 32, a fifth of them at 64, which reaches all rows and columns.
    for (int root = 0; root < side * side; root += side > 32 ? 5 : 1) {
      final MeshPlace at = new MeshPlace(root / side, root % side);
      for (final CallDirection callDirection : CallDirection.values()) {
        assertThat(RootCalls.of(at, tree.tops(), callDirection, TopLevelCalls.RELAYED))
            .as("%s", at)
            .hasSize(2);
        final int direct =
            RootCalls.of(at, tree.tops(), callDirection, TopLevelCalls.DIRECT).size();
        assertThat(direct).isEqualTo(busiestPort(at, tree.tops(), callDirection));
      }
    }
  }

  /// The most routes between a root and the others that use one of its ports.
  private static int busiestPort(
      final MeshPlace root, final List<MeshPlace> tops, final CallDirection callDirection) {
    final int[] ports = new int[4];
    int most = 0;
    for (final MeshPlace top : tops) {
      if (!top.equals(root)) {
        final int right = Integer.signum(top.column() - root.column());
        final int down = Integer.signum(top.row() - root.row());
        final boolean alongRow =
            callDirection == CallDirection.DISTRIBUTION ? right != 0 : down == 0;
        final int port = alongRow ? (right > 0 ? 0 : 1) : (down > 0 ? 2 : 3);
        most = Math.max(most, ++ports[port]);
      }
    }
    return most;
  }
}
