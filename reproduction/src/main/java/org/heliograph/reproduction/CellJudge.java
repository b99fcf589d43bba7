package org.heliograph.reproduction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Compares every computed cell of an exhibit with what its paper prints, and gives the verdict.
///
/// A cell must agree with the print, or be listed as an expected difference with these two values;
/// otherwise the exhibit has failed. An erratum is claimed only by a listed cell. Nothing is
/// computed here, so that the same cells can be judged by other printed values.
public record CellJudge(
    List<ExpectedDifference> expected, Function<PrintedPlace, Optional<String>> printed) {
  /// A judge of exhibits that hand over no cells.
  static final CellJudge NONE = new CellJudge(List.of(), _ -> Optional.empty());

  /// Copies the list.
  public CellJudge {
    expected = List.copyOf(expected);
  }

  /// The judge of the paper whose printed values and expected differences are beside `paper`.
  public static CellJudge of(final Class<?> paper) {
    final Map<String, PrintedValues> read = new ConcurrentHashMap<>();
    return new CellJudge(
        ExpectedDifference.of(paper),
        place ->
            read.computeIfAbsent(place.resource(), name -> PrintedValues.of(paper, name + ".csv"))
                .at(place));
  }

  /// A cell, what is printed there, and the difference that is expected.
  private record Comparison(
      ComputedCell cell, Optional<String> print, Optional<ExpectedDifference> listed) {
    boolean agrees() {
      return print.filter(cell::agrees).isPresent();
    }

    /// Why the cell fails; nothing if it agrees or differs as listed.
    Optional<String> fault() {
      if (print.isEmpty()) {
        return Optional.of("%s is computed, but not printed.".formatted(cell.name()));
      }
      final String both =
          "%s: printed %s, computed %s".formatted(cell.name(), print.get(), cell.text());
      if (listed.isEmpty()) {
        return agrees() ? Optional.empty() : Optional.of(both + ", which is not expected.");
      }
      if (agrees()) {
        return Optional.of(both + ", though a difference is expected.");
      }
      return both.equals(listed.get().text())
          ? Optional.empty()
          : Optional.of("%s, but expected: %s.".formatted(both, listed.get().text()));
    }
  }

  /// The result with its verdict by cell: failed with a sentence for each cell at fault, or with
  /// the errata that listed cells claim, and a note on every other difference.
  public ExhibitResult judged(final String item, final ExhibitResult result) {
    if (result.cells().isEmpty() && (expected.isEmpty() || result.errata().isEmpty())) {
      return result;
    }
    final List<Comparison> comparisons =
        result.cells().stream().map(cell -> comparison(item, cell)).toList();
    final List<ExpectedDifference> listed =
        comparisons.stream()
            .filter(it -> it.fault().isEmpty())
            .flatMap(it -> it.listed().stream())
            .toList();
    final Set<String> claimed =
        listed.stream()
            .filter(ExpectedDifference::isErratum)
            .map(ExpectedDifference::judgement)
            .collect(Collectors.toSet());
    final List<String> faults =
        Stream.concat(
                comparisons.stream().flatMap(it -> it.fault().stream()),
                unmatched(claimed, result.errata()))
            .toList();
    return new ExhibitResult(
        result.columns(),
        result.rows(),
        notes(faults, comparisons.size(), listed, result.notes()),
        faults.isEmpty() ? verdict(result.verdict(), listed) : ExhibitVerdict.FAILED,
        result.figures(),
        result.errata().stream().filter(erratum -> claimed.contains(erratum.name())).toList(),
        result.schedules(),
        result.cells(),
        result.headline());
  }

  private Comparison comparison(final String item, final ComputedCell cell) {
    return new Comparison(
        cell,
        printed.apply(cell.place()),
        expected.stream().filter(it -> it.isOf(item, cell)).findFirst());
  }

  /// Errata that no cell claims, and claims without evidence.
  private static Stream<String> unmatched(final Set<String> claimed, final List<Erratum> errata) {
    final List<String> shown = errata.stream().map(Erratum::name).toList();
    return Stream.concat(
        shown.stream()
            .filter(name -> !claimed.contains(name))
            .map("No cell differs as expected for the erratum %s."::formatted),
        claimed.stream()
            .filter(name -> !shown.contains(name))
            .sorted()
            .map("There is no evidence of the erratum %s."::formatted));
  }

  private static ExhibitVerdict verdict(
      final ExhibitVerdict verdict, final List<ExpectedDifference> listed) {
    if (verdict != ExhibitVerdict.REPRODUCED) {
      return verdict;
    }
    if (listed.stream().anyMatch(it -> it.judgement().equals(ExpectedDifference.NOT_REPRODUCED))) {
      return ExhibitVerdict.IN_PART;
    }
    return listed.stream().anyMatch(ExpectedDifference::isErratum)
        ? ExhibitVerdict.WITH_ERRATUM
        : ExhibitVerdict.REPRODUCED;
  }

  private static List<String> notes(
      final List<String> faults,
      final int cells,
      final List<ExpectedDifference> listed,
      final List<String> others) {
    final List<String> notes = new ArrayList<>(faults);
    notes.addAll(others);
    final Map<String, List<ExpectedDifference>> byReason = new LinkedHashMap<>();
    listed.stream()
        .filter(it -> !it.isErratum())
        .forEach(it -> byReason.computeIfAbsent(reason(it), _ -> new ArrayList<>()).add(it));
    byReason.forEach(
        (reason, alike) ->
            notes.add(
                "%s %s"
                    .formatted(
                        alike.stream()
                            .map(ExpectedDifference::text)
                            .collect(Collectors.joining("; ", "", ".")),
                        reason)));
    if (faults.isEmpty()) {
      notes.add(
          "%s printed values compared: %s agree, %s differ as expected."
              .formatted(cells, cells - listed.size(), listed.size()));
    }
    return notes;
  }

  private static String reason(final ExpectedDifference difference) {
    final String word = difference.judgement();
    return "%s%s: %s"
        .formatted(Character.toUpperCase(word.charAt(0)), word.substring(1), difference.why());
  }
}
