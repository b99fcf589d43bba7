package org.heliograph.simulate.slotted;

import java.util.stream.LongStream;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;

/// First-in-first-out buffers of messages without limit, for the groups of one thread.
///
/// Each group has a few words with two bits per buffer: whether it holds a message, and whether it
/// holds more than one. The first message of a buffer is in an array, next to the places of its
/// second and its last message; from the second on, messages are linked. 16 bytes per buffer, and
/// 20 for each message beyond the first.
final class UnboundedBuffers {
  private final int perGroup;
  private final int wordsPerGroup;
  private final int stride;
  // For each group: words of bits of buffers that are not empty, then of those with more.
  private final long[] state;
  // For each buffer: its first message, and the places of the second one, in the high half, and of
  // the last one. They are valid if the bits say so.
  private final long[] heads;
  // The messages after the first ones: each message, and after it the place of the next one.
  private final LongList links = new LongList();
  private final IntList free = new IntList();

  /// Empty buffers for `groups` groups.
  UnboundedBuffers(final int groups, final int perGroup) {
    this.perGroup = perGroup;
    this.wordsPerGroup = (perGroup + Long.SIZE - 1) / Long.SIZE;
    this.stride = 2 * wordsPerGroup;
    this.state = new long[groups * stride];
    this.heads = new long[2 * groups * perGroup];
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
    return heads[head(group, buffer)];
  }

  private int head(final int group, final int buffer) {
    return 2 * (group * perGroup + buffer);
  }

  /// Adds `message` at the end.
  void add(final int group, final int buffer, final long message) {
    final int word = group * stride + (buffer >>> 6);
    final long bit = 1L << buffer;
    final int head = head(group, buffer);
    if ((state[word] & bit) == 0) {
      state[word] |= bit;
      heads[head] = message;
      return;
    }
    final int place = allocate();
    links.set(place, message);
    if ((state[word + wordsPerGroup] & bit) == 0) {
      state[word + wordsPerGroup] |= bit;
      heads[head + 1] = ends(place, place);
    } else {
      links.set(last(heads[head + 1]) + 1, place);
      heads[head + 1] = ends(second(heads[head + 1]), place);
    }
  }

  /// Removes the first messages of the buffers `64·word + i` for the bits `i` of `emptied`, none of
  /// which is empty, and returns the bits of those that hold more; callers read them before and
  /// [#moveUp] the others afterwards.
  long removeFirst(final int group, final int word, final long emptied) {
    final int at = group * stride + word;
    final long more = emptied & state[at + wordsPerGroup];
    state[at] &= ~(emptied ^ more);
    return more;
  }

  /// Replaces the first message of a buffer by its second one.
  void moveUp(final int group, final int buffer) {
    final int head = head(group, buffer);
    final int second = second(heads[head + 1]);
    final int last = last(heads[head + 1]);
    heads[head] = links.get(second);
    if (second == last) {
      state[group * stride + wordsPerGroup + (buffer >>> 6)] &= ~(1L << buffer);
    } else {
      heads[head + 1] = ends(next(second), last);
    }
    free.add(second);
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
      final long ends = heads[head(group, buffer) + 1];
      int place = second(ends);
      while (place != last(ends)) {
        contents.add(links.get(place));
        place = next(place);
      }
      contents.add(links.get(place));
    }
    return contents.build().toArray();
  }

  private int allocate() {
    if (!free.isEmpty()) {
      return free.removeLast();
    }
    links.add(0);
    links.add(0);
    return links.size() - 2;
  }

  private static long ends(final int second, final int last) {
    return (long) second << Integer.SIZE | last;
  }

  private static int second(final long ends) {
    return (int) (ends >>> Integer.SIZE);
  }

  private static int last(final long ends) {
    return (int) ends;
  }

  private int next(final int place) {
    return (int) links.get(place + 1);
  }
}
