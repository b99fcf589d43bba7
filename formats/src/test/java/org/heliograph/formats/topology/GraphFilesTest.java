package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.NetworkFiles;
import org.heliograph.formats.NetworkFiles.Reading;
import org.heliograph.formats.Resources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files of graphs: what is used of each, what is reported, and what is refused.
class GraphFilesTest {
  @TempDir private Path folder = Path.of("");

  private Reading read(final String text, final String units) {
    return NetworkFiles.read(Resources.write(folder, "net", text), units);
  }

  private Reading read(final String text) {
    return read(text, "");
  }

  @Test
  void theZooSpreadsSpeedsOverThreeAttributes() {
    final Reading zoo = NetworkFiles.sample("graphml/zoo.graphml", "");
    assertThat(zoo.channels())
        .isEqualTo(
            """
            Helsinki>Stockholm & Solna 10Gb/s
            Stockholm & Solna>Helsinki 10Gb/s
            Helsinki>Stockholm & Solna 155Mb/s
            Stockholm & Solna>Helsinki 155Mb/s
            Helsinki>Ring
            Ring>Helsinki
            Stockholm & Solna>Ring 2.5Gb/s
            Ring>Stockholm & Solna 2.5Gb/s
            None>Ring
            Ring>None
            """);
    assertThat(zoo.ranks()).containsExactly("Helsinki", "Stockholm & Solna", "None");
    assertThat(zoo.notices())
        .containsExactly(
            "net: attributes not used: 'LinkLabel' of 2 edges, 'LinkType' of 1 edge, 'Country' of 2"
                + " nodes, 'Internal' of 3 nodes.");
  }

  @Test
  void gmlDecodesReferencesAndKeepsParallelEdges() {
    final Reading zoo = NetworkFiles.sample("gml/zoo.gml", "");
    assertThat(zoo.channels())
        .isEqualTo(
            """
            Reykjavík>Tórshavn [old] 155Mb/s
            Tórshavn [old]>Reykjavík 155Mb/s
            Tórshavn [old]>Bergen
            Bergen>Tórshavn [old]
            Tórshavn [old]>Bergen
            Bergen>Tórshavn [old]
            """);
    assertThat(zoo.ranks()).containsExactly("Reykjavík", "Bergen");
    assertThat(read("graph [ directed 1 node [ id 1 ] node [ id 2 ] edge [ source 2 target 1 ] ]"))
        .extracting(Reading::channels)
        .isEqualTo("2>1\n");
  }

  @Test
  void dotHasChainsSubgraphsDefaultsAndStrictEdges() {
    final Reading mixed = NetworkFiles.sample("dot/mixed.dot", "");
    assertThat(mixed.channels())
        .isEqualTo(
            """
            Host "A">Über switch x2 100Gb/s 1us
            Über switch>b 100Gb/s 1us
            e>f 40Gb/s 1us
            e>g 40Gb/s 1us
            b>e 100Gb/s 1us
            b>f 100Gb/s 1us
            -1.5>Host "A" 100Gb/s 1us
            Host "A">-1.5 100Gb/s 1us
            """);
    assertThat(mixed.ranks()).doesNotContain("Über switch").hasSize(6);
    assertThat(read("graph { a -- b; a -- b }").network().channels()).isEqualTo(4);
    assertThat(read("strict graph { a -- b; b -- a }").network().channels()).isEqualTo(2);
    assertThat(read("digraph { subgraph s { a b } c -> subgraph s }").channels())
        .isEqualTo("c>a\nc>b\n");
  }

  @Test
  void jsonOfNetworkxHasTupleIdsKeysAndSwitches() {
    final Reading tuples = NetworkFiles.sample("node-link/tuples.json", "Tb/s");
    assertThat(tuples.channels())
        .isEqualTo(
            """
            (0,0)>7 100Gb/s 500ns
            7>(0,1) 10Gb/s
            7>(0,1) x4
            (0,1)>Knoten sieben 12Tb/s
            """);
    assertThat(tuples.ranks()).containsExactly("(0,0)", "(0,1)", "Knoten sieben");
  }

  @Test
  void aNumberWithoutUnitIsNotUsedAndNamedOnce() {
    final Reading bare = NetworkFiles.sample("node-link/cluster.json", "");
    assertThat(bare.notices())
        .containsExactly(
            "net: numbers of 'capacity' of 6 edges, 'latency' of 6 edges have no unit, so they are"
                + " not used. Maybe --units Gb/s,ns.",
            "net: attribute 'weight' of 6 edges is not used.");
    assertThat(bare.channels()).doesNotContain("b/s");
    final Reading given = NetworkFiles.sample("node-link/cluster.json", "us,Gb/s");
    assertThat(given.notices()).containsExactly("net: attribute 'weight' of 6 edges is not used.");
    assertThat(given.channels()).startsWith("gpu0>switch 100Gb/s 500ns\n");
    assertThat(given.ranks()).containsExactly("gpu0", "gpu1", "gpu2", "gpu3");
  }

  @Test
  void edgeListsHaveColumnsOrDictionaries() {
    assertThat(NetworkFiles.sample("edge-list/columns.tsv", "").channels())
        .isEqualTo("x>y x2 5us\ny>x x2 5us\ny>z\nz>y\n");
    final Reading dictionary = NetworkFiles.sample("edge-list/networkx.edgelist", "");
    assertThat(dictionary.channels())
        .isEqualTo(
            """
            0>1
            1>0
            1>2 100Gb/s
            2>1 100Gb/s
            2>0 5us
            0>2 5us
            2>10
            10>2
            """);
    assertThat(dictionary.notices())
        .containsExactly("net: attributes not used: 'seen' of 1 edge, 'weight' of 1 edge.");
    assertThat(read("source target weight\na b 7\nb c 8\n").notices())
        .containsExactly("net: attribute 'weight' of 2 edges is not used.");
    assertThat(read("# from\tto\tcapacity\na\tb\t10\n", "Gb/s").channels())
        .isEqualTo("a>b 10Gb/s\nb>a 10Gb/s\n");
  }

