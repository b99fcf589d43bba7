package org.heliograph.formats.msccl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.heliograph.collective.Demand;
import org.heliograph.formats.Resources;
import org.heliograph.formats.foreign.Bound;
import org.heliograph.formats.foreign.Samples;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Complete;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MscclXmlImportTest {
  private static final String RING = "ring-all-reduce-2022.xml";
  private static final String PAIRS = "all-pairs-all-reduce-2024.xml";
  private static final String DIRECT = "direct-all-to-all-2024.xml";

  @TempDir private Path folder = Path.of("");

  private ImportedSchedule changed(final String name, final String from, final String to) {
    final String text = Samples.text("msccl-xml", name);
    assertThat(text).contains(from);
    final int at = text.indexOf(from);
    return new MscclXmlImport()
        .read(
            Resources.write(
                folder, "a.xml", text.substring(0, at) + to + text.substring(at + from.length())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        RING + "|all-reduce(chunks=4)|6|24",
        PAIRS + "|all-reduce(chunks=3)|2|12",
        DIRECT + "|all-to-all(chunks=2)|2|12"
      })
  void aProgramIsInterpretedAndItsScheduleAccepted(
      final String name, final String collective, final int slots, final int sends) {
    final ImportedSchedule imported = new MscclXmlImport().read(Samples.file("msccl-xml", name));
    assertThat(imported.collective()).contains(collective);
    assertThat(imported.sends()).hasSize(sends);
    final Topology complete = new Complete(imported.nodes().size()).build();
    final Demand demand = imported.demand().orElseThrow();
    assertThat(Bound.slots(imported, complete, demand)).isEqualTo(slots);
    assertThat(Bound.faults(imported, complete, demand)).isEmpty();
  }

  @Test
  void aProgramStatesNoSlotsSoThatEveryStepIsAsEarlyAsItsOrderAllows() {
    final ImportedSchedule imported = new MscclXmlImport().read(Samples.file("msccl-xml", DIRECT));
    assertThat(imported.sends()).allMatch(send -> send.slot() == 0);
    assertThat(imported.sends().getFirst().place())
        .isEqualTo("line 7 (gpu 0, threadblock 1, step 0)");
  }

  @Test
  void aDeadlockNamesTheStepsThatWait() {
    // Each GPU receives from the one before it before it sends to the next.
    final String text =
        """
        <algo name="d" nchunksperloop="2" ngpus="2" coll="allgather" inplace="0" nchannels="1">
          <gpu id="0" i_chunks="1" o_chunks="2" s_chunks="0">
            <tb id="0" send="1" recv="1" chan="0">
              <step s="0" type="r" srcbuf="i" srcoff="0" dstbuf="o" dstoff="1" cnt="1"/>
              <step s="1" type="s" srcbuf="i" srcoff="0" dstbuf="o" dstoff="0" cnt="1"/>
            </tb>
          </gpu>
          <gpu id="1" i_chunks="1" o_chunks="2" s_chunks="0">
            <tb id="0" send="0" recv="0" chan="0">
              <step s="0" type="r" srcbuf="i" srcoff="0" dstbuf="o" dstoff="0" cnt="1"/>
              <step s="1" type="s" srcbuf="i" srcoff="0" dstbuf="o" dstoff="1" cnt="1"/>
            </tb>
          </gpu>
        </algo>
        """;
    assertThat(
            Bound.programFaults(new MscclXmlImport().read(Resources.write(folder, "d.xml", text))))
        .singleElement()
        .asString()
        .startsWith(
            "line 4 (gpu 0, threadblock 0, step 0): Deadlock It waits for gpu 1, threadblock")
        .contains("gpu 1, threadblock 0, step 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        // A send and a receive without a partner.
        RING + "|send=\"1\" recv=\"3\"|send=\"2\" recv=\"3\"|gpu 1, threadblock 0, step 1",
        RING + "|type=\"s\"|type=\"nop\"|It waits for receive",
        PAIRS + "|chan=\"0\"|chan=\"1\"|from gpu 1 to gpu 0 on channel 1, but only 0 are sent",
        DIRECT
            + "|srcoff=\"2\" dstbuf=\"o\" dstoff=\"0\" cnt=\"2\"|srcoff=\"2\" dstbuf=\"o\""
            + " dstoff=\"0\" cnt=\"1\"|It receives 2 chunks, but gpu 0",
        // Read before anything is there, or written over.
        RING + "|nchunksperloop=\"4\"|nchunksperloop=\"3\"|reads i[3] before anything is there",
        PAIRS
            + "|depid=\"2\" deps=\"2\"|depid=\"-1\" deps=\"-1\"|no dependency says which is first",
        PAIRS
            + "|type=\"nop\" srcbuf=\"i\" srcoff=\"-1\" dstbuf=\"o\" dstoff=\"-1\" cnt=\"0\""
            + " depid=\"0\" deps=\"1\"|type=\"nop\" srcbuf=\"i\" srcoff=\"-1\" dstbuf=\"o\""
            + " dstoff=\"-1\" cnt=\"0\" depid=\"-1\" deps=\"-1\"|",
        PAIRS + "|type=\"re\"|type=\"cpy\"|",
        // A wrong place, a wrong chunk, a contribution twice.
        DIRECT + "|dstoff=\"4\" cnt=\"2\"|dstoff=\"2\" cnt=\"2\"|",
        RING + "|srcoff=\"3\"|srcoff=\"2\"|which is another chunk",
        PAIRS
            + "|type=\"re\" srcbuf=\"s\" srcoff=\"1\"|type=\"re\" srcbuf=\"s\" srcoff=\"0\"|a"
            + " contribution counts twice",
        // What is not in the file.
        PAIRS
            + "|depid=\"2\" deps=\"2\"|depid=\"2\" deps=\"7\"|It depends on step 7 of"
            + " threadblock 2, which gpu 0 does not have",
        RING + "|srcoff=\"0\"|srcoff=\"4\"|1 chunks of i[4] on are not in the buffer, which has 4"
      })
  void aPlantedFaultIsFoundAtItsStep(
      final String name, final String from, final String to, final String sentence) {
    assertThat(Bound.programFaults(changed(name, from, to)))
        .anyMatch(fault -> fault.contains(sentence == null ? "gpu" : sentence));
  }

  @Test
  void aStepWithoutDepidWaitsForNothing() {
    assertThat(Bound.programFaults(changed(RING, "deps=\"-1\"", "deps=\"9\""))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        RING + "|coll=\"allreduce\"|coll=\"custom\"|coll 'custom' does not say what must arrive",
        RING + "|type=\"s\"|type=\"x\"|type 'x' must be one of nop, s, r",
        RING + "|ngpus=\"4\"|ngpus=\"5\"|'ngpus' is 5, but the file has 4 elements <gpu>",
        RING + "|inplace=\"1\"|inplace=\"0\" outofplace=\"0\"|no call runs this program"
      })
  void aBrokenFileIsOneSentence(
      final String name, final String from, final String to, final String sentence) {
    assertThatThrownBy(() -> changed(name, from, to))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
