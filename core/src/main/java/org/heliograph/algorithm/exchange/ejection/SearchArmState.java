package org.heliograph.algorithm.exchange.ejection;

import org.heliograph.algorithm.SearchState;

/// The state of an arm between two evaluations: its placement, the messages without a place in the
/// order in which they are drawn, and its moves since it last removed a slot.
final class SearchArmState {
  private final Placement placement;
  private final int[] waiting;
  private final long moves;

  /// Records the state of `table` after `moves` moves with the same number of slots.
  SearchArmState(final ReservationTable reservationTable, final int messages, final long moves) {
    this.placement = new Placement(reservationTable, messages);
    this.waiting = new int[reservationTable.unplacedCount()];
    for (int index = 0; index < waiting.length; index++) {
      waiting[index] = reservationTable.unplaced(index);
    }
    this.moves = moves;
  }

  private SearchArmState(final Placement placement, final int[] waiting, final long moves) {
    this.placement = placement;
    this.waiting = waiting;
    this.moves = moves;
  }

  /// Reads what `state` holds under `name`.
  static SearchArmState read(
      final SearchState state,
      final String name,
      final CandidateMessages candidateMessages,
      final int arcs) {
    return new SearchArmState(
        Placement.read(state, name, candidateMessages, arcs),
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

  /// Puts everything on an empty `table` as it was; returns false if that is impossible.
  boolean restore(final ReservationTable reservationTable) {
    reservationTable.placeAll(placement);
    return reservationTable.arrange(waiting);
  }
}
