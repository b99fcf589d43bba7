package org.heliograph.formats.foreign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.primitive.IntList;

/// The earliest slots of steps that wait for each other, where a link carries one chunk per slot
/// and lane.
///
/// A step without links takes no time. A step with links occupies a lane of each of them during
/// the slot in which it starts. Steps that may start go in the order of their slots, then of their
/// numbers. A *preferred* predecessor is waited for as long as anything else can start. Time
/// O(E log E) for E dependencies and link uses.
public final class EarliestSlots {
  private static final int NONE = -1;

  private final LinkSlots slots;
  private final List<long[]> links = new ArrayList<>();
  private final IntList firstEdge = new IntList(); // of the edges that leave a step
  private final IntList missing = new IntList(); // predecessors that have not started
  private final IntList missingPreferred = new IntList();
  private final IntList nextEdge = new IntList();
  private final IntList edgeTarget = new IntList();
  private final IntList edgeDelay = new IntList();
  private final List<Boolean> edgeIsPreferred = new ArrayList<>();
  private final IntList start = new IntList();

  /// What came out: the slot of each step and the steps in the order in which they start, or a
  /// cycle of steps that wait for each other.
  public sealed interface Result {
    /// All steps start.
    @SuppressWarnings("ArrayRecordComponent") // made for one reader
    record Started(int[] slots, int[] order) implements Result {}

    /// Each of `steps` waits for the next one, and the last one for the first.
    record Deadlock(List<Integer> steps) implements Result {
      public Deadlock {
        steps = List.copyOf(steps);
      }
    }
  }

  /// A step that may start, and from which slot on.
  private record Startable(int slot, int step) {
    static final Comparator<Startable> ORDER =
        Comparator.comparingInt(Startable::slot).thenComparingInt(Startable::step);
  }

  /// Steps on links of `lanes` lanes.
  public EarliestSlots(final int lanes) {
    this.slots = new LinkSlots(_ -> lanes);
  }

  /// A new step, which occupies `links`, given by any numbers, for a slot; returns its number.
  public int step(final long... occupied) {
    links.add(occupied);
    firstEdge.add(NONE);
    missing.add(0);
    missingPreferred.add(0);
    start.add(0);
    return links.size() - 1;
  }

  /// Says that `step` starts `delay` slots after `earlier` or later.
  public void after(final int step, final int earlier, final int delay) {
    edge(step, earlier, delay, false);
    missing.increment(step);
  }

  /// Says the same, unless they wait for each other.
  public void preferAfter(final int step, final int earlier, final int delay) {
    edge(step, earlier, delay, true);
    missingPreferred.increment(step);
  }

  private void edge(final int step, final int earlier, final int delay, final boolean isPreferred) {
    edgeTarget.add(step);
    edgeDelay.add(delay);
    edgeIsPreferred.add(isPreferred);
    nextEdge.add(firstEdge.get(earlier));
    firstEdge.set(earlier, edgeTarget.size() - 1);
  }

  /// Starts all steps; call it once.
  public Result result() {
    final IntList order = new IntList();
    final boolean[] started = new boolean[links.size()];
    final PriorityQueue<Startable> ready = new PriorityQueue<>(Startable.ORDER);
    final NavigableSet<Startable> waiting = new TreeSet<>(Startable.ORDER);
    for (int step = 0; step < links.size(); step++) {
      file(step, ready, waiting);
    }
    while (!ready.isEmpty() || !waiting.isEmpty()) {
      final Startable next = ready.isEmpty() ? first(waiting) : ready.remove();
      final int step = next.step();
      final int slot = slots.occupy(links.get(step), start.get(step));
      start.set(step, slot);
      started[step] = true;
      order.add(step);
      for (int edge = firstEdge.get(step); edge != NONE; edge = nextEdge.get(edge)) {
        if (!started[edgeTarget.get(edge)]) {
          follow(edge, slot, ready, waiting);
        }
      }
    }
    return order.size() < links.size()
        ? new Result.Deadlock(cycle(started))
        : new Result.Started(start.toArray(), order.toArray());
  }

  private static Startable first(final NavigableSet<Startable> waiting) {
    final Startable first = waiting.first();
    waiting.remove(first);
    return first;
  }

  private void file(
      final int step, final PriorityQueue<Startable> ready, final NavigableSet<Startable> waiting) {
    if (missing.get(step) == 0) {
      final Startable startable = new Startable(start.get(step), step);
      if (missingPreferred.get(step) == 0) {
        ready.add(startable);
      } else {
        waiting.add(startable);
      }
    }
  }

  /// Tells the step at the end of `edge` that the one at its beginning has started.
  private void follow(
      final int edge,
      final int slot,
      final PriorityQueue<Startable> ready,
      final NavigableSet<Startable> waiting) {
    final int step = edgeTarget.get(edge);
    waiting.remove(new Startable(start.get(step), step));
    final IntList counted = edgeIsPreferred.get(edge) ? missingPreferred : missing;
    counted.set(step, counted.get(step) - 1);
    start.set(step, Math.max(start.get(step), slot + edgeDelay.get(edge)));
    file(step, ready, waiting);
  }

  /// A cycle among the steps that never started: back along what they wait for.
  private List<Integer> cycle(final boolean[] started) {
    final int[] waitsFor = new int[links.size()];
    int step = NONE;
    for (int earlier = links.size() - 1; earlier >= 0; earlier--) {
      for (int edge = firstEdge.get(earlier); edge != NONE; edge = nextEdge.get(edge)) {
        if (!started[earlier] && !edgeIsPreferred.get(edge)) {
          waitsFor[edgeTarget.get(edge)] = earlier;
          step = edgeTarget.get(edge);
        }
      }
    }
    final Set<Integer> seen = new HashSet<>();
    while (seen.add(step)) {
      step = waitsFor[step];
    }
    final List<Integer> cycle = new ArrayList<>();
    for (int at = step; cycle.isEmpty() || at != step; at = waitsFor[at]) {
      cycle.add(at);
    }
    return cycle;
  }
}
