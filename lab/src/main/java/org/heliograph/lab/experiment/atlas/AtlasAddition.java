package org.heliograph.lab.experiment.atlas;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.heliograph.formats.schedule.PackedSchedule;
import org.heliograph.lab.experiment.file.FileVerification;
import org.heliograph.lab.experiment.file.ScheduleFileRequest;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;

/// Adds a schedule from a file to an atlas, if it is verified and has fewer slots than the one that
/// is there.
public final class AtlasAddition {
  private final Registry registry;
  private final AtlasStore store;

  /// An addition to the atlas in `store`.
  public AtlasAddition(final Registry registry, final AtlasStore store) {
    this.registry = registry;
    this.store = store;
  }

  /// The entry before, and after, which is the same unless the schedule was better; or why the
  /// schedule was rejected.
  public record Result(
      AtlasEntry before, Optional<AtlasEntry> after, int slots, Optional<String> rejection) {}

  /// Who found a schedule, and where that is published, if it is.
  public record Credit(String finder, String source) {}

  /// What adding the schedule in `file` would change; throws one sentence if it is none, or if the
  /// atlas has no entry for its problem.
  public Result judge(final Path file) {
    return result(file, (entry, verified) -> better(entry, verified.schedule()));
  }

  /// Adds the schedule in `file`, which `credit` found; throws as [#judge].
  public Result add(final Path file, final Optional<Credit> credit) {
    return result(file, (entry, verified) -> added(entry, verified, credit));
  }

  private Result result(
      final Path file, final BiFunction<AtlasEntry, Verified, Optional<AtlasEntry>> accepted) {
    store.requireExists();
    final FileVerification verification =
        FileVerification.of(registry, ScheduleFileRequest.of(file));
    final AtlasSchedules schedules = AtlasSchedules.in(store.folder());
    final AtlasEntry entry =
        schedules
            .entry(verification.stated())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'%s': the atlas has no entry for %s under %s. Maybe add its network to the"
                                .formatted(
                                    file,
                                    AtlasProblem.of(verification.stated()).text(),
                                    verification.stated().switching())
                            + " catalogue."));
    return switch (verification.verdict()) {
      case Rejected rejected ->
          new Result(
              entry,
              Optional.empty(),
              verification.schedule().slots(),
              Optional.of(
                  "%s, %s"
                      .formatted(
                          rejected.violations().getFirst().rule(),
                          rejected.violations().getFirst().sentence())));
      case Verified verified ->
          new Result(
              entry,
              accepted.apply(entry, verified),
              verified.schedule().slots(),
              Optional.empty());
    };
  }

  /// The entry with `schedule`, if that has fewer slots.
  private static Optional<AtlasEntry> better(final AtlasEntry entry, final Schedule schedule) {
    return Optional.of(
            entry.with(
                new AtlasEntry.Best(
                    OptionalInt.of(schedule.slots()),
                    schedule.transmissions(),
                    schedule.digest(),
                    AtlasEntry.ADDED,
                    entry.best().seed(),
                    entry.best().budget())))
        .filter(_ -> schedule.slots() < entry.best().slots().orElse(Integer.MAX_VALUE));
  }

  private Optional<AtlasEntry> added(
      final AtlasEntry entry, final Verified verified, final Optional<Credit> credit) {
    final Schedule schedule = verified.schedule();
    final Optional<AtlasEntry> found = better(entry, schedule);
    found.ifPresent(
        better -> {
          store(entry, better, verified);
          credit.ifPresent(
              by ->
                  store.write(
                      store
                          .finders()
                          .with(
                              new AtlasFinders.Finder(
                                  entry.problem(),
                                  schedule.slots(),
                                  schedule.digest(),
                                  by.finder(),
                                  by.source()))));
        });
    return found;
  }

  private void store(final AtlasEntry entry, final AtlasEntry better, final Verified verified) {
    final Map<String, byte[]> content = new TreeMap<>(store.read(entry.problem().network()));
    content.put(
        entry.problem().collective() + AtlasStore.SCHEDULE,
        PackedSchedule.of(verified.problem(), verified.schedule()));
    final List<AtlasEntry> entries = new ArrayList<>(AtlasIndex.read(store.index()).entries());
    entries.set(entries.indexOf(entry), better);
    store.write(entry.problem().network(), content);
    store.write(new AtlasIndex(entries), PublishedValues.of(registry));
  }
}
