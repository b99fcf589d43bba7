package org.heliograph.formats.msccl.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/// What a threadblock of an execution plan does at one place of its order: a put, the receipt of
/// one, or a local copy; with the threadblocks that it waits for, and those that wait for it.
///
/// Mutable while the plan is filled.
final class PlanTask {
  /// Chunks in a row, from a place to a place; sums add what is at `added` to what is at `source`.
  record Transfer(
      BufferLayout.Cell source,
      Optional<BufferLayout.Cell> added,
      BufferLayout.Cell target,
      int count) {}

  private final int block;
  private final int position;
  private final Optional<Transfer> transfer;
  private final TreeMap<Integer, PlanTask> awaited = new TreeMap<>(); // by threadblock
  private final TreeSet<Integer> followers = new TreeSet<>();

  PlanTask(final int block, final int position, final Optional<Transfer> transfer) {
    this.block = block;
    this.position = position;
    this.transfer = transfer;
  }

  int block() {
    return block;
  }

  int position() {
    return position;
  }

  /// What is moved; empty for a receipt that needs no operation.
  Optional<Transfer> transfer() {
    return transfer;
  }

  /// Lets this task wait for an earlier one; of those in one threadblock, for the last.
  void await(final PlanTask earlier) {
    awaited.merge(
        earlier.block, earlier, (one, other) -> one.position > other.position ? one : other);
  }

  /// Takes back that this task waits for `earlier`.
  void release(final PlanTask earlier) {
    awaited.remove(earlier.block);
  }

  /// Lets those that this task waits for say when they have ended.
  void announce() {
    awaited.values().forEach(earlier -> earlier.followers.add(block));
  }

  /// The tasks that this one waits for, in other threadblocks.
  List<PlanTask> awaited() {
    return List.copyOf(awaited.values());
  }

  /// The threadblocks that wait for this task.
  List<Integer> followers() {
    return new ArrayList<>(followers);
  }
}
