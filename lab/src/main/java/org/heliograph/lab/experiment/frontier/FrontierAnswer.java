package org.heliograph.lab.experiment.frontier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.interchange.TuningExport;
import org.heliograph.interchange.TuningTable;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.verify.Verified;

/// The answer of `frontier`: its record, the schedule of each of its points, and the tuning files
/// of libraries.
public record FrontierAnswer(FrontierRecord record, List<Found> found, List<Tuning> tunings)
    implements Answer {
  private static final String PICTURE = "frontier.svg";
  private static final double PS_PER_US = 1e6;

  /// Copies the lists.
  public FrontierAnswer {
    found = List.copyOf(found);
    tunings = List.copyOf(tunings);
  }

  /// A point with its verified schedule.
  public record Found(FrontierRecord.Point point, ProblemHeader header, Verified verified) {}

  /// The tuning file of a library: its format, and what it says.
  public record Tuning(TuningExport export, TuningTable table) {
    /// The text of the file.
    String text() {
      final StringBuilder text = new StringBuilder();
      try {
        export.write(table, text);
      } catch (final IOException e) {
        throw new UncheckedIOException(e);
      }
      return text.toString();
    }
  }

  /// A scheduler beside the frontier at a size.
  private record Row(long sizeBytes, FrontierRecord.Beside beside) {}

  /// The file of the schedule that is first used at `size`.
  static String file(final Bytes size) {
    return "schedule-%s.json".formatted(size);
  }

  @Override
  public String name() {
    return "frontier";
  }

  @Override
  public Sheet sheet() {
    final FrontierRecord.FrontierProblem problem = record.problem();
    final Sheet sheet =
        new Sheet()
            .line(
                "%s on %s, %s"
                    .formatted(problem.collective(), problem.topology(), problem.switching()))
            .line("hardware: " + record.hardware().text())
            .line("cost model %s, seed %s".formatted(problem.cost(), record.run().seed()))
            .gap()
            .table(table());
    if (hasBandwidth() || !shownBesides().isEmpty()) {
      sheet.gap().table(rates());
    }
    if (!libraries().isEmpty()) {
      sheet.gap().table(algorithms()).gap().table(choices());
    }
    sheet.table(besideTable()).table(libraryTable()).gap();
    verdict().forEach(sheet::paragraph);
    return sheet
        .lines(warnings())
        .lines(record.omitted().skippedLines())
        .lines(record.omitted().failureLines());
  }

  private boolean hasBandwidth() {
    return record.points().stream().anyMatch(point -> point.bandwidth().isPresent());
  }

  private Table<FrontierRecord.Point> table() {
    final Table<FrontierRecord.Point> table =
        Table.of("frontier", record.points())
            .whole("size_bytes", "total contribution of a node", FrontierRecord.Point::sizeBytes)
            .show("size", point -> size(point.sizeBytes()))
            .whole("chunks", "equal parts of each contribution", FrontierRecord.Point::chunks)
            .shown()
            .text("scheduler", "who made the schedule", FrontierRecord.Point::scheduler)
            .shown()
            .whole("slots", "slots of the schedule", FrontierRecord.Point::slots)
            .shown()
            .seconds("seconds", "time of the schedule", FrontierRecord.Point::timePs)
            .showEachTime("time", FrontierRecord.Point::timePs);
    return BandwidthRecord.addTo(table, FrontierRecord.Point::bandwidth)
        .seconds("least_seconds", "lower bound on the time", FrontierAnswer::leastPs)
        .showTimes("least", FrontierAnswer::leastPs)
        .real("gap", "time over the bound, minus 1", FrontierRecord.Point::gap)
        .show("gap", point -> point.gap().map(FrontierAnswer::percent).orElse("-"))
        .text("bound", "the bound", point -> point.bound().map(TimeBoundRecord::name))
        .show("bound", point -> point.bound().map(TimeBoundRecord::name).orElse("-"))
        .flag("lit", "all lightpaths have enough light", FrontierRecord.Point::lit)
        .text("digest", "digest of the schedule", FrontierRecord.Point::digest)
        .text("file", "its file in this folder", FrontierRecord.Point::file);
  }

  /// The schedulers beside the frontier that stand for no algorithm of a library.
  private List<String> shownBesides() {
    return libraries().isEmpty() ? besides() : List.of();
  }

  /// The libraries, in the order in which they are shown.
  private List<String> libraries() {
    return record.points().stream()
        .flatMap(point -> point.libraries().stream())
        .map(FrontierRecord.LibraryTime::library)
        .distinct()
        .toList();
  }

  private static Stream<FrontierRecord.LibraryTime> of(
      final FrontierRecord.Point point, final String library) {
    return point.libraries().stream().filter(time -> time.library().equals(library));
  }

  /// The time of every algorithm; of those that the same schedulers follow, the first.
  private Table<FrontierRecord.Point> algorithms() {
    final Table<FrontierRecord.Point> table =
        Table.of(record.points()).show("size", point -> size(point.sizeBytes()));
    final Set<List<String>> shown = new HashSet<>();
    for (final String library : libraries()) {
      record.points().stream()
          .flatMap(point -> of(point, library))
          .map(FrontierRecord.LibraryTime::algorithm)
          .distinct()
          .sorted()
          .filter(algorithm -> shown.add(followers(library, algorithm)))
          .forEach(
              algorithm ->
                  table.showTimes(
                      library + " " + algorithm,
                      point -> time(point, library, algorithm).map(time -> time.by().timePs())));
    }
    return table;
  }

  /// The scheduler that follows an algorithm at each size.
  private List<String> followers(final String library, final String algorithm) {
    return record.points().stream()
        .map(point -> time(point, library, algorithm))
        .map(time -> time.map(it -> it.by().scheduler()).orElse(""))
        .toList();
  }

  private static Optional<FrontierRecord.LibraryTime> time(
      final FrontierRecord.Point point, final String library, final String algorithm) {
    return of(point, library).filter(time -> time.algorithm().equals(algorithm)).findFirst();
  }

  /// The fastest algorithm of every library, its bus bandwidth, and how far it is above the
  /// frontier.
  private Table<FrontierRecord.Point> choices() {
    final Table<FrontierRecord.Point> table =
        Table.of(record.points()).show("size", point -> size(point.sizeBytes()));
    for (final String library : libraries()) {
      table
          .show(library, point -> best(point, library, FrontierRecord.LibraryTime::algorithm))
          .show(
              "bus", point -> best(point, library, it -> BandwidthRecord.bus(it.by().bandwidth())))
          .show("above", point -> best(point, library, it -> percent(it.above())));
    }
    return table;
  }

  private static String best(
      final FrontierRecord.Point point,
      final String library,
      final Function<FrontierRecord.LibraryTime, String> cell) {
    return of(point, library).findFirst().map(cell).orElse("-");
  }

  /// An algorithm of a library at a size.
  private record LibraryRow(FrontierRecord.Point point, FrontierRecord.LibraryTime time) {}

  private Table<LibraryRow> libraryTable() {
    final Table<LibraryRow> table =
        Table.of(
                "libraries",
                record.points().stream()
                    .flatMap(
                        point ->
                            point.libraries().stream().map(time -> new LibraryRow(point, time)))
                    .toList())
            .whole("size_bytes", "total contribution of a node", row -> row.point().sizeBytes())
            .text("library", "the library", row -> row.time().library())
            .text("algorithm", "in its words", row -> row.time().algorithm())
            .text("scheduler", "what follows it", row -> row.time().by().scheduler())
            .whole("chunks", "equal parts of each contribution", row -> row.time().by().chunks())
            .seconds("seconds", "its time", row -> row.time().by().timePs());
    return BandwidthRecord.addTo(table, row -> row.time().by().bandwidth())
        .seconds("least_seconds", "lower bound on the time", row -> leastPs(row.point()))
        .real("above", "its time over that of the frontier, minus 1", row -> row.time().above())
        .inFilesAlone();
  }

  /// Bandwidths, and the times of the schedulers beside the frontier.
  private Table<FrontierRecord.Point> rates() {
    final Table<FrontierRecord.Point> table =
        Table.of(record.points()).show("size", point -> size(point.sizeBytes()));
    if (hasBandwidth()) {
      table
          .show("algorithm", point -> BandwidthRecord.algorithm(point.bandwidth()))
          .show("bus", point -> BandwidthRecord.bus(point.bandwidth()))
          .show(
              "bus at most",
              point -> BandwidthRecord.bus(point.bound().flatMap(TimeBoundRecord::bandwidth)));
    }
    shownBesides().forEach(name -> table.showTimes(name, point -> besidePs(point, name)));
    return table;
  }

  private Table<Row> besideTable() {
    final Table<Row> table =
        Table.of(
                "beside",
                record.points().stream()
                    .flatMap(
                        point ->
                            point.beside().stream().map(one -> new Row(point.sizeBytes(), one)))
                    .toList())
            .whole("size_bytes", "total contribution of a node", Row::sizeBytes)
            .text("scheduler", "the scheduler", row -> row.beside().scheduler())
            .whole("chunks", "equal parts of each contribution", row -> row.beside().chunks())
            .whole("slots", "slots of its schedule", row -> row.beside().slots())
            .seconds("seconds", "time of its schedule", row -> row.beside().timePs());
    return BandwidthRecord.addTo(table, row -> row.beside().bandwidth()).inFilesAlone();
  }

  private List<String> besides() {
    return record.points().stream()
        .flatMap(point -> point.beside().stream())
        .map(FrontierRecord.Beside::scheduler)
        .distinct()
        .toList();
  }

  private static Optional<Long> besidePs(final FrontierRecord.Point point, final String name) {
    return point.beside().stream()
        .filter(one -> one.scheduler().equals(name))
        .map(FrontierRecord.Beside::timePs)
        .findFirst();
  }

  private static Optional<Long> leastPs(final FrontierRecord.Point point) {
    return point.bound().map(TimeBoundRecord::timePs);
  }

  private static String percent(final double share) {
    return String.format(Locale.ROOT, "%.2f%%", 100 * share);
  }

  private static String size(final long bytes) {
    return new Bytes(bytes).display();
  }

  /// How near the bound the frontier is, where there is one.
  private Stream<String> verdict() {
    final long bounded = record.points().stream().filter(point -> point.gap().isPresent()).count();
    final List<Long> open = record.openSizesBytes();
    if (bounded == 0) {
      return Stream.of();
    }
    return Stream.of(
        open.isEmpty()
            ? "%s at most 5 %% above the bound."
                .formatted(Count.of(bounded, "size") + (bounded == 1 ? " is" : " are"))
            : "%s of %s %s more than 5 %% above the bound: %s."
                .formatted(
                    open.size(),
                    Count.of(bounded, "size"),
                    open.size() == 1 ? "is" : "are",
                    sizes(point -> open.contains(point.sizeBytes()))));
  }

  private String sizes(final Predicate<FrontierRecord.Point> chosen) {
    return record.points().stream()
        .filter(chosen)
        .map(point -> size(point.sizeBytes()))
        .collect(Collectors.joining(", "));
  }

  private Stream<String> warnings() {
    final FrontierRecord.FrontierRun run = record.run();
    return Stream.of(
            run.interrupted()
                ? "interrupted: %s of %s planned"
                    .formatted(record.points().size(), Count.of(run.sizes(), "size"))
                : "",
            listed("plan ended early: ", FrontierRecord.Point::interrupted),
            listed("without a bound: ", point -> point.gap().isEmpty()),
            listed("not enough light: ", point -> !point.lit()))
        .filter(line -> !line.isEmpty());
  }

  /// The sizes of some points after a label; empty if there are none.
  private String listed(final String label, final Predicate<FrontierRecord.Point> chosen) {
    final String sizes = sizes(chosen);
    return sizes.isEmpty() ? "" : label + sizes;
  }

  /// Time over size: the schedulers beside the frontier, the bound, which is dashed, and on top of
  /// them the frontier.
  LinePlot plot() {
    final Stream<LinePlot.Series> lines =
        Stream.of(
                besides().stream().map(this::beside),
                bound().stream(),
                Stream.of(series("frontier", FrontierRecord.Point::timePs)))
            .flatMap(series -> series);
    return new LinePlot(
        "Time of %s on %s".formatted(record.problem().collective(), record.problem().topology()),
        new LinePlot.Axis("contribution of a node", "", PlotScale.SIZE),
        new LinePlot.Axis("time", "µs", PlotScale.LOG),
        lines.toList());
  }

  private LinePlot.Series series(
      final String name, final ToLongFunction<FrontierRecord.Point> picoseconds) {
    return LinePlot.Series.of(name, points(record.points(), picoseconds));
  }

  private static List<LinePlot.Point> points(
      final List<FrontierRecord.Point> points,
      final ToLongFunction<FrontierRecord.Point> picoseconds) {
    return points.stream()
        .filter(point -> picoseconds.applyAsLong(point) > 0)
        .map(
            point ->
                new LinePlot.Point(point.sizeBytes(), picoseconds.applyAsLong(point) / PS_PER_US))
        .toList();
  }

  private LinePlot.Series beside(final String name) {
    return series(name, point -> besidePs(point, name).orElse(0L));
  }

  private Optional<LinePlot.Series> bound() {
    final String name = "lower bound";
    return Optional.of(points(record.points(), point -> leastPs(point).orElse(0L)))
        .filter(points -> !points.isEmpty())
        .map(
            points ->
                new LinePlot.Series(
                    name,
                    LinePlot.Join.STRAIGHT,
                    List.of(new LinePlot.Line(name, points, true)),
                    "",
                    List.of(),
                    List.of()));
  }

  @Override
  public boolean owns(final String file) {
    return file.equals(PICTURE)
        || tunings.stream().anyMatch(one -> one.export().fileName().equals(file))
        || file.matches("schedule-[0-9]+[A-Za-z]+\\.json");
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text(PICTURE, plot().svg());
    tunings.forEach(one -> draft.text(one.export().fileName(), one.text()));
    final Set<String> written = new HashSet<>();
    for (final Found one : found) {
      if (written.add(one.point().file())) {
        draft.to(
            one.point().file(), out -> ScheduleWriter.write(out, one.header(), one.verified()));
      }
    }
  }
}
