package org.heliograph.run;

/// The queues of one process as one rank sees them.
record MemoryTransport(MemoryQueues queues, int rank) implements Transport {
  @Override
  public void send(final int to, final ChunkDelivery delivery) {
    try {
      queues.put(rank, to, delivery);
    } catch (final InterruptedException e) {
      throw stopped(e);
    }
  }

  @Override
  public void flush() {
    // A queue has no buffer before it.
  }

  @Override
  public ChunkDelivery receive(final int from) {
    try {
      return queues.take(from, rank);
    } catch (final InterruptedException e) {
      throw stopped(e);
    }
  }

  @Override
  public void awaitAll() {
    try {
      queues.awaitAll(rank);
    } catch (final InterruptedException e) {
      throw stopped(e);
    }
  }

  private RankFailure stopped(final InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new RankFailure("rank %s was stopped".formatted(rank), cause);
  }
}
