package org.heliograph.formats.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.formats.ExportOutput;
import org.heliograph.formats.MessageMachine;
import org.heliograph.formats.Schedules;
import org.heliograph.topology.family.Ring;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GoalExportTest {
  private static final Pattern LINE =
      Pattern.compile("l(\\d+): (send|recv) 64b (?:to|from) (\\d+) tag (\\d+)");
  private static final Pattern NEED = Pattern.compile("l(\\d+) requires l(\\d+)");

  static Stream<Verified> schedules() {
    return Schedules.several();
  }

  private static String text(final Verified verified) throws IOException {
    final GoalExport goal = new GoalExport(new Bytes(64));
    assertThat(goal.supports(verified).isSupported()).isTrue();
    final StringWriter out = new StringWriter();
    ExportOutput.text(out, files -> goal.write(verified, "a collective", files));
    return out.toString();
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void ranksThatFollowTheFileMeetEveryDemand(final Verified verified) throws IOException {
    final List<MessageMachine.Step> steps = steps(text(verified));
    assertThat(steps).isNotEmpty();
    for (int seed = 0; seed < 3; seed++) {
      assertThat(
              MessageMachine.run(
                  verified.problem().topology().nodes(), steps, verified.problem().demand(), seed))
          .isEmpty();
    }
  }

  private static List<MessageMachine.Step> steps(final String text) {
    final List<MessageMachine.Step> steps = new ArrayList<>();
    final Map<String, List<String>> needs = new HashMap<>();
    int rank = -1;
    for (final String line : text.lines().skip(1).toList()) {
      final Matcher operation = LINE.matcher(line);
      final Matcher need = NEED.matcher(line);
      if (operation.matches()) {
        final List<String> after =
            needs.computeIfAbsent(rank + ":" + operation.group(1), _ -> new ArrayList<>());
        steps.add(
            new MessageMachine.Step(
                rank,
                operation.group(1),
                operation.group(2).equals("send")
                    ? MessageMachine.Kind.SEND
                    : MessageMachine.Kind.RECEIVE,
                Integer.parseInt(operation.group(3)),
                Integer.parseInt(operation.group(4)),
                after));
      } else if (need.matches()) {
        needs.get(rank + ":" + need.group(1)).add(need.group(2));
      } else if (line.startsWith("rank ")) {
        rank++;
        assertThat(line).isEqualTo("rank %s {".formatted(rank));
      } else {
        assertThat(line).isEqualTo("}");
      }
    }
    return steps;
  }

  @Test
  void aSmallFileIsWrittenSo() throws IOException {
    final Verified verified =
        Schedules.verified(new Ring(3, true).build(), new Broadcast(), new BreadthFirstTree());
    assertThat(text(verified))
        .isEqualTo(
            """
            num_ranks 3
            rank 0 {
            l0: send 64b to 2 tag 0
            l1: send 64b to 1 tag 0
            }
            rank 1 {
            l0: recv 64b from 0 tag 0
            }
            rank 2 {
            l0: recv 64b from 0 tag 0
            }
            """);
    assertThat(new GoalExport().omissions(verified))
        .containsExactly(
            "Slots are not written, only the dependencies that follow from them.",
            "Routes over several links are not written, only their ends.");
  }
}
