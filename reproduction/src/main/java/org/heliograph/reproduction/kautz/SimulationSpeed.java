package org.heliograph.reproduction.kautz;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.control.Advanced;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.Simple;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.simulate.slotted.Closed;
import org.heliograph.simulate.slotted.LoadUnit;
import org.heliograph.simulate.slotted.SlottedModel;
import org.heliograph.simulate.slotted.SlottedSimulation;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.UniformTraffic;

/// How fast large stack-Kautz networks are simulated, on one thread and on two, with one outcome.
///
/// Wall times, the best of three stretches after one that is not counted; they depend on the
/// machine as much as on the simulation.
public record SimulationSpeed(
    @Summary("largest word length, 3, 5 or 7: SK(12,5,7) has 1 125 000 processors") int most)
    implements Plugin {
  private static final int STRETCHES = 4;
  private static final long PROCESSOR_STEPS = 9_000_000;
  private static final int STEPS_LEAST = 20;

  public SimulationSpeed() {
    this(5);
  }

  public SimulationSpeed {
    if (most != 3 && most != 5 && most != 7) {
      throw new IllegalArgumentException("most (%s) must be 3, 5 or 7.".formatted(most));
    }
  }

  /// What a run delivered, the steps of its fastest stretch, and what was sent in it.
  private record Timing(long delivered, long transmissions, int steps, double seconds) {
    double millisecondsPerStep() {
      return 1e3 * seconds / steps;
    }

    double millionHopsPerSecond() {
      return transmissions / seconds / 1e6;
    }
  }

  /// A network and a protocol, on one thread and on two.
  private record Line(
      int k, StackTopology network, ControlProtocol protocol, Timing one, Timing two) {}

  ExhibitResult compute(final ExhibitContext context) {
    final List<Line> lines = new ArrayList<>();
    for (int k = 3; k <= most; k += 2) {
      final StackTopology network = SlottedTrials.stackKautz(context, 12, 5, k);
      for (final ControlProtocol protocol : List.of(new Simple(), new Advanced())) {
        final Timing one = run(context, network, protocol, 1);
        lines.add(new Line(k, network, protocol, one, run(context, network, protocol, 2)));
      }
    }
    final boolean isSame =
        lines.stream().allMatch(it -> it.one().delivered() == it.two().delivered());
    return ExhibitTable.of(lines)
        .column("network", it -> "SK(12,5,%s)".formatted(it.k()))
        .column("processors", it -> it.network().nodes())
        .column("protocol", it -> SpecText.of(it.protocol()))
        .column("ms a step", it -> number(it.one().millisecondsPerStep()))
        .column("M hops/s", it -> number(it.one().millionHopsPerSecond()))
        .column("on two threads", it -> number(it.two().millisecondsPerStep()))
        .column("speed-up", it -> number(it.one().seconds() / it.two().seconds()))
        .result(ExhibitVerdict.SHOWN.when(isSame), context.notes());
  }

  private static Timing run(
      final ExhibitContext context,
      final StackTopology network,
      final ControlProtocol protocol,
      final int threads) {
    final SlottedModel model =
        new SlottedModel(
            network,
            protocol,
            new TargetIndex(),
            new Closed(0.5, LoadUnit.PROCESSOR),
            new UniformTraffic().on(network),
            context.seed());
    final SlottedSimulation simulation =
        new SlottedSimulation(model, threads, context.interrupted());
    final int steps = (int) Math.max(STEPS_LEAST, PROCESSOR_STEPS / network.nodes());
    Timing best = new Timing(0, 0, steps, Double.MAX_VALUE);
    long delivered = 0;
    for (int stretch = 0; stretch < STRETCHES; stretch++) {
      final long begin = System.nanoTime();
      final StepTotals stepTotals = simulation.advance(steps);
      final double seconds = (System.nanoTime() - begin) / 1e9;
      delivered += stepTotals.delivered();
      if (stretch > 0 && seconds < best.seconds()) {
        best = new Timing(0, stepTotals.transmissions(), steps, seconds);
      }
    }
    return new Timing(delivered, best.transmissions(), steps, best.seconds());
  }

  private static String number(final double value) {
    return FormattedText.of("%.2f", value);
  }
}
