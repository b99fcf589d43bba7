package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the README and the page of results show first is what the program prints and draws today.
final class ReadmeTest {
  private static final Pattern FIRST_OUTPUT =
      Pattern.compile("```sh\n\\./heliograph ([^`]*?)\n```\n\n```\n(.*?)\n```", Pattern.DOTALL);
  private static final Pattern FIRST_PICTURE =
      Pattern.compile("<img src=\"(?:docs/)?images/(\\S+)\"");
  private static final int MOST_BYTES = 6_000;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "docs/results.md"})
  void theFirstOutputIsCurrent(final String page) throws IOException {
    final Matcher readme = FIRST_OUTPUT.matcher(Files.readString(Repository.file(page)));
    assertThat(readme.find()).isTrue();
    final String[] words = readme.group(1).replaceAll("['\\\\]", "").split("\\s+", -1);
    final List<String> printed =
        Run.of(words).out().lines().map(ReadmeTest::withoutSeconds).toList();
    for (final String line : readme.group(2).split("\n", -1)) {
      assertThat(printed).contains(withoutSeconds(line));
    }
  }

  /// Those of plans by [#thePictureOfAPlanIsCurrent()], those of exhibits by [DocsFiguresTest].
  @ParameterizedTest
  @CsvSource({"README.md,heawood-animation.svg", "docs/results.md,optree-versus-slots.svg"})
  void theFirstPictureIsOneThatIsHeldCurrent(final String page, final String image)
      throws IOException {
    final Matcher picture = FIRST_PICTURE.matcher(Files.readString(Repository.file(page)));
    assertThat(picture.find()).isTrue();
    assertThat(picture.group(1)).isEqualTo(image);
  }

  @Test
  void itIsShortAndItsFirstScreenSaysWhatHowAndWhatNext() throws IOException {
    final String readme = Files.readString(Repository.file("README.md"));
    assertThat(readme.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(MOST_BYTES);
    final String screen = readme.lines().limit(36).collect(Collectors.joining("\n"));
    assertThat(screen).contains("It returns", "./heliograph plan", "**Get it.**", "**Next.**");
    assertThat(screen).contains("docs/tutorial.md");
  }

  @Test
  void thePictureOfAPlanIsCurrent() {
    assertThat(Run.of("plan", "all-to-all", "--on", "heawood", "--out", folder.toString()).code())
        .isZero();
    assertThat(Repository.file("docs/images/heawood-all-to-all.svg"))
        .hasSameTextualContentAs(folder.resolve("schedule.svg"));
    final Path moving = folder.resolve("animation.svg");
    final Run export =
        Run.of(
            "export",
            folder.resolve("schedule.json").toString(),
            "--format",
            "svg-animation",
            "--out",
            moving.toString());
    assertThat(export.code()).as(export.err()).isZero();
    assertThat(Repository.file("docs/images/heawood-animation.svg"))
        .hasSameTextualContentAs(moving);
  }

  /// It plays where a page may show pictures alone: it has no script, and asks for nothing.
  @Test
  void theFirstPictureMovesWithoutAScript() throws IOException {
    final String picture = Files.readString(Repository.file("docs/images/heawood-animation.svg"));
    assertThat(picture).contains("<animateMotion ", "repeatCount=\"indefinite\"");
    assertThat(picture).doesNotContain("<script", "href", "url(", "<image");
    // Nine slots of 42 channels: a dot for each message, and as many messages as use channels.
    assertThat(picture.split("slot \\d+ of 9</text>", -1)).hasSize(10);
  }

  /// Wall times differ from run to run, and with them the width of their column.
  private static String withoutSeconds(final String line) {
    return line.replaceAll("\\d+\\.\\d+(?= s$|  verified)", "").replaceAll(" +", " ").strip();
  }
}
