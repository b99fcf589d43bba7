package org.heliograph.interchange;

import java.util.List;
import org.heliograph.schedule.Action;

/// One sending or one reception of a node: in which slot, which chunk, to or from which `peer`, on
/// which lane, and which operations of the same node must be complete before it begins.
///
/// `id` counts the operations of the node from 0, in an order in which it may do them one by one.
/// `transmission` is the position in the schedule, which the other end shares. A reception with
/// `COMBINE` unites the chunk with the value of the node.
public record NodeOperation(
    int id,
    Kind kind,
    int slot,
    int chunk,
    int peer,
    int lane,
    Action action,
    long transmission,
    List<Integer> after) {
  /// Whether the node sends or receives.
  public enum Kind {
    SEND,
    RECEIVE
  }

  public NodeOperation {
    after = List.copyOf(after);
  }

  /// Whether it is a sending.
  public boolean sends() {
    return kind == Kind.SEND;
  }
}
