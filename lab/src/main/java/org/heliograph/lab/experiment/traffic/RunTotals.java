package org.heliograph.lab.experiment.traffic;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/// What one run counted.
///
/// `made`, `injected`, `ejected` and `inFlight` count all flits of the run, so that
/// `made = waiting + injected` and `injected = ejected + inFlight`. The others are of the window:
/// `acceptedOf` counts the flits of each sender that arrived; `inNetwork` are latencies from the
/// cycle in which the head leaves its interface. `saturated` says why the run is saturated, if it
/// is.
record RunTotals(
    WindowLatencies latencies,
    WindowLatencies inNetwork,
    List<Long> acceptedOf,
    long made,
    long offered,
    long accepted,
    long injected,
    long ejected,
    long inFlight,
    long messages,
    long hops,
    long longest,
    Optional<String> saturated) {
  int senders() {
    return acceptedOf.size();
  }

  /// The fewest flits of one sender that arrived in the window.
  long leastAccepted() {
    return flits().min().orElse(0);
  }

  /// The most flits of one sender that arrived in the window.
  long mostAccepted() {
    return flits().max().orElse(0);
  }

  /// Jain's index of the flits of every sender that arrived in the window, (Σx)²/(n·Σx²): 1 if all
  /// are equal, also if none arrived, and 1/n if one sender has all (*jain1984*).
  double fairness() {
    final double sum = flits().sum();
    final double squares = flits().mapToDouble(x -> (double) x * x).sum();
    return squares == 0 ? 1 : sum * sum / (acceptedOf.size() * squares);
  }

  private LongStream flits() {
    return acceptedOf.stream().mapToLong(Long::longValue);
  }
}
