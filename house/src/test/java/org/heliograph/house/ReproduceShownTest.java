package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Exhibition;
import org.heliograph.lab.reproduce.Exhibits;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.problem.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `reproduce` computes what it says, and fails where it should.
final class ReproduceShownTest {
  @TempDir Path folder;

  @Test
  void everyExhibitIsNamedAfterAPaperThatIsListed() throws Exception {
    final String papers = Files.readString(Repository.file("docs/papers.bib"));
    final List<Exhibit> exhibits = new Exhibits(Registered.REGISTRY).all();
    assertThat(exhibits).isNotEmpty();
    for (final Exhibit exhibit : exhibits) {
      assertThat(Exhibits.name(exhibit)).startsWith(exhibit.paper().name() + "-");
      assertThat(papers).contains("{" + exhibit.paper().key() + ",");
      assertThat(Run.of("reproduce", "--list").out())
          .contains(Exhibits.name(exhibit), exhibit.title());
    }
  }

  private static Map<String, List<String>> rows(final JsonNode exhibit) {
    final Map<String, List<String>> rows = new TreeMap<>();
    for (final JsonNode row : exhibit.get("rows")) {
      final List<String> cells = row.valueStream().map(JsonNode::asString).toList();
      rows.put(cells.getFirst(), cells.subList(1, cells.size()));
    }
    return rows;
  }

  /// Cuts, 2Δ, distance sums, (5) and (6) as the reference numbers have them, printed → computed.
  @Test
  void table8IsReproducedWithItsErrata() {
    final Run run =
        Run.of("reproduce", "evolution", "table8", "--json", "-q", "--out", folder.toString());
    assertThat(run.code()).as(run.err()).isZero();
    final JsonNode exhibit = run.json().get(0);
    assertThat(exhibit.get("verdict").asString()).isEqualTo("reproduced with erratum");
    final Map<String, List<String>> rows = rows(exhibit);
    assertThat(rows).hasSize(10);
    assertThat(rows.get("Kautz 12")).containsExactly("24", "80", "228", "3", "7", "12", "6", "7");
    assertThat(rows.get("Ring 8, one way"))
        .containsExactly("2", "0 → 24", "128 → 224", "16", "16 → 28", "2", "16", "28");
    assertThat(rows.get("16-gon")).containsExactly("20", "48", "624", "7", "13", "8", "16", "16");
    assertThat(rows.get("Levi 30"))
        .containsExactly("22 → 26", "76 → 136", "2520 → 2490", "21 → 18", "28", "18", "25", "28");
    assertThat(rows.get("Kautz 36"))
        .containsExactly("72", "720 → 1040", "3252", "9", "31", "28", "24", "32");
    assertThat(folder.resolve("evolution-table8.csv")).content().contains("16-gon,20,48,624");
    assertThat(folder.resolve("evolution-table8.json")).isNotEmptyFile();
  }

  /// Every cell meets its certified bound, the two on shortest paths too.
  @Test
  void everyCellOfTable6IsOptimal() {
    final Run run = Run.of("reproduce", "evolution", "table6(umda=0)", "--json", "-q");
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    final JsonNode exhibit = run.json().get(0);
    assertThat(exhibit.get("rows")).hasSize(42);
    for (final JsonNode row : exhibit.get("rows")) {
      assertThat(row.get(8).asString()).as(row.toString()).isEqualTo("optimal");
      assertThat(row.get(4).asString()).startsWith(row.get(6).asString() + " (");
    }
    final List<String> allToAll =
        exhibit
            .get("rows")
            .valueStream()
            .filter(row -> row.get(1).asString().startsWith("AAS"))
            .map(row -> row.get(6).asString())
            .toList();
    assertThat(allToAll)
        .containsExactly("28", "8", "4", "5", "7", "9", "16", "28", "16", "32", "34");
  }

  /// Errata and schedules among them; one field more or less is noticed.
  @Test
  void whatIsPrintedKeepsToItsSchema() throws Exception {
    final Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(
                Files.readString(
                    Repository.file(
                        "formats/src/main/resources/org/heliograph/formats/reproduce.schema.json")),
                InputFormat.JSON);
    for (final List<String> words :
        List.of(
            List.of("reproduce", "kautz", "fig5", "--json", "-q"),
            List.of("reproduce", "latency", "fig2", "--json", "-q"),
            List.of("reproduce", "kautz", "beyond(seeds=1,steps=100)", "--json", "-q"))) {
      final String json = Run.of(words.toArray(String[]::new)).out();
      assertThat(schema.validate(json, InputFormat.JSON)).as(json).isEmpty();
      for (final String field : List.of("errata", "schedules", "item")) {
        final String spoilt = json.replace("\"" + field + "\"", "\"" + field + "2\"");
        assertThat(schema.validate(spoilt, InputFormat.JSON)).as(field).isNotEmpty();
      }
    }
  }


  @Test
  void anExhibitThatDoesNotExistIsOneSentence() {
    final Run run = Run.of("reproduce", "evolution", "table99");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("evolution-table99").contains("evolution-table8");
    assertThat(run.out()).isEmpty();
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
        .contains("--threads (0) must be between 1 and 1024.");
    Files.writeString(folder.resolve("kautz-fig1.json"), "{\"format\": [}");
    final Run broken = Run.of("reproduce", "kautz", "fig1", "--out", out, "--resume");
    assertThat(broken.code()).isEqualTo(2);
    assertThat(broken.err()).contains("kautz-fig1.json' is not what this program writes there");
    assertThat(folder.resolve("report.html")).doesNotExist();
  }

  /// On one thread and on three the same exhibits come in the same order.
  @Test
  void threadsChangeNothingButTimes() {
    final List<String> alone = exhibits(1);
    assertThat(alone).hasSizeGreaterThan(4).isEqualTo(exhibits(3));
  }

  private static List<String> exhibits(final int threads) {
    final Exhibits exhibits = new Exhibits(Registered.REGISTRY);
    final Studio studio = new Studio(Registered.REGISTRY, 1, Progress.SILENT, () -> false);
    final List<Exhibit> figures =
        exhibits.all().stream()
            .filter(it -> Exhibits.name(it).matches("latency-fig.*|kautz-fig[1-5]"))
            .toList();
    final List<String> texts = new ArrayList<>();
    new Exhibition(exhibits, studio, threads)
        .show(
            figures,
            it -> texts.add(it.record().name() + it.record().rows() + it.figures() + it.films()));
    return texts;
  }

  @Test
  void anInterruptionLeavesOutWhatIsNotWhole() {
    final Exhibits exhibits = new Exhibits(Registered.REGISTRY);
    final AtomicInteger told = new AtomicInteger();
    final Studio studio = new Studio(Registered.REGISTRY, 1, Progress.SILENT, () -> told.get() > 0);
    final boolean isWhole =
        new Exhibition(exhibits, studio, 1)
            .show(exhibits.named(List.of("kautz", "fig1")), _ -> told.incrementAndGet());
    assertThat(isWhole).isTrue();
    assertThat(
            new Exhibition(exhibits, studio, 1)
                .show(exhibits.named(List.of("kautz", "fig2")), _ -> told.incrementAndGet()))
        .isFalse();
    assertThat(told).hasValue(1);
  }
}
