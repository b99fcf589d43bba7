package org.heliograph.lab.experiment.throughput;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.CutTime.CutTimeCertificate;
import org.heliograph.formats.certificate.TimeCertificateFile;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.AnswerFile;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.primitive.Fraction;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;

/// The answer of `throughput`: its record, and the certificate of each phase.
public record ThroughputAnswer(ThroughputRecord record, StatedProblem stated, List<Phase> phases)
    implements Answer {
  private static final Fraction GIGABIT = Fraction.of(1_000_000_000, 1);
  private static final int CHANNELS_SHOWN = 12;

  /// Copies the list.
  public ThroughputAnswer {
    phases = List.copyOf(phases);
  }

  /// A phase with the certificate of its rate.
  public record Phase(
      String name, TimedProblem timed, TimeCertificate certificate, String argument) {}

  /// A channel that leaves the tight cut of a phase, or enters it.
  private record Crossing(String phase, String from, String to, int lanes, Bandwidth rate) {}

  /// A rate in Gb/s as a fraction, such as 112/15.
  static String gigabits(final Fraction bitsPerSecond) {
    return bitsPerSecond.over(GIGABIT).toString();
  }

  @Override
  public String name() {
    return "throughput";
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet =
        new Sheet()
            .line(
                "%s on %s, %s"
                    .formatted(stated.collective(), stated.topology(), stated.switching()))
            .line("hardware: " + record.hardware().text())
            .gap()
            .table(rates());
    for (final ThroughputRecord.Rate rate : record.rates()) {
      sheet.paragraph(rate.phase() + ": ", rate.argument() + " " + capital(rate.reason()) + ".");
    }
    final List<Crossing> crossings = phases.stream().flatMap(ThroughputAnswer::crossings).toList();
    if (!crossings.isEmpty()) {
      sheet
          .gap()
          .table(
              Table.of("cut", crossings)
                  .showingAtMost(CHANNELS_SHOWN)
                  .text("phase", "the phase whose tight cut it crosses", Crossing::phase)
                  .shown()
                  .text("from", "its sender, inside", Crossing::from)
                  .shown()
                  .text("to", "its receiver, outside", Crossing::to)
                  .shown()
                  .whole("lanes", "lanes of the channel", Crossing::lanes)
                  .shown()
                  .whole("bits_per_second", "of one lane", it -> it.rate().bitsPerSecond())
                  .show("rate of a lane", it -> it.rate().display()));
    }
    return sheet;
  }

  private static String capital(final String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private Table<ThroughputRecord.Rate> rates() {
    final Table<ThroughputRecord.Rate> table =
        Table.of("throughput", record.rates())
            .text("phase", "collective, or a phase of it", ThroughputRecord.Rate::phase)
            .shown()
            .text("limit", "in bits per second, as a fraction", ThroughputRecord.Rate::limit)
            .show("Gb/s", rate -> gigabits(fraction(rate.limit())))
            .real("limit_bits_per_second", "the same", ThroughputRecord.Rate::limitBitsPerSecond)
            .show("rate", rate -> BandwidthRecord.display(rate.limitBitsPerSecond()))
            .flag("exact", "whether the limit is reached", ThroughputRecord.Rate::exact)
            .show("exact", rate -> rate.exact() ? "yes" : "no")
            .text("reached", "in bits per second, as a fraction", ThroughputRecord.Rate::reached)
            .show("algorithm", rate -> BandwidthRecord.algorithm(rate.bandwidth()))
            .show("bus", rate -> BandwidthRecord.bus(rate.bandwidth()));
    BandwidthRecord.addTo(table, ThroughputRecord.Rate::bandwidth);
    return record.problem().sizeBytes().isEmpty()
        ? table
        : table
            .seconds("seconds", "size over the limit", ThroughputRecord.Rate::timePs)
            .showTimes("time", ThroughputRecord.Rate::timePs);
  }

  private static Fraction fraction(final String text) {
    final String[] parts = text.split("/", -1);
    return new Fraction(
        new BigInteger(parts[0]), new BigInteger(parts.length > 1 ? parts[1] : "1"));
  }

  private static Stream<Crossing> crossings(final Phase phase) {
    if (!(phase.certificate() instanceof CutTimeCertificate(final List<Integer> nodes))) {
      return Stream.of();
    }
    final Topology topology = phase.timed().problem().topology();
    final BitSet inside = new BitSet();
    nodes.forEach(inside::set);
    return LongStream.range(0, topology.channels())
        .filter(
            channel ->
                inside.get(topology.writer(channel, 0)) && !inside.get(topology.reader(channel, 0)))
        .mapToObj(
            channel ->
                new Crossing(
                    phase.name(),
                    topology.label(topology.writer(channel, 0)),
                    topology.label(topology.reader(channel, 0)),
                    topology.lanes(channel),
                    topology.kind(channel).bandwidth()));
  }

  /// The certificate of the only phase as one of time.
  @Override
  public List<AnswerFile> files() {
    return phases.size() > 1
        ? List.of()
        : List.of(new AnswerFile("time-certificate.json", file -> write(phases.getFirst(), file)));
  }

  private void write(final Phase phase, final Path file) {
    TimeCertificateFile.of(
            stated.header(),
            phase.timed(),
            TimeBound.of(
                phase.timed(), phase.certificate(), phase.argument(), "ford-fulkerson1956"))
        .write(file);
  }
}
