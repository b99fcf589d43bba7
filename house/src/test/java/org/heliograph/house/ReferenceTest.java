package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.heliograph.lab.reference.Reference;
import org.heliograph.lab.reference.ReferenceEntry;
import org.heliograph.lab.reference.ReferencePages;
import org.heliograph.plugin.Documentation;
import org.heliograph.registry.PluginKind;
import org.heliograph.switching.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The reference says of everything what the code says, and leaves out nothing.
final class ReferenceTest {
  private static final Reference REFERENCE = new Reference(Registered.REGISTRY);
  private static final Pattern POSSESSION = Pattern.compile("String [A-Z_]+ = \"(\\w+)\";");
  private static final Pattern TEST = Pattern.compile("void (\\w+)\\(\\)");
  private static final int MOST_LINES = 60;

  @TempDir private Path folder;

  @Test
  void everyPluginHasItsDocumentation() {
    final List<String> silent = new ArrayList<>();
    for (final PluginKind kind : PluginKind.all()) {
      REFERENCE.plugins(kind).stream()
          .filter(entry -> entry.documentation().isEmpty())
          .forEach(entry -> silent.add(entry.kind() + " " + entry.name()));
    }
    assertThat(silent).as("plug-ins whose documentation is not shipped").isEmpty();
  }

  @Test
  void everyRuleOfTheVerifierIsInTheReferenceAndNoOther() throws IOException {
    final Set<String> rules =
        MainClasses.ALL.stream()
            .filter(type -> type.isAssignableTo(Rule.class) && !type.isInterface())
            .map(JavaClass::getSimpleName)
            .collect(Collectors.toCollection(TreeSet::new));
    final Matcher name = POSSESSION.matcher(source("main", "Possession"));
    while (name.find()) {
      rules.add(name.group(1));
    }
    assertThat(rules).hasSizeGreaterThan(10);
    assertThat(Reference.rules().stream().map(ReferenceEntry::name))
        .containsExactlyInAnyOrderElementsOf(rules);
  }

  @Test
  void theLawOfARuleIsTheFirstSentenceOfItsClass() {
    for (final JavaClass type : MainClasses.ALL) {
      if (type.isAssignableTo(Rule.class) && !type.isInterface()) {
        final String comment =
            Documentation.of(type.reflect()).orElseThrow().replaceAll("\\s+", " ");
        final ReferenceEntry rule =
            Reference.rules().stream()
                .filter(entry -> entry.name().equals(type.getSimpleName()))
                .findFirst()
                .orElseThrow();
        assertThat(comment).startsWith(rule.summary());
      }
    }
  }

  @Test
  void thePlantedFaultOfARuleIsATestOfTheVerifier() throws IOException {
    final Set<String> tests = new TreeSet<>();
    for (final String type : List.of("PlantedFaultsTest", "DataRaceTest")) {
      final Matcher test = TEST.matcher(source("test", type));
      while (test.find()) {
        tests.add(test.group(1).toLowerCase(Locale.ROOT));
      }
    }
    for (final ReferenceEntry rule : Reference.rules()) {
      final String fault = rule.facts().getLast().value();
      final String test = rule.name() + "catches" + fault.replaceAll("\\W", "");
      assertThat(tests).as("a test %s", test).anyMatch(test.toLowerCase(Locale.ROOT)::equals);
    }
  }

  @Test
  void everySchemaIsOnThePageOfFormats() throws IOException {
    assertThat(Run.of("explain", "--out", folder.toString()).code()).isZero();
    final String page = Files.readString(folder.resolve("formats.md"));
    assertThat(Run.of("schema").out().lines())
        .hasSizeGreaterThan(20)
        .allSatisfy(name -> assertThat(page).contains("\n## " + name + "\n"));
    assertThat(page)
        .contains("| **`slots`** | integer from 0 | the number proved necessary |")
        .contains("| **`best`** | object or null | the first result; null if there is none |")
        .contains("| **`best.slots`** | integer from 0 |");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          kautz                  | kautz (topology)           | d=3: degree, at least 2
          octagon                | moebius-ladder (topology)  | Parameters
          ChannelClash           | ChannelClash (rule)        | two chunks on one channel
          channel clash          | ChannelClash (rule)        | planted fault
          wavelength             | wavelength (term)          | a lane of light
          lightpaths             | lightpath (term)           | wavelength
          multiplicative-weights | (bound)                    | grow exponentially
          circulant-exchange     | (scheduler)                | latency-hiding
          AAB                    | all-gather (term)          | MPI
          repair                 | repair (command)           | heliograph repair --help
          """)
  void aWordIsExplainedInOneScreen(final String word, final String head, final String said) {
    final Run run = Run.of("explain", word);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains(head).contains(said);
    assertThat(run.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(100));
    final String first = run.out().split("\n\n(?=\\S+.* \\(\\w+\\)\n)", -1)[0];
    assertThat(first.lines()).hasSizeLessThan(MOST_LINES);
  }

  @Test
  void anUnknownWordGetsTheNearest() {
    final Run run = Run.of("explain", "kauz");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("No term, rule, command or plug-in named 'kauz'.");
    assertThat(run.err()).contains("nearest first: kautz,");
    assertThat(Run.of("explain").err()).contains("Maybe: heliograph explain wavelength");
    assertThat(Run.of("list", "kauz").err()).contains("nearest first: kautz,");
  }

  @Test
  void listPrintsOnePageAboutAName() {
    assertThat(Run.of("list", "kautz").out()).isEqualTo(Run.of("explain", "kautz").out());
    assertThat(Run.of("list", "kautz").out()).contains("diameter", "2", "Try: heliograph plan");
    assertThat(Run.of("list", "kautz", "--json").json().get(0).get("documentation").asString())
        .startsWith("The Kautz network");
  }

  @Test
  void theWholeReferenceIsWrittenAsPages() throws IOException {
    final Run run = Run.of("explain", "--out", folder.toString());
    assertThat(run.code()).as(run.err()).isZero();
    for (final String name : List.of("topology.md", "scheduler.md", "formats.md", "commands.md")) {
      assertThat(folder.resolve(name)).content().startsWith("# ");
    }
    assertThat(folder.resolve("commands.md"))
        .content()
        .contains("\n## heliograph plan\n", "`--on ", "\n## heliograph explain\n");
    final Map<String, String> pages = ReferencePages.of(REFERENCE);
    assertThat(pages.get("topology.md"))
        .contains("## kautz\n\n`kautz(d=3, k=2)`\n", "| `d` | whole number | `3` |");
  }

  private static String source(final String set, final String type) throws IOException {
    return Files.readString(
        Repository.file("core/src/" + set + "/java/org/heliograph/verify/" + type + ".java"));
  }
}
