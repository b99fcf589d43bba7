package org.heliograph.formats.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.Resources;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TecclTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void epochsAreSlotsAndTheDemandIsThatOfTheFile() {
    final ImportedSchedule imported =
        new Teccl().read(Samples.file("teccl", "mesh-all-gather.json"));
    final Topology mesh = new Mesh(List.of(2, 2)).build();
    assertThat(imported.collective()).contains("all-gather");
    assertThat(imported.sends()).hasSize(12);
    assertThat(imported.sends().getFirst().place()).matches("line [0-9]+ \\(flow 1\\)");
    assertThat(imported.notices())
        .containsExactly(
            "Fields that are not used: '1-Epoch_Duration', '2-Expected_Epoch_Duration',"
                + " '3-Epochs_Required', '5-Algo_Bandwidth', 'Solver_Time'.");
    assertThat(imported.statedTime()).contains(Time.parse("25ms"));
    assertThat(Bound.faults(imported, mesh, imported.demand().orElseThrow())).isEmpty();
  }

  @Test
  void pathsAreReadWhereThereAreNoFlows() {
    final String text = Samples.text("teccl", "mesh-all-gather.json");
    final Path file =
        Resources.write(folder, "a.json", text.replaceAll("(?s)\"7-Flows\": \\[.*?\\],", ""));
    final ImportedSchedule imported = new Teccl().read(file);
    assertThat(imported.sends()).hasSize(12);
    assertThat(
            Bound.faults(
                imported, new Mesh(List.of(2, 2)).build(), imported.demand().orElseThrow()))
        .isEmpty();
  }

  @Test
  void linksThatTheMeshDoesNotHaveAreNamed() {
    final ImportedSchedule imported =
        new Teccl().read(Samples.file("teccl", "row-shift-with-wraparound.json"));
    final Topology mesh = new Mesh(List.of(4, 4)).build();
    assertThat(Bound.faults(imported, mesh, imported.demand().orElseThrow()))
        .hasSize(4)
        .allMatch(sentence -> sentence.contains("is no link of mesh(4,4)"))
        .anyMatch(sentence -> sentence.contains("(flow 4)"));
  }

  @Test
  void aFaultIsOneSentence() {
    final String text = Samples.text("teccl", "mesh-all-gather.json");
    for (final String bad :
        List.of(
            text.replace("traveled over 0->1", "went over 0->1"),
            text.replace("0->1 in epoch 0", "0->0 in epoch 0"),
            text.replace("GPU 1", "XPU 1"))) {
      assertThat(bad).isNotEqualTo(text);
      assertThatThrownBy(() -> new Teccl().read(Resources.write(folder, "b.json", bad)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageMatching("(?s).*b\\.json, line [0-9]+: .*\\.");
    }
  }
}
