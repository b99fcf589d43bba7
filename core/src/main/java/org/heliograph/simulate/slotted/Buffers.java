package org.heliograph.simulate.slotted;

import java.util.Arrays;

/// First-in-first-out buffers of messages, each without limit, for the groups of one thread.
///
/// The first message of a buffer lies in an array, so that short buffers need no more; the others
/// form a ring whose last element is known. 12 bytes a buffer, and 12 for each message but the
/// first of its buffer. A bit for each buffer, in words of its own for each group, says whether
/// anything is in it.
final class Buffers {
  private static final int WORD = 64;
  private static final int EMPTY = 0;

  private final int perGroup;
  private final int wordsPerGroup;
  private final long[] isFilled;
  private final long[] first;
  private final int[] last;
  // The ring of what follows the first message; 0 stands for none.
  private long[] later;
  private int[] next;
  private int free = EMPTY;
  private int used = 1;

  /// Empty buffers of so many groups.
  Buffers(final int groups, final int perGroup) {
    this.perGroup = perGroup;
    this.wordsPerGroup = (perGroup + WORD - 1) / WORD;
    this.isFilled = new long[groups * wordsPerGroup];
    this.first = new long[groups * perGroup];
    this.last = new int[groups * perGroup];
    this.later = new long[WORD];
    this.next = new int[WORD];
  }

  /// The words of bits of a group.
  int words() {
    return wordsPerGroup;
  }

  /// A word of bits: buffer `64·word + i` of the group is not empty if bit `i` is set.
  long filled(final int group, final int word) {
    return isFilled[group * wordsPerGroup + word];
  }

  /// The first message of a buffer that is not empty.
  long first(final int group, final int buffer) {
    return first[group * perGroup + buffer];
  }

  /// Adds `message` behind the others.
  void add(final int group, final int buffer, final long message) {
    final int word = group * wordsPerGroup + (buffer >>> 6);
    final long bit = 1L << (buffer & (WORD - 1));
    final int at = group * perGroup + buffer;
    if ((isFilled[word] & bit) == 0) {
      isFilled[word] |= bit;
      first[at] = message;
      return;
    }
    final int cell = allocate();
    later[cell] = message;
    final int behind = last[at];
    if (behind == EMPTY) {
      next[cell] = cell;
    } else {
      next[cell] = next[behind];
      next[behind] = cell;
    }
    last[at] = cell;
  }

  /// Takes the first message out of a buffer that is not empty.
  long remove(final int group, final int buffer) {
    final int at = group * perGroup + buffer;
    final long message = first[at];
    final int behind = last[at];
    if (behind == EMPTY) {
      isFilled[group * wordsPerGroup + (buffer >>> 6)] &= ~(1L << (buffer & (WORD - 1)));
      return message;
    }
    final int second = next[behind];
    first[at] = later[second];
    if (second == behind) {
      last[at] = EMPTY;
    } else {
      next[behind] = next[second];
    }
    next[second] = free;
    free = second;
    return message;
  }

  private int allocate() {
    if (free != EMPTY) {
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
