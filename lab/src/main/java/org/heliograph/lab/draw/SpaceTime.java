package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.LaneChoice;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Writes space–time diagrams of a verified schedule: channels, nodes or distances against slots.
///
/// Exact where the rows and slots fit into the size; else a cell stands for several of them. One
/// pass over all transmissions, and memory of the raster; rows by distance also take the distances
/// from every source.
record SpaceTime(Verified verified, int lanes, SpaceTimeRaster.Size size) {
  private static final long DISTANCE_WORK = 1L << 28;
  private static final long DISTANCES_MAX = 1L << 24;

  /// What rows there can be.
  List<SpaceTimeView.Rows> rows() {
    final List<SpaceTimeView.Rows> rows =
        new ArrayList<>(List.of(SpaceTimeView.Rows.CHANNEL, SpaceTimeView.Rows.NODE));
    if (lanes > 1) {
      rows.add(SpaceTimeView.Rows.WAVELENGTH);
    }
    if (hasDistances()) {
      rows.add(SpaceTimeView.Rows.DISTANCE);
    }
    return rows;
  }

  /// What colours tell something apart.
  List<SpaceTimeView.Key> keys() {
    final Demand demand = demand();
    final List<SpaceTimeView.Key> keys = new ArrayList<>();
    if (demand.hasSingleSources() && !demand.hasSameSources()) {
      keys.add(SpaceTimeView.Key.SOURCE);
    }
    if (demand.hasSingleTargets() && !demand.hasSameTargets()) {
      keys.add(SpaceTimeView.Key.TARGET);
    }
    if (demand.chunks() > 1) {
      keys.add(SpaceTimeView.Key.CHUNK);
    }
    keys.add(SpaceTimeView.Key.SENDER);
    if (lanes > 1) {
      keys.add(SpaceTimeView.Key.LANE);
    }
    return keys;
  }

  private Topology topology() {
    return verified.problem().topology();
  }

  private Demand demand() {
    return verified.problem().demand();
  }

  private boolean hasDistances() {
    final long nodes = topology().nodes();
    final long channels = topology().channels();
    return (demand().hasSingleSources() || demand().hasSingleTargets())
        && nodes * nodes <= DISTANCES_MAX
        && channels <= NetworkDrawing.ENDS_MAX
        && nodes * channels <= DISTANCE_WORK;
  }

  String json(final SpaceTimeView view) {
    return switch (view.rows()) {
      case CHANNEL -> byChannel(view.key());
      case NODE -> byNode(view);
      case WAVELENGTH -> byWavelength(view.key());
      case DISTANCE -> byDistance(view);
    };
  }

  private String byChannel(final SpaceTimeView.Key key) {
    final long channels = topology().channels();
    final boolean perLane = lanes > 1 && channels * lanes <= size.rows();
    final SpaceTimeRaster raster = raster(perLane ? channels * lanes : channels, key);
    final LaneChoice choice = new LaneChoice();
    final MessageCursor at =
        new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
    while (at.advance()) {
      final int hops = at.startsMessage() ? at.hops() : 0;
      final int own = hops > 0 ? key(key, at) : 0;
      for (int hop = 0; hop < hops; hop++) {
        final int lane = Math.min(lanes - 1, choice.of(at, hop));
        final long row = perLane ? at.channel(hop) * lanes + lane : at.channel(hop);
        raster.add(row, at.slot(), key == SpaceTimeView.Key.LANE ? lane : own);
      }
    }
    return ScriptJson.of(
        json -> {
          json.writeStartObject().writeName("rowLabels");
          if (raster.isExact()) {
            json.writeStartArray();
            for (long row = 0; row < (perLane ? channels * lanes : channels); row++) {
              final long channel = perLane ? row / lanes : row;
              final String ends = ChannelName.of(topology(), channel);
              json.writeString(
                  perLane
                      ? ends + " " + ChannelName.lane(topology(), channel, (int) (row % lanes))
                      : ends);
            }
            json.writeEndArray();
          } else {
            json.writeNull();
          }
          json.writeName("lanesPerChannel").writeNumber(perLane ? lanes : 1);
          raster.write(json, perLane ? 1 : lanes);
          json.writeEndObject();
        });
  }

