package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The class that the README offers to users of the library, compiled from the text, and run.
final class LibraryTest {
  private static final Pattern PRINTED =
      Pattern.compile("// (com/example/\\w+)\\.java\n.*?```\n\n```\n(.*?)```", Pattern.DOTALL);
  private static final Pattern COORDINATES =
      Pattern.compile(
          "<groupId>(.*?)</groupId>\\s*<artifactId>(.*?)</artifactId>\\s*<version>(.*?)</version>");

  @TempDir private Path folder;

  @Test
  void theClassOfTheReadmePrintsAndWritesWhatItSays() throws Exception {
    final Path classes = new Snippets("README.md").compiled(folder, 1);
    final Matcher readme = PRINTED.matcher(Files.readString(Repository.file("README.md")));
    assertThat(readme.find()).isTrue();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      final Object said =
          loader
              .loadClass(readme.group(1).replace('/', '.'))
              .getMethod("design", Path.class)
              .invoke(null, folder);
      assertThat(said + "\n").isEqualTo(readme.group(2));
    }
    assertThat(folder.resolve("schedule.svg")).content().startsWith("<svg");
    final Run run = Run.of("verify", folder.resolve("schedule.json").toString());
    assertThat(run.code()).as(run.err()).isZero();
  }

  @Test
  void itsCoordinatesAreThoseOfTheModule() throws Exception {
    final Matcher readme = COORDINATES.matcher(Files.readString(Repository.file("README.md")));
    assertThat(readme.find()).isTrue();
    final Matcher parent = COORDINATES.matcher(Files.readString(Repository.file("lab/pom.xml")));
    assertThat(parent.find()).isTrue();
    assertThat(readme.group(1)).isEqualTo(parent.group(1));
    assertThat(readme.group(3)).isEqualTo(parent.group(3));
    assertThat(
            Files.readString(
                Repository.file(readme.group(2).replaceFirst("heliograph-", "") + "/pom.xml")))
        .contains("<artifactId>" + readme.group(2) + "</artifactId>");
  }
}
