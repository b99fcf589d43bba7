package org.heliograph.lab.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/// A journal in a [RemoteFolder], which nothing can be appended to: files of whole lines, its
/// *segments*, which are the journal in the order of their names.
///
/// `journal.tsv` has the segments `journal/00000001-….tsv` and so on. The end of a name is random,
/// so two processes never write the same file, and what both have written counts. 64 segments of
/// one run are joined to one, and all of them when the run ends. A joined segment is written before
/// the others are removed, and lines that a reader sees twice mean the same. Mutable.
final class SegmentedJournal {
  private static final int JOINED = 64;
  private static final int ATTEMPTS = 5;

  private final RemoteFolder remote;
  private final Path file;
  private final String folder;

  /// Segments that are contained in the file as far as it is kept, and of these the latest, which
  /// are not joined yet and begin at `recentStart` of the file.
  private final List<String> earlier = new ArrayList<>();

  private final List<String> recent = new ArrayList<>();
  private long recentStart;
  private long kept;
  private int next = 1;

  /// The journal whose copy on this machine is `file`.
  SegmentedJournal(final RemoteFolder remote, final Path file) {
    this.remote = remote;
    this.file = file;
    this.folder = file.getFileName().toString().replaceFirst("[.].*", "");
  }

  /// Writes the lines of all segments to the file; no file if there is none.
  void fetch() throws IOException {
    int attempts = 1;
    // Another process may join segments meanwhile.
    while (!isFetched(remote.files(folder))) {
      if (attempts++ == ATTEMPTS) {
        throw new IOException("another process replaces it again and again");
      }
    }
  }

  private boolean isFetched(final List<String> segments) throws IOException {
    Files.deleteIfExists(file);
    earlier.clear();
    for (final String segment : segments) {
      if (!isAppended(segment)) {
        return false;
      }
      earlier.add(segment);
      next = Math.max(next, number(segment) + 1);
    }
    kept = size();
    recentStart = kept;
    return true;
  }

  private static int number(final String segment) {
    final String name = segment.replaceFirst(".*/", "");
    return name.matches("[0-9]{8}-.*") ? Integer.parseInt(name.substring(0, 8)) : 0;
  }

  private boolean isAppended(final String segment) throws IOException {
    final Path copy = neighbour();
    try {
      if (!remote.fetch(segment, copy)) {
        return false;
      }
      try (FileChannel from = FileChannel.open(copy, StandardOpenOption.READ);
          FileChannel to = appending(file)) {
        copy(from, 0, from.size(), to);
        if (from.size() > 0 && byteAt(from, from.size() - 1) != '\n') {
          to.write(ByteBuffer.wrap(new byte[] {'\n'}));
        }
      }
      return true;
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private Path neighbour() {
    return file.resolveSibling(file.getFileName() + ".segment");
  }

  private static FileChannel appending(final Path file) throws IOException {
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static void copy(
      final FileChannel from, final long start, final long end, final FileChannel to)
      throws IOException {
    long at = start;
    while (at < end) {
      at += from.transferTo(at, end - at, to);
    }
  }

  private static byte byteAt(final FileChannel channel, final long at) throws IOException {
    final ByteBuffer one = ByteBuffer.allocate(1);
    channel.read(one, at);
    return one.get(0);
  }

  private long size() throws IOException {
    return Files.exists(file) ? Files.size(file) : 0;
  }

  /// Writes the whole lines that were added to the file since the last time as a segment.
  void keep() throws IOException {
    final long end = end();
    if (end > kept) {
      recent.add(write(kept, end));
      kept = end;
      if (recent.size() == JOINED) {
        final String joined = write(recentStart, kept);
        remove(recent);
        earlier.add(joined);
        recentStart = kept;
      }
    }
  }

  /// The same, and joins all segments to one.
  void finish() throws IOException {
    keep();
    if (earlier.size() + recent.size() > 1) {
      final String joined = write(0, kept);
      remove(recent);
      remove(earlier);
      earlier.add(joined);
      recentStart = kept;
    }
  }

  /// Where the last whole line ends.
  private long end() throws IOException {
    if (!Files.exists(file)) {
      return 0;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long end = channel.size();
      while (end > kept && byteAt(channel, end - 1) != '\n') {
        end--;
      }
      return end;
    }
  }

  private String write(final long start, final long end) throws IOException {
    final String name =
        String.format(Locale.ROOT, "%s/%08d-%s.tsv", folder, next++, UUID.randomUUID());
    final Path copy = neighbour();
    Files.deleteIfExists(copy);
    try {
      try (FileChannel from = FileChannel.open(file, StandardOpenOption.READ);
          FileChannel to = appending(copy)) {
        copy(from, start, end, to);
      }
      remote.put(copy, name);
      return name;
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private void remove(final List<String> segments) throws IOException {
    for (final String segment : segments) {
      remote.remove(segment);
    }
    segments.clear();
  }
}
