package org.heliograph.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A journal of segments holds every whole line that was kept, in order.
final class SegmentedJournalTest {
  @TempDir private Path folder;

  /// A remote folder in a folder of this machine.
  private record Elsewhere(Path root) implements RemoteFolder {
    @Override
    public List<String> files(final String subfolder) throws IOException {
      final Path path = root.resolve(subfolder);
      if (!Files.isDirectory(path)) {
        return List.of();
      }
      try (Stream<Path> files = Files.list(path)) {
        return files.map(file -> root.relativize(file).toString()).sorted().toList();
      }
    }

    @Override
    public boolean fetch(final String name, final Path target) throws IOException {
      if (!Files.isRegularFile(root.resolve(name))) {
        return false;
      }
      Files.copy(root.resolve(name), target, StandardCopyOption.REPLACE_EXISTING);
      return true;
    }

    @Override
    public void put(final Path source, final String name) throws IOException {
      Files.createDirectories(root.resolve(name).getParent());
      Files.copy(source, root.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public boolean create(final Path source, final String name) throws IOException {
      if (Files.exists(root.resolve(name))) {
        return false;
      }
      put(source, name);
      return true;
    }

    @Override
    public void remove(final String name) throws IOException {
      Files.deleteIfExists(root.resolve(name));
    }
  }

  private Elsewhere elsewhere() {
    return new Elsewhere(folder.resolve("elsewhere"));
  }

  private Path here(final String name) throws IOException {
    return Files.createDirectories(folder.resolve(name)).resolve("journal.tsv");
  }

  private static void add(final Path file, final String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private String fetched(final String name) throws IOException {
    final Path file = here(name);
    new SegmentedJournal(elsewhere(), file).fetch();
    return Files.readString(file);
  }

  @Test
  void wholeLinesAreKeptAndOthersWhenTheyAreWhole() throws IOException {
    final Path file = here("one");
    final SegmentedJournal journal = new SegmentedJournal(elsewhere(), file);
    journal.fetch();
    assertThat(file).doesNotExist();
    add(file, "a\t1\nb\t");
    journal.keep();
    journal.keep();
    assertThat(fetched("reader")).isEqualTo("a\t1\n");
    add(file, "2\n");
    journal.finish();
    assertThat(fetched("reader")).isEqualTo("a\t1\nb\t2\n");
    assertThat(elsewhere().files("journal")).hasSize(1);
  }

  @Test
  void segmentsAreJoinedAndNoLineIsLost() throws IOException {
    final Path file = here("one");
    final SegmentedJournal journal = new SegmentedJournal(elsewhere(), file);
    journal.fetch();
    for (int i = 0; i < 130; i++) {
      add(file, i + "\n");
      journal.keep();
    }
    assertThat(elsewhere().files("journal")).hasSize(4);
    assertThat(fetched("reader")).isEqualTo(Files.readString(file));
    assertThat(fetched("reader").lines()).hasSize(130);
  }

  @Test
  void twoWritersKeepBothLines() throws IOException {
    final Path one = here("one");
    final Path two = here("two");
    final SegmentedJournal first = new SegmentedJournal(elsewhere(), one);
    final SegmentedJournal second = new SegmentedJournal(elsewhere(), two);
    first.fetch();
    second.fetch();
    add(one, "a\n");
    add(two, "b\n");
    first.keep();
    second.keep();
    add(one, "c\n");
    first.finish();
    second.finish();
    assertThat(fetched("reader").lines()).containsExactlyInAnyOrder("a", "b", "c");
  }

  @Test
  void aSegmentThatWasCutOffEndsItsLine() throws IOException {
    final Path source = here("source");
    add(source, "a\nhal");
    elsewhere().put(source, "journal/00000001-x.tsv");
    Files.writeString(source, "b\n");
    elsewhere().put(source, "journal/00000002-y.tsv");
    assertThat(fetched("reader")).isEqualTo("a\nhal\nb\n");
  }

  @Test
  void anAddressIsNeverAPath() {
    assertThat(FolderAddress.isAddress("s3://bucket/x")).isTrue();
    assertThat(FolderAddress.isAddress("hdfs:/x")).isTrue();
    assertThat(FolderAddress.isAddress("C:/x")).isFalse();
    assertThat(FolderAddress.isAddress("folder/s3")).isFalse();
    assertThatThrownBy(() -> FolderAddress.path("s3://bucket/x"))
        .hasMessageContaining("is an address")
        .hasMessageEndingWith("Maybe x.");
    assertThat(FolderAddress.folder(folder.toUri().toString()).path())
        .hasValue(folder.toAbsolutePath());
  }
}
