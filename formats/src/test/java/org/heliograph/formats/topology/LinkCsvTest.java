package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.heliograph.formats.ReadNetwork;
import org.heliograph.topology.Medium;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class LinkCsvTest {
  private static final LinkCsv FORMAT = new LinkCsv();

  @TempDir private Path folder = Path.of("");

  @Test
  void rowsAreOneWayAndColumnsStandInAnyOrder() {
    final ReadNetwork read = ReadNetwork.ofSample(FORMAT, "link-csv/mixed.csv");
    assertThat(read.labels()).isEqualTo("a b c");
    assertThat(read.channels())
        .isEqualTo("0>1 x4 400Gb/s +500ns, 1>0 x4 400Gb/s +500ns, 0>1 +1us, 1>2");
    assertThat(read.topology().kind(0).medium()).isEqualTo(Medium.ELECTRICAL);
    assertThat(read.notices()).containsExactly("FILE: attribute 'cost' of 2 edges is not used.");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/faults/linkcsv.csv", delimiter = '|', quoteCharacter = '`')
  void mistakesAreNamed(final String text, final String fault) {
    assertThat(ReadNetwork.fault(FORMAT, folder, text.replace("\\n", "\n"))).startsWith(fault);
  }

  @Test
  void spoiltFilesAreAnswered() {
    ReadNetwork.spoil(FORMAT, folder, "link-csv/mixed.csv");
  }
}
