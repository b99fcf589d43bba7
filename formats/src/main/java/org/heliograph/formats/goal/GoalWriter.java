package org.heliograph.formats.goal;

import java.io.IOException;
import org.heliograph.interchange.Operation;
import org.heliograph.interchange.RankOperations;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// Writes a verified schedule as GOAL: one block for each rank, one line for each sending and each
/// reception, and a line for each dependency. The tag of a message is its chunk.
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
    for (final int earlier : operation.after()) {
      out.append("l%s requires l%s\n".formatted(operation.id(), earlier));
    }
  }
}
