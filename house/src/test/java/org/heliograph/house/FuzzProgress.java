package org.heliograph.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/// What a long run of damaged inputs has finished: a line for each reader and its inputs, in a file
/// that outlives the run.
record FuzzProgress(String reader, int first, int inputs) {
  private static final Path FILE = Path.of("target", "fuzz.csv");

  private String key() {
    return "%s,%s,%s,".formatted(reader.replace(',', ' '), first, inputs);
  }

  /// Whether the reader has had these inputs without a defect.
  boolean isDone() throws IOException {
    return Files.exists(FILE)
        && Files.readAllLines(FILE).stream().anyMatch(line -> line.startsWith(key()));
  }

  /// Notes that the reader has had these inputs, with the inputs per second.
  void finish(final double seconds) throws IOException {
    final String line = key() + String.format(Locale.ROOT, "%.0f%n", inputs / seconds);
    System.err.print("fuzz: " + line);
    Files.writeString(FILE, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
