package org.heliograph.simulate.slotted;

import java.util.stream.LongStream;
import org.heliograph.primitive.LongList;

/// First-in-first-out buffers of messages without limit, for the groups of one thread.
///
/// Each group has a few words with two bits per buffer: whether it holds a message, and whether it
/// holds more than one. The first message of a buffer is in an array; the following ones form a
/// ring, addressed by its last element. 12 bytes per buffer, most of them rarely accessed, and 16
/// for each message beyond the first.
final class UnboundedBuffers {
  private static final int NONE = 0;

  private final int perGroup;
  private final int wordsPerGroup;
  private final int stride;
  // For each group: words of bits of buffers that are not empty, then of those with more.
  private final long[] state;
  private final long[] first;
  private final int[] last;
  // The rings of the messages after the first ones: each message, and after it the place of the
  // next one in its ring; place 0 means none.
  private final LongList rings = new LongList();
  private int free = NONE;

  /// Empty buffers for `groups` groups.
  UnboundedBuffers(final int groups, final int perGroup) {
    this.perGroup = perGroup;
    this.wordsPerGroup = (perGroup + Long.SIZE - 1) / Long.SIZE;
    this.stride = 2 * wordsPerGroup;
    this.state = new long[groups * stride];
    this.first = new long[groups * perGroup];
    this.last = new int[groups * perGroup];
    rings.add(NONE);
    rings.add(NONE);
  }

  /// The number of bit words of a group.
  int words() {
    return wordsPerGroup;
  }

  /// A word of bits: buffer `64·word + i` of the group is not empty if bit `i` is set.
  long filled(final int group, final int word) {
    return state[group * stride + word];
  }

  /// The first message of a buffer that is not empty.
  long first(final int group, final int buffer) {
    return first[group * perGroup + buffer];
  }

  /// Adds `message` at the end.
  void add(final int group, final int buffer, final long message) {
    final int word = group * stride + (buffer >>> 6);
    final long bit = 1L << buffer;
    final int at = group * perGroup + buffer;
    if ((state[word] & bit) == 0) {
      state[word] |= bit;
      first[at] = message;
      return;
    }
    final int cell = allocate();
    rings.set(cell, message);
    if ((state[word + wordsPerGroup] & bit) == 0) {
      state[word + wordsPerGroup] |= bit;
      link(cell, cell);
    } else {
      link(cell, next(last[at]));
      link(last[at], cell);
    }
    last[at] = cell;
  }

  /// Removes the first messages of the buffers `64·word + i` for the bits `i` of `emptied`, none of
  /// which is empty; callers read them before.
  void removeFirst(final int group, final int word, final long emptied) {
    final int at = group * stride + word;
    final long more = emptied & state[at + wordsPerGroup];
    state[at] &= ~(emptied ^ more);
    for (long rest = more; rest != 0; rest &= rest - 1) {
      moveUp(group, (word << 6) + Long.numberOfTrailingZeros(rest));
    }
  }

  /// Replaces the first message of a buffer by its second one.
  private void moveUp(final int group, final int buffer) {
    final int at = group * perGroup + buffer;
    final int second = next(last[at]);
    first[at] = rings.get(second);
    if (second == last[at]) {
      state[group * stride + wordsPerGroup + (buffer >>> 6)] &= ~(1L << buffer);
    } else {
      link(last[at], next(second));
    }
    link(second, free);
    free = second;
  }

  /// The messages of a buffer, in order of arrival.
  long[] contents(final int group, final int buffer) {
    final int word = group * stride + (buffer >>> 6);
    final long bit = 1L << buffer;
    final LongStream.Builder contents = LongStream.builder();
    if ((state[word] & bit) != 0) {
      contents.add(first(group, buffer));
    }
    if ((state[word + wordsPerGroup] & bit) != 0) {
      final int end = last[group * perGroup + buffer];
      int cell = end;
      do {
        cell = next(cell);
        contents.add(rings.get(cell));
      } while (cell != end);
    }
    return contents.build().toArray();
  }

  private int allocate() {
    if (free != NONE) {
      final int cell = free;
      free = next(cell);
      return cell;
    }
    rings.add(NONE);
    rings.add(NONE);
    return rings.size() - 2;
  }

  private int next(final int cell) {
    return (int) rings.get(cell + 1);
  }

  private void link(final int cell, final int following) {
    rings.set(cell + 1, following);
  }
}
