package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Buffers that may be full: each of one line or several, of which the first that is not empty is
/// served.
///
/// Lines are first in, first out. The lines of a buffer hold the messages with one coupler to
/// cross, with two and so on; a single line holds all. 16 bytes a line, and 8 for each message that
/// it ever held at once.
final class BoundedQueues {
  private static final long[] NOTHING = {};

  private final int perGroup;
  private final int lines;
  private final int most;
  // Of lines: rings of messages, where they begin, and how many there are.
  private final long[][] rings;
  private final int[] begins;
  private final int[] sizes;

  /// Empty buffers of so many groups; `most` messages in a line, 0 for no limit.
  BoundedQueues(final int groups, final int perGroup, final int lines, final int most) {
    this.perGroup = perGroup;
    this.lines = lines;
    this.most = most;
    this.rings = new long[groups * perGroup * lines][];
    this.begins = new int[rings.length];
    this.sizes = new int[rings.length];
    Arrays.fill(rings, NOTHING);
  }

  private int firstLine(final int group, final int buffer) {
    return (group * perGroup + buffer) * lines;
  }

  private int line(final int group, final int buffer, final long message) {
    return firstLine(group, buffer) + (lines == 1 ? 0 : PackedMessage.left(message) - 1);
  }

  /// Whether there is no room for `message`.
  boolean isFull(final int group, final int buffer, final long message) {
    return most > 0 && sizes[line(group, buffer, message)] >= most;
  }

  /// Adds `message` behind the others of its line, whether there is room or not.
  void add(final int group, final int buffer, final long message) {
    final int line = line(group, buffer, message);
    if (sizes[line] == rings[line].length) {
      rings[line] = Arrays.copyOf(contents(line), Math.max(2, 2 * sizes[line]));
      begins[line] = 0;
    }
    rings[line][place(line, sizes[line]++)] = message;
  }

  /// Where the `index`-th message of a line lies in its ring.
  private int place(final int line, final int index) {
    final int place = begins[line] + index;
    return place < rings[line].length ? place : place - rings[line].length;
  }

  private long[] contents(final int line) {
    return IntStream.range(0, sizes[line]).mapToLong(i -> rings[line][place(line, i)]).toArray();
  }

  /// The line from which `buffer` sends next, −1 if it is empty.
  int serving(final int group, final int buffer) {
    final int first = firstLine(group, buffer);
    for (int line = first; line < first + lines; line++) {
      if (sizes[line] > 0) {
        return line;
      }
    }
    return -1;
  }

  /// The first message of a line.
  long first(final int line) {
    return rings[line][begins[line]];
  }

  /// Takes away the first message of a line.
  long remove(final int line) {
    final long message = first(line);
    begins[line] = place(line, 1);
    sizes[line]--;
    return message;
  }

  /// The member of its group in whose buffer a line is, with so many buffers each.
  int member(final int line, final int buffersEach) {
    return line / lines % perGroup / buffersEach;
  }

  /// The messages of a buffer in the order in which they are sent if no other comes.
  long[] contents(final int group, final int buffer) {
    final int first = firstLine(group, buffer);
    return IntStream.range(first, first + lines)
        .mapToObj(this::contents)
        .flatMapToLong(LongStream::of)
        .toArray();
  }

  /// Takes all messages out of a buffer, in that order.
  long[] drain(final int group, final int buffer) {
    final long[] contents = contents(group, buffer);
    final int first = firstLine(group, buffer);
    Arrays.fill(sizes, first, first + lines, 0);
    return contents;
  }
}
