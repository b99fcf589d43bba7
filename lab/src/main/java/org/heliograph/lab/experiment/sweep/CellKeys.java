package org.heliograph.lab.experiment.sweep;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/// The keys of the cells at some places, computed when they are asked for.
final class CellKeys extends AbstractList<String> implements RandomAccess {
  private final List<SweepCell> cells;
  private final int[] places;

  CellKeys(final List<SweepCell> cells, final int[] places) {
    this.cells = cells;
    this.places = places.clone();
  }

  @Override
  public String get(final int i) {
    return cells.get(places[i]).key();
  }

  @Override
  public int size() {
    return places.length;
  }
}
