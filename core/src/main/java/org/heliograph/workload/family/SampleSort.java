package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.math.RoundingMode;
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
import org.heliograph.workload.WorkloadOperation.Computation;

/// Sample sort: local sorting, an all-gather of samples, an all-to-all of the keys and merging.
///
/// A process with k keys does k·log₂k comparisons to sort and k·log₂P to merge; each contributes
/// P−1 samples; keys are spread evenly. Source: *mahafzah*.
@AutoService(WorkloadFamily.class)
@Summary("Sample sort: local sorting, all-gather of samples, all-to-all of keys, merging.")
@Source("mahafzah")
public record SampleSort(
    @Summary("number of keys") long keys,
    @Summary("number of processes; 0 = all ranks") int ranks,
    @Summary("size of a key") Bytes key,
    @Summary("comparisons of a process per second") FlopRate rate,
    @Summary("strong: these keys together; weak: these keys of each process") Scaling scaling)
    implements WorkloadFamily {
  private static final String NAME = "sample-sort";
  private static final long MOST_KEYS = 1L << 48;

  public SampleSort() {
    this(100_000_000, 0, new Bytes(8), FlopRate.parse("1GFLOP/s"), Scaling.STRONG);
  }

  public SampleSort {
    ProcessCount.require(NAME, "ranks", ranks, 0);
    if (keys < 1 || keys > MOST_KEYS) {
      throw new IllegalArgumentException(
          "sample-sort: keys (%s) must lie between 1 and %s.".formatted(keys, MOST_KEYS));
    }
  }

  @Override
  public Workload workload(final int available) {
    final int processes = ProcessCount.of(NAME, ranks, available);
    final long each = Math.ceilDiv(keys, scaling.share(processes));
    final Workload.Builder workload = new Workload.Builder(NAME, processes);
    final int sorted = workload.add("sort", comparisons(each, each), List.of());
    final int samples =
        workload.add(
            "samples",
            new Communication("all-gather", key.times(processes - 1L), new ProcessGroups.All()),
            List.of(sorted));
    final int exchanged =
        workload.add(
            "keys",
            new Communication("all-to-all", key.times(each), new ProcessGroups.All()),
            List.of(samples));
    workload.add("merge", comparisons(each, processes), List.of(exchanged));
    return workload.build();
  }

  /// `count` times log₂ `of` comparisons.
  private Computation comparisons(final long count, final long of) {
    return new Computation(
        rate.timeFor(
            BigDecimal.valueOf(count)
                .multiply(BigDecimal.valueOf(StrictMath.log((double) of) / StrictMath.log(2)))
                .setScale(0, RoundingMode.CEILING)
                .toBigInteger()));
  }
}
