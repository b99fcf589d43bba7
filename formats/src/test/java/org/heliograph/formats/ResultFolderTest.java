package org.heliograph.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A folder of results is the whole old one or the whole new one, wherever writing ends.
final class ResultFolderTest {
  private static final long ENDED = 7;
  private static final TemporaryFiles OURS =
      new TemporaryFiles("cafe", 1, number -> number != ENDED);
  private static final TemporaryFiles KILLED = new TemporaryFiles("cafe", ENDED, _ -> true);

  private static final Results OLD = new Results(Map.of("a.json", "old", "b.svg", "old"));
  private static final Results NEW = new Results(Map.of("a.json", "new", "c.html", "new"));
  private static final Results LAST = new Results(Map.of("b.svg", "last"));

  @TempDir private Path parent;
  private Path folder = Path.of("");

  /// Files called a, b or c.
  private record Results(Map<String, String> files) implements ResultFolder.Content {
    @Override
    public boolean owns(final String name) {
      return name.matches("[abc]\\.(json|svg|html)");
    }

    @Override
    public void write(final ResultFolder.Draft draft) {
      new TreeMap<>(files).forEach(draft::text);
    }

    /// What the folder holds, with what was there before.
    Map<String, String> with(final Map<String, String> others) {
      final Map<String, String> all = new TreeMap<>(files);
      all.putAll(others);
      return all;
    }
  }

  @BeforeEach
  void name() {
    folder = parent.resolve("results");
  }

