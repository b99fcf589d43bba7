package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SchedulePlaybackTest {
  private static final SpaceTimeView CHANNELS = SpaceTimeView.parse("channel", "source");

  private static SchedulePlayback playback(final Verified verified) {
    return SchedulePlayback.of(verified).orElseThrow();
  }

  private static JsonNode read(final String json) {
    return JsonMapper.shared().readTree(json);
  }

  @Test
  void theHeaderCountsAndSaysWhatColoursMean() {
    final JsonNode header = read(playback(Samples.allGather(5)).header());
    assertThat(header.get("slots").asInt()).isEqualTo(4);
    assertThat(header.get("chunks").asInt()).isEqualTo(5);
    assertThat(header.get("transmissions").asInt()).isEqualTo(20);
    assertThat(header.get("colouredBy").asString()).isEqualTo("source");
    assertThat(header.get("keys").toString()).isEqualTo("[\"source\",\"chunk\",\"sender\"]");
    assertThat(header.get("rows").toString()).isEqualTo("[\"channel\",\"node\",\"distance\"]");
    assertThat(header.get("heldAtEnd").toString()).isEqualTo("[5,5,5,5,5]");
    assertThat(header.at("/drawing/nodes/x").size()).isEqualTo(5);
  }

  @Test
  void aSlotListsItsMovesAndWhatEveryNodeHolds() {
    final SchedulePlayback playback = playback(Samples.allGather(5));
    final JsonNode slot = read(playback.slot(2));
    assertThat(slot.get("count").asInt()).isEqualTo(5);
    assertThat(slot.get("deliveries").asInt()).isEqualTo(5);
    assertThat(slot.get("held").toString()).isEqualTo("[3,3,3,3,3]");
    // Chunk 0 is at node 2 after two slots, and goes on over channel 2 to node 3.
    assertThat(slot.get("moves").get(0).toString())
        .isEqualTo("[0,\"0\",0,-1,0,0,[[2,2,3]],null,0]");
    assertThat(slot.get("lit").isNull()).isTrue();
  }

  @Test
  void theWayOfAChunkIsAllItsMoves() {
    final JsonNode way = read(playback(Samples.allGather(5)).chunk(3));
    assertThat(way.get("sources").toString()).isEqualTo("[3]");
    assertThat(way.get("targets").size()).isEqualTo(5);
    assertThat(way.get("moves").toString())
        .isEqualTo("[[0,0,0,[[3,3,4]]],[1,0,0,[[4,4,0]]],[2,0,0,[[0,0,1]]],[3,0,0,[[1,1,2]]]]");
  }

  @Test
  void aPathOverTwoChannelsIsOneMoveOfTwoLegsOnItsLane() {
    final JsonNode move = read(playback(Samples.lanes()).slot(0)).get("moves").get(0);
    assertThat(move.get(6).toString()).isEqualTo("[[0,0,1],[2,1,2]]");
    assertThat(move.get(4).asInt()).isEqualTo(3);
  }

  @Test
  void aNamedReceiverOfACouplerIsTheOnlyEnd() {
    final JsonNode slot = read(playback(Samples.coupler()).slot(0));
    assertThat(slot.get("moves").get(0).get(6).toString()).isEqualTo("[[1,0,3]]");
    assertThat(slot.get("deliveries").asInt()).isEqualTo(1);
  }

  @Test
  void combiningIsToldAndContributionsAreHeld() {
    final SchedulePlayback playback = playback(Samples.reduce());
    assertThat(read(playback.slot(0)).get("moves").get(0).get(5).asInt()).isEqualTo(1);
    assertThat(read(playback.slot(0)).get("held").toString()).isEqualTo("[1,1,1,1]");
    final JsonNode header = read(playback.header());
    assertThat(header.get("colouredBy").asString()).isEqualTo("sender");
    assertThat(header.get("heldWhat").asString()).isEqualTo("contribution");
    // Node 3 has a contribution of each, and the others what passed them on its way.
    assertThat(header.get("heldAtEnd").toString()).isEqualTo("[1,2,3,4]");
  }

  @Test
  void chunksOfOneMessageAreOneMove() {
    final SchedulePlayback playback = playback(Samples.merged());
    final JsonNode slot = read(playback.slot(0));
    assertThat(slot.get("count").asInt()).isEqualTo(1);
    assertThat(slot.get("moves").get(0).get(8).asInt()).isEqualTo(2);
    final JsonNode embedded = read(playback.embedded(false));
    assertThat(embedded.at("/slotData/0/moves/0/9").toString()).isEqualTo("[1,2]");
    assertThat(embedded.at("/chunkEnds/sources").toString()).isEqualTo("[0,0,0]");
    assertThat(embedded.at("/chunkEnds/targets").toString()).isEqualTo("[1,2,3]");
  }

  @Test
  void loadsAddUp() {
    final JsonNode loads = read(playback(Samples.lanes()).loads());
    assertThat(loads.get("channel").toString()).isEqualTo("[2,0,2,0]");
    assertThat(loads.get("wavelength").toString()).isEqualTo("[0,2,0,2]");
    assertThat(loads.get("slot").toString()).isEqualTo("[4]");
  }

  @Test
  void aSmallSpaceTimeDiagramIsExact() {
    final JsonNode raster = read(playback(Samples.allGather(5)).spaceTime(CHANNELS));
    assertThat(raster.get("exact").asBoolean()).isTrue();
    assertThat(raster.get("rows").asInt()).isEqualTo(5);
    assertThat(raster.get("columns").asInt()).isEqualTo(4);
    assertThat(raster.get("bytes").asInt()).isEqualTo(1);
    // Over channel c in slot s goes what node c - s sent; keys are one more.
    final byte[] keys = Base64.getDecoder().decode(raster.get("keys").asString());
    for (int channel = 0; channel < 5; channel++) {
      for (int slot = 0; slot < 4; slot++) {
        assertThat(keys[channel * 4 + slot])
            .isEqualTo((byte) (Math.floorMod(channel - slot, 5) + 1));
      }
    }
    assertThat(raster.get("rowLabels").get(4).asString()).isEqualTo("4→0");
  }

  @Test
  void rowsByWavelengthAreUsesOverAllChannels() {
    final SpaceTimeView view = SpaceTimeView.parse("wavelength", "lane");
    final JsonNode raster = read(playback(Samples.lanes()).spaceTime(view));
    assertThat(raster.get("rows").asInt()).isEqualTo(4);
    final byte[] keys = Base64.getDecoder().decode(raster.get("keys").asString());
    assertThat(keys).containsExactly(0, 2, 0, 4);
    // Two of four channels are lit.
    final byte[] shares = Base64.getDecoder().decode(raster.get("shares").asString());
    assertThat(shares).containsExactly(0, (byte) 128, 0, (byte) 128);
  }

  @Test
  void rowsByDistanceAreHopsFromTheSource() {
    final SpaceTimeView view = SpaceTimeView.parse("distance", "chunk");
    final JsonNode raster = read(playback(Samples.allGather(5)).spaceTime(view));
    assertThat(raster.get("rows").asInt()).isEqualTo(4);
    final byte[] shares = Base64.getDecoder().decode(raster.get("shares").asString());
    for (int cell = 0; cell < shares.length; cell++) {
      // Every chunk is one hop farther in every slot.
      assertThat(shares[cell]).isEqualTo((byte) (cell / 4 == cell % 4 ? 255 : 0));
    }
  }

  @Test
  void aLargeSpaceTimeDiagramIsBinned() {
    final JsonNode raster = read(playback(Samples.allGather(1500)).spaceTime(CHANNELS));
    assertThat(raster.get("exact").asBoolean()).isFalse();
    assertThat(raster.get("rows").asInt()).isEqualTo(500);
    assertThat(raster.get("columns").asInt()).isEqualTo(750);
    assertThat(raster.get("rowsPerCell").asInt()).isEqualTo(3);
    final byte[] shares = Base64.getDecoder().decode(raster.get("shares").asString());
    assertThat(shares[0]).isEqualTo((byte) 255);
    // Sources of a cell are neighbours, so their mean is one of them.
    final byte[] keys = Base64.getDecoder().decode(raster.get("keys").asString());
    assertThat((keys[2 * 300] & 0xFF) + 256 * keys[2 * 300 + 1] - 1).isBetween(0, 1500);
  }

  @Test
  void aSlotWithVeryManyMovesIsSampledAndStillShowsAllThatIsLit() {
    final int nodes = 7_000;
    final SchedulePlayback playback = playback(Samples.shift(nodes));
    final JsonNode slot = read(playback.slot(0));
    assertThat(slot.get("count").asInt()).isEqualTo(nodes);
    assertThat(slot.get("moves").size()).isEqualTo(nodes / 2);
    assertThat(slot.get("lit").size()).isEqualTo(nodes);
    assertThat(playback.slot(0)).isEqualTo(playback(Samples.shift(nodes)).slot(0));
  }

  @Test
  void wrongNumbersAndWordsAreRefused() {
    final SchedulePlayback playback = playback(Samples.allGather(5));
    assertThatThrownBy(() -> playback.slot(4)).hasMessage("slot: 4 must lie between 0 and 3.");
    assertThatThrownBy(() -> playback.chunk(-1)).hasMessage("chunk: -1 must lie between 0 and 4.");
    assertThatThrownBy(() -> SpaceTimeView.parse("link", "chunk"))
        .hasMessage("space-time: rows 'link' is none of [channel, node, wavelength, distance].");
    assertThatThrownBy(() -> SpaceTimeView.parse("node", "hue")).hasMessageContaining("by 'hue'");
  }

  @Test
  void distancesOfAnAllReduceAreRefused() {
    final SchedulePlayback playback = playback(Samples.allReduce());
    assertThat(read(playback.header()).get("rows").toString()).isEqualTo("[\"channel\",\"node\"]");
    assertThatThrownBy(() -> playback.spaceTime(SpaceTimeView.parse("distance", "chunk")))
        .hasMessageContaining("several sources and targets");
  }
}
