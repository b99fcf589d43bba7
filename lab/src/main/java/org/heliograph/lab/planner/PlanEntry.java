package org.heliograph.lab.planner;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.verify.Verified;

/// The result of one scheduler of a plan: its verified schedule with its measures, or why there is
/// none. `mayImprove` means that a larger budget may lead to a better result.
record PlanEntry(
    NamedScheduler namedScheduler,
    Optional<Measured> measured,
    Optional<Absence> absence,
    boolean mayImprove) {

  /// What is known of a verified schedule, and the schedule itself until a better one is found.
  record Measured(
      int slots,
      String method,
      Optional<String> proof,
      double seconds,
      ScheduleMeasures measures,
      Optional<Verified> schedule) {

    private static Measured of(
        final NamedScheduler namedScheduler,
        final SchedulerResult.Accepted accepted,
        final ScheduleMeasures measures) {
      final Verified verified = accepted.verified();
      return new Measured(
          verified.slots(),
          verified.method().text(),
          accepted.proof(),
          namedScheduler.isGiven() || namedScheduler.isKnown() ? 0 : accepted.seconds(),
          measures,
          Optional.of(verified));
    }

    private Measured withoutSchedule() {
      measures.digest().settle();
      return new Measured(slots, method, proof, seconds, measures, Optional.empty());
    }
  }

  /// Why there is no schedule: the kind of reason, a clause, and the failure if that is the reason.
  record Absence(SkippedRecord.Kind kind, String reason, Optional<Failure> failure) {}

  /// No schedule, for a reason.
  static PlanEntry without(
      final NamedScheduler namedScheduler, final SkippedRecord.Kind kind, final String reason) {
    final boolean mayImprove =
        kind == SkippedRecord.Kind.NOTHING_FOUND || kind == SkippedRecord.Kind.OUT_OF_TIME;
    return new PlanEntry(
        namedScheduler,
        Optional.empty(),
        Optional.of(new Absence(kind, reason, Optional.empty())),
        mayImprove);
  }

  /// No schedule exists, by the argument `proof`.
  static PlanEntry impossible(final NamedScheduler namedScheduler, final String proof) {
    return new PlanEntry(
        namedScheduler,
        Optional.empty(),
        Optional.of(
            new Absence(
                SkippedRecord.Kind.NOTHING_FOUND, "impossible: " + proof, Optional.empty())),
        false);
  }

  /// The scheduler failed.
  static PlanEntry failed(final NamedScheduler namedScheduler, final Failure failure) {
    final SkippedRecord.Kind kind =
        failure.isOfMemory() ? SkippedRecord.Kind.TOO_LARGE : SkippedRecord.Kind.FAILED;
    return new PlanEntry(
        namedScheduler,
        Optional.empty(),
        Optional.of(new Absence(kind, failure.reason(), Optional.of(failure))),
        false);
  }

  /// An accepted schedule with what `measure` returns for it; if that fails, so did the scheduler.
  static PlanEntry measured(
      final NamedScheduler namedScheduler,
      final SchedulerResult.Accepted accepted,
      final Function<Verified, ScheduleMeasures> measure) {
    return CallResult.of(
            () ->
                new PlanEntry(
                    namedScheduler,
                    Optional.of(
                        Measured.of(namedScheduler, accepted, measure.apply(accepted.verified()))),
                    Optional.empty(),
                    accepted.mayImprove()))
        .or(failure -> failed(namedScheduler, failure));
  }

  /// The schedule with the name of its scheduler, if both are at hand.
  Optional<PlannedSchedule> planned() {
    return measured
        .flatMap(Measured::schedule)
        .map(schedule -> new PlannedSchedule(namedScheduler.name(), schedule));
  }

  /// The same entry without the schedule itself, which takes memory.
  PlanEntry withoutSchedule() {
    return new PlanEntry(
        namedScheduler, measured.map(Measured::withoutSchedule), absence, mayImprove);
  }

  /// The `later` one if it is better in `order`, or if this one has no schedule.
  PlanEntry or(final PlanEntry later, final Comparator<PlanEntry> order) {
    final boolean isKept =
        measured.isPresent() && (later.measured.isEmpty() || order.compare(this, later) <= 0);
    return isKept ? new PlanEntry(namedScheduler, measured, absence, later.mayImprove) : later;
  }

  /// Notes the failure of the scheduler, if it failed, in `failures`.
  void note(final Failures failures) {
    absence
        .flatMap(Absence::failure)
        .ifPresent(cause -> failures.note("scheduler", namedScheduler.name(), cause));
  }

  /// The slots of the schedule; the largest number if there is none.
  int slots() {
    return measured.map(Measured::slots).orElse(Integer.MAX_VALUE);
  }

  /// Whether the cost model asked for could price the schedule.
  boolean isPriced() {
    return measured.filter(found -> found.measures().price().isPresent()).isPresent();
  }

  /// Whether it has a schedule that ranks below all whose lightpaths have enough light.
  boolean isDim() {
    return measured.filter(found -> found.measures().isDim()).isPresent();
  }

  /// Whether memory was short.
  boolean lacksMemory() {
    return absence.flatMap(Absence::failure).filter(Failure::isOfMemory).isPresent();
  }
}
