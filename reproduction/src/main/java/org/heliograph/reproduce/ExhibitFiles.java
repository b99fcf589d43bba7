package org.heliograph.reproduce;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.draw.ScheduleFigures;
import org.heliograph.lab.experiment.Version;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.DrawnSchedule;
import org.heliograph.reproduction.Exhibit;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.FigurePoint;
import org.heliograph.reproduction.report.LatexTable;
import org.heliograph.reproduction.report.ReproductionPage;

/// A folder of exhibits, their files named after them, and one page of all.
public record ExhibitFiles(Path folder) {
  private static final String PAGE = "report.html";
  private static final String POINTS = ".points.csv";

  /// Writes the table as CSV and LaTeX, everything but pictures as JSON, each figure as SVG and
  /// its values as CSV, and of each schedule topology, chart and what a player needs; returns the
  /// files.
  public List<Path> write(final ComputedExhibit shown) {
    return new ResultFolder(folder).replace(new Item(shown));
  }

  /// Writes one page of all exhibits; returns the file.
  public List<Path> writePage(final List<ComputedExhibit> exhibits) {
    return new ResultFolder(folder).replace(new Page(exhibits));
  }

  /// The page of all `exhibits`.
  private record Page(List<ComputedExhibit> exhibits) implements ResultFolder.Content {
    @Override
    public boolean owns(final String name) {
      return name.equals(PAGE);
    }

    @Override
    public void write(final ResultFolder.Draft draft) {
      draft.text(PAGE, ReproductionPage.html(exhibits, ExhibitFiles::csv));
    }
  }

  /// The files of one exhibit.
  private record Item(ComputedExhibit shown) implements ResultFolder.Content {
    @Override
    public boolean owns(final String name) {
      final String stem = stem(shown.record().name());
      return Set.of(stem + ".csv", stem + ".tex", stem + ".json").contains(name)
          || (name.startsWith(stem + "-")
              && Stream.of(".svg", POINTS, "-player.json").anyMatch(name::endsWith));
    }

    @Override
    public void write(final ResultFolder.Draft draft) {
      final ExhibitRecord record = shown.record();
      final String name = stem(record.name());
      draft.text(name + ".csv", csv(record));
      draft.text(name + ".tex", LatexTable.tex(record));
      for (final ExhibitFigure figure : shown.figures()) {
        draft.text(name + "-" + figure.name() + ".svg", figure.svg());
        draft.text(name + "-" + figure.name() + POINTS, points(figure));
      }
      for (final DrawnSchedule schedule : shown.schedules()) {
        final String stem = name + "-" + schedule.name();
        draft.text(stem + "-topology.svg", schedule.figures().topology());
        draft.text(stem + "-chart.svg", schedule.figures().chart());
        schedule.figures().player().ifPresent(data -> draft.text(stem + "-player.json", data));
      }
      draft.text(name + ".json", JsonText.of(record));
    }
  }

  /// The exhibit as it was written here, if this version computed it from `seed`.
  public Optional<ComputedExhibit> read(final Exhibit exhibit, final long seed) {
    final String name = exhibit.name();
    final Path file = folder.resolve(stem(name) + ".json");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    return Optional.of(JsonText.read(file, content(file), ExhibitRecord.class))
        .filter(record -> record.name().equals(name))
        .filter(record -> record.seed() == seed && record.version().equals(Version.text()))
        .map(this::shown);
  }

  private ComputedExhibit shown(final ExhibitRecord record) {
    final String name = stem(record.name());
    return new ComputedExhibit(
        record,
        record.figures().stream().map(it -> figure(name, it)).toList(),
        record.schedules().stream()
            .map(it -> new DrawnSchedule(it.name(), it.title(), figures(name + "-" + it.name())))
            .toList());
  }

  private ExhibitFigure figure(final String name, final String figure) {
    final Path points = folder.resolve(name + "-" + figure + POINTS);
    return new ExhibitFigure(
        figure,
        content(folder.resolve(name + "-" + figure + ".svg")),
        CsvReader.builder().ofNamedCsvRecord(content(points)).stream()
            .map(NamedCsvRecord::getFields)
            .map(row -> new FigurePoint(row.get(0), row.get(1), row.get(2)))
            .toList());
  }

  private static String points(final ExhibitFigure figure) {
    return CsvText.of(FigurePoint.COLUMNS, figure.points().stream().map(FigurePoint::row).toList());
  }

  private ScheduleFigures figures(final String stem) {
    final Path player = folder.resolve(stem + "-player.json");
    return new ScheduleFigures(
        content(folder.resolve(stem + "-topology.svg")),
        content(folder.resolve(stem + "-chart.svg")),
        Files.exists(player) ? Optional.of(content(player)) : Optional.empty());
  }

  private static String csv(final ExhibitRecord record) {
    return CsvText.of(CsvText.names(record.columns()), record.rows());
  }

  private static String stem(final String name) {
    return name.replaceFirst("\\(.*", "");
  }

  private static String content(final Path file) {
    try {
      return Files.readString(file);
    } catch (final IOException e) {
      throw new UncheckedIOException("'%s' cannot be read.".formatted(file), e);
    }
  }
}
