package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
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
    assertThat(data.get("slotData").size()).isEqualTo(4);
    data.get("slotData").forEach(slot -> assertThat(slot.get("moves").size()).isEqualTo(5));
    assertThat(data.at("/slotData/0/moves/2/1").asString()).isEqualTo("2");
  }

  @Test
  void noLabelCanEndTheScriptElementItStandsIn() {
    final String json = SchedulePlayer.jsonWithDiagrams(Samples.attack()).orElseThrow();
    assertThat(json).doesNotContain("<", ">", "&");
    final String hostile = ScriptJson.of(text -> text.writeString(Samples.HOSTILE));
    assertThat(hostile).doesNotContain("<", ">", "&");
    assertThat(JsonMapper.shared().readTree(hostile).asString()).isEqualTo(Samples.HOSTILE);
    assertThat(ScriptJson.of(text -> text.writeString("\n\u00e9\u007f\"\\")))
        .isEqualTo("\"\\u000a\\u00e9\\u007f\\\"\\\\\"");
  }

  @Test
  void diagramsAreThereForEachKindOfRowAndColour() {
    final JsonNode data =
        JsonMapper.shared()
            .readTree(SchedulePlayer.jsonWithDiagrams(Samples.allGather(5)).orElseThrow());
    data.get("rows")
        .forEach(
            rows ->
                data.get("keys")
                    .forEach(
                        key ->
                            assertThat(
                                    data.get("spaceTimes")
                                        .get(rows.asString())
                                        .get(key.asString())
                                        .get("keys")
                                        .asString())
                                .isNotEmpty()));
    assertThat(data.at("/loads/slot").toString()).isEqualTo("[5,5,5,5]");
    assertThat(played(Samples.allGather(5)).has("spaceTimes")).isFalse();
  }

  @Test
  void whatIsTooLargeIsNotOffered() {
    assertThat(SchedulePlayer.json(Samples.allGather(260))).isEqualTo(Optional.empty());
    assertThat(SchedulePlayer.json(Samples.allGather(120))).isPresent();
  }

  @Test
  void theScriptNamesNoAddressAndIsOneModule() {
    assertThat(SchedulePlayer.script())
        .doesNotContain("://", "fetch(", "import ", "\nexport ", "innerHTML")
        .contains("class Player ", "class NetworkView ", "class SpaceTime ");
  }

  @Test
  void modulesBecomeFunctionsInTheOrderOfTheirImports() {
    final Map<String, String> modules =
        Map.of(
            "a.js", "import { B } from './b.js';\n\nconst own = 1;\nB(own);\n",
            "b.js", "const own = 2;\nexport const B = (x) => x + own;\n");
    assertThat(ModuleScript.of("a.js", modules::get))
        .isEqualTo(
            """
            const { B } = (() => {
            const own = 2;
            const B = (x) => x + own;
            return { B };
            })();

            (() => {

            const own = 1;
            B(own);
            })();
            """);
  }
}
