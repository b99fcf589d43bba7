package org.heliograph.lab.experiment;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// The failures of one run, each once. Mutable; safe for use by many threads.
public final class Failures {
  private final Set<FailureRecord> records = new HashSet<>();

  /// The result of `call` into the plug-in of `kind` called `name`; a failure is noted.
  public <T> Optional<T> value(final String kind, final String name, final Supplier<T> call) {
    return noted(kind, name, CallResult.of(call));
  }

  /// The result of a call that computes with the user's numbers; a message about those is noted
  /// too, but not as an internal error.
  public <T> Optional<T> computed(final String kind, final String name, final Supplier<T> call) {
    try {
      return noted(kind, name, CallResult.ofInput(call));
    } catch (final IllegalArgumentException e) {
      leftOut(kind, name, String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private <T> Optional<T> noted(final String kind, final String name, final CallResult<T> result) {
    result.failure().ifPresent(failure -> note(kind, name, failure));
    return result instanceof CallResult.Done<T>(final T value)
        ? Optional.of(value)
        : Optional.empty();
  }

  /// Notes the failure of the plug-in of `kind` called `name`.
  public void note(final String kind, final String name, final Failure failure) {
    add(failure.record(kind, name));
  }

  /// Notes that `name` of `kind` was left out for `reason`, which is no internal error.
  void leftOut(final String kind, final String name, final String reason) {
    add(new FailureRecord(kind, name, reason, Optional.empty()));
  }

  private synchronized void add(final FailureRecord record) {
    records.add(record);
  }

  /// Notes the failures of another run.
  public synchronized void addAll(final List<FailureRecord> others) {
    records.addAll(others);
  }

  /// Throws if an internal error was noted.
  public void requireNone() {
    requireNone(records());
  }

  /// Throws if an internal error is among `records`, for results that have no room for a message.
  public static void requireNone(final List<FailureRecord> records) {
    for (final FailureRecord record : records) {
      if (record.report().isPresent()) {
        throw new IllegalStateException(
            "%s %s: %s".formatted(record.kind(), record.name(), record.report().get()));
      }
    }
  }

  /// All failures by kind and name; of omitted plug-ins only the first reason.
  public synchronized List<FailureRecord> records() {
    final List<FailureRecord> sorted =
        records.stream()
            .sorted(
                Comparator.comparing(FailureRecord::kind)
                    .thenComparing(FailureRecord::name)
                    .thenComparing(FailureRecord::reason))
            .toList();
    final Set<List<String>> leftOut = new HashSet<>();
    return sorted.stream()
        .filter(one -> one.report().isPresent() || leftOut.add(List.of(one.kind(), one.name())))
        .toList();
  }
}
