package org.heliograph.lab.experiment.sweep;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.stream.IntStream;

/// The cells of one matrix in canonical order, computed when they are asked for.
///
/// Combination *c* of the values is a number whose digits are the places of the values on the axes,
/// the last axis lowest. Cells that are left out cost 4 bytes for each of the others; otherwise
/// memory is that of the values alone. A cell and its place take O(axes), with O(log cells) if some
/// are left out.
final class MatrixCells extends AbstractList<SweepCell> implements RandomAccess {
  private final Optional<String> study;
  private final List<String> axes;
  private final List<List<String>> values;
  private final List<Map<String, Integer>> places;
  private final int combinations;

  /// The combinations that are cells, if not all are.
  private final Optional<int[]> kept;

  /// The cells of `matrix` that are not among those of `earlier` matrices.
  MatrixCells(final SweepMatrix matrix, final List<MatrixCells> earlier) {
    study = matrix.study();
    axes = List.copyOf(matrix.values().keySet());
    values = List.copyOf(matrix.values().values());
    places = values.stream().map(MatrixCells::places).toList();
    combinations = values.stream().mapToInt(List::size).reduce(1, Math::multiplyExact);
    final List<BitSet[]> excluded =
        matrix.exclusions().stream()
            .filter(it -> it.matchesAbsent(axes))
            .map(this::excluded)
            .toList();
    final List<MatrixCells> alike =
        earlier.stream().filter(other -> other.study.equals(study)).toList();
    kept =
        excluded.isEmpty() && alike.isEmpty()
            ? Optional.empty()
            : Optional.of(
                IntStream.range(0, combinations)
                    .filter(it -> excluded.stream().noneMatch(one -> matches(one, it)))
                    .filter(it -> alike.stream().noneMatch(one -> one.contains(cell(it))))
                    .toArray());
  }

  private static Map<String, Integer> places(final List<String> values) {
    final Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      places.put(values.get(i), i);
    }
    return places;
  }

  /// By axis the places of values that `exclusion` matches.
  private BitSet[] excluded(final SweepExclusion exclusion) {
    final BitSet[] matched = new BitSet[axes.size()];
    for (int axis = 0; axis < matched.length; axis++) {
      matched[axis] = new BitSet();
      for (int i = 0; i < values.get(axis).size(); i++) {
        matched[axis].set(i, exclusion.takes(axes.get(axis), values.get(axis).get(i)));
      }
    }
    return matched;
  }

  private boolean matches(final BitSet[] matched, final int combination) {
    int rest = combination;
    for (int axis = matched.length - 1; axis >= 0; axis--) {
      final int radix = values.get(axis).size();
      if (!matched[axis].get(rest % radix)) {
        return false;
      }
      rest /= radix;
    }
    return true;
  }

  private SweepCell cell(final int combination) {
    final String[] chosen = new String[axes.size()];
    int rest = combination;
    for (int axis = chosen.length - 1; axis >= 0; axis--) {
      final List<String> all = values.get(axis);
      chosen[axis] = all.get(rest % all.size());
      rest /= all.size();
    }
    final Map<String, String> cell = new LinkedHashMap<>();
    for (int axis = 0; axis < chosen.length; axis++) {
      cell.put(axes.get(axis), chosen[axis]);
    }
    return new SweepCell(cell);
  }

  @Override
  public SweepCell get(final int place) {
    return cell(kept.map(it -> it[place]).orElse(place));
  }

  @Override
  public int size() {
    return kept.map(it -> it.length).orElse(combinations);
  }

  @Override
  public boolean contains(final Object cell) {
    return indexOf(cell) >= 0;
  }

  /// The place of a cell; -1 if it is none of these.
  @Override
  public int indexOf(final Object object) {
    return object instanceof final SweepCell cell ? place(cell) : -1;
  }

  private int place(final SweepCell cell) {
    int combination = 0;
    int stated = 0;
    for (int axis = 0; axis < axes.size(); axis++) {
      final Optional<String> value = cell.value(axes.get(axis));
      final Optional<Integer> place =
          Optional.ofNullable(places.get(axis).get(value.orElse(SweepAxis.NATURAL)));
      if (place.isEmpty()) {
        return -1;
      }
      stated += value.isPresent() ? 1 : 0;
      combination = combination * values.get(axis).size() + place.get();
    }
    if (stated < cell.values().size()) {
      return -1;
    }
    final int found = combination;
    return kept.map(it -> Math.max(-1, Arrays.binarySearch(it, found))).orElse(found);
  }
}
