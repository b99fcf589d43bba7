package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.primitive.IntList;

/// The deliveries of each chunk to each node, compared with those required before the node may
/// forward the chunk: all that earlier slots bring it.
///
/// The deliveries of one chunk to one node are a *stream*, in the order of the slots.
final class ReceivedChunks {
  private static final int NONE = -1;

  private final Worms worms;
  private final int[] partEnds; // by worm: parts are listed by worm
  private final int[] order; // parts by worm
  private final int[] asked; // by part: the stream at the sender, or none
  private final int[] needed; // by part: how many deliveries of it must have come
  private final int[] given; // by part: the stream at the receiver
  private final int[] places; // by part: its place among all places of streams
  private final int[] held; // by stream: the place up to which all have come
  private final int[] firsts; // by stream, and one more
  private final boolean[] came; // by place

  ReceivedChunks(final Worms worms) {
    this.worms = worms;
    final int parts = worms.parts();
    asked = new int[parts];
    needed = new int[parts];
    given = new int[parts];
    places = new int[parts];
    final int streams = number(parts);
    firsts = new int[streams + 1];
    for (int part = 0; part < parts; part++) {
      firsts[given[part] + 1]++;
    }
    for (int stream = 0; stream < streams; stream++) {
      firsts[stream + 1] += firsts[stream];
    }
    held = Arrays.copyOf(firsts, streams);
    for (int part = 0; part < parts; part++) {
      places[part] += firsts[given[part]];
    }
    came = new boolean[parts];
    partEnds = new int[worms.count()];
    order = new int[parts];
    listByWorm(parts);
  }

  /// Numbers the streams, and the deliveries of each; returns the number of streams.
  private int number(final int parts) {
    final Map<Long, Integer> streams = new HashMap<>();
    final IntList counts = new IntList();
    int next = 0;
    while (next < parts) {
      final int slot = worms.slot(worms.wormOf(next));
      int end = next;
      while (end < parts && worms.slot(worms.wormOf(end)) == slot) {
        final int sender = worms.sender(worms.wormOf(end));
        asked[end] = streams.getOrDefault(key(sender, worms.chunk(end)), NONE);
        needed[end] = asked[end] == NONE ? 0 : counts.get(asked[end]);
        end++;
      }
      for (; next < end; next++) {
        final int receiver = worms.receiver(worms.wormOf(next));
        final int stream =
            streams.computeIfAbsent(key(receiver, worms.chunk(next)), _ -> streams.size());
        counts.extend(stream + 1);
        given[next] = stream;
        places[next] = counts.get(stream);
        counts.increment(stream);
      }
    }
    return streams.size();
  }

  private static long key(final int node, final int chunk) {
    return (long) node << 32 | chunk;
  }

  private void listByWorm(final int parts) {
    for (int part = 0; part < parts; part++) {
      partEnds[worms.wormOf(part)]++;
    }
    for (int worm = 1; worm < partEnds.length; worm++) {
      partEnds[worm] += partEnds[worm - 1];
    }
    final int[] next = new int[partEnds.length];
    for (int part = 0; part < parts; part++) {
      final int worm = worms.wormOf(part);
      order[partStart(worm) + next[worm]++] = part;
    }
  }

  private int partStart(final int worm) {
    return worm == 0 ? 0 : partEnds[worm - 1];
  }

  /// Whether the sender of `worm` holds everything that the worm must contain.
  boolean complete(final int worm) {
    boolean complete = true;
    for (int i = partStart(worm); i < partEnds[worm] && complete; i++) {
      final int stream = asked[order[i]];
      complete = stream == NONE || held[stream] - firsts[stream] >= needed[order[i]];
    }
    return complete;
  }

  /// Records that `worm` has arrived.
  void receive(final int worm) {
    for (int i = partStart(worm); i < partEnds[worm]; i++) {
      final int stream = given[order[i]];
      came[places[order[i]]] = true;
      while (held[stream] < firsts[stream + 1] && came[held[stream]]) {
        held[stream]++;
      }
    }
  }
}
