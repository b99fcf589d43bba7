package org.heliograph.lab.transport.mpi;

import java.util.Optional;
import org.heliograph.units.Count;

/// The rank of this process among those that `mpirun` started.
///
/// Open MPI states it in the environment, so it is known before MPI is initialised.
public record MpiPlace(int rank, int ranks) {
  /// The place of this process; throws if `mpirun` of Open MPI did not start it.
  public static MpiPlace ofThisProcess() {
    final Optional<Integer> rank = number("OMPI_COMM_WORLD_RANK");
    final Optional<Integer> ranks = number("OMPI_COMM_WORLD_SIZE");
    if (rank.isEmpty() || ranks.isEmpty()) {
      throw new IllegalArgumentException(
          "run: with --mpi, each rank is a process that mpirun of Open MPI starts. Maybe: mpirun -n"
              + " 8 ./heliograph run --mpi SCHEDULE");
    }
    return new MpiPlace(rank.get(), ranks.get());
  }

  private static Optional<Integer> number(final String variable) {
    return Optional.ofNullable(System.getenv(variable))
        .filter(text -> text.matches("[0-9]{1,9}"))
        .map(Integer::valueOf);
  }

  /// Throws unless there are `needed` ranks.
  public void requireRanks(final int needed) {
    if (ranks != needed) {
      throw new IllegalArgumentException(
          "run: mpirun started %s, but the schedule has %s. Maybe: mpirun -n %s ./heliograph"
                  .formatted(Count.of(ranks, "rank"), needed, needed)
              + " run --mpi SCHEDULE");
    }
  }
}
