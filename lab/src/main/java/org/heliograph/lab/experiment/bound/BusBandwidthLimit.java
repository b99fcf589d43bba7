package org.heliograph.lab.experiment.bound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.bound.TimeScope;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;

/// The bus bandwidth that no schedule exceeds at a size, and what the algorithms of libraries
/// reach; `skipped` are those that a library cannot run on the network.
public record BusBandwidthLimit(
    TimeBounds times, List<Reached> reached, List<SkippedRecord> skipped) {
  /// Copies the lists.
  public BusBandwidthLimit {
    reached = List.copyOf(reached);
    skipped = List.copyOf(skipped);
  }

  /// What an algorithm of a library reaches, with the scheduler that follows it.
  public record Reached(
      String library,
      String algorithm,
      String scheduler,
      long timePs,
      Optional<BandwidthRecord> bandwidth) {}

  private Optional<TimeBoundRecord> limit() {
    return times.records().stream()
        .filter(bound -> bound.scope().equals(TimeScope.ANY_DIVISION.text()))
        .filter(bound -> bound.bandwidth().isPresent())
        .findFirst();
  }

  private static double bus(final Reached one) {
    return one.bandwidth().map(BandwidthRecord::busBitsPerSecond).orElse(0.0);
  }

  void addTo(final Sheet sheet) {
    sheet.gap();
    limit().ifPresent(bound -> sheet.paragraph(sentence(bound)));
    inSwitch().ifPresent(sheet::paragraph);
    if (!reached.isEmpty()) {
      sheet.gap().table(table());
    }
    for (final SkippedRecord one : skipped) {
      sheet.paragraph("%s: %s.".formatted(one.scheduler(), one.reason()));
    }
  }

  private String sentence(final TimeBoundRecord bound) {
    final String limit =
        "No schedule exceeds %s bus bandwidth for %s per node (%s: %s)."
            .formatted(
                BandwidthRecord.bus(bound.bandwidth()),
                size().display(),
                bound.name(),
                unended(bound.argument()));
    if (reached.isEmpty()) {
      return limit;
    }
    final String library = reached.getFirst().library();
    return limit
        + " "
        + library
        + reached.stream()
            .filter(one -> one.library().equals(library))
            .map(one -> one.algorithm() + " reaches " + BandwidthRecord.bus(one.bandwidth()))
            .collect(Collectors.joining(", its ", "'s ", "."));
  }

  private static String unended(final String sentence) {
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }

  private Bytes size() {
    return times.timed().size();
  }

  /// What switches that add allow an all-reduce: a rank sends its contribution once and receives
  /// the sum once, S over the rate of its links, so bus bandwidth is at most 2 (n − 1)/n times that
  /// rate.
  private Optional<String> inSwitch() {
    final Topology topology = times.timed().problem().topology();
    if (!(CollectivePattern.of(times.timed().problem().demand())
            instanceof CollectivePattern.AllReduce(final NodeSet members))
        || !SwitchOperations.hasSwitches(topology)
        || !topology.isPointToPoint()) {
      return Optional.empty();
    }
    final double rate = rankRate(topology, members);
    final int n = members.size();
    final String most =
        String.format(
            Locale.ROOT,
            "at most 2 (n - 1)/n = %.4g times the rate of the links of a rank (%s), which is %s",
            2.0 * (n - 1) / n,
            BandwidthRecord.display(rate),
            BandwidthRecord.display(rate * 2 * (n - 1) / n));
    final SwitchOperations does = topology.switchOperations();
    return Optional.of(
        does.combine() && does.multicast()
            ? "The switches add and multicast, so a rank sends its data once, in S over the rate of"
                + " its links: bus bandwidth is "
                + most
                + "."
            : "With switches that add and multicast, as in NVLS, a rank would send its data once,"
                + " in S over the rate of its links, and bus bandwidth would be "
                + most
                + ". Maybe in-network("
                + topology.name()
                + ").");
  }

  /// The least rate at which a rank sends or receives over all of its links, in bits per second.
  private static double rankRate(final Topology topology, final NodeSet members) {
    final double[] out = new double[topology.nodes()];
    final double[] in = new double[topology.nodes()];
    for (long channel = 0; channel < topology.channels(); channel++) {
      final double rate =
          (double) topology.kind(channel).bandwidth().bitsPerSecond() * topology.lanes(channel);
      out[topology.writer(channel, 0)] += rate;
      in[topology.reader(channel, 0)] += rate;
    }
    double least = Double.MAX_VALUE;
    for (int i = 0; i < members.size(); i++) {
      least = Math.min(least, Math.min(out[members.get(i)], in[members.get(i)]));
    }
    return least;
  }

  private Table<Reached> table() {
    final double most =
        limit()
            .flatMap(TimeBoundRecord::bandwidth)
            .map(BandwidthRecord::busBitsPerSecond)
            .orElse(0.0);
    final List<Reached> rows = new ArrayList<>(reached);
    rows.sort(Comparator.comparing(Reached::library).thenComparing(Reached::timePs));
    final Table<Reached> table =
        Table.of("reached", rows)
            .text("library", "the library", Reached::library)
            .shown()
            .text("algorithm", "in its words", Reached::algorithm)
            .shown()
            .text("scheduler", "what follows it", Reached::scheduler)
            .shown()
            .seconds("seconds", "its time", Reached::timePs)
            .showEachTime("time", Reached::timePs);
    BandwidthRecord.addTo(table, Reached::bandwidth)
        .show("algbw", row -> BandwidthRecord.algorithm(row.bandwidth()))
        .show("busbw", row -> BandwidthRecord.bus(row.bandwidth()));
    return most == 0
        ? table
        : table.show(
            "of the limit", row -> String.format(Locale.ROOT, "%.1f%%", 100 * bus(row) / most));
  }
}
