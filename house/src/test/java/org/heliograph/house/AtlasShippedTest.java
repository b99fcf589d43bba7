package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The atlas of the repository: all of it is verified again, and the documents say what is in it.
final class AtlasShippedTest {
  private static final String INDEX = "index.csv";
  private static final Pattern COUNTS =
      Pattern.compile(
          "(\\d+) entries on (\\d+) networks\\R(\\d+) optimal, \\d+ optimal by solver,"
              + " (\\d+) within 5 %, (\\d+) open, 0 without a schedule\\R");

  @TempDir private Path folder;

  private static Path atlas() {
    return Repository.file("atlas");
  }

  private static String document() throws IOException {
    return Files.readString(Repository.file("docs/atlas.md"));
  }

  @Test
  void everyEntryIsVerifiedAndTheDocumentsCountThem() throws IOException {
    final Run run = Run.of("atlas", "verify", "--dir", "" + atlas());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("all schedules verified, all certificates checked");
    final Matcher counts = COUNTS.matcher(run.out());
    assertThat(counts.find()).as(run.out()).isTrue();
    assertThat(Integer.parseInt(counts.group(1))).isGreaterThanOrEqualTo(500);
    assertThat(Files.readString(Repository.file("README.md")))
        .contains(
            "schedules of %s problems; %s are optimal, %s open"
                .formatted(counts.group(1), counts.group(3), counts.group(5)));
    assertThat(document())
        .contains(
            "has %s entries on %s networks: %s ("
                .formatted(counts.group(1), counts.group(2), counts.group(3)))
        .contains("and %s are open".formatted(counts.group(5)));
  }

