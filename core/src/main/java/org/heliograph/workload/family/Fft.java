package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.FlopRate;
import org.heliograph.workload.ProcessGroups;
import org.heliograph.workload.Scaling;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadFamily;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Computation;

/// A fast Fourier transform of 2^`log` points as a matrix: transforms of the columns, a transpose,
/// transforms of the rows, and further transposes.
///
/// Each of the two transforms takes half of the 5N·log₂N floating-point operations; a transpose is
/// an all-to-all of all points. With weak scaling every process has 2^`log` points at first.
@AutoService(WorkloadFamily.class)
@Summary("Fast Fourier transform: transposes by all-to-all between two rounds of local transforms.")
public record Fft(
    @Summary("binary logarithm of the number of points") int log,
    @Summary("number of transposes, 1 to 3") int transposes,
    @Summary("number of processes; 0 = all ranks") int ranks,
    @Summary("size of a point") Bytes point,
    @Summary("floating-point operations of a process per second") FlopRate rate,
    @Summary("strong: 2^log points together; weak: 2^log points of each process") Scaling scaling)
    implements WorkloadFamily {
  private static final String NAME = "fft";
  private static final int MOST_LOG = 40;
  private static final int MOST_TRANSPOSES = 3;

  public Fft() {
    this(24, 2, 0, new Bytes(16), FlopRate.parse("100GFLOP/s"), Scaling.STRONG);
  }

  public Fft {
    ProcessCount.require(NAME, "ranks", ranks, 0);
    if (log < 1 || log > MOST_LOG || transposes < 1 || transposes > MOST_TRANSPOSES) {
      throw new IllegalArgumentException(
          "fft: log (%s) must lie between 1 and %s, transposes (%s) between 1 and %s."
              .formatted(log, MOST_LOG, transposes, MOST_TRANSPOSES));
    }
  }

  @Override
  public Workload workload(final int available) {
    final int processes = ProcessCount.of(NAME, ranks, available);
    final long points = Math.ceilDiv(1L << log, scaling.share(processes));
    final int levels =
        scaling == Scaling.STRONG
            ? log
            : log + Long.SIZE - Long.numberOfLeadingZeros(processes - 1L);
    final Computation transform =
        new Computation(rate.timeFor(Math.ceilDiv(5L * points * levels, 2L)));
    final Communication transpose =
        new Communication("all-to-all", point.times(points), new ProcessGroups.All());
    final Workload.Builder workload = new Workload.Builder(NAME, processes);
    List<Integer> after = List.of();
    if (transposes == MOST_TRANSPOSES) {
      after = List.of(workload.add("transpose of the input", transpose, after));
    }
    after = List.of(workload.add("columns", transform, after));
    after = List.of(workload.add("transpose", transpose, after));
    after = List.of(workload.add("rows", transform, after));
    if (transposes > 1) {
      workload.add("transpose of the result", transpose, after);
    }
    return workload.build();
  }
}
