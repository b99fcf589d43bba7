package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.heliograph.control.Requests;

/// First-in-first-out buffers of messages, each without limit, for the groups of one thread.
///
/// A group has a few words of its own: two bits for each buffer, which say whether anything is in
/// it and whether there is more than one message, and a count of the buffers that are not empty.
/// The first messages of a group lie side by side in the order of their buffers, so that a few
/// messages take little room, however many buffers there are. What follows the first message of a
/// buffer forms a ring whose last element is known. 12 bytes a buffer, most of them never touched,
/// and 12 for each message but the first ones.
final class Buffers {
  private static final int NONE = 0;

  private final int perGroup;
  private final int wordsPerGroup;
  private final int stride;
  // For each group: words of bits of buffers that are not empty, of those with more, and a count.
  private final long[] state;
  private final long[] first;
  private final int[] last;
  // The rings of what follows first messages; 0 stands for none.
  private long[] later;
  private int[] next;
  private int free = NONE;
  private int used = 1;

  /// Empty buffers of so many groups.
  Buffers(final int groups, final int perGroup) {
    this.perGroup = perGroup;
    this.wordsPerGroup = (perGroup + Long.SIZE - 1) / Long.SIZE;
    this.stride = 2 * wordsPerGroup + 1;
    this.state = new long[groups * stride];
    this.first = new long[groups * perGroup];
    this.last = new int[groups * perGroup];
    this.later = new long[Long.SIZE];
    this.next = new int[Long.SIZE];
  }

  /// The words of bits of a group.
  int words() {
    return wordsPerGroup;
  }

  /// A word of bits: buffer `64·word + i` of the group is not empty if bit `i` is set.
  long filled(final int group, final int word) {
    return state[group * stride + word];
  }

  /// The first message of the `rank`-th buffer of a group that is not empty.
  long first(final int group, final int rank) {
    return first[group * perGroup + rank];
  }

  /// Adds `message` behind the others.
  void add(final int group, final int buffer, final long message) {
    final int word = group * stride + (buffer >>> 6);
    final int more = word + wordsPerGroup;
    final long bit = 1L << buffer;
    if ((state[word] & bit) == 0) {
      insert(group, rank(group, buffer), message);
      state[word] |= bit;
      return;
    }
    final int at = group * perGroup + buffer;
    final int cell = allocate();
    later[cell] = message;
    if ((state[more] & bit) == 0) {
      state[more] |= bit;
      next[cell] = cell;
    } else {
      next[cell] = next[last[at]];
      next[last[at]] = cell;
    }
    last[at] = cell;
  }

  /// Takes the first messages out of the buffers whose requests are granted; `requests` are those
  /// of all buffers of the group that are not empty.
  void removeGranted(final int group, final Requests requests) {
    final int begin = group * perGroup;
    int kept = 0;
    for (int i = 0; i < requests.count(); i++) {
      if (!requests.isGranted(i)) {
        first[begin + kept++] = first[begin + i];
      } else if (hasMore(group, requests.buffer(i))) {
        first[begin + kept++] = second(group, requests.buffer(i));
      } else {
        state[group * stride + (requests.buffer(i) >>> 6)] &= ~(1L << requests.buffer(i));
      }
    }
    state[(group + 1) * stride - 1] = kept;
  }

  private boolean hasMore(final int group, final int buffer) {
    return (state[group * stride + wordsPerGroup + (buffer >>> 6)] & (1L << buffer)) != 0;
  }

  /// Takes out what follows the first message of a buffer.
  private long second(final int group, final int buffer) {
    final int at = group * perGroup + buffer;
    final int cell = next[last[at]];
    if (cell == last[at]) {
      state[group * stride + wordsPerGroup + (buffer >>> 6)] &= ~(1L << buffer);
    } else {
      next[last[at]] = next[cell];
    }
    next[cell] = free;
    free = cell;
    return later[cell];
  }

  /// The messages of a buffer, first in first.
  long[] contents(final int group, final int buffer) {
    if ((filled(group, buffer >>> 6) & (1L << buffer)) == 0) {
      return new long[0];
    }
    final LongStream.Builder contents = LongStream.builder();
    contents.add(first(group, rank(group, buffer)));
    if (hasMore(group, buffer)) {
      final int end = last[group * perGroup + buffer];
      int cell = end;
      do {
        cell = next[cell];
        contents.add(later[cell]);
      } while (cell != end);
    }
    return contents.build().toArray();
  }

  /// How many of the buffers before `buffer` are not empty.
  private int rank(final int group, final int buffer) {
    final int begin = group * stride;
    final int end = begin + (buffer >>> 6);
    int rank = Long.bitCount(state[end] & ((1L << buffer) - 1));
    for (int word = begin; word < end; word++) {
      rank += Long.bitCount(state[word]);
    }
    return rank;
  }

  private void insert(final int group, final int rank, final long message) {
    final int begin = group * perGroup;
    final int at = begin + rank;
    for (int i = begin + (int) state[(group + 1) * stride - 1]++; i > at; i--) {
      first[i] = first[i - 1];
    }
    first[at] = message;
  }

  private int allocate() {
    if (free != NONE) {
      final int cell = free;
      free = next[cell];
      return cell;
    }
    if (used == later.length) {
      later = Arrays.copyOf(later, 2 * used);
      next = Arrays.copyOf(next, 2 * used);
    }
    return used++;
  }
}
