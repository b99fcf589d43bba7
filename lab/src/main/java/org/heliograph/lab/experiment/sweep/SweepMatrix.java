package org.heliograph.lab.experiment.sweep;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heliograph.lab.experiment.RequestDefaults;

/// The declared matrix of a sweep: the canonical values of each axis, and what is left out.
///
/// Its cells are all combinations that no exclusion matches, in the order of the axes and of their
/// values; equal combinations are one cell.
public record SweepMatrix(
    String title, Map<SweepAxis, List<String>> values, List<SweepExclusion> exclusions) {
  /// The largest number of combinations.
  public static final int MOST_CELLS = 2_000_000;

  /// Copies the values, and adds the budget and the seed of a plan where none is given.
  public SweepMatrix {
    final EnumMap<SweepAxis, List<String>> copy = new EnumMap<>(SweepAxis.class);
    copy.put(SweepAxis.BUDGET, List.of(Long.toString(RequestDefaults.BUDGET)));
    copy.put(SweepAxis.SEED, List.of(Long.toString(RequestDefaults.SEED)));
    values.forEach((axis, list) -> copy.put(axis, List.copyOf(list)));
    values = Collections.unmodifiableMap(copy);
    exclusions = List.copyOf(exclusions);
    for (final SweepAxis axis : SweepAxis.values()) {
      if (axis.isNeeded() && !values.containsKey(axis)) {
        throw new IllegalArgumentException(
            "the sweep has no %s. Maybe add %s: […].".formatted(axis.plural(), axis.plural()));
      }
    }
    requireFew(values);
  }

  private static void requireFew(final Map<SweepAxis, List<String>> values) {
    long all = 1;
    for (final List<String> list : values.values()) {
      all *= list.size();
      if (all > MOST_CELLS) {
        throw new IllegalArgumentException(
            "the sweep has more than %s combinations. Maybe larger steps, or several files."
                .formatted(MOST_CELLS));
      }
    }
  }

  /// All cells in canonical order.
  public List<SweepCell> cells() {
    final Set<SweepCell> cells = new LinkedHashSet<>();
    add(List.copyOf(values.keySet()), 0, new EnumMap<>(SweepAxis.class), cells);
    return List.copyOf(cells);
  }

  private void add(
      final List<SweepAxis> axes,
      final int place,
      final EnumMap<SweepAxis, String> chosen,
      final Set<SweepCell> cells) {
    if (place == axes.size()) {
      final SweepCell cell = new SweepCell(chosen);
      if (exclusions.stream().noneMatch(it -> it.matches(cell))) {
        cells.add(cell);
      }
      return;
    }
    for (final String value : values.getOrDefault(axes.get(place), List.of())) {
      chosen.put(axes.get(place), value);
      add(axes, place + 1, chosen, cells);
    }
  }

  /// The digest of `cells` in their order: two sweeps are the same if it is.
  static String digest(final List<SweepCell> cells) {
    final MessageDigest digest = sha256();
    for (final SweepCell cell : cells) {
      digest.update((cell.key() + '\n').getBytes(StandardCharsets.UTF_8));
    }
    return "sha256:" + HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (final NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}
