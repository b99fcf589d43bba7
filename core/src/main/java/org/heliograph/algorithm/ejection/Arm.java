package org.heliograph.algorithm.ejection;

import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/// One way to search: its own board, prices and temperature, and how long its detours may be.
final class Arm {
  private static final int MOVES_PER_LOOK = 256;

  private final Board board;
  private final HeatBath bath;
  private final Thermostat thermostat;
  private final int messages;

  /// An arm that goes on from what stands on `board`, where it has made `moves` moves with as many
  /// slots, on paths of at most `detour` arcs more than a shortest one.
  Arm(
      final Messages messages,
      final Prices prices,
      final Board board,
      final int detour,
      final long moves) {
    this.board = board;
    this.messages = messages.count();
    this.thermostat = new Thermostat(messages.count());
    thermostat.advance(moves);
    this.bath = new HeatBath(messages, board, prices.perLength(), detour);
  }

  Board board() {
    return board;
  }

  /// Where it stands.
  ArmState state() {
    return new ArmState(board, messages, thermostat.moves());
  }

  /// Gives up slots until `slots` are left.
  void dropTo(final int slots) {
    if (board.slots() > slots) {
      thermostat.reset();
    }
    while (board.slots() > slots) {
      board.dropEmptiestSlot();
    }
  }

  /// Makes at most `moves` moves, fewer if nothing is left to place or `stop` says so; returns how
  /// many.
  long search(final long moves, final SplittableRandom random, final BooleanSupplier stop) {
    for (long done = 0; done < moves; done++) {
      if (board.unplacedCount() == 0) {
        return done;
      }
      if (done % MOVES_PER_LOOK == 0) {
        if (stop.getAsBoolean()) {
          return done;
        }
        bath.temperature(thermostat.temperature());
      }
      final int message = board.unplaced(random.nextInt(board.unplacedCount()));
      if (bath.draw(message, random)) {
        board.place(message, bath.path(), bath.slot());
      }
      thermostat.tick();
    }
    return moves;
  }
}
