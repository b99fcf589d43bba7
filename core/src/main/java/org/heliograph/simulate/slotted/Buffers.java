package org.heliograph.simulate.slotted;

import java.util.Arrays;

/// First-in-first-out buffers of messages, each without limit, for the groups of one thread.
///
/// Two bits for each buffer, in words of its own for each group, say whether anything is in it, and
/// whether there is more than one message. The first messages of a group lie side by side in the
/// order of their buffers, so that a few messages take little room, however many buffers there are.
/// What follows the first message of a buffer forms a ring whose last element is known.
/// 12 bytes a buffer, most of them never touched, and 12 for each message but the first ones.
final class Buffers {
  private static final int NONE = 0;

  private final int perGroup;
  private final int wordsPerGroup;
  private final long[] isFilled;
  private final long[] hasMore;
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
    this.isFilled = new long[groups * wordsPerGroup];
    this.hasMore = new long[groups * wordsPerGroup];
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
    return isFilled[group * wordsPerGroup + word];
  }

  /// The first message of the `rank`-th buffer of a group that is not empty.
  long first(final int group, final int rank) {
    return first[group * perGroup + rank];
  }

  /// Adds `message` behind the others.
  void add(final int group, final int buffer, final long message) {
    final int word = group * wordsPerGroup + (buffer >>> 6);
    final long bit = 1L << buffer;
    if ((isFilled[word] & bit) == 0) {
      insert(group, rank(group, buffer), message);
      isFilled[word] |= bit;
      return;
    }
    final int at = group * perGroup + buffer;
    final int cell = allocate();
    later[cell] = message;
    if ((hasMore[word] & bit) == 0) {
      hasMore[word] |= bit;
      next[cell] = cell;
    } else {
      next[cell] = next[last[at]];
      next[last[at]] = cell;
    }
    last[at] = cell;
  }

  /// Takes the first message out of a buffer that is not empty.
  long remove(final int group, final int buffer) {
    final int word = group * wordsPerGroup + (buffer >>> 6);
    final long bit = 1L << buffer;
    final int rank = rank(group, buffer);
    final long message = first[group * perGroup + rank];
    if ((hasMore[word] & bit) == 0) {
      isFilled[word] &= ~bit;
      delete(group, rank);
      return message;
    }
    final int at = group * perGroup + buffer;
    final int second = next[last[at]];
    first[group * perGroup + rank] = later[second];
    if (second == last[at]) {
      hasMore[word] &= ~bit;
    } else {
      next[last[at]] = next[second];
    }
    next[second] = free;
    free = second;
    return message;
  }

  /// How many of the buffers before `buffer` are not empty.
  private int rank(final int group, final int buffer) {
    final int begin = group * wordsPerGroup;
    final int end = begin + (buffer >>> 6);
    int rank = Long.bitCount(isFilled[end] & ((1L << buffer) - 1));
    for (int word = begin; word < end; word++) {
      rank += Long.bitCount(isFilled[word]);
    }
    return rank;
  }

  private int size(final int group) {
    int size = 0;
    for (int word = group * wordsPerGroup; word < (group + 1) * wordsPerGroup; word++) {
      size += Long.bitCount(isFilled[word]);
    }
    return size;
  }

  private void insert(final int group, final int rank, final long message) {
    final int begin = group * perGroup;
    final int at = begin + rank;
    for (int i = begin + size(group); i > at; i--) {
      first[i] = first[i - 1];
    }
    first[at] = message;
  }

  /// Moves those behind `rank` forward; the bit of the buffer is cleared already.
  private void delete(final int group, final int rank) {
    final int begin = group * perGroup;
    final int end = begin + size(group);
    for (int i = begin + rank; i < end; i++) {
      first[i] = first[i + 1];
    }
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
