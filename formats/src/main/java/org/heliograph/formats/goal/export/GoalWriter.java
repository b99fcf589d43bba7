package org.heliograph.formats.goal.export;

import java.io.IOException;
import org.heliograph.interchange.Operation;
import org.heliograph.interchange.RankOperations;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// Writes a verified schedule as GOAL: one block for each rank, one line for each sending and each
/// reception, and a line for each dependency of a sending. The tag of a message is its chunk.
///
/// Receptions wait for nothing: if they waited for a sending that still reads the old value, two
/// ranks that exchange sums by messages with rendezvous would wait for each other for ever.
record GoalWriter(Verified verified, Bytes chunk) {
  void write(final Appendable out) throws IOException {
    final RankOperations ranks = RankOperations.of(verified);
    out.append("num_ranks " + ranks.count() + "\n");
    for (int rank = 0; rank < ranks.count(); rank++) {
      out.append("rank " + rank + " {\n");
      for (final Operation operation : ranks.of(rank)) {
        write(out, ranks, operation);
      }
      out.append("}\n");
    }
  }

  private void write(final Appendable out, final RankOperations ranks, final Operation operation)
      throws IOException {
    out.append(
        "l%s: %s %sb %s %s tag %s\n"
            .formatted(
                operation.id(),
                operation.sends() ? "send" : "recv",
                chunk.bytes(),
                operation.sends() ? "to" : "from",
                ranks.rank(operation.peer()),
                operation.chunk()));
    if (operation.sends()) {
      for (final int earlier : operation.after()) {
        out.append("l%s requires l%s\n".formatted(operation.id(), earlier));
      }
    }
  }
}
