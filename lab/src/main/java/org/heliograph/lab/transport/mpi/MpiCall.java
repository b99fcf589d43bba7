package org.heliograph.lab.transport.mpi;

import java.lang.foreign.MemorySegment;
import org.heliograph.simulate.values.Operation;

/// One call of a collective of MPI: `count` is the number of elements of a block, of all of them
/// for a reduction; elements are bytes, or 64-bit numbers that combine. `counts` has the number of
/// elements for each rank, for a reduce-scatter.
record MpiCall(
    MpiCollective collective,
    int root,
    int count,
    boolean combines,
    Operation operation,
    MemorySegment send,
    MemorySegment receive,
    MemorySegment counts) {}
