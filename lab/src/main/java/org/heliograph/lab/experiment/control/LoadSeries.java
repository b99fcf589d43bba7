package org.heliograph.lab.experiment.control;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.slotted.StepTotals;

/// The load over time, including the warm-up, in at most 1000 parts of equal length; only the last
/// may be shorter.
///
/// Part i ends after `steps[i]` steps. `load[i]` is the mean of messages in flight for each
/// processor at the ends of its steps, over all runs; `low[i]` and `high[i]` are the means of the
/// runs with least and most. `injected[i]` and `delivered[i]` are messages for each processor and
/// step.
public record LoadSeries(
    @Summary("after which a part ends") List<Integer> steps,
    @Summary("messages in flight, in the mean of all runs") List<Double> load,
    @Summary("of the run with fewest") List<Double> low,
    @Summary("of the run with most") List<Double> high,
    @Summary("a step") List<Double> injected,
    @Summary("a step") List<Double> delivered) {
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
  static LoadSeries of(final List<ControlRun> runs, final int processors) {
    final int length = runs.stream().mapToInt(ControlRun::allSteps).min().orElse(0);
    final int width = Math.max(1, Math.ceilDiv(length, MOST));
    final int[] ends =
        IntStream.range(0, Math.ceilDiv(length, width))
            .map(i -> Math.min(length, (i + 1) * width))
            .toArray();
    final Function<ControlRun.OfStep, List<double[]>> means =
        count -> runs.stream().map(run -> means(run, count, ends, processors)).toList();
    final List<double[]> loads = means.apply(StepTotals::inFlight);
    return new LoadSeries(
        Arrays.stream(ends).boxed().toList(),
        over(loads, DoubleStream::average),
        over(loads, DoubleStream::min),
        over(loads, DoubleStream::max),
        over(means.apply(StepTotals::injected), DoubleStream::average),
        over(means.apply(StepTotals::delivered), DoubleStream::average));
  }

  /// The means of a run over the parts with these ends, for each processor.
  private static double[] means(
      final ControlRun run, final ControlRun.OfStep count, final int[] ends, final int processors) {
    final long[] values = ControlRun.perStep(run.all(), count);
    final double[] means = new double[ends.length];
    int begin = 0;
    for (int i = 0; i < means.length; i++) {
      means[i] =
          (double) Arrays.stream(values, begin, ends[i]).sum() / (ends[i] - begin) / processors;
      begin = ends[i];
    }
    return means;
  }

  /// One value for each part, of the values of all runs there.
  private static List<Double> over(
      final List<double[]> runs, final Function<DoubleStream, OptionalDouble> value) {
    return IntStream.range(0, runs.isEmpty() ? 0 : runs.getFirst().length)
        .mapToObj(i -> value.apply(runs.stream().mapToDouble(run -> run[i])).orElseThrow())
        .toList();
  }
}
