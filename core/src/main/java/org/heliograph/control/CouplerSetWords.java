package org.heliograph.control;

/// Words for one buffer a coupler: which buffers hold anything; which coupler is granted, or none.
///
/// A bit for every buffer, and replies of couplers + 1 values. Source: *stack-kautz*, Sec. 3.3.
record CouplerSetWords(GroupShape shape) implements ControlWords {
  @Override
  public Words requestWords() {
    return new Words(shape.processors(), 1, shape.couplers());
  }

  @Override
  public Words replyWords() {
    return new Words(shape.processors(), shape.couplers() + 1, 0);
  }

  @Override
  public void writeRequests(final Requests requests, final Bits bits) {
    int next = 0;
    for (int buffer = 0; buffer < shape.processors() * shape.couplers(); buffer++) {
      final boolean asks = next < requests.count() && requests.buffer(next) == buffer;
      bits.write(asks);
      next += asks ? 1 : 0;
    }
  }

  @Override
  public void readRequests(final Bits bits, final Requests requests) {
    for (int buffer = 0; buffer < shape.processors() * shape.couplers(); buffer++) {
      if (bits.readBit()) {
        requests.add(buffer, buffer / shape.couplers(), buffer % shape.couplers());
      }
    }
  }

  @Override
  public void writeReplies(final Requests requests, final Bits bits) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      int word = shape.couplers();
      for (; next < requests.count() && requests.processor(next) == processor; next++) {
        word = requests.isGranted(next) ? requests.coupler(next) : word;
      }
      bits.write(word, shape.couplers() + 1);
    }
  }

  @Override
  public void readReplies(final Bits bits, final Requests requests) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      final int word = bits.read(shape.couplers() + 1);
      for (; next < requests.count() && requests.processor(next) == processor; next++) {
        if (requests.coupler(next) == word) {
          requests.grant(next);
        }
      }
    }
  }
}
