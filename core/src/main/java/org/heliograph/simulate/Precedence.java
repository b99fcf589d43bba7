package org.heliograph.simulate;

import java.util.Arrays;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.KeyNumbering;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.LaneChoice;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.verify.Verified;

/// What each lightpath of a schedule waits for, whatever its time: the lightpaths of earlier slots
/// that bring its chunks to its sender, and the last one before it on each of its lanes.
///
/// A copy is there with the first lightpath that brings it; a sum needs all that have brought a
/// part of it since the last copy. What a node holds from the beginning needs none. Lightpaths that
/// name no lane take the lanes of their channel in the order of the schedule. Ports and
/// transmitters depend on times: see [CircuitWaits]. Lightpaths are numbered as in a [Trace].
/// Expected O(channel uses + waits) time; about 12 bytes per wait.
public final class Precedence {
  /// Why a lightpath waits for another one: for a chunk, for a lane, for a transmitter, receiver or
  /// port, or for the end of a slot.
  public enum Reason {
    CHUNK,
    LANE,
    TRANSMITTER,
    SLOT
  }

  private static final int NONE = -1;

  private final int[] slots; // by lightpath
  private final int[] ends; // by lightpath: where its waits end
  private final int[] waits; // lightpaths before; those for a lane as −1 − lightpath

  private Precedence(final IntList slots, final IntList ends, final IntList waits) {
    this.slots = slots.toArray();
    this.ends = ends.toArray();
    this.waits = waits.toArray();
  }

  /// Reads a schedule once, slot by slot.
  public static Precedence of(final Verified verified) {
    final Reader reader = new Reader(verified);
    reader.read();
    return new Precedence(reader.slots, reader.ends, reader.waits);
  }

  /// The number of lightpaths.
  public int lightpaths() {
    return slots.length;
  }

  /// The slot of a lightpath.
  public int slot(final int lightpath) {
    return slots[lightpath];
  }

  /// The first lightpath of the slot of a lightpath; O(lightpaths of the slot).
  public int firstOfSlot(final int lightpath) {
    int first = lightpath;
    while (first > 0 && slots[first - 1] == slots[lightpath]) {
      first--;
    }
    return first;
  }

  /// The lightpaths that bring the chunks of `lightpath` to its sender, each once.
  public int[] needs(final int lightpath) {
    return Arrays.stream(waits, firstWait(lightpath), ends[lightpath])
        .filter(wait -> wait >= 0)
        .toArray();
  }

  int firstWait(final int lightpath) {
    return lightpath == 0 ? 0 : ends[lightpath - 1];
  }

  int endOfWaits(final int lightpath) {
    return ends[lightpath];
  }

  /// The lightpath before, by wait.
  int before(final int wait) {
    return waits[wait] < 0 ? -1 - waits[wait] : waits[wait];
  }

  /// Whether a wait is for a chunk or for a lane.
  Reason reason(final int wait) {
    return waits[wait] < 0 ? Reason.LANE : Reason.CHUNK;
  }

  /// Reads the slots in order; what a slot brings counts from the next slot on.
  private static final class Reader {
    private final Problem problem;
    private final Demand demand;
    private final MessageCursor at;
    private final Receivers receivers = new Receivers();
    private final LaneChoice lanes = new LaneChoice();
    // By lightpath.
    private final IntList slots = new IntList();
    private final IntList ends = new IntList();
    private final IntList waits = new IntList();
    // By node and chunk: its last reception; by reception: its lightpath and the one before.
    private final KeyNumbering held = new KeyNumbering();
    private final IntList last = new IntList();
    private final IntList bringing = new IntList();
    private final IntList earlier = new IntList();
    // By channel and lane: its last lightpath.
    private final KeyNumbering laneKeys = new KeyNumbering();
    private final IntList users = new IntList();
    private final long mostLanes;
    // Of the open slot: its first lightpath; lightpath and wait; lightpath, node, chunk and action.
    private int first;
    private final IntList open = new IntList();
    private final IntList brought = new IntList();

    Reader(final Verified verified) {
      problem = verified.problem();
      demand = problem.demand();
      at = new MessageCursor(verified.schedule(), problem.capabilities().aggregate());
      mostLanes =
          problem.topology().kinds().stream().mapToLong(kind -> kind.lanes()).max().orElse(1);
    }

    void read() {
      int slot = NONE;
      while (at.advance()) {
        if (at.slot() != slot) {
          close();
          slot = at.slot();
        }
        readTransmission();
      }
      close();
    }

    private void readTransmission() {
      final int lightpath = at.number();
      if (lightpath == slots.size()) {
        slots.add(at.slot());
        awaitLanes(lightpath);
      }
      awaitChunk(lightpath);
      receivers.find(problem.topology(), at);
      for (int i = 0; i < receivers.count(); i++) {
        brought.add(lightpath);
        brought.add(receivers.get(i));
        brought.add(at.chunk());
        brought.add(at.action() == Action.COMBINE ? 1 : 0);
      }
    }

    private void awaitLanes(final int lightpath) {
      for (int hop = 0; hop < at.hops(); hop++) {
        final int lane = laneKeys.of(at.channel(hop) * mostLanes + lanes.of(at, hop));
        if (lane == users.size()) {
          users.add(NONE);
        }
        if (users.get(lane) != NONE) {
          await(lightpath, -1 - users.get(lane));
        }
        users.set(lane, lightpath);
      }
    }

    private void awaitChunk(final int lightpath) {
      final int key = held.find(key(at.sender(), at.chunk()));
      for (int it = key < 0 ? NONE : last.get(key); it != NONE; it = earlier.get(it)) {
        await(lightpath, bringing.get(it));
      }
    }

    private void await(final int lightpath, final int wait) {
      open.add(lightpath);
      open.add(wait);
    }

    /// Sorts the waits of the open slot by lightpath, each once, and notes what it has brought.
    private void close() {
      final long[] sorted = new long[open.size() / 2];
      for (int i = 0; i < sorted.length; i++) {
        sorted[i] = (long) open.get(2 * i) << Integer.SIZE | (open.get(2 * i + 1) & 0xFFFF_FFFFL);
      }
      Arrays.sort(sorted);
      int next = 0;
      for (int lightpath = first; lightpath < slots.size(); lightpath++) {
        for (; next < sorted.length && (int) (sorted[next] >> Integer.SIZE) == lightpath; next++) {
          if (next == 0 || sorted[next] != sorted[next - 1]) {
            waits.add((int) sorted[next]);
          }
        }
        ends.add(waits.size());
      }
      for (int i = 0; i < brought.size(); i += 4) {
        bring(brought.get(i), brought.get(i + 1), brought.get(i + 2), brought.get(i + 3) == 1);
      }
      open.clear();
      brought.clear();
      first = slots.size();
    }

    private void bring(
        final int lightpath, final int node, final int chunk, final boolean combines) {
      if (!demand.combines() && demand.sources(chunk).contains(node)) {
        return;
      }
      final int key = held.of(key(node, chunk));
      if (key == last.size()) {
        last.add(NONE);
      }
      final int before = last.get(key);
      final boolean isThere =
          before != NONE && (!demand.combines() || bringing.get(before) >= first);
      if (!combines && isThere) {
        return;
      }
      earlier.add(combines ? before : NONE);
      bringing.add(lightpath);
      last.set(key, bringing.size() - 1);
    }

    private static long key(final int node, final int chunk) {
      return (long) node << Integer.SIZE | chunk;
    }
  }
}
