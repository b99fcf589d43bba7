package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What every command says of itself is in the [Corpus]: its help, and the scripts and the manual
/// page that speak of all.
final class CorpusOfHelpTest {
  private static final List<String> OF_ALL =
      List.of("completion bash", "completion zsh", "completion fish", "man");

  @Test
  void everyHelpPageIsAsItWas() throws IOException {
    final Corpus corpus = new Corpus("help");
    final List<String> lines = new ArrayList<>(OF_ALL);
    CommandTree.ofAll().names().forEach(name -> lines.add((name + " --help").strip()));
    assertThat(lines).contains("--help", "plan --help", "simulate traffic --help");
    for (final String line : lines) {
      final Run run = Run.of(line.split(" ", -1));
      assertThat(run.code()).as("%s%n%s", line, run.err()).isZero();
      corpus.add(line, run.out());
    }
    corpus.assertUnchanged();
  }
}
