package org.heliograph.formats;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Temporary files and folders of a process, and the removal of those that killed processes left.
///
/// A name consists of the machine, the process and 122 random bits:
/// `.heliograph-1b2c3d4e-4711-….tmp`. What is opened under it must not exist before.
///
/// A leftover is a regular file or a folder with such a name that belongs to the same user, and
/// whose process has ended on this machine; one of another machine, or of a container with process
/// numbers apart, once it is a day older than the newest temporary beside it.
public record TemporaryFiles(String machine, long process, LongPredicate isAlive) {
  private static final Pattern NAME =
      Pattern.compile("\\.heliograph-([0-9a-f]{1,8})-([0-9]{1,18})-[0-9a-f-]{36}\\.tmp");
  private static final Duration GIVEN_UP = Duration.ofDays(1);
  private static final String NO_MACHINE = "0";

  /// Those of this process.
  public static TemporaryFiles ofThisProcess() {
    return new TemporaryFiles(
        thisMachine(),
        ProcessHandle.current().pid(),
        number -> ProcessHandle.of(number).isPresent());
  }

  /// This start of this machine, and the container in which a process number means something.
  private static String thisMachine() {
    try {
      final String start = Files.readString(Path.of("/proc/sys/kernel/random/boot_id"));
      final Path numbers = Files.readSymbolicLink(Path.of("/proc/self/ns/pid"));
      return Integer.toHexString((start + numbers).hashCode());
    } catch (final IOException e) {
      // Not Linux: then age alone decides.
      return NO_MACHINE;
    }
  }

  /// A new empty file in `directory`, once leftovers there are removed.
  Path file(final Path directory) throws IOException {
    final Path file = Files.createFile(name(directory));
    sweep(directory, file);
    return file;
  }

  /// A new empty folder in `directory`, once leftovers there are removed.
  public Path folder(final Path directory) throws IOException {
    final Path folder = Files.createDirectory(name(directory));
    sweep(directory, folder);
    return folder;
  }

  private Path name(final Path directory) {
    return directory.resolve(
        ".heliograph-%s-%s-%s.tmp"
            .formatted(machine, Long.toString(process), UUID.randomUUID().toString()));
  }

  /// Removes the leftovers in `directory`; `fresh` tells user and time.
  void sweep(final Path directory, final Path fresh) {
    try (DirectoryStream<Path> entries =
        Files.newDirectoryStream(directory, TemporaryFiles::isNamedAsOne)) {
      for (final Path entry : entries) {
        if (isLeftover(entry, fresh)) {
          discard(entry);
        }
      }
    } catch (final IOException | DirectoryIteratorException e) {
      // What cannot be removed now is left to the next run; the result does not depend on it.
      return;
    }
  }

  private static boolean isNamedAsOne(final Path path) {
    return NAME.matcher(path.getFileName().toString()).matches();
  }

  private boolean isLeftover(final Path path, final Path fresh) throws IOException {
    final Matcher name = NAME.matcher(path.getFileName().toString());
    if (!name.matches()
        || path.equals(fresh)
        || !(Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
            || Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
        || !Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(fresh))) {
      return false;
    }
    final boolean isHere = name.group(1).equals(machine) && !machine.equals(NO_MACHINE);
    final Duration age =
        Duration.between(
            Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS).toInstant(),
            Files.getLastModifiedTime(fresh).toInstant());
    return (isHere && !isAlive.test(Long.parseLong(name.group(2)))) || age.compareTo(GIVEN_UP) > 0;
  }

  /// Removes `temporary`, if it is still there and can be removed.
  static void discard(final Path temporary) {
    try {
      remove(temporary);
    } catch (final IOException e) {
      // The next run tries again; the result does not depend on it.
      return;
    }
  }

  /// Removes a temporary file, or a temporary folder with the files in it, which has no folders.
  private static void remove(final Path temporary) throws IOException {
    if (Files.isDirectory(temporary, LinkOption.NOFOLLOW_LINKS)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(temporary)) {
        for (final Path file : files) {
          if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(file);
          }
        }
      }
    }
    Files.deleteIfExists(temporary);
  }
}
