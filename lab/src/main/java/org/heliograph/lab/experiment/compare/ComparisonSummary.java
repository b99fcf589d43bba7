package org.heliograph.lab.experiment.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.Version;

/// Turns timed attempts into a record.
final class ComparisonSummary {
  private static final double LEAST_SECONDS = 1e-9;

  private final StatedProblem stated;
  private final ComparisonRequest request;
  private final BoundSurvey.Row bound;
  private final List<ComparisonEntry> entries;
  private final List<SkippedRecord> skipped;
  private final Failures failures;
  private final OptionalInt target;

  ComparisonSummary(
      final StatedProblem stated,
      final ComparisonRequest request,
      final BoundSurvey.Row bound,
      final List<ComparisonEntry> entries,
      final List<SkippedRecord> skipped,
      final Failures failures) {
    this.stated = stated;
    this.request = request;
    this.bound = bound;
    this.entries = entries;
    this.skipped = skipped;
    this.failures = failures;
    this.target = request.slots().isPresent() ? request.slots() : fewest(entries);
  }

  Comparison comparison(final boolean interrupted) {
    final double fastest =
        entries.stream().mapToDouble(entry -> entry.mean(target)).min().orElse(0);
    final List<ComparisonRow> results = new ArrayList<>();
    final Comparator<ComparisonEntry> order =
        Comparator.comparing(ComparisonEntry::isDim)
            .thenComparingInt(entry -> -entry.times(target).length)
            .thenComparingDouble(entry -> entry.mean(target));
    entries.stream().sorted(order).forEach(entry -> results.add(result(entry, fastest)));
    return new Comparison(
        new ComparisonRecord(
            ComparisonRecord.FORMAT,
            Version.text(),
            RunRecord.of(request.seed(), request.budget(), interrupted),
            stated.header(),
            HardwareRecord.of(stated.problem()),
            request.runs(),
            bound.record(),
            target,
            request.slots().isPresent(),
            results,
            new OmittedRecord(skipped, failures.records())),
        samples());
  }

  /// The fewest slots of all runs, of those with enough light if there are any.
  private static OptionalInt fewest(final List<ComparisonEntry> entries) {
    final OptionalInt lit =
        entries.stream().filter(entry -> !entry.isDim()).flatMapToInt(ComparisonEntry::slots).min();
    return lit.isPresent() ? lit : entries.stream().flatMapToInt(ComparisonEntry::slots).min();
  }

  private ComparisonRow result(final ComparisonEntry entry, final double fastest) {
    final List<ComparisonAttempt> runs = entry.attempts();
    final double[] times = entry.times(target);
    final int[] slots = entry.slots().sorted().toArray();
    final OptionalDouble mean = Arrays.stream(times).average();
    return new ComparisonRow(
        entry.namedScheduler().name(),
        Arrays.stream(slots).findFirst(),
        Arrays.stream(slots).max(),
        times.length,
        runs.isEmpty() ? 0 : (double) times.length / runs.size(),
        runs.stream().anyMatch(run -> run.watch().hasStops()) ? "reached" : "whole run",
        mean,
        Arrays.stream(times).min(),
        median(times),
        Arrays.stream(times).max(),
        mean.isPresent()
            ? OptionalDouble.of(mean.getAsDouble() / Math.max(LEAST_SECONDS, fastest))
            : OptionalDouble.empty(),
        entry.lit(),
        runs.stream().map(run -> run.record(target)).toList());
  }

  private static OptionalDouble median(final double[] sorted) {
    final int n = sorted.length;
    return n == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((sorted[(n - 1) / 2] + sorted[n / 2]) / 2);
  }

  private List<ComparisonSample> samples() {
    final List<ComparisonSample> samples = new ArrayList<>();
    for (final ComparisonEntry entry : entries) {
      for (final ComparisonAttempt run : entry.attempts()) {
        for (final ComparisonWatch.Moment moment : run.watch().moments()) {
          samples.add(
              new ComparisonSample(
                  entry.namedScheduler().name(),
                  run.seed(),
                  moment.seconds(),
                  moment.measurement()));
        }
      }
    }
    return samples;
  }
}
