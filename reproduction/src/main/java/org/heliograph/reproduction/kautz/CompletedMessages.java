package org.heliograph.reproduction.kautz;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.control.Advanced;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.Simple;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.simulate.slotted.Closed;
import org.heliograph.simulate.slotted.LoadUnit;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Bernoulli;

/// Fig. 6 of *stack-kautz*: messages delivered within a number of steps on SK(12,5,3) in a closed
/// loop, with the simple and the advanced protocol, and at heavier loads than the paper's.
public record CompletedMessages(
    @Summary("runs of each, 1 to 100") int seeds,
    @Summary("steps of a run, at least 100") int steps)
    implements Plugin {
  private static final List<Double> LOADS = List.of(0.5, 1.0, 3.0);
  private static final int MOST_STEPS = 20;
  private static final double GAIN_LEAST = 1.05;
  private static final double GAIN_MOST = 1.20;
  private static final double NEARLY_ALL = 0.99;
  private static final double SAME_SHAPE = 0.1;
  // What would count as the same percentages.
  private static final double SAME = 0.01;

  public CompletedMessages() {
    this(5, 1000);
  }

  public CompletedMessages {
    if (seeds < 1 || seeds > 100 || steps < 100) {
      throw new IllegalArgumentException(
          "seeds (%s) must be between 1 and 100, steps (%s) at least 100.".formatted(seeds, steps));
    }
  }

  /// The two protocols at one load.
  private record ProtocolPair(double load, SlottedTrials simple, SlottedTrials advanced) {
    /// How much more the advanced protocol delivers, seed by seed.
    double gain(final int seed) {
      return (double) advanced.tallies().get(seed).delivered()
          / simple.tallies().get(seed).delivered();
    }

    double leastGain() {
      return IntStream.range(0, simple.tallies().size()).mapToDouble(this::gain).min().orElse(0);
    }

    double mostGain() {
      return IntStream.range(0, simple.tallies().size()).mapToDouble(this::gain).max().orElse(0);
    }

    /// How far the two curves of shares are apart at most.
    double apart() {
      return IntStream.rangeClosed(1, MOST_STEPS)
          .mapToDouble(
              within ->
                  Math.abs(
                      advanced.mean(stepTotals -> SlottedTrials.shareWithin(stepTotals, within))
                          - simple.mean(
                              stepTotals -> SlottedTrials.shareWithin(stepTotals, within))))
          .max()
          .orElse(0);
    }
  }

  /// One protocol at one load; `gain` is over the simple protocol, if this is the other one.
  private record Line(double load, String protocol, SlottedTrials trials, String gain) {
    private static Stream<Line> of(final ProtocolPair pair) {
      return Stream.of(
          new Line(pair.load(), "simple", pair.simple(), ""),
          new Line(
              pair.load(),
              "advanced",
              pair.advanced(),
              "%s to %s".formatted(percent(pair.leastGain()), percent(pair.mostGain()))));
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final StackTopology network = SlottedTrials.stackKautz(context, 12, 5, 3);
    final List<ProtocolPair> pairs =
        LOADS.stream()
            .map(
                load ->
                    new ProtocolPair(
                        load,
                        closed(context, network, new Simple(), load),
                        closed(context, network, new Advanced(), load)))
            .toList();
    final ProtocolPair first = pairs.getFirst();
    return ExhibitTable.of(pairs.stream().flatMap(Line::of).toList())
        .column("load", Line::load)
        .column("protocol", Line::protocol)
        .column(
            "delivered", it -> FormattedText.of("%.0f", it.trials().mean(StepTotals::delivered)))
        .column("least", it -> FormattedText.of("%.0f", it.trials().least(StepTotals::delivered)))
        .column("most", it -> FormattedText.of("%.0f", it.trials().most(StepTotals::delivered)))
        .column("gain", Line::gain)
        .column("in 5", it -> share(it.trials(), 5))
        .column("in 10", it -> share(it.trials(), 10))
        .column("in 15", it -> share(it.trials(), 15))
        .result(ExhibitVerdict.TREND_ONLY.when(holds(pairs)), notes(context, network))
        .withFigures(
            figure(
                "share",
                first,
                "Share of messages completed",
                "%",
                100,
                SlottedTrials::shareWithin),
            figure(
                "number", first, "Messages completed", "thousands", 0.001, SlottedTrials::within))
        .withCells(context.factCells(first.apart() > SAME ? "not the same" : "the same"))
        .withErrata(errata(pairs));
  }

  /// Claims that hold less than the paper says.
  private static List<Erratum> errata(final List<ProtocolPair> pairs) {
    final ProtocolPair first = pairs.getFirst();
    return Erratum.when(
        first.apart() > SAME,
        KautzExhibits.class,
        "same-percentages",
        100 * first.apart(),
        share(first.simple(), 5),
        share(first.advanced(), 5));
  }

  private static String share(final SlottedTrials trials, final int within) {
    return FormattedText.of(
        "%.1f%%", 100 * trials.mean(stepTotals -> SlottedTrials.shareWithin(stepTotals, within)));
  }

  private SlottedTrials closed(
      final ExhibitContext context,
      final StackTopology network,
      final ControlProtocol protocol,
      final double load) {
    final Closed generator = new Closed(load, LoadUnit.PROCESSOR);
    return SlottedTrials.of(
        context, new SlottedTrials.Setup(network, protocol, generator), seeds, steps);
  }

  /// The advanced protocol delivers 5 to 20 % more with every seed; at γ = 0.5 nearly all
  /// messages arrive within 15 steps, and the two curves have the same shape.
  private static boolean holds(final List<ProtocolPair> pairs) {
    final ProtocolPair first = pairs.getFirst();
    return pairs.stream()
            .allMatch(pair -> pair.leastGain() >= GAIN_LEAST && pair.mostGain() <= GAIN_MOST)
        && first.simple().least(stepTotals -> SlottedTrials.shareWithin(stepTotals, 15))
            >= NEARLY_ALL
        && first.advanced().least(stepTotals -> SlottedTrials.shareWithin(stepTotals, 15))
            >= NEARLY_ALL
        && first.apart() <= SAME_SHAPE;
  }

  private List<String> notes(final ExhibitContext context, final StackTopology network) {
    final Open open = new Open(List.of(0.1), List.of(), new Bernoulli());
    final SlottedTrials settled =
        SlottedTrials.of(context, new SlottedTrials.Setup(network, new Advanced(), open), 1, steps);
    final StepTotals stepTotals = settled.tallies().getFirst();
    final double inFlight =
        IntStream.range(steps / 2, steps).mapToLong(stepTotals::inFlight).average().orElse(0)
            / network.nodes();
    return context.notes(inFlight, context.seed());
  }

  private static ExhibitFigure figure(
      final String name,
      final ProtocolPair pair,
      final String what,
      final String unit,
      final double factor,
      final SlottedTrials.At value) {
    final List<Integer> xs = IntStream.rangeClosed(0, MOST_STEPS).boxed().toList();
    final SlottedTrials.At scaled = (stepTotals, x) -> factor * value.of(stepTotals, x);
    return ExhibitFigure.lines(
        name,
        "%s, SK(12,5,3), γ = 0.5".formatted(what),
        ExhibitFigure.linear("steps that a message took at most", ""),
        ExhibitFigure.linear(what.toLowerCase(Locale.ROOT), unit),
        List.of(
            pair.simple().series("simple", xs, scaled),
            pair.advanced().series("advanced", xs, scaled)));
  }

  private static String percent(final double ratio) {
    return FormattedText.of("%.1f%%", 100 * (ratio - 1));
  }
}
