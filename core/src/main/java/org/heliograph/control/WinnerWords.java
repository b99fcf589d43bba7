package org.heliograph.control;

import java.util.Arrays;

/// Words of which the replies go to couplers: a coupler and whether it is asked for; a processor
/// and whether it has won.
///
/// A request is one of as many values as there are couplers and a bit, a reply one of as many as
/// there are processors and a bit. Source: *stack-kautz*, Sec. 3.3, in our reading.
record WinnerWords(GroupShape shape) implements ControlWords {
  @Override
  public Words requestWords() {
    return new Words(shape.processors(), shape.couplers(), 1);
  }

  @Override
  public Words replyWords() {
    return new Words(shape.couplers(), shape.processors(), 1);
  }

  @Override
  public void writeRequests(final Requests requests, final Bits bits) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      final boolean asks = next < requests.count() && requests.processor(next) == processor;
      bits.write(asks);
      bits.write(asks ? requests.coupler(next++) : 0, shape.couplers());
    }
  }

  @Override
  public void readRequests(final Bits bits, final Requests requests) {
    for (int processor = 0; processor < shape.processors(); processor++) {
      final boolean asks = bits.readBit();
      final int coupler = bits.read(shape.couplers());
      if (asks) {
        requests.add(processor, processor, coupler);
      }
    }
  }

  @Override
  public void writeReplies(final Requests requests, final Bits bits) {
    for (int coupler = 0; coupler < shape.couplers(); coupler++) {
      final int granted = requests.granted(coupler);
      bits.write(granted != Requests.NONE);
      bits.write(granted == Requests.NONE ? 0 : requests.processor(granted), shape.processors());
    }
  }

  @Override
  public void readReplies(final Bits bits, final Requests requests) {
    final int[] winners = new int[shape.couplers()];
    Arrays.fill(winners, Requests.NONE);
    for (int coupler = 0; coupler < shape.couplers(); coupler++) {
      final boolean isGranted = bits.readBit();
      final int processor = bits.read(shape.processors());
      if (isGranted) {
        winners[coupler] = processor;
      }
    }
    for (int i = 0; i < requests.count(); i++) {
      if (winners[requests.coupler(i)] == requests.processor(i)) {
        requests.grant(i);
      }
    }
  }
}
