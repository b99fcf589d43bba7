package org.heliograph.formats.mscclpp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.heliograph.collective.Demand;
import org.heliograph.formats.Resources;
import org.heliograph.formats.foreign.Bound;
import org.heliograph.formats.foreign.Samples;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Complete;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class MscclppImportTest {
  private static final String EXCHANGE = "exchange-all-gather";
  private static final String PACKETS = "packet-all-reduce";
  private static final String SWITCH = "switch-all-reduce";
  private static final String PORT = "port-reduce-scatter";
  private static final String PIPELINE = "pipeline-all-gather";
  private static final String GROUP = "group-all-reduce";
  private static final String SCRATCH = "scratch-all-to-all";

  @TempDir private Path folder = Path.of("");

  private ImportedSchedule changed(final String name, final String from, final String to) {
    final String text = Samples.text("mscclpp", name + ".json");
    assertThat(text).contains(from);
    final int at = text.indexOf(from);
    return new MscclppImport()
        .read(
            Resources.write(
                folder, "a.json", text.substring(0, at) + to + text.substring(at + from.length())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        EXCHANGE + "|all-gather|1|2",
        PACKETS + "|all-reduce(chunks=2)|2|4",
        SWITCH + "|all-reduce(chunks=3)|2|12",
        PORT + "|reduce-scatter|1|2",
        PIPELINE + "|all-gather(chunks=2)|2|4",
        GROUP + "|all-reduce(chunks=4)|4|8",
        SCRATCH + "|all-to-all|1|6"
      })
  void aPlanIsInterpretedAndItsScheduleAccepted(
      final String name, final String collective, final int slots, final int sends) {
    final ImportedSchedule imported =
        new MscclppImport().read(Samples.file("mscclpp", name + ".json"));
    assertThat(Bound.programFaults(imported)).isEmpty();
    assertThat(imported.collective()).contains(collective);
    assertThat(imported.sends()).hasSize(sends);
    assertThat(imported.program().orElseThrow().contents())
        .isEqualTo(ImportedProgram.Contents.STATED);
    final Topology complete = new Complete(imported.nodes().size()).build();
    final Demand demand = imported.demand().orElseThrow();
    assertThat(Bound.slots(imported, complete, demand)).isEqualTo(slots);
    assertThat(Bound.faults(imported, complete, demand)).isEmpty();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/plan-faults.txt", delimiter = '|', quoteCharacter = '~')
  void aPlantedFaultIsFoundAtItsOperation(
      final String name, final String from, final String to, final String sentence) {
    final ImportedSchedule imported = changed(name, from.replace("\\n", "\n"), to);
    if (sentence == null) {
      assertThat(Bound.programFaults(imported)).isEmpty();
    } else {
      assertThat(Bound.programFaults(imported)).anyMatch(fault -> fault.contains(sentence));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        EXCHANGE + "|\"allgather\"|\"sendrecv\"|'sendrecv' does not say what must arrive",
        EXCHANGE + "|\"name\":\"nop\"|\"name\":\"glre\"|the operation 'glre' must be one of nop,",
        EXCHANGE + "|\"input_chunks\":1|\"input_chunks\":2|rank 0 has 2 chunks of input",
        EXCHANGE + "|{\"id\":1,\"input|{\"id\":0,\"input|the GPU with 'id' 1 is expected here",
        EXCHANGE + "|\"size\":1|\"size\":0|a 'size' of at least 1",
        EXCHANGE + "|\"inplace\":false|\"inplace\":0|'inplace' must be true or false",
        EXCHANGE + "|\"channel_type\":\"memory\"|\"channel_type\":\"wire\"|'wire' must be memory",
        PORT + "|\"reduce_op\":\"sum\"|\"reduce_op\":\"max\"|reduce_op 'max' must be sum",
        SWITCH + "|\"buffer_type\":\"i\",||needs 'buffer_type'"
      })
  void aBrokenFileIsOneSentence(
      final String name, final String from, final String to, final String sentence) {
    assertThatThrownBy(() -> changed(name, from, to == null ? "" : to))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
