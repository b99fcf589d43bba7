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
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        // Signals and waits.
        EXCHANGE
            + "|{\"name\":\"signal\"|{\"name\":\"rlxsignal\"|line 10 (rank 0, threadblock 0,"
            + " operation 4 (put)): AccessOrder What it writes to o[0] of rank 1 need not be"
            + " visible when this rank ends",
        EXCHANGE
            + "|{\"name\":\"rlxsignal\",\"channel_ids\":[0],\"channel_type\":\"memory\"}|{\"name\":\"nop\"}|rank"
            + " 1, threadblock 0, operation 7 (wait)): Deadlock It waits for signal 2, and only 1"
            + " is sent.",
        EXCHANGE
            + "|{\"name\":\"wait\",\"channel_ids\":[0],\"channel_type\":\"memory\"}|{\"name\":\"nop\"}|may"
            + " still write o[1] of rank 0 when this rank has ended",
        EXCHANGE
            + "|{\"name\":\"signal\",\"channel_ids\":[0]|{\"name\":\"signal\",\"channel_ids\":[0,0]|1"
            + " of the 3 times that this is signalled, nobody waits for it",
        EXCHANGE
            + "|{\"name\":\"rlxwait\",\"channel_ids\":[0],\"channel_type\":\"memory\"}|{\"name\":\"nop\"}|before"
            + " anything says that this rank has begun",
        // The threads of a block do not meet.
        EXCHANGE
            + "|{\"name\":\"nop\"},\\n"
            + "{\"name\":\"signal\"|{\"name\":\"signal\"|may still write o[0]",
        PORT + "|{\"name\":\"nop\"},\\n{\"name\":\"pwsf\"|{\"name\":\"pwsf\"|",
        PORT + "|\"name\":\"pwsf\"|\"name\":\"pws\"|It may still read i[1] of rank 0",
        PORT + "|\"name\":\"pwsf\"|\"name\":\"put\"|It waits for signal 2, and only 1 is sent",
        PORT
            + "|\"num_threadblocks\":2|\"num_threadblocks\":3|2 threadblocks meet at barrier"
            + " 0, and this waits for 3",
        PORT
            + "|\"num_threadblocks\":2|\"num_threadblocks\":1|2 threadblocks meet at barrier 0,"
            + " and this waits for 1",
        // Packets.
        PACKETS
            + "|\"name\":\"ppkt\",\"src_buff\":[{\"type\":\"i\",\"index\":1|\"name\":\"ppkt\",\"src_buff\":[{\"type\":\"i\",\"index\":0|which"
            + " is another chunk",
        PACKETS
            + "|\"dst_buff\":[{\"buffer_id\":0,\"index\":0|\"dst_buff\":[{\"buffer_id\":0,\"index\":1|waits"
            + " for a packet in s[0] of rank 1, which never arrives",
        PACKETS + "|\"name\":\"upkt\"|\"name\":\"copy\"|plain data",
        // Semaphores, pipelines, groups.
        PIPELINE
            + "|{\"name\":\"sem_release\",\"semaphore_ids\":[0]}|{\"name\":\"nop\"}|It waits for"
            + " release 1, and none is sent",
        PIPELINE + "|\"init_value\":0|\"init_value\":1|no synchronisation says which is first",
        PIPELINE + "|\"num_chunks\":1|\"num_chunks\":2|different sizes: 1 and 2 chunks",
        GROUP + "|\"tb_id\":1|\"tb_id\":0|race",
        // The switch.
        SWITCH + "|\"ranks\":[0,1,2]|\"ranks\":[0,1]|ends with chunk 0 of gpus {0, 1}",
        SWITCH + "|\"ranks\":[0,1,2]|\"ranks\":[1,2]|must have rank 0",
        SWITCH + "|\"index\":0|\"index\":3|1 chunks from i[3] on are not in the buffer",
        // Wrong contents.
        SCRATCH + "|\"type\":\"s\",\"index\":1|\"type\":\"s\",\"index\":2|Rank 0 ends with chunk 6",
        SCRATCH
            + "|\"buffer_id\":1,\"index\":0|\"buffer_id\":0,\"index\":0|It reads s[0] of rank 2"
            + " before anything is there",
        SCRATCH + "|\"buffer_id\":1|\"buffer_id\":2|has no remote buffer 2",
        EXCHANGE + "|\"connected_to\":[1]|\"connected_to\":[1,2]|rank 0 is that of rank 2, which",
        EXCHANGE
            + "|\"channel_ids\":[0]}],\"remote|\"channel_ids\":[0,1]}],\"remote|Threadblock 0 of"
            + " rank 0 names a channel or remote buffer of type memory",
        // What the executor does not hold.
        SCRATCH
            + "|\"channel_ids\":[0,1]}]|\"channel_ids\":[0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}]|17"
      })
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
