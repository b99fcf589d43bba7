package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.heliograph.control.Advanced;
import org.heliograph.control.Ageing;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.Simple;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.experiment.slotted.RouteCapacity;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.slotted.AnyMember;
import org.heliograph.simulate.slotted.Closed;
import org.heliograph.simulate.slotted.LeastLoaded;
import org.heliograph.simulate.slotted.LoadUnit;
import org.heliograph.simulate.slotted.RelayChoice;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Uniform;

/// What other matchings and relays deliver on SK(12,5,3), and how near to the capacity of its
/// routes they come when there is always something to send.
@AutoService(Exhibit.class)
@Summary("Other matchings and relays beside the paper's, and the capacity of the routes.")
public record KautzBeyond(
    @Summary("runs of each, 1 to 100") int seeds,
    @Summary("steps of a run, at least 100") int steps)
    implements KautzExhibit {
  private static final double HALF = 0.5;
  private static final double HEAVY = 30;

  public KautzBeyond() {
    this(3, 1000);
  }

  public KautzBeyond {
    if (seeds < 1 || seeds > 100 || steps < 100) {
      throw new IllegalArgumentException(
          "kautz-beyond: seeds (%s) must be between 1 and 100, steps (%s) at least 100."
              .formatted(seeds, steps));
    }
  }

  private record Variant(ControlProtocol protocol, RelayChoice relay) {
    String name() {
      return SpecText.brief(protocol)
          + (relay instanceof TargetIndex ? "" : ", " + SpecText.brief(relay));
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

  @Override
  public String title() {
    return "Matchings, relays and capacity on SK(12,5,3)";
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  @Override
  public Sheet show(final Studio studio) {
    final StackTopology network = Trials.stackKautz(studio, 12, 5, 3);
    final Uniform uniform = new Uniform();
    final double capacity =
        RouteCapacity.of(network, uniform, uniform.on(network), new TargetIndex())
            .orElseThrow()
            .limit();
    final List<Outcome> outcomes =
        VARIANTS.stream().map(variant -> outcome(studio, network, variant)).toList();
    final List<List<String>> rows =
        outcomes.stream().map(one -> row(one, outcomes.get(ADVANCED), capacity)).toList();
    final List<Erratum> errata =
        Stream.of(ControlErrata.weights(), ControlErrata.ageing()).flatMap(List::stream).toList();
    return new Sheet(
            List.of("protocol", "relay", "delivered", "gain", "throughput", "of capacity"),
            rows,
            List.of(
                "Delivered: in %s steps at γ = 0.5, mean of %s seeds; gain over the paper's"
                        .formatted(steps, seeds)
                    + " advanced protocol. Throughput: messages a processor and step at γ = 30,"
                    + " where there is always something to send.",
                String.format(
                    Locale.ROOT,
                    "Capacity: the busiest couplers of the routes are full at %.4f messages a"
                        + " processor and step; no protocol and no choice of relays can deliver"
                        + " more on them for long.",
                    capacity)),
            holds(outcomes, capacity) && errata.size() == 2 ? Verdict.SHOWN : Verdict.FAILED)
        .with(
            List.of(
                new Figure("delivered", deliveredPlot(outcomes)),
                new Figure("capacity", capacityPlot(outcomes, capacity))))
        .withErrata(errata);
  }

  private String deliveredPlot(final List<Outcome> outcomes) {
    return new DotPlot(
            "Messages delivered on SK(12,5,3), γ = 0.5",
            new LinePlot.Axis(
                "messages in %s steps".formatted(steps), "thousands", PlotScale.LINEAR),
            "",
            outcomes.stream()
                .map(
                    one -> DotPlot.Row.of(one.variant().name(), rounded(one.delivered() / 1e3, 10)))
                .toList())
        .svg();
  }

  private static String capacityPlot(final List<Outcome> outcomes, final double capacity) {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final Outcome one : outcomes) {
      rows.add(DotPlot.Row.of(one.variant().name(), rounded(one.throughput(), 1e4)));
    }
    rows.add(DotPlot.Row.of("capacity of the routes", rounded(capacity, 1e4)));
    return new DotPlot(
            "Throughput on SK(12,5,3) where there is always something to send, γ = 30",
            new LinePlot.Axis("messages a processor and step", "", PlotScale.LINEAR),
            "",
            rows)
        .svg();
  }

  private static double rounded(final double value, final double parts) {
    return Math.round(value * parts) / parts;
  }

  private Outcome outcome(final Studio studio, final StackTopology network, final Variant variant) {
    final double heavy = closed(studio, network, variant, HEAVY).mean(StepTotals::delivered);
    return new Outcome(
        variant,
        closed(studio, network, variant, HALF).mean(StepTotals::delivered),
        heavy / ((double) network.nodes() * steps));
  }

  private static List<String> row(
      final Outcome outcome, final Outcome advanced, final double capacity) {
    return List.of(
        SpecText.of(outcome.variant().protocol()),
        SpecText.brief(outcome.variant().relay()),
        number("%.0f", outcome.delivered()),
        number("%+.1f%%", 100 * (outcome.delivered() / advanced.delivered() - 1)),
        number("%.4f", outcome.throughput()),
        number("%.0f%%", 100 * outcome.throughput() / capacity));
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

  private Trials closed(
      final Studio studio, final StackTopology network, final Variant variant, final double load) {
    final Trials.Setup setup =
        new Trials.Setup(
            network, variant.protocol(), variant.relay(), new Closed(load, LoadUnit.PROCESSOR));
    return Trials.of(studio, setup, seeds, steps);
  }

  private static String number(final String format, final double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