  @Test
  void matricesHaveNamesParallelLinksAndDirections() {
    assertThat(NetworkFiles.sample("adjacency-matrix/matrix.csv", "").channels())
        .isEqualTo("a>b\nb>a\na>b\nb>a\na>d\nd>a\nb>c\nc>b\nc>d\nd>c\n");
    assertThat(NetworkFiles.sample("adjacency-matrix/directed.csv", "").channels())
        .isEqualTo("0>1\n1>2\n1>2\n1>2\n2>0\n");
    assertThat(NetworkFiles.sample("adjacency-matrix/pandas.csv", "").channels())
        .isEqualTo("0>1\n1>0\n1>2\n2>1\n");
    assertThat(NetworkFiles.sample("adjacency-matrix/header.csv", "").channels())
        .startsWith("left>right\nright>left\nleft>top\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`0,1\n1,0\n` | net: it may be in one of the formats adjacency-matrix, edge-list. Maybe",
        "`0,1,0,1\n1,0\n` | net, line 1: '0,1,0,1' is no edge",
        "`,a,b\na,0,1\nb,0.5,0` | net, line 3: '0.5' is no number of links from 0 to 10000. Maybe",
        "`graph [ node [ id 1 ]` | net, line 1: the file ends within a list.",
        "`graph [ node [ id 1 ]\nnode [ id 1 ] ]` | net, line 2: node '1' is given twice.",
        "`graph [ node [ label \"a\" ] ]` | net, line 1: a node has no 'id'.",
        "`graph [ edge [ source 1 ] ]` | net, line 1: an edge has no 'source' or no 'target'.",
        "`graph [ node [ id x ] ]` | 'id' needs a number, a text in quotation marks or a list, not"
            + " 'x'.",
        "`graph [ node [ id 1 ] ] ]` | a ']' closes no list.",
        "`graph [ ] graph [ ]` | more than one graph is not read.",
        "`graph [ node [ id 1 ] edge [ source 1 target 1 ] ]` | an edge from '1' to itself",
        "`graph [ node [ id 1 ] node [ id 2 ]\nedge [ source 1 target 2 bandwidth \"5 apples\" ] ]`"
            + " | net, line 2: bandwidth '5 apples' has the unknown unit 'apples'.",
        "`graph { a -> b }` | net, line 1: edges of a graph are written '--', not '->'.",
        "`digraph {\na -- b }` | net, line 2: edges of a digraph are written '->', not '--'.",
        "`graph { a -- ` | net, line 1: a name is expected, not the end of the file.",
        "`graph { a -- b [x=] }` | a name is expected, not ']'.",
        "`graph { a -- \"b }` | a text has no closing quotation mark.",
        "`graph { a } graph { b }` | 'graph' follows the end of the graph.",
        "`graph { a -- a }` | an edge from 'a' to itself",
        "`graph { a -- b [lanes=0] }` | lanes '0' must be a whole number from 1 to 32767.",
        "`graph { a [type=switch] b [type=router] a -- b }` | net: all of its nodes are switches",
        "`a b {'x': [1]}` | net, line 1: '{'x': [1]}' is no list of attributes such as",
        "`source,target,bandwidth\na,b,1Gb/s,9` | a value for each of the columns source, target,",
        "`{\"nodes\":[{\"id\":1},{\"id\":2}],\"edges\":[{\"source\":1,\"target\":2,\"latency\":"
            + "\"5 parsecs\"}]}` | time '5 parsecs' has the unknown unit 'parsecs'.",
      })
  void whatIsWrongIsSaidInOneSentence(final String text, final String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(text))
        .withMessageContaining(message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n").hasSizeLessThan(400));
  }

  @Test
  void everyBeginningOfAFileIsReadOrRefused() {
    for (final String whole :
        List.of(
            "graph [ # c\n node [ id 1 label \"&uuml;\" ] edge [ source 1 target 2 ] ]",
            "strict digraph \"x\" { a:n -> {b c} [lanes=2]; /* c */ node [type=<b>]; d // e\n}",
            "{\"nodes\":[{\"id\":[1,\"a\"],\"pos\":[1,2]}],\"links\":[{\"source\":1}]}",
            ",a,b,c\na,0,1,0\nb,1,0,1\nc,0,1,0\n",
            "# from to\na b {'x': 1.5, \"y\": 'z'}\n")) {
      for (int length = 0; length < whole.length(); length++) {
        final String text = whole.substring(0, length);
        try {
          assertThat(read(text).network().nodes()).isPositive();
        } catch (final IllegalArgumentException e) {
          assertThat(e.getMessage()).contains("net").endsWith(".").doesNotContain("\n");
        }
      }
    }
  }

  @Test
  void unitsAreGivenOnce() {
    final FileTopology file = new FileTopology("net.json").withUnits("Gb/s");
    assertThat(file.withUnits("Gb/s")).isEqualTo(file);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> file.withUnits("us"))
        .withMessage("file: units are given twice, as 'Gb/s' and as 'us'. Maybe leave one out.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FileTopology("net.json").withUnits("Gbaud"))
        .withMessage("units: 'Gbaud' is no unit of bandwidth or time. Maybe Gb/s,ns.");
  }
}
