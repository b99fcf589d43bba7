package org.heliograph.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Leftovers of ended processes are removed, and nothing else is.
final class TemporaryFilesTest {
  private static final long ENDED = 7;
  private static final TemporaryFiles OURS =
      new TemporaryFiles("cafe", 1, number -> number != ENDED);
  private static final TemporaryFiles KILLED = new TemporaryFiles("cafe", ENDED, _ -> true);
  private static final TemporaryFiles ELSEWHERE = new TemporaryFiles("beef", ENDED, _ -> true);

  @TempDir private Path folder;

  private Set<Path> entries() throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return new HashSet<>(entries.toList());
    }
  }

  private static void age(final Path path, final Duration age) throws IOException {
    final FileTime now = Files.getLastModifiedTime(path);
    Files.setLastModifiedTime(path, FileTime.from(now.toInstant().minus(age)));
  }

  @Test
  void namesCannotBeGuessed() throws IOException {
    final Set<Path> names = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      names.add(OURS.file(folder));
    }
    assertThat(names).hasSize(100).isEqualTo(entries());
  }

  @Test
  void leftoversOfAnEndedProcessAreRemoved() throws IOException {
    KILLED.file(folder);
    Files.writeString(KILLED.folder(folder).resolve("half.json"), "{");
    assertThat(entries()).hasSize(2);
    final Path fresh = OURS.file(folder);
    assertThat(entries()).containsExactly(fresh);
  }

  @Test
  void whatAnotherProcessWritesStays() throws IOException {
    final TemporaryFiles other = new TemporaryFiles("cafe", 2, _ -> true);
    final Path file = other.file(folder);
    final Path place = other.folder(folder);
    assertThat(OURS.folder(folder)).isDirectory();
    assertThat(entries()).contains(file, place).hasSize(3);
  }

  @Test
  void anotherMachineHasADay() throws IOException {
    final Path fresh = ELSEWHERE.file(folder);
    final Path old = ELSEWHERE.folder(folder);
    age(old, Duration.ofHours(25));
    age(fresh, Duration.ofHours(23));
    final Path own = OURS.file(folder);
    assertThat(entries()).containsExactlyInAnyOrder(fresh, own);
  }

  @Test
  void whatOnlyLooksAlikeStays() throws IOException {
    final Path precious = Files.createDirectory(folder.resolve("precious"));
    final Path inside = Files.writeString(precious.resolve("thesis.tex"), "x");
    final Path name = KILLED.file(folder);
    Files.delete(name);
    Files.createSymbolicLink(name, precious);
    final List<Path> others =
        List.of(
            name,
            Files.createFile(folder.resolve(".heliograph-cafe-7-short.tmp")),
            Files.createFile(folder.resolve("x" + name.getFileName())),
            Files.createFile(folder.resolve(name.getFileName() + "~")),
            precious);
    final Path own = OURS.file(folder);
    assertThat(entries()).containsAll(others).contains(own).hasSize(6);
    assertThat(inside).hasContent("x");
  }

  /// A folder of results has no folders, so one that has was not made here.
  @Test
  void aFolderWithFoldersStays() throws IOException {
    final Path left = KILLED.folder(folder);
    final Path inside =
        Files.writeString(Files.createDirectory(left.resolve("deep")).resolve("file"), "x");
    final Path own = OURS.file(folder);
    assertThat(entries()).containsExactlyInAnyOrder(left, own);
    assertThat(inside).hasContent("x");
  }

  @Test
  void aKilledProcessIsNoticedByItsNumber() throws Exception {
    final Process process = new ProcessBuilder("sleep", "100").start();
    final TemporaryFiles here = TemporaryFiles.ofThisProcess();
    final Path left = new TemporaryFiles(here.machine(), process.pid(), _ -> true).file(folder);
    here.file(folder);
    assertThat(left).exists();
    process.destroyForcibly().waitFor();
    here.file(folder);
    if (here.machine().equals("0")) {
      assertThat(left).as("only age tells here").exists();
    } else {
      assertThat(left).doesNotExist();
    }
  }
}
