package org.heliograph.reproduction.kautz;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.control.Advanced;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.Simple;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Bernoulli;

/// Fig. 7 of *stack-kautz*: the load of SK(12,5,2) and SK(12,5,3) over time, when the probability
/// of a new message doubles for 200 steps, and when it is 1 for three steps.
public record LoadOverTime(@Summary("runs of each, 1 to 100") int seeds) implements Plugin {
  private static final int STEPS = 1000;
  private static final int RISE = 200;
  private static final int FALL = 400;
  private static final int BURST_END = 203;
  private static final Panel SLOW =
      new Panel("doubled", "p = 0.1, then 0.2 for 200 steps, then 0.1", FALL, 0.2);
  private static final Panel SHARP =
      new Panel("burst", "p = 0.1, then 1 for three steps, then 0.1", BURST_END, 1);

  // What counts as back at the level before, as a level kept, and as a spike.
  private static final double BACK = 1.25;
  private static final double LEVEL = 1.15;
  private static final double RAMP_RATIO = 10;
  private static final double SPIKE_LEAST = 2.3;
  private static final int BACK_AFTER_LARGE = 160;
  private static final int BACK_AFTER_SMALL = 80;

  public LoadOverTime() {
    this(5);
  }

  public LoadOverTime {
    if (seeds < 1 || seeds > 100) {
      throw new IllegalArgumentException("seeds (%s) must be between 1 and 100.".formatted(seeds));
    }
  }

  /// One half of the figure: until when the load is higher, and how high.
  private record Panel(String name, String text, int end, double rate) {
    Open generator() {
      return new Open(List.of(0.1, rate, 0.1), List.of(RISE, end - RISE), new Bernoulli());
    }
  }

  /// One curve.
  private record LoadCurve(StackTopology network, int k, String protocol, SlottedTrials trials) {
    String name() {
      return "SK(12,5,%s) %s".formatted(k, protocol);
    }

    /// Messages in flight for each processor at the end of a step.
    double load(final int step) {
      return trials.mean(stepTotals -> at(stepTotals, step));
    }

    double at(final StepTotals stepTotals, final int step) {
      return (double) stepTotals.inFlight(step) / network.nodes();
    }

    double mean(final int from, final int to) {
      return IntStream.range(from, to).mapToDouble(this::load).average().orElse(0);
    }

    /// The level before the rise.
    double before() {
      return mean(RISE / 2, RISE);
    }

    /// When the load is at its highest.
    int peak() {
      return IntStream.range(0, STEPS)
          .reduce((best, step) -> load(step) > load(best) ? step : best)
          .orElse(0);
    }

    /// The first step from `from` on at the level of before, or the end.
    int back(final int from) {
      return IntStream.range(from, STEPS)
          .filter(step -> load(step) <= BACK * before())
          .findFirst()
          .orElse(STEPS);
    }
  }

  /// A curve in its half of the figure.
  private record PanelCurve(Panel panel, LoadCurve curve) {
    String back() {
      final int back = curve.back(panel.end());
      return back == STEPS ? "later" : Integer.toString(back + 1);
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<LoadCurve> slow = curves(context, SLOW);
    final List<LoadCurve> sharp = curves(context, SHARP);
    return ExhibitTable.of(
            Stream.concat(
                    slow.stream().map(it -> new PanelCurve(SLOW, it)),
                    sharp.stream().map(it -> new PanelCurve(SHARP, it)))
                .toList())
        .column("panel", it -> it.panel().name())
        .column("network", it -> it.curve().name())
        .column("before", it -> number(it.curve().before()))
        .column("highest", it -> number(it.curve().load(it.curve().peak())))
        .column("at step", it -> it.curve().peak() + 1)
        .column("back at", PanelCurve::back)
        .column("at the end", it -> number(it.curve().load(STEPS - 1)))
        .result(ExhibitVerdict.TREND_ONLY.when(holds(slow, sharp)), notes(context))
        .withFigures(figure(SLOW, slow), figure(SHARP, sharp));
  }

  private List<LoadCurve> curves(final ExhibitContext context, final Panel panel) {
    final List<LoadCurve> curves = new ArrayList<>();
    for (final int k : new int[] {2, 3}) {
      final StackTopology network = SlottedTrials.stackKautz(context, 12, 5, k);
      curves.add(curve(context, network, k, "simple", new Simple(), panel));
      curves.add(curve(context, network, k, "advanced", new Advanced(), panel));
    }
    return curves;
  }

  private LoadCurve curve(
      final ExhibitContext context,
      final StackTopology network,
      final int k,
      final String name,
      final ControlProtocol protocol,
      final Panel panel) {
    final SlottedTrials.Setup setup = new SlottedTrials.Setup(network, protocol, panel.generator());
    return new LoadCurve(network, k, name, SlottedTrials.of(context, setup, seeds, STEPS));
  }

  /// Doubled: SK(12,5,3) fills up, SK(12,5,2) keeps a level with the advanced protocol, and both
  /// are back in the end, all with the advanced protocol. Burst: both take the spike and are back
  /// after a while.
  private static boolean holds(final List<LoadCurve> slow, final List<LoadCurve> sharp) {
    final LoadCurve small = slow.get(1);
    final LoadCurve large = slow.get(3);
    final boolean ramps =
        large.load(FALL - 1) > RAMP_RATIO * large.before()
            && large.load(FALL - 1) > 1.5 * large.load((RISE + FALL) / 2);
    final boolean level = small.mean(350, FALL) < LEVEL * small.mean(300, 350);
    return ramps
        && level
        && large.back(FALL) < STEPS
        && small.back(FALL) < FALL + BACK_AFTER_SMALL
        && isSpike(sharp.get(1), BACK_AFTER_SMALL)
        && isSpike(sharp.get(3), BACK_AFTER_LARGE);
  }

  private static boolean isSpike(final LoadCurve curve, final int after) {
    return curve.load(curve.peak()) - curve.before() > SPIKE_LEAST
        && curve.back(BURST_END) < BURST_END + after;
  }

  private List<String> notes(final ExhibitContext context) {
    final List<String> limits = new ArrayList<>();
    for (final int k : new int[] {2, 3}) {
      final StackTopology network = SlottedTrials.stackKautz(context, 12, 5, k);
      final double limit = SlottedTrials.capacity(network).orElseThrow();
      limits.add(context.note("limit", k, limit, context.note(limit < 0.2 ? "above" : "within")));
    }
    return context.notes(limits, context.seed());
  }

  private static ExhibitFigure figure(final Panel panel, final List<LoadCurve> curves) {
    final List<Integer> xs =
        IntStream.range(0, STEPS).filter(LoadOverTime::isDrawn).boxed().toList();
    return ExhibitFigure.lines(
        panel.name(),
        "Load under " + panel.text(),
        ExhibitFigure.linear("step", ""),
        ExhibitFigure.linear("messages in flight for each processor", ""),
        curves.stream().map(it -> it.trials().series(it.name(), xs, it::at)).toList());
  }

  /// Every step of the burst, every fifth elsewhere.
  private static boolean isDrawn(final int step) {
    return step % 5 == 0 || (step >= RISE && step < RISE + 20);
  }

  private static String number(final double value) {
    return FormattedText.of("%.2f", value);
  }
}
