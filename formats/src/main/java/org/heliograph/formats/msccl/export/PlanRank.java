package org.heliograph.formats.msccl.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The threadblocks of one rank of an execution plan as they are filled, in the order of the
/// schedule.
///
/// A task waits for the one that wrote what it reads, and for those that read what it writes.
/// Between threadblocks that is a semaphore for each pair of them, which counts.
final class PlanRank {
  /// What a threadblock does.
  enum Role {
    COPY,
    SEND,
    RECEIVE
  }

  /// A threadblock: its role, its peer and its channel among those of the rank (−1 without), and
  /// its tasks.
  record Block(Role role, int peer, int channel, List<PlanTask> tasks) {}

  /// Two threadblocks, of which one waits for the other.
  record Pair(int earlier, int later) {}

  private final List<Block> blocks = new ArrayList<>();
  private final List<Integer> peers = new ArrayList<>(); // of each channel
  private final Map<BufferLayout.Cell, PlanTask> writers = new HashMap<>();
  private final Map<BufferLayout.Cell, List<PlanTask>> readers = new HashMap<>();
  private final Set<BufferLayout.Cell> reserved = new HashSet<>();
  private final Map<Integer, BufferLayout.Cell> locations = new HashMap<>(); // of chunks
  private final Map<Pair, Integer> awaited = new HashMap<>(); // the last position
  private final Map<Pair, Integer> semaphores = new LinkedHashMap<>();
  private int scratch;

  List<Block> blocks() {
    return List.copyOf(blocks);
  }

  /// The rank at the other end of each channel.
  List<Integer> peers() {
    return List.copyOf(peers);
  }

  int scratch() {
    return scratch;
  }

  int semaphores() {
    return semaphores.size();
  }

  /// The semaphore by which one threadblock waits for another one.
  int semaphore(final int earlier, final int later) {
    return semaphores.getOrDefault(new Pair(earlier, later), 0);
  }

  /// A new place in the scratch buffer.
  BufferLayout.Cell newScratch() {
    return new BufferLayout.Cell('s', scratch++);
  }

  /// Where a chunk is; at the start `input`.
  BufferLayout.Cell location(final int chunk, final BufferLayout.Cell input) {
    return locations.getOrDefault(chunk, input);
  }

  void relocate(final int chunk, final BufferLayout.Cell cell) {
    locations.put(chunk, cell);
  }

  /// Whether no task has used a place, and none will write it from another rank.
  boolean isFresh(final BufferLayout.Cell cell) {
    return !writers.containsKey(cell) && !readers.containsKey(cell) && !reserved.contains(cell);
  }

  /// Says that another rank puts a chunk at a place.
  void reserve(final BufferLayout.Cell cell) {
    reserved.add(cell);
  }

  /// A new threadblock, with a channel to `peer` unless it copies; returns its number.
  int open(final Role role, final int peer) {
    if (role != Role.COPY) {
      peers.add(peer);
    }
    blocks.add(new Block(role, peer, role == Role.COPY ? -1 : peers.size() - 1, new ArrayList<>()));
    return blocks.size() - 1;
  }

  /// Adds a put of what is at a place, to a place of the peer.
  void send(final int block, final BufferLayout.Cell source, final BufferLayout.Cell target) {
    final PlanTask task =
        task(block, Optional.of(new PlanTask.Transfer(source, Optional.empty(), target, 1)));
    read(task, source);
    settle(task);
  }

  /// Adds the receipt of what the peer puts at a place where nobody was.
  void receive(final int block, final BufferLayout.Cell target) {
    writers.put(target, task(block, Optional.empty()));
  }

  /// Adds the receipt of what the peer puts into scratch, and copies or adds it from there.
  void receive(final int block, final PlanTask.Transfer transfer) {
    final PlanTask task = task(block, Optional.of(transfer));
    if (transfer.added().isPresent()) {
      read(task, transfer.source());
    }
    write(task, transfer.target());
    settle(task);
  }

  /// Adds a local copy.
  void copy(final int block, final PlanTask.Transfer transfer) {
    final PlanTask task = task(block, Optional.of(transfer));
    for (int i = 0; i < transfer.count(); i++) {
      read(task, plus(transfer.source(), i));
      write(task, plus(transfer.target(), i));
    }
    settle(task);
  }

  private static BufferLayout.Cell plus(final BufferLayout.Cell cell, final int more) {
    return new BufferLayout.Cell(cell.buffer(), cell.offset() + more);
  }

  private PlanTask task(final int block, final Optional<PlanTask.Transfer> transfer) {
    final List<PlanTask> tasks = blocks.get(block).tasks;
    final PlanTask task = new PlanTask(block, tasks.size(), transfer);
    tasks.add(task);
    return task;
  }

  private void read(final PlanTask task, final BufferLayout.Cell cell) {
    Optional.ofNullable(writers.get(cell)).ifPresent(writer -> follow(task, writer));
    readers.computeIfAbsent(cell, _ -> new ArrayList<>()).add(task);
  }

  private void write(final PlanTask task, final BufferLayout.Cell cell) {
    Optional.ofNullable(writers.get(cell)).ifPresent(writer -> follow(task, writer));
    readers.getOrDefault(cell, List.of()).forEach(reader -> follow(task, reader));
    writers.put(cell, task);
    readers.remove(cell);
  }

  private static void follow(final PlanTask task, final PlanTask earlier) {
    if (earlier.block() != task.block()) {
      task.await(earlier);
    }
  }

  /// Lets a task wait for those that its threadblock has not waited for before.
  private void settle(final PlanTask task) {
    for (final PlanTask earlier : task.awaited()) {
      final Pair pair = new Pair(earlier.block(), task.block());
      if (awaited.getOrDefault(pair, -1) >= earlier.position()) {
        task.release(earlier);
      } else {
        awaited.put(pair, earlier.position());
        semaphores.putIfAbsent(pair, semaphores.size());
      }
    }
    task.announce();
  }
}
