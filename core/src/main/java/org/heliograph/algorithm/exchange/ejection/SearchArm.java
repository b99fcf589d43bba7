package org.heliograph.algorithm.exchange.ejection;

import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/// One way to search: a reservation table, prices, a temperature, and a limit on detours.
final class SearchArm {
  private static final int MOVES_PER_LOOK = 256;

  private final ReservationTable reservationTable;
  private final HeatBath bath;
  private final CoolingSchedule coolingSchedule;
  private final int messages;

  /// Creates an arm that continues from the placement on `table`, where it has made `moves` moves
  /// with the same number of slots, on paths of at most `detour` arcs more than a shortest one.
  SearchArm(
      final CandidateMessages candidateMessages,
      final EjectionCosts ejectionCosts,
      final ReservationTable reservationTable,
      final int detour,
      final long moves) {
    this.reservationTable = reservationTable;
    this.messages = candidateMessages.count();
    this.coolingSchedule = new CoolingSchedule(candidateMessages.count());
    coolingSchedule.advance(moves);
    this.bath =
        new HeatBath(candidateMessages, reservationTable, ejectionCosts.perLength(), detour);
  }

  ReservationTable table() {
    return reservationTable;
  }

  /// Returns how many moves it has made with its number of slots.
  long moves() {
    return coolingSchedule.moves();
  }

  /// Returns the current state.
  SearchArmState state() {
    return new SearchArmState(reservationTable, messages, coolingSchedule.moves());
  }

  /// Removes slots until `slots` are left.
  void dropTo(final int slots) {
    if (reservationTable.slots() > slots) {
      coolingSchedule.reset();
    }
    while (reservationTable.slots() > slots) {
      reservationTable.dropEmptiestSlot();
    }
  }

  /// Makes at most `moves` moves, fewer if every message is placed or `stop` says so; returns the
  /// number of moves.
  long search(final long moves, final SplittableRandom random, final BooleanSupplier stop) {
    for (long done = 0; done < moves; done++) {
      if (reservationTable.unplacedCount() == 0) {
        return done;
      }
      if (done % MOVES_PER_LOOK == 0) {
        if (stop.getAsBoolean()) {
          return done;
        }
        bath.temperature(coolingSchedule.temperature());
      }
      final int message =
          reservationTable.unplaced(random.nextInt(reservationTable.unplacedCount()));
      if (bath.draw(message, random)) {
        reservationTable.place(message, bath.path(), bath.slot());
      }
      coolingSchedule.tick();
    }
    return moves;
  }
}
