package org.heliograph.reproduction.kautz;

import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.control.Advanced;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.Simple;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.simulate.slotted.Closed;
import org.heliograph.simulate.slotted.LoadUnit;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Bernoulli;

/// What γ = 0.5 of Fig. 6 can mean, and what each reading gives on SK(12,5,3).
///
/// *stack-kautz* names γ the load and says no more. A reading is like the figure if nearly all
/// messages of both protocols arrive within 15 steps and the advanced one delivers more.
public record LoadReadings(@Summary("steps of a run, at least 100") int steps) implements Plugin {
  private static final double GAMMA = 0.5;
  private static final double NEARLY_ALL = 0.99;
  private static final double MORE = 1.01;
  private static final int LONG = 15;
  private static final int FITTING = 2;

  public LoadReadings() {
    this(1000);
  }

  public LoadReadings {
    if (steps < 100) {
      throw new IllegalArgumentException("steps (%s) must be at least 100.".formatted(steps));
    }
  }

  /// A meaning of γ with the traffic that it stands for.
  private record Reading(String meaning, MessageGenerator generator) {}

  /// Both protocols under one reading; `inFlight` is of the advanced one, for each processor, at
  /// the end.
  private record Outcome(Reading reading, StepTotals simple, StepTotals advanced, double inFlight) {
    double gain() {
      return (double) advanced.delivered() / simple.delivered();
    }

    boolean isLikeTheFigure() {
      return SlottedTrials.shareWithin(simple, LONG) >= NEARLY_ALL
          && SlottedTrials.shareWithin(advanced, LONG) >= NEARLY_ALL
          && gain() >= MORE;
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final StackTopology network = SlottedTrials.stackKautz(context, 12, 5, 3);
    final List<Outcome> outcomes =
        readings(network).stream().map(reading -> outcome(context, network, reading)).toList();
    return ExhibitTable.of(outcomes)
        .column("γ = 0.5 as", it -> it.reading().meaning())
        .column("delivered, simple", it -> it.simple().delivered())
        .column("delivered, advanced", it -> it.advanced().delivered())
        .column("gain", it -> FormattedText.of("%+.1f%%", 100 * (it.gain() - 1)))
        .column("in 15, simple", it -> share(it.simple()))
        .column("in 15, advanced", it -> share(it.advanced()))
        .column("in flight at the end", it -> FormattedText.of("%.2f", it.inFlight()))
        .column("like Fig. 6", it -> it.isLikeTheFigure() ? "yes" : "no")
        .result(ExhibitVerdict.SHOWN.when(holds(outcomes)), context.notes());
  }

  private static List<Reading> readings(final StackTopology network) {
    final double capacity = SlottedTrials.capacity(network).orElseThrow();
    return List.of(
        new Reading("messages in flight a processor", new Closed(GAMMA, LoadUnit.PROCESSOR)),
        new Reading("messages in flight a coupler", new Closed(GAMMA, LoadUnit.COUPLER)),
        new Reading("messages in flight a buffer", new Closed(GAMMA, LoadUnit.BUFFER)),
        new Reading("probability of a message a step", open(GAMMA)),
        new Reading("share of the capacity", open(GAMMA * capacity)));
  }

  private static MessageGenerator open(final double rate) {
    return new Open(List.of(rate), List.of(), new Bernoulli());
  }

  private Outcome outcome(
      final ExhibitContext context, final StackTopology network, final Reading reading) {
    final StepTotals advanced = run(context, network, new Advanced(), reading.generator());
    return new Outcome(
        reading,
        run(context, network, new Simple(), reading.generator()),
        advanced,
        (double) advanced.inFlight(steps - 1) / network.nodes());
  }

  private StepTotals run(
      final ExhibitContext context,
      final StackTopology network,
      final ControlProtocol protocol,
      final MessageGenerator generator) {
    final SlottedTrials.Setup setup = new SlottedTrials.Setup(network, protocol, generator);
    return SlottedTrials.of(context, setup, 1, steps).tallies().getFirst();
  }

  /// Exactly the first two readings are like the figure.
  private static boolean holds(final List<Outcome> outcomes) {
    return IntStream.range(0, outcomes.size())
        .allMatch(i -> outcomes.get(i).isLikeTheFigure() == (i < FITTING));
  }

  private static String share(final StepTotals totals) {
    return FormattedText.of("%.1f%%", 100 * SlottedTrials.shareWithin(totals, LONG));
  }
}
