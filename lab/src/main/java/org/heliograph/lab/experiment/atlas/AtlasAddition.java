package org.heliograph.lab.experiment.atlas;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
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

  /// Adds the schedule in `file`; throws one sentence if it is none, or if the atlas has no entry
  /// for its problem.
  public Result add(final Path file) {
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
          new Result(entry, added(entry, verified), verified.schedule().slots(), Optional.empty());
    };
  }

  private Optional<AtlasEntry> added(final AtlasEntry entry, final Verified verified) {
    final Schedule schedule = verified.schedule();
    if (schedule.slots() >= entry.best().slots().orElse(Integer.MAX_VALUE)) {
      return Optional.empty();
    }
    final AtlasEntry better =
        entry.with(
            new AtlasEntry.Best(
                OptionalInt.of(schedule.slots()),
                schedule.transmissions(),
                schedule.digest(),
                AtlasEntry.ADDED,
                entry.best().seed(),
                entry.best().budget()));
    final Map<String, byte[]> content = new TreeMap<>(store.read(entry.problem().network()));
    content.put(
        entry.problem().collective() + AtlasStore.SCHEDULE,
        PackedSchedule.of(verified.problem(), schedule));
    final List<AtlasEntry> entries = new ArrayList<>(AtlasIndex.read(store.index()).entries());
    entries.set(entries.indexOf(entry), better);
    store.write(entry.problem().network(), content);
    store.write(new AtlasIndex(entries), PublishedValues.of(registry));
    return Optional.of(better);
  }
}
