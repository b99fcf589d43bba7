package org.heliograph.lab.draw;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;
import tools.jackson.core.JsonGenerator;

/// A verified schedule as JSON for a page that plays it: a header, and what moves slot by slot.
///
/// Made in one pass over all transmissions; a slot then takes what its transmissions take, and a
/// chunk, a space–time diagram or the loads another pass. Immutable; any number of threads may read
/// it. The texts are safe inside a script element.
public final class SchedulePlayback {
  /// More slots than this are not offered for playing.
  public static final int SLOTS_MAX = 1 << 22;

  /// Of a slot with more moves than this an even sample is written.
  private static final int MOVES_MAX = 6_000;

  private static final SpaceTimeRaster.Size LARGE = new SpaceTimeRaster.Size(600, 1200);
  private static final SpaceTimeRaster.Size SMALL = new SpaceTimeRaster.Size(160, 320);
  private static final long EMBEDDED_COUNTS = 200_000;

  private final Verified verified;
  private final String drawing;
  private final ChunkNames names;
  private final SlotIndex index;
  private final Optional<HeldChunks> held;
  private final int lanes;

  private SchedulePlayback(final Verified verified, final String drawing) {
    this.verified = verified;
    this.drawing = drawing;
    this.names = new ChunkNames(verified.problem());
    this.index = SlotIndex.of(verified.schedule());
    this.held = HeldChunks.of(verified);
    this.lanes =
        verified.problem().topology().kinds().stream().mapToInt(ChannelKind::lanes).max().orElse(1);
  }

  /// The playback; empty if the network, the slots or the chunks are too many.
  public static Optional<SchedulePlayback> of(final Verified verified) {
    final boolean fits = verified.slots() <= SLOTS_MAX && ChunkNames.fit(verified.problem());
    return fits
        ? NetworkDrawing.json(verified.problem().topology())
            .map(drawing -> new SchedulePlayback(verified, drawing))
        : Optional.empty();
  }

  /// The number of slots.
  public int slots() {
    return verified.slots();
  }

  /// The number of chunks.
  public int chunks() {
    return verified.problem().demand().chunks();
  }

  /// `slots`, `chunks`, `transmissions`, `nodes`, `lanes`, `colouredBy`, the `keys` by which chunks
  /// may be coloured, the `rows` of space–time diagrams, `hasHeld`, `budget` in dB or null,
  /// `heldWhat` (chunk or contribution), `heldAtEnd` or null, and the `drawing` of the network.
  public String header() {
    return ScriptJson.of(
        json -> {
          writeHeader(json.writeStartObject());
          json.writeEndObject();
        });
  }

  private void writeHeader(final JsonGenerator json) {
    json.writeName("slots").writeNumber(slots()).writeName("chunks").writeNumber(chunks());
    json.writeName("transmissions").writeNumber(verified.schedule().transmissions());
    json.writeName("nodes").writeNumber(verified.problem().topology().nodes());
    json.writeName("lanes").writeNumber(lanes).writeName("colouredBy");
    json.writeString(chunks() == 1 ? SpaceTimeView.Key.SENDER.text() : names.colouredBy());
    json.writeName("keys").writeStartArray();
    spaceTime(LARGE).keys().forEach(key -> json.writeString(key.text()));
    json.writeEndArray().writeName("rows").writeStartArray();
    spaceTime(LARGE).rows().forEach(rows -> json.writeString(rows.text()));
    json.writeEndArray().writeName("hasHeld").writeBoolean(held.isPresent()).writeName("budget");
    new LightpathLosses(verified.problem().topology())
        .budget()
        .ifPresentOrElse(it -> ScriptJson.decimal(json, it.millidecibels(), 3), json::writeNull);
    json.writeName("heldWhat");
    json.writeString(
        held.filter(HeldChunks::countsContributions).isPresent() ? "contribution" : "chunk");
    json.writeName("heldAtEnd");
    writeHeld(json, slots(), true);
    json.writeName("drawing").writeRawValue(drawing);
  }

  private void writeHeld(final JsonGenerator json, final int slot, final boolean isWanted) {
    if (isWanted && held.isPresent()) {
      final int[] counts = held.get().before(slot);
      json.writeArray(counts, 0, counts.length);
    } else {
      json.writeNull();
    }
  }

