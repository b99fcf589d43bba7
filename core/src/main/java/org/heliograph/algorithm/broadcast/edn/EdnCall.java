package org.heliograph.algorithm.broadcast.edn;

/// A call between two places: the parent informs the child, or the child sends its sum to the
/// parent.
public record EdnCall(MeshPlace parent, MeshPlace child) {
  /// Returns the sender in one direction of calls.
  public MeshPlace sender(final CallDirection callDirection) {
    return callDirection == CallDirection.DISTRIBUTION ? parent : child;
  }

  /// Returns the receiver in one direction of calls.
  public MeshPlace receiver(final CallDirection callDirection) {
    return callDirection == CallDirection.DISTRIBUTION ? child : parent;
  }

  /// Returns the same call in another tile.
  EdnCall moved(final int down, final int right) {
    return new EdnCall(parent.moved(down, right), child.moved(down, right));
  }
}
