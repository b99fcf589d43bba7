package org.heliograph.lab.reproduce;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Version;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;

/// All exhibits that are registered.
public final class Exhibits {
  private final Registry registry;

  /// The exhibits in `registry`.
  public Exhibits(final Registry registry) {
    this.registry = registry;
  }

  /// Every exhibit with its defaults: paper by paper, tables, figures, statements, what goes
  /// beyond.
  public List<Exhibit> all() {
    return registry.entries(Exhibit.class).stream()
        .map(pluginEntry -> registry.parse(Exhibit.class, pluginEntry.name()))
        .sorted(
            Comparator.comparingInt((Exhibit exhibit) -> exhibit.paper().number())
                .thenComparing(Item::of)
                .thenComparingInt(Item::number)
                .thenComparing(Exhibits::name))
        .toList();
  }

  /// The exhibits that the words name: none means all, a paper all of its own, a paper and an item,
  /// or the two joined by a dash, that one; parameters may follow in parentheses.
  public List<Exhibit> named(final List<String> words) {
    if (words.isEmpty()) {
      return all();
    }
    final String text = String.join("-", words);
    final List<Exhibit> ofPaper =
        all().stream().filter(exhibit -> exhibit.paper().name().equals(text)).toList();
    if (ofPaper.isEmpty() && !text.contains("-")) {
      throw new IllegalArgumentException(
          "No paper named '%s'. Papers: %s; and their items by reproduce --list."
              .formatted(text, papers()));
    }
    return ofPaper.isEmpty() ? List.of(registry.parse(Exhibit.class, text)) : ofPaper;
  }

  private String papers() {
    return all().stream()
        .map(exhibit -> exhibit.paper().name())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /// How an exhibit is named, without what equals its defaults.
  public static String name(final Exhibit exhibit) {
    return SpecText.brief(exhibit);
  }

  /// An exhibit that was computed, with its figures and schedules.
  public record Shown(ExhibitRecord record, List<Figure> figures, List<Film> films) {
    /// Copies the lists.
    public Shown {
      figures = List.copyOf(figures);
      films = List.copyOf(films);
    }
  }

  /// Computes one exhibit; one that fails shows the report, and does not hold.
  public Shown show(final Exhibit exhibit, final Studio studio) {
    final long start = System.nanoTime();
    return CallResult.of(() -> shown(exhibit, exhibit.show(studio), studio, start))
        .or(failure -> failed(exhibit, failure, studio));
  }

  /// What is shown of an exhibit that failed.
  Shown failed(final Exhibit exhibit, final Failure failure, final Studio studio) {
    final Sheet sheet =
        new Sheet(
            List.of("report"),
            failure.report().stream()
                .flatMap(String::lines)
                .map(line -> List.of(line.strip()))
                .toList(),
            List.of("Not computed: " + failure.reason() + "."),
            Verdict.FAILED);
    return shown(exhibit, sheet, studio, System.nanoTime());
  }

  private static Shown shown(
      final Exhibit exhibit, final Sheet sheet, final Studio studio, final long start) {
    final ExhibitRecord record =
        new ExhibitRecord(
            ExhibitRecord.FORMAT,
            Version.text(),
            name(exhibit),
            exhibit.paper(),
            Item.of(exhibit).text(),
            exhibit.title(),
            exhibit.agreement().text(),
            sheet.verdict().text(),
            sheet.verdict() != Verdict.FAILED,
            sheet.columns(),
            sheet.rows(),
            sheet.notes(),
            sheet.figures().stream().map(Figure::name).toList(),
            sheet.errata(),
            sheet.schedules().stream()
                .map(played -> new FilmRecord(played.name(), played.title()))
                .toList(),
            studio.seed(),
            (System.nanoTime() - start) / 1e9,
            Version.machine());
    return new Shown(record, sheet.figures(), sheet.schedules().stream().map(Film::of).toList());
  }
}
