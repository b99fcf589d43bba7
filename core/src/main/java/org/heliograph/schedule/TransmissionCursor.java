package org.heliograph.schedule;

/// Reads a schedule one transmission after another, in canonical order, without making objects.
///
/// Call [#advance()] before the first transmission; the accessors speak of the current one.
public interface TransmissionCursor {
  /// Moves on; false when there is no further transmission.
  boolean advance();

  int slot();

  int chunk();

  int sender();

  /// The one reader that acts, or [Transmission#EVERY_READER].
  int receiver();

  /// The lane, or [Transmission#ANY_LANE].
  int lane();

  Action action();

  /// Whether the route is a [Route.Tree].
  boolean isTree();

  /// How many channels the route has.
  int hops();

  /// The `hop`-th channel of the route.
  long channel(int hop);

  /// The route as a record.
  default Route route() {
    final long[] channels = new long[hops()];
    for (int hop = 0; hop < channels.length; hop++) {
      channels[hop] = channel(hop);
    }
    return isTree() ? new Route.Tree(channels) : new Route.Path(channels);
  }

  /// The message that the current transmission is part of where chunks aggregate.
  default Message message() {
    return new Message(sender(), route(), lane());
  }

  /// The current transmission as a record.
  default Transmission transmission() {
    return new Transmission(chunk(), sender(), receiver(), route(), lane(), slot(), action());
  }
}
