package org.heliograph.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.registry.Registry;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvDemandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aHeadingAndBlankLinesAreSkipped() {
    final Path file = Resources.golden("demand.csv");
    assertThat(new CsvDemand(file.toString()).messages(3))
        .isDeepEqualTo(new int[][] {{0, 2, 1}, {1, 9, 0}, {3, 0, 0}});
    final Registry registry = Registry.of(CsvDemandTest.class.getClassLoader());
    final Demand demand =
        registry
            .parse(Collective.class, "all-to-all(demand=" + file + ")")
            .demand(new Ring(3, false).build());
    assertThat(demand.chunks()).isEqualTo(2 + 1 + 1 + 3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`0,1\n` | it has 1 rows, but there are 2 ranks.",
        "`0,1\n1,0\n1,1\n` | matrix, line 3: there are more rows than the 2 ranks.",
        "`0,1\n1\n` | matrix, line 2: 1 columns for 2 ranks.",
        "`0,1\n-1,0\n` | matrix, line 2: column 1: '-1' must be a whole number from 0",
        "`0,1.5\n1,0\n` | matrix, line 1: column 2: '1.5' must be a whole number",
        "`a,b\n0,x\n` | matrix, line 2: column 2: 'x' must be a whole number",
        "`0,9999999999\n1,0` | must be a whole number from 0 to 999999999.",
        "`` | it has 0 rows, but there are 2 ranks.",
      })
  void whatIsWrongIsSaidInOneSentence(final String text, final String message) {
    final Path file = Resources.write(folder, "matrix", text);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CsvDemand(file.toString()).messages(2))
        .withMessageContaining(message);
  }

  @Test
  void whatIsNotUtf8OrNotThereIsRefused() {
    final Path file = Resources.write(folder, "binary", new byte[] {'0', ',', (byte) 0xFF});
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CsvDemand(file.toString()).messages(2))
        .withMessageContaining("it is not UTF-8 text");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CsvDemand(folder.resolve("none").toString()).messages(2))
        .withMessageContaining("there is no such file");
  }
}
