package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.problem.Progress;
import org.heliograph.reproduction.CellJudge;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Exhibit;
import org.heliograph.reproduction.ExhibitCatalogue;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.ExpectedDifference;
import org.heliograph.reproduction.ItemKind;
import org.heliograph.reproduction.PaperExhibits;
import org.heliograph.reproduction.PrintedPlace;
import org.heliograph.reproduction.PrintedValues;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every printed number decides a verdict: where one is changed, its exhibit has failed.
///
/// An exhibit is computed once; then its cells are judged by the changed print.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class PrintedNumbersTest {
  private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");
  private static final String RESOURCES =
      "reproduction/src/main/resources/org/heliograph/reproduction/";

  /// Resources that print nothing of a paper.
  private static final Set<String> NOT_PRINTED =
      Set.of(
          "exhibits.csv",
          "figures.csv",
          "paper.csv",
          ExpectedDifference.RESOURCE,
          "vgg16.csv",
          "resnet50.csv");

  /// Columns of a paper that are not compared, and why.
  private static final Map<String, String> NOT_COMPARED =
      Map.ofEntries(
          Map.entry(
              "otis statements statement", "the statement in words; P and sizes have columns"),
          Map.entry("optree stages N", "an input of the formulas"),
          Map.entry("optree stages w", "an input of the formulas"),
          Map.entry("optree fig4 N", "the size of a ring whose curve the text does not give"),
          Map.entry("optree fig2 scheme", "the name of a tree"),
          Map.entry("optree fig2 radices", "an input of the arithmetic"),
          Map.entry("optree table1 formula", "computed as the steps beside it"),
          Map.entry("evolution table6 topology", "the spec text of the network"),
          Map.entry("evolution diameters place", "where the text says it"),
          Map.entry("evolution table7 network", "the network as in Table 6"),
          Map.entry("evolution table7 OAB (s)", "seconds of a machine of 2008"),
          Map.entry("evolution table7 AAB (s)", "seconds of a machine of 2008"),
          Map.entry("evolution table7 OAS (s)", "seconds of a machine of 2008"),
          Map.entry("evolution table7 AAS (s)", "seconds of a machine of 2008"));

  /// Parameters that leave out what is compared with no printed value.
  private static final Map<String, String> SHORTER =
      Map.of(
          "evolution-table6",
          "evolution-table6(umda=0,blind=0)",
          "kautz-fig6",
          "kautz-fig6(seeds=1)",
          "kautz-fig7",
          "kautz-fig7(seeds=1)",
          "kautz-beyond",
          "kautz-beyond(seeds=1,steps=500)");

  private final Map<String, ExhibitResult> results = new HashMap<>();

  /// The exhibit as it was computed, once.
  private ExhibitResult result(final Exhibit exhibit) {
    return results.computeIfAbsent(
        exhibit.name(),
        _ ->
            exhibit
                .computation()
                .compute(new ExhibitContext(Registered.REGISTRY, 1, Progress.SILENT, () -> false)));
  }

  private static Stream<Exhibit> exhibits() {
    return new ExhibitCatalogue(Registered.REGISTRY).all().stream();
  }

  /// Whether it may have printed values: what goes beyond a paper has none, except two errata.
  private static boolean isCompared(final Exhibit exhibit) {
    return exhibit.kind() != ItemKind.BEYOND || exhibit.name().equals("kautz-beyond");
  }

  private static Exhibit named(final String name) {
    return new ExhibitCatalogue(Registered.REGISTRY)
        .named(List.of(SHORTER.getOrDefault(name, name)))
        .getFirst();
  }

  static List<String> quick() {
    return exhibits()
        .filter(exhibit -> isCompared(exhibit) && !exhibit.isHeavy())
        .map(Exhibit::name)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("quick")
  void aChangedNumberFailsItsExhibit(final String name) {
    final Exhibit exhibit = named(name);
    final ExhibitResult result = result(exhibit);
    for (final PrintedPlace place :
        result.cells().stream().map(ComputedCell::place).collect(Collectors.toSet())) {
      final String print = exhibit.judge().printed().apply(place).orElseThrow();
      for (final String altered : altered(print)) {
        assertThat(verdict(exhibit, result, place, altered))
            .as("%s, %s instead of %s", place.text(), altered, print)
            .isEqualTo(ExhibitVerdict.FAILED);
      }
    }
    assertThat(exhibit.judge().judged(exhibit.item(), result).verdict())
        .isNotEqualTo(ExhibitVerdict.FAILED);
  }

  private static ExhibitVerdict verdict(
      final Exhibit exhibit,
      final ExhibitResult result,
      final PrintedPlace place,
      final String altered) {
    final CellJudge judge = exhibit.judge();
    return new CellJudge(
            judge.expected(),
            at -> at.equals(place) ? Optional.of(altered) : judge.printed().apply(at))
        .judged(exhibit.item(), result)
        .verdict();
  }

  /// The text with one of its numbers changed: by one in the last digit, and tenfold.
  private static List<String> altered(final String text) {
    final List<String> all = new ArrayList<>();
    final Matcher matcher = NUMBER.matcher(text);
    while (matcher.find()) {
      final BigDecimal number = new BigDecimal(matcher.group());
      for (final BigDecimal other :
          Set.of(number.add(number.ulp()), number.add(number.ulp()).scaleByPowerOfTen(1))) {
        all.add(
            text.substring(0, matcher.start())
                + other.toPlainString()
                + text.substring(matcher.end()));
      }
    }
    return all;
  }

  /// Every number of every resource is compared by an exhibit, tells its row apart, or is listed
  /// with the reason; changed, it fails the exhibit.
  @Slow
  @ParameterizedTest
  @CsvSource({"otis, 58", "optree, 47", "latency, 97", "kautz, 30", "evolution, 661"})
  void everyPrintedNumberDecidesAVerdict(final String paper, final int numbers) throws IOException {
    final List<Exhibit> all =
        exhibits()
            .filter(exhibit -> exhibit.paper().name().equals(paper))
            .filter(PrintedNumbersTest::isCompared)
            .map(exhibit -> named(exhibit.name()))
            .toList();
    final List<String> missed = new ArrayList<>();
    int failed = 0;
    for (final PrintedValues.Row row : rows(paper)) {
      for (final String column : row.fields().getHeader()) {
        for (final String other : altered(paper, row, column)) {
          if (isNoticed(all, row, column, other)) {
            failed++;
          } else {
            missed.add("%s: %s".formatted(row.place(column).text(), other));
          }
        }
      }
    }
    assertThat(missed).as("changes of printed numbers of %s that fail no exhibit", paper).isEmpty();
    assertThat(failed)
        .as("%s: failed exhibits, two for each of %s printed numbers", paper, numbers)
        .isEqualTo(2 * numbers);
  }

  private static List<String> altered(
      final String paper, final PrintedValues.Row row, final String column) {
    final boolean isNamedHere = row.resource().equals("facts") && !column.equals("printed");
    return isNamedHere
            || NOT_COMPARED.containsKey("%s %s %s".formatted(paper, row.resource(), column))
        ? List.of()
        : altered(row.text(column));
  }

  /// Whether an exhibit fails where a value is another one. A row with another key is not found.
  private boolean isNoticed(
      final List<Exhibit> all,
      final PrintedValues.Row row,
      final String column,
      final String altered) {
    return all.stream()
        .anyMatch(
            exhibit -> {
              final CellJudge judge = exhibit.judge();
              final PrintedPlace changed = row.place(column);
              final CellJudge other =
                  new CellJudge(
                      judge.expected(),
                      at ->
                          at.equals(changed)
                              ? Optional.of(altered)
                              : row.isKey(column)
                                      && at.resource().equals(row.resource())
                                      && at.row().equals(row.key())
                                  ? Optional.empty()
                                  : judge.printed().apply(at));
              return other.judged(exhibit.item(), result(exhibit)).verdict()
                  == ExhibitVerdict.FAILED;
            });
  }

  /// The rows of every resource that prints something of the paper.
  private static List<PrintedValues.Row> rows(final String paper) throws IOException {
    final Class<?> neighbour =
        Registered.REGISTRY.entries(PaperExhibits.class).stream()
            .map(entry -> Registered.REGISTRY.parse(PaperExhibits.class, entry.name()))
            .filter(exhibits -> exhibits.paper().name().equals(paper))
            .findFirst()
            .orElseThrow()
            .getClass();
    try (var files = Files.list(Repository.file(RESOURCES + paper))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".csv") && !NOT_PRINTED.contains(name))
          .sorted()
          .flatMap(name -> PrintedValues.of(neighbour, name).rows().stream())
          .toList();
    }
  }

  /// Every expected difference is one of a cell that is computed.
  @Slow
  @ParameterizedTest
  @ValueSource(strings = {"otis", "optree", "latency", "kautz", "evolution"})
  void everyExpectedDifferenceIsMet(final String paper) {
    final Set<String> unmet = new TreeSet<>();
    exhibits()
        .filter(exhibit -> exhibit.paper().name().equals(paper))
        .forEach(
            exhibit ->
                exhibit.judge().expected().stream()
                    .filter(it -> it.exhibit().equals(exhibit.item()))
                    .filter(
                        it ->
                            result(named(exhibit.name())).cells().stream()
                                .noneMatch(cell -> cell.name().equals(it.cell())))
                    .forEach(it -> unmet.add(it.cell())));
    assertThat(unmet).isEmpty();
  }
}
