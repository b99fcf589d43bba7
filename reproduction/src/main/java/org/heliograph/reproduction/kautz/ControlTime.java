package org.heliograph.reproduction.kautz;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.control.Advanced;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.control.PopsProtocol;
import org.heliograph.control.Simple;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.simulate.slotted.Closed;
import org.heliograph.simulate.slotted.LoadUnit;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.topology.StackTopology;

/// What the bits of control cost: messages a second of the networks of Table 1, over the size of a
/// message, where a step is control and then data.
///
/// Time is in bits at the rate of a coupler. The words of a group follow each other, groups decide
/// side by side, and light takes no time.
public record ControlTime(@Summary("steps of a run, at least 100") int steps) implements Plugin {
  private static final double LOAD = 0.5;
  private static final int BYTE = 8;
  private static final List<Integer> SIZES = List.of(16, 64, 256, 1024, 4096);

  public ControlTime() {
    this(1000);
  }

  public ControlTime {
    if (steps < 100) {
      throw new IllegalArgumentException("steps (%s) must be at least 100.".formatted(steps));
    }
  }

  /// Messages that a processor delivers in a step, and the bits of its group's control.
  private record Outcome(String name, ControlProtocol protocol, double throughput, long bits) {
    /// Messages a processor in the time of 10⁶ bits.
    double rate(final int size) {
      return 1e6 * throughput / (bits + (double) BYTE * size);
    }

    /// From which size on this delivers more than `other`, in bytes, if it delivers more a step.
    double breakEven(final Outcome other) {
      return (throughput * other.bits - other.throughput * bits)
          / (BYTE * (other.throughput - throughput));
    }

    String label() {
      return name + ", " + SpecText.of(protocol);
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<Outcome> outcomes =
        List.of(
            outcome(context, "SK(12,5,3)", "stack-kautz(12,5,3)", new Simple()),
            outcome(context, "SK(12,5,3)", "stack-kautz(12,5,3)", new Advanced()),
            outcome(context, "POPS(60,30)", "pops(60,30)", new PopsProtocol()));
    ExhibitTable<Outcome> table =
        ExhibitTable.of(outcomes)
            .column("network", Outcome::name)
            .column("protocol", it -> SpecText.of(it.protocol()))
            .column("control bits", Outcome::bits)
            .column("a step", it -> FormattedText.of("%.4f", it.throughput()));
    for (final int size : SIZES) {
      table = table.column(size + " B", it -> FormattedText.of("%.3g", it.rate(size)));
    }
    final double advanced = outcomes.get(1).breakEven(outcomes.get(0));
    final double pops = outcomes.get(2).breakEven(outcomes.get(1));
    return table
        .result(
            ExhibitVerdict.SHOWN.when(holds(outcomes, advanced, pops)),
            context.notes(
                advanced,
                Math.max(0, pops),
                bytes(outcomes.get(0)),
                bytes(outcomes.get(1)),
                bytes(outcomes.get(2))))
        .withFigures(figure(context, outcomes));
  }

  private static long bytes(final Outcome outcome) {
    return Math.ceilDiv(outcome.bits(), BYTE);
  }

  /// Control decides between protocols for small messages and no longer for large ones.
  private static boolean holds(
      final List<Outcome> outcomes, final double advanced, final double pops) {
    return isAheadFrom(outcomes.get(1), outcomes.get(0), advanced)
        && isAheadFrom(outcomes.get(2), outcomes.get(1), pops);
  }

  /// Whether `one` delivers less than `other` at half of `size` and more at twice that.
  private static boolean isAheadFrom(final Outcome one, final Outcome other, final double size) {
    final int less = (int) (size / 2);
    final int more = (int) (2 * size);
    return less > 0 && one.rate(less) < other.rate(less) && one.rate(more) > other.rate(more);
  }

  private static ExhibitFigure figure(final ExhibitContext context, final List<Outcome> outcomes) {
    final List<LinePlot.Series> series = new ArrayList<>();
    for (final Outcome one : outcomes) {
      final List<LinePlot.Point> points = new ArrayList<>();
      for (int size = 8; size <= 4096; size *= 2) {
        points.add(new LinePlot.Point(size, one.rate(size)));
      }
      series.add(ExhibitFigure.line(one.label(), points));
    }
    return context.lines("rate", series);
  }

  private Outcome outcome(
      final ExhibitContext context,
      final String name,
      final String spec,
      final ControlProtocol protocol) {
    final StackTopology network = (StackTopology) context.topology(spec);
    final SlottedTrials.Setup setup =
        new SlottedTrials.Setup(network, protocol, new Closed(LOAD, LoadUnit.PROCESSOR));
    final double delivered = SlottedTrials.of(context, setup, 1, steps).mean(StepTotals::delivered);
    final GroupShape shape = new GroupShape(network.stack(), network.outDegree(0));
    return new Outcome(
        name,
        protocol,
        delivered / ((double) network.nodes() * steps),
        protocol.words(shape).whole());
  }
}
