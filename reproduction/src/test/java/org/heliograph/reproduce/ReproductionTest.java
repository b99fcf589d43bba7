package org.heliograph.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.reproduction.ComputedExhibit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The façade of the reproduction computes, writes and resumes exhibits.
final class ReproductionTest {
  @TempDir private Path folder;

  @Test
  void anExhibitIsComputedWrittenAndResumed() {
    final List<ComputedExhibit> computed = new ArrayList<>();
    final ReproductionResult result =
        Reproduction.of("latency", "table1").onExhibit(computed::add).run();
    assertThat(result.isWhole()).isTrue();
    assertThat(result.holds()).isTrue();
    assertThat(result.exhibits()).isEqualTo(computed).hasSize(1);
    assertThat(result.summary()).startsWith("latency-table1: ");
    assertThat(result.writeTo(folder)).contains(folder.resolve("report.html"));
    final Reproduction again = Reproduction.of("latency", "table1").resume(folder);
    assertThat(again.taken()).hasSize(1);
    final List<ComputedExhibit> none = new ArrayList<>();
    assertThat(again.onExhibit(none::add).run().exhibits()).hasSize(1);
    assertThat(none).isEmpty();
  }

  @Test
  void wrongInputIsOneSentence() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Reproduction.of("nobody"))
        .withMessageStartingWith("No paper named 'nobody'.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Reproduction.of("latency").threads(0))
        .withMessage("--threads (0) must be between 1 and 1024.");
  }

  @Test
  void aCancelledRunIsNotWhole() {
    assertThat(Reproduction.of("latency", "table1").cancelWhen(() -> true).run().isWhole())
        .isFalse();
  }
}
