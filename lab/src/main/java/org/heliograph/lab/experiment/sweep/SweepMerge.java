package org.heliograph.lab.experiment.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.engine.JournalIndex;
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

  /// A folder and what its journal has.
  private record Part(SweepFolder folder, TaskJournal.Content content) {}

  /// The output of a cell, and the folder that has it.
  private record Found(String output, SweepFolder folder) {}

  /// Adds what the folders have to the folder at `out`, which is new, empty, or one of the whole
  /// sweep. Outputs are read twice, so that nothing is added if two folders differ.
  public Result into(final Path out) {
    final List<SweepFolder> given = folders.stream().map(SweepFolder::at).toList();
    given.forEach(part -> requireSame(given.getFirst(), part));
    final SweepFolder whole = SweepFolder.of(out, given.getFirst().sweep(), SweepShard.WHOLE);
    final List<Part> parts = new ArrayList<>();
    try {
      Stream.concat(Stream.of(whole), given.stream())
          .forEach(folder -> parts.add(new Part(folder, folder.content())));
      whole.cells().forEach(cell -> found(cell, parts));
      return merged(whole, given, parts);
    } finally {
      parts.forEach(part -> part.content().close());
    }
  }

  private static Result merged(
      final SweepFolder whole, final List<SweepFolder> given, final List<Part> parts) {
    final JournalIndex index;
    final List<Missing> missing;
    try (TaskJournal journal = whole.journal()) {
      for (final SweepCell cell : whole.cells()) {
        final Optional<String> output = found(cell, parts).map(Found::output);
        if (output.isPresent()
            && !output.equals(Optional.ofNullable(journal.outputs().get(cell.key())))) {
          journal.add(cell.key(), output.get());
        }
      }
      index = journal.index();
      missing = missing(whole, given, journal.outputs());
    }
    return new Result(whole.result(index), missing);
  }

  /// The output of `cell` in `parts` that counts; throws if two differ.
  private static Optional<Found> found(final SweepCell cell, final List<Part> parts) {
    final String key = cell.key();
    return parts.stream()
        .flatMap(
            part ->
                Optional.ofNullable(part.content().outputs().get(key))
                    .map(output -> new Found(output, part.folder()))
                    .stream())
        .reduce((one, other) -> chosen(cell, one, other));
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
      final SweepFolder whole, final List<SweepFolder> parts, final Map<String, String> done) {
    final Map<SweepShard, String> places = new LinkedHashMap<>();
    parts.forEach(part -> places.putIfAbsent(part.shard(), text(part)));
    final Set<Integer> counts = new LinkedHashSet<>();
    places.keySet().forEach(shard -> counts.add(shard.count()));
    final SweepShard one =
        counts.size() == 1 ? places.keySet().iterator().next() : SweepShard.WHOLE;
    final List<String> order = whole.order();
    final int[] missing = new int[one.count()];
    for (int place = 0; place < order.size(); place++) {
      if (!done.containsKey(order.get(place))) {
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
