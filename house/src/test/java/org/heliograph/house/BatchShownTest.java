package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.heliograph.lab.study.ShellWord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `batch` as another program uses it: as a process that answers line by line.
final class BatchShownTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int TERMINATED = 143;

  /// Quick commands of many kinds; the first leaves a file for others.
  private static final List<String> COMMANDS =
      List.of(
          "plan all-gather petersen --out plan",
          "bound all-to-all petersen",
          "show petersen",
          "list topologies",
          "verify plan/schedule.json",
          "export plan/schedule.json --format csv",
          "cite petersen",
          "simulate schedule plan/schedule.json",
          "simulate traffic 'mesh(2,2)' --load 0.1",
          "repair broadcast 'ring(5)' --link 0-1",
          "resources petersen",
          "throughput all-gather petersen",
          "steps broadcast 'ring(4)' --most-chunks 1",
          "bound all-gather 'ring(4..6)'",
          "plan all-gather petersn");

  @TempDir private Path folder;

  /// A running batch.
  private record Batch(Process process, Writer in, BufferedReader out) {
    static Batch in(final Path folder) throws IOException {
      Program.provideHeliograph(folder);
      final Process process =
          new ProcessBuilder("./heliograph", "batch", "-")
              .directory(folder.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return new Batch(
          process,
          process.outputWriter(StandardCharsets.UTF_8),
          process.inputReader(StandardCharsets.UTF_8));
    }

    JsonNode answer(final String line) throws IOException {
      in.write(line + "\n");
      in.flush();
      return MAPPER.readTree(out.readLine());
    }
  }

  @Test
  void theAnswersOfOneProcessAreThoseOfNewProcesses() throws Exception {
    final Batch batch = Batch.in(folder);
    final List<JsonNode> answers = new ArrayList<>();
    for (final String command : COMMANDS) {
      answers.add(batch.answer(command));
      Schemas.requireKept("batch", answers.getLast().toString());
    }
    // In the other order, after all others.
    for (final String command : COMMANDS.reversed()) {
      final JsonNode first = answers.get(COMMANDS.indexOf(command));
      final JsonNode again = batch.answer(command);
      for (final String part : List.of("words", "exitCode", "result", "text", "error", "notices")) {
        assertThat(masked(again.get(part))).as(command).isEqualTo(masked(first.get(part)));
      }
    }
    batch.in().close();
    assertThat(batch.process().waitFor()).isEqualTo(2);
    for (int i = 0; i < COMMANDS.size(); i++) {
      assertAlone(COMMANDS.get(i), answers.get(i));
    }
  }

  /// A process for the command alone says the same.
  private void assertAlone(final String command, final JsonNode answer) throws Exception {
    final boolean isText = !answer.get("text").isNull();
    final List<String> words = new ArrayList<>(List.of("./heliograph"));
    words.addAll(ShellWord.split(command));
    if (!isText) {
      words.add("--json");
    }
    final Program alone = Program.of(folder, words);
    assertThat(alone.code()).as(command).isEqualTo(answer.get("exitCode").asInt());
    if (isText) {
      assertThat(answer.get("text").asString()).as(command).isEqualTo(alone.out());
    } else if (answer.get("error").isNull()) {
      assertThat(masked(answer.get("result")))
          .as(command)
          .isEqualTo(masked(MAPPER.readTree(alone.out())));
      assertThat(answer.get("notices").valueStream().map(JsonNode::asString))
          .as(command)
          .containsExactlyElementsOf(alone.err().lines().toList());
    } else {
      assertThat(answer.get("error")).as(command).isEqualTo(MAPPER.readTree(alone.err()));
    }
  }

  private static String masked(final JsonNode json) {
    return json.toString().replaceAll("(\"[a-z]*[sS]econds\":)[-+.0-9eE]+", "$1");
  }

  /// The signal is that of `kill`, since what runs in the background may not hear Ctrl-C, which
  /// does the same.
  @Test
  void aSignalEndsABatchThatWaitsAndKeepsWhatIsAnswered() throws Exception {
    final Batch batch = Batch.in(folder);
    assertThat(batch.answer("bound all-gather petersen").get("exitCode").asInt()).isZero();
    final Program signal =
        Program.of(
            Files.createDirectories(folder.resolve("signal")),
            List.of("kill", "-TERM", "" + batch.process().pid()));
    assertThat(signal.code()).as(signal.err()).isZero();
    // Generous; a command that does not end would be waited for.
    assertThat(batch.process().waitFor(15, TimeUnit.SECONDS)).isTrue();
    assertThat(batch.process().exitValue()).isEqualTo(TERMINATED);
    assertThat(batch.out().readLine()).isNull();
  }
}