  private SpaceTime spaceTime(final SpaceTimeRaster.Size size) {
    return new SpaceTime(verified, lanes, size);
  }

  /// What moves in `slot`, as [SlotMoves] says, and `held`: how many chunks each node has before
  /// it, or null.
  public String slot(final int slot) {
    requireBelow(slot, slots(), "slot");
    return ScriptJson.of(json -> writeSlot(json, slot, false));
  }

  private void writeSlot(final JsonGenerator json, final int slot, final boolean isEmbedded) {
    json.writeStartObject();
    new SlotMoves(
            verified,
            names,
            new LightpathLosses(verified.problem().topology()),
            index,
            isEmbedded ? Integer.MAX_VALUE : MOVES_MAX)
        .write(json, slot, isEmbedded);
    json.writeName("held");
    final long counts = (long) slots() * verified.problem().topology().nodes();
    writeHeld(json, slot, !isEmbedded || counts <= EMBEDDED_COUNTS);
    json.writeEndObject();
  }

  /// The way of `chunk`: `chunk`, `name`, `sources`, `targets` and `moves`, as [ChunkWay] says.
  public String chunk(final int chunk) {
    requireBelow(chunk, chunks(), "chunk");
    return new ChunkWay(verified, names).json(chunk);
  }

  /// A space–time diagram: a raster as [SpaceTimeRaster] says, with `rowLabels` or null.
  public String spaceTime(final SpaceTimeView view) {
    return spaceTime(LARGE).json(view);
  }

  /// How much of the network is lit: `channel`, `wavelength`, `slot`, as [ChannelLoads] says.
  public String loads() {
    return ChannelLoads.json(verified, lanes);
  }

  private static void requireBelow(final int value, final int count, final String name) {
    if (value < 0 || value >= count) {
      throw new IllegalArgumentException(
          "%s: %s must lie between 0 and %s.".formatted(name, value, count - 1));
    }
  }

  /// All of it as one text for a page that asks for nothing: the header with `slotData`, the slots;
  /// `chunkEnds`, the sources and targets of every chunk, as numbers of nodes or, below 0, of sets;
  /// and, if wanted, `spaceTimes` by rows and key, and `loads`.
  String embedded(final boolean withSpaceTime) {
    return ScriptJson.of(json -> writeEmbedded(json, withSpaceTime));
  }

  private void writeEmbedded(final JsonGenerator json, final boolean withSpaceTime) {
    writeHeader(json.writeStartObject());
    json.writeName("slotData").writeStartArray();
    for (int slot = 0; slot < slots(); slot++) {
      writeSlot(json, slot, true);
    }
    json.writeEndArray().writeName("chunkEnds");
    writeChunkEnds(json);
    if (withSpaceTime) {
      json.writeName("loads").writeRawValue(loads()).writeName("spaceTimes").writeStartObject();
      final SpaceTime diagrams = spaceTime(SMALL);
      for (final SpaceTimeView.Rows rows : diagrams.rows()) {
        json.writeName(rows.text()).writeStartObject();
        for (final SpaceTimeView.Key key : diagrams.keys()) {
          json.writeName(key.text()).writeRawValue(diagrams.json(new SpaceTimeView(rows, key)));
        }
        json.writeEndObject();
      }
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private void writeChunkEnds(final JsonGenerator json) {
    final Demand demand = verified.problem().demand();
    final Map<NodeSet, Integer> sets = new LinkedHashMap<>();
    json.writeStartObject();
    for (final String name : List.of("sources", "targets")) {
      json.writeName(name).writeStartArray();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet set = "sources".equals(name) ? demand.sources(chunk) : demand.targets(chunk);
        json.writeNumber(
            set.size() == 1 ? set.get(0) : -1 - sets.computeIfAbsent(set, _ -> sets.size()));
      }
      json.writeEndArray();
    }
    json.writeName("sets").writeStartArray();
    sets.keySet().forEach(set -> ChunkWay.write(json, set));
    json.writeEndArray().writeEndObject();
  }
}
