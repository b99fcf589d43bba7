package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Errors, help and hints: as JSON where JSON is asked for, and true.
final class MessagesShownTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plan all-gather nosuch --json          | 2",
        "plan all-gather ring(4) --nosuch --json | 2",
        "verify nosuch.json --json              | 2",
        "show ring(2) --json                    | 2",
        "plan all-gather ring(4..nosuch) --json | 2",
        "plan all-gather ring(4) --size 5 --json | 2"
      })
  void errorsAreOneJsonObjectWhereJsonIsAskedFor(final String command, final int code) {
    final String[] words = command.split(" ");
    final Run data = Run.of(words);
    assertThat(data.code()).isEqualTo(code);
    final JsonNode error = MAPPER.readTree(data.err());
    assertThat(error.get("exitCode").asInt()).isEqualTo(code);
    final Run text = Run.of(command.replace(" --json", "").split(" "));
    assertThat(text.err().lines().findFirst()).contains(error.get("message").asString());
    assertThat(data.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan", "simulate traffic", "list"})
  void helpIsACommandToo(final String command) {
    final Run option = Run.of((command + " --help").split(" "));
    final Run word = Run.of(("help " + command).split(" "));
    assertThat(word).isEqualTo(option);
    assertThat(word.code()).isZero();
    assertThat(Run.of("help")).isEqualTo(Run.of("--help"));
  }

  @Test
  void numbersAreNumbers() {
    int numbers = 0;
    for (final JsonNode fact : Run.of("show", "petersen", "--json").json()) {
      final JsonNode value = fact.get("value");
      if (value.isNumber()) {
        numbers++;
      } else {
        assertThat(value.asString()).doesNotMatch("-?[0-9]+([.][0-9]+)?");
      }
      if (fact.get("name").asString().equals("nodes")) {
        assertThat(value.isNumber()).isTrue();
        assertThat(value.asInt()).isEqualTo(10);
      }
    }
    assertThat(numbers).isGreaterThan(5);
  }

  @Test
  void theNextCommandNamesTheFolderThatIsWritten() {
    final String out = folder.resolve("mine").toString();
    final Run written = Run.of("plan", "all-gather", "ring(4)", "--out", out);
    final String next =
        written.out().lines().filter(line -> line.startsWith("next: ")).findFirst().orElseThrow();
    final String file = next.split(" ", -1)[4];
    assertThat(Path.of(file)).exists().hasParent(Path.of(out));
    assertThat(written.out()).doesNotContain("--out plan");
    final Run not = Run.of("plan", "all-gather", "ring(4)", "--seed", "7");
    assertThat(not.out())
        .contains("--seed 7 --out plan", "then: heliograph simulate schedule plan");
  }

  @Test
  void aSimulationPrintsNoZeroes() {
    final Run run = Run.of("simulate", "schedule", "all-gather", "ring(5)");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .doesNotContain(" 0.00%", "waited", "mean wait", "packets", "reconfiguration  ")
        .contains("serialisation");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan broadcast complete(2)",
        "plan broadcast complete(2) --all",
        "bound broadcast complete(2)",
        "bound barrier ring(3)",
        "show complete(2)",
        "simulate schedule broadcast complete(2)",
        "execute all-reduce complete(2)",
        "run broadcast complete(2)",
        "repair broadcast ring(3) --link 0-1",
        "compare broadcast complete(2) --runs 1 --budget 1",
        "resources complete(2)"
      })
  void oneThingIsSingular(final String command) {
    final Run run = Run.of(command.split(" "));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out() + run.err())
        .doesNotContainPattern("(?<![0-9.,+])1 (?!us\\b|is\\b|pass)[a-z]{2,}s\\b(?<!ss)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list",
        "list topologies",
        "bound all-gather ring(4)",
        "compare broadcast ring(4)"
      })
  void noLineIsWiderThanTheTerminal(final String command) {
    final int width = Integer.parseInt(Objects.requireNonNullElse(System.getenv("COLUMNS"), "100"));
    assertThat(Run.of(command.split(" ")).out().lines()).allMatch(line -> line.length() <= width);
  }
}
