package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The broadcasts of *latency-hiding* as `plan` shows them.
final class RonShownTest {
  private static Map<String, Integer> slots(final Run run, final String list, final String name) {
    assertThat(run.code()).as(run.err()).isZero();
    final Map<String, Integer> slots = new LinkedHashMap<>();
    for (final JsonNode each : run.json().get(list)) {
      slots.put(each.get(name).asString(), each.get("slots").asInt());
    }
    return slots;
  }

  private static Run plan(final String network, final String switching, final String... more) {
    final String[] words = new String[8 + more.length];
    System.arraycopy(
        new String[] {
          "plan", "broadcast", "--on", network, "--switching", switching, "--json", "-q"
        },
        0,
        words,
        0,
        8);
    System.arraycopy(more, 0, words, 8, more.length);
    return Run.of(words);
  }

  @Test
  void theExampleOfTheFigureIsRankedBesideItsClaims() {
    final Run run =
        plan(
            "ron(2,41)",
            "reconfigurable(delay=1)",
            "--scheduler",
            "naive-broadcast",
            "--scheduler",
            "b1",
            "--scheduler",
            "binomial",
            "--scheduler",
            "b3",
            "--scheduler",
            "bf1");
    assertThat(slots(run, "results", "scheduler").values()).containsExactly(4, 5, 7, 9, 39);
    assertThat(run.json().get("bound").get("slots").asInt()).isEqualTo(4);
    assertThat(slots(run, "claims", "name"))
        .isEqualTo(
            Map.of(
                "naive-steps",
                40,
                "b1-steps",
                10,
                "b2-steps",
                8,
                "b3-steps",
                6,
                "b4-steps",
                4,
                "b4-steps-counted",
                5));
  }

  @Test
  void aDelayInTimeIsARatioOfTheScheduler() {
    final String timed = "reconfigurable(delay=25us)";
    assertThat(
            slots(
                plan("ron(2,41)", timed, "--scheduler", "b4(order=ascending,delay=2.5)"),
                "results",
                "scheduler"))
        .containsValue(6);
    final Run wrong = plan("ron(2,41)", timed, "--scheduler", "b4(delay=2us)");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("delay (2us)", "such as 2.5 or 5/2");
    final Run elsewhere = Run.of("plan", "broadcast", "--on", "ring(8)", "--scheduler", "b4");
    assertThat(elsewhere.out()).contains("it needs a complete network, such as ron(k,n)");
  }
}
