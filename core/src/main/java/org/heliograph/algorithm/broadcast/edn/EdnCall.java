package org.heliograph.algorithm.broadcast.edn;

/// Two places of which the parent informs the child, or the child sends its sum to the parent.
public record EdnCall(MeshPlace parent, MeshPlace child) {
  /// Who sends in `phase`.
  public MeshPlace sender(final CallDirection callDirection) {
    return callDirection == CallDirection.DISTRIBUTION ? parent : child;
  }

  /// Who receives in `phase`.
  public MeshPlace receiver(final CallDirection callDirection) {
    return callDirection == CallDirection.DISTRIBUTION ? child : parent;
  }

  /// The same call in another tile.
  EdnCall moved(final int down, final int right) {
    return new EdnCall(parent.moved(down, right), child.moved(down, right));
  }
}
