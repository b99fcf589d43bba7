package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.plugin.Summary;

/// What a result lacks: schedulers that took no part, and plug-ins that failed.
public record OmittedRecord(
    List<SkippedRecord> skipped,
    @Summary("plug-ins that gave no result, by kind and name") List<FailureRecord> failures) {
  private static final int WIDTH = 96;
  private static final String NO_SCHEDULE = "no scheduler found a schedule";

  public OmittedRecord {
    skipped = List.copyOf(skipped);
    failures = List.copyOf(failures);
  }

  /// Why there is no schedule: the first reason about which the user can do something, or else the
  /// first of all.
  public String reason() {
    return skipped.stream()
        .filter(one -> one.kind().isActionable())
        .findFirst()
        .or(() -> skipped.stream().findFirst())
        .map(SkippedRecord::reason)
        .orElse(NO_SCHEDULE);
  }

  /// Whether a scheduler has no schedule since memory was short.
  public boolean lacksMemory() {
    return skipped.stream().anyMatch(one -> one.reason().equals(Failure.SHORT_OF_MEMORY));
  }

  /// The first reason of all why there is no schedule.
  public String firstReason() {
    return skipped.stream().findFirst().map(SkippedRecord::reason).orElse(NO_SCHEDULE);
  }

  /// The failures that are not listed among the skipped schedulers with the same reason.
  public List<FailureRecord> otherFailures() {
    return failures.stream().filter(one -> skipped.stream().noneMatch(it -> it.isOf(one))).toList();
  }

  /// The lines about `failures` alone.
  public static Stream<String> lines(final List<FailureRecord> failures) {
    return new OmittedRecord(List.of(), failures).failureLines();
  }

  /// A line for each of the other failures, without its report; none if there are none.
  public Stream<String> failureLines() {
    final List<String> lines = new ArrayList<>();
    final List<FailureRecord> others = otherFailures();
    if (!others.isEmpty()) {
      lines.add("");
      lines.add("left out:");
      others.forEach(
          one -> lines.add("  %s %s: %s".formatted(one.kind(), one.name(), one.reason())));
    }
    if (failures.stream().anyMatch(one -> one.report().isPresent())) {
      lines.add("");
      lines.add("The reports of internal errors are in the output of --json.");
    }
    return lines.stream();
  }

  /// The skipped schedulers by reason: each reason once, and below it the names; none if there are
  /// none.
  public Stream<String> skippedLines() {
    return lines(skipped.stream());
  }

  /// The same of those that the user can do something about.
  private Stream<String> actionableLines() {
    return lines(skipped.stream().filter(one -> one.kind().isActionable()));
  }

  /// Whether it names a scheduler that the user can do something about.
  public boolean namesActionable() {
    return skipped.stream().anyMatch(one -> one.kind().isActionable());
  }

  /// The schedulers that the user can do something about with their reasons, and how many others
  /// there are.
  public Stream<String> summaryLines() {
    final long others = count(SkippedRecord.Kind.OTHER_PROBLEM);
    final long unneeded = count(SkippedRecord.Kind.NOT_NEEDED);
    final long empty = count(SkippedRecord.Kind.NOTHING_FOUND);
    final Stream<String> counts =
        others + unneeded + empty == 0
            ? Stream.of()
            : Stream.of(
                "",
                "Other schedulers: "
                    + others
                    + " do not apply"
                    + (unneeded == 0 ? "" : ", " + unneeded + " not needed")
                    + (empty == 0 ? "" : ", " + empty + " without a schedule")
                    + "; --why lists them.");
    return Stream.of(actionableLines(), failureLines(), counts).flatMap(lines -> lines);
  }

  private long count(final SkippedRecord.Kind kind) {
    return skipped.stream().filter(one -> one.kind() == kind).count();
  }

  /// A composite is called `name(…)`, once for all its components with the same reason.
  private static Stream<String> lines(final Stream<SkippedRecord> skipped) {
    final Map<String, Set<String>> byReason = new LinkedHashMap<>();
    skipped.forEach(
        one ->
            byReason
                .computeIfAbsent(one.reason(), _ -> new LinkedHashSet<>())
                .add(one.scheduler().replaceFirst("\\(of=.*", "(…)")));
    if (byReason.isEmpty()) {
      return Stream.empty();
    }
    final List<String> lines = new ArrayList<>(List.of("", "skipped:"));
    byReason.forEach(
        (reason, names) -> {
          lines.add("  " + reason);
          addNames(lines, names);
        });
    return lines.stream();
  }

  private static void addNames(final List<String> lines, final Set<String> names) {
    final String indent = "    ";
    final StringBuilder line = new StringBuilder(indent);
    int left = names.size();
    for (final String name : names) {
      if (line.length() > indent.length() && line.length() + name.length() >= WIDTH) {
        lines.add(line.toString().stripTrailing());
        line.setLength(indent.length());
      }
      line.append(name).append(--left > 0 ? ", " : "");
    }
    lines.add(line.toString());
  }
}
