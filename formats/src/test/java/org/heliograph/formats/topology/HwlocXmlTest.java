package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heliograph.formats.NetworkFiles;
import org.heliograph.formats.NetworkFiles.Reading;
import org.heliograph.formats.Resources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A file of hwloc is the network that its devices and its matrices describe.
class HwlocXmlTest {
  private static final String FOUR = "hwloc-xml/four-gpus.xml";
  private static final Path SAMPLE = Path.of("src/test/resources/samples", FOUR);

  @TempDir private Path folder = Path.of("");

  private Reading read(final String text) {
    return NetworkFiles.read(Resources.write(folder, "net", text), "");
  }

  private static String four() {
    try {
      return Files.readString(SAMPLE, StandardCharsets.UTF_8);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void gpusAreRanksAndBridgesBeforeOneDeviceAreLinks() {
    final Reading four = NetworkFiles.sample(FOUR, "");
    assertThat(four.ranks()).containsExactly("cuda0", "nvml1", "nvml2", "0000:83:00.0");
    assertThat(four.network().nodes()).isEqualTo(4 + 2 + 1 + 1 + 1);
    assertThat(four.channels())
        .contains(
            "0000:01:00.0>Package 0 63.015Gb/s\n",
            "cuda0>0000:01:00.0 126.031Gb/s\n",
            "ib0>0000:01:00.0\n",
            "nvml2>Package 1 126.031Gb/s\n",
            "0000:83:00.0>Package 1 504.123Gb/s\n",
            "Package 0>Package 1\n");
  }

  @Test
  void matricesOfBandwidthAreLinksOfOneLane() {
    final Reading four = NetworkFiles.sample(FOUR, "");
    assertThat(four.channels())
        .contains("cuda0>nvml1 400Gb/s\n", "nvml1>cuda0 400Gb/s\n")
        .contains("cuda0>0000:06:00.0 200Gb/s\n", "0000:06:00.0>nvml1 200Gb/s\n")
        .doesNotContain("0000:06:00.0>Package", "card0", "0000:05:00.0");
    assertThat(four.notices())
        .containsExactly(
            "net: the file has no rate for links between processors.",
            "net: hwloc does not see links between NVSwitches, so GPUs at different ones are joined"
                + " over PCI alone.",
            "net: rates of PCI links are those that hwloc saw, which may be lower while a device is"
                + " idle.");
  }

  @Test
  void aRateThatHwlocWritesForAnyLinkIsNoRate() {
    final Reading two = NetworkFiles.sample("hwloc-xml/two-amd.xml", "");
    assertThat(two.ranks()).containsExactly("rsmi0", "rsmi1");
    assertThat(two.channels()).contains("rsmi0>rsmi1\n", "rsmi0>Machine 0 252.062Gb/s\n");
    assertThat(two.notices()).anyMatch(notice -> notice.contains("100 GB/s for an XGMI link"));
    assertThat(read(four().replaceAll("(?s)<distances2hetero.*</distances2hetero>", "")).notices())
        .anyMatch(notice -> notice.contains("joined over PCI alone; hwloc writes one"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "0302 | 0200 | hwloc found no GPU, so nothing takes part",
        "15.753846 | fast | line 11: pci_link_speed 'fast' is no number of GB/s",
        "0 0 1000000 0 | 0 0 | the matrix NVLinkBandwidth has 14 values for 4 objects",
        "25000 50000 | x 50000 | 'x' in NVLinkBandwidth is no number of MB/s",
      })
  void whatCannotBeReadIsOneSentence(final String from, final String to, final String clause) {
    final String text =
        from.equals("0302")
            ? four().replaceAll("0302|1200", to).replaceAll("nvml|cuda", "gpu")
            : four().replace(from, to);
    assertThatIllegalArgumentException().isThrownBy(() -> read(text)).withMessageContaining(clause);
  }
}
