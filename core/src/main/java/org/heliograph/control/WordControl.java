package org.heliograph.control;

/// A protocol whose control processors receive all their information as words, bit by bit.
///
/// Every step of a group is encoded as [ControlWords], decoded again and decided; the replies are
/// encoded and decoded likewise, and the bits are counted. The grants are those of the wrapped
/// protocol. Without this wrapper, counting bits costs nothing.
public final class WordControl implements ControlDecorator {
  private final ControlProtocol protocol;
  private final ControlBits counted = new ControlBits();

  public WordControl(final ControlProtocol protocol) {
    this.protocol = protocol;
  }

  /// The counts so far.
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
    final CouplerRequests decoded =
        new CouplerRequests(shape, buffering().buffers(shape.couplers()));
    final BitBuffer request = new BitBuffer();
    final BitBuffer reply = new BitBuffer();
    return (group, step, couplerRequests) -> {
      request.clear();
      reply.clear();
      decoded.clear();
      words.writeRequests(couplerRequests, request);
      words.readRequests(request, decoded);
      arbiter.arbitrate(group, step, decoded);
      words.writeReplies(decoded, reply);
      words.readReplies(reply, couplerRequests);
      counted.add(request.size(), reply.size());
    };
  }
}
