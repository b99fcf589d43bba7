package org.heliograph.bound.family;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// The number of nodes that have a broadcast on RON(k, N) after each step: recurrences (1) and (2)
/// of *latency-hiding*, with delay d and all circuits configured before the start.
///
/// Exact integers of any size; O(S) additions for step S.
public record Recurrence(int k, int d) {
  public Recurrence {
    if (k < 1 || d < 0) {
      throw new IllegalArgumentException(
          "recurrence: k (%s) must be at least 1 and d (%s) not negative.".formatted(k, d));
    }
  }

  /// Eq. (1), N(0) to N(`steps`): the number of nodes informed after each step.
  ///
  /// N(0) = 1, N(S) = k·N(S−1) + 1 for S < d+1, and k·N(S−1) + N(S−d−1) from then on.
  public List<BigInteger> informed(final int steps) {
    final List<BigInteger> informed = new ArrayList<>(List.of(BigInteger.ONE));
    for (int s = 1; s <= steps; s++) {
      informed.add(
          times(informed.getLast()).add(s < d + 1 ? BigInteger.ONE : informed.get(s - d - 1)));
    }
    return informed;
  }

  /// Eq. (2), r(0) to r(`steps`): the number of nodes that receive in each step; r(0) is the
  /// source.
  ///
  /// r(S) = k·r(S−1) for S ≤ d+1, and k·r(S−1) + r(S−d−1) from then on. The paper prints N for r.
  public List<BigInteger> receivers(final int steps) {
    return receivers(steps, d + 2);
  }

  /// Eq. (2) with the cases as printed: the second line applies from S = d+1 on, which would count
  /// the source as a node that received again.
  public List<BigInteger> receiversAsPrinted(final int steps) {
    return receivers(steps, d + 1);
  }

  private List<BigInteger> receivers(final int steps, final int second) {
    final List<BigInteger> receivers = new ArrayList<>(List.of(BigInteger.ONE));
    for (int s = 1; s <= steps; s++) {
      final BigInteger calls = times(receivers.getLast());
      receivers.add(s < second ? calls : calls.add(receivers.get(s - d - 1)));
    }
    return receivers;
  }

  /// Eq. (6): R(S) is the range of numbers from N(S−1)+1 to N(S), counted from 1. T(S) lists the
  /// steps in which its transmitters received, latest first: S−1, then those of T(S−d−1).
  public Sets sets(final int step) {
    final List<BigInteger> informed = informed(step);
    final List<Integer> transmitters = new ArrayList<>();
    for (int s = step; s > 0; s -= d + 1) {
      transmitters.add(s - 1);
    }
    final BigInteger before = step == 0 ? BigInteger.ZERO : informed.get(step - 1);
    return new Sets(before.add(BigInteger.ONE), informed.get(step), transmitters);
  }

  /// The receivers `first` to `last` of a step, and the steps in which its transmitters received.
  public record Sets(BigInteger first, BigInteger last, List<Integer> transmitters) {
    public Sets {
      transmitters = List.copyOf(transmitters);
    }
  }

  /// The first step after which `nodes` nodes are informed, if there is one among the first
  /// `steps`.
  public OptionalInt steps(final long nodes, final int steps) {
    final List<BigInteger> informed = informed(steps);
    for (int s = 0; s <= steps; s++) {
      if (informed.get(s).compareTo(BigInteger.valueOf(nodes)) >= 0) {
        return OptionalInt.of(s);
      }
    }
    return OptionalInt.empty();
  }

  private BigInteger times(final BigInteger count) {
    return count.multiply(BigInteger.valueOf(k));
  }
}
