package org.heliograph.algorithm.broadcast.edn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SearchedLevelsTest {
  private static List<MeshPlace> places(final int rows, final int columns) {
    final List<MeshPlace> places = new ArrayList<>();
    for (int place = 0; place < rows * columns; place++) {
      places.add(new MeshPlace(place / columns, place % columns));
    }
    return places;
  }

  /// The fewest nodes that call all others in one slot, by trying every set with another search.
  private static int fewest(
      final List<MeshPlace> places, final MeshPlace kept, final CallDirection callDirection) {
    int fewest = places.size();
    for (int set = 1; set < 1 << places.size(); set++) {
      final int chosen = set;
      final List<MeshPlace> nodes =
          places.stream().filter(place -> (chosen >> places.indexOf(place) & 1) == 1).toList();
      final List<MeshPlace> others =
          places.stream().filter(place -> !nodes.contains(place)).toList();
      if (nodes.size() < fewest
          && nodes.contains(kept)
          && nodes.size() * others.size() <= Long.SIZE
          && ParentSearch.of(others, nodes, callDirection).isPresent()) {
        fewest = nodes.size();
      }
    }
    return fewest;
  }

  @ParameterizedTest
  @EnumSource
  void noSmallerSetCallsAllOthers(final CallDirection callDirection) {
    for (final int[] size : new int[][] {{1, 5}, {2, 3}, {3, 3}, {2, 5}}) {
      final List<MeshPlace> places = places(size[0], size[1]);
      for (final MeshPlace kept : List.of(places.getFirst(), places.get(places.size() / 2))) {
        final DominatingSet found = DominatingSearch.of(places, Optional.of(kept), callDirection);
        assertThat(found.proved()).isTrue();
        assertThat(found.nodes())
            .contains(kept)
            .hasSize(fewest(places, kept, callDirection))
            .hasSizeGreaterThanOrEqualTo(DominatingSet.bound(places.size()));
      }
    }
  }

  /// The four dominating nodes of the paper meet the bound of ⌈16/5⌉.
  @Test
  void aTileOfFourByFourNeedsFour() {
    final DominatingSet found =
        DominatingSearch.of(places(4, 4), Optional.empty(), CallDirection.DISTRIBUTION);
    assertThat(found.nodes()).hasSize(4);
    assertThat(found.proved()).isTrue();
  }

  /// Nodes of every level from the root in the middle.
  @ParameterizedTest
  @CsvSource({
    "3, 3, DISTRIBUTION, 3 1",
    "3, 3, REDUCTION, 3 2 1",
    "5, 5, DISTRIBUTION, 7 2 1",
    "5, 5, REDUCTION, 7 3 2 1",
    "6, 4, DISTRIBUTION, 6 2 1",
    "6, 6, DISTRIBUTION, 8 2 1",
    "6, 6, REDUCTION, 8 3 2 1"
  })
  void levelsShrinkToTheRoot(
      final int rows, final int columns, final CallDirection callDirection, final String sizes) {
    final MeshPlace root = new MeshPlace(rows / 2, columns / 2);
    final SearchedLevels searched =
        SearchedLevels.of(new MeshPlace(rows, columns), root, callDirection);
    final List<String> found = new ArrayList<>();
    for (final List<DominatingSet> level : searched.levels()) {
      assertThat(level).allMatch(DominatingSet::proved);
      found.add("" + level.stream().mapToInt(set -> set.nodes().size()).sum());
    }
    assertThat(String.join(" ", found)).isEqualTo(sizes);
    assertThat(searched.levels().getLast().getFirst().nodes()).containsExactly(root);
  }
}
