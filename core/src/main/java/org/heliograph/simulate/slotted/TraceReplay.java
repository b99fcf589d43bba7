package org.heliograph.simulate.slotted;

import org.heliograph.primitive.LongList;

/// Messages that are made again in their steps: the injector of a trace, for one thread.
///
/// 16 bytes a message.
public final class TraceReplay implements Workload.Injector {
  private final int firstSource;
  private final int endSource;
  private final LongList keys = new LongList();
  private final LongList ends = new LongList();
  private int next;
  private boolean isSorted = true;

  /// Of the processors `firstSource…endSource−1`.
  public TraceReplay(final int firstSource, final int endSource) {
    this.firstSource = firstSource;
    this.endSource = endSource;
  }

  /// One more message, in any order of steps; passed over if another thread's.
  ///
  /// Messages of one step are made in the order in which they are added.
  public void add(final int step, final int source, final int target) {
    if (source < firstSource || source >= endSource) {
      return;
    }
    final int count = keys.size();
    final long key = ((long) step << Integer.SIZE) | count;
    isSorted &= count == 0 || keys.get(count - 1) < key;
    keys.add(key);
    ends.add(((long) source << Integer.SIZE) | target);
  }

  @Override
  public void inject(final long step, final long inFlight, final Workload.Sink sink) {
    if (!isSorted) {
      keys.sort();
      isSorted = true;
    }
    while (next < keys.size() && keys.get(next) >>> Integer.SIZE == step) {
      final long message = ends.get((int) keys.get(next));
      sink.accept((int) (message >>> Integer.SIZE), (int) message);
      next++;
    }
  }
}
