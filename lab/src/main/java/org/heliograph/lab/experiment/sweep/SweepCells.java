package org.heliograph.lab.experiment.sweep;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;

/// The cells of a sweep in canonical order: those of its matrices one after the other, each once,
/// computed when they are asked for.
final class SweepCells extends AbstractList<SweepCell> implements RandomAccess {
  private final List<MatrixCells> parts;

  SweepCells(final List<SweepMatrix> matrices) {
    final List<MatrixCells> all = new ArrayList<>();
    matrices.forEach(matrix -> all.add(new MatrixCells(matrix, all)));
    parts = List.copyOf(all);
  }

  @Override
  public SweepCell get(final int place) {
    int left = place;
    for (final MatrixCells part : parts) {
      if (left < part.size()) {
        return part.get(left);
      }
      left -= part.size();
    }
    throw new IndexOutOfBoundsException(place);
  }

  @Override
  public int size() {
    return parts.stream().mapToInt(List::size).reduce(0, Math::addExact);
  }

  @Override
  public boolean contains(final Object cell) {
    return indexOf(cell) >= 0;
  }

  /// The place of a cell; -1 if it is none of these.
  @Override
  public int indexOf(final Object cell) {
    int start = 0;
    for (final MatrixCells part : parts) {
      final int place = part.indexOf(cell);
      if (place >= 0) {
        return start + place;
      }
      start += part.size();
    }
    return -1;
  }
}
