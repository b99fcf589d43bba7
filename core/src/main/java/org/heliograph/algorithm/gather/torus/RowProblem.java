package org.heliograph.algorithm.gather.torus;

import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.view.AxisShape;

/// All-gather along one row, where position p holds `counts[p]` chunks; equal for equal rows.
///
/// Its chunks are numbered in order of their positions.
record RowProblem(AxisShape shape, List<Integer> counts) {
  RowProblem {
    counts = List.copyOf(counts);
  }

  /// Returns the problem on a separate network with the hardware of `whole`.
  Problem of(final Problem whole) {
    final NodeSet all = NodeSet.range(0, shape.size());
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int position = 0; position < shape.size(); position++) {
      for (int chunk = 0; chunk < counts.get(position); chunk++) {
        demand.chunk(NodeSet.range(position, position + 1), all);
      }
    }
    return whole.on(shape.topology(whole.topology().ports()), demand.build());
  }
}
