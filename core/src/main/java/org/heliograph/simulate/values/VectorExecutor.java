package org.heliograph.simulate.values;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;

/// Executes a verified schedule on given vectors of numbers, as a program that passes messages
/// does.
///
/// Copies share their vector; vectors of one chunk that combine have equal lengths, and combine
/// number by number. Memory O(chunks · nodes) besides the vectors; time O(transmissions), times the
/// length of the vectors where they combine.
public final class VectorExecutor {
  private static final long[] NOTHING = {};

  private final long[][] vectors;
  private final Operation operation;

  private VectorExecutor(final int places, final Operation operation) {
    this.vectors = new long[places][];
    this.operation = operation;
    Arrays.fill(vectors, NOTHING);
  }

  /// What every node has in the end if the sources of each chunk begin with their `own` vectors.
  public static ChunkVectors run(
      final Verified verified, final Operation operation, final ChunkVectors own) {
    final ScheduleReplay replay = new ScheduleReplay(verified);
    final VectorExecutor executor = new VectorExecutor(replay.places(), operation);
    final Demand demand = verified.problem().demand();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        final int node = sources.get(i);
        executor.vectors[replay.place(chunk, node)] = own.of(chunk, node);
      }
    }
    replay.run(executor.new Arriving());
    return (chunk, node) -> executor.vectors[replay.place(chunk, node)];
  }

  private long[] combined(final long[] one, final long[] other) {
    if (one.length == 0) {
      return other;
    }
    assert one.length == other.length : "vectors that combine have equal lengths";
    final long[] both = new long[one.length];
    Arrays.setAll(both, i -> operation.apply(one[i], other[i]));
    return both;
  }

  /// The vectors that arrive during one slot.
  private final class Arriving implements ScheduleReplay.Places {
    private final IntList places = new IntList();
    private final List<long[]> sent = new ArrayList<>();
    private final BitSet combines = new BitSet();

    @Override
    public void send(final int from, final int to, final Action action) {
      combines.set(places.size(), action == Action.COMBINE);
      places.add(to);
      sent.add(vectors[from]);
    }

    @Override
    public void arrive() {
      for (int i = 0; i < places.size(); i++) {
        final int place = places.get(i);
        vectors[place] = combines.get(i) ? combined(vectors[place], sent.get(i)) : sent.get(i);
      }
      places.clear();
      sent.clear();
      combines.clear();
    }
  }
}
