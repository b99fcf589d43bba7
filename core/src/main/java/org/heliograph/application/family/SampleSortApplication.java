package org.heliograph.application.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heliograph.application.Application;
import org.heliograph.application.ApplicationResult;
import org.heliograph.application.Communicator;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;

/// Sample sort: the root gathers samples and broadcasts splitters, then every key goes to the rank
/// of its range by an all-to-all.
///
/// Every rank sorts its keys and samples them at even distances; the root sorts the samples and
/// takes splitters at even distances. In the end the keys of rank r are sorted and none is greater
/// than one of rank r + 1. They are compared with a plain sort of all keys.
@AutoService(Application.class)
@PublicName("sample-sort")
@Summary("Sorting: gather of samples, broadcast of splitters, all-to-all of keys.")
public record SampleSortApplication(@Summary("keys of each rank") int keys) implements Application {
  private static final int MAX_KEYS = 4096;

  public SampleSortApplication() {
    this(64);
  }

  public SampleSortApplication {
    if (keys < 1 || keys > MAX_KEYS) {
      throw new IllegalArgumentException(
          "sample-sort: keys (%s) must lie between 1 and %s.".formatted(keys, MAX_KEYS));
    }
  }

  @Override
  public ApplicationResult run(final Communicator communicator, final SplittableRandom random) {
    final int ranks = communicator.ranks();
    final long[][] own = new long[ranks][];
    final long[][] samples = new long[ranks][];
    for (int rank = 0; rank < ranks; rank++) {
      own[rank] = random.longs(keys, 0, 1L << 32).sorted().toArray();
      samples[rank] = spaced(own[rank], Math.min(keys, ranks - 1));
    }
    final long[] sample = sorted(communicator.gather("samples", samples));
    final long[][] splitters = communicator.broadcast("splitters", spaced(sample, ranks - 1));
    final long[][][] messages = new long[ranks][][];
    for (int rank = 0; rank < ranks; rank++) {
      messages[rank] = divided(own[rank], splitters[rank]);
    }
    final long[][][] received = communicator.allToAll("keys", messages);
    final long[][] ranges =
        Stream.of(received).map(SampleSortApplication::sorted).toArray(long[][]::new);
    return ApplicationResult.of(
        "%s keys in order, at most %s at one of %s ranks"
            .formatted(
                (long) keys * ranks,
                Stream.of(ranges).mapToInt(range -> range.length).max().orElse(0),
                ranks),
        "a plain sort",
        joined(ranges),
        sorted(own));
  }

  /// Numbers of a sorted vector at even distances, without its ends.
  private static long[] spaced(final long[] sorted, final int count) {
    final long[] spaced = new long[count];
    Arrays.setAll(spaced, i -> sorted[(int) ((i + 1L) * sorted.length / (count + 1))]);
    return spaced;
  }

  /// Sorted keys divided at the splitters: range r holds those below splitter r that are in no
  /// range before.
  private static long[][] divided(final long[] sorted, final long[] splitters) {
    final long[][] ranges = new long[splitters.length + 1][];
    int from = 0;
    for (int range = 0; range < ranges.length; range++) {
      int to = from;
      while (to < sorted.length && (range == splitters.length || sorted[to] < splitters[range])) {
        to++;
      }
      ranges[range] = Arrays.copyOfRange(sorted, from, to);
      from = to;
    }
    return ranges;
  }

  private static long[] joined(final long[][] vectors) {
    return Stream.of(vectors).flatMapToLong(LongStream::of).toArray();
  }

  private static long[] sorted(final long[][] vectors) {
    final long[] all = joined(vectors);
    Arrays.sort(all);
    return all;
  }
}
