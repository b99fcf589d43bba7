package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// What ranks pull past switches: hardly more slots than the slowest cut needs, also for hundreds
/// of ranks.
final class RarestPullTest {
  private static JsonNode plan(final String collective, final String network, final String name) {
    final Run run =
        Run.of("plan", collective, network, "--scheduler", name, "--effort", "quick", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    return run.json();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-gather | fat-tree(8) | rarest-pull | 2",
        "all-gather(chunks=4) | rail(8,8) | rarest-pull | 4",
        // Nothing enters a box twice: 120 chunks over 8 adapters.
        "all-gather | dgx-like(16,8,6,2,8) | rarest-pull | 3",
        "broadcast(chunks=16) | fat-tree(4) | rarest-pull | 8",
        "reduce-scatter | fat-tree(8) | reversed(of=rarest-pull) | 2",
      })
  void hardlyMoreSlotsThanTheSlowestCutNeeds(
      final String collective, final String network, final String scheduler, final long more) {
    final JsonNode plan = plan(collective, network, scheduler);
    final long least = plan.get("bound").get("slots").asLong();
    final long slots = plan.get("results").get(0).get("slots").asLong();
    assertThat(slots).isBetween(least, least + more);
  }

  @Test
  void networksWithoutRelaysAreLeftToOthers() {
    final Run run = Run.of("plan", "all-gather", "torus(4,4)", "--scheduler", "rarest-pull");
    assertThat(run.out()).contains("switches, or nodes that only relay");
  }
}
