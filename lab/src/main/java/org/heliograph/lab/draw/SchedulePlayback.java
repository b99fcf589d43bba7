package org.heliograph.lab.draw;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;

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
  /// `heldAtEnd` or null, and the `drawing` of the network.
  public String header() {
    final JsonBuilder json = new JsonBuilder().object();
    writeHeader(json);
    return json.endObject().finish();
  }

  private void writeHeader(final JsonBuilder json) {
    json.name("slots").number(slots()).name("chunks").number(chunks());
    json.name("transmissions").number(verified.schedule().transmissions());
    json.name("nodes").number(verified.problem().topology().nodes());
    json.name("lanes").number(lanes).name("colouredBy");
    json.text(chunks() == 1 ? SpaceTimeView.Key.SENDER.text() : names.colouredBy());
    json.name("keys").array();
    spaceTime(LARGE).keys().forEach(key -> json.text(key.text()));
    json.endArray().name("rows").array();
    spaceTime(LARGE).rows().forEach(rows -> json.text(rows.text()));
    json.endArray().name("hasHeld").truth(held.isPresent()).name("budget");
    new LightpathLosses(verified.problem().topology())
        .budget()
        .ifPresentOrElse(it -> json.number(it.millidecibels(), 1000), json::nothing);
    json.name("heldAtEnd");
    writeHeld(json, slots(), true);
    json.name("drawing").value(drawing);
  }

  private void writeHeld(final JsonBuilder json, final int slot, final boolean isWanted) {
    if (isWanted && held.isPresent()) {
      json.numbers(held.get().before(slot));
    } else {
      json.nothing();
    }
  }

  private SpaceTime spaceTime(final SpaceTimeRaster.Size size) {
    return new SpaceTime(verified, lanes, size);
  }

  /// What moves in `slot`, as [SlotMoves] says, and `held`: how many chunks each node has before
  /// it, or null.
  public String slot(final int slot) {
    requireBelow(slot, slots(), "slot");
    final JsonBuilder json = new JsonBuilder();
    writeSlot(json, slot, false);
    return json.finish();
  }

  private void writeSlot(final JsonBuilder json, final int slot, final boolean isEmbedded) {
    json.object();
    new SlotMoves(
            verified,
            names,
            new LightpathLosses(verified.problem().topology()),
            index,
            isEmbedded ? Integer.MAX_VALUE : MOVES_MAX)
        .write(json, slot, isEmbedded);
    json.name("held");
    final long counts = (long) slots() * verified.problem().topology().nodes();
    writeHeld(json, slot, !isEmbedded || counts <= EMBEDDED_COUNTS);
    json.endObject();
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
    final JsonBuilder json = new JsonBuilder().object();
    writeHeader(json);
    json.name("slotData").array();
    for (int slot = 0; slot < slots(); slot++) {
      writeSlot(json, slot, true);
    }
    json.endArray().name("chunkEnds");
    writeChunkEnds(json);
    if (withSpaceTime) {
      json.name("loads").value(loads()).name("spaceTimes").object();
      final SpaceTime diagrams = spaceTime(SMALL);
      for (final SpaceTimeView.Rows rows : diagrams.rows()) {
        json.name(rows.text()).object();
        for (final SpaceTimeView.Key key : diagrams.keys()) {
          json.name(key.text()).value(diagrams.json(new SpaceTimeView(rows, key)));
        }
        json.endObject();
      }
      json.endObject();
    }
    return json.endObject().finish();
  }

  private void writeChunkEnds(final JsonBuilder json) {
    final Demand demand = verified.problem().demand();
    final Map<NodeSet, Integer> sets = new HashMap<>();
    final JsonBuilder listed = new JsonBuilder().array();
    final List<String> names = List.of("sources", "targets");
    json.object();
    for (final String name : names) {
      json.name(name).array();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet set = "sources".equals(name) ? demand.sources(chunk) : demand.targets(chunk);
        json.number(set.size() == 1 ? set.get(0) : -1 - number(set, sets, listed));
      }
      json.endArray();
    }
    json.name("sets").value(listed.endArray().finish()).endObject();
  }

  /// The number of a set, which is listed if it is new.
  private static int number(
      final NodeSet set, final Map<NodeSet, Integer> sets, final JsonBuilder listed) {
    return sets.computeIfAbsent(
        set,
        it -> {
          ChunkWay.write(listed, it);
          return sets.size();
        });
  }
}
