package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Figs. 5 and 6 and the abstract of *optree*: OpTree and its rivals by formula, at two settings of
/// each sweep, and the averages that the paper draws from them.
record OptreeEvaluation(
    Setting one, Setting other, String column, ToLongFunction<RivalAlgorithm> printed) {
  /// A number of nodes and of wavelengths, and what names it in a file.
  record Setting(int nodes, int wavelengths, String name) {
    @Override
    public String toString() {
      return "N = %s, w = %s".formatted(nodes, wavelengths);
    }
  }

  /// The numbers of nodes whose mean the journal version prints.
  private static final List<Integer> JOURNAL_NODES = List.of(512, 1024, 2048, 4096);

  private static final int MOST = JOURNAL_NODES.getLast();

  private static final OptreeEvaluation NODES =
      new OptreeEvaluation(
          new Setting(1024, 64, "n1024"),
          new Setting(2048, 64, "n2048"),
          RivalAlgorithm.NODE_SWEEP,
          RivalAlgorithm::nodeSweep);

  private static final OptreeEvaluation WAVELENGTHS =
      new OptreeEvaluation(
          new Setting(1024, 96, "w96"),
          new Setting(1024, 128, "w128"),
          RivalAlgorithm.WAVELENGTH_SWEEP,
          RivalAlgorithm::wavelengthSweep);

  static ExhibitResult fig5(final ExhibitContext context) {
    final RivalAlgorithm wrht = RivalAlgorithm.all().getFirst();
    final double before = wrht.steps(1024, 64) / (double) optree(NODES.one());
    final double after = wrht.steps(2048, 64) / (double) optree(NODES.other());
    return NODES
        .table()
        .result(ExhibitVerdict.REPRODUCED.when(after < before), context.notes(before, after))
        .withCells(NODES.cells())
        .withFigures(NODES.figures("Fig. 5"));
  }

  /// The averages do not follow from the formulas of the paper, the trends do; those against Ring
  /// and NE follow from the slots of OpTree as it is built here.
  static ExhibitResult fig6(final ExhibitContext context) {
    final long few = optree(WAVELENGTHS.one());
    final long many = optree(WAVELENGTHS.other());
    final long fewBuilt = built(context, WAVELENGTHS.one());
    final long manyBuilt = built(context, WAVELENGTHS.other());
    final List<ComputedCell> cells = new ArrayList<>(WAVELENGTHS.cells());
    for (final RivalAlgorithm rival : RivalAlgorithm.all()) {
      final long mean =
          RivalAlgorithm.mean(
              RivalAlgorithm.cutOff(at(rival, WAVELENGTHS.one()), fewBuilt),
              RivalAlgorithm.cutOff(at(rival, WAVELENGTHS.other()), manyBuilt));
      cells.add(rival.cell(WAVELENGTHS.column, mean).read("with OpTree as it is built here"));
    }
    return WAVELENGTHS
        .table()
        .result(
            ExhibitVerdict.TREND_ONLY.when(isTrend()),
            context.notes(
                sum(RivalAlgorithm.all().get(1)),
                sum(RivalAlgorithm.all().getLast()),
                few,
                many,
                few + many,
                fewBuilt,
                manyBuilt,
                fewBuilt + manyBuilt))
        .withCells(cells)
        .withFigures(WAVELENGTHS.figures("Fig. 6"));
  }

  /// The slots of OpTree's verified schedule; as many as items if there is none.
  private static long built(final ExhibitContext context, final Setting at) {
    return OptreeGather.slots(context, at.nodes(), at.wavelengths(), "optree").orElse(at.nodes());
  }

  /// Whether OpTree is quickest and Ring slowest in both, WRHT slightly slower than NE with 128,
  /// and more wavelengths help OpTree and hurt WRHT.
  private static boolean isTrend() {
    final long few = optree(WAVELENGTHS.one());
    final long many = optree(WAVELENGTHS.other());
    final RivalAlgorithm wrht = RivalAlgorithm.all().getFirst();
    final RivalAlgorithm ring = RivalAlgorithm.all().get(1);
    final RivalAlgorithm exchange = RivalAlgorithm.all().getLast();
    return few < wrht.steps(1024, 96)
        && wrht.steps(1024, 96) < ring.steps(1024, 96)
        && few < exchange.steps(1024, 96)
        && many < exchange.steps(1024, 128)
        && exchange.steps(1024, 128) < wrht.steps(1024, 128)
        && wrht.steps(1024, 128) < ring.steps(1024, 128)
        && many < few
        && wrht.steps(1024, 96) < wrht.steps(1024, 128);
  }

  /// The sum of OpTree's steps at both settings that a printed average stands for, if `steps` are
  /// those of a rival that no wavelength changes.
  private static double sum(final RivalAlgorithm rival) {
    return 2 * rival.steps(1024, 96) * (1 - rival.wavelengthSweep() / 1e4);
  }

  private ExhibitTable<Line> table() {
    final List<Line> lines = new ArrayList<>();
    lines.add(new Line("OpTree", optree(one), optree(other), Optional.empty()));
    RivalAlgorithm.all()
        .forEach(it -> lines.add(new Line(it.name(), at(it, one), at(it, other), Optional.of(it))));
    return ExhibitTable.of(lines)
        .column("algorithm", Line::name)
        .column("steps, " + one, Line::steps)
        .column("steps, " + other, Line::otherSteps)
        .column("OpTree quicker by", it -> it.percent(rival -> reduction(rival, one)))
        .column("and by", it -> it.percent(rival -> reduction(rival, other)))
        .column("mean", it -> it.percent(this::mean))
        .column("printed", it -> it.percent(printed))
        .column("64 KiB (ms), " + one.name(), it -> it.milliseconds(new Bytes(1L << 16)))
        .column("64 MiB (ms), " + one.name(), it -> it.milliseconds(new Bytes(1L << 26)));
  }

  /// An algorithm with its steps at both settings; OpTree itself is no rival.
  private record Line(String name, long steps, long otherSteps, Optional<RivalAlgorithm> rival) {
    String milliseconds(final Bytes size) {
      return MessageSizes.milliseconds(MessageSizes.ofSteps(steps, size));
    }

    String percent(final ToLongFunction<RivalAlgorithm> value) {
      return rival.map(it -> RivalAlgorithm.percent(value.applyAsLong(it))).orElse("");
    }
  }

  private static long at(final RivalAlgorithm rival, final Setting setting) {
    return rival.steps(setting.nodes, setting.wavelengths);
  }

  static long optree(final Setting at) {
    return RivalAlgorithm.OPTREE.steps(at.nodes, at.wavelengths);
  }

  static long reduction(final RivalAlgorithm rival, final Setting at) {
    return rival.reduction(at.nodes, at.wavelengths);
  }

  long mean(final RivalAlgorithm rival) {
    return RivalAlgorithm.mean(reduction(rival, one), reduction(rival, other));
  }

  /// What is compared with the print: the mean against each rival.
  private List<ComputedCell> cells() {
    return RivalAlgorithm.all().stream().map(rival -> rival.cell(column, mean(rival))).toList();
  }

  /// Times as the paper draws them, over the least of OpTree, and the averages inside rings that
  /// were printed.
  List<ExhibitFigure> figures(final String item) {
    return List.of(figure(item, one), figure(item, other), averages(item));
  }

  private static ExhibitFigure figure(final String item, final Setting at) {
    final long steps = optree(at);
    final Time least = MessageSizes.ofSteps(steps, MessageSizes.all().getFirst());
    final List<LinePlot.Series> series = new ArrayList<>();
    series.add(
        MessageSizes.ratios("OpTree", size -> MessageSizes.ofSteps(steps, size), _ -> least));
    for (final RivalAlgorithm rival : RivalAlgorithm.all()) {
      final long others = rival.steps(at.nodes, at.wavelengths);
      series.add(
          MessageSizes.ratios(
              rival.name(), size -> MessageSizes.ofSteps(others, size), _ -> least));
    }
    return MessageSizes.figure(
        at.name(),
        item + ": time by formula, " + at,
        ExhibitFigure.log("time over the least of OpTree", ""),
        series);
  }

  private ExhibitFigure averages(final String item) {
    return ExhibitFigure.dots(
        "averages",
        item + ": by how many steps OpTree is quicker, mean of both settings",
        ExhibitFigure.linear("fewer steps", "%"),
        "printed in the paper",
        RivalAlgorithm.all(),
        rival ->
            DotPlot.Row.of(
                "than " + rival.name(), mean(rival) / 100.0, printed.applyAsLong(rival) / 100.0));
  }

  /// The percentages of the abstract are means of the averages of the two sweeps.
  static ExhibitResult ofAbstract(final ExhibitContext context) {
    final List<RivalAlgorithm> rivals = RivalAlgorithm.all();
    final List<Erratum> errata =
        rivals.stream()
            .filter(it -> it.name().equals("NE"))
            .filter(it -> isOff(it))
            .map(it -> erratum(it))
            .toList();
    return ExhibitTable.of(rivals)
        .column("against", RivalAlgorithm::name)
        .column("node sweep", it -> RivalAlgorithm.percent(it.nodeSweep()))
        .column("wavelength sweep", it -> RivalAlgorithm.percent(it.wavelengthSweep()))
        .column("abstract", it -> RivalAlgorithm.percent(it.overall()))
        .column("mean of the two", it -> RivalAlgorithm.percent(meanOfSweeps(it)))
        .column("remark", it -> isOff(it) ? "erratum" : "")
        .column("journal, 1024 nodes", it -> RivalAlgorithm.percent(it.journal()))
        .column("by steps", it -> RivalAlgorithm.percent(it.reduction(1024, 64)))
        .column("journal, node counts", it -> RivalAlgorithm.percent(it.journalNodes()))
        .column("mean by steps", it -> RivalAlgorithm.percent(journalMean(it)))
        .column("at 4096 nodes", it -> RivalAlgorithm.percent(it.reduction(4096, 64)))
        .result(
            ExhibitVerdict.REPRODUCED,
            context.notes(
                JOURNAL_NODES.stream().map(String::valueOf).collect(Collectors.joining(", ")),
                MOST,
                optree(MOST),
                RivalAlgorithm.all().getFirst().steps(MOST, 64)))
        .withCells(
            rivals.stream()
                .flatMap(
                    it ->
                        Stream.of(
                            it.cell(RivalAlgorithm.ABSTRACT, meanOfSweeps(it)),
                            it.cell(RivalAlgorithm.JOURNAL, it.reduction(1024, 64)),
                            it.cell(RivalAlgorithm.JOURNAL_NODES, journalMean(it))))
                .toList())
        .withFigures(percentages(context, rivals))
        .withErrata(errata);
  }

  /// The mean over the numbers of nodes in the journal, at 64 wavelengths, in hundredths of a
  /// percent, the rest cut off; the ratios themselves are not cut off.
  private static long journalMean(final RivalAlgorithm rival) {
    final double ratios =
        JOURNAL_NODES.stream()
            .mapToDouble(nodes -> optree(nodes) / (double) rival.steps(nodes, 64))
            .sum();
    return (long) Math.floor(10_000 * (1 - ratios / JOURNAL_NODES.size()));
  }

  private static long optree(final int nodes) {
    return RivalAlgorithm.OPTREE.steps(nodes, 64);
  }

  private static boolean isOff(final RivalAlgorithm rival) {
    return meanOfSweeps(rival) != rival.overall();
  }

  private static long meanOfSweeps(final RivalAlgorithm rival) {
    return RivalAlgorithm.mean(rival.nodeSweep(), rival.wavelengthSweep());
  }

  private static Erratum erratum(final RivalAlgorithm rival) {
    return Erratum.of(
        OptreeExhibits.class,
        "abstract-mean",
        rival.name(),
        RivalAlgorithm.percent(rival.overall()),
        RivalAlgorithm.percent(meanOfSweeps(rival)),
        RivalAlgorithm.percent(rival.nodeSweep()),
        RivalAlgorithm.percent(rival.wavelengthSweep()));
  }

  private static ExhibitFigure percentages(
      final ExhibitContext context, final List<RivalAlgorithm> rivals) {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final RivalAlgorithm rival : rivals) {
      rows.add(DotPlot.Row.of(rival.name(), meanOfSweeps(rival) / 100.0, rival.overall() / 100.0));
    }
    for (final RivalAlgorithm rival : rivals) {
      rows.add(
          DotPlot.Row.of(
              rival.name() + ", journal",
              rival.reduction(1024, 64) / 100.0,
              rival.journal() / 100.0));
    }
    for (final RivalAlgorithm rival : rivals) {
      rows.add(
          DotPlot.Row.of(
              rival.name() + ", journal, node counts",
              journalMean(rival) / 100.0,
              rival.journalNodes() / 100.0));
    }
    return context.dots("percentages", rows);
  }
}
