package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The checks of pages catch what they are for: each fault is planted in a page that has none.
@ExtendWith(OncePerRun.class)
final class PageChecksTest {
  private final Browser browser;

  @TempDir private Path folder;

  PageChecksTest(final Browser browser) {
    this.browser = browser;
  }

  @BeforeEach
  void makeAPage() {
    Browser.assumeThatThereIsOne();
    final Run run =
        Run.of(
            ("plan all-gather --on petersen --scheduler flooding --out " + folder).split(" ", -1));
    assertThat(run.code()).as(run.err()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          console  | Content Security Policy | </main> | <script>alert(1)</script></main>
          request | other.css | <meta http-equiv | <link rel="stylesheet" href="other.css"><meta id
          empty    | Expecting empty | </main> | <figure><svg width="300"></svg></figure></main>
          clipped  | Expecting empty | <text class="title" x="16" | <text class="title" x="-40"
          sideways | less than or equal | </main> | <div style="width:3000px">wide</div></main>
          no script | ready          | class Player | class Playing
          no tokens | not to be equal | "moves":[   | "moves":[],"lost":[
          no dark  | not to be equal | (prefers-color-scheme:dark) | (prefers-color-scheme:none)
          """)
  void aFaultIsCaught(final String name, final String said, final String sound, final String faulty)
      throws IOException {
    final String page = Files.readString(folder.resolve("plan.html"));
    assertThat(page).contains(sound);
    Files.writeString(folder.resolve("other.css"), "");
    final Path spoilt = folder.resolve("spoilt.html");
    Files.writeString(spoilt, page.replaceAll(Pattern.quote(sound), faulty));
    assertThatThrownBy(() -> PageChecks.assertThatItWorks(browser, spoilt))
        .as(name)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(said);
  }
}
