package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.heliograph.lab.experiment.slotted.SlottedRecord;
import org.heliograph.lab.experiment.slotted.StepTiming;
import org.heliograph.lab.experiment.slotted.StepTiming.StepTime;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Time;

/// The times of the steps of a slotted simulation as text.
record SimulateSlottedTimes(SlottedRecord slotted, StepTiming timing) {
  private static final double PERCENT = 100;
  private static final double MILLION = 1e6;

  void print(final PrintWriter out) {
    out.printf(
        "%nmessages of %s; hardware: %s, %s%s%n",
        new Bytes(timing.sizeBytes()).display(),
        timing.hardware(),
        new Bandwidth(timing.bitsPerSecond()).display(),
        timing.propagationPs() == 0
            ? ""
            : ", propagation " + new Time(timing.propagationPs()).display());
    table().print(out, "");
    out.println(
        "A step is control, then data; millions a second: messages that a processor delivers.");
  }

  private TextTable table() {
    final List<StepTime> times =
        slotted.outcomes().stream().flatMap(outcome -> outcome.time().stream()).toList();
    final DisplayColumn control = column(times, StepTime::controlPs);
    final DisplayColumn message = column(times, StepTime::messagePs);
    final DisplayColumn step = column(times, StepTime::stepPs);
    final TextTable table = new TextTable();
    table.row(
        "protocol",
        "generator",
        "control bits",
        "control",
        "message",
        "step",
        "control share",
        "millions a second");
    slotted
        .outcomes()
        .forEach(
            outcome ->
                outcome
                    .time()
                    .ifPresent(
                        time ->
                            table.row(
                                outcome.protocol(),
                                outcome.generator(),
                                Long.toString(time.controlBits()),
                                control.cell(time.controlPs()),
                                message.cell(time.messagePs()),
                                step.cell(time.stepPs()),
                                text("%.1f %%", PERCENT * time.controlPs() / time.stepPs()),
                                text("%.3f", time.messagesPerSecond() / MILLION))));
    return table;
  }

  private static DisplayColumn column(
      final List<StepTime> times, final ToLongFunction<StepTime> picoseconds) {
    return DisplayColumn.ofTimes(times.stream().mapToLong(picoseconds));
  }

  private static String text(final String format, final double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
