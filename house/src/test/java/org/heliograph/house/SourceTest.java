package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Sources;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What plug-ins say about their publications: the keys exist, and the docs name the same ones.
final class SourceTest {
  private static final Pattern ENTRY = Pattern.compile("(?m)^@\\w+\\{([^,\\s]+),");
  private static final Pattern SOURCE = Pattern.compile("Sources?:[^.]*?\\*([a-z][a-z0-9-]+)\\*");
  private static final Pattern TYPE = Pattern.compile("(?m)^public record (\\w+)");

  static Stream<Class<? extends Plugin>> kinds() {
    return PluginKind.all().stream().map(PluginKind::type);
  }

  private static List<String> keysOfPapers() throws IOException {
    return ENTRY
        .matcher(Files.readString(Repository.file("docs/papers.bib")))
        .results()
        .map(result -> result.group(1))
        .toList();
  }

  /// The docs in front of each public record, on one line, by its file.
  private static Map<Path, String> docs() throws IOException {
    final Map<Path, String> docs = new TreeMap<>();
    for (final String module : List.of("core", "solvers", "lab")) {
      try (Stream<Path> files = Files.walk(Repository.file(module + "/src/main/java"))) {
        for (final Path file : files.filter(it -> it.toString().endsWith(".java")).toList()) {
          final String text = Files.readString(file);
          final var type = TYPE.matcher(text);
          if (type.find()) {
            docs.put(file, text.substring(0, type.start()));
          }
        }
      }
    }
    return docs;
  }

  private static String proseOf(final String head) {
    return head.lines()
        .filter(line -> line.startsWith("///"))
        .map(line -> line.substring(3).strip())
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyKeyIsInThePapers(final Class<? extends Plugin> kind) throws IOException {
    for (final PluginEntry entry : Registered.REGISTRY.entries(kind)) {
      assertThat(keysOfPapers()).as(entry.name()).containsAll(Sources.keys(entry.sources()));
    }
  }

  @Test
  void theDocsNameTheSameSources() throws IOException {
    final List<String> papers = keysOfPapers();
    for (final Map.Entry<Path, String> file : docs().entrySet()) {
      if (file.getValue().contains("@AutoService")) {
        final TreeSet<String> named =
            SOURCE
                .matcher(proseOf(file.getValue()))
                .results()
                .map(MatchResult::group)
                .flatMap(SourceTest::keys)
                .filter(papers::contains)
                .collect(Collectors.toCollection(TreeSet::new));
        final List<String> stated = stated(file.getValue());
        assertThat(stated).as(file.getKey().toString()).containsAll(named);
        for (final String key : stated) {
          assertThat(proseOf(file.getValue())).contains("*" + key + "*");
        }
      }
    }
  }

  private static Stream<String> keys(final String text) {
    return Pattern.compile("\\*([a-z][a-z0-9-]+)\\*")
        .matcher(text)
        .results()
        .map(result -> result.group(1));
  }

  private static List<String> stated(final String head) {
    final int start = head.indexOf("@Source(");
    return start < 0
        ? List.of()
        : Pattern.compile("\"([^\"]*)\"")
            .matcher(head.substring(start))
            .results()
            .map(result -> result.group(1))
            .collect(Collectors.collectingAndThen(Collectors.toList(), Sources::keys));
  }

  /// A plug-in that cites.
  @Source({"optree, Sec. 2", "jaros2008"})
  public record Cited() implements Plugin {}

  @Test
  void aComposedSchedulerCitesItselfAndItsParts() {
    final Scheduler scheduler =
        Registered.REGISTRY.parse(Scheduler.class, "reversed(of=combining-calls(of=umda))");
    assertThat(Sources.of(scheduler)).containsExactly("bruck1997", "jaros2008");
    assertThat(Sources.of(new Cited())).containsExactly("optree, Sec. 2", "jaros2008");
    assertThat(Sources.keys(List.of("optree, Sec. 2", "optree", "jaros2008")))
        .containsExactly("optree", "jaros2008");
  }
}
