package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.resources.StarResources;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Decibels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// What `resources` prints is what the formulas say, in each form.
final class ResourcesShownTest {
  private static final String KAUTZ = "stack-kautz(12,5,3)";
  private static final String POPS = "pops(60,30)";

  @TempDir private Path folder;

  @Test
  void tableOneOfThePaperStandsSideBySide() {
    final List<String> rows =
        Run.of("resources", KAUTZ, POPS)
            .out()
            .lines()
            .map(line -> line.replaceAll(" {2,}", "|"))
            .toList();
    assertThat(rows)
        .contains(
            "groups|150|30",
            "processors|1800|1800",
            "coupler degree|12|60",
            "couplers|900|900",
            "transceivers per processor|6|30",
            "transceivers|10800|54000",
            "diameter in couplers|3|1",
            "broadcast steps (4)|4|2",
            "power budget, message (1)|36|60",
            "power budget, broadcast (1)|48|120",
            "power budget, as in Table 1 (1)|48|60",
            "bits, advanced protocol (2)|105.69, 108|2097.25, 2100",
            "bits, protocol of POPS (2)|70.53, 78|561.62, 570",
            "bits, as in Table 1 (3)|106|561");
  }

  @Test
  void theRecordKeepsToItsSchemaAndTheFileSaysTheSame() throws IOException {
    final Run run =
        Run.of("resources", KAUTZ, POPS, "stack(3,petersen)", "--json", "--out", "" + folder);
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("resources", run.out());
    final List<String> lines = Files.readAllLines(folder.resolve("resources.csv"));
    final String[] columns = lines.getFirst().split(",", -1);
    int line = 1;
    for (final JsonNode network : run.json().get("networks")) {
      final String spec = network.get("network").asString();
      final String[] cells = lines.get(line++).substring(spec.length() + 2).split(",", -1);
      assertThat(cells).hasSize(columns.length);
      assertThat(cells[2]).isEqualTo(network.get("processors").asString());
      assertThat(cells[columns.length - 1])
          .isEqualTo(network.get("controlBits").get("table").asString());
    }
    assertThat(line).isEqualTo(lines.size()).isEqualTo(4);
  }

  @Test
  void whatAPlanOffersHasTheResourcesOfThatNetwork() throws IOException {
    final Run run =
        Run.of(
            "resources",
            "--processors=1800",
            "--coupler-degree=12",
            "--transceivers=6",
            "--most=100",
            "--json");
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("resources", run.out());
    final List<String> optimal = new ArrayList<>();
    for (final JsonNode choice : run.json().get("networks")) {
      final JsonNode row = choice.get("resources");
      final StackFamily family =
          (StackFamily)
              Registered.REGISTRY.parse(TopologyFamily.class, row.get("network").asString());
      final StarResources again = new StarResources(family.shape(), new Decibels(0));
      assertThat(row.get("couplers").asLong()).isEqualTo(again.shape().couplers());
      assertThat(row.get("transceivers").asLong()).isEqualTo(again.transceivers());
      assertThat(choice.get("beyond").asLong()).isEqualTo(again.shape().nodes() - 1800);
      assertThat(row.get("couplerDegree").asInt()).isLessThanOrEqualTo(12);
      assertThat(row.get("transceiversPerProcessor").asInt()).isLessThanOrEqualTo(6);
      if (choice.get("isOptimal").asBoolean()) {
        optimal.add(row.get("network").asString());
      }
    }
    assertThat(optimal).contains(KAUTZ).hasSize(run.json().get("optimal").asInt());
    assertThat(run.json().get("networks")).hasSize(run.json().get("fitting").asInt());
  }

  @Test
  void aPlanThatFailsSaysWhatIsNearest() throws IOException {
    final String[] words = {
      "resources", "--processors=1800", "--coupler-degree=12", "--transceivers=1"
    };
    final Run text = Run.of(words);
    assertThat(text.code()).isEqualTo(1);
    assertThat(text.out()).contains("No network fits.", "ops(1800,1800)");
    final Run json =
        Run.of(
            "resources", "--processors=1800", "--coupler-degree=12", "--transceivers=1", "--json");
    Schemas.requireKept("resources", json.out());
    assertThat(json.json().get("nearest")).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          resources                                          | name networks
          resources ops(3,5)                                 | Maybe ops(3,3)
          resources stack-kautz(12,5,40)                     | than can be counted
          resources pops(4,2) --diameter 3                   | limits need --processors
          resources pops(4,2) --processors 9                 | not both
          resources --processors 9                           | needs --coupler-degree
          resources pops(4,2) --excess-loss 3                | has no unit
          resources pops(4,2) --excess-loss -1dB             | must not be negative
          resources --processors 1 --coupler-degree 4 --transceivers 4 | processors (1) must lie
          """)
  void whatMakesNoSenseIsRefusedInASentence(final String words, final String sentence) {
    final Run run = Run.of(words.split(" ", -1));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines().filter(line -> !line.startsWith("Try: "))).hasSize(1);
    assertThat(run.err()).contains(sentence);
  }

  @Test
  void thePictureOfGroupsIsCurrent() {
    final String image = "stack-kautz-groups.svg";
    final Path file = folder.resolve(image);
    final Run run =
        Run.of("show", "stack-kautz(12,3,2)", "--budget", "0", "--out", file.toString());
    assertThat(run.code()).isZero();
    assertThat(Repository.file("docs/images").resolve(image)).hasSameTextualContentAs(file);
  }

  @Test
  void aHardwareFilePricesThePartsOfEveryNetwork() throws IOException {
    final Path file = folder.resolve("hardware.yaml");
    Files.writeString(file, "preset: ocs\nbandwidth: 400Gb/s\ntransceiver: 500 USD\n");
    final Run run =
        Run.of(
            "resources",
            "wdm-ring(16,4)",
            "ron(4,64)",
            "fat-tree(4)",
            "pops(6,3)",
            "--hardware",
            file.toString(),
            "--json");
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("resources", run.out());
    final JsonNode networks = run.json().at("/networks");
    // 16 nodes send on 4 wavelengths both ways, each with a ring at either end.
    assertThat(count(networks, 0, "microring")).isEqualTo(256);
    assertThat(count(networks, 0, "laser")).isEqualTo(128);
    assertThat(count(networks, 1, "transceiver")).isEqualTo(256);
    assertThat(count(networks, 1, "OCS port")).isEqualTo(256);
    // 20 switches of 4 ports.
    assertThat(count(networks, 2, "switch port")).isEqualTo(80);
    // 9 couplers, to and from 6 processors each.
    assertThat(count(networks, 3, "coupler")).isEqualTo(9);
    assertThat(count(networks, 3, "fibre")).isEqualTo(108);
    assertThat(networks.at("/1/parts/0/priceUsd").asDouble()).isEqualTo(256 * 500.0);
    for (final JsonNode network : networks) {
      double sum = 0;
      for (final JsonNode part : network.get("parts")) {
        sum += part.get("priceUsd").asDouble();
      }
      assertThat(network.get("priceUsd").asDouble()).isEqualTo(sum);
    }
  }

  private static long count(final JsonNode networks, final int network, final String part) {
    for (final JsonNode row : networks.get(network).get("parts")) {
      if (row.get("part").asString().equals(part)) {
        return row.get("count").asLong();
      }
    }
    return 0;
  }
}
