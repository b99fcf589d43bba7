package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SchedulePlayerTest {
  private static JsonNode played(final Verified verified) {
    return JsonMapper.shared().readTree(SchedulePlayer.json(verified).orElseThrow());
  }

  @Test
  void everyTransmissionIsAMoveInItsSlot() {
    final JsonNode data = played(Samples.allGather(5));
    assertThat(data.get("slots").size()).isEqualTo(4);
    data.get("slots").forEach(slot -> assertThat(slot.size()).isEqualTo(5));
    assertThat(data.get("paths").size()).isEqualTo(5);
    assertThat(data.get("slots").get(0).get(2).get(0).asString()).isEqualTo("2");
  }

  @Test
  void aPathOverTwoChannelsIsOneMoveOverTwoPaths() {
    assertThat(played(Samples.lanes()).get("slots").get(0).get(0).get(4).size()).isEqualTo(2);
  }

  @Test
  void aNamedReceiverOfACouplerIsTheOnlyEnd() {
    assertThat(played(Samples.coupler()).get("slots").get(0).size()).isEqualTo(1);
  }

  @Test
  void combiningIsTold() {
    assertThat(played(Samples.reduce()).get("slots").get(0).get(0).get(3).asInt()).isEqualTo(1);
  }

  @Test
  void noLabelCanEndTheScriptElementItStandsIn() {
    final String json = SchedulePlayer.json(Samples.attack()).orElseThrow();
    assertThat(json).doesNotContain("<", ">", "&");
    assertThat(JsonLiteral.string(Samples.HOSTILE)).doesNotContain("<", ">", "&");
    assertThat(JsonMapper.shared().readTree(JsonLiteral.string(Samples.HOSTILE)).asString())
        .isEqualTo(Samples.HOSTILE);
  }

  @Test
  void whatIsTooLargeIsNotOffered() {
    assertThat(SchedulePlayer.json(Samples.allGather(260))).isEqualTo(Optional.empty());
    assertThat(SchedulePlayer.json(Samples.allGather(120))).isPresent();
  }

  @Test
  void theScriptNamesNoAddress() {
    assertThat(SchedulePlayer.script()).doesNotContain("://", "fetch", "import", "innerHTML");
  }
}
