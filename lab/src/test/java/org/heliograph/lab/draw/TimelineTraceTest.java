package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class TimelineTraceTest {
  private static final TimelineChart.Track TRACK =
      new TimelineChart.Track(
          "process 0",
          1,
          List.of(
              new TimelineChart.Bar("forward", "computation", false, 0, 1_500_001, true),
              new TimelineChart.Bar("sum", "all-reduce", true, 1_000_000, 2_000_000, false)));

  private static List<JsonNode> events(final String phase) {
    final JsonNode trace =
        JsonMapper.builder().build().readTree(new TimelineTrace(List.of(TRACK, TRACK)).json());
    return StreamSupport.stream(trace.get("traceEvents").spliterator(), false)
        .filter(event -> event.get("ph").asString().equals(phase))
        .toList();
  }

  @Test
  void everyOperationIsAnEventInMicroseconds() {
    final List<JsonNode> spans = events("X");
    assertThat(spans).hasSize(4);
    assertThat(spans.getFirst().get("dur").decimalValue()).isEqualByComparingTo("1.500001");
    assertThat(spans.get(1).get("ts").decimalValue()).isEqualByComparingTo("1");
  }

  @Test
  void computationAndCommunicationOfATrackAreTwoThreads() {
    assertThat(events("X"))
        .extracting(event -> event.get("pid").asInt() + " " + event.get("tid").asInt())
        .containsExactly("1 1", "1 2", "2 1", "2 2");
    assertThat(events("M")).hasSize(6);
  }

  @Test
  void whatIsCriticalHasThatCategory() {
    assertThat(events("X"))
        .extracting(event -> event.get("cat").asString())
        .containsExactly("critical", "all-reduce", "critical", "all-reduce");
  }
}
