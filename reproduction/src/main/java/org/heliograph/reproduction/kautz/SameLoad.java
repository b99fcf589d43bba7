package org.heliograph.reproduction.kautz;

import java.util.List;
import java.util.Optional;
import org.heliograph.control.Advanced;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.PopsProtocol;
import org.heliograph.control.Simple;
import org.heliograph.lab.draw.DotPlot;
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
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.topology.StackTopology;

/// The two networks of Table 1 under one load: as many processors and couplers in both, five times
/// the transceivers in POPS.
public record SameLoad(
    @Summary("runs of each, 1 to 100") int seeds,
    @Summary("steps of a run, at least 100") int steps)
    implements Plugin {
  private static final double HALF = 0.5;
  private static final double HEAVY = 30;
  private static final String STACK_KAUTZ = "stack-kautz(12,5,3)";
  private static final String POPS = "pops(60,30)";

  public SameLoad() {
    this(3, 1000);
  }

  public SameLoad {
    if (seeds < 1 || seeds > 100 || steps < 100) {
      throw new IllegalArgumentException(
          "seeds (%s) must be between 1 and 100, steps (%s) at least 100.".formatted(seeds, steps));
    }
  }

  /// Messages that a processor delivers in a step: at half a message in flight, and where there is
  /// always something to send.
  private record Outcome(
      String name,
      StackTopology network,
      ControlProtocol protocol,
      double half,
      double most,
      Optional<Double> capacity) {
    int transceivers() {
      return network.outDegree(0);
    }

    double eachCoupler() {
      return most * network.nodes() / network.channels();
    }

    double eachTransceiver() {
      return most / transceivers();
    }

    boolean isWithinCapacity() {
      return capacity.stream().allMatch(limit -> most <= limit);
    }

    String label() {
      return name + ", " + SpecText.of(protocol);
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<Outcome> outcomes =
        List.of(
            outcome(context, "SK(12,5,3)", STACK_KAUTZ, new Simple()),
            outcome(context, "SK(12,5,3)", STACK_KAUTZ, new Advanced()),
            outcome(context, "POPS(60,30)", POPS, new PopsProtocol()));
    return ExhibitTable.of(outcomes)
        .column("network", Outcome::name)
        .column("protocol", it -> SpecText.of(it.protocol()))
        .column("processors", it -> it.network().nodes())
        .column("couplers", it -> it.network().channels())
        .column("transceivers each", Outcome::transceivers)
        .column("at γ = 0.5", it -> number(it.half()))
        .column("at γ = 30", it -> number(it.most()))
        .column("capacity", it -> it.capacity().map(SameLoad::number).orElse(""))
        .column("each coupler", it -> number(it.eachCoupler()))
        .column("each transceiver", it -> FormattedText.of("%.4f", it.eachTransceiver()))
        .result(ExhibitVerdict.SHOWN.when(holds(outcomes)), context.notes(30, 6))
        .withFigures(
            context.dots(
                "throughput", outcomes, one -> DotPlot.Row.of(one.label(), rounded(one.most()))));
  }

  /// One hop delivers more than up to three; as many couplers, of which POPS makes better use; and
  /// the advanced protocol delivers more for each transceiver than POPS.
  private static boolean holds(final List<Outcome> outcomes) {
    final Outcome simple = outcomes.get(0);
    final Outcome advanced = outcomes.get(1);
    final Outcome pops = outcomes.get(2);
    return outcomes.stream().allMatch(Outcome::isWithinCapacity)
        && pops.network().nodes() == advanced.network().nodes()
        && pops.network().channels() == advanced.network().channels()
        && simple.half() < advanced.half()
        && advanced.half() < pops.half()
        && advanced.most() < pops.most()
        && advanced.eachTransceiver() > pops.eachTransceiver();
  }

  private Outcome outcome(
      final ExhibitContext context,
      final String name,
      final String spec,
      final ControlProtocol protocol) {
    final StackTopology network = (StackTopology) context.topology(spec);
    return new Outcome(
        name,
        network,
        protocol,
        throughput(context, network, protocol, HALF),
        throughput(context, network, protocol, HEAVY),
        SlottedTrials.capacity(network));
  }

  private double throughput(
      final ExhibitContext context,
      final StackTopology network,
      final ControlProtocol protocol,
      final double load) {
    final SlottedTrials.Setup setup =
        new SlottedTrials.Setup(network, protocol, new Closed(load, LoadUnit.PROCESSOR));
    return SlottedTrials.of(context, setup, seeds, steps).mean(StepTotals::delivered)
        / ((double) network.nodes() * steps);
  }

  private static String number(final double value) {
    return FormattedText.of("%.3f", value);
  }

  private static double rounded(final double value) {
    return Math.round(value * 1e4) / 1e4;
  }
}
