package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A command with a time limit answers soon after it, with what it has.
final class SecondsTest {
  /// Generous, since a test machine is busy; without a limit each command takes minutes.
  private static final long MOST_SECONDS = 20;

  private static Said run(final String command) {
    final long start = System.nanoTime();
    final Said said = Said.ofLine(command);
    assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(MOST_SECONDS));
    return said;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bound all-to-all torus(24,24)",
        "compare all-to-all torus(6,6) --budget 1000000000 --scheduler ejection-search",
        "repair all-to-all torus(6,6) --budget 1000000000 --all-double",
        "simulate traffic mesh(16,16) --load 0.1..0.4:0.1 --window window(cycles=10000000)",
        "simulate control stack-kautz(12,5,2) --load 0.5,1 --steps 8000000",
        "phase-diagram all-gather ron(4,128)",
        "reproduce evolution",
        "bench",
        "bench --scale",
      })
  void aLongCommandAnswersWithWhatItHas(final String command) {
    final Said said = run(command + " --seconds 1");
    assertThat(said.code()).as(said.err()).isIn(ExitCode.DONE, ExitCode.REJECTED);
    assertThat(said.out() + said.err()).isNotEmpty().doesNotContain("internal error");
    assertThat(said.err().lines()).hasSizeLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "simulate schedule all-to-all torus(32,32)",
        "execute all-to-all torus(32,32)",
        "run all-to-all torus(32,32)",
        "export all-to-all torus(32,32) --format program",
        "repair all-to-all torus(32,32) --all-single",
      })
  void aCommandThatHasNothingYetSaysSoInOneSentence(final String command) {
    final Said said = run(command + " --seconds 1");
    if (said.code() != ExitCode.DONE) {
      assertThat(said.code()).isEqualTo(ExitCode.REJECTED);
      assertThat(said.out()).isEmpty();
      assertThat(said.err().lines())
          .singleElement()
          .asString()
          .startsWith("Interrupted before ")
          .contains("Maybe more time or a smaller problem.");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plan broadcast ring(5)",
        "bound broadcast ring(5)",
        "compare broadcast ring(5)",
        "repair broadcast ring(5) --link 0-1",
        "simulate schedule broadcast ring(5)",
        "simulate traffic mesh(2,2) --load 0.1",
        "simulate control pops(2,2) --load 1",
        "execute broadcast ring(5)",
        "run broadcast ring(5)",
        "phase-diagram all-gather ron(2,8)",
        "reproduce kautz fig1",
        "bench",
        "export broadcast ring(5) --format program",
      })
  void aLimitThatMakesNoSenseIsRefused(final String command) {
    final Said said = run(command + " --seconds 0");
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
    assertThat(said.err()).contains("--seconds (0) must lie between 1 and 1000000000.");
  }
}
