package org.heliograph.app.web;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.heliograph.app.web.job.JobLimits;
import org.heliograph.registry.Registry;

/// Requests at a constant rate to an explorer that plans at the same time.
///
/// As a program: `ServerLoad RATE SECONDS PLANS` prints what [Result] has.
record ServerLoad(int rate, int seconds, int plans) {
  private static final String PLAN =
      "{\"collective\":\"all-to-all\",\"topology\":\"torus(6,6)\",\"budget\":1000000,\"seed\":%s}";
  private static final List<String> PATHS =
      List.of(
          "/",
          "/api/catalogue",
          "/api/jobs",
          "/assets/d3.js",
          "/assets/draw/player.js",
          "/api/jobs/p1",
          "POST /api/network {\"topology\":\"torus(8,8)\"}",
          "POST /api/network {\"topology\":\"petersn\"}");
  private static final double NANOS_PER_MS = 1e6;
  private static final double MIB = 1 << 20;

  /// How many requests were answered as expected, what else happened, the median and the 99th
  /// percentile of the time of an answer, the plans that still ran, and the heap in use after
  /// garbage collection, before and after.
  record Result(
      int answered,
      List<String> errors,
      double medianMs,
      double slowMs,
      int running,
      double heapBeforeMib,
      double heapAfterMib) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%d answered, %d errors; median %.1f ms, 99 %% within %.1f ms; %d plans ran to the end;"
              + " heap after collection %.1f MiB before, %.1f MiB after",
          answered,
          errors.size(),
          medianMs,
          slowMs,
          running,
          heapBeforeMib,
          heapAfterMib);
    }
  }

  public static void main(final String[] words) throws IOException, InterruptedException {
    final ServerLoad load =
        new ServerLoad(
            Integer.parseInt(words[0]), Integer.parseInt(words[1]), Integer.parseInt(words[2]));
    System.out.println(load.run());
  }

  /// Starts an explorer and its plans, sends the requests, and stops everything.
  Result run() throws IOException, InterruptedException {
    final ConcurrentLinkedQueue<String> errors = new ConcurrentLinkedQueue<>();
    final ExplorerServer.Settings settings =
        new ExplorerServer.Settings(
            0, Optional.empty(), Optional.empty(), JobLimits.withSeconds(1000));
    try (ExplorerServer server = ExplorerServer.start(settings, Registry.load(), errors::add);
        HttpClient client = HttpClient.newHttpClient()) {
      final String base = "http://127.0.0.1:" + server.port();
      for (int i = 0; i < plans; i++) {
        expect(client, base, "POST /api/plans " + PLAN.replace("%s", Integer.toString(i)), 202);
      }
      // Classes are loaded and plans have their memory before the first measurement.
      sent(client, base, rate, errors);
      final double before = heapMib();
      final long[] nanos = sent(client, base, rate * seconds, errors);
      final double after = heapMib();
      Arrays.sort(nanos);
      return new Result(
          nanos.length - errors.size(),
          List.copyOf(errors),
          nanos[nanos.length / 2] / NANOS_PER_MS,
          nanos[(int) (nanos.length * 0.99)] / NANOS_PER_MS,
          running(client, base),
          before,
          after);
    }
  }

  /// Sends this many requests, one every `1 / rate` seconds; returns how long each answer took.
  private long[] sent(
      final HttpClient client,
      final String base,
      final int count,
      final ConcurrentLinkedQueue<String> errors) {
    final long[] nanos = new long[count];
    final Phaser open = new Phaser(1);
    final long start = System.nanoTime();
    for (int i = 0; i < count; i++) {
      final int number = i;
      final long due = start + i * (TimeUnit.SECONDS.toNanos(1) / rate);
      LockSupport.parkNanos(due - System.nanoTime());
      open.register();
      Thread.ofVirtual()
          .start(
              () -> {
                try {
                  final String path = PATHS.get(number % PATHS.size());
                  expect(client, base, path, path.contains("petersn") ? 400 : 200);
                  nanos[number] = System.nanoTime() - due;
                } catch (final IOException | InterruptedException | IllegalStateException e) {
                  errors.add(e.toString());
                } finally {
                  open.arriveAndDeregister();
                }
              });
    }
    open.arriveAndAwaitAdvance();
    return nanos;
  }

  private static String expect(
      final HttpClient client, final String base, final String what, final int status)
      throws IOException, InterruptedException {
    final List<String> words = List.of(what.split(" ", 3));
    final HttpRequest request =
        words.size() == 1
            ? HttpRequest.newBuilder(URI.create(base + what)).build()
            : HttpRequest.newBuilder(URI.create(base + words.get(1)))
                .POST(HttpRequest.BodyPublishers.ofString(words.get(2)))
                .build();
    final HttpResponse<String> response =
        client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != status) {
      throw new IllegalStateException(what + ": " + response.statusCode() + response.body());
    }
    return response.body();
  }

  private static int running(final HttpClient client, final String base)
      throws IOException, InterruptedException {
    return expect(client, base, "/api/jobs", 200).split("\"state\":\"running\"", -1).length - 1;
  }

  private static double heapMib() {
    System.gc();
    final Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) / MIB;
  }
}
