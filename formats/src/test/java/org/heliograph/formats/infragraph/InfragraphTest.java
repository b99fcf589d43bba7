package org.heliograph.formats.infragraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.heliograph.formats.ReadNetwork;
import org.heliograph.formats.Resources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class InfragraphTest {
  private static final Infragraph FORMAT = new Infragraph();

  @TempDir private Path folder = Path.of("");

  @Test
  void edgeObjectsAndInstancesAreExpanded() {
    final ReadNetwork read = ReadNetwork.ofSample(FORMAT, "infragraph/clos.yaml");
    assertThat(read.labels())
        .startsWith("host.0.npu.0 host.0.npu.1 [host.0.nvlsw.0] [host.0.nic.0] [host.0.nic.1]")
        .endsWith("[spine.0.asic.0] [spine.0.port.0] [spine.0.port.1] [spine.0.port.2]");
    assertThat(read.topology().ranks().size()).isEqualTo(4);
    assertThat(read.topology().channels()).isEqualTo(2 * (2 * 4 + 3 * 3 + 4 + 2));
    assertThat(read.channels()).contains("3>11 100Gb/s", "13>19 400Gb/s", "0>2 2.4Tb/s");
    assertThat(read.notices()).isEmpty();
  }

  @Test
  void connectionsAsTextsTellHowManyComponentsThereAre() {
    final ReadNetwork read = ReadNetwork.ofSample(FORMAT, "infragraph/strings.yaml");
    assertThat(read.labels())
        .isEqualTo(
            "box.0.xpu.0 box.0.xpu.1 [box.0.nic.0] box.1.xpu.0 box.1.xpu.1 [box.1.nic.0]"
                + " [leaf.0.port.0] [leaf.0.port.1]");
    assertThat(read.channels())
        .isEqualTo(
            "2>6 400Gb/s +250ns, 6>2 400Gb/s +250ns, 5>7 400Gb/s +250ns, 7>5 400Gb/s +250ns, 0>2"
                + " 512Gb/s, 2>0 512Gb/s, 1>2 512Gb/s, 2>1 512Gb/s, 3>5 512Gb/s, 5>3 512Gb/s, 4>5"
                + " 512Gb/s, 5>4 512Gb/s");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/faults/infragraph.csv", delimiter = '|', quoteCharacter = '`')
  void mistakesAreNamed(final String text, final String fault) {
    assertThat(ReadNetwork.fault(FORMAT, folder, text)).startsWith(fault);
  }

  @Test
  void aRingOfComponentsIsClosed() {
    final Path file =
        Resources.write(
            folder,
            "ring.yaml",
            """
            devices:
            - name: d
              components: [{name: n, type: custom, custom: {type: gpu}, count: 4}]
              edges: [{ep1: {component: n}, ep2: {component: n}, scheme: ring, link: l}]
              links: [{name: l, physical: {bandwidth: {gigatransfers_per_second: 16}}}]
            instances: [{name: d, device: d}]
            """);
    final ReadNetwork read = ReadNetwork.of(FORMAT, file, "");
    assertThat(read.channels()).isEqualTo("0>1, 1>0, 1>2, 2>1, 2>3, 3>2, 3>0, 0>3");
    assertThat(read.notices())
        .containsExactly("FILE: attribute 'gigatransfers_per_second' of 1 link is not used.");
  }

  @Test
  void spoiltFilesAreAnswered() {
    ReadNetwork.spoil(FORMAT, folder, "infragraph/strings.yaml");
  }
}
