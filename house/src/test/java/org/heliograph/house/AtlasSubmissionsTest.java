package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Schedules that strangers submit to the atlas are right, and better than what it has.
final class AtlasSubmissionsTest {
  private static final Path ATLAS = Repository.file("atlas");

  @TempDir private Path folder;

  private static Run check(final Path file) {
    return Run.of("atlas", "check", "" + file, "--dir", "" + ATLAS);
  }

  @Test
  void everySubmissionIsBetterThanTheAtlas() throws IOException {
    final List<Path> submissions;
    try (Stream<Path> files = Files.list(ATLAS.resolve("submissions"))) {
      submissions = files.filter(file -> !file.endsWith("README.md")).toList();
    }
    assertThat(submissions).allSatisfy(file -> assertThat(check(file).code()).isZero());
  }

  @Test
  void aScheduleThatIsNotBetterIsRefused() {
    assertThat(Run.of("plan", "all-gather", "ring(8)", "--out", "" + folder).code()).isZero();
    final Run run = check(folder.resolve("schedule.json"));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("all-gather on ring(8): verified, but", "are not fewer than");
  }

  @Test
  void aPlaceOfPublicationNeedsAName() {
    final Run run = Run.of("atlas", "add", "any.json", "--dir", "" + folder, "--source", "here");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--source: it is kept beside the name of the finder.");
  }
}
