package org.heliograph.lab.transport.mpi;

/// A collective of MPI.
enum MpiCollective {
  BROADCAST("MPI_Bcast"),
  SCATTER("MPI_Scatter"),
  GATHER("MPI_Gather"),
  ALL_GATHER("MPI_Allgather"),
  ALL_TO_ALL("MPI_Alltoall"),
  REDUCE("MPI_Reduce"),
  ALL_REDUCE("MPI_Allreduce"),
  REDUCE_SCATTER("MPI_Reduce_scatter"),
  /// A barrier has no bytes in MPI, so the values are compared with those of `MPI_Allreduce`.
  BARRIER("MPI_Allreduce and MPI_Barrier");

  private final String function;

  MpiCollective(final String function) {
    this.function = function;
  }

  /// The function, or functions, that perform it.
  String function() {
    return function;
  }
}
