package org.heliograph.formats.msccl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.heliograph.collective.family.AllGather;
import org.heliograph.formats.NetworkFiles;
import org.heliograph.formats.Resources;
import org.heliograph.formats.foreign.Bound;
import org.heliograph.formats.foreign.Samples;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.schedule.Action;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MscclJsonImportTest {
  @TempDir private Path folder = Path.of("");

  private static ImportedSchedule sample(final String name) {
    return new MscclJsonImport().read(Samples.file("msccl-json", name));
  }

  private ImportedSchedule changed(final String name, final String from, final String to) {
    final String text = Samples.text("msccl-json", name);
    assertThat(text).contains(from);
    return new MscclJsonImport().read(Resources.write(folder, "a.json", text.replace(from, to)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "ring-all-gather.json|all-gather|3|12",
        "recursive-doubling-all-gather.json|all-gather|7|56",
        "direct-all-to-all.json|all-to-all|1|12",
        "ring-all-reduce.json|all-reduce(chunks=4)|6|24",
        "switched-pairs.json|all-gather(chunks=2)|4|24"
      })
  void whatIsRightIsAccepted(
      final String name, final String collective, final int slots, final int sends) {
    final ImportedSchedule imported = sample(name);
    assertThat(imported.collective()).contains(collective);
    assertThat(imported.sends()).hasSize(sends);
    assertThat(imported.sends().stream().mapToInt(ImportedSend::slot).max()).hasValue(slots - 1);
    assertThat(Bound.faults(imported)).isEmpty();
  }

  @Test
  void aStepFillsTheLanesOfItsLinksRoundByRound() {
    final ImportedSchedule imported = sample("switched-pairs.json");
    final Topology network = imported.network().orElseThrow();
    assertThat(network.ranks().size()).isEqualTo(4);
    // Both parts of a chunk in one round over a link of two; one after the other over one of one.
    assertThat(imported.sends().stream().filter(send -> send.slot() == 0)).hasSize(8);
    assertThat(imported.sends().stream().filter(send -> send.slot() == 1)).hasSize(4);
    // A link under a limit leads through the two nodes of the switch, and one more node.
    assertThat(imported.sends().get(8).path()).hasSize(5);
    assertThat(network.label(imported.sends().get(8).path().get(2))).isEqualTo("right in");
  }

  @Test
  void aScheduleIsJudgedOnItsOwnFileAsANetwork() {
    final Topology network = NetworkFiles.sample("msccl-json/switched-pairs.json", "").network();
    final ImportedSchedule imported = sample("switched-pairs.json");
    assertThat(Bound.faults(imported, network, imported.demand().orElseThrow())).isEmpty();
  }

  @Test
  void contributionsAreAddedOnTheWayThereAndCopiedOnTheWayBack() {
    final ImportedSchedule imported = sample("ring-all-reduce.json");
    assertThat(imported.sends().subList(0, 12)).allMatch(send -> send.action() == Action.COMBINE);
    assertThat(imported.sends().subList(12, 24)).allMatch(send -> send.action() == Action.COPY);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        // Removed: node 1 forwards what it never got.
        "ring-all-gather.json|  [0,0,1],\\n|~~|step 1, send [0,1,2]|Causality",
        // Retimed: sent in the step in which it arrives.
        "ring-all-gather.json|  [3,3,0]]},|  [3,3,0],[3,0,1]]},|step 0, send [3,0,1]|Causality",
        "recursive-doubling-all-gather.json|  [0,0,1],\\n|~~|step 1, send [0,1,3]|Causality",
        "ring-all-reduce.json|  [0,0,1],\\n  [1,1,2]|  [1,1,2]|step 5, send|",
        // Twice over one link.
        "direct-all-to-all.json|  [1,0,1],|  [1,0,1],\\n[2,0,1],|step 0, send [|ChannelClash"
      })
  void whatIsWrongIsRejectedAtItsPlace(
      final String name,
      final String from,
      final String to,
      final String place,
      final String rule) {
    final ImportedSchedule imported =
        changed(name, from.replace("\\n", "\n"), to.replace("\\n", "\n"));
    assertThat(String.join("\n", Bound.faults(imported)))
        .contains(rule == null ? "" : rule)
        .contains(name.contains("reduce") ? "" : place);
    assertThat(Bound.faults(imported)).isNotEmpty();
  }

  @Test
  void aMissingLinkIsNamedWithItsSend() {
    final ImportedSchedule imported = changed("ring-all-gather.json", "[0,0,1]", "[0,0,2]");
    assertThat(Bound.faults(imported))
        .singleElement()
        .asString()
        .startsWith("line 7 (step 0, send [0,0,2]): 0 -> 2 is no link of ");
  }

  @Test
  void theNetworkMayBeAnotherOneThanThatOfTheFile() {
    final ImportedSchedule imported = sample("ring-all-gather.json");
    final Topology other = new org.heliograph.topology.family.Complete(4).build();
    assertThat(Bound.faults(imported, other, new AllGather().demand(other))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "[0,0,1]|[0,0,9]|line 7 (step 0, send [0,0,9]): it names node 9, but nodes run from 0 to"
            + " 3.",
        "[0,0,1]|[0,1,1]|line 7 (step 0, send [0,1,1]): node 1 sends to itself.",
        "[0,0,1]|[0,0]|line 7: a send is [address,source,destination].",
        "[0,0,1]|[0,0,-1]|line 7: a number of a send must be a whole number from 0 to 2147483647.",
        "\"rounds\":1,|\"rounds\":0,|line 10: a step of 0 rounds cannot have sends.",
        "\"nodes\":4|\"nodes\":5|line 33: the collective has 5 nodes and the topology 4.",
        "\"msccl_type\":\"topology\"|\"msccl_type\":\"map\"|line 28: msccl_type 'map' stands"
            + " where 'topology' is expected.",
        "\"pre\":[1],\"post\":[0,1,2,3],\"addr\":1|"
            + "\"pre\":[0],\"post\":[0,1,2,3],\"addr\":0|line 24: chunks that share an"
            + " address (0) are combined"
      })
  void aFaultIsOneSentenceWithItsPlace(final String from, final String to, final String sentence) {
    assertThatThrownBy(() -> changed("ring-all-gather.json", from, to))
        .hasMessageStartingWith(folder.resolve("a.json") + ", ")
        .hasMessageContaining(sentence);
  }

  @Test
  void aChunkThatTheCollectiveLacksIsAFaultOfItsSend() {
    assertThat(Bound.faults(changed("ring-all-gather.json", "[0,0,1]", "[7,0,1]")))
        .contains(
            "line 7 (step 0, send [7,0,1]): the chunk at address 7 is no chunk of the collective.");
  }

  @Test
  void aSumIsNotSentAfterSomethingWasAddedInTheSameStep() {
    // Two rounds on links of one chunk: node 1 would send address 0 after its own arrived.
    final String steps =
        """
        {"msccl_type":"step","rounds":2,"sends":[[0,0,1],[1,1,2],[0,1,2]]},
        {"msccl_type":"step","rounds":1,"sends":[
          [0,0,1],
        """;
    assertThatThrownBy(
            () ->
                changed(
                    "ring-all-reduce.json",
                    "{\"msccl_type\":\"step\",\"rounds\":1,\"sends\":[\n  [0,0,1],\n",
                    steps.replace("[1,1,2],[0,1,2]", "[0,1,2],[0,1,2]")))
        .hasMessageContaining("receives a contribution in an earlier round of the same step");
  }
}
