package org.heliograph.spark;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.heliograph.lab.experiment.engine.Threads;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import org.heliograph.lab.experiment.sweep.SweepMatrix;
import org.heliograph.lab.experiment.sweep.SweepResult;
import org.heliograph.lab.experiment.sweep.SweepStudy;
import org.heliograph.lab.store.FolderAddress;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;

/// A process that runs a sweep into the folder that its argument names.
final class SweepDriver {
  private SweepDriver() {}

  public static void main(final String[] arguments) {
    run(arguments[0], () -> {});
  }

  /// Continues the sweep in the folder at `address` to its end; `done` hears of each cell.
  static SweepResult run(final String address, final Runnable done) {
    final Progress progress = (_, _, _) -> done.run();
    final SweepResult result =
        new SweepStudy(new StudyContext(Registry.load(), progress, () -> false), new Threads(1))
            .run(SweepFolder.of(FolderAddress.folder(address), matrix()));
    result.write();
    return result;
  }

  private static SweepMatrix matrix() {
    return new SweepMatrix(
        "Stored",
        Map.of(
            "network", IntStream.range(4, 64).mapToObj("ring(%s)"::formatted).toList(),
            "collective", List.of("all-gather", "broadcast(root=0)", "all-to-all"),
            "budget", List.of("16")),
        List.of());
  }
}
