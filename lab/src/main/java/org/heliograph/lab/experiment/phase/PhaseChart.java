package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import org.heliograph.lab.draw.RegionPlot;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The maps of a phase diagram: message size across, delay up.
public final class PhaseChart {
  private static final int MOST_TICKS = 8;
  private static final int TEN = 10;
  private static final int TWO = 2;
  private static final String FRONT = "where reconfiguring ceases to pay";

  private final PhaseRecord record;
  private final List<String> strategies = new ArrayList<>();
  private final Map<Integer, PhaseCell> cells = new HashMap<>();
  private final Map<Plan, Integer> kinds = new HashMap<>();

  private record Plan(String scheduler, int chunks) {}

  /// A chart of `record`.
  public PhaseChart(final PhaseRecord record) {
    this.record = record;
    record.strategies().forEach(strategy -> strategies.add(strategy.strategy()));
    record.omitted().skipped().stream()
        .map(SkippedRecord::scheduler)
        .filter(name -> !strategies.contains(name))
        .forEach(strategies::add);
    record
        .schedules()
        .forEach(it -> kinds.put(new Plan(it.scheduler(), it.chunks()), kinds.size()));
    for (final PhaseCell cell : record.map().cells()) {
      final int column = Collections.binarySearch(record.map().sizesBytes(), cell.sizeBytes());
      final int row = Collections.binarySearch(record.map().delaysPs(), cell.delayPs());
      cells.put(number(column, row), cell);
    }
  }

  private int number(final int column, final int row) {
    return row * record.map().sizesBytes().size() + column;
  }

  /// The fastest strategy of each cell, and by how much it is faster.
  public RegionPlot winners() {
    return plot(
        "The fastest %s on %s".formatted(record.problem().title(), record.problem().topology()),
        new Cells(cell -> strategies.indexOf(cell.strategy()), PhaseCell::ahead),
        new RegionPlot.Words(
            strategies,
            "times faster than the next",
            List.of(1.0, 1.05, 1.25, 1.5, 2.0),
            "where a strategy changes its plan",
            FRONT));
  }

  /// How much faster reconfiguring is than the best schedule that never reconfigures, and how often
  /// the fastest schedule reconfigures.
  public RegionPlot gain() {
    return plot(
        "What reconfiguring gains: %s on %s"
            .formatted(record.problem().title(), record.problem().topology()),
        new Cells(
            cell ->
                switch (cell.reconfiguring()) {
                  case EVERY_SLOT -> 0;
                  case AT_TIMES -> 1;
                  case NEVER -> 2;
                },
            PhaseCell::gain),
        new RegionPlot.Words(
            List.of(
                "reconfigure in every slot",
                "reconfigure at times",
                "circuits that stay as they are"),
            "times faster than without",
            List.of(1.0, 1.1, 1.5, 2.0, 4.0),
            "where the fastest schedule changes",
            FRONT));
  }

  private RegionPlot plot(
      final String title, final RegionPlot.Field field, final RegionPlot.Words words) {
    return new RegionPlot(
        title,
        List.of(
            "%s; hardware %s".formatted(record.run().model(), record.problem().hardware().spec()),
            "%s a node, %s"
                .formatted(
                    Count.of(record.problem().transmitters(), "transmitter"),
                    record.problem().switching())),
        new RegionPlot.Axis(
            "message size, the whole contribution of one node",
            ticks(record.map().sizesBytes(), TWO, size -> new Bytes(size).display())),
        new RegionPlot.Axis(
            "reconfiguration delay",
            ticks(record.map().delaysPs(), TEN, delay -> new Time(delay).display())),
        field,
        words);
  }

  /// Powers of `base` within an axis, thinned out evenly to at most nine.
  private static List<RegionPlot.Tick> ticks(
      final List<Long> values, final int base, final LongFunction<String> text) {
    final double from = StrictMath.log(values.getFirst());
    final double to = StrictMath.log(values.getLast());
    final List<Long> powers = new ArrayList<>();
    for (long power = 1; power <= values.getLast() / base; power *= base) {
      if (power * base >= values.getFirst()) {
        powers.add(power * base);
      }
    }
    if (values.getFirst() == 1) {
      powers.addFirst(1L);
    }
    final int every = Math.max(1, Math.ceilDiv(powers.size(), MOST_TICKS + 1));
    final List<RegionPlot.Tick> ticks = new ArrayList<>();
    for (int i = 0; i < powers.size(); i += every) {
      final double share = to > from ? (StrictMath.log(powers.get(i)) - from) / (to - from) : 0;
      ticks.add(new RegionPlot.Tick(share, text.apply(powers.get(i))));
    }
    return ticks;
  }

  /// The cells in regions of one colour.
  private final class Cells implements RegionPlot.Field {
    private final ToIntFunction<PhaseCell> region;
    private final ToDoubleFunction<PhaseCell> ahead;

    private Cells(final ToIntFunction<PhaseCell> region, final ToDoubleFunction<PhaseCell> ahead) {
      this.region = region;
      this.ahead = ahead;
    }

    private Optional<PhaseCell> cell(final int column, final int row) {
      return Optional.ofNullable(cells.get(number(column, row)));
    }

    @Override
    public int columns() {
      return record.map().sizesBytes().size();
    }

    @Override
    public int rows() {
      return record.map().delaysPs().size();
    }

    @Override
    public int region(final int column, final int row) {
      return cell(column, row).map(region::applyAsInt).orElse(-1);
    }

    @Override
    public int kind(final int column, final int row) {
      return cell(column, row)
          .map(cell -> kinds.getOrDefault(new Plan(cell.scheduler(), cell.chunks()), -1))
          .orElse(-1);
    }

    @Override
    public double ahead(final int column, final int row) {
      return cell(column, row).map(ahead::applyAsDouble).orElse(1.0);
    }

    @Override
    public boolean isBeyond(final int column, final int row) {
      return cell(column, row)
          .filter(cell -> cell.reconfiguring() == ReconfigurationCount.NEVER)
          .isPresent();
    }
  }
}
