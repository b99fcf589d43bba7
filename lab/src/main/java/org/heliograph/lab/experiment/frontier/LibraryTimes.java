package org.heliograph.lab.experiment.frontier;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.interchange.TuningExport;
import org.heliograph.interchange.TuningTable;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.BusBandwidth;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.planner.LibraryAlgorithms;
import org.heliograph.primitive.Fraction;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// What the algorithms of libraries take at each size, and which one each library should use.
record LibraryTimes(List<LibraryAlgorithms.Followed> followed) {
  LibraryTimes {
    followed = List.copyOf(followed);
  }

  /// What each algorithm takes if the schedulers take `beside`, library by library, fastest first.
  List<FrontierRecord.LibraryTime> times(
      final List<FrontierRecord.Beside> beside, final long frontierPs) {
    return exports()
        .flatMap(
            export ->
                followed.stream()
                    .filter(one -> one.export() == export)
                    .flatMap(one -> time(one, beside, frontierPs).stream())
                    .sorted(Comparator.comparingLong(time -> time.by().timePs())))
        .toList();
  }

  private Stream<TuningExport> exports() {
    return followed.stream().map(LibraryAlgorithms.Followed::export).distinct();
  }

  private static Optional<FrontierRecord.LibraryTime> time(
      final LibraryAlgorithms.Followed one,
      final List<FrontierRecord.Beside> beside,
      final long frontierPs) {
    return beside.stream()
        .filter(it -> one.schedulers().contains(it.scheduler()))
        .min(Comparator.comparingLong(FrontierRecord.Beside::timePs))
        .map(
            by ->
                new FrontierRecord.LibraryTime(
                    one.export().library(),
                    one.algorithm(),
                    by,
                    frontierPs == 0 ? 0 : (by.timePs() - frontierPs) / (double) frontierPs));
  }

  /// The tuning file of each library, where nccl-tests define the size of the collective.
  List<FrontierAnswer.Tuning> tunings(
      final StatedProblem stated,
      final List<String> notes,
      final List<FrontierRecord.Point> points) {
    final Optional<BusBandwidth> factors = BusBandwidth.of(stated.problem().demand());
    return exports()
        .flatMap(export -> table(export, stated, factors.stream().toList(), notes, points).stream())
        .toList();
  }

  private static Optional<FrontierAnswer.Tuning> table(
      final TuningExport export,
      final StatedProblem stated,
      final List<BusBandwidth> factors,
      final List<String> notes,
      final List<FrontierRecord.Point> points) {
    final List<Choice> choices =
        factors.stream()
            .flatMap(factor -> points.stream().flatMap(point -> choice(export, factor, point)))
            .toList();
    return choices.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new FrontierAnswer.Tuning(
                export, new TuningTable(stated.problem(), notes, rows(choices))));
  }

  /// The fastest algorithm of a library at a size of the larger buffer.
  private record Choice(long bytes, String algorithm, String remark) {}

  private static Stream<Choice> choice(
      final TuningExport export, final BusBandwidth factors, final FrontierRecord.Point point) {
    return point.libraries().stream()
        .filter(time -> time.library().equals(export.library()))
        .limit(1)
        .map(
            time -> {
              final long bytes =
                  Fraction.of(point.sizeBytes(), 1)
                      .times(factors.algorithm())
                      .roundedUp()
                      .longValueExact();
              return new Choice(bytes, time.algorithm(), remark(bytes, time, point));
            });
  }

  private static String remark(
      final long bytes, final FrontierRecord.LibraryTime time, final FrontierRecord.Point point) {
    return "%s: %s %s, busbw %s; best schedule %s (%s), %s"
        .formatted(
            new Bytes(bytes).display(),
            time.algorithm(),
            new Time(time.by().timePs()).display(),
            BandwidthRecord.bus(time.by().bandwidth()),
            new Time(point.timePs()).display(),
            point.scheduler(),
            below(time));
  }

  /// How far the best schedule is below the algorithm.
  private static String below(final FrontierRecord.LibraryTime time) {
    final double share = time.above() / (1 + time.above());
    return time.above() == 0 ? "no less" : String.format(Locale.ROOT, "%.1f %% less", 100 * share);
  }

  /// The ranges of sizes: between two sizes the algorithm changes at their geometric mean.
  private static List<TuningTable.Row> rows(final List<Choice> choices) {
    final List<TuningTable.Row> rows = new ArrayList<>();
    final List<String> remarks = new ArrayList<>();
    long from = 0;
    for (int i = 0; i < choices.size(); i++) {
      final Choice choice = choices.get(i);
      remarks.add(choice.remark);
      final boolean isLast = i + 1 == choices.size();
      if (isLast || !choices.get(i + 1).algorithm.equals(choice.algorithm)) {
        final long to =
            isLast
                ? TuningTable.Row.NO_LIMIT
                : (long) Math.sqrt((double) choice.bytes * choices.get(i + 1).bytes);
        rows.add(new TuningTable.Row(from, to, choice.algorithm, remarks));
        remarks.clear();
        from = isLast ? to : to + 1;
      }
    }
    return rows;
  }
}
