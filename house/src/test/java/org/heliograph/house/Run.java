package org.heliograph.house;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.heliograph.app.cli.Main;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One run of the program: its exit code, its data and its talk.
record Run(int code, String out, String err) {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /// Runs the program with `arguments`, in this process.
  static Run of(final String... arguments) {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();
    final int code;
    try (PrintStream data = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream talk = new PrintStream(err, true, StandardCharsets.UTF_8)) {
      code = Main.run(data, talk, arguments);
    }
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /// The data as JSON.
  JsonNode json() {
    return MAPPER.readTree(out);
  }
}
