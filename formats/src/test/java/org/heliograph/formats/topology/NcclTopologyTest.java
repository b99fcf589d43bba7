package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import org.heliograph.formats.NetworkFiles;
import org.heliograph.formats.NetworkFiles.Reading;
import org.heliograph.formats.Resources;
import org.heliograph.units.Bandwidth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NcclTopologyTest {
  @TempDir private Path folder = Path.of("");

  private Reading read(final String text) {
    return NetworkFiles.read(Resources.write(folder, "net", text), "");
  }

  @Test
  void gpusAreRanksAndNvlinksHaveLanes() {
    final Reading four = NetworkFiles.sample("nccl-topology/four.xml", "");
    assertThat(four.ranks()).containsExactly("gpu0", "gpu1", "gpu2", "gpu3");
    assertThat(four.channels())
        .contains(
            "gpu0>0000:05:00.0 252.062Gb/s\n",
            "mlx5_0>0000:0c:00.0 200Gb/s\n",
            "gpu0>gpu1 x4 200Gb/s\n",
            "gpu1>gpu0 x4 200Gb/s\n",
            "nvswitch 0000:c4:00.0>gpu3 x2 200Gb/s\n",
            "cpu 0>cpu 1\n");
    assertThat(four.notices()).containsExactly("net: the file has no rate for links between CPUs.");
  }

  @Test
  void ranksOrderGpusAndMissingTargetsAreNamed() {
    final Reading amd = NetworkFiles.sample("nccl-topology/amd.xml", "");
    assertThat(amd.ranks()).containsExactly("gpu0", "gpu1");
    assertThat(amd.channels())
        .contains("gpu1>gpu0 x2\n", "gpu0>gpu1 x2\n", "gpu0>cpu 0 2Gb/s\n", "eth0>cpu 0 10Gb/s\n");
    assertThat(amd.notices())
        .contains("net: links to devices that the file lacks (1) are not used.");
  }

  @ParameterizedTest
  @CsvSource({
    "2.5 GT/s, 1, 2Gb/s",
    "8.0 GT/s PCIe, 16, 126031Mb/s",
    "32 GT/s, 16, 504123Mb/s",
    "64.0 GT/s PCIe, 16, 968Gb/s"
  })
  void pciRatesAreThoseAfterLineCoding(
      final String speed, final String width, final String bandwidth) {
    assertThat(LinkRates.ofPci(speed, width)).contains(Bandwidth.parse(bandwidth));
  }

  @Test
  void ratesThatNobodyKnowsAreAbsent() {
    assertThat(LinkRates.ofPci("Unknown", "16")).isEmpty();
    assertThat(LinkRates.ofPci("8 GT/s", "0")).isEmpty();
    assertThat(LinkRates.ofNvlink("52")).isEmpty();
    assertThat(LinkRates.ofNvlink("90")).contains(Bandwidth.parse("25GB/s"));
    assertThat(LinkRates.ofNet("-1")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`<system><cpu numaid='0'/></system>` | net: it has no 'gpu' and no pci device of a GPU's"
            + " class (0x0302), so nothing takes part",
        "`<system><cpu/><cpu/></system>` | net, line 1: device 'cpu ' is given twice.",
        "`<system><cpu><pci/></cpu></system>` | net, line 1: a pci device has no 'busid'.",
        "`<system><cpu/><nvlink/></system>` | 'nvlink' belongs into a 'gpu'.",
        "`<system><cpu><nvlink count='x'/></cpu></system>` | the count 'x' is no number of links.",
      })
  void whatIsWrongIsSaidInOneSentence(final String text, final String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(text))
        .withMessageContaining(message);
  }
}
