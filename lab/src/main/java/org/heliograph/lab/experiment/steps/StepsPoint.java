package org.heliograph.lab.experiment.steps;

import java.util.Locale;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Summary;

/// A verified schedule of `steps` synchronised steps that last `rounds` slots in all, for a number
/// of chunks per contribution.
///
/// A point is on the front if no other has at most as many steps and at most as many rounds per
/// chunk.
public record StepsPoint(
    @Summary("equal parts of each contribution") int chunks,
    @Summary("synchronised steps") int steps,
    @Summary("slots of all steps") int rounds,
    @Summary("why no schedule of as many steps has fewer rounds; open if that is unknown")
        Proof proof,
    @Summary(
            "whether no other point has at most as many steps and at most as many rounds per chunk")
        boolean front,
    @Summary("of the transmissions in canonical order") @DigestText String digest) {
  /// Why fewer rounds are impossible.
  public enum Proof {
    /// A certified lower bound on the slots.
    BOUND,
    /// The solver proved one round fewer infeasible.
    SOLVER,
    /// Unknown: the budget was too small.
    OPEN;

    /// The word in JSON.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Whether this point is at least as good as `other` in both respects, and better in one or with
  /// fewer chunks.
  boolean dominates(final StepsPoint other) {
    final long own = (long) rounds * other.chunks;
    final long others = (long) other.rounds * chunks;
    final boolean isBetter = steps < other.steps || own < others || chunks < other.chunks;
    return steps <= other.steps && own <= others && isBetter;
  }

  /// Rounds per chunk, for people.
  String roundsPerChunk() {
    return String.format(Locale.ROOT, "%.3f", (double) rounds / chunks);
  }

  StepsPoint onFront(final boolean isOnFront) {
    return new StepsPoint(chunks, steps, rounds, proof, isOnFront, digest);
  }
}
