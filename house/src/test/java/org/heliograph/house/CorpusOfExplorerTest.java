package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.app.web.ExplorerServer;
import org.heliograph.app.web.RequestTable;
import org.heliograph.app.web.job.JobLimits;
import org.heliograph.lab.Heliograph;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What the explorer answers, to each kind of request and of error, is in the [Corpus]: status,
/// headers that the page reads, and body.
///
/// Requests are sent one after the other, and each job ends before the next request, so that jobs
/// have the same identifiers each time. Of the page's files only status and type count, of events
/// those that do not depend on when they are sent.
final class CorpusOfExplorerTest {
  private static final String REQUESTS =
      """
      GET /
      GET /assets/d3.js
      GET /assets/main.js
      GET /assets/explorer.css
      GET /assets/icon.svg
      GET /assets/print.html
      GET /assets/draw/player.js
      GET /api/catalogue
      GET /api/gallery
      GET /api/thumbnail?topology=petersen
      GET /api/thumbnail?topology=torus(4,4)
      POST /api/network {"topology":"torus(4,5)"}
      POST /api/network {"topology":"pops(2,3)"}
      POST /api/facts {"topology":"torus(4,5)"}
      POST /api/facts {"topology":"stack-kautz(2,2,2)"}
      POST /api/uploads?name=net.edges 0 1
      POST /api/choices {"collective":"all-to-all","topology":"petersen"}
      POST /api/plans {"collective":"all-to-all","topology":"petersen","budget":1}
      GET /api/jobs/p1
      GET /api/jobs/p1/files
      GET /api/jobs/p1/playback
      GET /api/jobs/p1/slots/0
      GET /api/jobs/p1/chunks/0
      GET /api/jobs/p1/loads
      GET /api/jobs/p1/proof
      GET /api/jobs/p1/timeline
      GET /api/jobs/p1/transmissions
      GET /api/jobs/p1/transmissions/0
      GET /api/jobs/p1/spacetime
      GET /api/jobs/p1/spacetime?rows=node&by=destination
      POST /api/repairs {"job":"p1","links":["0-1"],"budget":1}
      GET /api/jobs/r2
      GET /api/jobs/r2/files
      GET /api/jobs/r2/playback
      POST /api/studies {"kind":"curve","collective":"all-gather","topology":"ring(5)",\
      "across":"size","range":"1KiB..1MiB:x32","schedulers":["ring-all-gather"],"budget":1}
      GET /api/jobs/s3
      POST /api/studies {"kind":"phase-diagram","collective":"all-reduce","topology":"ron(2,8)",\
      "grid":"6x5"}
      GET /api/jobs/s4
      POST /api/studies {"kind":"control","topology":"pops(2,2)","protocol":["simple","advanced"],\
      "generator":["open(0.2)"],"steps":400}
      GET /api/jobs/s5
      POST /api/studies {"kind":"traffic","topology":"mesh(3,3)",\
      "traffic":["uniform","transpose"],"load":"0.1,0.2","warmUp":50,"cycles":200}
      GET /api/jobs/s6
      POST /api/studies {"kind":"compare","collective":"all-gather","on":"ring(5)",\
      "runs":2,"budget":1,"scheduler":["flooding","ring-all-gather"]}
      GET /api/jobs/s7
      POST /api/plans {"collective":"broadcast(root=3)","topology":"ring(8)",\
      "switching":"circuit(ports=1)","hardware":"ocs","size":"1MiB","chunks":2,\
      "objective":"time","budget":8,"seed":7,"schedulers":["flooding"],"all":true}
      GET /api/jobs/p8
      GET /api/jobs
      POST /api/jobs/p8/cancel
      DELETE /api/jobs/p8
      DELETE /api/jobs/p99
      GET /api/jobs/p99
      GET /api/nothing
      GET /assets/nothing.js
      GET /api/jobs/p1/files/nothing.txt
      GET /api/jobs/p1/slots/99
      GET /api/jobs/p1/slots/x
      GET /api/jobs/p1/spacetime?rows=colour
      GET /api/jobs/%ff
      POST /api/network {"topology":"torsu(4,4)"}
      POST /api/network {"topology":"file(/etc/passwd)"}
      POST /api/network {"topology":
      POST /api/plans {"collective":"broadcast"}
      POST /api/plans {"collective":"broadcast","topology":"petersen","other":1}
      POST /api/plans {"collective":"broadcast","topology":"petersen","size":"1"}
      POST /api/repairs {"job":"p99","links":["0-1"]}
      POST /api/repairs {"job":"p1"}
      POST /api/studies {"kind":"steps","collective":"all-gather","topology":"ring(4)",\
      "mostChunks":2}
      GET /api/jobs/s9
      POST /api/studies {"kind":"steps","collective":"all-gather"}
      POST /api/studies {"kind":"steps","collective":"all-gather","topology":"ring(300)"}
      POST /api/studies {"kind":"nothing"}
      POST /api/studies {"kind":"curve","collective":"gather","topology":"ring(5)","acros":"size"}
      POST /api/uploads?name=x.graphml <graphml>
      POST /api/uploads?name=x
      POST /api/jobs/p1/cancel x
      PUT /api/jobs
      POST /
      DELETE /api/catalogue
      """;

