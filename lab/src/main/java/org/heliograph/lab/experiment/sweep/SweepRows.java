package org.heliograph.lab.experiment.sweep;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.heliograph.lab.experiment.engine.JournalIndex;

/// The rows of the cells of a folder that are done, in canonical order, read from its journal each
/// time and a thousand cells at a time, so that a million rows need no memory.
///
/// Not while this process has the journal open.
public final class SweepRows implements Iterable<SweepRow> {
  private static final int BATCH = 1_000;

  private final List<SweepCell> cells;
  private final BitSet asked;
  private final JournalIndex index;

  /// The rows of those of `cells` that are `asked` and that `index` has.
  SweepRows(final List<SweepCell> cells, final BitSet asked, final JournalIndex index) {
    this.cells = cells;
    this.asked = (BitSet) asked.clone();
    this.index = index;
  }

  /// The rows one after the other.
  public Stream<SweepRow> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  /// The first row of each cell.
  Stream<SweepRow> firsts() {
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(new Batches(1), Spliterator.ORDERED), false);
  }

  @Override
  public Iterator<SweepRow> iterator() {
    return new Batches(Long.MAX_VALUE);
  }

  private final class Batches implements Iterator<SweepRow> {
    private final Queue<SweepRow> rows = new ArrayDeque<>();
    private final long mostOfCell;
    private int next = asked.nextSetBit(0);

    Batches(final long mostOfCell) {
      this.mostOfCell = mostOfCell;
    }

    @Override
    public boolean hasNext() {
      while (rows.isEmpty() && next >= 0) {
        read();
      }
      return !rows.isEmpty();
    }

    @Override
    public SweepRow next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return rows.remove();
    }

    private void read() {
      final int[] places =
          IntStream.iterate(next, place -> place >= 0, place -> asked.nextSetBit(place + 1))
              .limit(BATCH)
              .toArray();
      final List<Optional<String>> outputs = index.outputs(new CellKeys(cells, places));
      for (int i = 0; i < places.length; i++) {
        final int place = places[i];
        outputs.get(i).stream()
            .flatMap(output -> SweepRow.of(place, output).stream().limit(mostOfCell))
            .forEach(rows::add);
      }
      next = asked.nextSetBit(places[places.length - 1] + 1);
    }
  }
}
