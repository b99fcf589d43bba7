package org.heliograph.lab.experiment.traffic;

import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.Destinations;

/// What the senders of one run do: to whom, when, how much and how long a message is.
///
/// `load` is in flits per sender and cycle; a message of `flits` flits is born in a cycle with
/// probability load/flits in the mean.
record SenderTraffic(Destinations destinations, ArrivalProcess arrivals, double load, int flits) {
  /// Messages of one sender a cycle.
  double rate() {
    return load / flits;
  }
}
