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

/// Multiplication of square matrices on q×q processes by broadcasts of panels (SUMMA).
///
/// In step k the processes of column k broadcast their blocks of the left matrix along their rows,
/// and those of row k their blocks of the right matrix along their columns; every process then
/// multiplies the two. The broadcasts of the next step overlap with the multiplication. Source:
/// *vandegeijn1997*.
@AutoService(WorkloadFamily.class)
@Summary("Matrix multiplication by broadcasts along rows and columns of processes (SUMMA).")
@Source("vandegeijn1997")
public record Summa(
    @Summary("rows of a matrix") int n,
    @Summary("number of processes, a square; 0 = all ranks") int ranks,
    @Summary("size of an entry") Bytes entry,
    @Summary("floating-point operations of a process per second") FlopRate rate)
    implements WorkloadFamily {
  private static final String NAME = "summa";

  public Summa() {
    this(4096, 0, new Bytes(8), FlopRate.parse("100GFLOP/s"));
  }

  public Summa {
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
    List<Integer> last = List.of();
    for (int step = 0; step < q; step++) {
      final String root = "broadcast(root=%s)".formatted(step);
      final List<Integer> ready = new ArrayList<>(last);
      ready.add(
          workload.add(
              "rows " + step,
              new Communication(root, block.size(entry), new ProcessGroups.Strided(q, 1)),
              List.of()));
      ready.add(
          workload.add(
              "columns " + step,
              new Communication(root, block.size(entry), new ProcessGroups.Strided(q, q)),
              List.of()));
      last = List.of(workload.add("product " + step, block.product(rate), ready));
    }
    return workload.build();
  }
}
