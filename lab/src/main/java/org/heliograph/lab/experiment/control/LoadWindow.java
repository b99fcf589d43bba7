package org.heliograph.lab.experiment.control;

import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.lab.study.Table;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.slotted.StepTotals;

/// The load over some consecutive steps of one run, whose number is that of its seed.
///
/// The window ends after `steps` steps of the run. `load` is the mean of messages in flight for
/// each processor at the ends of its steps; `injected`, `delivered`, `refused` and `lost` are
/// messages for each processor and step; `couplerUse` is the share of couplers that carry a
/// message.
public record LoadWindow(
    String protocol,
    String generator,
    long seed,
    long steps,
    double load,
    double injected,
    double delivered,
    double refused,
    double lost,
    double couplerUse) {
  /// A row for this window.
  Table<LoadWindow> row() {
    return Table.of(List.of(this))
        .text("protocol", "control protocol", LoadWindow::protocol)
        .text("generator", "message generator", LoadWindow::generator)
        .whole("seed", "seed of the run", LoadWindow::seed)
        .whole("step", "steps so far", LoadWindow::steps)
        .exact("load", "in flight per processor", LoadWindow::load)
        .exact("injected_messages", "a step", LoadWindow::injected)
        .exact("delivered_messages", "a step", LoadWindow::delivered)
        .exact("refused_messages", "a step", LoadWindow::refused)
        .exact("lost_messages", "a step", LoadWindow::lost)
        .exact("coupler_share", "couplers that carry a message", LoadWindow::couplerUse);
  }

  static LoadWindow of(final ControlTrial trial, final long seed, final StepTotals part) {
    final double each = (double) part.steps() * trial.plan().network().nodes();
    final long inFlight = IntStream.range(0, part.steps()).mapToLong(part::inFlight).sum();
    return new LoadWindow(
        SpecText.of(trial.protocol()),
        SpecText.of(trial.generator()),
        seed,
        part.firstStep() + part.steps(),
        inFlight / each,
        part.injected() / each,
        part.delivered() / each,
        part.refused() / each,
        part.lost() / each,
        part.transmissions() / ((double) part.steps() * trial.plan().network().channels()));
  }
}
