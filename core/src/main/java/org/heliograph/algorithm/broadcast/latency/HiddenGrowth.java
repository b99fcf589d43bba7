package org.heliograph.algorithm.broadcast.latency;

import java.util.Comparator;
import java.util.PriorityQueue;

/// Greedy growth of a broadcast in event time: each informed node calls new nodes as early as its
/// [CallTimes] allow, while others reconfigure.
///
/// Nodes that were informed together and have made the same number of calls form a *cohort*, a
/// range of numbers, so the time is O(N + cohorts · log cohorts). `circuits` limits the calls of
/// one moment; a node that finds no free circuit calls later.
final class HiddenGrowth {
  private final CallTimes callTimes;
  private final DelayRatio delayRatio;
  private final long arrival;
  private final int circuits;
  private final boolean relays;
  private final boolean counted;
  private final PriorityQueue<Cohort> later;
  private final PriorityQueue<Cohort> ready;
  private int informed;

  /// The rules of growth: at most `circuits` calls per slot; informed nodes call if `relays`; if
  /// moments are not slots, `counted` numbers them as slots.
  ///
  /// A node can call `arrival` ticks after the start of the call that informed it.
  record Terms(
      CallerOrder order,
      DelayRatio delay,
      long arrival,
      int circuits,
      boolean relays,
      boolean counted) {}

  /// Nodes `first…first+size−1`, which have made `calls` calls each and can continue at `time`.
  private record Cohort(int first, int size, int calls, long time) {
    /// `count` of its nodes from its `from`-th on, after `made` more calls.
    Cohort part(final int from, final int count, final int made, final long next) {
      return new Cohort(first + from, count, calls + made, next);
    }
  }

  HiddenGrowth(final CallTimes callTimes, final Terms terms) {
    this.callTimes = callTimes;
    this.delayRatio = terms.delay();
    this.arrival = terms.arrival();
    this.circuits = terms.circuits();
    this.relays = terms.relays();
    this.counted = terms.counted();
    this.later = new PriorityQueue<>(Comparator.comparingLong(Cohort::time));
    final Comparator<Cohort> ascending = Comparator.comparingInt(Cohort::first);
    this.ready =
        new PriorityQueue<>(terms.order() == CallerOrder.FIGURE ? ascending.reversed() : ascending);
  }

  /// Adds all calls from slot `start` on; returns the slot after the last.
  int addCalls(final BroadcastCalls calls, final int start) {
    informed = calls.sources();
    ready.add(new Cohort(0, informed, 0, 0));
    int end = start;
    long now = 0;
    for (int moments = 0; informed < calls.informed(); moments++) {
      for (Cohort next = later.peek(); next != null && next.time() <= now; next = later.peek()) {
        ready.add(later.remove());
      }
      final int before = informed;
      end = start + (counted ? moments : Math.toIntExact(now)) + 1;
      serve(calls, now, end - 1);
      if (relays) {
        later.add(new Cohort(before, informed - before, 0, now + arrival));
      }
      final Cohort next = later.peek();
      now = next == null || !ready.isEmpty() ? now + delayRatio.message() : next.time();
    }
    later.clear();
    ready.clear();
    return end;
  }

  /// Adds the calls of ready nodes until all nodes are informed or no circuit is free.
  private void serve(final BroadcastCalls calls, final long now, final int slot) {
    int left = Math.min(circuits, calls.informed() - informed);
    while (left > 0 && !ready.isEmpty()) {
      final Cohort cohort = ready.remove();
      final int each = callTimes.after(cohort.calls()) - cohort.calls();
      final int whole = Math.min(cohort.size(), left / each);
      final int made = whole < cohort.size() ? left : whole * each;
      for (int i = 0; i < made; i++) {
        calls.call(cohort.first() + i / each, informed, slot);
        informed++;
      }
      left -= made;
      goOn(cohort, whole, each, now);
      interrupt(cohort, whole, made - whole * each);
    }
  }

  /// Lets the first `whole` nodes of a cohort, which have made `each` calls, wait for their next
  /// call.
  private void goOn(final Cohort cohort, final int whole, final int each, final long now) {
    if (whole > 0) {
      final long wait = callTimes.start(cohort.calls() + each) - callTimes.start(cohort.calls());
      later.add(cohort.part(0, whole, each, now + wait));
    }
  }

  /// Keeps the rest of a cohort ready: the node after the first `whole`, which has made `calls` of
  /// its calls, and those behind it, which have made none, can call as soon as a circuit is free.
  private void interrupt(final Cohort cohort, final int whole, final int calls) {
    final int from = calls > 0 ? whole + 1 : whole;
    if (calls > 0) {
      ready.add(cohort.part(whole, 1, calls, cohort.time()));
    }
    if (from < cohort.size()) {
      ready.add(cohort.part(from, cohort.size() - from, 0, cohort.time()));
    }
  }
}
