package org.heliograph.lab.experiment.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.engine.JournalIndex;
import org.heliograph.lab.experiment.engine.TaskJournal;
import org.heliograph.lab.store.JournalUpload;
import org.heliograph.lab.store.ParquetFile;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.lab.store.WorkingFolder;
import org.heliograph.units.Count;

/// The folder of a sweep: `sweep.json` with its matrices, `journal.tsv` with what is done, and the
/// results of the cells that are done: `results.parquet`, and `runs.csv` with what each plan took.
///
/// `files` is where it is, `cells` are all cells of the sweep in canonical order, and `shard` is
/// the part of them that this folder asks.
public record SweepFolder(
    WorkingFolder files, Sweep sweep, SweepShard shard, List<SweepCell> cells) {
  /// The matrices.
  static final String DECLARATION = "sweep.json";

  /// The output of every cell that is done, in the order in which they ended.
  static final String JOURNAL = "journal.tsv";

  /// The results, and the name of their table in queries.
  static final String RESULTS = "results";

  static final String PARQUET = RESULTS + ".parquet";
  static final String RUNS = "runs.csv";
  private static final String STATUS = "status.json";
  private static final String METRICS = "metrics.prom";

  /// The folder of `files` for `sweep`, which is new, empty, or holds cells of this sweep or of an
  /// earlier one with cells of it; throws with one sentence if it holds anything else, or if the
  /// store of the results is missing.
  public static SweepFolder of(
      final WorkingFolder files, final Sweep sweep, final SweepShard shard) {
    ParquetFile.STORE.require("sweep");
    final SweepFolder folder = new SweepFolder(files, sweep, shard, sweep.cells());
    final SweepDeclaration declaration = SweepDeclaration.of(sweep, shard, folder.cells());
    final Optional<SweepDeclaration> found = declaration(files);
    if (found.isEmpty()) {
      files.requireEmpty();
      folder.write(declaration);
      files.create(DECLARATION);
    } else {
      requirePart(files.text(""), found.get(), declaration);
      if (!found.get().digest().equals(declaration.digest())) {
        folder.grow(found.get(), declaration);
      }
    }
    return folder;
  }

  /// The folder at `path` for `sweep`; see [#of(WorkingFolder, Sweep, SweepShard)].
  public static SweepFolder of(final Path path, final Sweep sweep, final SweepShard shard) {
    return of(WorkingFolder.of(path), sweep, shard);
  }

  /// The folder of `files` for the whole sweep of `matrix`.
  public static SweepFolder of(final WorkingFolder files, final SweepMatrix matrix) {
    return of(files, Sweep.of(matrix), SweepShard.WHOLE);
  }

  /// The folder at `path` for the whole sweep of `matrix`.
  public static SweepFolder of(final Path path, final SweepMatrix matrix) {
    return of(WorkingFolder.of(path), matrix);
  }

  private void write(final SweepDeclaration declaration) {
    SafeWrite.text(files.file(DECLARATION), JsonText.of(declaration) + "\n");
  }

  private static void requirePart(
      final String folder, final SweepDeclaration found, final SweepDeclaration declaration) {
    if (!found.version().equals(declaration.version())) {
      throw new IllegalArgumentException(
          "'%s' holds cells of version %s; this is version %s. Name another folder."
              .formatted(folder, found.version(), declaration.version()));
    }
    if (!found.part().equals(declaration.part())) {
      throw new IllegalArgumentException(
          "'%s' holds %s; this is %s. Name another folder."
              .formatted(folder, part(found.part()), part(declaration.part())));
    }
  }

  private static String part(final SweepShard shard) {
    return shard.isWhole() ? "a whole sweep" : "shard " + shard;
  }

  /// Makes this the folder of the sweep of `declaration`. The journal keeps all rows; results of
  /// the cells before are written again when these cells are done.
  private void grow(final SweepDeclaration found, final SweepDeclaration declaration) {
    if (found.sweep().cells().stream().noneMatch(cells::contains)) {
      throw new IllegalArgumentException(
          "'%s' holds another sweep: none of its %s is among those of this one. Name another"
                  .formatted(files.text(""), Count.of(found.cells(), "cell"))
              + " folder.");
    }
    // The lock of the journal: nobody runs the former sweep meanwhile.
    try (TaskJournal _ = journal()) {
      files.remove(PARQUET);
      files.remove(RUNS);
      write(declaration);
      files.keep(DECLARATION);
    }
  }

  /// The folder of a sweep at `path`; throws with one sentence if there is none.
  public static SweepFolder at(final Path path) {
    return at(WorkingFolder.of(path));
  }

  /// The folder of a sweep in `files`; throws with one sentence if there is none.
  public static SweepFolder at(final WorkingFolder files) {
    final SweepDeclaration declaration = declared(files);
    final Sweep sweep = declaration.sweep();
    return new SweepFolder(files, sweep, declaration.part(), sweep.cells());
  }

  /// What the folder of a sweep in `files` declares; throws with one sentence if there is none.
  static SweepDeclaration declared(final WorkingFolder files) {
    return declaration(files)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not the folder of a sweep, since it has no %s. Maybe the --out of"
                            .formatted(files.text(""), DECLARATION)
                        + " a sweep."));
  }

  private static Optional<SweepDeclaration> declaration(final WorkingFolder files) {
    final Path file = files.file(DECLARATION);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      final SweepDeclaration found =
          JsonText.read(
              file, Files.readString(file, StandardCharsets.UTF_8), SweepDeclaration.class);
      if (!found.isReadable()) {
        throw new IllegalArgumentException(
            "'%s' was written by a newer program. Name another folder.".formatted(file));
      }
      return Optional.of(found);
    } catch (final IOException e) {
      throw new UncheckedIOException("'%s' cannot be read.".formatted(file), e);
    }
  }

  /// The number of cells that it asks.
  int asked() {
    return shard.size(cells.size());
  }

  /// The places of the cells that it asks, in the order in which they run.
  int[] places() {
    return shard.places(cells.size());
  }

  /// The keys of the cells that it asks, in the order in which they run.
  List<String> order() {
    return shard.keys(cells);
  }

  /// The journal, to which one process may write at a time.
  TaskJournal journal() {
    return TaskJournal.open(files.journal(JOURNAL), isRow());
  }

  /// What keeps the journal if the folder is on another machine.
  JournalUpload upload() {
    return files.keepJournal(JOURNAL);
  }

  /// The stored results, which are there once they are written.
  public ParquetFile results() {
    return new ParquetFile(files.file(PARQUET), RESULTS);
  }

  /// Writes how far the sweep is, for programs that watch it.
  void write(final SweepStanding standing) {
    SafeWrite.text(files.file(STATUS), JsonText.of(standing) + "\n");
    SafeWrite.text(files.file(METRICS), standing.metrics());
    files.keep(STATUS);
    files.keep(METRICS);
  }

  /// How far the last run was when it reported; absent before the first run.
  public Optional<SweepStanding> standing() {
    final Path file = files.latest(STATUS);
    try {
      return Files.isRegularFile(file)
          ? Optional.of(
              JsonText.read(
                  file, Files.readString(file, StandardCharsets.UTF_8), SweepStanding.class))
          : Optional.empty();
    } catch (final IOException e) {
      throw new UncheckedIOException("'%s' cannot be read.".formatted(file), e);
    }
  }

  /// The columns of the cells that are done.
  public List<StoreColumn> stored() {
    return result().columns();
  }

  /// What the journal has now, also while a sweep runs; nothing if there is no journal yet.
  TaskJournal.Content content() {
    return TaskJournal.content(files.journal(JOURNAL), isRow());
  }

  /// The cells that are done, while another process may be running the sweep.
  public SweepResult result() {
    final JournalIndex index;
    final String notice;
    try (TaskJournal.Content content = content()) {
      index = content.index();
      notice = content.notice(files.text(JOURNAL));
    }
    return result(index, notice);
  }

  /// The cells that `index` has, which is of the journal of this folder, open no more.
  SweepResult result(final JournalIndex index) {
    return result(index, "");
  }

  private SweepResult result(final JournalIndex index, final String notice) {
    final BitSet asked = new BitSet(cells.size());
    if (shard.isWhole()) {
      asked.set(0, cells.size());
    } else {
      Arrays.stream(places()).forEach(asked::set);
    }
    return SweepResult.of(this, new SweepRows(cells, asked, index), notice);
  }

  /// What the journal has of the cells that this folder asks, and of others, when it is opened.
  public SweepStart start() {
    try (TaskJournal.Content content = content()) {
      final int known =
          (int) cells.stream().map(SweepCell::key).filter(content.outputs()::containsKey).count();
      final int done =
          shard.isWhole()
              ? known
              : (int) order().stream().filter(content.outputs()::containsKey).count();
      return new SweepStart(
          asked(), done, content.outputs().size() - known, content.notice(files.text(JOURNAL)));
    }
  }

  /// Whether a line is a cell, of this sweep or of one that the folder held before, and its rows.
  private BiPredicate<String, String> isRow() {
    final Map<Optional<String>, SweepSubject> subjects = new HashMap<>();
    return (key, output) -> {
      try {
        final SweepCell cell = SweepCell.of(key);
        final SweepSubject subject =
            subjects.computeIfAbsent(cell.value(SweepSubject.STUDY), SweepSubject::of);
        return cell.key().equals(key)
            && subject.takes(cell)
            && SweepRow.areOf(subject, cell, output);
      } catch (final IllegalArgumentException e) {
        // No cell, or one of a study that is not installed.
        return false;
      }
    };
  }
}
