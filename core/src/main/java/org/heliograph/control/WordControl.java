package org.heliograph.control;

/// A protocol whose control processors know only what they are told in words, bit by bit.
///
/// Every step of a group is written as [ControlWords], read again, decided, and the replies written
/// and read likewise; the bits are counted. Grants what the protocol itself grants. Whoever does
/// not count bits pays nothing.
public final class WordControl implements ControlDecorator {
  private final ControlProtocol protocol;
  private final ControlBits counted = new ControlBits();

  public WordControl(final ControlProtocol protocol) {
    this.protocol = protocol;
  }

  /// What was sent so far.
  public ControlBits counted() {
    return counted;
  }

  @Override
  public ControlProtocol protocol() {
    return protocol;
  }

  @Override
  public Arbiter arbiter(
      final GroupShape shape, final int firstGroup, final int endGroup, final long seed) {
    final Arbiter arbiter = protocol.arbiter(shape, firstGroup, endGroup, seed);
    final ControlWords words = words(shape);
    final CouplerRequests heard = new CouplerRequests(shape, buffering().buffers(shape.couplers()));
    final BitBuffer request = new BitBuffer();
    final BitBuffer reply = new BitBuffer();
    return (group, step, couplerRequests) -> {
      request.clear();
      reply.clear();
      heard.clear();
      words.writeRequests(couplerRequests, request);
      words.readRequests(request, heard);
      arbiter.arbitrate(group, step, heard);
      words.writeReplies(heard, reply);
      words.readReplies(reply, couplerRequests);
      counted.add(request.size(), reply.size());
    };
  }
}
