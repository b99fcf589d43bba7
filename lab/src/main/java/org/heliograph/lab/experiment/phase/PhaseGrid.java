package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The cells of a phase diagram: sizes by delays, each evenly spaced by the logarithm, ascending.
///
/// Cells are numbered delay by delay.
public record PhaseGrid(List<Bytes> sizes, List<Time> delays) {
  private static final int MOST_CELLS = 1_000_000;
  private static final String BETWEEN = "..";
  private static final Pattern COUNTS = Pattern.compile("([0-9]{1,7})x([0-9]{1,7})");

  public PhaseGrid {
    sizes = List.copyOf(sizes);
    delays = List.copyOf(delays);
  }

  /// Reads ranges such as `1KiB..1GiB` and `10ns..10ms` and the numbers of values on both, such as
  /// `100x100`, of which an axis with one value needs none; throws `IllegalArgumentException` with
  /// what is wrong.
  public static PhaseGrid of(final String sizes, final String delays, final String grid) {
    final Matcher counts = COUNTS.matcher(grid);
    if (!counts.matches()) {
      throw new IllegalArgumentException(
          "--grid '%s' is not a number of sizes by a number of delays. Maybe 100x100."
              .formatted(grid));
    }
    final int columns = Integer.parseInt(counts.group(1));
    final int rows = Integer.parseInt(counts.group(2));
    if (columns < 1 || rows < 1 || (long) columns * rows > MOST_CELLS) {
      throw new IllegalArgumentException(
          "--grid (%s) must have 1 to %s cells. Maybe 100x100.".formatted(grid, MOST_CELLS));
    }
    return new PhaseGrid(
        new Scale<>("--size", "sizes", text -> Bytes.parse(text).bytes(), Bytes::new)
            .values(sizes, columns),
        new Scale<>("--delay", "delays", text -> Time.parse(text).picoseconds(), Time::new)
            .values(delays, rows));
  }

  /// The number of cells.
  public int cells() {
    return sizes.size() * delays.size();
  }

  /// The number of the cell at a size and a delay, both counted from 0.
  int cell(final int size, final int delay) {
    return delay * sizes.size() + size;
  }

  /// The numbers of all cells at a delay, in the order of their sizes.
  IntStream row(final int delay) {
    return IntStream.range(cell(0, delay), cell(0, delay + 1));
  }

  /// The first cell of the square of `apart` by `apart` cells in which `cell` lies.
  int corner(final int cell, final int apart) {
    final int size = cell % sizes.size();
    final int delay = cell / sizes.size();
    return cell(size - size % apart, delay - delay % apart);
  }

  /// The size of a cell.
  Bytes size(final int cell) {
    return sizes.get(cell % sizes.size());
  }

  /// The delay of a cell.
  Time delay(final int cell) {
    return delays.get(cell / sizes.size());
  }

  /// One axis: the option that gives it, what it counts, and how its values are read and made.
  private record Scale<T>(
      String option, String what, ToLongFunction<String> reader, LongFunction<T> maker) {

    List<T> values(final String range, final int count) {
      final int at = range.indexOf(BETWEEN);
      final long from = reader.applyAsLong(at < 0 ? range : range.substring(0, at));
      final long to = at < 0 ? from : reader.applyAsLong(range.substring(at + BETWEEN.length()));
      if (from < 1) {
        throw new IllegalArgumentException(
            "%s '%s' begins with nothing, which has no place on a logarithmic axis. Maybe %s."
                .formatted(option, range, maker.apply(1)));
      }
      if (from > to) {
        throw new IllegalArgumentException(
            "%s '%s' runs downwards. Maybe %s..%s."
                .formatted(option, range, maker.apply(to), maker.apply(from)));
      }
      if (from == to) {
        return List.of(maker.apply(from));
      }
      if (count == 1) {
        throw new IllegalArgumentException(
            "%s '%s' and --grid with %s %s do not agree: a range needs at least 2 values."
                .formatted(option, range, count, what));
      }
      return spaced(range, from, to, count);
    }

    private List<T> spaced(final String range, final long from, final long to, final int count) {
      final List<T> values = new ArrayList<>();
      long last = 0;
      for (int i = 0; i < count; i++) {
        final long value = i == count - 1 ? to : between(from, to, (double) i / (count - 1));
        if (value <= last) {
          throw new IllegalArgumentException(
              "%s '%s' has no %s different whole values. Maybe a smaller --grid."
                  .formatted(option, range, count));
        }
        values.add(maker.apply(value));
        last = value;
      }
      return values;
    }

    private static long between(final long from, final long to, final double share) {
      return Math.round(from * StrictMath.pow((double) to / from, share));
    }
  }
}
