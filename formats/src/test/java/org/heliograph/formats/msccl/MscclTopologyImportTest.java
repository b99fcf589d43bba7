package org.heliograph.formats.msccl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import org.heliograph.formats.NetworkFiles;
import org.heliograph.formats.NetworkFiles.Reading;
import org.heliograph.formats.Resources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MscclTopologyImportTest {
  @TempDir private Path folder = Path.of("");

  private Reading read(final String text) {
    return NetworkFiles.read(Resources.write(folder, "net", text), "");
  }

  private Reading topology(final String switches, final String links) {
    return read(
        "{\"msccl_type\":\"topology\",\"switches\":%s,\"links\":%s}".formatted(switches, links));
  }

  @Test
  void rowsAreTargetsAndNumbersAreLanes() {
    assertThat(topology("[]", "[[0,0,1],[3,0,0],[0,1,0]]").channels())
        .isEqualTo("0>1 x3\n1>2\n2>0\n");
    assertThat(NetworkFiles.sample("msccl-topology/algorithm.json", "").channels())
        .isEqualTo("0>1\n1>2\n2>0\n");
  }

  @Test
  void aSwitchIsALinkOfItsLimitBetweenForwardingNodes() {
    final Reading machines = NetworkFiles.sample("msccl-topology/machines.json", "");
    assertThat(machines.ranks()).containsExactly("0", "1", "2", "3");
    assertThat(machines.channels())
        .isEqualTo(
            """
            0>1 x2
            1>0 x2
            2>3 x2
            3>2 x2
            0>copy_0_out in
            1>copy_0_out in
            2>2 to 0
            2>2 to 1
            3>3 to 0
            3>3 to 1
            copy_0_out in>copy_0_out out
            copy_0_out out>2
            copy_0_out out>3
            copy_1_out in>copy_1_out out x2
            copy_1_out out>0 x2
            copy_1_out out>1 x2
            2 to 0>copy_1_out in
            2 to 1>copy_1_out in
            3 to 0>copy_1_out in
            3 to 1>copy_1_out in
            """);
    assertThat(machines.notices())
        .containsExactly(
            "net: the limit of each switch holds, but 4 pairs behind one may send more than their"
                + " link allows.");
  }

  @Test
  void aPairBehindSeveralSwitchesPassesEachOnce() {
    final Reading hub = NetworkFiles.sample("msccl-topology/hub.json", "");
    assertThat(hub.network().nodes()).isEqualTo(12);
    assertThat(hub.channels())
        .contains("0>node_0_out\n", "node_0_out>node_1_in\n", "node_1_in>1\n")
        .doesNotContain("node_0_out>node_0_in");
    assertThat(hub.notices()).isEmpty();
  }

  @Test
  void aSwitchWithinAnotherKeepsItsLimit() {
    final Reading nested =
        topology(
            "[[[0],[1,2,3],2,\"a\"],[[0],[2,3],1,\"b\"]]",
            "[[0,0,0,0],[1,0,0,0],[1,0,0,0],[1,0,0,0]]");
    assertThat(nested.channels())
        .contains("0>a x2\n", "a>b in\n", "b in>b out\n", "a>1\n", "b out>2\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`[]` | `[]` | net, line 1: 'links' must be as wide as high, and not empty.",
        "`[]` | `[[0,1],[1]]` | 'links' must be as wide as high.",
        "`[]` | `[[1]]` | a link from a node to itself carries nothing; write 0.",
        "`[]` | `[[0,-1],[1,0]]` | a number of chunks must be a whole number from 0 to 32767.",
        "`[[[0],[1]]]` | `[[0,1],[1,0]]` | a switch has sources, targets, a limit and a name.",
        "`[[[0],[1],0,\"s\"]]` | `[[0,1],[1,0]]` | a limit must be a whole number from 1 to 32767.",
        "`[[[0],[7],1,\"s\"]]` | `[[0,1],[1,0]]` | switch 's' names a node that 'links' does not",
        "`[[[0],[1,2],1,\"s\"],[[0],[2,3],1,\"t\"]]`"
            + " | `[[0,0,0,0],[1,0,0,0],[1,0,0,0],[1,0,0,0]]`"
            + " | the switches between nodes 0 and 2 cannot be expressed: nodes and links for them",
        "`[[[0,1],[2,3],1,\"s\"]]` | `[[0,0,0,0],[0,0,0,0],[1,0,0,0],[0,1,0,0]]`"
            + " | the switches between nodes 0 and 3 cannot be expressed: nodes and links for them",
      })
  void whatIsWrongIsSaidInOneSentence(
      final String switches, final String links, final String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> topology(switches, links))
        .withMessageContaining(message);
  }

  @Test
  void otherFilesOfMscclHaveNoNetwork() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read("{\"msccl_type\":\"collective\",\"nodes\":3}"))
        .withMessageContaining("msccl_type 'collective' has no network.");
  }
}
