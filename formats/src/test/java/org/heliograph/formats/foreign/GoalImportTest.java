package org.heliograph.formats.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.heliograph.collective.family.AllGather;
import org.heliograph.formats.Resources;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoalImportTest {
  private static final String RING = "ring-all-gather.goal";

  @TempDir private Path folder = Path.of("");

  @Test
  void messagesAreSentAsEarlyAsTheirDependenciesAllow() {
    final ImportedSchedule imported = new GoalImport().read(Samples.file("goal", RING));
    final Topology ring = new Ring(4, false).build();
    assertThat(imported.sends()).hasSize(12);
    assertThat(imported.sends().stream().mapToInt(ImportedSend::slot).max()).hasValue(2);
    assertThat(imported.sends().getFirst().place()).isEqualTo("line 4 (rank 0, s0)");
    assertThat(imported.collective()).isEmpty();
    assertThat(Bound.faults(imported, ring, new AllGather().demand(ring))).isEmpty();
  }

  @Test
  void whatComesAfterAStartMayComeInTheSameSlot() {
    final String text =
        """
        // a comment
        num_ranks 3
        rank 0 {
        a: send 8b to 1 tag 0
        b: send 8 to 2 tag 0 nic 0
        c: calc 100
        b requires a
        }
        rank 1 {
        recv 8b from 0 tag 0
        }
        rank 2 {
        x: recv 8b from 0 tag 0 cpu 1
        }
        """;
    final Path file = Resources.write(folder, "a.goal", text.replace("b requires", "b irequires"));
    assertThat(new GoalImport().read(file).sends()).allMatch(send -> send.slot() == 0);
    final ImportedSchedule later = new GoalImport().read(Resources.write(folder, "a.goal", text));
    assertThat(later.sends()).extracting(ImportedSend::slot).containsExactly(0, 1);
    assertThat(later.notices()).contains("Computations (1) take no slot.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "s1 requires r0|s1 requires r9|line 8: rank 0 has no operation 'r9' before this line.",
        "send 1048576b to 1|send 1048576b to 0|line 4: rank 0 cannot be its own partner.",
        "send 1048576b to 1|send 1048576b to 4|line 4: the other rank '4' must be a whole number"
            + " from 0 to 3.",
        "num_ranks 4|num_ranks 0|line 1: num_ranks '0' must be a whole number from 1 to 1048576.",
        "s0: send|s0 send|line 4: 's0 send 1048576b to 1 tag 0 cpu 0 nic 0' is no statement",
        "rank 1 {|rank 0 {|line 14: rank 0 is given twice."
      })
  void aFaultIsOneSentenceWithItsPlace(final String from, final String to, final String sentence) {
    final String text = Samples.text("goal", RING);
    assertThat(text).contains(from);
    final String bad = text.replaceFirst(java.util.regex.Pattern.quote(from), to);
    assertThatThrownBy(() -> new GoalImport().read(Resources.write(folder, "b.goal", bad)))
        .hasMessageStartingWith("%s, %s".formatted(folder.resolve("b.goal"), sentence));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "s0: send 1048576b to 1 tag 0|s0: send 1048576b to 1 tag 7|line 16 (rank 1, r0):"
            + " MessageMatching It waits for a message with tag 0 that rank 0 does not send.",
        "s1: send 1048576b to 1 tag 3|s1: send 1048576b to 1 tag 0|line 6 (rank 0, s1):"
            + " MessageMatching What it sends is never received.",
        "s0: send 1048576b to 1|s0: send 5b to 1|line 16 (rank 1, r0): MessageMatching It receives"
            + " 1048576 bytes, but line 4 (rank 0, s0) sends 5.",
        "r0: recv 1048576b from 3 tag 3 cpu 0 nic 0|r0: calc 5|line 37 (rank 3, s0):"
            + " MessageMatching What it sends is never received."
      })
  void aMessageWithoutPartnerIsAFaultOfTheProgram(
      final String from, final String to, final String fault) {
    final String text = Samples.text("goal", RING);
    assertThat(text).contains(from);
    final String bad = text.replaceFirst(java.util.regex.Pattern.quote(from), to);
    assertThat(Bound.programFaults(new GoalImport().read(Resources.write(folder, "b.goal", bad))))
        .contains(fault);
  }

  @Test
  void aDeadlockNamesTheOperations() {
    final String text =
        """
        num_ranks 2
        rank 0 {
        s: send 8b to 1 tag 0
        r: recv 8b from 1 tag 1
        s requires r
        }
        rank 1 {
        s: send 8b to 0 tag 1
        r: recv 8b from 0 tag 0
        s requires r
        }
        """;
    assertThat(Bound.programFaults(new GoalImport().read(Resources.write(folder, "d.goal", text))))
        .singleElement()
        .asString()
        .contains("Deadlock These wait for each other: ", "line 3 (rank 0, s)")
        .contains("line 9 (rank 1, r)");
  }
}
