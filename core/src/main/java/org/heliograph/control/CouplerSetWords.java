package org.heliograph.control;

/// Control words for one buffer per coupler: the set of non-empty buffers; the granted coupler, or
/// none.
///
/// One bit per buffer, and replies of couplers + 1 values. Source: *stack-kautz*, Sec. 3.3.
record CouplerSetWords(GroupShape shape) implements ControlWords {
  @Override
  public WordFormat requestWords() {
    return new WordFormat(shape.processors(), 1, shape.couplers());
  }

  @Override
  public WordFormat replyWords() {
    return new WordFormat(shape.processors(), shape.couplers() + 1, 0);
  }

  @Override
  public void writeRequests(final CouplerRequests couplerRequests, final BitBuffer bitBuffer) {
    int next = 0;
    for (int buffer = 0; buffer < shape.processors() * shape.couplers(); buffer++) {
      final boolean asks = next < couplerRequests.count() && couplerRequests.buffer(next) == buffer;
      bitBuffer.write(asks);
      next += asks ? 1 : 0;
    }
  }

  @Override
  public void readRequests(final BitBuffer bitBuffer, final CouplerRequests couplerRequests) {
    for (int buffer = 0; buffer < shape.processors() * shape.couplers(); buffer++) {
      if (bitBuffer.readBit()) {
        couplerRequests.add(buffer, buffer / shape.couplers(), buffer % shape.couplers());
      }
    }
  }

  @Override
  public void writeReplies(final CouplerRequests couplerRequests, final BitBuffer bitBuffer) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      int word = shape.couplers();
      for (;
          next < couplerRequests.count() && couplerRequests.processor(next) == processor;
          next++) {
        word = couplerRequests.isGranted(next) ? couplerRequests.coupler(next) : word;
      }
      bitBuffer.write(word, shape.couplers() + 1);
    }
  }

  @Override
  public void readReplies(final BitBuffer bitBuffer, final CouplerRequests couplerRequests) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      final int word = bitBuffer.read(shape.couplers() + 1);
      for (;
          next < couplerRequests.count() && couplerRequests.processor(next) == processor;
          next++) {
        if (couplerRequests.coupler(next) == word) {
          couplerRequests.grant(next);
        }
      }
    }
  }
}
