package org.heliograph.formats.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.heliograph.units.Bytes;
import org.heliograph.workload.ProcessGroups;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadOperation;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WorkloadFilesTest {
  private static final Path SAMPLES = Path.of("src/test/resources/samples");

  @TempDir private Path folder;

  private Path file(final String name, final String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void yamlSaysOperationsGroupsAndDependencies() {
    final Workload workload = new FileWorkload(SAMPLES + "/yaml/two-stages.yaml").workload(9);
    assertThat(workload.processes()).isEqualTo(4);
    assertThat(workload.operations()).hasSize(8);
    final WorkloadOperation last = workload.operations().getLast();
    assertThat(last.after()).containsExactly(6);
    assertThat(last.work())
        .isEqualTo(
            new Communication(
                "all-reduce",
                Bytes.parse("8MiB"),
                new ProcessGroups.Listed(List.of(List.of(0, 1)))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          [{name: a, compute: 5}] | line 1: time '5' has no unit
          [{name: first, compute: 5us, after: frst}] | no operation 'frst'; maybe 'first'
          [{name: a, compute: 5us, colour: red}] | 'colour' is not known here
          [{name: a}] | either 'compute' or 'collective'
          [{compute: 5us}] | an operation has no name
          [{name: a, collective: all-redcue, size: 1KiB}] | 'all-redcue' is no collective
          [{name: a, collective: all-reduce}] | 'size' is missing
          [{name: a, collective: gather, size: 1B, groups: [[9]]}] | process 9 does not exist
          [{name: a, collective: gather, size: 1B, groups: {size: 3}}] | must divide the number of
          [{name: a, compute: 1s, after: a}] | in a cycle: a → a
          [] | it has 0 operations
          """)
  void faultsInYamlNameTheLine(final String operations, final String message) throws IOException {
    final Path file = file("w.yaml", "operations: " + operations);
    assertThatThrownBy(() -> new Yaml().read(file, 4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file + ", line 1: ")
        .hasMessageContaining(message)
        .hasMessageEndingWith(".");
  }

  @Test
  void aTableOfLayersIsTrainedDataParallel() {
    final Workload workload = new FileWorkload(SAMPLES + "/csv-profile/layers.csv").workload(4);
    assertThat(workload.operations().stream().map(WorkloadOperation::name))
        .containsExactly(
            "one forward", "two forward", "two backward", "one backward", "gradients 0");
  }

  @Test
  void rowsComputeAndCommunicate() {
    final Workload workload = new FileWorkload(SAMPLES + "/csv-profile/profile.csv").workload(4);
    assertThat(workload.operations()).hasSize(9);
    // The row 'gradients' overlaps, so the update follows its computation.
    assertThat(workload.operations().getLast().after()).containsExactly(6);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "~layer,compute\na,5~, has no unit",
        "~layer,compute_us\na,x~, is not a number",
        "~layer,colour_us\na,5~, the column 'colour_us' is not known",
        "~layer,compute_us\na~, it has 1 fields",
        "~layer,compute_us~, it has no row",
        "~layer,compute_us,bytes_B,collective\na,5,9,nonsense~, 'nonsense' is no collective",
        "~layer,forward_us\na,~, forward is missing",
        "~layer,compute_us,bytes_B,overlap\na,5,9,maybe~, must be yes or no"
      })
  void faultsInTablesAreNamed(final String text, final String message) throws IOException {
    final Path file = file("w.csv", text);
    assertThatThrownBy(() -> new CsvProfile().read(file, 4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContaining(message);
  }

  @Test
  void aSingleTraceIsThatOfEveryProcess() {
    final Workload workload = new FileWorkload(SAMPLES + "/chakra-trace/step.et").workload(4);
    assertThat(workload.processes()).isEqualTo(4);
    assertThat(workload.operations().stream().map(WorkloadOperation::name))
        .containsExactly("fwd #1", "grad #2", "update #3");
    assertThat(workload.operations().get(1).after()).containsExactly(0);
  }

  @Test
  void aBrokenTraceIsRefusedWithTheByte() throws IOException {
    final byte[] whole = Files.readAllBytes(SAMPLES.resolve("chakra-trace/step.et"));
    final Path file = folder.resolve("cut.et");
    Files.write(file, Arrays.copyOf(whole, whole.length - 1));
    assertThatThrownBy(() -> new ChakraTrace().read(file, 4))
        .hasMessageMatching(".*cut.et, byte [0-9]+: .*, so it is no Chakra trace[.]");
  }
}