  private static Map<String, String> content(final Path place) {
    final Map<String, String> content = new TreeMap<>();
    try (Stream<Path> entries = Files.list(place)) {
      for (final Path entry : entries.toList()) {
        content.put(
            String.valueOf(entry.getFileName()),
            Files.isRegularFile(entry) ? Files.readString(entry) : "");
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return content;
  }

  private static void copy(final Path from, final Path to) throws IOException {
    try (Stream<Path> paths = Files.walk(from)) {
      for (final Path path : paths.toList()) {
        Files.copy(path, to.resolve(from.relativize(path).toString()));
      }
    }
  }

  private ResultFolder at(final Path path) {
    return new ResultFolder(path, OURS, () -> {});
  }

  /// Makes the old folder, with `others` in it.
  private void prepare(final Map<String, String> others) throws IOException {
    at(folder).replace(OLD);
    for (final Map.Entry<String, String> other : others.entrySet()) {
      Files.writeString(folder.resolve(other.getKey()), other.getValue());
    }
  }

  private static void assumeExchange(final Path place) throws IOException {
    final Path one = Files.createDirectory(place.resolve("one"));
    final Path other = Files.createDirectory(place.resolve("other"));
    final boolean isPossible = FolderExchange.exchange(one, other);
    Files.delete(one);
    Files.delete(other);
    assumeThat(isPossible).as("this system can exchange folders").isTrue();
  }

  @Test
  void aFolderIsMadeAndReplaced() {
    assertThat(at(folder).replace(OLD))
        .containsExactly(folder.resolve("a.json"), folder.resolve("b.svg"));
    assertThat(content(folder)).isEqualTo(OLD.files());
    at(folder).replace(NEW);
    assertThat(content(folder)).isEqualTo(NEW.files());
    assertThat(content(parent)).containsOnlyKeys("results");
  }

  /// Wherever a process is killed, the folder is whole, and the next run removes what is left.
  @ParameterizedTest
  @ValueSource(strings = {"", "notes.txt", "a.txt;notes.txt"})
  void betweenAnyTwoStepsTheFolderIsTheOldOrTheNewOne(final String kept) throws IOException {
    assumeExchange(parent);
    final Map<String, String> others = new TreeMap<>();
    Stream.of(kept.split(";")).filter(it -> !it.isEmpty()).forEach(it -> others.put(it, "mine"));
    prepare(others);
    final Path copies = Files.createDirectory(parent.resolve("copies"));
    final List<Map<String, String>> seen = new ArrayList<>();
    new ResultFolder(
            folder,
            KILLED,
            () -> {
              seen.add(content(folder));
              final Path copy = Files.createDirectory(copies.resolve("" + seen.size()));
              try (Stream<Path> entries = Files.list(parent)) {
                for (final Path entry : entries.filter(it -> !it.equals(copies)).toList()) {
                  copy(entry, copy.resolve(String.valueOf(entry.getFileName())));
                }
              }
            })
        .replace(NEW);
    seen.add(content(folder));
    assertThat(seen).hasSizeGreaterThan(6).contains(OLD.with(others));
    assertThat(seen).containsOnly(OLD.with(others), NEW.with(others));
    assertThat(seen.getLast()).isEqualTo(NEW.with(others));
    for (int i = 1; i < seen.size(); i++) {
      final Path copy = copies.resolve("" + i);
      at(copy.resolve("results")).replace(LAST);
      assertThat(content(copy)).containsOnlyKeys("results");
      assertThat(content(copy.resolve("results"))).isEqualTo(LAST.with(others));
    }
  }

  @Test
  void betweenAnyTwoStepsANewFolderIsWholeOrNotThere() {
    final List<Boolean> there = new ArrayList<>();
    new ResultFolder(folder, KILLED, () -> there.add(Files.exists(folder))).replace(NEW);
    assertThat(there).hasSizeGreaterThan(3).containsOnly(false);
    assertThat(content(folder)).isEqualTo(NEW.files());
    assertThat(content(parent)).containsOnlyKeys("results");
  }

  /// Two runs that begin without the folder: the last one wins, whole.
  @Test
  void aFolderThatAppearsMeanwhileIsReplaced() throws IOException {
    final AtomicInteger step = new AtomicInteger();
    new ResultFolder(
            folder,
            OURS,
            () -> {
              if (step.getAndIncrement() == 2) {
                at(folder).replace(OLD);
              }
            })
        .replace(NEW);
    assertThat(step.get()).isGreaterThan(2);
    assertThat(content(folder)).isEqualTo(NEW.files());
    assertThat(content(parent)).containsOnlyKeys("results");
  }

  /// Where a folder must stay, each file is the old or the new one, and all old at first.
  @Test
  void betweenAnyTwoStepsEachFileInAFolderThatStaysIsWhole() throws IOException {
    prepare(Map.of("notes.txt", "mine"));
    final Path inner = Files.createDirectory(folder.resolve("inner"));
    Files.writeString(inner.resolve("deep.txt"), "mine");
    final Object before = Files.readAttributes(folder, "unix:ino").get("ino");
    final List<String> seen = new ArrayList<>();
    new ResultFolder(folder, KILLED, () -> seen.add(content(folder).get("a.json"))).replace(NEW);
    assertThat(seen).startsWith("old", "old", "old", "old").containsOnly("old", "new");
    assertThat(content(folder)).isEqualTo(NEW.with(Map.of("notes.txt", "mine", "inner", "")));
    assertThat(inner.resolve("deep.txt")).hasContent("mine");
    assertThat(Files.readAttributes(folder, "unix:ino").get("ino")).isEqualTo(before);
  }

  /// A full disk at any step: one sentence, the old folder, and nothing beside it.
  @ParameterizedTest
  @ValueSource(strings = {"file", "folder", "nothing"})
  void aFailureAtAnyStepLeavesAWholeFolder(final String beside) throws IOException {
    int failed = 0;
    for (int last = 0; ; last++) {
      final Path place = Files.createDirectory(parent.resolve("run" + last));
      folder = place.resolve("made").resolve("results");
      if (beside.equals("file")) {
        assumeExchange(place);
        prepare(Map.of("notes.txt", "mine"));
      } else if (beside.equals("folder")) {
        prepare(Map.of());
        Files.createDirectory(folder.resolve("inner"));
      }
      final Map<String, String> before = Files.exists(folder) ? content(folder) : new TreeMap<>();
      final AtomicInteger left = new AtomicInteger(last);
      final ResultFolder.Step full =
          () -> {
            if (left.getAndDecrement() == 0) {
              throw new IOException("No space left on device");
            }
          };
      try {
        new ResultFolder(folder, OURS, full).replace(NEW);
      } catch (final IllegalArgumentException e) {
        failed++;
        assertThat(e).hasMessage(folder + ": it cannot be written: No space left on device.");
        if (beside.equals("nothing")) {
          assertThat(place).isEmptyDirectory();
        } else {
          assertThat(content(folder)).isEqualTo(before);
          assertThat(content(folder.resolve(".."))).containsOnlyKeys("results");
        }
        continue;
      }
      if (left.get() >= 0) {
        assertThat(content(folder)).containsAllEntriesOf(NEW.files()).doesNotContainKey("b.svg");
        break;
      }
    }
    assertThat(failed).isGreaterThan(2);
  }

  @Test
  void whatIsNoResultStays() throws IOException {
    prepare(Map.of("notes.txt", "mine"));
    Files.createSymbolicLink(folder.resolve("link"), Path.of("nowhere"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-x---"));
    final Path notes = folder.resolve("notes.txt");
    final Object before = Files.readAttributes(notes, "unix:ino").get("ino");
    at(folder).replace(NEW);
    assertThat(content(folder)).isEqualTo(NEW.with(Map.of("notes.txt", "mine", "link", "")));
    assertThat(Files.readAttributes(notes, "unix:ino").get("ino")).isEqualTo(before);
    assertThat(Files.readSymbolicLink(folder.resolve("link"))).isEqualTo(Path.of("nowhere"));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
        .isEqualTo("rwxr-x---");
    assertThat(content(parent)).containsOnlyKeys("results");
  }

  /// A file that somebody saves while results are written, also after the folder was listed.
  @Test
  void aFileSavedMeanwhileStays() throws IOException {
    prepare(Map.of("notes.txt", "mine"));
    final AtomicInteger step = new AtomicInteger();
    new ResultFolder(
            folder,
            OURS,
            () -> Files.writeString(folder.resolve("saved" + step.getAndIncrement()), "mine"))
        .replace(NEW);
    assertThat(step.get()).isGreaterThan(4);
    for (int i = 0; i < step.get(); i++) {
      assertThat(folder.resolve("saved" + i)).hasContent("mine");
    }
    assertThat(content(folder)).containsAllEntriesOf(NEW.with(Map.of("notes.txt", "mine")));
    assertThat(content(parent)).containsOnlyKeys("results");
  }

  @Test
  void aLinkToAFolderIsFollowedAlsoToOneThatDoesNotExistYet() throws IOException {
    final Path link = Files.createSymbolicLink(parent.resolve("link"), Path.of("results"));
    assertThat(at(link).replace(OLD)).first().isEqualTo(link.resolve("a.json"));
    assertThat(content(folder)).isEqualTo(OLD.files());
    at(link).replace(NEW);
    assertThat(link).isSymbolicLink();
    assertThat(Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)).isTrue();
    assertThat(content(folder)).isEqualTo(NEW.files());
  }

  @Test
  void aFileOrADeviceIsNotReplacedByAFolder() throws IOException {
    final Path file = Files.writeString(folder, "mine");
    for (final Path path : List.of(file, Path.of("/dev/null"))) {
      assertThatThrownBy(() -> at(path).replace(NEW))
          .hasMessage(path + ": it cannot be written: it is not a folder.");
    }
    assertThat(file).hasContent("mine");
    assertThat(content(parent)).containsOnlyKeys("results");
  }

  @Test
  void aFolderWithTheNameOfAResultIsNotReplacedByAFile() throws IOException {
    Files.writeString(Files.createDirectories(folder.resolve("c.html")).resolve("x"), "mine");
    assertThatThrownBy(() -> at(folder).replace(NEW))
        .hasMessage(folder + ": it cannot be written: 'c.html' in it is not a file.");
    assertThat(content(folder)).containsOnlyKeys("c.html");
  }

  @Test
  void aResultThatIsALinkIsReplacedAndItsTargetStays() throws IOException {
    prepare(Map.of());
    final Path page = Files.writeString(parent.resolve("page"), "mine");
    Files.createSymbolicLink(folder.resolve("c.html"), page);
    at(folder).replace(NEW);
    assertThat(page).hasContent("mine");
    assertThat(content(folder)).isEqualTo(NEW.files());
    assertThat(folder.resolve("c.html")).satisfies(it -> assertThat(it).isRegularFile());
  }
}
