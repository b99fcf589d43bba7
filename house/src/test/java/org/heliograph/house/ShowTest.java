package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// `show` prints the distances and cuts of `network_metrics.csv` for its ten networks.
final class ShowTest {
  private static final Map<String, String> SPECS =
      Map.of(
          "Ring8-uni", "ring(8,directed=true)",
          "Ring8-bi", "ring(8)",
          "Octagon8", "octagon",
          "Petersen10", "petersen",
          "Kautz12", "kautz(3,2)",
          "Heawood14", "heawood",
          "16-gon", "moebius-ladder(16)",
          "Levi30", "levi",
          "Hypercube32", "hypercube(5)",
          "Kautz36", "kautz(3,3)");

  // Enough for an exact bisection of all ten.
  @Test
  void theTenNetworksHaveThePublishedDistancesAndCuts() throws IOException {
    final List<String> lines =
        Files.readAllLines(Repository.file("core/src/test/resources/golden/network_metrics.csv"));
    final String header = "network,P,d,D,Sigma,ceil_Sigma_Pd,min_Bc,";
    assertThat(lines).filteredOn(line -> line.startsWith(header)).hasSize(1);
    int compared = 0;
    for (final String line : lines) {
      final String[] fields = line.split(",", -1);
      if (SPECS.containsKey(fields[0])) {
        compared++;
        final Run run = Run.of("show", SPECS.get(fields[0]), "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(value(run, "nodes")).isEqualTo(fields[1]);
        assertThat(value(run, "out-degree")).isEqualTo(fields[2]);
        assertThat(value(run, "diameter")).isEqualTo(fields[3]);
        assertThat(value(run, "distance sum")).isEqualTo(fields[4]);
        assertThat(value(run, "bisection")).isEqualTo(fields[6]);
        assertThat(row(run, "bisection").get("note").asString()).isEqualTo("exact");
      }
    }
    assertThat(compared).isEqualTo(10);
  }

  private static JsonNode row(final Run run, final String name) {
    for (final JsonNode row : run.json()) {
      if (row.get("name").asString().equals(name)) {
        return row;
      }
    }
    throw new AssertionError("no row " + name);
  }

  private static String value(final Run run, final String name) {
    return row(run, name).get("value").asString();
  }
}
