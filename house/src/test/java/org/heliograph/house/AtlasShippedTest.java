package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The atlas of the repository: all of it is verified again, and the documents say what is in it.
final class AtlasShippedTest {
  private static final Pattern COUNTS =
      Pattern.compile(
          "(\\d+) entries on (\\d+) networks\\R(\\d+) optimal, 0 optimal by solver,"
              + " (\\d+) within 5 %, (\\d+) open, 0 without a schedule\\R");

  @Test
  void everyEntryIsVerifiedAndTheDocumentsCountThem() throws IOException {
    final Run run = Run.of("atlas", "verify", "--dir", "" + Repository.file("atlas"));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("all schedules verified, all certificates checked");
    final Matcher counts = COUNTS.matcher(run.out());
    assertThat(counts.find()).as(run.out()).isTrue();
    assertThat(Integer.parseInt(counts.group(1))).isGreaterThanOrEqualTo(500);
    assertThat(Files.readString(Repository.file("README.md")))
        .contains(
            "schedules of %s problems; %s are optimal, %s open"
                .formatted(counts.group(1), counts.group(3), counts.group(5)));
    assertThat(Files.readString(Repository.file("docs/atlas.md")))
        .contains(
            "has %s entries on %s networks: %s ("
                .formatted(counts.group(1), counts.group(2), counts.group(3)))
        .contains("and %s are open".formatted(counts.group(5)));
  }
}
