package org.heliograph.algorithm.edn;

/// Two places of which the parent informs the child, or the child sends its sum to the parent.
public record Call(Place parent, Place child) {
  /// Who sends in `phase`.
  public Place sender(final Phase phase) {
    return phase == Phase.DISTRIBUTION ? parent : child;
  }

  /// Who receives in `phase`.
  public Place receiver(final Phase phase) {
    return phase == Phase.DISTRIBUTION ? child : parent;
  }

  /// The same call in another tile.
  Call moved(final int down, final int right) {
    return new Call(parent.moved(down, right), child.moved(down, right));
  }
}
