package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.heliograph.formats.ReadNetwork;
import org.heliograph.formats.Resources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class Net2planTest {
  private static final Net2plan FORMAT = new Net2plan();

  @TempDir private Path folder = Path.of("");

  @Test
  void capacityLengthAndStateAreUsed() {
    final ReadNetwork read = ReadNetwork.ofSample(FORMAT, "net2plan/triangle.n2p");
    assertThat(read.labels()).isEqualTo("Madrid Barcelona Valencia");
    assertThat(read.channels())
        .isEqualTo("0>1 100Gb/s +2.53ms, 1>0 100Gb/s +2.53ms, 0>2 40Gb/s +1.51ms");
    assertThat(read.topology().position(1).y()).isLessThan(read.topology().position(2).y());
    assertThat(read.notices())
        .containsExactly(
            "FILE: links of other layers than the default one are left out (1).",
            "FILE: nodes that are down are left out, with their links (1).",
            "FILE: links that are down are left out (1).",
            "FILE: attributes not used: 'demand' of 1 element, 'nextIdForNode' of 1 node.");
  }

  @Test
  void capacitiesWithoutAUnitAreNotUsed() {
    final Path file =
        Resources.write(
            folder,
            "x.n2p",
            """
            <network version="5"><node id="0"/><node id="1"/><layer id="0">
            <link id="2" originNodeId="0" destinationNodeId="1" capacity="3"/></layer></network>
            """);
    final ReadNetwork read = ReadNetwork.of(FORMAT, file, "");
    assertThat(read.channels()).isEqualTo("0>1");
    assertThat(read.notices().toString()).contains("capacities are not used", "--units Gb/s");
    assertThat(ReadNetwork.of(FORMAT, file, "Gb/s").channels()).isEqualTo("0>1 3Gb/s");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/faults/net2plan.csv", delimiter = '|', quoteCharacter = '`')
  void mistakesAreNamed(final String text, final String fault) {
    assertThat(ReadNetwork.fault(FORMAT, folder, text)).startsWith(fault);
  }

  @Test
  void spoiltFilesAreAnswered() {
    ReadNetwork.spoil(FORMAT, folder, "net2plan/triangle.n2p");
  }
}
