package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the README shows first is what the program prints and draws today.
final class ReadmeTest {
  private static final Pattern FIRST_OUTPUT =
      Pattern.compile("```sh\n\\./heliograph ([^`]*?)\n```\n\n```\n(.*?)\n```", Pattern.DOTALL);
  private static final Pattern FIRST_PICTURE = Pattern.compile("<img src=\"docs/images/(\\S+)\"");

  @TempDir private Path folder;

  @Test
  void itsFirstOutputIsCurrent() throws IOException {
    final Matcher readme = FIRST_OUTPUT.matcher(Files.readString(Repository.file("README.md")));
    assertThat(readme.find()).isTrue();
    final String[] words = readme.group(1).replaceAll("['\\\\]", "").split("\\s+", -1);
    final List<String> printed =
        Run.of(words).out().lines().map(ReadmeTest::withoutSeconds).toList();
    for (final String line : readme.group(2).split("\n", -1)) {
      assertThat(printed).contains(withoutSeconds(line));
    }
  }

  @Test
  void itsFirstPictureIsOfAnExhibitThatIsHeldCurrent() throws IOException {
    final Matcher picture = FIRST_PICTURE.matcher(Files.readString(Repository.file("README.md")));
    assertThat(picture.find()).isTrue();
    assertThat(picture.group(1)).isEqualTo("optree-versus-slots.svg");
  }

  @Test
  void thePictureOfAPlanIsCurrent() {
    assertThat(Run.of("plan", "all-to-all", "--on", "heawood", "--out", folder.toString()).code())
        .isZero();
    assertThat(Repository.file("docs/images/heawood-all-to-all.svg"))
        .hasSameTextualContentAs(folder.resolve("schedule.svg"));
  }

  /// Wall times differ from run to run, and with them the width of their column.
  private static String withoutSeconds(final String line) {
    return line.replaceAll("\\d+\\.\\d+(?= s$|  verified)", "").replaceAll(" +", " ").strip();
  }
}
