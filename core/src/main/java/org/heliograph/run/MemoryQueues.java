package org.heliograph.run;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Queues between the ranks of one process.
///
/// A queue has room for the deliveries of one slot and one more. So if it is full, the receiver has
/// not yet taken a delivery of an earlier slot, and memory is bounded whatever the speeds.
///
/// If all ranks wait, nothing will ever happen: then each of them is woken and fails. Programs of a
/// verified schedule cannot get there unless a delivery is lost.
final class MemoryQueues {
  private static final long ALL = -1;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Long, ArrayDeque<ChunkDelivery>> queues = new HashMap<>();
  private final Condition[] changed;
  private final OptionalLong[] waitsFor; // the queue that a rank waits for, or ALL
  private final int ranks;
  private final int room;
  private int waiting;
  private int ended;
  private int arrived; // ranks that wait for all
  private boolean isStalled;

  MemoryQueues(final RankPrograms programs) {
    this.ranks = programs.ranks();
    this.room = programs.burst() + 1;
    this.changed = new Condition[ranks];
    this.waitsFor = new OptionalLong[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      changed[rank] = lock.newCondition();
      waitsFor[rank] = OptionalLong.empty();
    }
  }

  private long key(final int from, final int to) {
    return (long) from * ranks + to;
  }

  void put(final int from, final int to, final ChunkDelivery delivery) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      final long key = key(from, to);
      final ArrayDeque<ChunkDelivery> queue = queues.computeIfAbsent(key, _ -> new ArrayDeque<>());
      while (queue.size() == room) {
        await(from, key);
      }
      queue.add(delivery);
      wake(to, key);
    } finally {
      lock.unlock();
    }
  }

  ChunkDelivery take(final int from, final int to) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      final long key = key(from, to);
      final ArrayDeque<ChunkDelivery> queue = queues.computeIfAbsent(key, _ -> new ArrayDeque<>());
      while (queue.isEmpty()) {
        await(to, key);
      }
      wake(from, key);
      return queue.remove();
    } finally {
      lock.unlock();
    }
  }

  /// Waits until all ranks are here.
  void awaitAll(final int rank) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      arrived++;
      if (arrived < ranks) {
        await(rank, ALL);
        return;
      }
      arrived = 0;
      for (int other = 0; other < ranks; other++) {
        wake(other, ALL);
      }
    } finally {
      lock.unlock();
    }
  }

  /// The rank will do nothing more.
  void end() {
    lock.lock();
    try {
      ended++;
      checkProgress();
    } finally {
      lock.unlock();
    }
  }

  private void await(final int rank, final long key) throws InterruptedException {
    waitsFor[rank] = OptionalLong.of(key);
    waiting++;
    checkProgress();
    while (waitsFor[rank].isPresent()) {
      if (isStalled) {
        throw new RankFailure("it never comes");
      }
      changed[rank].await();
    }
  }

  private void wake(final int rank, final long key) {
    if (waitsFor[rank].isPresent() && waitsFor[rank].getAsLong() == key) {
      waitsFor[rank] = OptionalLong.empty();
      waiting--;
      changed[rank].signal();
    }
  }

  private void checkProgress() {
    if (waiting > 0 && waiting + ended == ranks) {
      isStalled = true;
      for (final Condition condition : changed) {
        condition.signal();
      }
    }
  }
}
