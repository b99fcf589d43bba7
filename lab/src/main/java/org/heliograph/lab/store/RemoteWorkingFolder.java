package org.heliograph.lab.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heliograph.formats.TemporaryFiles;
import org.heliograph.formats.WriteTarget;

/// Copies of the files of a [RemoteFolder] in a temporary folder, which is removed when the process
/// ends.
///
/// A journal is many files there: see [SegmentedJournal]. Files may be kept by several threads.
final class RemoteWorkingFolder implements WorkingFolder {
  private final String address;
  private final RemoteFolder remote;
  private final Path copies;
  private final Set<String> fetched = new TreeSet<>();
  private final Map<String, SegmentedJournal> journals = new TreeMap<>();

  RemoteWorkingFolder(final String address, final RemoteFolder remote) {
    this.address = address;
    this.remote = remote;
    try {
      copies = TemporaryFiles.ofThisProcess().folder(Path.of(System.getProperty("java.io.tmpdir")));
      copies.toFile().deleteOnExit();
    } catch (final IOException e) {
      throw new IllegalArgumentException(
          "'%s' needs a temporary folder on this machine: %s."
              .formatted(address, WriteTarget.reason(e)),
          e);
    }
  }

  @Override
  public Optional<Path> path() {
    return Optional.empty();
  }

  @Override
  public Path file(final String name) {
    return copy(name, file -> remote.fetch(name, file));
  }

  @Override
  public synchronized Path latest(final String name) {
    fetched.remove(name);
    return file(name);
  }

  @Override
  public Path journal(final String name) {
    return copy(name, _ -> segmented(name).fetch());
  }

  private SegmentedJournal segmented(final String name) {
    return journals.computeIfAbsent(name, _ -> new SegmentedJournal(remote, copies.resolve(name)));
  }

  /// What makes a copy and may fail to.
  private interface Fetching {
    void to(Path file) throws IOException;
  }

  /// The copy of `name`, which `fetching` makes at the first call.
  private synchronized Path copy(final String name, final Fetching fetching) {
    final Path file = copies.resolve(name);
    if (fetched.add(name)) {
      // Files are removed before the folder, since Java removes the latest first.
      file.toFile().deleteOnExit();
      try {
        fetching.to(file);
      } catch (final IOException e) {
        throw unreadable(name, e);
      }
    }
    return file;
  }

  @Override
  public String text(final String name) {
    return name.isEmpty() ? address : address + "/" + name;
  }

  @Override
  public void requireEmpty() {
    try {
      if (!remote.files("").isEmpty()) {
        throw new IllegalArgumentException(
            "'%s' is not empty and holds no sweep. Name another folder.".formatted(address));
      }
    } catch (final IOException e) {
      throw unreadable("", e);
    }
  }

  @Override
  public void create(final String name) {
    try {
      if (!remote.create(copies.resolve(name), name)) {
        throw new IllegalArgumentException(
            "'%s' has a %s by now, from another process. The same command continues its sweep."
                .formatted(address, name));
      }
    } catch (final IOException e) {
      throw WriteTarget.unwritable(text(name), e);
    }
  }

  @Override
  public void keep(final String name) {
    try {
      remote.put(copies.resolve(name), name);
    } catch (final IOException e) {
      throw WriteTarget.unwritable(text(name), e);
    }
  }

  @Override
  public void remove(final String name) {
    try {
      remote.remove(name);
      Files.deleteIfExists(copies.resolve(name));
    } catch (final IOException e) {
      throw WriteTarget.unwritable(text(name), e);
    }
  }

  private IllegalArgumentException unreadable(final String name, final IOException cause) {
    return new IllegalArgumentException(
        "%s: it cannot be read: %s.".formatted(text(name), WriteTarget.reason(cause)), cause);
  }

  @Override
  public JournalUpload keepJournal(final String name) {
    journal(name);
    return new TimedUpload(text(name), segmented(name));
  }
}
