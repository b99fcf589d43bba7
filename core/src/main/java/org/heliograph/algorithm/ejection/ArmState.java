package org.heliograph.algorithm.ejection;

import org.heliograph.algorithm.SearchState;

/// Where an arm stands between two evaluations: its placement, the messages that have no place in
/// the order in which they are drawn, and its moves since it last gave up a slot.
final class ArmState {
  private final Placement placement;
  private final int[] waiting;
  private final long moves;

  /// What stands on `board` after `moves` moves with as many slots.
  ArmState(final Board board, final int messages, final long moves) {
    this.placement = new Placement(board, messages);
    this.waiting = new int[board.unplacedCount()];
    for (int index = 0; index < waiting.length; index++) {
      waiting[index] = board.unplaced(index);
    }
    this.moves = moves;
  }

  private ArmState(final Placement placement, final int[] waiting, final long moves) {
    this.placement = placement;
    this.waiting = waiting;
    this.moves = moves;
  }

  /// What `state` holds under `name`.
  static ArmState read(
      final SearchState state, final String name, final Messages messages, final int arcs) {
    return new ArmState(
        Placement.read(state, name, messages, arcs),
        state.column(name + ".waiting"),
        state.number(name + ".moves", 0, Long.MAX_VALUE));
  }

  /// Adds this to `state` under `name`.
  void write(final SearchState.Builder state, final String name) {
    placement.write(state, name);
    state.column(name + ".waiting", waiting).number(name + ".moves", moves);
  }

  Placement placement() {
    return placement;
  }

  long moves() {
    return moves;
  }

  /// Puts everything on an empty `board` as it was; false if that cannot be.
  boolean restore(final Board board) {
    board.placeAll(placement);
    return board.arrange(waiting);
  }
}