  /// The studies that the page draws.
  private static final List<String> DRAWN =
      List.of("compare", "control", "curve", "phase-diagram", "traffic");

  private static final List<String> HEADERS =
      List.of("content-type", "content-disposition", "heliograph-omits");
  private static final Pattern EVENT = Pattern.compile("event: (row|end)\\n.*");
  private static final int ACCEPTED = 202;
  private static final long SECONDS_PER_JOB = 600;

  private final HttpClient client = HttpClient.newHttpClient();

  @Test
  void everyAnswerIsAsItWas() throws IOException, InterruptedException {
    final Corpus corpus = new Corpus("explorer");
    try (ExplorerServer server = server(JobLimits.withSeconds(SECONDS_PER_JOB))) {
      for (final String line : REQUESTS.lines().toList()) {
        final HttpResponse<byte[]> answer = answer(server, line);
        add(corpus, line, answer);
        if (answer.statusCode() == ACCEPTED) {
          final String events = "GET /api/jobs/" + json(answer).get("id").asString() + "/events";
          add(corpus, events, answer(server, events));
        }
        if (line.endsWith("/files")) {
          for (final JsonNode file : json(answer)) {
            final String one = line + "/" + file.get("name").asString();
            add(corpus, one, answer(server, one));
          }
        }
      }
      final String large = "POST /api/network " + "x".repeat(2 << 20);
      add(corpus, "POST /api/network of 2 MiB", answer(server, large));
      final HttpRequest strange =
          request(server, "GET /api/catalogue").header("Origin", "http://example.org").build();
      add(
          corpus,
          "GET /api/catalogue from another site",
          client.send(strange, BodyHandlers.ofByteArray()));
    }
    addRefusalOfTooManyJobs(corpus);
    corpus.assertUnchanged();
  }

  @Test
  void everyRouteAndKindOfStudyIsAsked() {
    final List<String> asked =
        REQUESTS
            .lines()
            .map(line -> line.replaceFirst("^(\\S+ [^ ?]+).*", "$1"))
            .collect(Collectors.toCollection(ArrayList::new));
    // These follow from others.
    asked.addAll(List.of("GET /api/jobs/p1/events", "GET /api/jobs/p1/files/plan.json"));
    for (final RequestTable table : ServiceLoader.load(RequestTable.class)) {
      for (final RequestTable.Row row : table.rows()) {
        final String route = row.route().method() + " /" + String.join("/", row.route().path());
        assertThat(asked)
            .as("requests to " + route)
            .anyMatch(line -> line.matches(route.replaceAll("\\{\\w+\\}", "[^/]+")));
      }
    }
    for (final String study : DRAWN) {
      assertThat(REQUESTS).contains("{\"kind\":\"%s\"".formatted(study));
    }
  }

  private static ExplorerServer server(final JobLimits limits) {
    return ExplorerServer.start(
        new ExplorerServer.Settings(0, Optional.empty(), Optional.empty(), limits),
        Heliograph.registry(),
        report -> {
          throw new AssertionError(report);
        });
  }

  /// A server that runs one job and lets none wait refuses the second.
  private void addRefusalOfTooManyJobs(final Corpus corpus)
      throws IOException, InterruptedException {
    final String plan =
        "POST /api/plans {\"collective\":\"all-to-all\",\"topology\":\"torus(5,5)\","
            + "\"budget\":1000000}";
    try (ExplorerServer server = server(new JobLimits(1, 1, 8, SECONDS_PER_JOB, 1L << 30))) {
      answer(server, plan);
      answer(server, plan);
      add(corpus, "POST /api/plans while one runs and one waits", answer(server, plan));
    }
  }

  private static HttpRequest.Builder request(final ExplorerServer server, final String line) {
    final String[] words = line.split(" ", 3);
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + words[1]))
        .method(words[0], BodyPublishers.ofString(words.length > 2 ? words[2] : ""));
  }

  private HttpResponse<byte[]> answer(final ExplorerServer server, final String line)
      throws IOException, InterruptedException {
    return client.send(request(server, line).build(), BodyHandlers.ofByteArray());
  }

  private static JsonNode json(final HttpResponse<byte[]> answer) {
    return JsonMapper.shared().readTree(answer.body());
  }

  private static void add(final Corpus corpus, final String line, final HttpResponse<byte[]> answer)
      throws IOException {
    final StringBuilder head = new StringBuilder("status " + answer.statusCode() + "\n");
    for (final String name : HEADERS) {
      answer.headers().firstValue(name).ifPresent(value -> head.append(name + ": " + value + "\n"));
    }
    final Map<String, byte[]> outputs =
        Map.of(
            "head",
            head.toString().getBytes(StandardCharsets.UTF_8),
            "body",
            line.endsWith("/events") ? steady(answer.body()) : answer.body());
    corpus.add(
        line, line.startsWith("GET /assets/") ? Map.of("head", outputs.get("head")) : outputs);
  }

  /// The rows and the end of a stream of events; rows come in the order in which they were ready.
  private static byte[] steady(final byte[] events) {
    return Stream.of(new String(events, StandardCharsets.UTF_8).split("\n\n", -1))
        .filter(event -> EVENT.matcher(event).matches())
        .sorted()
        .collect(Collectors.joining("\n\n"))
        .getBytes(StandardCharsets.UTF_8);
  }
}
