package org.heliograph.formats.simgrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.heliograph.formats.ReadNetwork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimgridPlatformTest {
  private static final SimgridPlatform FORMAT = new SimgridPlatform();

  @TempDir private Path folder = Path.of("");

  private static ReadNetwork sample(final String name) {
    return ReadNetwork.ofSample(FORMAT, "simgrid-platform/" + name);
  }

  @Test
  void aBackboneLeadsFromOneNodeToAnother() {
    final ReadNetwork read = sample("backbone.xml");
    assertThat(read.labels())
        .isEqualTo(
            "node-0.lab node-1.lab node-2.lab node-5.lab [node-c_backbone_in.lab]"
                + " [node-c_backbone_out.lab]");
    assertThat(read.channels())
        .startsWith("0>4 1Gb/s +50us, 5>0 1Gb/s +50us")
        .endsWith("4>5 18Gb/s +500us");
  }

  @Test
  void aTorusHasItsFirstDimensionFastest() {
    final ReadNetwork read = sample("torus.xml");
    assertThat(read.topology().nodes()).isEqualTo(12);
    assertThat(read.topology().channels()).isEqualTo(48);
    assertThat(read.channels())
        .startsWith("0>1 10Gb/s +500ns, 1>0 10Gb/s +500ns, 0>4 10Gb/s +500ns")
        .contains("3>0 10Gb/s", "8>0 10Gb/s");
  }

  @Test
  void aFatTreeHasParallelLinksAboveItsLeaves() {
    final ReadNetwork read = sample("fat-tree.xml");
    assertThat(read.topology().ranks().size()).isEqualTo(16);
    assertThat(read.topology().nodes()).isEqualTo(16 + 4 + 2);
    assertThat(read.topology().channels()).isEqualTo(2 * (16 + 4 * 2 * 2));
    assertThat(read.topology().outDegree(16)).as("four hosts and two double links").isEqualTo(8);
    assertThat(read.topology().outDegree(20)).as("four double links").isEqualTo(8);
    assertThat(read.notices())
        .containsExactly(
            "FILE: attributes not used: 'loopback_bw' of 1 cluster, 'loopback_lat' of 1 cluster,"
                + " 'speed' of 1 cluster.");
  }

  @Test
  void routesShowWhereLinksEnd() {
    final ReadNetwork read = sample("routes.xml");
    assertThat(read.topology().ranks().size()).isEqualTo(3);
    assertThat(read.topology().nodes()).isEqualTo(4);
    assertThat(read.channels())
        .isEqualTo(
            "0>3 330.233Mb/s +59.904us, 3>0 330.233Mb/s +59.904us, 3>1 2.022Mb/s +570.455us, 1>3"
                + " 2.022Mb/s +570.455us, 3>2 3.43MB/s +514.433us, 2>3 3.43MB/s +514.433us");
    assertThat(read.notices().toString())
        .contains("links share their bandwidth", "FATPIPE links")
        .contains("'prop' of 1 element", "'core' of 1 host", "'link without a route' of 1 link");
  }

  @Test
  void zonesAreJoinedByTheirGateways() {
    final ReadNetwork read = sample("zones.xml");
    assertThat(read.labels()).isEqualTo("l0 [lr] r0 [rr]");
    assertThat(read.channels())
        .isEqualTo(
            "0>1 8Gb/s +1us, 1>0 8Gb/s +1us, 3>2 16Gb/s +2ns, 2>3 8589934.592kb/s +3ns, 1>3 10Gb/s"
                + " +5ms, 3>1 10Gb/s +5ms");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/faults/simgrid.csv", delimiter = '|', quoteCharacter = '`')
  void mistakesAreNamed(final String text, final String fault) {
    assertThat(ReadNetwork.fault(FORMAT, folder, text)).startsWith(fault);
  }

  @Test
  void aLinkThatJoinsSeveralNodesCrossesNoOther() {
    final String bus =
        """
        <platform><host id="a"/><host id="b"/><host id="c"/><link id="bus" bandwidth="1Gbps"/>
        <route src="a" dst="b"><link_ctn id="bus"/></route>
        <route src="b" dst="c"><link_ctn id="bus"/></route>
        <link id="own" bandwidth="1Gbps"/>
        <route src="a" dst="c"><link_ctn id="bus"/><link_ctn id="own"/></route></platform>
        """;
    assertThat(ReadNetwork.fault(FORMAT, folder, bus))
        .isEqualTo(
            "net, line 5: the link 'bus' alone joins more than two nodes, so no route crosses it"
                + " with others.");
  }

  @Test
  void entitiesOfADocumentTypeAreNotExpanded() {
    final String text =
        "<!DOCTYPE platform [<!ENTITY x \"y\">]><platform><host id=\"&x;\"/></platform>";
    assertThat(ReadNetwork.fault(FORMAT, folder, text)).startsWith("net, line 1: ");
  }

  @Test
  void aWrongCharacterInADocumentTypeIsAFaultOfTheFile() {
    final String text = "<?xml version=\"1.0\"?>\n<!DOCTYPE p[\u0001";
    assertThat(ReadNetwork.fault(FORMAT, folder, text))
        .isEqualTo(
            "net, line 2: the XML is broken: the document type (DOCTYPE) holds a wrong character.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"backbone.xml", "routes.xml"})
  void spoiltFilesAreAnswered(final String name) {
    ReadNetwork.spoil(FORMAT, folder, "simgrid-platform/" + name);
  }
}
