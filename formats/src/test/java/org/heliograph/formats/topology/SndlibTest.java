package org.heliograph.formats.topology;

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

class SndlibTest {
  private static final String HEADING = "?SNDlib native format; type: network; version: 1.0\n";

  @TempDir private Path folder = Path.of("");

  private Reading read(final String text) {
    return NetworkFiles.read(Resources.write(folder, "net", text), "");
  }

  @Test
  void installedCapacityGoesBeforeTheSmallestModule() {
    final Reading net = NetworkFiles.sample("sndlib-native/net.txt", "Mb/s");
    assertThat(net.channels())
        .isEqualTo(
            """
            N1>N-2_x 155Mb/s
            N-2_x>N1 155Mb/s
            N-2_x>N3 622Mb/s
            N3>N-2_x 622Mb/s
            N1>N3
            N3>N1
            """);
    assertThat(net.notices())
        .containsExactly(
            "net: section DEMANDS (2 entries) is not used.",
            "net: section ADMISSIBLE_PATHS (1 entries) is not used.",
            "net: attributes not used: 'module cost' of 2 edges, 'pre-installed cost' of 1 edge,"
                + " 'routing cost' of 1 edge, 'set-up cost' of 1 edge.");
    assertThat(net.network().position(0).y()).as("north is up").isLessThan(0);
  }

  @Test
  void xmlIsReadAlike() {
    final Reading net = NetworkFiles.sample("sndlib-xml/triangle.xml", "Gb/s");
    assertThat(net.channels())
        .isEqualTo(
            """
            Aachen>Berlin 40Gb/s
            Berlin>Aachen 40Gb/s
            Berlin>Cologne 40Gb/s
            Cologne>Berlin 40Gb/s
            Aachen>Cologne 10Gb/s
            Cologne>Aachen 10Gb/s
            """);
  }

  @Test
  void withoutUnitsCapacitiesAreNotUsed() {
    assertThat(NetworkFiles.sample("sndlib-xml/triangle.xml", "").notices())
        .contains(
            "net: numbers of 'capacity' of 3 edges have no unit, so they are not used. Maybe"
                + " --units Gb/s,ns.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | net: it has no section LINKS.",
        "`NODES ( A ( 1 2 ) A ( 1 2 ) )` | net, line 2: node 'A' is given twice.",
        "`NODES ( A ( 1 x ) )` | net, line 2: 'x' is no coordinate.",
        "`NODES ( A ( 1 2 )` | net, line 2: an entry is expected, not the end of the file.",
        "`ROADS ( )` | net, line 2: a section 'ROADS' is not known.",
        "`LINKS ( L ( A B ) -5 0 0 0 ( ) )` | net, line 2: '-5' is no capacity.",
        "`LINKS ( L ( A B ) 5 0 0 0 ( ) )` | an edge names the node 'A', which the file does not",
        "`NODES ( A ( 1 2 ) )\nLINKS ( L ( A A ) 5 0 0 0 ( ) )` | an edge from 'A' to itself",
        "`META ( ( ( )` | net, line 2: a value is expected, not the end of the file.",
      })
  void whatIsWrongIsSaidInOneSentence(final String text, final String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(HEADING + text))
        .withMessageContaining(message);
  }
}
