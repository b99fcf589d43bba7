package org.heliograph.lab.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A sweep file is a matrix, or a fault with its line.
final class SweepFileTest {
  private static final Registry REGISTRY = Registry.load();

  @TempDir private Path folder;

  private Sweep read(final String text, final Map<String, List<String>> given) throws IOException {
    final Path file = folder.resolve("sweep.yaml");
    Files.writeString(file, text);
    return SweepFile.read(REGISTRY, file, given);
  }

  private List<String> cells(final String text) throws IOException {
    return read(text, Map.of()).cells().stream().map(SweepCell::text).toList();
  }

  @Test
  void theLastAxisVariesFastest() throws IOException {
    assertThat(
            cells(
                """
                networks: [petersen, ring(3..4)]
                collectives: all-gather
                seeds: 1..2
                """))
        .containsExactly(
            "all-gather (undivided) on petersen, budget 64, seed 1",
            "all-gather (undivided) on petersen, budget 64, seed 2",
            "all-gather (undivided) on ring(3), budget 64, seed 1",
            "all-gather (undivided) on ring(3), budget 64, seed 2",
            "all-gather (undivided) on ring(4), budget 64, seed 1",
            "all-gather (undivided) on ring(4), budget 64, seed 2");
  }

  @Test
  void parametersTakeListsAndRanges() throws IOException {
    final Sweep matrix =
        read(
            """
            networks:
              - wdm-ring(n=8..16:x2, wavelengths=[1,4])
              - torus(3..4, 3)
            collectives: [all-gather]
            hardware: [natural, "ocs(reconfiguration=1us..10us:x10)"]
            sizes: 1KiB..4KiB:x2, 1MiB
            """,
            Map.of());
    assertThat(matrix.matrices().getFirst().values().get("network"))
        .hasSize(6)
        .first()
        .asString()
        .isEqualTo("wdm-ring(8,1,1)");
    assertThat(matrix.matrices().getFirst().values().get("hardware")).hasSize(3);
    assertThat(matrix.matrices().getFirst().values().get("size"))
        .containsExactly("1KiB", "2KiB", "4KiB", "1MiB");
    assertThat(matrix.cells()).hasSize(6 * 3 * 4);
  }

  @Test
  void exclusionsLeaveCellsOut() throws IOException {
    assertThat(
            cells(
                """
                networks: [petersen, "ring(3..5)"]
                collectives: [all-gather, all-to-all]
                exclude:
                  - {network: ring, collective: all-to-all}
                  - network: "*(5)*"
                """))
        .containsExactly(
            "all-gather (undivided) on petersen, budget 64, seed 1",
            "all-to-all (undivided) on petersen, budget 64, seed 1",
            "all-gather (undivided) on ring(3), budget 64, seed 1",
            "all-gather (undivided) on ring(4), budget 64, seed 1");
  }

  @Test
  void whatIsGivenReplacesAnAxis() throws IOException {
    final Sweep matrix =
        read(
            """
            networks: petersen
            collectives: all-gather
            base: {seed: 7}
            """,
            Map.of("seed", List.of("1..3"), "network", List.of("ring(4)")));
    assertThat(matrix.cells())
        .extracting(SweepCell::text)
        .first()
        .isEqualTo("all-gather (undivided) on ring(4), budget 64, seed 1");
    assertThat(matrix.cells()).hasSize(3);
  }

  private static final String TWO_KINDS =
      """
      title: Two kinds
      matrices:
        - study: bound
          topologies: [petersen, ring(4)]
          collectives: all-gather
        - networks: petersen
          collectives: all-gather
          budgets: 1..2
      """;

  @Test
  void theCellsOfSeveralMatricesFollowEachOther() throws IOException {
    assertThat(cells(TWO_KINDS))
        .containsExactly(
            "bound(collective=all-gather,topology=petersen)",
            "bound(collective=all-gather,topology=\"ring(4)\")",
            "all-gather (undivided) on petersen, budget 1, seed 1",
            "all-gather (undivided) on petersen, budget 2, seed 1");
    assertThat(read(TWO_KINDS, Map.of()).title()).isEqualTo("Two kinds");
  }

  /// An option replaces the axis of each matrix that has it, and is a fault if none has.
  @Test
  void whatIsGivenReplacesAnAxisOfEachMatrixThatHasIt() throws IOException {
    assertThat(
            read(TWO_KINDS, Map.of("network", List.of("ring(3)"), "budget", List.of("9"))).cells())
        .extracting(SweepCell::text)
        .containsExactly(
            "bound(collective=all-gather,topology=\"ring(3)\",budget=9)",
            "all-gather (undivided) on ring(3), budget 9, seed 1");
    assertThatThrownBy(() -> read(TWO_KINDS, Map.of("load", List.of("1"))))
        .hasMessageContaining("the study has no 'load'.");
  }

  @Test
  void theFolderOfASweepStandsForItsFile() throws IOException {
    final Sweep sweep = read(TWO_KINDS, Map.of());
    final Path done = folder.resolve("done");
    SweepFolder.of(done, sweep, SweepShard.WHOLE);
    assertThat(SweepFile.read(REGISTRY, done, Map.of())).isEqualTo(sweep);
    assertThatThrownBy(() -> SweepFile.read(REGISTRY, done, Map.of("seed", List.of("1"))))
        .hasMessageContaining("is the folder of a sweep, whose values are fixed");
  }

  @Test
  void aWrongValueOfARangeIsACellAndOneAloneAFault() throws IOException {
    assertThat(cells("networks: torus(2..3,3)\ncollectives: all-gather"))
        .containsExactly(
            "all-gather (undivided) on torus(2,3), budget 64, seed 1",
            "all-gather (undivided) on torus(3,3), budget 64, seed 1");
    assertThatThrownBy(() -> cells("networks: torus(2,3)\ncollectives: all-gather"))
        .hasMessageContaining("line 1: torus: width (2)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          networks: petersen|the sweep has no collectives. Maybe add collectives: […].
          network: ptersen|line 1: No topology named 'ptersen'.
          networks: petersen;colective: a|line 2: a sweep has no 'colective'; maybe collectives.
          networks: petersen;base: {seed: [1,2]}|line 2: 'base' holds one value of each option
          networks: petersen;seeds: x|line 2: seed 'x' must be a whole number
          networks: petersen;seeds: 1;base: {seed: 2}|line 3: 'seed' is given twice
          networks: petersen;chunks: 0|line 2: chunks (0) must be a whole number from 1 on.
          networks: petersen;objectives: speed|line 2: objective (speed) must be slots or time.
          networks: []|line 1: 'networks' has no value
          exclude: [{}]|line 1: an entry of 'exclude' names no axis
          [1]|line 1: a sweep must have keys and values
          matrices: [];title: x|the sweep has no matrix. Maybe add networks: […].
          matrices: [1]|line 1: an entry of 'matrices' must have keys and values
          matrices: [{study: steps}];seeds: 1|line 2: a sweep with 'matrices' has 'title' and
          matrices: [{study: stps}]|line 1: No study named 'stps'.
          matrices: [{networks: petersen}]|the sweep has no collectives.
          """)
  void aFaultIsOneSentenceWithItsLine(final String text, final String sentence) {
    assertThatThrownBy(() -> cells(text.replace(';', '\n')))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
