package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.heliograph.formats.Resources;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Ring;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileTopologyTest {
  private static final String TWO = "`{\"heliograph\":\"topology\",\"nodes\":2,\"channels\":";

  @TempDir private Path folder = Path.of("");

  private static Topology golden(final String name) {
    return new FileTopology(Resources.golden(name).toString()).build();
  }

  private Topology read(final String text) {
    return new FileTopology(Resources.write(folder, "net", text).toString()).build();
  }

  private static String ends(final Topology topology) {
    final StringBuilder text = new StringBuilder();
    for (long channel = 0; channel < topology.channels(); channel++) {
      text.append(topology.writer(channel, 0)).append('>').append(topology.reader(channel, 0));
      text.append(' ');
    }
    return text.toString().strip();
  }

  @Test
  void graphMlKeepsOrderDirectionLanesAndPlaces() {
    final Topology zoo = golden("zoo.graphml");
    assertThat(ends(zoo)).isEqualTo("0>1 1>0 1>2 1>2");
    assertThat(zoo.label(0)).isEqualTo("Praha & okolí");
    assertThat(zoo.label(1)).isEqualTo("Brno");
    assertThat(zoo.lanes(0)).isEqualTo(40);
    assertThat(zoo.lanes(2)).isEqualTo(2);
    assertThat(zoo.kind(1).bandwidth()).isEqualTo(Bandwidth.parse("100Gb/s"));
    assertThat(zoo.position(0).y()).as("north is up").isLessThan(zoo.position(2).y());
    assertThat(zoo.position(0).x()).as("west is left").isLessThan(zoo.position(2).x());
  }

  @Test
  void nodeLinkTellsNumbersFromTextsAndTuples() {
    final Topology net = golden("nodelink.json");
    assertThat(ends(net)).isEqualTo("0>1 0>1 2>0");
    assertThat(net.label(1)).isEqualTo("zero");
    assertThat(net.label(2)).isEqualTo("(1,a)");
    assertThat(net.lanes(0)).isEqualTo(4);
    assertThat(net.lanes(1)).isEqualTo(1);
    assertThat(net.position(1).x()).isEqualTo(3 * 3 / 10.0, within(1e-12));
  }

  @Test
  void linksAndEdgesAreTheSame() {
    final String text =
        "{\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"%s\":[{\"source\":\"b\",\"target\":\"a\"}]}";
    assertThat(ends(read(String.format(Locale.ROOT, text, "links")))).isEqualTo("1>0 0>1");
    assertThat(ends(read(String.format(Locale.ROOT, text, "edges")))).isEqualTo("1>0 0>1");
  }

  @Test
  void edgeListsSortNumbersAndKeepTheOrderOfWords() {
    final Topology numbers = golden("edges.txt");
    assertThat(numbers.label(2)).isEqualTo("10");
    assertThat(ends(numbers)).isEqualTo("2>1 1>2 1>0 0>1 0>2 2>0");
    final Topology words = read("# directed\nnew york,los angeles\nlos angeles,b\n");
    assertThat(words.label(0)).isEqualTo("new york");
    assertThat(ends(words)).isEqualTo("0>1 1>2");
    assertThat(ends(read("x\ty\n"))).isEqualTo("0>1 1>0");
    final Path file = Resources.write(folder, "net", "1 2\n2 3\n");
    assertThat(ends(new FileTopology(file.toString(), new AutoTopologyImport(), true, "").build()))
        .isEqualTo("0>1 1>2");
  }

  @Test
  void ourOwnJsonKnowsCouplersAndIsWrittenAsItIsRead() {
    final Topology coupler = golden("coupler.json");
    assertThat(Resources.faults("topology.schema.json", Resources.golden("coupler.json")))
        .isEmpty();
    assertThat(coupler.ranks()).isEqualTo(NodeSet.range(0, 4));
    assertThat(coupler.ports()).isEqualTo(2);
    assertThat(coupler.channel(0).readers()).isEqualTo(NodeSet.range(0, 4));
    assertThat(coupler.kind(1).medium()).isEqualTo(Medium.ELECTRICAL);
    assertThat(coupler.kind(2).propagation()).isEqualTo(Time.parse("5ns"));
    final Path copy = folder.resolve("deep/copy.json");
    SafeWrite.to(copy, out -> new HeliographNetwork().write(coupler, out));
    assertThat(Resources.faults("topology.schema.json", copy)).isEmpty();
    requireEqual(new FileTopology(copy.toString()).build(), coupler);
  }

  @Test
  void everyNetworkWrittenIsReadBack() {
    final Path file = folder.resolve("net.json");
    for (int n = 3; n < 20; n++) {
      final Topology ring = new Ring(n, n % 2 == 0).build();
      SafeWrite.to(file, out -> new HeliographNetwork().write(ring, out));
      requireEqual(new FileTopology(file.toString()).build(), ring);
    }
  }

  private static void requireEqual(final Topology read, final Topology written) {
    assertThat(TopologyDigest.of(read)).isEqualTo(TopologyDigest.of(written));
    assertThat(read.ranks()).isEqualTo(written.ranks());
    assertThat(read.ports()).isEqualTo(written.ports());
    for (int node = 0; node < written.nodes(); node++) {
      final Point point = written.position(node);
      assertThat(read.label(node)).isEqualTo(written.label(node));
      assertThat(read.position(node)).isEqualTo(point);
    }
    for (long channel = 0; channel < written.channels(); channel++) {
      assertThat(read.channel(channel)).isEqualTo(written.channel(channel));
    }
  }

  @Test
  void theDigestSeesEndsAndLanes() {
    final String base =
        "{\"heliograph\":\"topology\",\"nodes\":3,\"channels\":[{\"writers\":[%s],"
            + "\"readers\":[%s],\"lanes\":%s}]}";
    final String one = TopologyDigest.of(read(String.format(Locale.ROOT, base, "0", "1,2", "1")));
    assertThat(TopologyDigest.of(read(String.format(Locale.ROOT, base, "0,1", "2", "1"))))
        .isNotEqualTo(one);
    assertThat(TopologyDigest.of(read(String.format(Locale.ROOT, base, "0", "1,2", "2"))))
        .isNotEqualTo(one);
    assertThat(TopologyDigest.of(read(String.format(Locale.ROOT, base, "0", "1,2", "1"))))
        .isEqualTo(one);
  }

  @Test
  void theRegistryTakesABarePath() {
    final Registry registry = Registry.of(FileTopologyTest.class.getClassLoader());
    final String path = Resources.golden("edges.txt").toString();
    assertThat(registry.parse(TopologyFamily.class, path)).isEqualTo(new FileTopology(path));
    assertThat(registry.parse(TopologyFamily.class, "file(" + path + ",directed=true)"))
        .isEqualTo(new FileTopology(path, new AutoTopologyImport(), true, ""));
    assertThat(registry.parse(TopologyFamily.class, "file(" + path + ",format=edge-list)"))
        .isEqualTo(new FileTopology(path, new EdgeList(), false, ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | net: the file is empty.",
        "`  \n ` | net: the file is empty.",
        "`# nothing\n` | net: it has no node.",
        "`a b\nc c\n` | net, line 2: an edge from 'c' to itself carries nothing; leave it out.",
        "`a b\nlonely\n` | net, line 2: 'lonely' is no edge",
        "`a b c d` | net, line 1: 'a b c d' is no edge",
        "[1,2] | net: it is a JSON list, and no network is one. Maybe node-link JSON",
        "`{\"nodes\":[{\"id\":1}],\n\"links\":[{\"source\":1,\"target\":2}]}` | net, line 2: an "
            + "edge names the node '2', which the file does not have.",
        "`{\"nodes\":[],\"links\":[]}` | net: it has no node.",
        "`{\"nodes\":[{\"id\":1},{\"id\":1}],\"links\":[]}` | node '1' is given twice.",
        "`{\"nodes\":[{\"id\":1}]}` | node-link JSON has lists 'nodes' and 'links' or 'edges'",
        "`{\"nodes\":[{}],\"links\":[]}` | a node has no 'id'.",
        "`{\"nodes\":{},\"links\":[]}` | a list […] is expected.",
        "`{\"nodes\":[{\"id\":{}}],\"links\":[]}` | an id must be a text, a number or a list",
        "`{\"nodes\":[{\"id\":1` | net, line 1: the JSON is broken: unexpected end-of-input",
        "`{\"directed\":1}` | net, line 1: 'directed' must be true or false.",
        "`{\"heliograph\":\"schedule\"}` | it is a schedule file without a network in it.",
        "`{\"heliograph\":\"topology\",\"format\":2}` | format 2 is newer than this program",
        "`{\"heliograph\":\"topology\",\"nodes\":2}` | 'channels' is missing.",
        "`{\"heliograph\":\"topology\",\"channels\":[{\"writers\":[0]}]}` | 'nodes' must come"
            + " first",
        "`{\"heliograph\":\"topology\",\"nodes\":0}` | 'nodes' must be a whole number from 1 to",
        "`{\"heliograph\":\"topology\",\"nodes\":99999999999}` | 'nodes' must be a whole number",
        "`{\"heliograph\":\"topology\",\"nodes\":2,\"colour\":1}` | no field 'colour'.",
        "`{\"heliograph\":\"topology\",\"nodes\":2,\"nodes\":3}` | 'nodes' is given twice.",
        "`{\"heliograph\":\"topology\",\"nodes\":2,\"labels\":[\"a\"],\"channels\":[]}` | 'labels' "
            + "has 1 entries for 2 nodes.",
        TWO
            + "[{\"writers\":[0],\"readers\":[2]}]}`"
            + " | a node must be a whole number from 0 to 1.",
        TWO
            + "[{\"writers\":[0],\"readers\":[]}]}`"
            + " | a channel needs at least one node in 'readers'.",
        TWO + "[{\"writers\":[0,0],\"readers\":[1]}]}`" + " | node 0 is given twice.",
        TWO
            + "[{\"writers\":[0],\"readers\":[1],"
            + "\"bandwidth\":\"5\"}]}` | bandwidth '5' has no unit.",
        "<html><p>hello</p></html> | net: no format of heliograph list topology-imports begins",
        "<graphml></graphml> | net: the XML has no 'graph' element, so it is no GraphML.",
        "<graphml><graph></graph></graphml> | net: it has no node.",
        "<graphml><graph><node id='a'/> | net, line 1: the XML is broken:",
        "<graphml><graph><node id='a'/><edge source='a' target='b'/></graph></graphml> | names the "
            + "node 'b', which the file does not have.",
        "<graphml><graph><node id='a'/><node id='a'/></graph></graphml> | node 'a' is given twice.",
        "<graphml><graph><hyperedge/></graph></graphml> | hyperedges are not supported",
        "<graphml><graph><node id='a'><graph/></node></graph></graphml> | a graph inside a node",
        "<graphml><key id='k' for='edge' attr.name='lanes'/><graph><node id='a'/><node id='b'/>"
            + "<edge source='a' target='b'><data key='k'>٣</data></edge></graph></graphml> | lanes "
            + "'٣' must be a whole number",
        "<graphml><key id='k' for='edge' attr.name='lanes'/><graph><node id='a'/><node id='b'/>"
            + "<edge source='a' target='b'><data key='k'>x</data></edge></graph></graphml> | lanes "
            + "'x' must be a whole number from 1 to 32767.",
      })
  void whatIsWrongIsSaidInOneSentence(final String text, final String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(text))
        .withMessageContaining(message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n").hasSizeLessThan(400));
  }

  @Test
  void hostileXmlIsRefused() {
    final String laughs =
        "<?xml version=\"1.0\"?><!DOCTYPE g [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>"
            + "<graphml><graph><node id=\"&b;\"/></graph></graphml>";
    final String outside =
        "<!DOCTYPE g [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
            + "<graphml><graph><node id=\"a\"><data>&x;</data></node></graph></graphml>";
    for (final String text : new String[] {laughs, outside}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> read(text))
          .withMessageContaining("a document type (DOCTYPE) is not accepted");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read("<graphml>" + "<data>".repeat(100_000)))
        .withMessageContaining("elements nest deeper than 64");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read("<graphml a='" + "x".repeat(3 << 20) + "'/>"))
        .withMessageContaining("a tag or text is longer than 1048576 characters");
  }

  @Test
  void hostileJsonIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read("{\"directed\":true,\"a\":" + "[".repeat(100_000)))
        .withMessageContaining("the JSON is beyond a limit")
        .withMessageNotContaining("StreamReadConstraints");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read("{\"directed\":true,\"nodes\":[{\"id\":\"" + "x".repeat(3 << 20)))
        .withMessageContaining("the JSON is beyond a limit");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read("a " + "x".repeat(1 << 20)))
        .withMessageContaining("a line longer than");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<graphml>", "{\"directed\":", "a b\n"})
  void whatIsNotUtf8IsRefused(final String head) {
    final byte[] bytes = (head + "????????").getBytes(java.nio.charset.StandardCharsets.UTF_8);
    bytes[bytes.length - 4] = (byte) 0xFF;
    final Path file = Resources.write(folder, "binary", bytes);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FileTopology(file.toString()).build())
        .withMessageContaining("it is not UTF-8 text");
  }

  @Test
  void missingFilesAndDirectoriesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FileTopology(folder.resolve("none").toString()).build())
        .withMessageEndingWith("none: there is no such file.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FileTopology(folder.toString()).build())
        .withMessageEndingWith("it is a directory.");
    assertThatIllegalArgumentException().isThrownBy(() -> new FileTopology("a\u0000b").build());
    assertThatIllegalArgumentException().isThrownBy(() -> new FileTopology(" "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zoo.graphml", "nodelink.json", "coupler.json", "edges.txt"})
  void aDamagedFileIsReadOrRefusedButNothingElse(final String name) throws java.io.IOException {
    final byte[] whole = java.nio.file.Files.readAllBytes(Resources.golden(name));
    final SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 300; round++) {
      final byte[] bytes = java.util.Arrays.copyOf(whole, random.nextInt(whole.length) + 1);
      if (round % 2 == 0) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(128);
      }
      final Path file = Resources.write(folder, "damaged", bytes);
      try {
        assertThat(new FileTopology(file.toString()).build().nodes()).isPositive();
      } catch (final IllegalArgumentException e) {
        assertThat(e.getMessage()).contains("damaged").endsWith(".").doesNotContain("\n");
      }
    }
  }
}
