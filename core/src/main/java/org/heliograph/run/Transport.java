package org.heliograph.run;

/// How one rank reaches the others; for use by the thread of that rank.
///
/// Between two ranks, deliveries arrive in the order in which they were sent. A `send` may wait
/// only for a receiver that is in an earlier slot than the sender. Then a run cannot stop: of the
/// ranks that are not done, consider those in the earliest slot. None of them waits to send. What
/// they wait to receive is sent by ranks that are in the same slot or in a later one, and these
/// send everything of a slot before they wait for anything of it.
public interface Transport {
  /// Sends a delivery to rank `to`.
  void send(int to, ChunkDelivery delivery);

  /// Puts everything on its way that was sent so far.
  void flush();

  /// Waits for the next delivery from rank `from`.
  ///
  /// Throws [RankFailure] if there will be none.
  ChunkDelivery receive(int from);

  /// Waits until all ranks have called this equally often. It separates the rounds in time; no
  /// result depends on it.
  void awaitAll();
}
