package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The plans of 200 random problems, as JSON, are in the [Corpus]; of those that are refused, the
/// sentence that says why.
final class CorpusOfProblemsTest {
  private static final int PROBLEMS = 200;

  @TempDir private Path folder;

  @Slow
  @Test
  void everyRandomProblemIsPlannedAsItWas() throws IOException {
    final Corpus corpus = new Corpus("problems");
    int planned = 0;
    for (int seed = 0; seed < PROBLEMS; seed++) {
      final RandomProblem problem = RandomProblem.of(seed, folder);
      final List<String> words =
          new ArrayList<>(List.of("plan", problem.collective(), "--on", problem.topology()));
      if (!problem.switching().isEmpty()) {
        words.addAll(List.of("--switching", problem.switching()));
      }
      words.addAll(List.of("--json", "--budget", "1", "--seed", "" + seed));
      final Run run = Run.of(words.toArray(String[]::new));
      planned += run.code() == 0 ? 1 : 0;
      corpus.add("seed " + seed, "exit %s\n%s%s".formatted(run.code(), run.out(), run.err()));
    }
    corpus.assertUnchanged();
    assertThat(planned).as("problems that make sense").isGreaterThan(PROBLEMS / 3);
  }
}
