package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.file.FileVerification;
import org.heliograph.lab.experiment.file.ScheduleFileRequest;
import org.heliograph.lab.experiment.file.ScheduleText;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.registry.Registry;
import org.heliograph.switching.Violation;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;

/// A verified schedule that a study puts to use: it is read from a file of any format, or planned
/// for a collective on a network.
public record ScheduleSource(@Flat ScheduleText text, @Flat PlanParameters plan) {
  /// A file, or a collective that is planned as usual.
  public ScheduleSource(final ScheduleText text) {
    this(text, new PlanParameters());
  }

  /// What a study does with the schedule: its command, and as a participle what is `done` with
  /// it; how it is planned; and whether the schedules of a single scheduler are ranked too, rather
  /// than the first one taken.
  public record Use(
      String command, String done, Optional<Bytes> size, long seed, boolean isRanked) {}

  /// The network of a collective that is planned for `command`; empty if the schedule is in a file.
  /// Throws if something is said that does not fit this.
  public Optional<TopologyFamily> network(final Registry registry, final String command) {
    final Optional<TopologyFamily> network = text.planned(registry, command);
    if (network.isEmpty()) {
      plan.requireNone(
          command, "the schedule is read from a file. For a collective, name its network too");
    }
    return network;
  }

  /// The schedule; if there is none, notices say why. A plan takes up to half of the time.
  public Optional<StatedSchedule> schedule(final StudyContext context, final Use use) {
    final Optional<PlanRequest> request =
        network(context.registry(), use.command())
            .map(network -> plan.request(text.what(), network, use.size(), use.seed()));
    if (request.isEmpty()) {
      return read(context, use);
    }
    return request
        .filter(it -> it.schedulers().size() == 1 && !use.isRanked())
        .flatMap(it -> made(context, it))
        .or(() -> planned(context, request.get(), use));
  }

  private Optional<StatedSchedule> read(final StudyContext context, final Use use) {
    final ScheduleFileRequest file =
        text.request(context.registry(), use.command()).hardware(plan.hardware());
    final FileVerification verification =
        InterruptibleExecutor.needed(
            context.interrupted(),
            "it was verified",
            () -> FileVerification.of(context.registry(), file));
    verification.bound().notices().forEach(context.notices());
    return switch (verification.verdict()) {
      case Rejected rejected -> {
        final Violation first = rejected.violations().getFirst();
        context
            .notices()
            .accept(
                "%s: rejected with %s, the first %s: %s. Only verified schedules are %s."
                    .formatted(
                        file.file(),
                        Count.of(rejected.total(), "violation"),
                        first.rule(),
                        first.sentence(),
                        use.done()));
        yield Optional.empty();
      }
      case Verified verified ->
          Optional.of(new StatedSchedule(verification.stated(), verified, Optional.empty()));
    };
  }

  /// The schedule of the only scheduler of `request`, without bounds and prices.
  private static Optional<StatedSchedule> made(
      final StudyContext context, final PlanRequest request) {
    final TimeLimit half = TimeLimit.part(context, 2);
    return InterruptibleExecutor.needed(
        half::isOver,
        "a schedule was made",
        () -> {
          final StatedProblem stated = request.stated(context.registry());
          return new Planner(context, half)
              .verified(stated, request)
              .map(
                  verified ->
                      new StatedSchedule(
                          stated, verified, Optional.of(request.schedulers().getFirst())));
        });
  }

  private static Optional<StatedSchedule> planned(
      final StudyContext context, final PlanRequest request, final Use use) {
    final PlanOutcome plan = new Planner(context, TimeLimit.part(context, 2)).plan(request);
    final PlanRecord record = plan.record();
    if (plan.best().isEmpty()) {
      if (record.run().interrupted()) {
        throw InterruptibleExecutor.nothingBefore("a schedule was found");
      }
      context.notices().accept("No scheduler found a schedule to be %s.".formatted(use.done()));
      record
          .omitted()
          .skipped()
          .forEach(
              skipped ->
                  context
                      .notices()
                      .accept("  %s: %s".formatted(skipped.scheduler(), skipped.reason())));
    }
    return plan.best()
        .map(
            verified ->
                new StatedSchedule(
                    plan.stated(), verified, record.best().map(ResultRecord::scheduler)));
  }
}
