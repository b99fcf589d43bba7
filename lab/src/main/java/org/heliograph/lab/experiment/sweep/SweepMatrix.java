package org.heliograph.lab.experiment.sweep;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The declared matrix of a sweep: the canonical values of each axis, and what is left out.
///
/// Its cells are all combinations that no exclusion matches, in the order of the axes and of their
/// values; equal combinations are one cell.
public record SweepMatrix(
    String title, Map<String, List<String>> values, List<SweepExclusion> exclusions) {
  /// The largest number of combinations.
  public static final int MOST_CELLS = 2_000_000;

  /// Orders the values as the axes are, and adds what is usual where none is given: the budget and
  /// the seed of a plan.
  public SweepMatrix {
    final SweepSubject subject = subject(values);
    final Map<String, List<String>> copy = new LinkedHashMap<>();
    if (values.containsKey(SweepSubject.STUDY)) {
      copy.put(SweepSubject.STUDY, List.copyOf(values.get(SweepSubject.STUDY)));
    }
    for (final SweepAxis axis : subject.axes()) {
      final List<String> usual = subject.usual().getOrDefault(axis.text(), List.of());
      final List<String> given = values.getOrDefault(axis.text(), usual);
      if (!given.isEmpty()) {
        copy.put(axis.text(), given.stream().distinct().toList());
      } else if (axis.isNeeded()) {
        throw new IllegalArgumentException(
            "the sweep has no %s. Maybe add %s: […].".formatted(axis.plural(), axis.plural()));
      }
    }
    values = Collections.unmodifiableMap(copy);
    exclusions = List.copyOf(exclusions);
    requireFew(values);
  }

  private static SweepSubject subject(final Map<String, List<String>> values) {
    return SweepSubject.of(study(values));
  }

  private static Optional<String> study(final Map<String, List<String>> values) {
    return values.getOrDefault(SweepSubject.STUDY, List.of()).stream().findFirst();
  }

  /// The study that its cells ask, unless they ask for plans without one.
  Optional<String> study() {
    return study(values);
  }

  /// Whether its cells ask for plans, and not for another study.
  public boolean isOfPlans() {
    return !values.containsKey(SweepSubject.STUDY);
  }

  /// What every cell asks.
  SweepSubject subject() {
    return subject(values);
  }

  private static void requireFew(final Map<String, List<String>> values) {
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

  /// All cells in canonical order, computed when they are asked for.
  public List<SweepCell> cells() {
    return new MatrixCells(this, List.of());
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
