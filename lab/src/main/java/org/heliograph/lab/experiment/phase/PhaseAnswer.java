package org.heliograph.lab.experiment.phase;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The answer of `phase-diagram`: the winners and their leads, where the winner changes, and what
/// was checked.
public record PhaseAnswer(PhaseRecord record) implements Answer {
  private static final int CROSSOVERS = 11;
  private static final String WINNERS = "phase.svg";
  private static final String GAIN = "gain.svg";

  @Override
  public String name() {
    return "phase";
  }

  @Override
  public boolean isClean() {
    return record.counts().isClean();
  }

  @Override
  public Sheet sheet() {
    final PhaseRecord.PhaseQuestion problem = record.problem();
    final Sheet sheet =
        new Sheet()
            .table(table(record.map().cells(), hardware()))
            .line(
                "%s on %s, %s".formatted(problem.title(), problem.topology(), problem.switching()))
            .line(extent())
            .line("hardware: " + problem.hardware().text());
    problem.note().ifPresent(sheet::paragraph);
    sheet
        .gap()
        .table(strategies())
        .lines(record.omitted().skippedLines())
        .lines(record.omitted().failureLines());
    if (record.map().delaysPs().size() > 1) {
      sheet.gap().line("longest delay at which reconfiguring pays, by size:").table(crossovers());
    } else {
      sheet.table(crossovers().inFilesAlone());
    }
    sheet.table(sizeCrossovers());
    if (record.map().delaysPs().size() <= CROSSOVERS) {
      sheet.gap();
      record.map().delaysPs().forEach(it -> payingSizes(it).ifPresent(sheet::paragraph));
    }
    return sheet.gap().lines(checks());
  }

  /// At which sizes reconfiguring pays at a delay; empty if this is not decided.
  private Optional<String> payingSizes(final long delayPs) {
    final List<SizeCrossover> ranges =
        record.map().sizeCrossovers().stream().filter(it -> it.delayPs() == delayPs).toList();
    if (ranges.isEmpty()) {
      return Optional.empty();
    }
    final String least = size(record.map().sizesBytes().getFirst());
    final String most = size(record.map().sizesBytes().getLast());
    final String where =
        ranges.stream().map(range -> range.text(least, most)).collect(Collectors.joining("; and "));
    return Optional.of("with a delay of %s reconfiguring pays %s".formatted(time(delayPs), where));
  }

  private String extent() {
    final PhaseRecord.PhaseMap map = record.map();
    return "%s with %s, %s, %s of %s, %s, seed %s"
        .formatted(
            Count.of(record.problem().nodes(), "node"),
            Count.of(record.problem().transmitters(), "transmitter"),
            range(map.sizesBytes(), PhaseAnswer::size),
            map.delaysPs().size() == 1 ? "a delay" : "delays",
            range(map.delaysPs(), PhaseAnswer::time),
            record.run().model(),
            record.run().seed());
  }

  /// The first value to the last, or the only one.
  private static String range(final List<Long> values, final LongFunction<String> text) {
    final String first = text.apply(values.getFirst());
    return values.size() == 1 ? first : "%s to %s".formatted(first, text.apply(values.getLast()));
  }

  /// The cells as a table, on `hardware`.
  static Table<PhaseCell> table(final List<PhaseCell> cells, final String hardware) {
    final Table<PhaseCell> table =
        Table.of("phase", cells)
            .whole("size_bytes", "total contribution of a node", PhaseCell::sizeBytes)
            .whole("delay_ps", "reconfiguration delay", PhaseCell::delayPs)
            .text("strategy", "the fastest strategy", PhaseCell::strategy)
            .text("scheduler", "the scheduler that it chose", PhaseCell::scheduler)
            .whole("chunks", "parts of each contribution", cell -> (long) cell.chunks())
            .text("reconfigures", "how often its schedule reconfigures", PhaseCell::reconfiguring)
            .whole("time_ps", "its time", PhaseCell::timePs);
    return BandwidthRecord.addTo(table, PhaseCell::bandwidth)
        .text("tied_strategies", "those as fast", cell -> String.join(" ", cell.tied()))
        .text("next_strategy", "the fastest of those that are slower", PhaseCell::next)
        .whole("next_time_ps", "its time", PhaseCell::nextPs)
        .real("ahead_ratio", "its time over that of the fastest", PhaseCell::ahead)
        .whole("never_time_ps", "least time without reconfiguring", PhaseCell::neverPs)
        .whole("every_slot_time_ps", "least time with it in every slot", PhaseCell::everySlotPs)
        .text("hardware", "hardware", _ -> hardware)
        .inFilesAlone();
  }

  private Table<PhaseStrategy> strategies() {
    return Table.of(record.strategies())
        .show("strategy", PhaseStrategy::strategy)
        .show("cells", row -> Integer.toString(row.cells()))
        .show("share", row -> number("%.1f%%", 100 * row.share()))
        .show("plans", row -> Integer.toString(row.schedulers()))
        .show(
            "largest lead (factor)",
            row -> row.cells() == 0 ? "-" : number("%.2f", row.mostAhead()));
  }

