package org.heliograph.lab.reproduce.latency;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.lab.reproduce.Studio;

/// What a verified schedule of B4 shows of RON(k, N), circuits set before the start: the nodes
/// informed in each step, and in how many steps its callers and called are those of Eq. (6).
///
/// In the order of Fig. 2: the callers of a step are R(S−1), ascending, then those of T(S−d−1);
/// the q-th of them calls the q-th k of the nodes of R(S).
record Grown(List<Integer> received, int alike) {
  Grown {
    received = List.copyOf(received);
  }

  /// The steps after the start.
  int steps() {
    return received.size() - 1;
  }

  /// B4 on `ron`; built once in a run. Empty if the verifier accepts none.
  static Optional<Grown> of(final Studio studio, final Ron ron) {
    return studio
        .memory()
        .of(
            Kept.class,
            ron,
            () ->
                new Kept(
                    ron.broadcast(studio, Algorithm.B4.scheduler(), true)
                        .map(verified -> measured(ron, Calls.of(verified)))))
        .grown();
  }

  private record Kept(Optional<Grown> grown) {}

  /// What the calls of a schedule show.
  static Grown measured(final Ron ron, final Calls calls) {
    final Recurrence recurrence = new Recurrence(ron.links(), ron.delay());
    final List<Integer> received = new ArrayList<>();
    int alike = 0;
    for (int s = 0; s <= calls.last(); s++) {
      received.add(calls.received(s));
      alike += s > 0 && isThatOf(recurrence, ron, calls, s) ? 1 : 0;
    }
    return new Grown(received, alike);
  }

  private static boolean isThatOf(
      final Recurrence recurrence, final Ron ron, final Calls calls, final int step) {
    final List<Integer> callers = transmitters(recurrence, step);
    final Range called = receivers(recurrence, step);
    final List<Calls.Call> made = calls.steps().get(step);
    boolean isSame =
        made.size() == called.size() && made.size() == (long) callers.size() * ron.links();
    for (int i = 0; isSame && i < made.size(); i++) {
      isSame =
          made.get(i).to() == called.first() + i
              && made.get(i).from() == callers.get(i / ron.links());
    }
    return isSame;
  }

  /// Nodes `first` to `last`, counted from 0.
  record Range(int first, int last) {
    int size() {
      return last - first + 1;
    }

    String text() {
      return first == last ? Integer.toString(first) : first + "–" + last;
    }
  }

  /// R(S) of Eq. (6), counted from 0.
  static Range receivers(final Recurrence recurrence, final int step) {
    final Recurrence.Sets sets = recurrence.sets(step);
    return new Range(
        sets.first().subtract(BigInteger.ONE).intValueExact(),
        sets.last().subtract(BigInteger.ONE).intValueExact());
  }

  /// T(S) of Eq. (6) in the order of Fig. 2.
  static List<Integer> transmitters(final Recurrence recurrence, final int step) {
    final List<Integer> callers = new ArrayList<>();
    for (final int at : recurrence.sets(step).transmitters()) {
      final Range range = receivers(recurrence, at);
      for (int node = range.first(); node <= range.last(); node++) {
        callers.add(node);
      }
    }
    return callers;
  }
}
