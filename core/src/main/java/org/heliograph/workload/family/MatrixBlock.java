package org.heliograph.workload.family;

import java.math.BigInteger;
import org.heliograph.units.Bytes;
import org.heliograph.units.FlopRate;
import org.heliograph.workload.WorkloadOperation.Computation;

/// A square block of a matrix, `side` rows and columns.
record MatrixBlock(long side) {
  /// The product of two blocks, 2·side³ operations.
  Computation product(final FlopRate rate) {
    return new Computation(rate.timeFor(BigInteger.valueOf(side).pow(3).shiftLeft(1)));
  }

  Bytes size(final Bytes entry) {
    return entry.times(side * side);
  }
}
