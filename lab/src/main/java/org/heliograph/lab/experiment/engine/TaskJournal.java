package org.heliograph.lab.experiment.engine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The outputs of tasks in a file, a line each as soon as it is known, so that a killed run loses
/// none but those that were being computed.
///
/// A line is a key, a tab, and the output, neither of which has a line break, nor the key a tab. A
/// last line that was cut off is removed when the journal is opened. One process writes at a time.
public final class TaskJournal implements AutoCloseable {
  private static final int BLOCK = 1 << 16;

  private final FileChannel channel;
  private final Map<String, String> outputs;

  private TaskJournal(final FileChannel channel, final Map<String, String> outputs) {
    this.channel = channel;
    this.outputs = outputs;
  }

  /// Opens the journal in `file`, which is made if it is missing; throws `IllegalArgumentException`
  /// if another process writes it.
  public static TaskJournal open(final Path file) {
    try {
      final FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      try {
        requireAlone(channel, file);
        final Map<String, String> outputs = new LinkedHashMap<>();
        final long end = read(channel, file, outputs);
        channel.truncate(end).position(end);
        return new TaskJournal(channel, outputs);
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The whole lines of the journal in `file`, which another process may be writing; none if it is
  /// missing. Not for a journal that this process has open.
  public static Map<String, String> outputs(final Path file) {
    final Map<String, String> outputs = new LinkedHashMap<>();
    if (Files.exists(file)) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
        read(channel, file, outputs);
      } catch (final IOException e) {
        throw new UncheckedIOException("'%s' cannot be read.".formatted(file), e);
      }
    }
    return outputs;
  }

  private static void requireAlone(final FileChannel channel, final Path file) throws IOException {
    if (lock(channel) == null) {
      throw new IllegalArgumentException(
          "%s is being written by another process. Maybe wait until it ends.".formatted(file));
    }
  }

  private static @Nullable FileLock lock(final FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (final OverlappingFileLockException e) {
      return null;
    }
  }

  /// Adds the whole lines to `outputs`; returns where they end.
  private static long read(
      final FileChannel channel, final Path file, final Map<String, String> outputs)
      throws IOException {
    final ByteBuffer block = ByteBuffer.allocate(BLOCK);
    final ByteArrayOutputStream line = new ByteArrayOutputStream();
    long at = 0;
    long end = 0;
    // Through this channel: to close another one of the same file would give up the lock.
    while (channel.read(block.clear(), at) > 0) {
      block.flip();
      while (block.hasRemaining()) {
        final byte next = block.get();
        at++;
        if (next == '\n') {
          put(outputs, line.toString(StandardCharsets.UTF_8), file);
          line.reset();
          end = at;
        } else {
          line.write(next);
        }
      }
    }
    return end;
  }

  private static void put(final Map<String, String> outputs, final String line, final Path file) {
    final int tab = line.indexOf('\t');
    if (tab < 0) {
      throw new IllegalArgumentException(
          "%s is no journal of tasks: a line has no tab. Maybe another folder.".formatted(file));
    }
    outputs.put(line.substring(0, tab), line.substring(tab + 1));
  }

  /// The outputs known so far by key, in the order in which they came.
  public Map<String, String> outputs() {
    return outputs;
  }

  /// Adds an output; it is in the file when this returns.
  public synchronized void add(final String key, final String output) {
    final ByteBuffer line = StandardCharsets.UTF_8.encode(key + '\t' + output + '\n');
    try {
      while (line.hasRemaining()) {
        channel.write(line);
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    outputs.put(key, output);
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
