package org.heliograph.schedule;

/// Reads the transmissions of a range of chunks, `firstChunk…lastChunk−1`, and passes over the
/// others.
record ChunkCursor(TransmissionCursor all, int firstChunk, int lastChunk)
    implements TransmissionCursor {
  @Override
  public boolean advance() {
    while (all.advance()) {
      if (all.chunk() >= firstChunk && all.chunk() < lastChunk) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int slot() {
    return all.slot();
  }

  @Override
  public int chunk() {
    return all.chunk();
  }

  @Override
  public int sender() {
    return all.sender();
  }

  @Override
  public int receiver() {
    return all.receiver();
  }

  @Override
  public int lane() {
    return all.lane();
  }

  @Override
  public Action action() {
    return all.action();
  }

  @Override
  public boolean isTree() {
    return all.isTree();
  }

  @Override
  public int hops() {
    return all.hops();
  }

  @Override
  public long channel(final int hop) {
    return all.channel(hop);
  }

  @Override
  public int start() {
    return all.start();
  }
}
