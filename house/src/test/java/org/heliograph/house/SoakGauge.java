package org.heliograph.house;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/// What the process holds after a full collection: bytes of the heap, threads, open files, and
/// bytes of memory that the system has given to it, as Linux reports them.
record SoakGauge(long heap, long threads, long files, long resident) {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final long KIBI = 1 << 10;
  private static final double MEBI = 1 << 20;

  /// What the process holds now.
  static SoakGauge now() {
    System.gc();
    return new SoakGauge(
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
        ManagementFactory.getThreadMXBean().getThreadCount(),
        ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getOpenFileDescriptorCount(),
        residentNow());
  }

  private static long residentNow() {
    try {
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> KIBI * Long.parseLong(line.replaceAll("\\D", "")))
          .sum();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The medians of `gauges`, each figure by itself.
  static SoakGauge median(final List<SoakGauge> gauges) {
    return new SoakGauge(
        median(gauges, SoakGauge::heap),
        median(gauges, SoakGauge::threads),
        median(gauges, SoakGauge::files),
        median(gauges, SoakGauge::resident));
  }

  private static long median(final List<SoakGauge> gauges, final ToLongFunction<SoakGauge> figure) {
    return gauges.stream().mapToLong(figure).sorted().skip(gauges.size() / 2).findFirst().orElse(0);
  }

  /// Whether nothing here is more than in `before` by more than `tolerance`.
  boolean isWithin(final SoakGauge before, final SoakGauge tolerance) {
    return heap <= before.heap + tolerance.heap
        && threads <= before.threads + tolerance.threads
        && files <= before.files + tolerance.files
        && resident <= before.resident + tolerance.resident;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "heap %.1f MiB, %s threads, %s files, resident %.1f MiB",
        heap / MEBI,
        threads,
        files,
        resident / MEBI);
  }
}
