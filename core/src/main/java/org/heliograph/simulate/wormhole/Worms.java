package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import org.heliograph.schedule.MessageCursor;
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
  private int count;
  private int[] senders = new int[16];
  private int[] slots = new int[16];
  private short[] lanes = new short[16];
  private int[] stepEnds = new int[16];
  private int[] chunkCounts = new int[16];
  private int[] steps = new int[64]; // channels at first, then lanes, then lanes and layers
  private byte[] layerOf = new byte[64];
  private int parts;
  private int[] partChunks = new int[16];
  private int[] partWorms = new int[16];
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
    final MessageCursor at = new MessageCursor(verified.schedule(), aggregate);
    int first = 0;
    while (at.advance()) {
      if (worms.count > first && at.slot() != worms.slots[first]) {
        worms.close(first);
        first = worms.count;
      }
      if (at.startsMessage()) {
        worms.add(at);
      }
      worms.addPart(at.chunk(), at.number());
    }
    worms.close(first);
    for (int step = 0; step < worms.steps(); step++) {
      worms.steps[step] = worms.steps[step] * worms.layers() + worms.layerOf[step];
    }
    return worms;
  }

  private void add(final TransmissionCursor at) {
    if (count == senders.length) {
      final int longer = count + count / 2;
      senders = Arrays.copyOf(senders, longer);
      slots = Arrays.copyOf(slots, longer);
      lanes = Arrays.copyOf(lanes, longer);
      stepEnds = Arrays.copyOf(stepEnds, longer);
      chunkCounts = Arrays.copyOf(chunkCounts, longer);
    }
    final int start = steps();
    while (start + at.hops() > steps.length) {
      steps = Arrays.copyOf(steps, Math.addExact(steps.length, steps.length / 2));
      layerOf = Arrays.copyOf(layerOf, steps.length);
    }
    for (int hop = 0; hop < at.hops(); hop++) {
      steps[start + hop] = (int) at.channel(hop);
    }
    senders[count] = at.sender();
    slots[count] = at.slot();
    lanes[count] = (short) at.lane();
    stepEnds[count++] = start + at.hops();
    longest = Math.max(longest, at.hops());
  }

  private void addPart(final int chunk, final int worm) {
    chunkCounts[worm]++;
    if (!layered) {
      return; // with a barrier the chunks are not needed
    }
    if (parts == partChunks.length) {
      partChunks = Arrays.copyOf(partChunks, parts + parts / 2);
      partWorms = Arrays.copyOf(partWorms, parts + parts / 2);
    }
    partChunks[parts] = chunk;
    partWorms[parts++] = worm;
  }

  /// Assigns layers and lanes to the worms of a slot, from `first` on.
  private void close(final int first) {
    for (int worm = first; worm < count && layered; worm++) {
      for (int step = stepStart(worm) + 1; step < stepEnds[worm]; step++) {
        layerOf[step] = (byte) dealer.admit(steps[step - 1], layerOf[step - 1], steps[step]);
      }
    }
    for (final boolean named : new boolean[] {true, false}) {
      for (int worm = first; worm < count; worm++) {
        if (named == (lanes[worm] != Transmission.ANY_LANE)) {
          takeLanes(worm);
        }
      }
    }
  }

  private void takeLanes(final int worm) {
    for (int step = stepStart(worm); step < stepEnds[worm]; step++) {
      final int channel = steps[step];
      final int end = wiring.firstLane[channel + 1];
      int lane = wiring.firstLane[channel];
      if (lane + 1 < end && lanes[worm] != Transmission.ANY_LANE) {
        lane += lanes[worm];
      } else {
        while (lane + 1 < end && laneSlots[lane] == slots[worm] + 1) {
          lane++;
        }
      }
      laneSlots[lane] = slots[worm] + 1;
      steps[step] = lane;
    }
  }

  private int steps() {
    return count == 0 ? 0 : stepEnds[count - 1];
  }

  int count() {
    return count;
  }

  int sender(final int worm) {
    return senders[worm];
  }

  int receiver(final int worm) {
    return wiring.heads[steps[stepEnds[worm] - 1] / layers()];
  }

  int slot(final int worm) {
    return slots[worm];
  }

  /// The number of flits: a header and those of the chunks.
  int flits(final int worm) {
    return Math.toIntExact(Math.addExact(1, Math.multiplyExact(flitsPerChunk, chunkCounts[worm])));
  }

  long chunks() {
    return Arrays.stream(chunkCounts, 0, count).asLongStream().sum();
  }

  /// The steps of all worms, each a lane and a layer.
  int[] route() {
    return steps;
  }

  int stepStart(final int worm) {
    return worm == 0 ? 0 : stepEnds[worm - 1];
  }

  int stepEnd(final int worm) {
    return stepEnds[worm];
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
    return parts;
  }

  int chunk(final int part) {
    return partChunks[part];
  }

  int wormOf(final int part) {
    return partWorms[part];
  }
}
