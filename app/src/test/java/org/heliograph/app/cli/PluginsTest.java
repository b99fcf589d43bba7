package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Java says nothing of jars that it cannot read; each is named in a sentence.
final class PluginsTest {
  @TempDir private Path folder = Path.of("");

  private static List<String> told(final Path plugins) {
    final StringWriter text = new StringWriter();
    Plugins.check(plugins, new PrintWriter(text, true));
    return text.toString().lines().toList();
  }

  private Path jar(final String name) throws IOException {
    final Path jar = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      entries.putNextEntry(new JarEntry("entry"));
    }
    return jar;
  }

  @Test
  void aSoundJarIsNotSpokenOf() throws IOException {
    jar("sound.jar");
    assertThat(told(folder)).isEmpty();
  }

  @Test
  void everyJarThatCannotBeReadIsNamed() throws IOException {
    jar("sound.jar");
    Files.writeString(folder.resolve("a.jar"), "no jar");
    Files.createFile(folder.resolve("b.jar"));
    Files.write(folder.resolve("c.jar"), List.of("PK", "cut short"));
    Files.createSymbolicLink(folder.resolve("d.jar"), folder.resolve("nowhere"));
    Files.createDirectory(folder.resolve("e.jar"));
    final byte[] whole = Files.readAllBytes(jar("f.jar"));
    Files.write(folder.resolve("f.jar"), Arrays.copyOf(whole, whole.length / 2));
    final List<String> told = told(folder);
    assertThat(told).hasSize(6).allMatch(line -> line.contains("is ignored, since it cannot be"));
    for (int i = 0; i < told.size(); i++) {
      assertThat(told.get(i)).contains((char) ('a' + i) + ".jar");
    }
  }

  @Test
  void aJarThatTheClassPathWouldCutInTwoIsNamed() throws IOException {
    jar("a:b.jar");
    assertThat(told(folder)).singleElement().asString().contains("a:b.jar", "Maybe rename it.");
  }

  @Test
  void aFolderThatIsNoneIsNamed() {
    assertThat(told(folder.resolve("nowhere")))
        .singleElement()
        .asString()
        .contains("is not a folder");
  }
}
