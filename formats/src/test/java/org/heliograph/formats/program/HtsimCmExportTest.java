package org.heliograph.formats.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.formats.ExportOutput;
import org.heliograph.formats.MessageMachine;
import org.heliograph.formats.Schedules;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HtsimCmExportTest {
  private static final Bytes SIZE = new Bytes(64);

  static Stream<Verified> schedules() {
    return Schedules.several();
  }

  private static String text(final Verified verified, final boolean triggers) throws IOException {
    final HtsimCmExport format = new HtsimCmExport(SIZE, triggers);
    assertThat(format.supports(verified).isSupported()).isTrue();
    final StringWriter out = new StringWriter();
    ExportOutput.text(out, files -> format.write(verified, "a collective", files));
    return out.toString();
  }

  /// A line of the file: its words and, by the word before it, the number after each.
  private record Line(String first, Map<String, Integer> numbers, List<String> words) {
    static Line of(final String text) {
      final List<String> words = List.of(text.split(" ", -1));
      final Map<String, Integer> numbers = new HashMap<>();
      for (int i = 1; i + 1 < words.size(); i++) {
        if (words.get(i + 1).matches("[0-9]+")) {
          numbers.put(words.get(i), Integer.parseInt(words.get(i + 1)));
        }
      }
      return new Line(words.getFirst(), numbers, words);
    }

    boolean isConnection() {
      return first.contains("->");
    }

    int source() {
      return Integer.parseInt(first.substring(0, first.indexOf('-')));
    }

    int target() {
      return Integer.parseInt(first.substring(first.indexOf('>') + 1));
    }

    int number(final String name) {
      return numbers.getOrDefault(name, 0);
    }
  }

  /// What htsim would run, with the chunks of the schedule: connection i is its i-th transmission.
  private static List<MessageMachine.Step> steps(final Verified verified, final String text) {
    final List<Line> lines = text.lines().map(Line::of).toList();
    final List<Line> connections = lines.stream().filter(Line::isConnection).toList();
    final Map<Integer, List<String>> fired = new HashMap<>();
    for (final Line line : connections) {
      fired
          .computeIfAbsent(line.number("recv_done_trigger"), _ -> new ArrayList<>())
          .add(line.target() + ":r" + line.number("id"));
      fired
          .computeIfAbsent(line.number("send_done_trigger"), _ -> new ArrayList<>())
          .add(line.source() + ":s" + line.number("id"));
    }
    requireTriggers(lines, fired);
    final List<MessageMachine.Step> steps = new ArrayList<>();
    final TransmissionCursor at = verified.schedule().cursor();
    for (int i = 0; at.advance(); i++) {
      final Line line = connections.get(i);
      assertThat(line.number("id")).isEqualTo(i + 1);
      assertThat(line.number("size")).isEqualTo((int) SIZE.bytes());
      final int trigger = line.number("trigger");
      assertThat(line.words().contains("start")).isEqualTo(trigger == 0);
      final List<String> after = trigger == 0 ? List.of() : fired.get(trigger);
      // A rank sees what it has itself sent or received.
      assertThat(after).allMatch(event -> event.startsWith(line.source() + ":"));
      steps.add(
          new MessageMachine.Step(
              line.source(),
              "s" + (i + 1),
              MessageMachine.Kind.SEND,
              line.target(),
              at.chunk(),
              after.stream().map(event -> event.replaceFirst(".*:", "")).toList()));
      steps.add(
          new MessageMachine.Step(
              line.target(),
              "r" + (i + 1),
              MessageMachine.Kind.RECEIVE,
              line.source(),
              at.chunk(),
              List.of()));
    }
    assertThat(connections).hasSize(steps.size() / 2);
    return steps;
  }

  /// htsim checks the counts of the heading, and a trigger fires after as many events as it says.
  private static void requireTriggers(
      final List<Line> lines, final Map<Integer, List<String>> fired) {
    final List<Line> triggers =
        lines.stream().filter(line -> line.first().equals("trigger")).toList();
    final Map<String, Integer> heading = new HashMap<>();
    lines.stream()
        .takeWhile(line -> !line.isConnection())
        .forEach(line -> heading.put(line.first(), Integer.parseInt(line.words().get(1))));
    assertThat(heading.getOrDefault("Triggers", 0)).isEqualTo(triggers.size());
    assertThat(heading.get("Connections"))
        .isEqualTo((int) lines.stream().filter(Line::isConnection).count());
    for (final Line trigger : triggers) {
      final int events = fired.get(trigger.number("id")).size();
      if (trigger.words().contains("oneshot")) {
        assertThat(events).isEqualTo(1);
      } else {
        assertThat(trigger.words()).contains("barrier");
        assertThat(trigger.number("count")).isEqualTo(events).isGreaterThan(1);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void connectionsThatFollowTheTriggersMeetEveryDemand(final Verified verified) throws IOException {
    final List<MessageMachine.Step> steps = steps(verified, text(verified, true));
    assertThat(steps).isNotEmpty();
    for (int seed = 0; seed < 3; seed++) {
      assertThat(
              MessageMachine.run(
                  verified.problem().topology().nodes(), steps, verified.problem().demand(), seed))
          .isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void endsAreThoseOfTheSchedule(final Verified verified) throws IOException {
    final Topology topology = verified.problem().topology();
    final List<String> ends = new ArrayList<>();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      ends.add(at.sender() + "->" + topology.reader(at.channel(at.hops() - 1), 0));
    }
    assertThat(
            text(verified, true)
                .lines()
                .map(Line::of)
                .filter(Line::isConnection)
                .map(Line::first)
                .toList())
        .isEqualTo(ends);
  }

  @Test
  void aSmallFileIsWrittenSo() throws IOException {
    final Verified verified =
        Schedules.verified(new Ring(4, false).build(), new Broadcast(), new Flooding());
    assertThat(text(verified, true))
        .isEqualTo(
            """
            Nodes 4
            Connections 3
            Triggers 1
            0->1 id 1 start 0 size 64 recv_done_trigger 1
            0->3 id 2 start 0 size 64
            1->2 id 3 trigger 1 size 64
            trigger id 1 oneshot
            """);
    assertThat(text(verified, false))
        .isEqualTo(
            """
            Nodes 4
            Connections 3
            0->1 id 1 start 0 size 64
            0->3 id 2 start 0 size 64
            1->2 id 3 start 0 size 64
            """);
  }

  @Test
  void aChunkMustFitIntoTheNumbersOfHtsim() {
    assertThatThrownBy(() -> new HtsimCmExport(new Bytes(1L << 31), true))
        .hasMessageContaining("must be from 1B to 2147483647B");
    assertThatThrownBy(() -> new HtsimCmExport(new Bytes(0), true))
        .hasMessageContaining("Maybe 1MiB");
  }
}
