package org.heliograph.schedule;

/// Reads a schedule one transmission at a time, in canonical order, without allocating objects.
///
/// Call [#advance()] before the first transmission; the accessors refer to the current one.
public interface TransmissionCursor {
  /// Moves to the next transmission; returns false if there is none.
  boolean advance();

  /// Moves over the next `count` transmissions without reading them.
  ///
  /// Takes O(1) if the schedule has random access, O(`count`) otherwise.
  default void skip(final long count) {
    for (long i = 0; i < count; i++) {
      advance();
    }
  }

  int slot();

  int chunk();

  int sender();

  /// The only reader that takes the chunk, or [Transmission#EVERY_READER].
  int receiver();

  /// The lane, or [Transmission#ANY_LANE].
  int lane();

  Action action();

  /// Whether the route is a [Route.Tree].
  boolean isTree();

  /// The number of channels of the route.
  int hops();

  /// The `hop`-th channel of the route.
  long channel(int hop);

  /// The position of the route in the pool of the schedule, where its channels follow one another.
  /// Fails if the schedule has no [Schedule#pool()].
  default int start() {
    throw new IllegalStateException("schedule: its routes are no stretches of a pool.");
  }

  /// The route as a record.
  default Route route() {
    final long[] channels = new long[hops()];
    for (int hop = 0; hop < channels.length; hop++) {
      channels[hop] = channel(hop);
    }
    return isTree() ? new Route.Tree(channels) : new Route.Path(channels);
  }

  /// The message that contains the current transmission, if chunks aggregate.
  default Message message() {
    return new Message(sender(), route(), lane());
  }

  /// The current transmission as a record.
  default Transmission transmission() {
    return new Transmission(chunk(), sender(), receiver(), route(), lane(), slot(), action());
  }
}
