package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.formats.ReadNetwork;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.Recognition;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.FatTree;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Ring;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class BooksimAnynetTest {
  private static final BooksimAnynet FORMAT = new BooksimAnynet();

  @TempDir private Path folder = Path.of("");

  @Test
  void routersWithOneNodeAreRanksAndOthersForward() {
    final ReadNetwork read =
        ReadNetwork.of(FORMAT, ReadNetwork.sample("booksim-anynet/three-routers.anynet"), "ns");
    assertThat(read.labels()).isEqualTo("[0] node 0 node 1 1 2 [3]");
    assertThat(read.channels())
        .contains("0>3 +10ns, 3>0 +10ns", "4>5 +5ns, 5>4 +5ns")
        .as("a direction that is not stated takes one cycle")
        .contains("5>3 +1ns", "3>5 +1ns", "0>1 +1ns");
    assertThat(read.notices()).isEmpty();
  }

  @Test
  void cyclesOfUnknownLengthAreNotUsed() {
    final ReadNetwork read = ReadNetwork.ofSample(FORMAT, "booksim-anynet/three-routers.anynet");
    assertThat(read.notices())
        .containsExactly(
            "FILE: latencies of links are not used, since the file does not say how long a cycle is"
                + " (6). Maybe --units ns.");
    assertThat(read.channels()).doesNotContain("ns");
    final BooksimAnynet timed = new BooksimAnynet(Optional.of(new Time(2_500)));
    assertThat(ReadNetwork.ofSample(timed, "booksim-anynet/three-routers.anynet").channels())
        .contains("0>3 +25ns");
  }

  @Test
  void aLineMayOmitWhatAnotherOneImplies() {
    final ReadNetwork read = ReadNetwork.ofSample(FORMAT, "booksim-anynet/ring.anynet");
    assertThat(read.labels()).isEqualTo("0 1 2 3");
    assertThat(read.channels()).isEqualTo("0>1, 1>0, 0>3, 3>0, 1>2, 2>1, 2>3, 3>2");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/faults/booksim.csv", delimiter = '|', quoteCharacter = '`')
  void mistakesAreNamed(final String text, final String fault) {
    assertThat(ReadNetwork.fault(FORMAT, folder, text.replace("\\n", "\n"))).startsWith(fault);
  }

  @Test
  void itIsRecognisedBelowAnyNumberOfRemarks() {
    final FileBeginning remarks =
        new FileBeginning("net", "# a remark\n".repeat(5_000) + "router 0 router 1\n");
    assertThat(FORMAT.recognises(remarks)).isEqualTo(Recognition.YES);
  }

  @Test
  void spoiltFilesAreAnswered() {
    ReadNetwork.spoil(FORMAT, folder, "booksim-anynet/three-routers.anynet");
  }

  @Test
  void aRankIsWrittenAsARouterWithANode() throws IOException {
    final StringBuilder out = new StringBuilder();
    FORMAT.write(new Ring(3, false).build(), out);
    assertThat(out)
        .hasToString(
            """
            router 0 node 0 router 1 router 2
            router 1 node 1 router 0 router 2
            router 2 node 2 router 1 router 0
            """);
  }

  @Test
  void whatBooksimCannotExpressIsRefused() {
    final Topology kautz = new Kautz(3, 2).build();
    assertThat(FORMAT.supports(kautz).reason()).contains("BookSim adds the opposite link");
    assertThat(FORMAT.supports(new FatTree(4).build()).isSupported()).isTrue();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BooksimAnynet(Optional.of(Time.ZERO)))
        .withMessageContaining("must be longer");
  }
}
