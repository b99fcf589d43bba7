package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.switching.Timing;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The message sizes of the evaluation, 4 KiB to 256 MiB, and times over them.
///
/// The text of the paper does not give its sizes; the range was chosen here.
final class MessageSizes {
  private static final int FROM = 12;
  private static final int TO = 28;

  private MessageSizes() {}

  /// Every power of two from 4 KiB to 256 MiB.
  static List<Bytes> all() {
    final List<Bytes> sizes = new ArrayList<>();
    for (int power = FROM; power <= TO; power++) {
      sizes.add(new Bytes(1L << power));
    }
    return sizes;
  }

  /// Every power of two up to the greatest size, from one byte: whole items, and parts of them.
  static List<Bytes> priced() {
    return IntStream.rangeClosed(0, TO).mapToObj(power -> new Bytes(1L << power)).toList();
  }

  /// Where a part of the `index`-th of all sizes stands among the priced ones, if each item is cut
  /// into `parts`, a power of two.
  static int priced(final int index, final int parts) {
    return Math.max(0, FROM + index - Integer.numberOfTrailingZeros(parts));
  }

  /// T = S·(d/B + a) of *optree*, eq. (3) with the S of Theorem 1: every step resets the circuits
  /// and sends one item of `size`, flit by flit, on one wavelength of 40 Gb/s.
  static Time ofSteps(final long steps, final Bytes size) {
    final Timing timing = new WavelengthRouted().timing();
    final long flits = Math.ceilDiv(size.bytes(), timing.framing().flit().bytes());
    return timing
        .perSlot()
        .plus(Bandwidth.parse("40Gb/s").timeFor(size))
        .plus(timing.framing().perFlit().times(flits))
        .times(steps);
  }

  /// A time in milliseconds, for cells below a heading that names the unit.
  static String milliseconds(final Time time) {
    return FormattedText.rounded(time.picoseconds() / 1e9);
  }

  /// A line of times in milliseconds over all sizes.
  static LinePlot.Series series(final String name, final Function<Bytes, Time> time) {
    return ExhibitFigure.line(
        name,
        all(),
        size -> new LinePlot.Point(kibibytes(size), time.apply(size).picoseconds() / 1e9));
  }

  /// A line of times over all sizes, divided by other times.
  static LinePlot.Series ratios(
      final String name, final Function<Bytes, Time> time, final Function<Bytes, Time> unit) {
    return ExhibitFigure.line(
        name,
        all(),
        size ->
            new LinePlot.Point(
                kibibytes(size),
                time.apply(size).picoseconds() / (double) unit.apply(size).picoseconds()));
  }

  private static double kibibytes(final Bytes size) {
    return size.bytes() / 1024.0;
  }

  /// A figure of lines over the message size, both axes logarithmic.
  static ExhibitFigure figure(
      final String name,
      final String title,
      final LinePlot.Axis up,
      final List<LinePlot.Series> series) {
    return ExhibitFigure.lines(name, title, ExhibitFigure.log("message size", "KiB"), up, series);
  }
}
