package org.heliograph.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.algorithm.SearchState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFileTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void whatIsWrittenIsReadBackTheSame() throws IOException {
    final SearchState state =
        new SearchState.Builder("here")
            .number("least", Long.MIN_VALUE)
            .number("most", Long.MAX_VALUE)
            .column("none", new int[0])
            .column("some", new int[] {Integer.MIN_VALUE, 0, Integer.MAX_VALUE})
            .build();
    final CheckpointFile file =
        new CheckpointFile(
            new ProblemHeader("ring(8)", "all-to-all", "circuit"),
            "sha256:" + "0".repeat(64),
            -7,
            "1 \"beta\"",
            new TreeMap<>(Map.of("one(a=\"b\")", state, "two", state)));
    final Path path = folder.resolve("checkpoint.json");
    file.write(path);
    assertThat(Resources.faults("checkpoint.schema.json", path)).isEmpty();
    final CheckpointFile read = CheckpointFile.read(path);
    assertThat(read.header()).isEqualTo(file.header());
    assertThat(read.seed()).isEqualTo(-7);
    assertThat(read.searches().keySet()).isEqualTo(file.searches().keySet());
    final SearchState one = read.searches().sequencedValues().getFirst();
    assertThat(one.numbers()).isEqualTo(state.numbers());
    assertThat(one.column("some")).isEqualTo(state.column("some"));
    final Path again = folder.resolve("again.json");
    read.write(again);
    assertThat(Files.readString(again)).isEqualTo(Files.readString(path));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> one.column("other"))
        .withMessage(path + ", one(a=\"b\"): 'other' is missing.");
  }
}
