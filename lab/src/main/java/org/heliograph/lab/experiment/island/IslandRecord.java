package org.heliograph.lab.experiment.island;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.BoundRecord;

/// The result of `search`: the rounds that have ended, a model of their time on some workers, and
/// the best schedule if there is one.
public record IslandRecord(
    int format,
    String version,
    IslandRun run,
    IslandProblem problem,
    BoundRecord bound,
    List<IslandRound> rounds,
    List<WorkerTime> times,
    Optional<IslandBest> best) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  /// How it was searched; `interrupted` means that rounds are missing.
  public record IslandRun(
      String scheduler, int islands, int rounds, long share, long seed, boolean interrupted) {}

  /// The problem as spec texts.
  public record IslandProblem(String topology, String collective, String switching) {}

  /// The best schedule, which the verifier accepted.
  public record IslandBest(int slots, boolean optimal, String digest) {}
}