  private Table<PhaseCrossover> crossovers() {
    return Table.of("crossovers", record.map().crossovers())
        .whole("size_bytes", "total contribution of a node", PhaseCrossover::sizeBytes)
        .show("size", row -> size(row.sizeBytes()))
        .whole(
            "every_slot_up_to_ps",
            "the longest delay at which nothing beats reconfiguring in every slot",
            PhaseCrossover::everySlotUpToPs)
        .showTimes("in every slot up to", PhaseCrossover::everySlotUpToPs)
        .whole(
            "pays_up_to_ps",
            "the longest delay at which reconfiguring pays",
            PhaseCrossover::paysUpToPs)
        .showTimes("pays up to", PhaseCrossover::paysUpToPs)
        .text("winner_there", "the fastest strategy there", PhaseCrossover::winnerThere)
        .show("with", row -> row.winnerThere().orElse("-"))
        .text("winner_above", "the fastest at the next delay", PhaseCrossover::winnerAbove)
        .show("fastest above", row -> row.winnerAbove().orElse("-"))
        .text("hardware", "hardware", _ -> hardware())
        .showingAtMost(CROSSOVERS);
  }

  private Table<SizeCrossover> sizeCrossovers() {
    return Table.of("size-crossovers", record.map().sizeCrossovers())
        .whole("delay_ps", "reconfiguration delay", SizeCrossover::delayPs)
        .whole(
            "pays_from_bytes",
            "the least size at which reconfiguring pays",
            SizeCrossover::paysFromBytes)
        .whole(
            "pays_up_to_bytes",
            "the largest size at which it pays without a gap",
            SizeCrossover::paysUpToBytes)
        .whole("size_bytes", "where schedules are compared", SizeCrossover::sizeBytes)
        .text(
            "reconfiguring",
            "the fastest that reconfigures there",
            row -> row.reconfiguring().map(SizeCrossover.SideRecord::scheduler))
        .whole(
            "reconfiguring_chunks",
            "its parts of each contribution",
            row -> row.reconfiguring().map(side -> (long) side.chunks()))
        .whole(
            "reconfiguring_time_ps",
            "its time",
            row -> row.reconfiguring().map(SizeCrossover.SideRecord::timePs))
        .text(
            "never",
            "the fastest that never reconfigures",
            row -> row.never().map(SizeCrossover.SideRecord::scheduler))
        .whole(
            "never_chunks",
            "its parts of each contribution",
            row -> row.never().map(side -> (long) side.chunks()))
        .whole(
            "never_time_ps", "its time", row -> row.never().map(SizeCrossover.SideRecord::timePs))
        .text("hardware", "hardware", _ -> hardware())
        .inFilesAlone();
  }

  private String hardware() {
    return record.problem().hardware().spec();
  }

  private Stream<String> checks() {
    final PhaseCounts counts = record.counts();
    final Stream<String> gap =
        counts.decided() < counts.cells()
            ? Stream.of(
                "interrupted: %s of %s decided"
                    .formatted(counts.decided(), Count.of(counts.cells(), "cell")))
            : Stream.empty();
    final String all =
        "%s: %s verified, %s rejected; %s simulated, %s disagree"
            .formatted(
                Count.of(counts.cells(), "cell"),
                Count.of(counts.verified(), "schedule"),
                counts.rejected(),
                Count.of(counts.simulated(), "cell"),
                counts.disagreements());
    return Stream.of(
            record.findings().stream().map(PhaseAnswer::misjudged),
            record.samples().stream().filter(it -> !it.isAgreed()).map(PhaseAnswer::disagreement),
            gap,
            Stream.of(all))
        .flatMap(lines -> lines);
  }

  private static String misjudged(final PhaseFinding finding) {
    return String.format(
        Locale.ROOT,
        "%s misjudged %s, by a factor of at most %.3f: it chose %s instead of %s at %s, %s",
        finding.strategy(),
        Count.of(finding.cells(), "cell"),
        finding.ratio(),
        finding.chosen(),
        finding.faster(),
        size(finding.sizeBytes()),
        time(finding.delayPs()));
  }

  private static String disagreement(final PhaseSample sample) {
    return "%s at %s, %s: priced at %s, simulated %s"
        .formatted(
            sample.scheduler(),
            size(sample.sizeBytes()),
            time(sample.delayPs()),
            time(sample.pricePs()),
            time(sample.simulatedPs()));
  }

  private static String size(final long bytes) {
    return new Bytes(bytes).display();
  }

  private static String time(final long picoseconds) {
    return new Time(picoseconds).display();
  }

  private static String number(final String format, final double value) {
    return String.format(Locale.ROOT, format, value);
  }

  @Override
  public boolean owns(final String file) {
    return Set.of(WINNERS, GAIN).contains(file);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    if (!record.map().cells().isEmpty()) {
      final PhaseChart chart = new PhaseChart(record);
      draft.text(WINNERS, chart.winners().svg());
      draft.text(GAIN, chart.gain().svg());
    }
  }
}
