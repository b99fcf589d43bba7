package org.heliograph.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextInputTest {
  private static final Path OPEN_FILES = Path.of("/proc/self/fd");

  @TempDir private Path folder;

  @Test
  void theMarkOfTheByteOrderIsLeftOut() throws IOException {
    final Path file = Files.writeString(folder.resolve("marked"), "\uFEFFa b");
    assertThat(TextInput.<String>read(file, 10, BufferedReader::readLine)).isEqualTo("a b");
  }

  /// Its first bytes are decoded before anybody reads a line.
  @Test
  void aFileThatIsNoTextIsClosed() throws IOException {
    final Path file = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0});
    assertThatThrownBy(() -> TextInput.read(file, 10, BufferedReader::readLine))
        .hasMessageContaining("it is not UTF-8 text");
    assertThat(openFiles()).isNotEmpty().doesNotContain(file.toRealPath());
  }

  /// The files that this process has open, as Linux tells.
  private static List<Path> openFiles() throws IOException {
    assumeTrue(Files.isDirectory(OPEN_FILES));
    try (Stream<Path> links = Files.list(OPEN_FILES)) {
      return links.flatMap(TextInputTest::target).toList();
    }
  }

  /// None if it was closed meanwhile.
  private static Stream<Path> target(final Path link) {
    try {
      return Stream.of(Files.readSymbolicLink(link));
    } catch (final IOException _) {
      return Stream.empty();
    }
  }
}
