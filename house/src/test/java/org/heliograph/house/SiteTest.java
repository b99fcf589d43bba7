package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// The site: it is built as `./site` builds it, needs no network, and its search finds.
///
/// Left out where the generator is not in the local repository of Maven: `./site` downloads it.
@Slow
@ExtendWith(OncePerRun.class)
final class SiteTest {
  private static final Pattern TARGET = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
  private static final Pattern LOADED =
      Pattern.compile("<(?:script|link|img|iframe)[^>]*(?:href|src)=\"([^\"]*)\"");

  @TempDir private static Path folder;

  private static Path site;

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    final Path source = folder.resolve("source");
    site = folder.resolve("site");
    final Run run = Run.of("explain", "--out", source.resolve("markdown/reference").toString());
    assertThat(run.code()).as(run.err()).isZero();
    final String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    final String steps = Repository.file("docs/site/Site.java").toString();
    final String root = Repository.file("").toString();
    assertThat(done(List.of(java, steps, "stage", root, source.toString()))).isZero();
    final int made =
        done(
            List.of(
                Repository.file("mvnw").toString(),
                "-o",
                "-B",
                "-ntp",
                "-q",
                "-f",
                Repository.file("docs/site/pom.xml").toString(),
                "-Dsite.source=" + source,
                "-Dsite.output=" + site,
                "dependency:unpack",
                "site:site"));
    final String said = Files.readString(folder.resolve("log.txt"));
    Assumptions.assumeFalse(
        made != 0 && said.contains("offline"),
        "the site is not built, since the generator is not in the local repository of Maven");
    assertThat(made).as(said).isZero();
    assertThat(done(List.of(java, steps, "finish", source.toString(), site.toString()))).isZero();
  }

  /// The exit code of a program, whose messages go to a file.
  private static int done(final List<String> command) throws IOException, InterruptedException {
    final ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log.txt").toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    final Process process = builder.start();
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    return process.exitValue();
  }

  @Test
  void everyPageOfTheNavigationIsThere() throws IOException {
    assertThat(DocsLinksTest.navigation())
        .allSatisfy(page -> assertThat(site.resolve(page)).isNotEmptyFile());
    assertThat(site.resolve("reference/topology.html")).content().contains("id=\"kautz\"");
  }

  @Test
  void everyLinkLeadsSomewhereInTheSite() throws IOException {
    final List<String> broken = new ArrayList<>();
    for (final Path page : pages()) {
      final Matcher target = TARGET.matcher(Files.readString(page));
      while (target.find()) {
        if (!target.group(1).matches("[a-z][a-z0-9]*:.*") && !isThere(page, target.group(1))) {
          broken.add(site.relativize(page) + ": " + target.group(1));
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  private static boolean isThere(final Path page, final String target) throws IOException {
    final String[] parts = target.split("#", 2);
    final Path file = parts[0].isEmpty() ? page : page.getParent().resolve(parts[0]);
    return Files.exists(file)
        && (parts.length == 1
            || parts[1].isEmpty()
            || Files.readString(file).contains("id=\"" + parts[1] + "\""));
  }

  @Test
  void noPageLoadsAnythingFromElsewhere() throws IOException {
    for (final Path page : pages()) {
      final Matcher loaded = LOADED.matcher(Files.readString(page));
      while (loaded.find()) {
        assertThat(loaded.group(1)).as("%s", page).doesNotMatch("(?i)([a-z]+:)?//.*");
      }
    }
  }

  @Test
  void theSearchFindsWithoutAServer(final Browser browser) throws InterruptedException {
    final Path page = site.resolve("papers/otis.html");
    final String search =
        "const box = document.querySelector('#search input'); box.value = arguments[0];"
            + " box.dispatchEvent(new Event('input')); return"
            + " Array.from(document.querySelectorAll('#found a')).map(a => a.href).join(' ');";
    final String[] found =
        browser.open(
            page,
            opened -> {
              final String[] answers = {
                "" + opened.ask(search, "kautz"),
                "" + opened.ask(search, "ChannelClash"),
                "" + opened.ask(search, "wavelen"),
                "" + opened.ask(search, "xyzzy")
              };
              assertThat(opened.said()).isEmpty();
              assertThat(opened.requested(page)).allMatch(address -> address.startsWith("file:"));
              return answers;
            });
    assertThat(found[0]).contains("reference/topology.html#kautz");
    assertThat(found[1]).contains("rules.html#");
    assertThat(found[2]).contains("wdm-rings.html");
    assertThat(found[3]).isEmpty();
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(site)) {
      return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
  }
}
