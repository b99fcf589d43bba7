package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// A cell of the map of gaps plays the schedule of its problem, in pages that no server gives.
@ExtendWith(OncePerRun.class)
final class AtlasPlayedTest {
  private final Browser browser;

  @TempDir private Path folder;

  AtlasPlayedTest(final Browser browser) {
    this.browser = browser;
  }

  @Test
  void aClickInTheMapPlaysTheScheduleInView() throws Exception {
    Browser.assumeThatThereIsOne();
    final Path catalogue = Files.writeString(folder.resolve("catalogue.txt"), "# rings\nring(8)\n");
    final Path atlas = folder.resolve("atlas");
    final Path pages = folder.resolve("pages");
    assertThat(run("atlas build --catalogue " + catalogue + " --dir " + atlas)).isZero();
    assertThat(run("atlas pages --dir " + atlas + " --out " + pages)).isZero();
    browser.open(
        pages.resolve("map.html"),
        map -> {
          map.size(1280, 900);
          assertThat(map.ask("return document.querySelectorAll('.map .thumb svg').length"))
              .isEqualTo(1L);
          map.ask("document.querySelector('a[href$=\"#all-to-all\"]').click()");
          map.await("return document.querySelector('#all-to-all .player.ready') !== null");
          map.await(
              "return document.querySelector('#all-to-all output')?.value.startsWith('slot 1 of')");
          assertThat(
                  map.ask(
                      "return document.querySelector('#all-to-all .controls .play').textContent"))
              .isEqualTo("Pause");
          map.await(
              "return Math.abs(document.getElementById('all-to-all').getBoundingClientRect().top)"
                  + " < 80");
          assertThat(map.ask("return document.querySelectorAll('section .player').length"))
              .isEqualTo(9L);
          return true;
        });
  }

  private static int run(final String command) {
    return Run.of(command.split(" ", -1)).code();
  }
}
