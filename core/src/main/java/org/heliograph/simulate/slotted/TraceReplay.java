package org.heliograph.simulate.slotted;

import java.util.Arrays;

/// An injector for one thread that replays the messages of a trace in their steps.
///
/// 16 bytes per message.
public final class TraceReplay implements Workload.Injector {
  private final int firstSource;
  private final int endSource;
  private long[] keys = new long[64];
  private long[] ends = new long[64];
  private int count;
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
    if (count == keys.length) {
      keys = Arrays.copyOf(keys, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    keys[count] = ((long) step << Integer.SIZE) | count;
    ends[count] = ((long) source << Integer.SIZE) | target;
    isSorted &= count == 0 || keys[count - 1] < keys[count];
    count++;
  }

  @Override
  public void inject(final long step, final long inFlight, final Workload.Sink sink) {
    if (!isSorted) {
      Arrays.sort(keys, 0, count);
      isSorted = true;
    }
    while (next < count && keys[next] >>> Integer.SIZE == step) {
      final long message = ends[(int) keys[next]];
      sink.accept((int) (message >>> Integer.SIZE), (int) message);
      next++;
    }
  }
}
