package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The token of the explorer is never a word of a command.
final class ServeTokenTest {
  @TempDir private Path folder;

  private static String refused(final String... words) {
    final ByteArrayOutputStream err = new ByteArrayOutputStream();
    final int code =
        Main.run(
            OutputStream.nullOutputStream(),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            words);
    assertThat(code).isEqualTo(ExitCode.USAGE);
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aTokenInTheCommandIsRefused() {
    assertThat(refused("serve", "--token", "0123456789abcdef"))
        .startsWith("--token would show the secret to every user of this machine.")
        .contains("--token-file")
        .doesNotContain("0123456789abcdef");
  }

  @Test
  void aFileWithoutATokenIsRefused() throws IOException {
    final Path file = Files.writeString(folder.resolve("token"), "short\n");
    assertThat(refused("serve", "--token-file", file.toString()))
        .isEqualTo("The token must have 16 to 200 letters, digits, '-' or '_'.\n");
    assertThat(refused("serve", "--token-file", folder.resolve("none").toString()))
        .contains("cannot be read");
  }
}
