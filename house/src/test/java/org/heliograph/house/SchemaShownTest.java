package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heliograph.lab.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The schema of an answer follows from its record; those of studies that no other test holds
/// against theirs are held here.
final class SchemaShownTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bound     | bound broadcast ring(4)
          bound     | bound all-gather kautz(2,2) --size 64KiB
          workload  | workload cannon(n=64) torus(3,3)
          scaling   | workload fft(log=10) ring(N) --nodes 4,8
          resources | resources --constants
          resources | resources ring(4) hypercube(3)
          resources | resources --nodes 16 --budget transceivers=64
          """)
  void anAnswerKeepsToItsSchemaAndNoOther(final String name, final String words) {
    final Run run = Run.of((words + " --json -q").split(" "));
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept(name, run.out());
    assertThat(Schemas.faults("plan", run.out())).isNotEmpty();
    for (final String field : List.of("name", "version")) {
      final String spoilt = run.out().replace("\"" + field + "\"", "\"" + field + "s\"");
      if (!spoilt.equals(run.out())) {
        assertThat(Schemas.faults(name, spoilt)).as(field).isNotEmpty();
      }
    }
  }

  /// An answer of a batch is one of a command, of an error, or a text, each on a line.
  @ParameterizedTest
  @ValueSource(
      strings = {"bound all-gather petersen", "cite petersen", "bound all-gather petersn", "'"})
  void anAnswerOfABatchKeepsToTheSchemaOfBatches(final String line, @TempDir final Path folder)
      throws IOException {
    final Path file = Files.writeString(folder.resolve("commands.txt"), line + "\n");
    final String answer = Run.of("batch", file.toString()).out();
    assertThat(answer).hasLineCount(1);
    Schemas.requireKept("batch", answer);
    for (final String field : List.of("index", "words", "result", "text", "error", "notices")) {
      assertThat(Schemas.faults("batch", answer.replace("\"" + field + "\":", "\"other\":")))
          .as(field)
          .isNotEmpty();
    }
    assertThat(Schemas.faults("batch", answer.replaceFirst("\"index\":0", "\"index\":-1")))
        .isNotEmpty();
  }

  /// A study whose answer does not state its record needs `@Printed`.
  @Test
  void everyStudyHasASchemaThatForbidsOtherFields() {
    assertThat(Registered.REGISTRY.names(Study.class)).hasSizeGreaterThan(10);
    for (final String name : Run.of("schema").out().lines().toList()) {
      assertThat(Run.of("schema", name).out())
          .as(name)
          .contains("\"additionalProperties\"")
          .doesNotContain("\"$ref\" : \"#/$defs/Object\"");
    }
  }

  @Test
  void whatTypesAndAnnotationsSayIsInTheSchema() {
    assertThat(Run.of("schema", "steps").json().at("/$defs/StepsPoint/properties").toString())
        .contains("\"chunks\":{\"type\":\"integer\",\"minimum\":0")
        .contains("\"enum\":[\"bound\",\"solver\",\"open\"]")
        .contains("\"pattern\":\"^sha256:[0-9a-f]{64}$\"");
    assertThat(Run.of("schema", "steps").json().at("/$defs/StepsRecord.StepsRun").toString())
        .contains("\"seed\":{\"type\":\"integer\"}");
    assertThat(Run.of("schema", "simulate").json().at("/$defs/SimulationRecord").toString())
        .contains("\"format\":{\"const\":4}")
        .doesNotContain("\"time\",\"arrivals\"");
  }
}
