package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole commands do no more than their figures in `hot.csv` say, give or take a tenth.
///
/// If one has to, `heliograph bench hot --out DIR` writes the new figures, which belong into the
/// commit that says why.
final class HotTest {
  @TempDir private Path folder;

  private Run against(final Object... figures) throws IOException {
    final Path file = folder.resolve("figures.csv");
    Files.writeString(
        file,
        String.format(
            Locale.ROOT,
            """
            command,slots,steps,bytes,classes
            show petersen,,%s,%s,%s
            plan broadcast petersen,%s,999999999999,999999999999,999999
            """,
            figures));
    return Run.of("bench", "hot", "--figures", file.toString());
  }

  @Slow
  @Test
  void noCommandGrows() {
    final Run run = Run.of("bench", "hot");
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).contains("no command costs over 10 % more").contains("plan all-gather");
  }

  @Test
  void aCommandThatDoesMoreIsFound() throws IOException {
    final long much = 1L << 40;
    assertThat(against(much, much, much, 2).code()).isZero();
    assertThat(against(1, much, much, 2).out())
        .contains("over 10 % more than the figure, or more slots: show petersen");
    assertThat(against(much, 1, much, 2).code()).isEqualTo(1);
    assertThat(against(much, much, 1, 2).code()).isEqualTo(1);
    assertThat(against(much, much, much, 1).out()).contains("more slots: plan broadcast petersen");
  }

  @Test
  void figuresThatAreNoneAreRefused() throws IOException {
    final Run run = against("many", 1, 1, 2);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("'many' in column steps is no whole number");
    final Path file = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n");
    assertThat(Run.of("bench", "hot", "--figures", file.toString()).err())
        .contains("other.csv: it has no column command");
  }
}
