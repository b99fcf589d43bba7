package org.heliograph.schedule;

import java.util.Arrays;

/// A transmission cursor that groups the transmissions of each slot into messages.
///
/// If chunks aggregate, a message is all that one sender sends over one route on one lane within a
/// slot, as in [Message]; otherwise each transmission is a message. Messages are numbered from 0 in
/// every slot, in the order of their first chunks. Makes no objects while it advances. Expected
/// O(hops) per transmission if chunks aggregate; memory of the messages of one slot.
public final class MessageCursor implements TransmissionCursor {
  private static final int SMALLEST = 1 << 6;

  private final TransmissionCursor at;
  private final boolean aggregate;
  private int slot = -1;
  private int count; // messages of the slot so far
  private int message;
  private long earlier; // messages of earlier slots; places that hold them are free
  private long[] table = new long[SMALLEST]; // by hash: earlier + message + 1
  private int[] hashes = new int[16]; // the columns of the messages of the slot
  private int[] senders = new int[16];
  private int[] lanes = new int[16];
  private boolean[] trees = new boolean[16];
  private int[] chunks = new int[16];
  private int[] routeEnds = new int[16];
  private long[] channels = new long[16];

  /// Groups the transmissions of `schedule` if they `aggregate`.
  public MessageCursor(final Schedule schedule, final boolean aggregate) {
    this.at = schedule.cursor();
    this.aggregate = aggregate;
  }

  @Override
  public boolean advance() {
    if (!at.advance()) {
      return false;
    }
    if (at.slot() != slot) {
      startSlot();
    }
    if (aggregate) {
      message = find();
      chunks[message]++;
    } else {
      message = count++;
    }
    return true;
  }

  /// The message of the current transmission: an index among the messages of its slot.
  public int messageIndex() {
    return message;
  }

  /// The number of that message among all of the schedule, which is that of its lightpath in a
  /// trace.
  public int number() {
    return Math.toIntExact(earlier + message);
  }

  /// The number of chunks of that message so far, the current one included.
  public int chunksSoFar() {
    return aggregate ? chunks[message] : 1;
  }

  /// Whether the current transmission is the first of its message.
  public boolean startsMessage() {
    return chunksSoFar() == 1;
  }

  private void startSlot() {
    slot = at.slot();
    earlier += count;
    count = 0;
  }

  /// The message of the current transmission, which is added if it is new.
  private int find() {
    final int hash = hash();
    int place = hash & (table.length - 1);
    while (table[place] > earlier) {
      final int known = (int) (table[place] - earlier - 1);
      if (isSame(known, hash)) {
        return known;
      }
      place = (place + 1) & (table.length - 1);
    }
    add(hash);
    table[place] = earlier + count;
    if (2 * count > table.length) {
      rehash();
    }
    return count - 1;
  }

  private int hash() {
    int hash = 31 * at.sender() + at.lane();
    for (int hop = 0; hop < at.hops(); hop++) {
      hash = 31 * hash + Long.hashCode(at.channel(hop));
    }
    final int mixed = hash * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }

  private boolean isSame(final int known, final int hash) {
    final int start = routeStart(known);
    boolean same =
        hashes[known] == hash
            && senders[known] == at.sender()
            && lanes[known] == at.lane()
            && trees[known] == at.isTree()
            && routeEnds[known] - start == at.hops();
    for (int hop = 0; same && hop < at.hops(); hop++) {
      same = channels[start + hop] == at.channel(hop);
    }
    return same;
  }

  private int routeStart(final int known) {
    return known == 0 ? 0 : routeEnds[known - 1];
  }

  private void add(final int hash) {
    if (count == senders.length) {
      grow();
    }
    final int start = routeStart(count);
    if (start + at.hops() > channels.length) {
      channels = Arrays.copyOf(channels, 2 * (start + at.hops()));
    }
    for (int hop = 0; hop < at.hops(); hop++) {
      channels[start + hop] = at.channel(hop);
    }
    hashes[count] = hash;
    senders[count] = at.sender();
    lanes[count] = at.lane();
    trees[count] = at.isTree();
    chunks[count] = 0;
    routeEnds[count++] = start + at.hops();
  }

  private void rehash() {
    table = new long[2 * table.length];
    for (int known = 0; known < count; known++) {
      int place = hashes[known] & (table.length - 1);
      while (table[place] > earlier) {
        place = (place + 1) & (table.length - 1);
      }
      table[place] = earlier + known + 1;
    }
  }

  private void grow() {
    final int capacity = 2 * count;
    hashes = Arrays.copyOf(hashes, capacity);
    senders = Arrays.copyOf(senders, capacity);
    lanes = Arrays.copyOf(lanes, capacity);
    trees = Arrays.copyOf(trees, capacity);
    chunks = Arrays.copyOf(chunks, capacity);
    routeEnds = Arrays.copyOf(routeEnds, capacity);
  }

  @Override
  public int slot() {
    return at.slot();
  }

  @Override
  public int chunk() {
    return at.chunk();
  }

  @Override
  public int sender() {
    return at.sender();
  }

  @Override
  public int receiver() {
    return at.receiver();
  }

  @Override
  public int lane() {
    return at.lane();
  }

  @Override
  public Action action() {
    return at.action();
  }

  @Override
  public boolean isTree() {
    return at.isTree();
  }

  @Override
  public int hops() {
    return at.hops();
  }

  @Override
  public long channel(final int hop) {
    return at.channel(hop);
  }
}
