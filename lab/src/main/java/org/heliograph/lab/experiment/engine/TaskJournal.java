package org.heliograph.lab.experiment.engine;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.heliograph.formats.WriteTarget;
import org.jspecify.annotations.Nullable;

/// The outputs of tasks in a file, a line each as soon as it is known, so that a killed run loses
/// none but those that were being computed.
///
/// The outputs stay in the file: memory is 12 to 24 bytes for each, as [JournalIndex] says.
///
/// A line is a key, a tab, and the output, neither of which has a line break, nor the key a tab; of
/// two lines with one key the later counts. A line that cannot be read, or is no output of its key,
/// is ignored, so its task runs again. A last line that was cut off is removed when the journal is
/// opened. One process writes at a time.
public final class TaskJournal implements AutoCloseable {
  private static final int BLOCK = 1 << 16;

  private final Path file;
  private final FileChannel channel;
  private final JournalIndex index;

  private TaskJournal(final Path file, final FileChannel channel, final JournalIndex index) {
    this.file = file;
    this.channel = channel;
    this.index = index;
  }

  /// What a journal holds, as long as this is open: the outputs by key; where they are; and by
  /// number, from 1, the lines that are ignored and whose output no other line has, with as much of
  /// their key as there is.
  public record Content(
      Map<String, String> outputs, JournalIndex index, Map<Long, String> ignored, Closeable open)
      implements AutoCloseable {
    private static Content of(final Path file, final FileChannel channel) {
      final JournalIndex index = new JournalIndex(file);
      return new Content(new JournalOutputs(index, channel), index, new TreeMap<>(), channel);
    }

    private void put(
        final FileChannel channel,
        final Place place,
        final byte[] bytes,
        final BiPredicate<String, String> isOutput) {
      final String line = decoded(bytes);
      final int tab = line.indexOf('\t');
      final String key = line.substring(0, Math.max(tab, 0));
      if (tab >= 0 && isOutput.test(key, line.substring(tab + 1))) {
        index.put(channel, key, place.offset());
      } else {
        ignored.put(place.number(), key);
      }
    }

    @Override
    public void close() {
      try {
        open.close();
      } catch (final IOException e) {
        throw new UncheckedIOException("a journal cannot be closed.", e);
      }
    }

    /// The line as text; empty if it is no UTF-8.
    private static String decoded(final byte[] bytes) {
      try {
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      } catch (final CharacterCodingException e) {
        return "";
      }
    }

    /// The same, with the lines of `ignored` alone whose output no other line has.
    private Content settled() {
      ignored.values().removeIf(outputs::containsKey);
      return this;
    }

    /// One sentence on the lines that are ignored of what users call `file`; empty if none is.
    public String notice(final String file) {
      if (ignored.isEmpty()) {
        return "";
      }
      return "%s: %s cannot be read and %s ignored; results that are missing are computed again."
          .formatted(
              file,
              ignored.keySet().stream()
                  .map(String::valueOf)
                  .collect(Collectors.joining(", ", ignored.size() == 1 ? "line " : "lines ", "")),
              ignored.size() == 1 ? "is" : "are");
    }
  }

  /// Opens the journal in `file`, which is made if it is missing, and in which `isOutput` says
  /// whether a key and a text may be a task and its output; throws `IllegalArgumentException` if
  /// another process writes it, or if it cannot be written.
  public static TaskJournal open(final Path file, final BiPredicate<String, String> isOutput) {
    try {
      final FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      try {
        requireAlone(channel, file);
        final Content content = Content.of(file, channel);
        final long end = read(channel, content, isOutput);
        channel.truncate(end).position(end);
        return new TaskJournal(file, channel, content.index());
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
    } catch (final IOException e) {
      throw WriteTarget.unwritable(file, e);
    }
  }

  /// What the journal in `file` holds, which another process may be writing; nothing if it is
  /// missing. Not for a journal that this process has open.
  public static Content content(final Path file, final BiPredicate<String, String> isOutput) {
    if (!Files.exists(file)) {
      final JournalIndex none = new JournalIndex(file);
      return new Content(Map.of(), none, Map.of(), () -> {});
    }
    try {
      final FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
      try {
        final Content content = Content.of(file, channel);
        read(channel, content, isOutput);
        return content.settled();
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
    } catch (final IOException e) {
      throw new UncheckedIOException("'%s' cannot be read.".formatted(file), e);
    }
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

  /// A line: its number from 1, and where it begins.
  private record Place(long number, long offset) {}

  /// Adds the lines to `content`; returns where the last whole one ends.
  private static long read(
      final FileChannel channel, final Content content, final BiPredicate<String, String> isOutput)
      throws IOException {
    final ByteBuffer block = ByteBuffer.allocate(BLOCK);
    final ByteArrayOutputStream line = new ByteArrayOutputStream();
    long at = 0;
    long end = 0;
    long number = 1;
    // Through this channel: to close another one of the same file would give up the lock.
    while (channel.read(block.clear(), at) > 0) {
      block.flip();
      while (block.hasRemaining()) {
        final byte next = block.get();
        at++;
        if (next == '\n') {
          content.put(channel, new Place(number++, end), line.toByteArray(), isOutput);
          line.reset();
          end = at;
        } else {
          line.write(next);
        }
      }
    }
    if (end < at) {
      content.ignored().put(number, "");
    }
    return end;
  }

  /// The outputs known so far by key, in the order of their lines.
  public Map<String, String> outputs() {
    return new JournalOutputs(index, channel);
  }

  /// Where the outputs are.
  public JournalIndex index() {
    return index;
  }

  /// Adds an output, which is in the file when this returns; throws `IllegalArgumentException` if
  /// it cannot be written, and leaves the file as it was.
  public synchronized void add(final String key, final String output) {
    final ByteBuffer line = StandardCharsets.UTF_8.encode(key + '\t' + output + '\n');
    try {
      final long start = channel.position();
      try {
        while (line.hasRemaining()) {
          channel.write(line);
        }
      } catch (final IOException e) {
        channel.truncate(start);
        throw e;
      }
      index.put(channel, key, start);
    } catch (final IOException e) {
      throw WriteTarget.unwritable(file, e);
    }
  }

  /// Runs `task` on the workers of `engine` for each of `keys`, whose inputs `inputs` has at the
  /// same places, until it is interrupted; adds each output as soon as it is known, and gives it to
  /// `listener` with its key then. The lists may compute what they hold.
  public void run(
      final Engine engine,
      final EngineTask task,
      final List<String> keys,
      final List<String> inputs,
      final BiConsumer<String, String> listener,
      final BooleanSupplier interrupted) {
    if (keys.isEmpty() || interrupted.getAsBoolean()) {
      return;
    }
    try (EngineSession session = engine.open()) {
      session.run(
          task,
          inputs,
          output -> {
            final String key = keys.get(output.input());
            add(key, output.text());
            listener.accept(key, output.text());
          },
          interrupted);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (final IOException e) {
      throw WriteTarget.unwritable(file, e);
    }
  }
}
