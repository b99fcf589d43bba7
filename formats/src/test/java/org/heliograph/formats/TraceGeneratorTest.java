package org.heliograph.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.control.Advanced;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.AnyMember;
import org.heliograph.simulate.slotted.BufferLimit;
import org.heliograph.simulate.slotted.Closed;
import org.heliograph.simulate.slotted.Fault;
import org.heliograph.simulate.slotted.FullBufferRule;
import org.heliograph.simulate.slotted.LoadUnit;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.RecordingGenerator;
import org.heliograph.simulate.slotted.SlottedModel;
import org.heliograph.simulate.slotted.SlottedSimulation;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.traffic.Bursts;
import org.heliograph.traffic.UniformTraffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceGeneratorTest {
  private static final int STEPS = 50;

  @TempDir private Path folder = Path.of("");

  private static SlottedModel model(final MessageGenerator generator) {
    final StackTopology network = (StackTopology) new StackKautz(3, 2, 2).build();
    return new SlottedModel(
        network, new Advanced(), new AnyMember(), generator, new UniformTraffic().on(network), 5);
  }

  private static StepTotals run(final SlottedModel model, final int threads) {
    return new SlottedSimulation(model, threads, () -> false).advance(STEPS);
  }

  @Test
  void whatWasRecordedHasTheSameOutcomeAgain() throws IOException {
    for (final MessageGenerator generator :
        List.of(
            new Closed(3, LoadUnit.PROCESSOR),
            new Open(List.of(0.2), List.of(), new Bursts(5, 3)))) {
      for (final BufferLimit bufferLimit :
          List.of(BufferLimit.NONE, new BufferLimit(1, FullBufferRule.HOLD))) {
        final List<String> files = new ArrayList<>();
        for (final int threads : List.of(1, 2)) {
          final RecordingGenerator recordingGenerator = new RecordingGenerator(generator);
          final SlottedModel model = model(recordingGenerator).withLimit(bufferLimit);
          final StepTotals first = run(model, threads);
          final Path file = folder.resolve("trace" + threads + ".csv");
          TraceGenerator.write(file, recordingGenerator);
          files.add(Files.readString(file));
          assertThat(recordingGenerator.messages()).isEqualTo(first.injected() + first.blocked());
          requireSame(
              first, run(model.withGenerator(new TraceGenerator(file.toString())), 3 - threads));
        }
        assertThat(files.get(0)).isEqualTo(files.get(1)).startsWith("step,source,target\n0,");
      }
    }
  }

  private static void requireSame(final StepTotals first, final StepTotals again) {
    assertThat(first.delivered()).isPositive();
    assertThat(again.latencies()).isEqualTo(first.latencies());
    assertThat(again.injected()).isEqualTo(first.injected());
    assertThat(again.blocked()).isEqualTo(first.blocked());
    assertThat(again.transmissions()).isEqualTo(first.transmissions());
    assertThat(again.inFlight(STEPS - 1)).isEqualTo(first.inFlight(STEPS - 1));
  }

  @Test
  void rowsMayComeInAnyOrderWithAHeadingOrWithout() {
    final String rows = "3,0,1\n\n 0 , 5,2\n3,0,17\n";
    final List<StepTotals> tallies = new ArrayList<>();
    for (final String text : List.of(rows, "When,From,To\n" + rows)) {
      final Path file = Resources.write(folder, "trace.csv", text);
      final Registry registry = Registry.of(TraceGeneratorTest.class.getClassLoader());
      final MessageGenerator generator =
          registry.parse(MessageGenerator.class, "trace(" + file + ")");
      tallies.add(run(model(generator), 1));
    }
    for (final StepTotals stepTotals : tallies) {
      assertThat(stepTotals.delivered()).isEqualTo(3);
      assertThat(stepTotals.injected(0)).isEqualTo(1);
      assertThat(stepTotals.injected(3)).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`0,1,2\n1,2\n` | line 2: 2 columns, where step, source and target must be.",
        "`0,1,2\n1,2,18\n` | line 2: target '18' must be a whole number from 0 to 17.",
        "`0,1,2\n1,-2,3\n` | line 2: source '-2' must be a whole number from 0 to 17.",
        "`0,1,2\n16777216,2,3\n` | line 2: step '16777216' must be a whole number from 0",
        "`0,1,2\n1,3,3\n` | line 2: processor 3 sends to itself.",
        "`step,source,target\na,b,c\n` | line 2: step 'a' must be a whole number from 0",
        "`0,1,x\n` | line 1: target 'x' must be a whole number from 0 to 17.",
      })
  void whatIsWrongIsSaidInOneSentence(final String text, final String message) {
    final Path file = Resources.write(folder, "bad.csv", text);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run(model(new TraceGenerator(file.toString())), 1))
        .withMessageContaining("bad.csv, " + message);
  }

  @Test
  void faultsAreReadFromText() {
    final Registry registry = Registry.of(TraceGeneratorTest.class.getClassLoader());
    final List<Fault> faults =
        List.of(
            registry.parse(Fault.class, "coupler(7,at=10)"),
            registry.parse(Fault.class, "transmitter(3,1)"),
            registry.parse(Fault.class, "random-couplers(count=1,seed=4,at=20)"));
    assertThat(faults).extracting(Fault::at).containsExactly(10, 0, 20);
    final StepTotals stepTotals = run(model(new Closed()).withFaults(faults), 1);
    assertThat(stepTotals.delivered()).isPositive();
  }
}
