package org.heliograph.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A file is replaced whole or stays; what is no file is never replaced.
final class SafeWriteTest {
  @TempDir private Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.map(entry -> String.valueOf(entry.getFileName())).sorted().toList();
    }
  }

  @Test
  void aFileIsReplacedAndKeepsItsRights() throws IOException {
    final Path file = Files.writeString(folder.resolve("file"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    SafeWrite.text(file, "new");
    assertThat(file).hasContent("new");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(names()).containsExactly("file");
  }

  @Test
  void aFailureLeavesTheOldFileAndNothingElse() throws IOException {
    final Path file = Files.writeString(folder.resolve("file"), "old");
    for (final Path path : List.of(file, folder.resolve("a").resolve("b").resolve("file"))) {
      assertThatThrownBy(
              () ->
                  SafeWrite.to(
                      path,
                      writer -> {
                        writer.write("half");
                        writer.flush();
                        throw new IOException("No space left on device");
                      }))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(path + ": it cannot be written: No space left on device.");
    }
    assertThat(file).hasContent("old");
    assertThat(names()).containsExactly("file");
  }

  @Test
  void aLinkIsFollowedAlsoToAFileThatDoesNotExistYet() throws IOException {
    final Path file = Files.writeString(folder.resolve("file"), "old");
    final Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("file"));
    final Path second = Files.createSymbolicLink(folder.resolve("second"), link);
    SafeWrite.text(second, "new");
    assertThat(file).hasContent("new").isRegularFile();
    assertThat(link).isSymbolicLink();
    assertThat(second).isSymbolicLink();
    final Path early = Files.createSymbolicLink(folder.resolve("early"), Path.of("made", "later"));
    SafeWrite.text(early, "new");
    assertThat(early).isSymbolicLink();
    assertThat(folder.resolve("made").resolve("later")).hasContent("new");
  }

  @Test
  void linksInACircleAreRefused() throws IOException {
    final Path one = folder.resolve("one");
    final Path other = Files.createSymbolicLink(folder.resolve("other"), one);
    Files.createSymbolicLink(one, other);
    assertThatThrownBy(() -> SafeWrite.text(one, "new"))
        .hasMessage(one + ": it cannot be written: its links lead in a circle.");
    assertThat(one).isSymbolicLink();
  }

  @Test
  void aDirectoryIsRefused() {
    assertThatThrownBy(() -> SafeWrite.text(folder, "new"))
        .hasMessage(folder + ": it is a directory; name a file in it.");
  }

  @Test
  void aFileInAFileIsRefused() throws IOException {
    final Path file = Files.writeString(folder.resolve("file"), "old");
    assertThatThrownBy(() -> SafeWrite.text(file.resolve("x"), "new"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file.resolve("x") + ": it cannot be written: ");
    assertThat(file).hasContent("old");
  }

  @Test
  void aSocketIsRefusedAndStays() throws IOException {
    final Path socket = folder.resolve("socket");
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(socket));
      assertThatThrownBy(() -> SafeWrite.text(socket, "new"))
          .hasMessage(socket + ": it is a socket; name a regular file.");
      assertThat(Files.readAttributes(socket, "isOther")).containsEntry("isOther", true);
    }
  }

  @Test
  void aPipeIsWrittenToAndStays() throws Exception {
    final Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    final CompletableFuture<String> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (final IOException e) {
                return e.toString();
              }
            });
    SafeWrite.text(pipe, "new");
    assertThat(read.get(1, TimeUnit.MINUTES)).isEqualTo("new");
    assertThat(Files.readAttributes(pipe, "isOther")).containsEntry("isOther", true);
    assertThat(names()).containsExactly("pipe");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "link"})
  void aDeviceIsWrittenToAndStays(final String link) throws IOException {
    final Path empty = Path.of("/dev/null");
    final Path full = Path.of("/dev/full");
    assumeThat(Files.exists(empty) && Files.exists(full)).isTrue();
    SafeWrite.text(named(link, empty), "new");
    final Path path = named(link + "2", full);
    assertThatThrownBy(() -> SafeWrite.text(link.isEmpty() ? full : path, "new"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(": it cannot be written: ");
    for (final Path device : List.of(empty, full)) {
      assertThat(Files.readAttributes(device, "isOther", LinkOption.NOFOLLOW_LINKS))
          .containsEntry("isOther", true);
    }
  }

  private Path named(final String link, final Path device) throws IOException {
    return link.isEmpty() ? device : Files.createSymbolicLink(folder.resolve(link), device);
  }

  /// As with `--out /dev/stdout > file`.
  @Test
  void anOpenFileIsAppendedTo() throws IOException {
    final Path file = Files.writeString(folder.resolve("file"), "table\n").toRealPath();
    final Path open = Path.of("/proc/self/fd");
    assumeThat(Files.exists(open)).isTrue();
    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND);
        Stream<Path> links = Files.list(open)) {
      out.write("end\n".getBytes(StandardCharsets.UTF_8));
      final Path link = links.filter(it -> leadsTo(it, file)).findFirst().orElseThrow();
      SafeWrite.text(Files.createSymbolicLink(folder.resolve("link"), link), "new");
    }
    assertThat(file).content().isEqualTo("table\nend\nnew");
  }

  private static boolean leadsTo(final Path link, final Path file) {
    try {
      return Files.readSymbolicLink(link).equals(file);
    } catch (final IOException e) {
      return false;
    }
  }
}
