package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.FlopRate;
import org.heliograph.workload.ProcessGroups;
import org.heliograph.workload.Scaling;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadFamily;
import org.heliograph.workload.WorkloadOperation.Communication;

/// Cannon's multiplication of square matrices on q×q processes, from aligned blocks.
///
/// In each of q steps a process multiplies its two blocks, while the blocks of the next step
/// arrive: those of the left matrix from the right neighbour in its row, those of the right matrix
/// from below. Source: *cannon1969*.
@AutoService(WorkloadFamily.class)
@Summary("Matrix multiplication by Cannon: blocks shift along rows and columns of processes.")
@Source("cannon1969")
public record Cannon(
    @Summary("rows of a matrix") int n,
    @Summary("number of processes, a square; 0 = all ranks") int ranks,
    @Summary("size of an entry") Bytes entry,
    @Summary("floating-point operations of a process per second") FlopRate rate)
    implements WorkloadFamily {
  private static final String NAME = "cannon";

  public Cannon() {
    this(4096, 0, new Bytes(8), FlopRate.parse("100GFLOP/s"));
  }

  public Cannon {
    ProcessCount.require(NAME, "n", n, 1);
    ProcessCount.require(NAME, "ranks", ranks, 0);
  }

  @Override
  public Scaling scaling() {
    return Scaling.STRONG;
  }

  @Override
  public Workload workload(final int available) {
    final int processes = ProcessCount.of(NAME, ranks, available);
    final int q = ProcessCount.side(NAME, processes);
    final MatrixBlock block = new MatrixBlock(Math.ceilDiv(n, q));
    final Workload.Builder workload = new Workload.Builder(NAME, processes);
    final List<Integer> arrived = new ArrayList<>();
    int last = -1;
    for (int step = 0; step < q; step++) {
      final List<Integer> ready = new ArrayList<>(arrived);
      if (last >= 0) {
        ready.add(last);
      }
      if (step < q - 1) {
        final List<Integer> blocks = List.copyOf(arrived);
        arrived.clear();
        arrived.add(
            workload.add(
                "rows shift " + step,
                shift(block.size(entry), new ProcessGroups.Strided(q, 1)),
                blocks));
        arrived.add(
            workload.add(
                "columns shift " + step,
                shift(block.size(entry), new ProcessGroups.Strided(q, q)),
                blocks));
      }
      last = workload.add("product " + step, block.product(rate), ready);
    }
    return workload.build();
  }

  private static Communication shift(final Bytes block, final ProcessGroups groups) {
    return new Communication("all-to-all(demand=shift(offset=-1))", block, groups);
  }
}
