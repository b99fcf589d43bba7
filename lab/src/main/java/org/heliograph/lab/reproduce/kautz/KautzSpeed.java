package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.control.Advanced;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.Simple;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.slotted.Closed;
import org.heliograph.simulate.slotted.LoadUnit;
import org.heliograph.simulate.slotted.SlottedModel;
import org.heliograph.simulate.slotted.SlottedSimulation;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Uniform;

/// How fast large stack-Kautz networks are simulated, on one thread and on two, with one outcome.
///
/// Wall times, best of three stretches after one that is not counted, so that they are the
/// machine's as much as ours.
@AutoService(Exhibit.class)
@Summary("How fast large networks are simulated, on one thread and on two.")
public record KautzSpeed(
    @Summary("largest word length, 3, 5 or 7: SK(12,5,7) has 1 125 000 processors") int most)
    implements KautzExhibit {
  private static final int STRETCHES = 4;
  private static final long PROCESSOR_STEPS = 9_000_000;
  private static final int STEPS_LEAST = 20;

  public KautzSpeed() {
    this(5);
  }

  public KautzSpeed {
    if (most != 3 && most != 5 && most != 7) {
      throw new IllegalArgumentException(
          "kautz-speed: most (%s) must be 3, 5 or 7.".formatted(most));
    }
  }

  @Override
  public String title() {
    return "Speed of slotted simulation at γ = 0.5";
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  @Override
  public boolean isTimed() {
    return true;
  }

  /// What a run delivered, the steps of its fastest stretch, and what was sent in it.
  private record Run(long delivered, long transmissions, int steps, double seconds) {
    double millisecondsPerStep() {
      return 1e3 * seconds / steps;
    }

    double millionHopsPerSecond() {
      return transmissions / seconds / 1e6;
    }
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    boolean isSame = true;
    for (int k = 3; k <= most; k += 2) {
      final StackTopology network = Trials.stackKautz(studio, 12, 5, k);
      for (final ControlProtocol protocol : List.of(new Simple(), new Advanced())) {
        final Run one = run(studio, network, protocol, 1);
        final Run two = run(studio, network, protocol, 2);
        isSame &= one.delivered() == two.delivered();
        rows.add(
            List.of(
                "SK(12,5,%s)".formatted(k),
                Integer.toString(network.nodes()),
                SpecText.of(protocol),
                number(one.millisecondsPerStep()),
                number(one.millionHopsPerSecond()),
                number(two.millisecondsPerStep()),
                number(one.seconds() / two.seconds())));
      }
    }
    return new Sheet(
        List.of(
            "network",
            "processors",
            "protocol",
            "ms a step",
            "M hops/s",
            "on two threads",
            "speed-up"),
        rows,
        List.of(
            "Hops: messages put on couplers. Both numbers of threads deliver the same messages,"
                + " which is all that the verdict rests on."),
        isSame ? Verdict.SHOWN : Verdict.FAILED);
  }

  private static Run run(
      final Studio studio,
      final StackTopology network,
      final ControlProtocol protocol,
      final int threads) {
    final SlottedModel model =
        new SlottedModel(
            network,
            protocol,
            new TargetIndex(),
            new Closed(0.5, LoadUnit.PROCESSOR),
            new Uniform().on(network),
            studio.seed());
    final SlottedSimulation simulation =
        new SlottedSimulation(model, threads, studio.interrupted());
    final int steps = (int) Math.max(STEPS_LEAST, PROCESSOR_STEPS / network.nodes());
    Run best = new Run(0, 0, steps, Double.MAX_VALUE);
    long delivered = 0;
    for (int stretch = 0; stretch < STRETCHES; stretch++) {
      final long begin = System.nanoTime();
      final StepTotals stepTotals = simulation.advance(steps);
      final double seconds = (System.nanoTime() - begin) / 1e9;
      delivered += stepTotals.delivered();
      if (stretch > 0 && seconds < best.seconds()) {
        best = new Run(0, stepTotals.transmissions(), steps, seconds);
      }
    }
    return new Run(delivered, best.transmissions(), steps, best.seconds());
  }

  private static String number(final double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