  /// Anyone can check them without this program: `sha256sum -c SHA256SUMS`.
  @Test
  void theChecksumsAreThoseOfEveryFile() throws Exception {
    final Map<String, String> stated = new TreeMap<>();
    for (final String line : Files.readAllLines(atlas().resolve("SHA256SUMS"))) {
      stated.put(line.substring(66), line.substring(0, 64));
    }
    final Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(atlas())) {
      for (final Path file : files.filter(Files::isRegularFile).toList()) {
        final String name = atlas().relativize(file).toString().replace('\\', '/');
        if (!name.equals("SHA256SUMS") && !name.startsWith("submissions/")) {
          found.put(
              name,
              HexFormat.of()
                  .formatHex(
                      MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file))));
        }
      }
    }
    assertThat(stated).isEqualTo(found).hasSizeGreaterThan(100);
  }

  @Test
  void anEntryIsShownAskedForAndExported() throws IOException {
    final String dir = atlas().toString();
    final Run shown = Run.of("atlas", "show", "all-to-all", "heawood", "--dir", dir);
    assertThat(shown.code()).as(shown.err()).isZero();
    assertThat(shown.out()).contains("9 slots, 182 transmissions, verified", "certificate checked");
    final var json =
        Run.of("atlas", "show", "all-to-all", "heawood", "--dir", dir, "--json").json();
    assertThat(json.at("/entry/best/slots").asInt()).isEqualTo(9);
    final Run asked =
        Run.of(
            "atlas",
            "query",
            "select slots, standing from entries where network = 'heawood'"
                + " and collective = 'all-to-all'",
            "--dir",
            dir,
            "--csv");
    assertThat(asked.out()).as(asked.err()).isEqualTo("slots,standing\n9,optimal\n");
    final Path file = folder.resolve("heawood.msccl.json");
    final Run exported =
        Run.of("atlas", "export", "all-to-all", "heawood", "--dir", dir, "-o", "" + file);
    assertThat(exported.code()).as(exported.err()).isZero();
    assertThat(Run.of("verify", "" + file, "--on", "heawood").code()).isZero();
  }

  @Test
  void anExportWithoutAnEntryOrOfOneThatIsMissingIsOneSentence() {
    final String dir = atlas().toString();
    assertThat(Run.of("atlas", "export", "--format", "program", "--dir", dir).err())
        .contains("--format needs an entry");
    assertThat(Run.of("atlas", "show", "all-to-all", "--dir", dir).err())
        .contains("the network is missing");
    final Run none = Run.of("atlas", "show", "all-to-all", "ring(99)", "--dir", dir);
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("the atlas has no entry for all-to-all on ring(99)");
  }

  /// The entries beside which a published value stands.
  private static List<NamedCsvRecord> published() throws IOException {
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder().ofNamedCsvRecord(Files.readString(atlas().resolve(INDEX)))) {
      return rows.stream().filter(row -> !row.getField("published").isEmpty()).toList();
    }
  }

  private static long number(final NamedCsvRecord row, final String column) {
    return Long.parseLong(row.getField(column));
  }

  @Test
  void theDocumentsCountPublishedValuesByKindAndProblem() throws IOException {
    final List<NamedCsvRecord> all = published();
    final Predicate<NamedCsvRecord> isStated =
        row -> row.getField("published_kind").equals("stated");
    assertThat(document())
        .contains("Beside %s entries stands".formatted(all.size()))
        .contains("%s values are stated".formatted(all.stream().filter(isStated).count()))
        .contains("%s are derived".formatted(all.stream().filter(isStated.negate()).count()))
        .contains(counted("as many slots in the atlas", all, row -> difference(row) == 0))
        .contains(counted("fewer slots in the atlas", all, row -> difference(row) > 0))
        .contains(
            counted(
                "fewer slots in the publication, which a certificate refutes",
                all,
                row -> number(row, "published") < number(row, "bound_slots")));
    assertThat(all)
        .as("possible, and better than the atlas")
        .noneMatch(
            row -> difference(row) < 0 && number(row, "published") >= number(row, "bound_slots"));
  }

  /// How many more slots the publication has than the atlas.
  private static long difference(final NamedCsvRecord row) {
    return number(row, "published") - number(row, "slots");
  }

  private static String counted(
      final String what, final List<NamedCsvRecord> all, final Predicate<NamedCsvRecord> outcome) {
    final Predicate<NamedCsvRecord> isSame =
        row -> row.getField("published_switching").equals(row.getField("switching"));
    return "| %s | %s | %s |"
        .formatted(
            what,
            all.stream().filter(outcome).filter(isSame).count(),
            all.stream().filter(outcome).filter(isSame.negate()).count());
  }

  /// The four all-to-alls that take fewer slots in the atlas, in the problem of the paper.
  @ParameterizedTest
  @CsvSource({
    "heawood, 9, 10",
    "moebius-ladder(16), 16, 17",
    "levi, 28, 31",
    "'kautz(3,3)', 34, 34"
  })
  void onShortestPathsThreePublishedValuesAreSurpassedToo(
      final String network, final int slots, final int published) throws IOException {
    final Run run =
        Run.of(
            "plan",
            "all-to-all",
            network,
            "--switching",
            "circuit(routing=minimal,relay=false)",
            "--objective",
            "slots",
            "--budget",
            "256",
            "--json");
    final var best = run.json().get("results").get(0);
    assertThat(best.get("slots").asInt()).isEqualTo(slots);
    assertThat(best.get("gap").asInt()).as("certified").isZero();
    assertThat(published())
        .filteredOn(row -> row.getField("collective").equals("all-to-all"))
        .filteredOn(row -> row.getField("network").startsWith(network.replaceAll("\\(.*", "")))
        .extracting(row -> number(row, "published"))
        .contains((long) published);
  }

  /// A network whose published value is another one in the index than in the table of the paper.
  @Test
  void aPublishedValueThatIsNotThatOfItsSourceIsAFault() throws IOException {
    final List<String> index = Files.readAllLines(atlas().resolve(INDEX));
    final List<String> heawood = index.stream().filter(line -> line.contains(",heawood,")).toList();
    Files.createDirectories(folder.resolve("networks"));
    Files.copy(
        atlas().resolve("networks/heawood.zip"), folder.resolve("networks").resolve("heawood.zip"));
    assertThat(verified(index.getFirst(), heawood).code()).isZero();
    final List<String> changed =
        heawood.stream().map(line -> line.replace(",10,jaros2008,", ",12,jaros2008,")).toList();
    assertThat(changed).isNotEqualTo(heawood);
    final Run run = verified(index.getFirst(), changed);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("all-to-all on heawood", "12, jaros2008", "10, jaros2008");
  }

  private Run verified(final String heading, final List<String> entries) throws IOException {
    Files.writeString(folder.resolve(INDEX), heading + "\n" + String.join("\n", entries) + "\n");
    return Run.of("atlas", "verify", "--dir", folder.toString());
  }
}
