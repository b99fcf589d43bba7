package org.heliograph.simulate.message;

import org.heliograph.units.Bandwidth;

/// How long messages send and convert, by their rates and chunks.
interface MessageDurations {
  /// The time until the sender has sent everything, start-up included, and the time for which the
  /// receiver still converts after all of it has arrived.
  record Duration(long sendingPs, long convertingPs) {}

  /// The durations of a message with this number of chunks, where its first channel has the rate
  /// `first` and the slowest of its route the rate `least`.
  Duration duration(Bandwidth first, Bandwidth least, int chunks);
}
