package org.heliograph.lab.experiment.traffic;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.simulate.wormhole.WormholeNetwork;

/// What one run counted.
///
/// `made`, `injected`, `ejected` and `inFlight` count all flits of the run, so that
/// `made = waiting + injected` and `injected = ejected + inFlight`; the others what the window saw.
final class RunTotals {
  private final Latencies latencies = new Latencies();
  private final Latencies inNetwork = new Latencies();
  private final long[] acceptedOf;
  private long made;
  private long offered;
  private long accepted;
  private long injected;
  private long ejected;
  private long inFlight;
  private long messages;
  private long hops;
  private long longest;
  private Optional<String> saturated = Optional.empty();

  RunTotals(final int senders) {
    acceptedOf = new long[senders];
  }

  /// The window begins.
  void begin(final WormholeNetwork network) {
    accepted = -network.flitsEjected();
  }

  /// The window ends.
  void end(final WormholeNetwork network) {
    accepted += network.flitsEjected();
  }

  void made(final int flits, final boolean measured) {
    made += flits;
    offered += measured ? flits : 0;
  }

  void delivered(final int sender, final int flits, final boolean measured) {
    acceptedOf[sender] += measured ? flits : 0;
  }

  /// A message born in the window has arrived.
  void add(final WormholeNetwork network, final int message, final long born, final int batch) {
    final long latency = network.deliveredAt(message) - born;
    latencies.add(latency, batch);
    inNetwork.add(network.deliveredAt(message) - network.injectedAt(message), batch);
    messages++;
    hops += network.hops(message);
    longest = Math.max(longest, latency);
  }

  /// The run is over.
  void close(final WormholeNetwork network, final Optional<String> why) {
    injected = network.flitsInjected();
    ejected = network.flitsEjected();
    inFlight = network.flitsInFlight();
    saturated = why;
  }

  Latencies latencies() {
    return latencies;
  }

  /// From the cycle in which the head leaves its interface.
  Latencies inNetwork() {
    return inNetwork;
  }

  int senders() {
    return acceptedOf.length;
  }

  long made() {
    return made;
  }

  long offered() {
    return offered;
  }

  long accepted() {
    return accepted;
  }

  long injected() {
    return injected;
  }

  long ejected() {
    return ejected;
  }

  long inFlight() {
    return inFlight;
  }

  long messages() {
    return messages;
  }

  long hops() {
    return hops;
  }

  long longest() {
    return longest;
  }

  /// The fewest flits of one sender that arrived in the window.
  long leastAccepted() {
    return Arrays.stream(acceptedOf).min().orElse(0);
  }

  /// The most flits of one sender that arrived in the window.
  long mostAccepted() {
    return Arrays.stream(acceptedOf).max().orElse(0);
  }

  /// Jain's index of the flits of every sender that arrived in the window, (Σx)²/(n·Σx²): 1 if all
  /// are equal, also if none arrived, and 1/n if one sender has all (*jain1984*).
  double fairness() {
    final double sum = Arrays.stream(acceptedOf).sum();
    final double squares = Arrays.stream(acceptedOf).mapToDouble(x -> (double) x * x).sum();
    return squares == 0 ? 1 : sum * sum / (acceptedOf.length * squares);
  }

  /// Why the run is saturated, if it is.
  Optional<String> saturated() {
    return saturated;
  }
}
