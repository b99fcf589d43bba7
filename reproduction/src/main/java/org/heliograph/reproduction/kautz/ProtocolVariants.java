package org.heliograph.reproduction.kautz;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.control.Advanced;
import org.heliograph.control.Ageing;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.Simple;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.reproduction.PrintedFact;
import org.heliograph.simulate.slotted.AnyMember;
import org.heliograph.simulate.slotted.Closed;
import org.heliograph.simulate.slotted.LeastLoaded;
import org.heliograph.simulate.slotted.LoadUnit;
import org.heliograph.simulate.slotted.RelayChoice;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.topology.StackTopology;

/// What other matchings and relays deliver on SK(12,5,3), and how near to the capacity of its
/// routes they come when there is always something to send.
public record ProtocolVariants(
    @Summary("runs of each, 1 to 100") int seeds,
    @Summary("steps of a run, at least 100") int steps)
    implements Plugin {
  private static final double HALF = 0.5;
  private static final double HEAVY = 30;

  public ProtocolVariants() {
    this(3, 1000);
  }

  public ProtocolVariants {
    if (seeds < 1 || seeds > 100 || steps < 100) {
      throw new IllegalArgumentException(
          "seeds (%s) must be between 1 and 100, steps (%s) at least 100.".formatted(seeds, steps));
    }
  }

  private record Variant(ControlProtocol protocol, RelayChoice relay) {
    String name() {
      return SpecText.of(protocol)
          + (relay instanceof TargetIndex ? "" : ", " + SpecText.of(relay));
    }
  }

  /// Messages delivered at half a message in flight, and the throughput where many are.
  private record Outcome(Variant variant, double delivered, double throughput) {}

  /// The place of the paper's advanced protocol among the variants.
  private static final int ADVANCED = 1;

  private static final List<Variant> VARIANTS =
      List.of(
          new Variant(new Simple(), new TargetIndex()),
          new Variant(new Advanced(), new TargetIndex()),
          new Variant(new Advanced(Ageing.PROCESSOR, false), new TargetIndex()),
          new Variant(new Advanced(Ageing.BUFFER, true), new TargetIndex()),
          new Variant(new Advanced(), new AnyMember()),
          new Variant(new Advanced(), new LeastLoaded()),
          new Variant(new Advanced(Ageing.BUFFER, true), new LeastLoaded()));

  ExhibitResult compute(final ExhibitContext context) {
    final StackTopology network = SlottedTrials.stackKautz(context, 12, 5, 3);
    final double capacity = SlottedTrials.capacity(network).orElseThrow();
    final List<Outcome> outcomes =
        VARIANTS.stream().map(variant -> outcome(context, network, variant)).toList();
    final double advanced = outcomes.get(ADVANCED).delivered();
    final List<Erratum> errata =
        Stream.of(ControlErrata.weights(), ControlErrata.ageing()).flatMap(List::stream).toList();
    return ExhibitTable.of(outcomes)
        .column("protocol", it -> SpecText.of(it.variant().protocol()))
        .column("relay", it -> SpecText.of(it.variant().relay()))
        .column("delivered", it -> FormattedText.of("%.0f", it.delivered()))
        .column("gain", it -> FormattedText.of("%+.1f%%", 100 * (it.delivered() / advanced - 1)))
        .column("throughput", it -> FormattedText.of("%.4f", it.throughput()))
        .column("of capacity", it -> FormattedText.of("%.0f%%", 100 * it.throughput() / capacity))
        .result(ExhibitVerdict.SHOWN.when(holds(outcomes, capacity)), context.notes(capacity))
        .withFigures(delivered(outcomes), throughput(context, outcomes, capacity))
        .withCells(PrintedFact.cells(ControlErrata.facts(context)))
        .withErrata(errata);
  }

  private ExhibitFigure delivered(final List<Outcome> outcomes) {
    return ExhibitFigure.dots(
        "delivered",
        "Messages delivered on SK(12,5,3), γ = 0.5",
        ExhibitFigure.linear("messages in %s steps".formatted(steps), "thousands"),
        "",
        outcomes,
        one -> DotPlot.Row.of(one.variant().name(), rounded(one.delivered() / 1e3, 10)));
  }

  private static ExhibitFigure throughput(
      final ExhibitContext context, final List<Outcome> outcomes, final double capacity) {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final Outcome one : outcomes) {
      rows.add(DotPlot.Row.of(one.variant().name(), rounded(one.throughput(), 1e4)));
    }
    rows.add(DotPlot.Row.of("capacity of the routes", rounded(capacity, 1e4)));
    return context.dots("capacity", rows);
  }

  private static double rounded(final double value, final double parts) {
    return Math.round(value * parts) / parts;
  }

  private Outcome outcome(
      final ExhibitContext context, final StackTopology network, final Variant variant) {
    final double heavy = closed(context, network, variant, HEAVY).mean(StepTotals::delivered);
    return new Outcome(
        variant,
        closed(context, network, variant, HALF).mean(StepTotals::delivered),
        heavy / ((double) network.nodes() * steps));
  }

  /// Nobody is above the capacity; the simple protocol delivers less than the advanced one, the
  /// least-loaded relays more, with either matching.
  private static boolean holds(final List<Outcome> outcomes, final double capacity) {
    final double advanced = outcomes.get(ADVANCED).delivered();
    return outcomes.stream().allMatch(one -> one.throughput() <= capacity)
        && outcomes.getFirst().delivered() < advanced
        && outcomes.stream()
            .filter(one -> one.variant().relay() instanceof LeastLoaded)
            .allMatch(one -> one.delivered() > advanced);
  }

  private SlottedTrials closed(
      final ExhibitContext context,
      final StackTopology network,
      final Variant variant,
      final double load) {
    final SlottedTrials.Setup setup =
        new SlottedTrials.Setup(
            network, variant.protocol(), variant.relay(), new Closed(load, LoadUnit.PROCESSOR));
    return SlottedTrials.of(context, setup, seeds, steps);
  }
}
