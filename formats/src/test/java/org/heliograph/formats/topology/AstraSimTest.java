package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.heliograph.formats.ReadNetwork;
import org.heliograph.formats.Resources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class AstraSimTest {
  private static final AstraSimNetwork ANALYTICAL = new AstraSimNetwork();
  private static final AstraSimNs3 PHYSICAL = new AstraSimNs3();

  @TempDir private Path folder = Path.of("");

  @Test
  void aRingGoesBothWaysAndItsGigabytesAreBinary() {
    final ReadNetwork read = ReadNetwork.ofSample(ANALYTICAL, "astra-sim-network/ring.yml");
    assertThat(read.topology().channels()).isEqualTo(32);
    assertThat(read.channels()).startsWith("0>1 429496729.6kb/s +500ns, 1>0 429496729.6kb/s");
    final ReadNetwork decimal =
        ReadNetwork.of(ANALYTICAL, ReadNetwork.sample("astra-sim-network/ring.yml"), "GB/s,us");
    assertThat(decimal.channels()).startsWith("0>1 400Gb/s +500us");
  }

  @Test
  void dimensionsMakeAProduct() {
    final ReadNetwork read =
        ReadNetwork.ofSample(ANALYTICAL, "astra-sim-network/three-dimensions.yml");
    assertThat(read.topology().ranks().size()).isEqualTo(24);
    assertThat(read.topology().nodes()).as("a switch for each of 6 groups").isEqualTo(30);
    assertThat(read.topology().channels()).isEqualTo(2 * (12 + 8 * 3 + 24));
    assertThat(read.topology().label(24)).isEqualTo("switch 0 of dimension 3");
    assertThat(read.topology().outDegree(24)).isEqualTo(4);
    assertThat(read.channels()).contains("18>24 54223962112B/s +2.00025us");
  }

  @Test
  void aRingOfTwoIsOneLink() {
    final Path file =
        Resources.write(
            folder, "two.yml", "topology: Ring\nnpus_count: 2\nbandwidth: 1\nlatency: 1\n");
    assertThat(ReadNetwork.of(ANALYTICAL, file, "").topology().channels()).isEqualTo(2);
  }

  @Test
  void aPhysicalTopologyHasRatesDelaysAndSwitches() {
    final ReadNetwork read = ReadNetwork.ofSample(PHYSICAL, "astra-sim-ns3/nine.txt");
    assertThat(read.labels()).isEqualTo("0 1 2 3 4 5 6 7 [8]");
    assertThat(read.channels())
        .startsWith("0>8 400Gb/s +500ns, 8>0 400Gb/s +500ns")
        .endsWith("7>8 200Gb/s +1us, 8>7 200Gb/s +1us");
    assertThat(read.notices())
        .containsExactly("FILE: attribute 'error rate' of 1 link is not used.");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/faults/astrasim.csv", delimiter = '|', quoteCharacter = '`')
  void mistakesInYamlAreNamed(final String text, final String fault) {
    assertThat(ReadNetwork.fault(ANALYTICAL, folder, text.replace("\\n", "\n"))).startsWith(fault);
  }

  @Test
  void aliasesThatMultiplyAreRefused() {
    final StringBuilder text = new StringBuilder("a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n");
    for (int i = 1; i < 20; i++) {
      text.append("a%s: &a%s [".formatted(i, i));
      text.append(("*a" + (i - 1) + ",").repeat(9)).append("*a" + (i - 1)).append("]\n");
    }
    assertThat(ReadNetwork.fault(ANALYTICAL, folder, text.toString()))
        .contains("more than 4194304");
    assertThat(ReadNetwork.fault(ANALYTICAL, folder, "[".repeat(100_000)))
        .contains("values nest deeper than 64");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/faults/astrasim-ns3.csv", delimiter = '|', quoteCharacter = '`')
  void mistakesInPhysicalTopologiesAreNamed(final String text, final String fault) {
    assertThat(ReadNetwork.fault(PHYSICAL, folder, text.replace("\\n", "\n"))).startsWith(fault);
  }

  @Test
  void spoiltFilesAreAnswered() {
    ReadNetwork.spoil(ANALYTICAL, folder, "astra-sim-network/three-dimensions.yml");
    ReadNetwork.spoil(PHYSICAL, folder, "astra-sim-ns3/nine.txt");
  }
}
