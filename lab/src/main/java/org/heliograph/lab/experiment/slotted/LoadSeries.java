package org.heliograph.lab.experiment.slotted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.heliograph.simulate.slotted.StepTotals;

/// The load over time, including the warm-up, in at most 1000 parts of equal length; only the last
/// may be shorter.
///
/// Part i ends after `steps[i]` steps. `load[i]` is the mean of messages in flight for each
/// processor at the ends of its steps, over all runs; `low[i]` and `high[i]` are the means of the
/// runs with least and most. `injected[i]` and `delivered[i]` are messages for each processor and
/// step.
public record LoadSeries(
    List<Integer> steps,
    List<Double> load,
    List<Double> low,
    List<Double> high,
    List<Double> injected,
    List<Double> delivered) {
  private static final int MOST = 1_000;

  public LoadSeries {
    steps = List.copyOf(steps);
    load = List.copyOf(load);
    low = List.copyOf(low);
    high = List.copyOf(high);
    injected = List.copyOf(injected);
    delivered = List.copyOf(delivered);
  }

  /// As far as all runs went.
  static LoadSeries of(final List<SlottedRun> runs, final int processors) {
    final int length = runs.stream().mapToInt(SlottedRun::allSteps).min().orElse(0);
    final int width = Math.max(1, Math.ceilDiv(length, MOST));
    final List<double[]> loads = new ArrayList<>();
    final List<double[]> injected = new ArrayList<>();
    final List<double[]> delivered = new ArrayList<>();
    for (final SlottedRun slottedRun : runs) {
      loads.add(
          means(
              SlottedRun.perStep(slottedRun.all(), StepTotals::inFlight),
              length,
              width,
              processors));
      injected.add(
          means(
              SlottedRun.perStep(slottedRun.all(), StepTotals::injected),
              length,
              width,
              processors));
      delivered.add(
          means(
              SlottedRun.perStep(slottedRun.all(), StepTotals::delivered),
              length,
              width,
              processors));
    }
    final int parts = Math.ceilDiv(length, width);
    return new LoadSeries(
        IntStream.range(0, parts).mapToObj(i -> Math.min(length, (i + 1) * width)).toList(),
        over(parts, i -> loads.stream().mapToDouble(run -> run[i]).average().orElseThrow()),
        over(parts, i -> loads.stream().mapToDouble(run -> run[i]).min().orElseThrow()),
        over(parts, i -> loads.stream().mapToDouble(run -> run[i]).max().orElseThrow()),
        over(parts, i -> injected.stream().mapToDouble(run -> run[i]).average().orElseThrow()),
        over(parts, i -> delivered.stream().mapToDouble(run -> run[i]).average().orElseThrow()));
  }

  private static double[] means(
      final long[] values, final int length, final int width, final int processors) {
    final double[] means = new double[Math.ceilDiv(length, width)];
    for (int i = 0; i < means.length; i++) {
      final int end = Math.min(length, (i + 1) * width);
      means[i] =
          (double) Arrays.stream(values, i * width, end).sum() / (end - i * width) / processors;
    }
    return means;
  }

  private static List<Double> over(final int parts, final IntToDoubleFunction f) {
    return IntStream.range(0, parts).mapToDouble(f).boxed().toList();
  }
}
