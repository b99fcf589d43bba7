package org.heliograph.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.heliograph.app.web.RunningExplorer.Answer;
import org.heliograph.formats.JsonText;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every route answers what the page needs.
final class RouteTablesTest {
  private static final RunningExplorer EXPLORER = new RunningExplorer();
  private static final String PETERSEN =
      "{\"collective\":\"all-to-all\",\"topology\":\"petersen\"}";

  private static String plan = "";

  @BeforeAll
  static void planned() {
    plan = EXPLORER.ended("/api/plans", PETERSEN);
  }

  @AfterAll
  static void stop() {
    EXPLORER.close();
    assertThat(EXPLORER.reports()).isEmpty();
  }

  private static Answer job(final String rest) {
    return EXPLORER.get("/api/jobs/" + plan + rest);
  }

  @Test
  void thePageAndItsFilesAreServed() {
    final Answer page = EXPLORER.get("/");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("content-type")).startsWith("text/html");
    assertThat(page.body()).startsWith("<!doctype html>");
    assertThat(EXPLORER.get("/assets/d3.js").body()).contains("d3js.org");
    assertThat(EXPLORER.get("/assets/draw/player.js").header("content-type"))
        .startsWith("text/javascript");
    assertThat(EXPLORER.get("/assets/draw/player.js").header("etag")).startsWith("\"");
  }

  @Test
  void theCatalogueHasEveryKindAndNoPlugInThatReadsFiles() {
    final Answer catalogue = EXPLORER.get("/api/catalogue");
    final Map<?, ?> kinds = (Map<?, ?>) catalogue.at("kinds");
    assertThat(kinds.keySet().stream().map(Object::toString))
        .contains(
            "topology",
            "collective",
            "switching",
            "hardware",
            "scheduler",
            "cost",
            "energy",
            "traffic",
            "router",
            "protocol",
            "arrivals",
            "export");
    final String topologies = names(kinds.get("topology"));
    assertThat(topologies).contains("petersen", "inline").doesNotContain("file");
    assertThat(names(kinds.get("collective"))).contains("all-to-all").doesNotContain("csv");
    assertThat(names(kinds.get("hardware"))).doesNotContain("file");
  }

  private static String names(final Object entries) {
    return ((List<?>) entries)
        .stream()
            .map(entry -> String.valueOf(((Map<?, ?>) entry).get("name")))
            .collect(Collectors.joining(" "));
  }

  @Test
  void aNetworkHasFactsAndADrawing() {
    final Answer network = EXPLORER.network("torus(4,5)");
    assertThat(network.at("topology")).isEqualTo("torus(4,5)");
    assertThat(network.at("brief")).isEqualTo("torus(4,5)");
    assertThat(network.at("switching")).isEqualTo("circuit");
    final Answer facts = EXPLORER.facts("torus(4,5)");
    assertThat(facts.at("facts.0.name")).isEqualTo("nodes");
    assertThat(facts.at("facts.0.value")).isEqualTo("20");
    assertThat(network.at("drawing.kind")).isEqualTo("links");
  }

  @Test
  void aPlanHasItsRecordAndTheCommandLine() {
    final Answer answer = job("");
    assertThat(answer.at("state")).isEqualTo("done");
    assertThat(answer.at("result.best.slots")).hasToString("5");
    assertThat(answer.at("standing.best")).hasToString("5");
    assertThat(answer.at("request.topology")).isEqualTo("petersen");
    assertThat(answer.at("command")).isEqualTo("./heliograph plan all-to-all petersen");
    assertThat(EXPLORER.get("/api/jobs").body()).contains("\"id\":\"" + plan + "\"");
  }

  @Test
  void theCommandLineHasAllThatWasAsked() {
    final String id =
        EXPLORER.ended(
            "/api/plans",
            """
            {"collective":"broadcast(root=3)","topology":"ring(8)","switching":"circuit(ports=1)",
             "hardware":"ocs","size":"1MiB","chunks":2,"objective":"time","budget":8,"seconds":60,
             "seed":7,"schedulers":["flooding"],"all":true}
            """);
    assertThat(EXPLORER.get("/api/jobs/" + id).at("command"))
        .isEqualTo(
            "./heliograph plan 'broadcast(root=3)' 'ring(8)' --switching 'circuit(ports=1)'"
                + " --hardware ocs --objective time --size 1MiB --chunks 2 --scheduler flooding"
                + " --all --budget 8 --seed 7 --seconds 60");
  }

  @Test
  void eventsAreReplayedToThoseWhoComeLate() {
    final String events = job("/events").body();
    assertThat(events).startsWith("event: standing\ndata: {\"best\":5,\"bound\":5,");
    assertThat(events).endsWith("event: end\ndata: {\"state\":\"done\",\"error\":null}\n\n");
  }

  @Test
  void aScheduleIsPlayedSlotBySlot() {
    assertThat(job("/playback").at("slots")).hasToString("5");
    assertThat(job("/slots/0").at("slot")).hasToString("0");
    assertThat(job("/slots/5").status()).isEqualTo(400);
    assertThat(job("/slots/x").status()).isEqualTo(404);
    assertThat(job("/chunks/0").at("chunk")).hasToString("0");
    assertThat(job("/loads").body()).contains("\"channel\":[");
    assertThat(job("/timeline").body())
        .startsWith("{\"simulator\":\"slot-clock\",\"finishPs\":5285000,\"leastPs\":null");
    assertThat(job("/proof").body()).contains("\"argument\":\"", "\"sides\":[");
    assertThat(job("/spacetime?rows=channel&by=source").body()).contains("\"keys\":");
    assertThat(job("/spacetime?rows=colour").status()).isEqualTo(400);
  }

  @Test
  void everyTransmissionStandsInTime() {
    final Answer all = job("/transmissions");
    assertThat(all.at("slots.4")).hasToString("4");
    assertThat(all.at("isBarrier")).hasToString("true");
    assertThat(all.at("times.0")).hasToString("0");
    final Answer one = job("/transmissions/0");
    assertThat(one.at("slot")).hasToString("0");
    assertThat(one.at("bytes")).hasToString("114");
    assertThat(one.body()).contains("\"needs\":[]", "\"feedsCount\":");
    assertThat(job("/transmissions/100000").status()).isEqualTo(400);
    assertThat(job("/transmissions/x").status()).isEqualTo(404);
    assertThat(job("/files/trace.json").at("traceEvents.0.ph")).isEqualTo("M");
  }

  @Test
  void aRepairedScheduleStandsInTime() {
    final String id =
        EXPLORER.ended("/api/repairs", "{\"job\":\"%s\",\"links\":[\"0-1\"]}".formatted(plan));
    final Answer timeline = EXPLORER.get("/api/jobs/" + id + "/timeline");
    assertThat(timeline.at("leastPs")).hasToString("null");
    assertThat(timeline.at("finishPs"))
        .isEqualTo(EXPLORER.get("/api/jobs/" + id).at("result.best.timePs"));
  }

  @Test
  void aBrokenLinkIsRepaired() {
    final String id =
        EXPLORER.ended("/api/repairs", "{\"job\":\"%s\",\"links\":[\"0-1\"]}".formatted(plan));
    final Answer answer = EXPLORER.get("/api/jobs/" + id);
    assertThat(answer.at("state")).isEqualTo("done");
    assertThat(answer.at("result.before.slots")).hasToString("5");
    assertThat(answer.at("result.problem.topology")).isEqualTo("damaged(petersen,links=[0-1,1-0])");
    assertThat(answer.at("command")).isEqualTo("./heliograph repair schedule.json --link 0-1");
    final String oneWay =
        EXPLORER.ended(
            "/api/repairs",
            "{\"job\":\"%s\",\"links\":[\"0-1\"],\"bothWays\":false}".formatted(plan));
    assertThat(EXPLORER.get("/api/jobs/" + oneWay).at("command"))
        .isEqualTo("./heliograph repair schedule.json --link 0-1 --one-way");
    assertThat(EXPLORER.get("/api/jobs/" + id + "/playback").status()).isEqualTo(200);
    assertThat(EXPLORER.get("/api/jobs/" + id + "/files/repair.json").status()).isEqualTo(200);
  }

  @Test
  void everyListedFileCanBeDownloaded() {
    final List<?> files = (List<?>) JsonText.values(job("/files").body());
    assertThat(files.stream().map(file -> ((Map<?, ?>) file).get("name").toString()))
        .contains(
            "plan.json",
            "plan.html",
            "schedule.json",
            "certificate.json",
            "schedule.svg",
            "topology.svg",
            "schedule.csv",
            "results.csv",
            "results.tex",
            "schedule.msccl-xml",
            "topology.graphml");
    for (final Object file : files) {
      final Answer answer = job("/files/" + ((Map<?, ?>) file).get("name"));
      assertThat(answer.status()).as(file.toString()).isEqualTo(200);
      assertThat(answer.body()).as(file.toString()).isNotBlank();
      assertThat(answer.header("content-disposition"))
          .isEqualTo("attachment; filename=\"%s\"".formatted(((Map<?, ?>) file).get("saved")));
    }
    assertThat(job("/files/schedule.msccl-xml").header("heliograph-omits"))
        .contains("Slots become");
    assertThat(job("/files/nothing.txt").status()).isEqualTo(404);
  }

  @Test
  void theRankingIsATableForSpreadsheetsAndPapers() {
    assertThat(job("/files/results.csv").body())
        .startsWith(
            "rank,scheduler,slots,gap,optimal,time_s,algorithm_bits_per_second,"
                + "bus_bits_per_second,transmissions\n1,");
    assertThat(job("/files/results.tex").body())
        .contains("\\begin{tabular}")
        .contains("lower bound & 5 & & \\\\")
        .endsWith("\\end{tabular}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"net.graphml", "../../etc/net.graphml", "C:\\net.graphml", "", ".."})
  void anUploadedNetworkBecomesASpec(final String name) {
    final String graphml =
        """
        <graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="undirected">
        <node id="a"/><node id="b"/><node id="c"/>
        <edge source="a" target="b"/><edge source="b" target="c"/>
        </graph></graphml>
        """;
    final Answer upload =
        EXPLORER.post(
            "/api/uploads?name=" + java.net.URLEncoder.encode(name, StandardCharsets.UTF_8),
            graphml);
    assertThat(upload.status()).as(upload.body()).isEqualTo(200);
    assertThat(upload.at("nodes")).hasToString("3");
    final String spec = (String) upload.at("topology");
    assertThat(spec).startsWith("inline(");
    assertThat(EXPLORER.facts(spec).at("facts.2.value")).isEqualTo("4");
    final String id =
        EXPLORER.ended(
            "/api/plans", JsonText.of(Map.of("collective", "broadcast", "topology", spec)));
    assertThat(EXPLORER.get("/api/jobs/" + id).at("result.best.slots")).hasToString("2");
  }

  @Test
  void aJobIsCancelledAndForgotten() {
    final String body =
        "{\"collective\":\"all-to-all\",\"topology\":\"torus(6,6)\",\"budget\":1000000}";
    final String id = (String) EXPLORER.post("/api/plans", body).at("id");
    assertThat(EXPLORER.post("/api/jobs/" + id + "/cancel", "").status()).isEqualTo(200);
    assertThat(EXPLORER.get("/api/jobs/" + id + "/events").body())
        .contains("event: end\ndata: {\"state\":\"cancelled\"");
    assertThat(EXPLORER.get("/api/jobs/" + id).at("state")).isEqualTo("cancelled");
    assertThat(EXPLORER.delete("/api/jobs/" + id).status()).isEqualTo(200);
    assertThat(EXPLORER.get("/api/jobs/" + id).status()).isEqualTo(404);
    assertThat(EXPLORER.delete("/api/jobs/" + id).status()).isEqualTo(404);
  }

  @Test
  void noTwoRowsHaveTheSameRoute() {
    assertThat(
            ServiceLoader.load(RequestTable.class).stream()
                .flatMap(table -> table.get().rows().stream())
                .map(RequestTable.Row::route)
                .toList())
        .doesNotHaveDuplicates()
        .hasSizeGreaterThan(15);
  }
}
