package org.heliograph.lab.experiment.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.experiment.engine.TaskJournal;
import org.heliograph.lab.store.JournalUpload;
import org.heliograph.lab.store.ParquetFile;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.lab.store.WorkingFolder;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;

/// The folder of a sweep: `sweep.json` with the matrix, `journal.tsv` with what is done, and the
/// results of the cells that are done: `results.parquet`, and `runs.csv` with what each plan took.
///
/// `files` is where it is, `cells` are those of the matrix in canonical order.
public record SweepFolder(WorkingFolder files, SweepMatrix matrix, List<SweepCell> cells) {
  /// The matrix.
  static final String DECLARATION = "sweep.json";

  /// The output of every cell that is done, in the order in which they ended.
  static final String JOURNAL = "journal.tsv";

  /// The results, and the name of their table in queries.
  static final String RESULTS = "results";

  private static final String PARQUET = RESULTS + ".parquet";
  private static final String RUNS = "runs.csv";

  /// The matrix as its file has it; names are those of axes.
  private record Declaration(
      String heliograph,
      int format,
      String version,
      String title,
      int cells,
      String digest,
      Map<String, List<String>> values,
      List<Map<String, List<String>>> exclude) {
    private static final String KIND = "sweep";
    private static final int FORMAT = 1;

    static Declaration of(final SweepMatrix matrix, final List<SweepCell> cells) {
      return new Declaration(
          KIND,
          FORMAT,
          Version.text(),
          matrix.title(),
          cells.size(),
          SweepMatrix.digest(cells),
          matrix.values(),
          matrix.exclusions().stream().map(SweepExclusion::patterns).toList());
    }

    SweepMatrix matrix() {
      return new SweepMatrix(title, values, exclude.stream().map(SweepExclusion::new).toList());
    }
  }

  /// The folder at `path` for `matrix`; see [#of(WorkingFolder, SweepMatrix)].
  public static SweepFolder of(final Path path, final SweepMatrix matrix) {
    return of(WorkingFolder.of(path), matrix);
  }

  /// The folder of `files` for `matrix`, which is new, empty, or holds a part of this sweep; throws
  /// with one sentence if it holds anything else, or if the store of the results is missing.
  public static SweepFolder of(final WorkingFolder files, final SweepMatrix matrix) {
    ParquetFile.STORE.require("sweep");
    final List<SweepCell> cells = matrix.cells();
    final Declaration declaration = Declaration.of(matrix, cells);
    final Optional<Declaration> found = declaration(files);
    if (found.isPresent() && !found.get().digest().equals(declaration.digest())) {
      throw new IllegalArgumentException(
          "'%s' holds another sweep, of %s; this one has %s. Name another folder."
              .formatted(files.text(""), Count.of(found.get().cells(), "cell"), cells.size()));
    }
    if (found.isPresent() && !found.get().version().equals(declaration.version())) {
      throw new IllegalArgumentException(
          "'%s' holds cells of version %s; this is version %s. Name another folder."
              .formatted(files.text(""), found.get().version(), declaration.version()));
    }
    if (found.isEmpty()) {
      files.requireEmpty();
      SafeWrite.text(files.file(DECLARATION), JsonText.of(declaration) + "\n");
      files.create(DECLARATION);
    }
    return new SweepFolder(files, matrix, cells);
  }

  /// The folder of a sweep at `path`; throws with one sentence if there is none.
  public static SweepFolder at(final Path path) {
    return at(WorkingFolder.of(path));
  }

  /// The folder of a sweep in `files`; throws with one sentence if there is none.
  public static SweepFolder at(final WorkingFolder files) {
    final SweepMatrix matrix =
        declaration(files)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'%s' is not the folder of a sweep, since it has no %s. Maybe the --out of"
                                .formatted(files.text(""), DECLARATION)
                            + " a sweep."))
            .matrix();
    return new SweepFolder(files, matrix, matrix.cells());
  }

  private static Optional<Declaration> declaration(final WorkingFolder files) {
    final Path file = files.file(DECLARATION);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      final Declaration found =
          JsonText.read(file, Files.readString(file, StandardCharsets.UTF_8), Declaration.class);
      if (!Declaration.KIND.equals(found.heliograph()) || found.format() > Declaration.FORMAT) {
        throw new IllegalArgumentException(
            "'%s' was written by a newer program. Name another folder.".formatted(file));
      }
      return Optional.of(found);
    } catch (final IOException e) {
      throw new UncheckedIOException("'%s' cannot be read.".formatted(file), e);
    }
  }

  /// The title in the sweep file, or a usual one.
  public String title() {
    return matrix.title().isEmpty() ? "Sweep" : matrix.title();
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

  /// Writes `rows` as the results; returns what users call the files.
  List<String> write(final List<SweepRow> rows) {
    results().write(stored(rows), rows.stream().map(SweepRow::stored).toList());
    SafeWrite.text(files.file(RUNS), runs(rows));
    files.keep(PARQUET);
    files.keep(RUNS);
    return List.of(files.text(PARQUET), files.text(RUNS));
  }

  /// The seconds and the machine of each plan, which differ from run to run.
  private static String runs(final List<SweepRow> rows) {
    return Table.of(List.copyOf(SweepCounts.firsts(rows)))
        .whole(SweepRow.CELL, "number of the cell", SweepRow::cell)
        .exact("seconds", "time of its plan", SweepRow::seconds)
        .text("machine", "where it was planned", SweepRow::machine)
        .csv();
  }

  /// The columns of `rows` as the store has them, the number of the cell first.
  List<StoreColumn> stored(final List<SweepRow> rows) {
    final List<StoreColumn> columns = new ArrayList<>();
    columns.add(new StoreColumn(SweepRow.CELL, StoreColumn.Type.WHOLE));
    columns.addAll(matrix.subject().columns(rows));
    return columns;
  }

  /// The columns of the cells that are done.
  public List<StoreColumn> stored() {
    return stored(rows(outputs()));
  }

  /// What the journal has now, also while a sweep runs; nothing if there is no journal yet.
  private TaskJournal.Content content() {
    return TaskJournal.content(files.journal(JOURNAL), isRow());
  }

  /// The outputs that the journal has now by the key of their cell.
  Map<String, String> outputs() {
    return content().outputs();
  }

  /// The cells that are done, while another process may be running the sweep.
  public SweepResult result() {
    return SweepResult.of(this, rows(outputs()));
  }

  /// One sentence on lines of the journal that cannot be read, whose cells are planned again; empty
  /// if every line can.
  public String notice() {
    return content().notice(files.text(JOURNAL));
  }

  /// Whether a line is a cell of this sweep and its rows.
  private BiPredicate<String, String> isRow() {
    final Map<String, SweepCell> byKey =
        cells.stream().collect(Collectors.toMap(SweepCell::key, cell -> cell, (one, _) -> one));
    final SweepSubject subject = matrix.subject();
    return (key, output) ->
        byKey.containsKey(key) && SweepRow.areOf(subject, byKey.get(key), output);
  }

  /// The rows of the cells that have one of `outputs`, in canonical order.
  List<SweepRow> rows(final Map<String, String> outputs) {
    final List<SweepRow> rows = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      final String output = outputs.get(cells.get(i).key());
      if (output != null) {
        rows.addAll(SweepRow.of(i, output));
      }
    }
    return rows;
  }
}
