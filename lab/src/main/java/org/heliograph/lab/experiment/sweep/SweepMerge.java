package org.heliograph.lab.experiment.sweep;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heliograph.lab.experiment.engine.TaskJournal;
import org.heliograph.units.Count;

/// Puts the folders of one sweep together: those of its shards, or any others, complete or not.
///
/// The folder that results is one of the whole sweep. Folders of another sweep or version are
/// refused, and so are two that have different rows for a cell, unless one of the rows says that it
/// depends on its machine: then the other one counts.
public record SweepMerge(List<Path> folders) {
  /// Copies the list; throws if there is no folder.
  public SweepMerge {
    if (folders.isEmpty()) {
      throw new IllegalArgumentException(
          "merge: the folders are missing. Maybe: heliograph sweep merge shard-1 shard-2 --out"
              + " sweep");
    }
    folders = List.copyOf(folders);
  }

  /// Cells of one shard that no folder has; `folder` is that of the shard, if there was one.
  public record Missing(SweepShard shard, int cells, int missing, Optional<String> folder) {}

  /// The folder that results, and what it lacks by shard.
  public record Result(SweepResult sweep, List<Missing> missing) {
    /// Copies the list.
    public Result {
      missing = List.copyOf(missing);
    }
  }

  /// The output of a cell, and the folder that has it.
  private record Found(String output, SweepFolder folder) {}

  /// Adds what the folders have to the folder at `out`, which is new, empty, or one of the whole
  /// sweep.
  public Result into(final Path out) {
    final List<SweepFolder> parts = folders.stream().map(SweepFolder::at).toList();
    parts.forEach(part -> requireSame(parts.getFirst(), part));
    final SweepFolder whole = SweepFolder.of(out, parts.getFirst().sweep(), SweepShard.WHOLE);
    final Map<String, Found> found = new LinkedHashMap<>();
    take(whole, found);
    parts.forEach(part -> take(part, found));
    try (TaskJournal journal = whole.journal()) {
      for (final SweepCell cell : whole.cells()) {
        final Optional<Found> one = Optional.ofNullable(found.get(cell.key()));
        if (one.isPresent() && !one.get().output().equals(journal.outputs().get(cell.key()))) {
          journal.add(cell.key(), one.get().output());
        }
      }
      return new Result(
          SweepResult.of(whole, whole.rows(journal.outputs())),
          missing(whole, parts, journal.outputs().keySet()));
    }
  }

  private static void requireSame(final SweepFolder first, final SweepFolder other) {
    final SweepDeclaration one = SweepFolder.declared(first.files());
    final SweepDeclaration two = SweepFolder.declared(other.files());
    if (!one.digest().equals(two.digest())) {
      throw new IllegalArgumentException(
          "'%s' holds another sweep than '%s': %s there, %s here. Maybe run both with one file."
              .formatted(text(other), text(first), Count.of(two.cells(), "cell"), one.cells()));
    }
    if (!one.version().equals(two.version())) {
      throw new IllegalArgumentException(
          "'%s' holds cells of version %s and '%s' of version %s. Maybe run both with one version."
              .formatted(text(other), two.version(), text(first), one.version()));
    }
  }

  private static String text(final SweepFolder folder) {
    return folder.files().text("");
  }

  private static void take(final SweepFolder folder, final Map<String, Found> found) {
    final Map<String, String> outputs = folder.outputs();
    for (final SweepCell cell : folder.cells()) {
      final Optional<String> output = Optional.ofNullable(outputs.get(cell.key()));
      if (output.isPresent()) {
        found.merge(
            cell.key(), new Found(output.get(), folder), (one, other) -> chosen(cell, one, other));
      }
    }
  }

  private static Found chosen(final SweepCell cell, final Found one, final Found other) {
    if (CellRun.rows(one.output()).equals(CellRun.rows(other.output()))
        || SweepRow.isOfMachine(other.output())) {
      return one;
    }
    if (SweepRow.isOfMachine(one.output())) {
      return other;
    }
    throw new IllegalArgumentException(
        "'%s' and '%s' have different rows for the cell '%s'."
                .formatted(text(one.folder()), text(other.folder()), cell.text())
            + " Maybe one had other plug-ins or less memory; merge without it.");
  }

  /// What is missing by shard, if all of `parts` are shards of one count; otherwise of the whole
  /// sweep.
  private static List<Missing> missing(
      final SweepFolder whole, final List<SweepFolder> parts, final Set<String> done) {
    final Map<SweepShard, String> places = new LinkedHashMap<>();
    parts.forEach(part -> places.putIfAbsent(part.shard(), text(part)));
    final Set<Integer> counts = new LinkedHashSet<>();
    places.keySet().forEach(shard -> counts.add(shard.count()));
    final SweepShard one =
        counts.size() == 1 ? places.keySet().iterator().next() : SweepShard.WHOLE;
    final List<String> order = SweepShard.order(whole.cells());
    final int[] missing = new int[one.count()];
    for (int place = 0; place < order.size(); place++) {
      if (!done.contains(order.get(place))) {
        missing[place % missing.length]++;
      }
    }
    return one.all().stream()
        .map(
            shard ->
                new Missing(
                    shard,
                    shard.size(order.size()),
                    missing[shard.number() - 1],
                    Optional.ofNullable(places.get(shard))))
        .filter(it -> it.missing() > 0)
        .toList();
  }
}
