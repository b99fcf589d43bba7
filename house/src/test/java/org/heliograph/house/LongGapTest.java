package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heliograph.collective.family.AllGather;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.draw.ScheduleChart;
import org.heliograph.lab.draw.SchedulePlayer;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// A schedule whose last slot is as late as a slot can be: every command takes time and memory by
/// what is sent, not by the slots between.
final class LongGapTest {
  private static final int LAST = Integer.MAX_VALUE - 1;
  private static final int AFTER = 100_000_000; // an idle slot is set, and 106 days must suffice

  @TempDir private Path folder;

  /// All-gather on a triangle: every node sends both ways, half of it in the slot `last`.
  private static Verified triangle(final int last) {
    final Topology ring = new Ring(3, false).build();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int channel = 0; channel < ring.channels(); channel++) {
      final int sender = ring.writer(channel, 0);
      final boolean isForward = ring.reader(channel, 0) == (sender + 1) % 3;
      schedule.add(
          new Transmission(
              sender,
              sender,
              Transmission.EVERY_READER,
              new Route.Path(new long[] {channel}),
              0,
              isForward ? 0 : last,
              Action.COPY));
    }
    final Problem problem = new Problem(ring, new AllGather().demand(ring), new WavelengthRouted());
    return (Verified) new Verifier().verify(problem, schedule.build());
  }

  private String file(final int last) {
    final Path file = folder.resolve("schedule.json");
    ScheduleWriter.write(
        file, new ProblemHeader("ring(3)", "all-gather", "wavelength-routed"), triangle(last));
    return file.toString();
  }

  private Run run(final int last, final String command, final List<String> options) {
    final List<String> words = new ArrayList<>(List.of(command, file(last)));
    words.addAll(options);
    return Run.of(words.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "verify |",
        "verify | --json",
        "execute |",
        "execute | --json",
        "export | --format=program",
        "export | --format=program(text)",
        "repair | --link=0-1",
        "repair | --all-single",
        "simulate | --simulator=wormhole",
        "simulate | --simulator=wormhole --json",
        "simulate | --simulator=lightpath-clock(barrier=false) --json"
      })
  void everyCommandAnswersShortly(final String command, final String options) {
    final Run run =
        run(LAST, command, options == null ? List.of() : List.of(options.split(" ", -1)));
    assertThat(run.err()).as(run.err()).doesNotContain("Exception", "memory");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out().length()).isBetween(50, 10_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 10_000_000, AFTER})
  void theTimelineHasOneEntryForAllIdleSlots(final int idle) {
    final Run run = run(idle + 1, "simulate", List.of("--json", "--cost=hockney"));
    assertThat(run.code()).as(run.err()).isZero();
    final JsonNode simulation = run.json();
    assertThat(simulation.get("schedule").get("slots").asInt()).isEqualTo(idle + 2);
    final JsonNode timeline = simulation.get("timeline");
    assertThat(timeline).hasSize(3);
    assertThat(timeline.get(1).get("slot").asInt()).isEqualTo(1);
    assertThat(timeline.get(1).get("slots").asInt()).isEqualTo(idle);
    final long settingPs = 25_000_000;
    assertThat(timeline.get(1).get("endPs").asLong() - timeline.get(1).get("beginPs").asLong())
        .isEqualTo(settingPs * idle);
    assertThat(timeline.get(2).get("slot").asInt()).isEqualTo(idle + 1);
  }

  @Test
  void picturesAreAsSmallAsTheScheduleIs() {
    assertThat(ScheduleChart.svg(triangle(LAST)).length()).isBetween(500, 50_000);
    assertThat(SchedulePlayer.json(triangle(LAST))).isEmpty();
  }

  @Test
  void whatIsListedIsTheFirstSlotsAndTheirGap() {
    final Run run = run(AFTER, "simulate", Collections.emptyList());
    assertThat(run.out()).contains("1..%s ".formatted(AFTER - 1), "and 1 more");
  }
}
