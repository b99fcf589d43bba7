package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.run.RankCheckRecord;
import org.heliograph.lab.experiment.run.RankRunRecord;
import org.heliograph.lab.experiment.run.RankSlotRecord;
import org.heliograph.lab.experiment.run.RankTransport;
import org.heliograph.lab.experiment.run.RankWrongRecord;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Time;

/// The text form of a run: the schedule, the checks, and the first slots beside simulated ones.
final class RunText {
  private static final int SLOTS_SHOWN = 12;
  private static final long PS_PER_NS = 1000;

  private final RankRunRecord run;
  private final RankTransport transport;

  RunText(final RankRunRecord run, final RankTransport transport) {
    this.run = run;
    this.transport = transport;
  }

  void print(final PrintWriter out) {
    out.printf(
        "%s on %s, %s%n",
        ChunkChoice.title(run.problem().collective()),
        run.problem().topology(),
        run.problem().switching());
    out.printf(
        "%s: %s, %s, verified (%s)%n",
        run.schedule().scheduler().orElse(run.schedule().digest()),
        Count.of(run.schedule().slots(), "slot"),
        Count.of(run.schedule().transmissions(), "transmission"),
        run.schedule().verified());
    out.printf(
        "%s over %s: %s of %s, %s in all%s%n",
        Count.of(run.ranks(), "rank"),
        transport(),
        Count.of(run.schedule().deliveries(), "delivery"),
        run.message().shownChunkSize(),
        new Bytes(run.schedule().deliveredBytes()).display(),
        run.run().rounds() == 1 ? "" : ", in each of " + run.run().rounds() + " rounds");
    printChecks(out);
    printTimes(out);
  }

  private String transport() {
    return run.run().library().orElseGet(() -> transport.text());
  }

  private void printChecks(final PrintWriter out) {
    out.println();
    final TextTable table =
        new TextTable().row("compared with", "chunks at targets", "bytes", "wrong chunks");
    for (final RankCheckRecord check : run.checks()) {
      table.row(
          check.reference(),
          Long.toString(check.chunks()),
          Long.toString(check.bytes()),
          Long.toString(check.wrong()));
    }
    table.print(out, "");
    for (final RankWrongRecord wrong : run.differences()) {
      out.printf("  %s: %s%n", wrong.reference(), wrong.sentence());
    }
    if (run.run().library().isPresent() && run.checks().size() == 1) {
      out.println("MPI has no collective for this demand.");
    }
  }

  private void printTimes(final PrintWriter out) {
    out.println();
    out.printf(
        "measured %s%s; simulated %s%n",
        new Time(run.time().fastestNs() * PS_PER_NS).display(),
        run.run().rounds() == 1
            ? ""
            : " in round %s, the fastest; slowest %s"
                .formatted(
                    run.time().fastestRound(),
                    new Time(Collections.max(run.time().roundNs()) * PS_PER_NS).display()),
        run.time()
            .simulatedPs()
            .map(time -> new Time(time).display() + " by " + run.time().simulator().orElse(""))
            .orElse("by no simulator, since that of the network does not support the schedule"));
    final List<RankSlotRecord> shown = run.time().slots().stream().limit(SLOTS_SHOWN).toList();
    final DisplayColumn measured =
        DisplayColumn.ofTimes(
            shown.stream()
                .flatMapToLong(
                    slot -> LongStream.of(slot.beginNs() * PS_PER_NS, slot.endNs() * PS_PER_NS)));
    final DisplayColumn simulated =
        DisplayColumn.ofTimes(
            shown.stream()
                .flatMap(slot -> Stream.of(slot.simulatedBeginPs(), slot.simulatedEndPs()))
                .flatMap(Optional::stream)
                .mapToLong(Long::longValue));
    final TextTable table =
        new TextTable().row("slot", "bytes", "measured begin", "end", "simulated begin", "end");
    for (final RankSlotRecord slot : shown) {
      table.row(
          Integer.toString(slot.slot()),
          Long.toString(slot.bytes()),
          measured.cell(slot.beginNs() * PS_PER_NS),
          measured.cell(slot.endNs() * PS_PER_NS),
          slot.simulatedBeginPs().map(simulated::cell).orElse(""),
          slot.simulatedEndPs().map(simulated::cell).orElse(""));
    }
    table.print(out, "");
    if (run.time().slots().size() > shown.size()) {
      out.printf(
          "… and %s more; all are in --json and --out.%n",
          run.time().slots().size() - shown.size());
    }
  }
}
