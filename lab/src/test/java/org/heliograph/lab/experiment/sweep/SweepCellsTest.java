package org.heliograph.lab.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Cells that are computed are those that a list of all combinations would have.
final class SweepCellsTest {
  private static final List<String> NETWORKS = List.of("ring(3)", "ring(4)", "petersen");

  private static SweepMatrix plans(final List<String> sizes, final List<SweepExclusion> without) {
    return new SweepMatrix(
        "plans",
        Map.of("network", NETWORKS, "collective", List.of("barrier", "broadcast"), "size", sizes),
        without);
  }

  /// All combinations in order, each once.
  private static Set<Map<String, String>> all(final List<String> sizes) {
    final Set<Map<String, String>> all = new LinkedHashSet<>();
    for (final String network : NETWORKS) {
      for (final String collective : List.of("barrier", "broadcast")) {
        for (final String size : sizes) {
          all.add(
              new SweepCell(
                      Map.of(
                          "network",
                          network,
                          "collective",
                          collective,
                          "size",
                          size,
                          "budget",
                          "64",
                          "seed",
                          "1"))
                  .values());
        }
      }
    }
    return all;
  }

  private static void assertCells(
      final List<SweepCell> cells, final Set<Map<String, String>> expected) {
    assertThat(cells.stream().map(SweepCell::values)).containsExactlyElementsOf(expected);
    assertThat(IntStream.range(0, cells.size()).map(i -> cells.indexOf(cells.get(i))).toArray())
        .containsExactly(IntStream.range(0, cells.size()).toArray());
  }

  @Test
  void cellsAreAllCombinationsInOrder() {
    final List<String> sizes = List.of("natural", "1KiB", "2KiB");
    assertCells(plans(sizes, List.of()).cells(), all(sizes));
  }

  @Test
  void whatAnExclusionMatchesIsLeftOut() {
    final List<String> sizes = List.of("natural", "1KiB", "2KiB");
    final Set<Map<String, String>> left = all(sizes);
    left.removeIf(it -> it.get("network").startsWith("ring") && !it.containsKey("size"));
    left.removeIf(it -> "2KiB".equals(it.get("size")));
    final SweepExclusion rings =
        new SweepExclusion(Map.of("network", List.of("ring"), "size", List.of("natural")));
    final SweepExclusion large = new SweepExclusion(Map.of("size", List.of("2*")));
    final SweepExclusion none = new SweepExclusion(Map.of("switching", List.of("unlit")));
    assertCells(plans(sizes, List.of(rings, large, none)).cells(), left);
  }

  @Test
  void aCellOfTwoMatricesIsOne() {
    final List<String> first = List.of("1KiB", "2KiB");
    final List<String> second = List.of("4KiB", "2KiB", "natural");
    final Set<Map<String, String>> expected = all(first);
    expected.addAll(all(second));
    final List<SweepCell> cells =
        new Sweep(List.of(plans(first, List.of()), plans(second, List.of()))).cells();
    assertCells(cells, expected);
    final List<SweepCell> other = new ArrayList<>(plans(List.of("8KiB"), List.of()).cells());
    assertThat(other).noneMatch(cells::contains);
  }

  @Test
  void aMillionCellsAreCountedAndNumberedWithoutAList() {
    final List<String> numbers = IntStream.range(0, 1_000).mapToObj(i -> i + "B").toList();
    final SweepMatrix matrix =
        new SweepMatrix(
            "million",
            Map.of("network", numbers, "collective", List.of("broadcast"), "size", numbers),
            List.of());
    final List<SweepCell> cells = matrix.cells();
    assertThat(cells).hasSize(1_000_000);
    final SweepCell cell = cells.get(123_456);
    assertThat(cell.value("network")).contains("123B");
    assertThat(cell.value("size")).contains("456B");
    assertThat(cells.indexOf(cell)).isEqualTo(123_456);
  }
}
