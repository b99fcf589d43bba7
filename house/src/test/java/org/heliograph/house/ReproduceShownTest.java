package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.heliograph.problem.Progress;
import org.heliograph.reproduction.Exhibit;
import org.heliograph.reproduction.ExhibitCatalogue;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `reproduce` computes what it says, and fails where it should.
final class ReproduceShownTest {
  @TempDir Path folder;

  @Test
  void everyExhibitIsNamedAfterAPaperThatIsListed() throws Exception {
    final String papers = Files.readString(Repository.file("docs/papers.bib"));
    final List<Exhibit> exhibits = new ExhibitCatalogue(Registered.REGISTRY).all();
    assertThat(exhibits).isNotEmpty();
    final String list = Run.of("reproduce", "--list").out();
    for (final Exhibit exhibit : exhibits) {
      assertThat(exhibit.name()).startsWith(exhibit.paper().name() + "-");
      assertThat(papers).contains("{" + exhibit.paper().key() + ",");
      assertThat(list).contains(exhibit.name()).containsPattern(wrapped(exhibit.fullTitle()));
    }
  }

  /// A title in a cell of a table, which may break it between two words.
  private static Pattern wrapped(final String title) {
    return Pattern.compile(
        Arrays.stream(title.split(" ", -1))
            .map(Pattern::quote)
            .collect(Collectors.joining("(?: |[^\\n]*\\n +)")));
  }

  /// Errata and schedules among them; one field more or less is noticed.
  @Test
  void whatIsPrintedKeepsToItsSchema() throws Exception {
    for (final List<String> words :
        List.of(
            List.of("reproduce", "kautz", "fig5", "--json", "-q"),
            List.of("reproduce", "latency", "fig2", "--json", "-q"),
            List.of("reproduce", "kautz", "beyond(seeds=1,steps=100)", "--json", "-q"))) {
      final String json = Run.of(words.toArray(String[]::new)).out();
      Schemas.requireKept("reproduce", json);
      for (final String field : List.of("errata", "schedules", "item")) {
        final String spoilt = json.replace("\"" + field + "\"", "\"" + field + "2\"");
        assertThat(Schemas.faults("reproduce", spoilt)).as(field).isNotEmpty();
      }
    }
  }

  @Test
  void anExhibitThatDoesNotExistIsOneSentence() {
    final Run run = Run.of("reproduce", "evolution", "table99");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("evolution-table99").contains("evolution-table8");
    assertThat(run.out()).isEmpty();
    final Run paper = Run.of("reproduce", "optre");
    assertThat(paper.code()).isEqualTo(2);
    assertThat(paper.err())
        .contains("No paper named 'optre'. Papers: otis, optree, latency, evolution, kautz;");
  }

  /// Two exhibits that take no time, in a folder that is gone on with.
  @Test
  void aFolderOfExhibitsIsGoneOnWith() throws Exception {
    final String out = folder.toString();
    final Run first = Run.of("reproduce", "kautz", "fig1", "--out", out);
    assertThat(first.code()).as(first.err()).isZero();
    assertThat(folder.resolve("report.html")).content().contains("kautz-fig1");
    final String earlier = Files.readString(folder.resolve("kautz-fig1.json"));
    final Run rest = Run.of("reproduce", "kautz", "fig1", "--out", out, "--resume");
    assertThat(rest.code()).as(rest.err()).isZero();
    assertThat(rest.out()).isEqualTo(first.out());
    assertThat(rest.err()).contains("report.html").doesNotContain("kautz-fig1.csv");
    assertThat(folder.resolve("kautz-fig1.json")).hasContent(earlier);
    final Run other = Run.of("reproduce", "kautz", "fig1", "--out", out, "--resume", "--seed", "2");
    assertThat(other.err()).as("another seed is another run").contains("kautz-fig1.csv");
  }

  @Test
  void whatCannotBeGoneOnWithIsRefused() throws Exception {
    final String out = folder.toString();
    final Run bare = Run.of("reproduce", "kautz", "fig1", "--resume");
    assertThat(bare.code()).isEqualTo(2);
    assertThat(bare.err()).contains("--resume: there is no folder").contains("--out DIR");
    assertThat(Run.of("reproduce", "kautz", "fig1", "--threads", "0").err())
        .contains("--threads (0) must lie between 1 and 1024.");
    Files.writeString(folder.resolve("kautz-fig1.json"), "{\"format\": [}");
    final Run broken = Run.of("reproduce", "kautz", "fig1", "--out", out, "--resume");
    assertThat(broken.code()).isEqualTo(2);
    assertThat(broken.err()).contains("kautz-fig1.json' was not written by this program");
    assertThat(folder.resolve("report.html")).doesNotExist();
  }

  /// On one thread and on three the same exhibits come in the same order.
  @Test
  void threadsChangeNothingButTimes() {
    final List<String> alone = exhibits(1);
    assertThat(alone).hasSizeGreaterThan(4).isEqualTo(exhibits(3));
  }

  private static List<String> exhibits(final int threads) {
    final ExhibitCatalogue exhibits = new ExhibitCatalogue(Registered.REGISTRY);
    final ExhibitContext context =
        new ExhibitContext(Registered.REGISTRY, 1, Progress.SILENT, () -> false);
    final List<Exhibit> figures =
        exhibits.all().stream()
            .filter(it -> it.name().matches("latency-fig.*|kautz-fig[1-5]"))
            .toList();
    final List<String> texts = new ArrayList<>();
    new ExhibitRunner(context, threads)
        .run(
            figures,
            it ->
                texts.add(it.record().name() + it.record().rows() + it.figures() + it.schedules()));
    return texts;
  }

  @Test
  void anInterruptionLeavesOutWhatIsNotWhole() {
    final ExhibitCatalogue exhibits = new ExhibitCatalogue(Registered.REGISTRY);
    final AtomicInteger told = new AtomicInteger();
    final ExhibitContext context =
        new ExhibitContext(Registered.REGISTRY, 1, Progress.SILENT, () -> told.get() > 0);
    final boolean isWhole =
        new ExhibitRunner(context, 1)
            .run(exhibits.named(List.of("kautz", "fig1")), _ -> told.incrementAndGet());
    assertThat(isWhole).isTrue();
    assertThat(
            new ExhibitRunner(context, 1)
                .run(exhibits.named(List.of("kautz", "fig2")), _ -> told.incrementAndGet()))
        .isFalse();
    assertThat(told).hasValue(1);
  }
}
