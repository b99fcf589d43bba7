package org.heliograph.formats.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.Resources;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForestcollTest {
  private static final Path SAMPLE = Samples.file("forestcoll", "two-boxes.xml");

  @TempDir private Path folder = Path.of("");

  private static Topology boxes(final ImportedSchedule imported) {
    final List<String> names = imported.nodes();
    final TopologyBuilder builder = new TopologyBuilder("boxes", names.size());
    final int hub = names.indexOf("(-1, 'IB', 0)");
    for (int node = 0; node < names.size(); node++) {
      if (node != hub) {
        builder.edge(node, hub);
      }
    }
    builder.edge(names.indexOf("(0, 'GPU', 0)"), names.indexOf("(0, 'GPU', 1)"));
    builder.edge(names.indexOf("(1, 'GPU', 0)"), names.indexOf("(1, 'GPU', 1)"));
    final int[] gpus =
        java.util.stream.IntStream.range(0, names.size()).filter(node -> node != hub).toArray();
    return builder.labels(names::get).ranks(NodeSet.of(gpus)).build();
  }

  @Test
  void treesAreSentAsEarlyAsTheirLinksAllow() {
    final ImportedSchedule imported = new Forestcoll().read(SAMPLE);
    assertThat(imported.nodes()).contains("(-1, 'IB', 0)").hasSize(5);
    assertThat(imported.collective()).contains("all-gather");
    assertThat(imported.sends().get(1).path()).hasSize(3);
    assertThat(imported.sends().stream().mapToInt(ImportedSend::slot).max()).hasValue(1);
    assertThat(Bound.faults(imported, boxes(imported), imported.demand().orElseThrow())).isEmpty();
  }

  @Test
  void aTreeOfSeveralChunksIsAPipeline() {
    final String text =
        Samples.text("forestcoll", "two-boxes.xml").replace("nchunks=\"1\" h", "nchunks=\"5\" h");
    final ImportedSchedule imported = new Forestcoll().read(Resources.write(folder, "a.xml", text));
    assertThat(imported.collective()).contains("all-gather(chunks=5)");
    // Ten chunks enter each box's link; the first one a slot late.
    assertThat(Bound.slots(imported, boxes(imported), imported.demand().orElseThrow()))
        .isBetween(10, 13);
    assertThat(Bound.faults(imported, boxes(imported), imported.demand().orElseThrow())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "path=\"(0, 'GPU', 0),(0, 'GPU', 1)\"|path=\"(0, 'GPU', 1),(0, 'GPU', 0)\"|must lead"
            + " from 'src' to 'dst'",
        "nchunks=\"1\" height|nchunks=\"0\" height|nchunks '0' must be a whole number from 1 to"
            + " 65536",
        "<send|<sendto|is not known in a tree",
        "dst=\"(0, 'GPU', 1)\" path=\"(0, 'GPU', 0),(0, 'GPU', 1)\"|dst=\"(1, 'GPU', 0)\""
            + " path=\"(0, 'GPU', 0),(1, 'GPU', 0)\"|a node gets the chunks twice",
        "src=\"(0, 'GPU', 0)\" dst=\"(0, 'GPU', 1)\" path=\"(0, 'GPU', 0),(0, 'GPU',"
            + " 1)\"|src=\"(9, 'GPU', 0)\" dst=\"(0, 'GPU', 1)\"|its sender never gets the chunks"
      })
  void aFaultNamesItsLine(final String from, final String to, final String sentence) {
    final String text = Samples.text("forestcoll", "two-boxes.xml");
    assertThat(text).contains(from);
    assertThatThrownBy(
            () ->
                new Forestcoll()
                    .read(
                        Resources.write(
                            folder,
                            "b.xml",
                            text.replaceFirst(java.util.regex.Pattern.quote(from), to))))
        .hasMessageContaining("b.xml, line ")
        .hasMessageContaining(sentence);
  }
}
