package org.heliograph.simulate.slotted;

import org.heliograph.primitive.LongList;

/// An injector for one thread that replays the messages of a trace in their steps.
///
/// 16 bytes per message.
public final class TraceReplay implements MessageGenerator.Injector {
  private final int firstSource;
  private final int endSource;
  private final LongList keys = new LongList();
  private final LongList ends = new LongList();
  private int next;
  private boolean isSorted = true;

  /// An injector for the processors `firstSource…endSource−1`.
  public TraceReplay(final int firstSource, final int endSource) {
    this.firstSource = firstSource;
    this.endSource = endSource;
  }

  /// Adds one message, in any order of steps; ignores those of other threads.
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
  public void inject(final long step, final long inFlight, final MessageGenerator.Sink sink) {
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
