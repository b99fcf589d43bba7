package org.heliograph.formats.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.stream.Collectors;
import org.heliograph.formats.Resources;
import org.heliograph.interchange.ImportedSchedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TacosScheduleTest {
  private static final String LINE_OF_THREE =
      """
      NPUs Count,3
      Links Count,4
      Chunks Count,3
      Chunk Size,1024,B
      SrcID,DestID,Latency (ns),Bandwidth (GB/s),Chunks
      0,1,500,50,0
      1,0,500,50,1,2
      1,2,500,50,1,0
      2,1,500,50,2
      """;

  @TempDir private Path folder = Path.of("");

  private ImportedSchedule read(final String text) {
    return new TacosSchedule().read(Resources.write(folder, "a.csv", text));
  }

  @Test
  void aLinkCarriesItsChunksInTheirOrderOnceTheyHaveArrived() {
    final ImportedSchedule read = read(LINE_OF_THREE);
    assertThat(read.collective()).contains("all-gather");
    assertThat(read.network().orElseThrow().channels()).isEqualTo(4);
    assertThat(
            read.sends().stream()
                .map(send -> "%s:%s@%s".formatted(send.path(), send.chunk(), send.slot()))
                .map(text -> text.replaceAll("Message.source=OptionalInt.(.).[^@]*", "$1"))
                .collect(Collectors.toList()))
        .containsExactly(
            "[0, 1]:0@0", "[1, 0]:1@0", "[1, 0]:2@1", "[1, 2]:1@0", "[1, 2]:0@1", "[2, 1]:2@0");
  }

  @Test
  void severalChunksOfANodeAreItsParts() {
    final String twice =
        LINE_OF_THREE
            .replace("Chunks Count,3", "Chunks Count,6")
            .replace("0,1,500,50,0", "0,1,500,50,0,3");
    assertThat(read(twice).collective()).contains("all-gather(chunks=2)");
    assertThat(read(twice).sends().get(1).chunk().toString()).contains("source=OptionalInt[0]");
    assertThat(read(twice).sends().get(1).chunk().toString()).contains("part=1");
  }

  @Test
  void aLinkMayCarryNothing() {
    assertThat(read(LINE_OF_THREE.replace("2,1,500,50,2", "2,1,500,50,None")).sends()).hasSize(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "Chunks Count,3|Chunks Count,4|an all-gather of 3 nodes needs a multiple of 3 chunks, not"
            + " 4",
        "2,1,500,50,2|2,1,500,50,3|'3' is no whole number from 0 to 2",
        "(GB/s),Chunks|(GB/s),Load|there is no column Chunks",
        "0,1,500,50,0|0,1,500,50,2,1|sendings wait for each other"
      })
  void aFaultIsOneSentence(final String from, final String to, final String sentence) {
    final String text = LINE_OF_THREE.replace("1,0,500,50,1,2", "1,0,500,50,2,1");
    assertThatThrownBy(
            () -> read((from.startsWith("0,1") ? text : LINE_OF_THREE).replace(from, to)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
