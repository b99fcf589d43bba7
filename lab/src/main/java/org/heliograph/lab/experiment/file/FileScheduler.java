package org.heliograph.lab.experiment.file;

import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;

/// A schedule from a file as a scheduler, so that it is verified, priced and ranked as the
/// schedules of all others are.
public final class FileScheduler implements Scheduler {
  private final Schedule schedule;

  private FileScheduler(final Schedule schedule) {
    this.schedule = schedule;
  }

  /// The schedule in `file`; throws with one sentence unless it is for the problem as stated.
  public static FileScheduler of(
      final Registry registry, final StatedProblem stated, final Path file) {
    final ReadSchedule read = ReadSchedule.of(registry, ScheduleFileRequest.of(file));
    read.statedCollective()
        .ifPresent(collective -> requireCollective(registry, stated, file, collective));
    requireFit(read, stated, file);
    final FileSchedule bound = read.bound(stated);
    bound
        .faultSentence()
        .ifPresent(
            sentence -> {
              throw new IllegalArgumentException("'%s': %s".formatted(file, sentence));
            });
    if (bound.isOfMessages()) {
      throw new IllegalArgumentException(
          "'%s': it is a program, and no schedule of slots: %s"
              .formatted(file, bound.notices().getLast()));
    }
    return new FileScheduler(bound.schedule());
  }

  private static void requireFit(
      final ReadSchedule read, final StatedProblem stated, final Path file) {
    try {
      read.requireFit(stated.problem());
    } catch (final IllegalArgumentException e) {
      final Optional<String> collective = read.statedCollective();
      throw new IllegalArgumentException(
          "'%s' is for %s on %s, not for %s on %s."
              .formatted(
                  file,
                  collective.orElse(stated.collective()),
                  read.statedTopology().orElse("another network"),
                  stated.collective(),
                  stated.topology()),
          e);
    }
  }

  private static void requireCollective(
      final Registry registry, final StatedProblem stated, final Path file, final String text) {
    final String collective = SpecText.of(registry.parse(Collective.class, text));
    if (!collective.equals(stated.collective())) {
      throw new IllegalArgumentException(
          "'%s' is for %s, not for %s. Maybe name a schedule of %s."
              .formatted(file, collective, stated.collective(), stated.collective()));
    }
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Found(schedule);
  }

  /// The name under which the schedule in `file` is ranked.
  public static String name(final Registry registry, final Path file) {
    final String name = file.toString();
    return registry.names(Scheduler.class).contains(name) ? "./" + name : name;
  }
}
