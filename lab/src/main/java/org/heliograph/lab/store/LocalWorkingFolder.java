package org.heliograph.lab.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.formats.WriteTarget;

/// A folder of this machine, where files are kept as they are written.
record LocalWorkingFolder(Path folder) implements WorkingFolder {
  @Override
  public Optional<Path> path() {
    return Optional.of(folder);
  }

  @Override
  public Path file(final String name) {
    return folder.resolve(name);
  }

  @Override
  public Path latest(final String name) {
    return file(name);
  }

  @Override
  public Path journal(final String name) {
    return file(name);
  }

  @Override
  public String text(final String name) {
    return folder.resolve(name).toString();
  }

  @Override
  public void requireEmpty() {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          "'%s' is a file; name a folder, which is created if it does not exist."
              .formatted(folder));
    }
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        if (files.findAny().isPresent()) {
          throw new IllegalArgumentException(
              "'%s' is not empty and holds no sweep. Name another folder.".formatted(folder));
        }
      } catch (final IOException e) {
        throw new UncheckedIOException("'%s' cannot be read.".formatted(folder), e);
      }
    }
  }

  @Override
  public void create(final String name) {
    // It is there.
  }

  @Override
  public void keep(final String name) {
    // It is there.
  }

  @Override
  public void remove(final String name) {
    try {
      Files.deleteIfExists(file(name));
    } catch (final IOException e) {
      throw WriteTarget.unwritable(file(name), e);
    }
  }

  @Override
  public JournalUpload keepJournal(final String name) {
    return JournalUpload.NONE;
  }
}
