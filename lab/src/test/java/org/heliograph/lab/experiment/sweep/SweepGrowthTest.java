package org.heliograph.lab.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.experiment.engine.TaskJournal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A sweep that changes keeps what is done: cells that are still asked count, others stay aside.
final class SweepGrowthTest {
  private static final Sweep SMALL = Sweep.of(SweptRings.bounds(3, 6));
  private static final Sweep LARGE =
      new Sweep(List.of(SweptRings.bounds(5, 9), SweptRings.plans(3, 3)));

  @TempDir private Path folder;

  @Test
  void aChangedSweepReusesEveryCellThatItStillAsks() {
    final Path grown = folder.resolve("grown");
    SweptRings.run(grown, SMALL);
    final SweepStart start = SweepFolder.of(grown, LARGE, SweepShard.WHOLE).start();
    assertThat(start).isEqualTo(new SweepStart(9, 2, 2, ""));
    assertThat(start.sentence())
        .isEqualTo(
            "2 of 9 cells are done already; 7 are left; 2 cells that this sweep does not ask stay"
                + " in the journal.");
    assertThat(grown.resolve("results.parquet")).doesNotExist();
    SweptRings.run(grown, LARGE);
    SweptRings.run(folder.resolve("fresh"), LARGE);
    assertThat(grown.resolve("results.parquet"))
        .hasSameBinaryContentAs(folder.resolve("fresh/results.parquet"));
  }

  @Test
  void goingBackCostsNothing() {
    final SweepResult small = SweptRings.run(folder, SMALL);
    SweptRings.run(folder, LARGE);
    final SweepFolder back = SweepFolder.of(folder, SMALL, SweepShard.WHOLE);
    assertThat(back.start()).isEqualTo(new SweepStart(4, 4, 7, ""));
    assertThat(back.result().csv()).isEqualTo(small.csv());
  }

  @Test
  void aSweepWithoutACommonCellIsRefusedAndChangesNothing() {
    final SweepResult small = SweptRings.run(folder, SMALL);
    assertThatThrownBy(() -> SweepFolder.of(folder, SweptRings.plans(3, 6)))
        .hasMessageEndingWith(
            "holds another sweep: none of its 4 cells is among those of this one. Name another"
                + " folder.");
    assertThat(SweepFolder.at(folder).sweep()).isEqualTo(SMALL);
    assertThat(SweepFolder.at(folder).result().csv()).isEqualTo(small.csv());
    assertThat(folder.resolve("results.parquet")).exists();
  }

  @Test
  void aSweepThatRunsIsNotChanged() {
    final SweepFolder small = SweepFolder.of(folder, SMALL, SweepShard.WHOLE);
    try (TaskJournal _ = small.journal()) {
      assertThatThrownBy(() -> SweepFolder.of(folder, LARGE, SweepShard.WHOLE))
          .hasMessageContaining("is being written by another process");
    }
    assertThat(SweepFolder.at(folder).sweep()).isEqualTo(SMALL);
  }

  @Test
  void aShardGrowsToo() {
    final SweepShard second = new SweepShard(2, 2);
    SweptRings.run(SweepFolder.of(folder, SMALL, second));
    final SweepStart start = SweepFolder.of(folder, LARGE, second).start();
    assertThat(start.cells()).isEqualTo(4);
    assertThat(start.done() + start.others()).isLessThanOrEqualTo(2);
  }

  /// The declaration of version 0.2 has one matrix, without a shard.
  @Test
  void aFolderOfTheFormerFormatIsRead() throws IOException {
    SweptRings.run(folder, SMALL);
    final Path declaration = folder.resolve(SweepFolder.DECLARATION);
    assertThat(declaration).content().contains("\"format\" : 2", "\"shard\" : \"1/1\"");
    final SweepMatrix matrix = SMALL.matrices().getFirst();
    Files.writeString(
        declaration,
        JsonText.of(
            Map.of(
                "heliograph", "sweep",
                "format", 1,
                "version", Version.text(),
                "title", matrix.title(),
                "cells", 4,
                "digest", SweepMatrix.digest(SMALL.cells()),
                "values", matrix.values(),
                "exclude", List.of())));
    assertThat(SweepFolder.at(folder).sweep()).isEqualTo(SMALL);
    assertThat(SweepFolder.of(folder, SMALL, SweepShard.WHOLE).start().done()).isEqualTo(4);
  }

  @Test
  void nothingIsSaidOfANewFolder() {
    assertThat(SweepFolder.of(folder, SMALL, SweepShard.WHOLE).start().sentence()).isEmpty();
  }
}
