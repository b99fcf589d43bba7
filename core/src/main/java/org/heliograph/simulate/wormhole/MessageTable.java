package org.heliograph.simulate.wormhole;

import java.util.Arrays;

/// The messages of a network in columns; the number of a released message is reused.
///
/// A *step* is a wire and a layer, encoded as wire·layers + layer. A *flit* is 64 bits: head and
/// tail marks, the message, and in a head the step that it takes next.
final class MessageTable {
  /// No message.
  static final int NONE = -1;

  /// The exclusive upper limit of message numbers.
  static final int MOST = 1 << 30;

  private static final int HEAD = 1;
  private static final int TAIL = 2;

  private final int stride; // steps kept for each
  // Grown by hand: all columns share one capacity, and rows are reused in any order.
  private int capacity = 64;
  private int used;
  private int free = NONE;
  int[] next = new int[capacity]; // in the queue of an interface, or of free numbers
  int[] flits = new int[capacity];
  int[] sources = new int[capacity];
  int[] targets = new int[capacity];
  int[] hops = new int[capacity];
  int[] at = new int[capacity]; // the step that its head takes next
  int[] steps;
  long[] born = new long[capacity];
  long[] created = new long[capacity];
  long[] injected = new long[capacity];
  long[] sent = new long[capacity];
  long[] delivered = new long[capacity];

  MessageTable(final int longest) {
    stride = Math.max(1, longest);
    steps = new int[capacity * stride];
  }

  /// The position where the steps of a message start.
  int start(final int message) {
    return message * stride;
  }

  /// The next flit of a message: the first, the last or neither.
  long flit(final int message, final boolean first, final boolean last) {
    final long body = (long) message << 2 | (last ? TAIL : 0);
    return first ? body | HEAD | (long) steps[at[message]++] << 32 : body;
  }

  static boolean isHead(final long flit) {
    return (flit & HEAD) != 0;
  }

  static boolean isTail(final long flit) {
    return (flit & TAIL) != 0;
  }

  /// The message to which a flit belongs.
  static int of(final long flit) {
    return (int) flit >>> 2;
  }

  /// The step that a head takes next.
  static int step(final long head) {
    return (int) (head >>> 32);
  }

  /// The head after its step, with the step that follows.
  long forwarded(final long head) {
    return (head & 0xffff_ffffL) | (long) steps[at[of(head)]++] << 32;
  }

  /// A number for a new message.
  int take() {
    if (free != NONE) {
      final int message = free;
      free = next[message];
      return message;
    }
    if (used == capacity) {
      grow();
    }
    return used++;
  }

  private void grow() {
    if (capacity == MOST || 2L * capacity * stride > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "%s messages at once are too many; release those that were delivered."
              .formatted(capacity));
    }
    capacity *= 2;
    next = Arrays.copyOf(next, capacity);
    flits = Arrays.copyOf(flits, capacity);
    sources = Arrays.copyOf(sources, capacity);
    targets = Arrays.copyOf(targets, capacity);
    hops = Arrays.copyOf(hops, capacity);
    at = Arrays.copyOf(at, capacity);
    steps = Arrays.copyOf(steps, capacity * stride);
    born = Arrays.copyOf(born, capacity);
    created = Arrays.copyOf(created, capacity);
    injected = Arrays.copyOf(injected, capacity);
    sent = Arrays.copyOf(sent, capacity);
    delivered = Arrays.copyOf(delivered, capacity);
  }

  void release(final int message) {
    if (delivered[message] < 0) {
      throw new IllegalArgumentException(
          "message %s has not been delivered; only delivered ones can be released, once."
              .formatted(message));
    }
    delivered[message] = NONE;
    next[message] = free;
    free = message;
  }
}
