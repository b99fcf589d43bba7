package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heliograph.formats.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Many commands in one process, an answer for each.
final class BatchTest {
  @TempDir private Path folder = Path.of("");

  private static List<Map<?, ?>> answers(final Said said) {
    final List<Map<?, ?>> answers = new ArrayList<>();
    said.out().lines().forEach(line -> answers.add((Map<?, ?>) JsonText.values(line)));
    return answers;
  }

  private Path file(final String... lines) throws IOException {
    return Files.write(folder.resolve("commands.txt"), List.of(lines));
  }

  private Map<?, ?> only(final String line) throws IOException {
    final Said said = Said.of("batch", file(line).toString());
    assertThat(said.err()).isEmpty();
    assertThat(answers(said)).hasSize(1);
    assertThat(answers(said).getFirst().get("exitCode")).isEqualTo(said.code());
    return answers(said).getFirst();
  }

  private String sentence(final String line) throws IOException {
    assertThat(only(line).get("error")).isInstanceOf(Map.class);
    return String.valueOf(((Map<?, ?>) only(line).get("error")).get("message"));
  }

  @Test
  void everyLineHasTheAnswerOfTheCommandAlone() throws IOException {
    final Said batch =
        Said.of(
            "batch",
            file(
                    "bound all-gather petersen",
                    "# a comment",
                    "",
                    "./heliograph show 'torus(3,3)'  # also one",
                    "[\"plan\", \"broadcast\", \"ring(5)\", \"--seed\", 2]")
                .toString());
    assertThat(batch.code()).isEqualTo(ExitCode.DONE);
    final List<Map<?, ?>> answers = answers(batch);
    final List<List<String>> words =
        List.of(
            List.of("bound", "all-gather", "petersen"),
            List.of("show", "torus(3,3)"),
            List.of("plan", "broadcast", "ring(5)", "--seed", "2"));
    assertThat(answers).hasSameSizeAs(words);
    for (int i = 0; i < words.size(); i++) {
      final List<String> asked = new ArrayList<>(words.get(i));
      asked.add("--json");
      assertThat(answers.get(i).get("index")).isEqualTo(i);
      assertThat(answers.get(i).get("words")).isEqualTo(words.get(i));
      assertThat(withoutTimes(answers.get(i).get("result")))
          .isEqualTo(withoutTimes(JsonText.values(Said.of(asked.toArray(String[]::new)).out())));
    }
  }

  private static String withoutTimes(final Object json) {
    return JsonText.of(json).replaceAll("(\"[a-z]*[sS]econds\" : )[-+.0-9eE]+", "$1");
  }

  @Test
  void anErrorStopsNoOtherLineUnlessAsked() throws IOException {
    final Path file = file("bound all-gather petersn", "show petersen");
    final Said all = Said.of("batch", file.toString());
    assertThat(all.code()).isEqualTo(ExitCode.USAGE);
    assertThat(answers(all).stream().map(answer -> "" + answer.get("exitCode")))
        .containsExactly("2", "0");
    final Said first = Said.of("batch", file.toString(), "--stop");
    assertThat(first.code()).isEqualTo(ExitCode.USAGE);
    assertThat(answers(first)).hasSize(1);
  }

  @Test
  void errorsAreThoseOfTheCommandAlone() throws IOException {
    final Said alone = Said.of("bound", "all-gather", "petersn", "--json");
    assertThat(only("bound all-gather petersn").get("error"))
        .isEqualTo(JsonText.values(alone.err()));
    assertThat(sentence("plann petersen")).isEqualTo("No command 'plann'. Maybe plan.");
    assertThat(sentence("plan --no-such-option")).contains("--no-such-option");
  }

  @Test
  void textAndNoticesArePartOfTheAnswer() throws IOException {
    final Path target = folder.resolve("p.graphml");
    assertThat(only("export petersen --format booksim-anynet").get("text"))
        .asString()
        .startsWith("router 0 node 0 ");
    assertThat(only("plan --help").get("text")).asString().startsWith("Usage: heliograph plan");
    final Map<?, ?> written = only("export petersen -o " + target);
    assertThat(written.get("notices")).isEqualTo(List.of("wrote " + target));
    assertThat(written.get("result")).isNull();
    assertThat(target).isNotEmptyFile();
  }

  @Test
  void whatMakesNoSenseInABatchIsRefused() throws IOException {
    assertThat(sentence("batch x")).isEqualTo(new BatchCommand().reason());
    assertThat(sentence("serve --port 1")).isEqualTo(new ServeCommand().reason());
    assertThat(sentence("export petersen -o /dev/stdout")).contains("'/dev/stdout' belongs to");
    assertThat(sentence("show 'petersen")).contains("character 6 of the line has no end");
    assertThat(sentence("[1, {}]")).contains("is a list of words");
    assertThat(sentence("[\"show\"")).startsWith("no JSON");
    final Said absent = Said.of("batch", folder.resolve("absent").toString());
    assertThat(absent.code()).isEqualTo(ExitCode.USAGE);
    assertThat(absent.err()).contains("absent' cannot be read").hasLineCount(1);
  }
}
