package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `cite` prints the papers of plug-ins, of keys and of whole plans.
final class CiteTest {
  private static final Pattern KEY = Pattern.compile("@\\w+\\{([^,]+),");

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"", "plan.json"})
  void aPlanIsCitedWithAllThatItUses(final String file) {
    final Path plan = folder.resolve("plan");
    final Said planned =
        Said.of(
            "plan",
            "all-gather",
            "wdm-ring(8,4)",
            "--size",
            "1MiB",
            "--budget",
            "1",
            "--cite",
            "--out",
            plan.toString());
    final String keys =
        planned.out().lines().filter(line -> line.startsWith("cite: ")).findFirst().orElseThrow();
    final Said cited = Said.of("cite", plan.resolve(file).toString());
    assertThat(cited.code()).as(cited.err()).isZero();
    assertThat(KEY.matcher(cited.out()).results().map((MatchResult key) -> key.group(1)).toList())
        .contains("optree", "terarack2020")
        .containsExactly(keys.replace("cite: heliograph cite ", "").split(" ", -1));
  }

  @Test
  void whatIsNoPlanIsRefusedInOneSentence() {
    Said.of("plan", "broadcast", "ring(5)", "--budget", "1", "--out", folder.toString());
    for (final String file : new String[] {"schedule.json", "plan.html", "missing.json"}) {
      final Said said = Said.of("cite", folder.resolve(file).toString());
      assertThat(said.code()).isEqualTo(ExitCode.USAGE);
      assertThat(said.err().lines()).as(said.err()).hasSize(1);
      assertThat(said.err()).contains(folder.resolve(file).toString());
    }
  }
}