  private SpaceTimeRaster raster(final long rows, final SpaceTimeView.Key key) {
    final int count =
        switch (key) {
          case SOURCE, TARGET, SENDER -> topology().nodes();
          case CHUNK -> demand().chunks();
          case LANE -> lanes;
        };
    return new SpaceTimeRaster(new SpaceTimeRaster.Span(rows, verified.slots()), count, size);
  }

  /// What colours a transmission; of lanes, its own if it states one.
  private int key(final SpaceTimeView.Key key, final TransmissionCursor at) {
    final ChunkEnds ends = new ChunkEnds(demand());
    return switch (key) {
      case SOURCE -> Math.max(0, ends.source(at.chunk()));
      case TARGET -> Math.max(0, ends.target(at.chunk()));
      case CHUNK -> at.chunk();
      case SENDER -> at.sender();
      case LANE -> Math.max(0, at.lane());
    };
  }

  private String byWavelength(final SpaceTimeView.Key key) {
    final SpaceTimeRaster raster = raster(lanes, key);
    final LaneChoice choice = new LaneChoice();
    final MessageCursor at =
        new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
    while (at.advance()) {
      final int hops = at.startsMessage() ? at.hops() : 0;
      final int own = hops > 0 ? key(key, at) : 0;
      for (int hop = 0; hop < hops; hop++) {
        final int lane = Math.min(lanes - 1, choice.of(at, hop));
        raster.add(lane, at.slot(), key == SpaceTimeView.Key.LANE ? lane : own);
      }
    }
    return ScriptJson.of(
        json -> {
          json.writeStartObject().writeName("rowLabels").writeStartArray();
          for (int lane = 0; raster.isExact() && lane < lanes; lane++) {
            json.writeString(ChannelName.laneWord(topology()) + lane);
          }
          json.writeEndArray();
          raster.write(json, topology().channels());
          json.writeEndObject();
        });
  }

  private String byNode(final SpaceTimeView view) {
    final SpaceTimeRaster raster = raster(topology().nodes(), view.key());
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      receivers.find(topology(), at);
      final int key = key(view.key(), at);
      for (int i = 0; i < receivers.count(); i++) {
        raster.add(receivers.get(i), at.slot(), key);
      }
    }
    return ScriptJson.of(
        json -> {
          json.writeStartObject().writeName("rowLabels");
          if (raster.isExact()) {
            json.writeStartArray();
            for (int node = 0; node < topology().nodes(); node++) {
              json.writeString(Markup.shortened(topology().label(node), 16));
            }
            json.writeEndArray();
          } else {
            json.writeNull();
          }
          raster.write(json, 1);
          json.writeEndObject();
        });
  }

  private String byDistance(final SpaceTimeView view) {
    if (!hasDistances()) {
      throw new IllegalArgumentException(
          "space-time: no distances, since chunks have several sources and targets, or there are"
              + " too many nodes. Maybe rows=node.");
    }
    final boolean fromSource = demand().hasSingleSources();
    final LinkDistances distances = new LinkDistances(topology(), !fromSource);
    final int rows = farthest(distances, fromSource);
    final SpaceTimeRaster raster = raster(rows, view.key());
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final int key = key(view.key(), at);
      receivers.find(topology(), at);
      for (int i = 0; i < receivers.count(); i++) {
        final int distance =
            fromSource
                ? distances.between(demand().source(at.chunk()), receivers.get(i))
                : distances.between(demand().target(at.chunk()), at.sender());
        final int row = Math.clamp(distance - 1L, 0, rows - 1);
        raster.add(row, at.slot(), key);
      }
    }
    return ScriptJson.of(
        json -> {
          json.writeStartObject().writeName("rowLabels").writeStartArray();
          for (int row = 0; raster.isExact() && row < rows; row++) {
            json.writeString(Integer.toString(row + 1));
          }
          json.writeEndArray();
          raster.write(json, 0);
          json.writeEndObject();
        });
  }

  /// The largest distance that a transmission covers or has left.
  private int farthest(final LinkDistances distances, final boolean fromSource) {
    int farthest = 1;
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      receivers.find(topology(), at);
      for (int i = 0; i < receivers.count(); i++) {
        final int distance =
            fromSource
                ? distances.between(demand().source(at.chunk()), receivers.get(i))
                : distances.between(demand().target(at.chunk()), at.sender());
        farthest = Math.max(farthest, distance);
      }
    }
    return farthest;
  }
}
