package org.heliograph.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.heliograph.app.web.RunningExplorer.Answer;
import org.heliograph.app.web.http.RawAnswer;
import org.heliograph.app.web.job.JobLimits;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.PackedBytes;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests that want too much, or what is not theirs, get one sentence, and the explorer goes on.
final class HostileRequestsTest {
  private static final RunningExplorer EXPLORER = new RunningExplorer(JobLimits.withSeconds(60));
  private static final int MIB = 1 << 20;

  @AfterEach
  void itIsStillAlive() {
    assertThat(EXPLORER.network("petersen").status()).isEqualTo(200);
  }

  @AfterAll
  static void stop() {
    EXPLORER.close();
    assertThat(EXPLORER.reports()).isEmpty();
  }

  private static void assertRefused(final Answer answer, final int status) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat((String) answer.at("error")).isNotBlank().doesNotContain("\n", "Exception");
    assertThat(answer.body().length()).isLessThan(1200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/etc/passwd",
        "./README.md",
        "README.md",
        "../x.graphml",
        "file(/etc/passwd)",
        "file(path=/etc/passwd)",
        "FILE(/etc/passwd)",
        "file(\\\"/etc/passwd\\\")",
        "\\\"/etc/passwd\\\"",
        "\\\"file(/etc/passwd)\\\"",
        "otis(file(/etc/passwd))",
        "otis(/etc/passwd)",
        "otis(\\\"/etc/passwd\\\")",
        "damaged(of=file(/etc/passwd),links=[0-1])",
        "damaged(/etc/passwd,[0-1])",
        "damaged(damaged(otis(file(/etc/passwd))))",
        "file:///etc/passwd",
        "\\\\\\\\host\\\\share"
      })
  void noSpecOfANetworkReadsAFile(final String spec) {
    final Answer answer = EXPLORER.post("/api/network", "{\"topology\":\"%s\"}".formatted(spec));
    assertRefused(answer, 400);
    assertThat(answer.body()).doesNotContain("root:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          collective | csv(/etc/passwd)
          collective | /etc/passwd
          hardware   | file(/etc/passwd)
          hardware   | /etc/hostname
          switching  | file(/etc/passwd)
          schedulers | portfolio(file(/etc/passwd))
          with       | /etc/passwd
          checkpoint | /etc/stolen
          atlas      | /etc
          """)
  void noSpecOfAPlanReadsAFile(final String field, final String spec) {
    final Map<String, Object> plan =
        new java.util.HashMap<>(Map.of("collective", "broadcast", "topology", "petersen"));
    plan.put(field, field.equals("schedulers") ? List.of(spec) : spec);
    assertRefused(EXPLORER.post("/api/plans", JsonText.of(plan)), 400);
  }

  /// A plug-in with a parameter that is a path must say so, since only then it is refused here.
  @Test
  void everyPlugInThatTakesAPathSaysSo() {
    final Registry registry = Registry.load();
    for (final PluginKind kind : PluginKind.all()) {
      for (final PluginEntry entry : registry.entries(kind.type())) {
        final boolean takesPath =
            entry.parameters().stream()
                .anyMatch(parameter -> parameter.name().matches("path|file|folder"));
        assertThat(entry.readsPaths() || !takesPath).as(kind.name() + " " + entry.name()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/../index.html",
        "/assets/%2e%2e/index.html",
        "/assets/..%2findex.html",
        "/assets/..%5cindex.html",
        "/assets/%252e%252e%252findex.html",
        "/assets/....//index.html",
        "/assets//etc/passwd",
        "/assets/%00.js",
        "/assets/main.js%00.html",
        "/assets/ExplorerServer.class",
        "/assets/draw/../../web/index.html",
        "/assets/draw/%2e%2e%2fx.js",
        "/../../../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/.git/config",
        "/api/jobs/../catalogue",
        "/api/jobs/%2e%2e/files/plan.json",
        "/api/jobs/p1/files/..%2f..%2fetc%2fpasswd",
        "/api/catalogue/",
        "//api/catalogue"
      })
  void noPathLeavesThePage(final String path) throws IOException {
    final RawAnswer answer = RawAnswer.to(EXPLORER.port(), "GET " + path, "", "");
    assertThat(answer.status()).isIn(400, 404);
    assertThat(answer.body()).doesNotContain("root:", "<!doctype", "repositoryformatversion");
  }

  /// Percent signs that are no text, in any part of an address, are refused in words.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /%00",
        "GET /api/jobs/%00",
        "GET /api/jobs/a%00b/files",
        "GET /api/jobs/%ff",
        "GET /api/jobs/p1/files/%c3%28",
        "GET /api/jobs/%0d%0aX",
        "GET /assets/%1b",
        "GET /api/catalogue?a=%00",
        "DELETE /api/jobs/%7f"
      })
  void anAddressThatIsNoTextIsRefused(final String line) throws IOException {
    final RawAnswer answer = RawAnswer.to(EXPLORER.port(), line, "", "");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).isEqualTo("{\"error\":\"The address has bytes that are no text.\"}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"PUT /api/jobs", "PATCH /", "BREW /api/plans", "POST /", "DELETE /api/catalogue"})
  void aWrongMethodIsRefused(final String line) throws IOException {
    final RawAnswer answer = RawAnswer.to(EXPLORER.port(), line, "", "");
    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.body()).startsWith("{\"error\":\"").endsWith(".\"}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "torus(4000,4000)",
        "hypercube(24)",
        "kautz(9,7)",
        "complete(100000000000)",
        "otis(mesh(100,100))",
        "stack-kautz(1000,50,3)",
        "ring(99999999999999999999)"
      })
  void anEnormousNetworkIsRefusedSoonOrShownWithoutItsDrawing(final String spec) {
    final Answer answer = EXPLORER.network(spec);
    if (answer.status() == 200) {
      assertThat(answer.at("drawing")).isEqualTo("null");
    } else {
      assertRefused(answer, 400);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          all-to-all | ring(100000)
          all-to-all | complete(20000)
          all-gather | torus(300,300)
          all-to-all | hypercube(16)
          """)
  void anEnormousProblemIsRefusedBeforeItRuns(final String collective, final String topology) {
    assertRefused(
        EXPLORER.post(
            "/api/plans", JsonText.of(Map.of("collective", collective, "topology", topology))),
        400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"topology\":\"petersen\"}",
        "{\"collective\":\"broadcast\",\"topology\":\"\"}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersn\"}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersen\",\"other\":1}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersen\",\"size\":\"1\"}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersen\",\"chunks\":0}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersen\",\"chunks\":\"many\"}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersen\",\"budget\":0}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersen\",\"budget\":1e30}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersen\",\"seconds\":0}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersen\",\"objective\":\"fun\"}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersen\",\"schedulers\":[\"none\"]}",
        "{\"collective\":\"broadcast\",\"topology\":\"petersen\",\"schedulers\":\"none\"}",
        "{\"collective\":[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]],\"topology\":\"petersen\"}"
      })
  void aPlanThatMakesNoSenseIsRefusedAtOnce(final String body) {
    assertRefused(EXPLORER.post("/api/plans", body), 400);
  }

  @Test
  void aRepairNeedsAJobWithASchedule() {
    assertRefused(EXPLORER.post("/api/repairs", "{\"job\":\"p99\",\"links\":[\"0-1\"]}"), 404);
    assertRefused(EXPLORER.post("/api/repairs", "{\"links\":[\"0-1\"]}"), 400);
    assertRefused(EXPLORER.post("/api/repairs", "{\"job\":\"p1\"}"), 400);
    assertRefused(EXPLORER.post("/api/studies", "{\"kind\":\"nothing\"}"), 400);
    assertRefused(EXPLORER.post("/api/studies", "{}"), 400);
  }

  @Test
  void nestedSpecsEndSomewhere() {
    assertRefused(EXPLORER.network("otis(".repeat(100_000) + ")".repeat(100_000)), 400);
    assertRefused(EXPLORER.network("otis(otis(otis(otis(otis(petersen)))))"), 400);
  }

  @Test
  void whatIsTooLongIsRefused() {
    assertRefused(EXPLORER.network("x".repeat(2 * MIB)), 413);
    assertRefused(EXPLORER.network("x".repeat(MIB + 1)), 400);
    assertRefused(EXPLORER.post("/api/uploads?name=x", new byte[8 * MIB + 1]), 413);
    assertRefused(EXPLORER.post("/api/uploads?name=x", new byte[0]), 400);
    assertRefused(EXPLORER.post("/api/jobs/p1/cancel", "x"), 413);
  }

  @Test
  void anUploadThatIsNoNetworkIsRefused() {
    for (final String content :
        List.of(
            "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><graphml>&e;</graphml>",
            "<graphml>",
            "{\"nodes\":[[[[",
            "[".repeat(100_000),
            "\u0000\u0001\u0002",
            "PK\u0003\u0004",
            "nothing")) {
      final Answer answer = EXPLORER.post("/api/uploads?name=x.graphml", content);
      assertRefused(answer, 400);
      assertThat(answer.body()).doesNotContain("root:");
    }
  }

  @Test
  void aBombIsRefused() {
    final String bomb = PackedBytes.pack(new byte[PackedBytes.MAX_BYTES + 1]);
    assertThat(bomb.length()).isLessThan(50_000);
    assertRefused(EXPLORER.network("inline(" + bomb + ")"), 400);
    for (final String broken : List.of("", "AAAA", "!!!!", "eNo", bomb.substring(0, 100))) {
      assertRefused(EXPLORER.network("inline(\"" + broken + "\")"), 400);
    }
  }

  @Test
  void moreJobsThanWaitAreRefusedWithASentence() {
    final JobLimits few = new JobLimits(1, 1, 8, 60, 1L << 30);
    final String body =
        "{\"collective\":\"all-to-all\",\"topology\":\"torus(5,5)\",\"budget\":1000000}";
    try (RunningExplorer small = new RunningExplorer(few)) {
      int refused = 0;
      for (int i = 0; i < 4; i++) {
        final Answer answer = small.post("/api/plans", body);
        if (answer.status() == 429) {
          refused++;
          assertThat((String) answer.at("error")).contains("jobs run and").endsWith("later.");
        }
      }
      assertThat(refused).isEqualTo(2);
      assertThat(small.network("petersen").status()).isEqualTo(200);
    }
  }
}
