package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.NetworkFiles;
import org.heliograph.formats.NetworkFiles.Reading;
import org.heliograph.formats.ReadNetwork;
import org.heliograph.formats.Resources;
import org.heliograph.interchange.FileBeginning;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of other programs, small and written by hand: read as they are meant, asked about, or
/// refused by name, and never taken for something else.
final class OtherProgramsTest {
  @TempDir private Path folder;

  private Reading read(final String name, final String text, final String units) {
    return NetworkFiles.read(
        Resources.write(folder, name, text.getBytes(StandardCharsets.UTF_8)), units);
  }

  private void assertRefused(final String name, final String text, final String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(name, text, ""))
        .withMessageContaining(message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n").endsWith("."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Nodes 16¶Tiers 2¶| no format of heliograph list topology-imports begins like this file",
        "a b¶Nodes 3¶ | line 2: 'Nodes 3' is no edge",
        "a b¶b c 5¶ | line 2: 'b c 5' has 3 words, but the lines before have 2",
        "A B 100¶B C 100¶ | line 1: nothing says what the third word '100' is: a bandwidth, a",
        "a b c d¶ | line 1: 'a b c d' is no edge, which is two names, or more under a first line",
        "k = 8¶ | no format of heliograph list topology-imports begins like this file",
        "name: x¶size: 3¶ | no format of heliograph list topology-imports begins like this file",
        "Nodes 4¶Connections 1¶0->1 start 0 size 2¶ | it is a connection matrix of htsim",
        "// x¶topology = torus;¶k = 8;¶n = 2;¶ | it is a configuration of BookSim",
        "5¶6¶7¶ | it is a single column of numbers",
        "<graphs version='1'><graph/></graphs> | it is a graph search result of NCCL",
        "<algo name='x'><gpu/></algo> | it is a schedule (format msccl-xml)",
        "<other><algo/></other> | no format of heliograph list topology-imports begins like",
        "num_ranks 2¶rank 0 {¶}¶ | it is a schedule (format goal)",
        "slot,from,to,chunk¶0,0,1,0¶ | it is a schedule (format csv)",
        "operations: []¶ | it is a workload (format yaml)",
        ">>sparse6<<:An¶ | it is a graph in sparse6",
        "<?xml version='1.0'?><platform><include file='x'/></platform> | an element <include> is",
      })
  void whatIsNoNetworkIsNamed(final String text, final String message) {
    assertRefused("net", text.replace('¶', '\n') + "\n", message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{`gpus_per_node`:2,`alpha`:1} ~ it is a topology of TACCL",
        "{`intranode_sketch`:{},`internode_sketch`:{}} ~ it is a sketch of TACCL",
        "{`TopologyParams`:{},`GurobiParams`:{}} ~ it is an input of TE-CCL",
        "{`elements`:[],`connections`:[]} ~ it is a network of GNPy",
        "{`workload_graph`:[]} ~ it is an execution trace of Chakra in JSON",
        "{`scheduling-policy`:`LIFO`} ~ it is a system configuration of ASTRA-sim",
        "{`heliograph`:`schedule`} ~ it is a schedule file without a network in it",
        "{`7-Flows`:[],`x`:`heliograph`} ~ it is a schedule (format teccl)",
        "{`x`:{`nodes`:[],`links`:[]}} ~ no format of heliograph list topology-imports begins",
        "[1,2] ~ it is a JSON list",
      })
  void jsonIsRecognisedByItsOutermostFields(final String row) {
    final String[] parts = row.split(" ~ ", -1);
    assertRefused("net.json", parts[0].replace('`', '"'), parts[1]);
  }

  @Test
  void structureIsWhatTheOutermostLevelHas() {
    final FileBeginning json =
        new FileBeginning("x", "{ \"a\" : {\"b\":\"{\\\"c\\\":1}\"}, \"d\":\"e\", \"f\":[{\"g\":1");
    assertThat(json.fields()).containsOnlyKeys("a", "d", "f").containsEntry("d", "e");
    final FileBeginning yaml =
        new FileBeginning("x", "# c\n---\na:\n  b: 1\nd: e\n- f: 1\n\"g\": [h: 1]\n");
    assertThat(yaml.fields()).containsOnlyKeys("a", "d", "g").containsEntry("d", "e");
    final FileBeginning xml =
        new FileBeginning(
            "x",
            "<?xml version='1.0'?><!DOCTYPE a [<!ELEMENT b>]><!-- <c> --><p:a x='>'><b/><d><e/></d>"
                + "<![CDATA[<f>]]><g");
    assertThat(xml.isXml("a")).isTrue();
    assertThat(List.of("b", "c", "d", "e", "f", "g"))
        .filteredOn(child -> xml.isXml("a", child))
        .containsExactly("b", "d", "g");
    assertThat(new FileBeginning("x", "text <a>").isXml("a")).isFalse();
  }

  @Test
  void aThirdWordIsWhatItsUnitOrTheOneGivenSays() {
    assertThat(read("net", "a b 100\n", "Gb/s").channels()).isEqualTo("a>b 100Gb/s\nb>a 100Gb/s\n");
    assertThat(read("net", "a b 100\n", "ns").channels()).isEqualTo("a>b 100ns\nb>a 100ns\n");
    assertThat(NetworkFiles.sample("edge-list/units.txt", "").channels())
        .isEqualTo("a>b 100Gb/s\nb>a 100Gb/s\nb>c 5us\nc>b 5us\n");
    assertThat(read("net", "source target weight\na b 100\n", "").notices())
        .containsExactly("net: attribute 'weight' of 1 edge is not used.");
  }

  @Test
  void whatWasRecognisedIsInTheName() {
    final Path file = Resources.write(folder, "net", "a b\n");
    assertThat(new FileTopology(file.toString()).build().name())
        .isEqualTo("file(%s,format=edge-list)".formatted(file));
    assertThat(new FileTopology(file.toString()).recognised())
        .isEqualTo(new FileTopology(file.toString(), new EdgeList(), false, ""));
  }

  @Test
  void arrowsOfYedAreDirections() {
    assertThat(NetworkFiles.sample("graphml/yed-arrows.graphml", "").channels())
        .isEqualTo("a>b\nb>a\nb>c\nd>c\nd>e\ne>d\ne>a\n");
  }

  @Test
  void matricesHaveBlanksExponentsAndHalves() {
    assertThat(NetworkFiles.sample("adjacency-matrix/blanks.txt", "").channels())
        .isEqualTo("0>1\n1>0\n0>2\n2>0\n0>2\n2>0\n");
    assertThat(NetworkFiles.sample("adjacency-matrix/blanks.txt", "Gb/s").channels())
        .isEqualTo("0>1 1Gb/s\n1>0 1Gb/s\n0>2 2Gb/s\n2>0 2Gb/s\n");
    final Reading half = NetworkFiles.sample("adjacency-matrix/upper.tsv", "");
    assertThat(half.channels()).isEqualTo("0>1\n1>0\n0>2\n2>0\n1>2\n2>1\n");
    assertThat(half.notices()).hasSize(1).first().asString().contains("one side of the diagonal");
  }

  @Test
  void graphsOfOtherToolsAreRead() {
    assertThat(NetworkFiles.sample("gexf/mixed.gexf", "").channels())
        .isEqualTo("A>B 40Gb/s\nB>c\nc>B\n");
    assertThat(NetworkFiles.sample("gexf/mixed.gexf", "").ranks()).containsExactly("A", "c");
    assertThat(NetworkFiles.sample("pajek/mixed.net", "").channels())
        .isEqualTo(
            """
            north hall>south
            south>north hall
            south>east
            east>south
            east>4
            4>north hall
            north hall>4
            4>south
            south>4
            """);
    assertThat(NetworkFiles.sample("pajek/mixed.net", "Gb/s").channels())
        .startsWith("north hall>south 1Gb/s\nsouth>north hall 1Gb/s\nsouth>east 40Gb/s\n");
    assertThat(NetworkFiles.sample("graph6/three.d6", "").channels()).isEqualTo("0>1\n1>2\n2>0\n");
    assertThat(NetworkFiles.sample("graph6/ring.g6", "").network().channels()).isEqualTo(10);
  }

  @Test
  void aNumberAloneMakesNoMillionsOfNodes(@TempDir final Path folder) {
    assertThat(ReadNetwork.fault(new Pajek(), folder, "*Vertices 9775801"))
        .isEqualTo("net, line 1: '9775801' is no number of a vertex from 1 to 1048576.");
  }

  @Test
  void fatTreesOfHtsimHaveTheirTiers() {
    final Reading tree = NetworkFiles.sample("htsim-topology/three-tiers.topo", "");
    assertThat(tree.network().ranks().size()).isEqualTo(8);
    assertThat(tree.network().nodes()).isEqualTo(8 + 4 + 4 + 2);
    assertThat(tree.channels().lines().filter(line -> line.contains(" 400Gb/s 2us"))).hasSize(16);
    assertRefused(
        "net.topo",
        """
        Nodes 8
        Tiers 2
        Podsize 8
        Tier 0
        Downlink_speed_Gbps 1
        Radix_Down 2
        Radix_Up 2
        Tier 1
        Downlink_speed_Gbps 1
        Radix_Down 3
        """,
        "Radix_Down of tier 1 is 3, but the other counts make it 4");
  }

  @Test
  void matricesOfNvidiaSmiAreNvlinks() {
    assertThat(NetworkFiles.sample("nvidia-smi-topology/three-gpus.txt", "").channels())
        .isEqualTo("GPU0>GPU1 x2\nGPU1>GPU0 x2\nGPU1>GPU2\nGPU2>GPU1\n");
    assertThat(NetworkFiles.sample("nvidia-smi-topology/switched.txt", "").channels())
        .startsWith("GPU0>nvswitch x8\nnvswitch>GPU0 x8\n");
  }

  @Test
  void netbenchHasOneWayLinksAndSets() {
    final Reading spine = NetworkFiles.sample("netbench-topology/leaf-spine.topology", "");
    assertThat(spine.channels()).isEqualTo("0>3\n3>0\n1>3\n3>1\n2>3\n3>2\n");
    assertThat(spine.ranks()).containsExactly("0", "1", "2");
    assertRefused("net", "|V|=2\n|E|=3\n0 1\n1 0\n", "|E| is 3, but there are 2 links");
  }

  @Test
  void platformsHaveRoutersBusesAndDragonflies() {
    final Reading site = NetworkFiles.sample("simgrid-platform/site.xml", "");
    assertThat(site.network().nodes()).isEqualTo(12);
    assertThat(site.channels())
        .contains(
            "none_router.x>link hub 8Gb/s 10us\n",
            "none_backbone_out.x>none_router.x 8Gb/s 0ps\n",
            "link hub>gate 8Gb/s 10us\n");
    final Reading dragonfly = NetworkFiles.sample("simgrid-platform/dragonfly.xml", "");
    assertThat(dragonfly.network().nodes()).isEqualTo(16 + 8);
    assertThat(dragonfly.channels())
        .contains("nd_router_0>nd_router_1 8Gb/s 1us\n", "nd_router_0>nd_router_2 16Gb/s 1us\n")
        .contains("nd_router_1>nd_router_4 24Gb/s 1us\n")
        .doesNotContain("nd_router_0>nd_router_3", "nd_router_0>nd_router_4 ");
  }

  @Test
  void cloudsDevicesAndEarlyVersionsAreRead() {
    final Reading cloud = NetworkFiles.sample("nccl-topology/cloud.xml", "");
    assertThat(cloud.ranks()).containsExactly("0001:00:00.0", "0002:00:00.0");
    assertThat(cloud.notices()).anyMatch(notice -> notice.contains("it has no NVLinks"));
    final Reading device = NetworkFiles.sample("infragraph/device.yaml", "");
    assertThat(device.channels())
        .isEqualTo(
            """
            board.0.xpu.0>board.0.port.0 100Gb/s
            board.0.port.0>board.0.xpu.0 100Gb/s
            board.0.xpu.1>board.0.port.1 100Gb/s
            board.0.port.1>board.0.xpu.1 100Gb/s
            """);
    assertThat(device.notices()).hasSize(2).anyMatch(notice -> notice.contains("one2one of 2"));
    assertThat(NetworkFiles.sample("net2plan/early.n2p", "").channels())
        .isEqualTo("A>B\nB>A\nB>C\n");
    assertThat(NetworkFiles.sample("sndlib-native/headerless.txt", "").channels())
        .isEqualTo("A>B 2.48Gb/s\nB>A 2.48Gb/s\n");
  }
}
