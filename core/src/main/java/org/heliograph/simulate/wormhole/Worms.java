package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Message;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// The worms of a schedule in canonical order, in columns: one per transmission or, if chunks
/// aggregate, one for all that agree in slot, sender, route and lane.
///
/// A transmission that may take any lane takes the lowest lane not used in its slot. The parts of a
/// worm are its chunks, numbered consecutively.
final class Worms {
  private final Wiring wiring;
  private final LayerAssignment dealer;
  private final boolean layered;
  private final int[] laneSlots; // by lane: the slot it was taken in last, plus one
  private final IntList senders = new IntList();
  private final IntList slots = new IntList();
  private final IntList lanes = new IntList();
  private final IntList stepEnds = new IntList();
  private final IntList chunkCounts = new IntList();
  private final IntList steps = new IntList(); // channels at first, then lanes
  private final IntList layerOf = new IntList();
  private final IntList partChunks = new IntList();
  private final IntList partWorms = new IntList();
  private int[] route = {}; // lanes and layers, by step
  private long flitsPerChunk;
  private int longest;

  private Worms(final Topology topology, final Wormhole wormhole) {
    wiring = new Wiring(topology, wormhole.hardware());
    layered = !wormhole.barrier();
    dealer = new LayerAssignment(topology);
    laneSlots = new int[wiring.lanes];
  }

  /// The worms of a schedule of links if each node contributes `size` in total.
  static Worms of(final Verified verified, final Bytes size, final Wormhole wormhole) {
    final Worms worms = new Worms(verified.problem().topology(), wormhole);
    final Bytes chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    worms.flitsPerChunk = chunk.dividedBy(wormhole.hardware().flit().bytes()).bytes();
    final boolean aggregate = verified.problem().capabilities().aggregate();
    final Map<Message, Integer> open = new HashMap<>();
    final TransmissionCursor at = verified.schedule().cursor();
    int first = 0;
    while (at.advance()) {
      if (worms.count() > first && at.slot() != worms.slot(first)) {
        worms.close(first);
        open.clear();
        first = worms.count();
      }
      final Integer known = aggregate ? open.putIfAbsent(at.message(), worms.count()) : null;
      if (known == null) {
        worms.add(at);
      }
      worms.addPart(at.chunk(), known == null ? worms.count() - 1 : known);
    }
    worms.close(first);
    worms.route = worms.steps.toArray();
    for (int step = 0; step < worms.route.length; step++) {
      worms.route[step] = worms.route[step] * worms.layers() + worms.layerOf.get(step);
    }
    worms.steps.clear();
    return worms;
  }

  private void add(final TransmissionCursor at) {
    for (int hop = 0; hop < at.hops(); hop++) {
      steps.add((int) at.channel(hop));
      layerOf.add(0);
    }
    senders.add(at.sender());
    slots.add(at.slot());
    lanes.add(at.lane());
    stepEnds.add(steps.size());
    chunkCounts.add(0);
    longest = Math.max(longest, at.hops());
  }

  private void addPart(final int chunk, final int worm) {
    chunkCounts.increment(worm);
    if (!layered) {
      return; // with a barrier the chunks are not needed
    }
    partChunks.add(chunk);
    partWorms.add(worm);
  }

  /// Assigns layers and lanes to the worms of a slot, from `first` on.
  private void close(final int first) {
    for (int worm = first; worm < count() && layered; worm++) {
      for (int step = stepStart(worm) + 1; step < stepEnd(worm); step++) {
        layerOf.set(
            step, dealer.admit(steps.get(step - 1), layerOf.get(step - 1), steps.get(step)));
      }
    }
    for (final boolean named : new boolean[] {true, false}) {
      for (int worm = first; worm < count(); worm++) {
        if (named == (lanes.get(worm) != Transmission.ANY_LANE)) {
          takeLanes(worm);
        }
      }
    }
  }

  private void takeLanes(final int worm) {
    for (int step = stepStart(worm); step < stepEnd(worm); step++) {
      final int channel = steps.get(step);
      final int end = wiring.firstLane[channel + 1];
      int lane = wiring.firstLane[channel];
      if (lane + 1 < end && lanes.get(worm) != Transmission.ANY_LANE) {
        lane += lanes.get(worm);
      } else {
        while (lane + 1 < end && laneSlots[lane] == slot(worm) + 1) {
          lane++;
        }
      }
      laneSlots[lane] = slot(worm) + 1;
      steps.set(step, lane);
    }
  }

  int count() {
    return senders.size();
  }

  int sender(final int worm) {
    return senders.get(worm);
  }

  int receiver(final int worm) {
    return wiring.heads[route[stepEnd(worm) - 1] / layers()];
  }

  int slot(final int worm) {
    return slots.get(worm);
  }

  /// The number of flits: a header and those of the chunks.
  int flits(final int worm) {
    return Math.toIntExact(
        Math.addExact(1, Math.multiplyExact(flitsPerChunk, chunkCounts.get(worm))));
  }

  long chunks() {
    return Arrays.stream(chunkCounts.toArray()).asLongStream().sum();
  }

  /// The steps of all worms, each a lane and a layer.
  int[] route() {
    return route;
  }

  int stepStart(final int worm) {
    return worm == 0 ? 0 : stepEnds.get(worm - 1);
  }

  int stepEnd(final int worm) {
    return stepEnds.get(worm);
  }

  /// The number of layers that the routes need.
  int layers() {
    return dealer.count();
  }

  /// The maximum number of channels on a route.
  int longest() {
    return longest;
  }

  /// The number of parts, if there is no barrier.
  int parts() {
    return partChunks.size();
  }

  int chunk(final int part) {
    return partChunks.get(part);
  }

  int wormOf(final int part) {
    return partWorms.get(part);
  }
}
