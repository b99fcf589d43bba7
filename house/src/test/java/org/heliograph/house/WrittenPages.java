package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;

/// One page of each kind that commands write, in a folder.
record WrittenPages(Path folder) {
  private static final List<String> COMMANDS =
      List.of(
          "plan all-to-all --on mesh(3,3) --seed 1 --out OUT/plan",
          "compare all-gather --on torus(4,4) --on hypercube(4) --out OUT/compare",
          "workload pipeline-parallel torus(4,4) --out OUT/workload",
          "reproduce evolution table8 --out OUT/report",
          "published ROOT/examples/schedules --out OUT/published",
          "atlas pages --dir ROOT/atlas --out OUT/atlas",
          "sweep ROOT/examples/sweeps/small.yaml --out OUT/sweep",
          "sweep report --in OUT/sweep --x nodes --y slots --series collective --out"
              + " OUT/sweep.html");

  /// Writes the pages into `folder`.
  static WrittenPages to(final Path folder) {
    for (final String command : COMMANDS) {
      final String[] words =
          command
              .replace("OUT", folder.toString())
              .replace("ROOT", Repository.file("").toString())
              .split(" ", -1);
      final Run run = Run.of(words);
      assertThat(run.code()).as("%s: %s", command, run.err()).isLessThan(2);
    }
    return new WrittenPages(folder);
  }

  /// All of them.
  List<Path> pages() {
    return List.of(
        folder.resolve("plan/plan.html"),
        folder.resolve("compare/compare.html"),
        folder.resolve("workload/workload.html"),
        folder.resolve("report/report.html"),
        folder.resolve("published/published.html"),
        folder.resolve("atlas/index.html"),
        folder.resolve("atlas/open.html"),
        folder.resolve("atlas/map.html"),
        folder.resolve("atlas/petersen.html"),
        folder.resolve("sweep.html"));
  }
}
