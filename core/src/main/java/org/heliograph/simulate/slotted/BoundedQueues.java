package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Buffers that may be full. Each has one queue or several, and the first queue that is not empty
/// is served.
///
/// Queues are first in, first out. If a buffer has several, they hold the messages with one coupler
/// to cross, with two, and so on; a single queue holds all. 16 bytes per queue, plus 8 per message
/// at its longest.
final class BoundedQueues {
  private static final long[] NOTHING = {};

  private final int perGroup;
  private final int lines;
  private final int most;
  // For each queue: a ring of messages, its start, and the number of messages.
  private final long[][] rings;
  private final int[] begins;
  private final int[] sizes;

  /// Empty buffers for `groups` groups, with at most `most` messages per queue; 0 for no limit.
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

  /// Whether the buffer has no room for `message`.
  boolean isFull(final int group, final int buffer, final long message) {
    return most > 0 && sizes[line(group, buffer, message)] >= most;
  }

  /// Adds `message` to the end of its queue, even if there is no room.
  void add(final int group, final int buffer, final long message) {
    final int line = line(group, buffer, message);
    if (sizes[line] == rings[line].length) {
      rings[line] = Arrays.copyOf(contents(line), Math.max(2, 2 * sizes[line]));
      begins[line] = 0;
    }
    rings[line][place(line, sizes[line]++)] = message;
  }

  /// The position of the `index`-th message of a queue in its ring.
  private int place(final int line, final int index) {
    final int place = begins[line] + index;
    return place < rings[line].length ? place : place - rings[line].length;
  }

  private long[] contents(final int line) {
    return IntStream.range(0, sizes[line]).mapToLong(i -> rings[line][place(line, i)]).toArray();
  }

  /// The queue from which `buffer` sends next, −1 if it is empty.
  int serving(final int group, final int buffer) {
    final int first = firstLine(group, buffer);
    for (int line = first; line < first + lines; line++) {
      if (sizes[line] > 0) {
        return line;
      }
    }
    return -1;
  }

  /// The first message of a queue.
  long first(final int line) {
    return rings[line][begins[line]];
  }

  /// Removes and returns the first message of a queue.
  long remove(final int line) {
    final long message = first(line);
    begins[line] = place(line, 1);
    sizes[line]--;
    return message;
  }

  /// The member in whose buffer a queue is, with `buffersEach` buffers per member.
  int member(final int line, final int buffersEach) {
    return line / lines % perGroup / buffersEach;
  }

  /// The messages of a buffer in the order in which they would be sent if no other arrived.
  long[] contents(final int group, final int buffer) {
    final int first = firstLine(group, buffer);
    return IntStream.range(first, first + lines)
        .mapToObj(this::contents)
        .flatMapToLong(LongStream::of)
        .toArray();
  }

  /// Removes all messages of a buffer, in that order.
  long[] drain(final int group, final int buffer) {
    final long[] contents = contents(group, buffer);
    final int first = firstLine(group, buffer);
    Arrays.fill(sizes, first, first + lines, 0);
    return contents;
  }
}
