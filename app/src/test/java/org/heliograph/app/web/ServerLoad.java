package org.heliograph.app.web;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.heliograph.app.web.job.JobLimits;
import org.heliograph.formats.JsonText;
import org.heliograph.registry.Registry;

/// Requests at a constant rate to an explorer that plans at the same time. Where it answers more
/// slowly than they come, the next one waits until fewer than [#OPEN] are open.
///
/// As a program: `ServerLoad RATE SECONDS PLANS` prints what [Result] has.
record ServerLoad(int rate, int seconds, int plans) {
  private static final String PLAN =
      "{\"collective\":\"all-to-all\",\"topology\":\"random-regular(48,4,1)\","
          + "\"budget\":1000000,\"seed\":%s}";
  private static final List<String> PATHS =
      List.of(
          "/",
          "/api/catalogue",
          "/api/jobs",
          "/assets/d3.js",
          "/assets/draw/player.js",
          "/api/jobs",
          "POST /api/network {\"topology\":\"torus(8,8)\"}",
          "POST /api/network {\"topology\":\"petersn\"}");
  private static final double NANOS_PER_MS = 1e6;
  private static final double MIB = 1 << 20;
  private static final int COLLECTIONS = 8;
  private static final long PAUSE_MS = 50;
  private static final int OPEN = 64;

  /// How many requests were answered as expected, what else happened, the median and the 99th
  /// percentile of the time of an answer, the plans that still ran, and the heap in use after
  /// garbage collection, before the plans and after they were forgotten.
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
          "%d answered, %d errors; median %.1f ms, 99 %% within %.1f ms; %d plans ran all the time;"
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
      // Classes are loaded before the first measurement. Plans are not in either of them: how much
      // memory a search takes at a moment is its own affair.
      planned(client, base, 1);
      sent(base, rate, errors);
      ended(client, base);
      final double before = heapMib();
      planned(client, base, plans);
      final long[] nanos = sent(base, rate * seconds, errors);
      final int running = ended(client, base);
      final double after = heapMib();
      Arrays.sort(nanos);
      return new Result(
          nanos.length - errors.size(),
          List.copyOf(errors),
          nanos[nanos.length / 2] / NANOS_PER_MS,
          nanos[(int) (nanos.length * 0.99)] / NANOS_PER_MS,
          running,
          before,
          after);
    }
  }

  /// Sends this many requests, one every `1 / rate` seconds; returns how long each answer took.
  private long[] sent(
      final String base, final int count, final ConcurrentLinkedQueue<String> errors) {
    // Its connections, of which there may be hundreds, are closed before memory is measured.
    try (HttpClient client = HttpClient.newHttpClient()) {
      return sent(client, base, count, errors);
    }
  }

  private long[] sent(
      final HttpClient client,
      final String base,
      final int count,
      final ConcurrentLinkedQueue<String> errors) {
    final long[] nanos = new long[count];
    final Semaphore open = new Semaphore(OPEN);
    final long start = System.nanoTime();
    for (int i = 0; i < count; i++) {
      final int number = i;
      final long due = start + i * (TimeUnit.SECONDS.toNanos(1) / rate);
      LockSupport.parkNanos(due - System.nanoTime());
      open.acquireUninterruptibly();
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
                  open.release();
                }
              });
    }
    open.acquireUninterruptibly(OPEN);
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
                .method(
                    words.getFirst(),
                    HttpRequest.BodyPublishers.ofString(
                        words.size() < 3 ? "" : words.get(2).strip()))
                .build();
    final HttpResponse<String> response =
        client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != status) {
      throw new IllegalStateException(what + ": " + response.statusCode() + response.body());
    }
    return response.body();
  }

  private static void planned(final HttpClient client, final String base, final int count)
      throws IOException, InterruptedException {
    for (int i = 0; i < count; i++) {
      expect(client, base, "POST /api/plans " + PLAN.replace("%s", Integer.toString(i)), 202);
    }
  }

  /// Cancels every plan and waits for its end; returns how many still ran.
  private static int ended(final HttpClient client, final String base)
      throws IOException, InterruptedException {
    int running = 0;
    for (final Object job : (List<?>) JsonText.values(expect(client, base, "/api/jobs", 200))) {
      final Map<?, ?> plan = (Map<?, ?>) job;
      running += "running".equals(plan.get("state")) ? 1 : 0;
      final String path = "/api/jobs/" + plan.get("id");
      expect(client, base, "POST " + path + "/cancel  ", 200);
      expect(client, base, path + "/events", 200);
      expect(client, base, "DELETE " + path, 200);
    }
    return running;
  }

  /// The heap in use after collections, as many as it takes: what a first one only unlinks, such as
  /// the buffers of connections, a later one frees. What is kept stays in all of them.
  private static double heapMib() throws InterruptedException {
    double least = Double.MAX_VALUE;
    for (int look = 0; look < COLLECTIONS; look++) {
      System.gc();
      final Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, (runtime.totalMemory() - runtime.freeMemory()) / MIB);
      Thread.sleep(PAUSE_MS);
    }
    return least;
  }
}
