package org.heliograph.control;

/// Words for one buffer a processor: which coupler, or none; granted or refused.
///
/// The request has couplers + 1 values and the reply two, and fewer do not do: each of them can
/// call for another decision.
record CouplerWords(GroupShape shape) implements ControlWords {
  @Override
  public Words requestWords() {
    return new Words(shape.processors(), shape.couplers() + 1, 0);
  }

  @Override
  public Words replyWords() {
    return new Words(shape.processors(), 1, 1);
  }

  @Override
  public void writeRequests(final Requests requests, final Bits bits) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      final boolean asks = next < requests.count() && requests.processor(next) == processor;
      bits.write(asks ? requests.coupler(next++) : shape.couplers(), shape.couplers() + 1);
    }
  }

  @Override
  public void readRequests(final Bits bits, final Requests requests) {
    for (int processor = 0; processor < shape.processors(); processor++) {
      final int coupler = bits.read(shape.couplers() + 1);
      if (coupler < shape.couplers()) {
        requests.add(processor, processor, coupler);
      }
    }
  }

  @Override
  public void writeReplies(final Requests requests, final Bits bits) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      final boolean asks = next < requests.count() && requests.processor(next) == processor;
      bits.write(asks && requests.isGranted(next++));
    }
  }

  @Override
  public void readReplies(final Bits bits, final Requests requests) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      final boolean isGranted = bits.readBit();
      if (next < requests.count() && requests.processor(next) == processor) {
        if (isGranted) {
          requests.grant(next);
        }
        next++;
      }
    }
  }
}
