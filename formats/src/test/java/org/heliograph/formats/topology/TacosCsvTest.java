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

class TacosCsvTest {
  @TempDir private Path folder = Path.of("");

  private Reading read(final String text) {
    return NetworkFiles.read(Resources.write(folder, "net", text), "");
  }

  @Test
  void unitsAreThoseOfTheColumns() {
    final Reading ring = NetworkFiles.sample("tacos-csv/ring.csv", "");
    assertThat(ring.channels())
        .isEqualTo("0>1 400Gb/s 500ns\n1>2 400Gb/s 500ns\n2>3 400Gb/s 500ns\n3>0 200Gb/s 500ns\n");
    assertThat(ring.notices()).containsExactly("net: attribute 'Chunks' of 4 links is not used.");
    final Reading newer = NetworkFiles.sample("tacos-csv/newer.csv", "");
    assertThat(newer.network().kind(0).bandwidth().bitsPerSecond()).isEqualTo((50L << 30) * 8);
    assertThat(newer.channels()).contains("500ns");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`NPUs Count,2\n` | net: it has no heading SrcID,DestID,…",
        "`NPUs Count,x\n` | net, line 1: 'x' is no whole number from 0 to 65536.",
        "`NPUs Count,2\nColour,2\n` | net, line 2: 'Colour' is no fact of TACOS.",
        "`NPUs Count,2\nSrcID,DestID\n0,2\n` | net, line 3: an edge names the node '2', which",
        "`NPUs Count,2\nSrcID,DestID\n0,0\n` | net, line 3: an edge from '0' to itself",
        "`NPUs Count,2\nSrcID,DestID\n0,1.5\n` | net, line 3: '1.5' is no whole number",
        "`NPUs Count,2\nSrcID,DestID,Latency (eons)\n0,1,5\n` | net, line 3: 'eons' is no unit",
        "`NPUs Count,2\nSrcID,DestID,Latency (ns)\n0,1,five\n` | net, line 3: time 'five' is not",
        "`NPUs Count,2\nSrcID,DestID,Latency (ns)\n0\n` | net, line 3: a link has the columns",
      })
  void whatIsWrongIsSaidInOneSentence(final String text, final String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(text))
        .withMessageContaining(message);
  }
}
