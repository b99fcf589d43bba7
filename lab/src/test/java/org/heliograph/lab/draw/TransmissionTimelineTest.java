package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringWriter;
import java.util.Map;
import java.util.stream.Collectors;
import org.heliograph.simulate.SimulatedRun;
import org.heliograph.simulate.message.SlotClock;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TransmissionTimelineTest {
  private static TransmissionTimeline timeline(final Verified verified) {
    return TransmissionTimeline.of(SimulatedRun.of(new SlotClock(), verified, Bytes.parse("1KiB")))
        .orElseThrow();
  }

  private static JsonNode read(final String json) {
    return JsonMapper.shared().readTree(json);
  }

  /// Five chunks go round a ring of five, four links each: whatever goes on waits for its chunk.
  @Test
  void columnsSayWhoSendsWhatAndWhen() {
    final JsonNode all = read(timeline(Samples.allGather(5)).json());
    assertThat(all.get("count").asInt()).isEqualTo(20);
    assertThat(all.get("slots").toString()).isEqualTo("[0,1,2,3]");
    assertThat(all.get("firsts").toString()).isEqualTo("[0,5,10,15]");
    assertThat(all.get("sender").size()).isEqualTo(20);
    assertThat(all.get("sender").get(5).asInt()).isEqualTo(1);
    assertThat(all.get("receiver").get(5).asInt()).isEqualTo(2);
    assertThat(all.get("channel").get(5).asInt()).isEqualTo(1);
    assertThat(all.get("chunk").get(5).asInt()).isZero();
    assertThat(all.get("startupPs").asLong()).isEqualTo(1_000_000);
    // Every slot takes a start-up and 1 KiB at 16 Gb/s, and nothing is left.
    final long slotPs = 1_000_000 + 512_000;
    assertThat(all.get("times").size()).isEqualTo(4 * 5);
    assertThat(all.get("times").get(5).asLong()).isEqualTo(slotPs);
    assertThat(all.get("times").get(9).asLong()).isEqualTo(2 * slotPs);
    assertThat(all.get("slacks").toString()).isEqualTo("[0,0]");
    assertThat(all.get("chain").toString()).isEqualTo("[0,5,10,15]");
    assertThat(all.get("reasons").toString()).isEqualTo("[\"slot\",\"chunk\",\"chunk\",\"chunk\"]");
    assertThat(all.get("sources").toString()).isEqualTo("[0,1,2,3,4]");
    assertThat(all.get("axes").size()).isZero();
  }

  @Test
  void aTransmissionSaysWhatItNeedsAndFeeds() {
    final JsonNode one = read(timeline(Samples.allGather(5)).transmission(5));
    assertThat(one.get("slot").asInt()).isEqualTo(1);
    assertThat(one.get("chunks").toString()).isEqualTo("[\"0\"]");
    assertThat(one.get("bytes").asInt()).isEqualTo(1024);
    assertThat(one.get("legs").toString()).isEqualTo("[[1,1,2]]");
    assertThat(one.get("needs").toString()).isEqualTo("[0]");
    assertThat(one.get("feeds").toString()).isEqualTo("[10]");
    assertThat(one.get("slackPs").asLong()).isZero();
    assertThat(one.get("loss").isNull()).isTrue();
  }

  /// A name for each process and thread, a slot of 1.512 µs, and its parts below it.
  @Test
  void aTraceHoldsEveryTransmission() {
    final StringWriter out = new StringWriter();
    timeline(Samples.allGather(5)).writeTrace(out);
    final JsonNode events = read(out.toString()).get("traceEvents");
    final Map<String, Long> phases =
        events
            .valueStream()
            .collect(Collectors.groupingBy(TransmissionTimelineTest::phase, Collectors.counting()));
    assertThat(phases)
        .isEqualTo(
            Map.of(
                "M process_name", 5L,
                "M thread_name", 5L,
                "X chunk", 20L,
                "X start-up", 20L,
                "X sending", 20L,
                "s critical", 3L,
                "f critical", 3L));
    final JsonNode first = events.get(2);
    assertThat(first.toString())
        .isEqualTo(
            "{\"ph\":\"X\",\"name\":\"chunk 0 to 1\",\"pid\":1,\"tid\":1,\"ts\":0.0,"
                + "\"dur\":1.512}");
  }

  private static String phase(final JsonNode event) {
    return event.get("ph").asString() + " " + event.get("name").asString().replaceAll(" .*", "");
  }

  @Test
  void combiningIsTold() {
    final TransmissionTimeline timeline = timeline(Samples.reduce());
    assertThat(read(timeline.json()).get("combines").get(0).asInt()).isEqualTo(1);
    assertThat(read(timeline.transmission(0)).get("combines").asBoolean()).isTrue();
  }

  @Test
  void anUnknownTransmissionIsRefused() {
    assertThatThrownBy(() -> timeline(Samples.allGather(5)).transmission(20))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("transmission: 20 must lie between 0 and 19.");
  }
}
