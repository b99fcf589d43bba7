package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.plugin.OneLine;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Damaged inputs of every reader are read or refused in one sentence, within a bounded amount of
/// memory, and what is read is written and read again as the same.
///
/// `./test --fuzz N` tries N inputs per reader, from number `-Dfuzz.first=K` on, of the readers
/// whose names match `-Dfuzz.reader=PATTERN`, on `-Dfuzz.threads=T` threads. With
/// `-Dfuzz.resume=true` it leaves out readers that have had the same inputs without a defect.
final class FuzzTest {
  /// How many inputs each reader gets; in the ordinary tests the same in every run.
  private static final int INPUTS = Integer.getInteger("fuzz", 200);

  private static final int FIRST = Integer.getInteger("fuzz.first", 0);
  private static final int THREADS = Integer.getInteger("fuzz.threads", 1);
  private static final boolean IS_RESUMED = Boolean.getBoolean("fuzz.resume");
  private static final boolean IS_WATCHED = Boolean.getBoolean("fuzz.watch");
  private static final Pattern READERS = Pattern.compile(System.getProperty("fuzz.reader", ".*"));

  /// What the reading of an input of at most 256 KiB may allocate.
  private static final long MOST_BYTES = 1L << 30;

  private static final double MILLIS = 1e3;
  private static final int MOST_DEFECTS = 8;
  private static final int SHRINKS = 3000;

  /// What is allocated at most while a smaller input is sought.
  private static final long MOST_SHRINK_BYTES = 16 * MOST_BYTES;

  private static final int SHOWN = 400;
  private static final ThreadMXBean ALLOCATIONS =
      (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @TempDir private static Path folder;

  /// Whether seeds that differ from run to run are used too.
  static boolean isLong() {
    return IS_WATCHED;
  }

  static Stream<Named<List<FuzzedReader>>> readers() throws IOException {
    final FuzzedSeeds seeds = new FuzzedSeeds(folder, isLong());
    final List<List<FuzzedReader>> ofThreads = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      final Path own = Files.createDirectories(folder.resolve("thread" + thread));
      ofThreads.add(FuzzedReaders.all(own, seeds).toList());
    }
    return IntStream.range(0, ofThreads.getFirst().size())
        .mapToObj(i -> ofThreads.stream().map(readers -> readers.get(i)).toList())
        .filter(copies -> READERS.matcher(copies.getFirst().name()).find())
        .map(copies -> Named.of(copies.getFirst().name(), copies));
  }

  /// The copies of a reader, one for each thread, have the same name and seeds.
  @ParameterizedTest
  @MethodSource("readers")
  void everyInputIsReadOrRefusedInOneSentence(final List<FuzzedReader> copies)
      throws IOException, InterruptedException, ExecutionException {
    final FuzzProgress progress = new FuzzProgress(copies.getFirst().name(), FIRST, INPUTS);
    if (IS_RESUMED && progress.isDone()) {
      return;
    }
    final long start = uptime();
    final Map<String, String> defects = new LinkedHashMap<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      final List<Callable<Map<String, String>>> parts =
          IntStream.range(0, THREADS)
              .<Callable<Map<String, String>>>mapToObj(
                  thread -> () -> defects(copies.get(thread), FIRST + thread))
              .toList();
      for (final Future<Map<String, String>> found : threads.invokeAll(parts)) {
        found.get().forEach(defects::putIfAbsent);
      }
    }
    assertThat(defects.values()).as(String.join("\n", defects.values())).isEmpty();
    if (IS_WATCHED) {
      progress.finish((uptime() - start) / MILLIS);
    }
  }

  /// The defects, by their kind, that `reader` shows from input `from` on, in steps of the number
  /// of threads.
  private static Map<String, String> defects(final FuzzedReader reader, final int from)
      throws IOException {
    final Map<String, String> defects = new LinkedHashMap<>();
    try (FuzzWatch watch = new FuzzWatch(IS_WATCHED)) {
      for (int number = from;
          number < FIRST + INPUTS && defects.size() < MOST_DEFECTS;
          number += THREADS) {
        final byte[] input = FuzzedInput.of(reader.seeds(), number);
        watch.begin(reader, number);
        final FuzzedReader.Answer answer = answer(reader, input);
        if (answer.isFault() && !defects.containsKey(answer.kind())) {
          defects.put(answer.kind(), report(reader, number, input, answer.kind()));
        }
      }
    }
    return defects;
  }

  private static long uptime() {
    return ManagementFactory.getRuntimeMXBean().getUptime();
  }

  /// The answer to `input`; one that allocates too much is a fault.
  private static FuzzedReader.Answer answer(final FuzzedReader reader, final byte[] input) {
    final long before = ALLOCATIONS.getCurrentThreadAllocatedBytes();
    final FuzzedReader.Answer answer = reader.answer(input);
    final long allocated = ALLOCATIONS.getCurrentThreadAllocatedBytes() - before;
    return answer.isFault() || allocated <= MOST_BYTES
        ? answer
        : new FuzzedReader.Answer(
            answer.isAccepted(), "memory", "%s bytes are allocated".formatted(allocated));
  }

  private static String report(
      final FuzzedReader reader, final int number, final byte[] input, final String kind)
      throws IOException {
    final byte[] smallest = shrunk(reader, input, kind);
    final Path replay = Path.of("target", "replay");
    Files.createDirectories(replay);
    final Path file =
        replay.resolve("%s-%s".formatted(reader.name().replaceAll("\\W+", "-"), number));
    Files.write(file, smallest);
    final String text = OneLine.of(new String(smallest, StandardCharsets.ISO_8859_1));
    return "%s, input %s: %s; %s. Smallest input (%s): %s"
        .formatted(
            reader.name(),
            number,
            kind,
            excerpt(answer(reader, smallest).description()),
            file,
            excerpt(text));
  }

  private static String excerpt(final String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }

  /// The smallest input found that meets the same defect: pieces are left out, first large ones.
  private static byte[] shrunk(final FuzzedReader reader, final byte[] input, final String kind) {
    final long before = ALLOCATIONS.getCurrentThreadAllocatedBytes();
    byte[] smallest = input;
    int tries = 0;
    for (int piece = input.length / 2; piece > 0; piece /= 2) {
      int at = 0;
      while (at < smallest.length
          && tries < SHRINKS
          && ALLOCATIONS.getCurrentThreadAllocatedBytes() - before < MOST_SHRINK_BYTES) {
        final byte[] without = without(smallest, at, Math.min(smallest.length, at + piece));
        tries++;
        if (answer(reader, without).kind().equals(kind)) {
          smallest = without;
        } else {
          at += piece;
        }
      }
    }
    return smallest;
  }

  private static byte[] without(final byte[] input, final int from, final int to) {
    final byte[] shorter = Arrays.copyOf(input, input.length - (to - from));
    System.arraycopy(input, to, shorter, from, input.length - to);
    return shorter;
  }
}
