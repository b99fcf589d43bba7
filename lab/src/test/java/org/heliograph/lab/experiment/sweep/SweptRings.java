package org.heliograph.lab.experiment.sweep;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.heliograph.lab.experiment.engine.Threads;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;

/// Sweeps of cheap plans and bounds on small rings.
final class SweptRings {
  private static final Registry REGISTRY = Registry.load();

  private SweptRings() {}

  /// Plans on the rings of `least` to `most` nodes.
  static SweepMatrix plans(final int least, final int most) {
    return matrix(
        Map.of(
            "network", rings(least, most),
            "collective", List.of("all-gather", "broadcast(root=0)"),
            "scheduler", List.of("ring-all-gather", "flooding"),
            "budget", List.of("1")));
  }

  /// Bounds on the rings of `least` to `most` nodes.
  static SweepMatrix bounds(final int least, final int most) {
    return matrix(
        Map.of(
            "study", List.of("bound"),
            "topology", rings(least, most),
            "collective", List.of("all-gather")));
  }

  private static SweepMatrix matrix(final Map<String, List<String>> values) {
    return new SweepMatrix("rings", values, List.of());
  }

  private static List<String> rings(final int least, final int most) {
    return IntStream.rangeClosed(least, most).mapToObj("ring(%s)"::formatted).toList();
  }

  /// Runs what is left in `folder`, and writes the results if it is complete.
  static SweepResult run(final SweepFolder folder) {
    final SweepResult result =
        new SweepStudy(StudyContext.of(REGISTRY), new Threads(2)).run(folder);
    if (result.counts().isComplete()) {
      result.write();
    }
    return result;
  }

  /// Runs `sweep` in a folder at `path`.
  static SweepResult run(final Path path, final Sweep sweep) {
    return run(SweepFolder.of(path, sweep, SweepShard.WHOLE));
  }
}
