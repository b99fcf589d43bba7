package org.heliograph.formats.msccl.export;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// A transmission: its chunk, whether it adds, and the ranks on the way.
record Move(int chunk, boolean isSum, List<Integer> ranks) {
  /// Copies the list.
  Move {
    ranks = List.copyOf(ranks);
  }

  /// The moves of `verified`, one list for each slot in which something is sent.
  static List<List<Move>> bySlot(final Verified verified) {
    final List<List<Move>> slots = new ArrayList<>();
    final TransmissionCursor at = verified.schedule().cursor();
    int slot = -1;
    while (at.advance()) {
      if (at.slot() != slot) {
        slots.add(new ArrayList<>());
        slot = at.slot();
      }
      slots.getLast().add(of(verified.problem(), at));
    }
    return slots;
  }

  private static Move of(final Problem problem, final TransmissionCursor at) {
    final List<Integer> ranks =
        LinkHops.nodes(problem, at).stream()
            .map(node -> problem.topology().ranks().indexOf(node))
            .filter(rank -> rank >= 0)
            .toList();
    return new Move(at.chunk(), at.action() == Action.COMBINE, ranks);
  }
}
