package org.heliograph.lab.experiment.engine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Where the file of a journal has the line of each key: the key and the output stay in the file.
///
/// A hash table with linear probing. An entry is 8 bytes: the offset of the line in the lower 40
/// bits, and 23 bits of the hash of the key above them. A line is read to compare its key if these
/// bits agree; one in 8 million compared entries has another key then. The table is between a third
/// and two thirds full: 12 to 24 bytes for each key. Mutable; several threads may use it.
public final class JournalIndex {
  private static final int OFFSET_BITS = 40;
  private static final long OFFSETS = (1L << OFFSET_BITS) - 1;
  private static final long FREE = -1;
  private static final int FIRST_SIZE = 1 << 10;
  private static final int LINE = 2048;
  private static final long MIXER = 0x9E3779B97F4A7C15L;

  private final Path file;
  private long[] entries = free(FIRST_SIZE);
  private int size;

  JournalIndex(final Path file) {
    this.file = file;
  }

  private static long[] free(final int size) {
    final long[] entries = new long[size];
    Arrays.fill(entries, FREE);
    return entries;
  }

  /// A line of a journal; without a tab, which it has unless the file was changed, its key
  /// is empty.
  record Line(String key, String output) {
    static Line of(final String text) {
      final int tab = text.indexOf('\t');
      return new Line(text.substring(0, Math.max(0, tab)), text.substring(tab + 1));
    }
  }

  /// The number of keys.
  synchronized int size() {
    return size;
  }

  /// Notes that the line of `key` begins at `offset`; an earlier one does not count any more.
  synchronized void put(final FileChannel channel, final String key, final long offset) {
    if (3L * (size + 1) > 2L * entries.length) {
      grow();
    }
    final int place = place(channel, key);
    if (entries[place] == FREE) {
      size++;
    }
    entries[place] = bits(key) | offset;
  }

  /// The output of `key` in the file that `channel` has open.
  synchronized Optional<String> output(final FileChannel channel, final String key) {
    final long entry = entries[place(channel, key)];
    return entry == FREE ? Optional.empty() : Optional.of(line(channel, entry & OFFSETS).output());
  }

  /// The offsets of all lines, in the order of the file.
  synchronized long[] offsets() {
    return Arrays.stream(entries)
        .filter(entry -> entry != FREE)
        .map(entry -> entry & OFFSETS)
        .sorted()
        .toArray();
  }

  /// The outputs of `keys`. Not for a journal that this process has open: the file is opened again,
  /// and to close it would give up the lock.
  public List<Optional<String>> outputs(final Iterable<String> keys) {
    final List<Optional<String>> outputs = new ArrayList<>();
    if (size() == 0) {
      keys.forEach(_ -> outputs.add(Optional.empty()));
      return outputs;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      keys.forEach(key -> outputs.add(output(channel, key)));
      return outputs;
    } catch (final IOException e) {
      throw unreadable(e);
    }
  }

  private static long hash(final String key) {
    // The upper bits of the product depend on all bits of two hashes of Java.
    final long both = ((long) key.hashCode() << Integer.SIZE) ^ salted(key);
    return (both ^ (both >>> Integer.SIZE)) * MIXER;
  }

  private static long salted(final String key) {
    int hash = 7;
    for (int i = 0; i < key.length(); i++) {
      hash = 37 * hash + key.charAt(i);
    }
    return Integer.toUnsignedLong(hash);
  }

  /// The bits of the hash as an entry has them; never all ones with an offset.
  private static long bits(final String key) {
    return hash(key) >>> (OFFSET_BITS + 1) << OFFSET_BITS;
  }

  /// The entry of `key`, or a free one if there is none.
  private int place(final FileChannel channel, final String key) {
    final long bits = bits(key);
    int place = start(bits);
    while (entries[place] != FREE && !isOf(channel, entries[place], bits, key)) {
      place = (place + 1) & (entries.length - 1);
    }
    return place;
  }

  private int start(final long bits) {
    return (int) ((bits * MIXER) >>> Integer.SIZE) & (entries.length - 1);
  }

  private boolean isOf(
      final FileChannel channel, final long entry, final long bits, final String key) {
    return (entry & ~OFFSETS) == bits && line(channel, entry & OFFSETS).key().equals(key);
  }

  private void grow() {
    final long[] former = entries;
    entries = free(2 * former.length);
    for (final long entry : former) {
      if (entry != FREE) {
        int place = start(entry & ~OFFSETS);
        while (entries[place] != FREE) {
          place = (place + 1) & (entries.length - 1);
        }
        entries[place] = entry;
      }
    }
  }

  /// The line that begins at `offset`.
  Line line(final FileChannel channel, final long offset) {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final ByteBuffer block = ByteBuffer.allocate(LINE);
    try {
      while (channel.read(block.clear(), offset + bytes.size()) > 0) {
        final int end = end(block.flip());
        bytes.write(block.array(), 0, end);
        if (end < block.limit()) {
          break;
        }
      }
      return Line.of(bytes.toString(StandardCharsets.UTF_8));
    } catch (final IOException e) {
      throw unreadable(e);
    }
  }

  private static int end(final ByteBuffer block) {
    int end = 0;
    while (end < block.limit() && block.get(end) != '\n') {
      end++;
    }
    return end;
  }

  private UncheckedIOException unreadable(final IOException cause) {
    return new UncheckedIOException("'%s' cannot be read.".formatted(file), cause);
  }
}
