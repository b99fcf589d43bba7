package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What holds instead of a printed value is computed: no erratum says it in a constant text.
final class ErrataComputedTest {
  private static final String RESOURCES = "reproduction/src/main/resources";
  private static final String HOLDS = "Holds: ";

  @Test
  void whatHoldsIsNoConstant() throws IOException {
    final List<String> holds = new ArrayList<>();
    for (final Path file : texts()) {
      for (final String paragraph : Files.readString(file).split("\n\n", -1)) {
        if (paragraph.startsWith(HOLDS)) {
          holds.add(paragraph);
        }
      }
    }
    assertThat(holds).hasSizeGreaterThan(30).allMatch(it -> it.contains("{"));
  }

  private static List<Path> texts() throws IOException {
    try (Stream<Path> files = Files.walk(Repository.file(RESOURCES))) {
      return files.filter(file -> file.endsWith("errata.md")).sorted().toList();
    }
  }
}
