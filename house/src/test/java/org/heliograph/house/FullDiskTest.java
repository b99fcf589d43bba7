package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A sweep whose disk is full ends with one sentence, and goes on when there is room. The limit of
/// the size of a file stands for the disk: the system refuses what goes beyond it in the same way.
final class FullDiskTest {
  private static final String SWEEP =
      """
      networks: [ring(4..6), petersen]
      collectives: [all-gather, broadcast]
      schedulers: [breadth-first-tree, ring-all-gather]
      base: {budget: 1}
      """;

  /// Blocks of 512 bytes that a file may have: too few for the journal, then for the results.
  private static final List<Integer> BLOCKS = List.of(4, 18);

  @TempDir private Path folder;

  private Program sweep(final String limit, final Path out) throws Exception {
    return Program.of(
        folder,
        List.of(
            "/bin/sh",
            "-c",
            limit + "exec \"$@\"",
            "sh",
            Program.tool("java"),
            "-XX:-UsePerfData",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            "org.heliograph.app.cli.Main",
            "sweep",
            folder.resolve("sweep.yaml").toString(),
            "--quiet",
            "--out",
            out.toString()));
  }

  @Test
  void aSweepOnAFullDiskIsOneSentenceAndGoesOn() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
    Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
    final Path out = folder.resolve("out");
    final Path whole = folder.resolve("whole");
    assertThat(sweep("", whole).code()).isZero();
    final long results = Files.size(whole.resolve("results.parquet"));
    final long journal = Files.size(whole.resolve("journal.tsv"));
    assertThat(journal).as("larger than the first limit").isGreaterThan(512L * BLOCKS.getFirst());
    assertThat(Math.max(results, journal)).isGreaterThan(512L * BLOCKS.getLast());
    for (final int blocks : BLOCKS) {
      final Program full = sweep("ulimit -f %s; ".formatted(blocks), out);
      assertThat(full.code()).as(full.err()).isEqualTo(2);
      assertThat(full.err())
          .matches(
              "(?s).*/out/(journal[.]tsv|results[.]parquet): it cannot be written:"
                  + " File too large[.]\n")
          .doesNotContain("Exception");
      assertThat(Files.readString(out.resolve("journal.tsv"))).matches("(?s)(.*\n)?");
      assertThat(out.resolve("results.parquet")).doesNotExist();
      assertThat(out.resolve("results.parquet.draft")).doesNotExist();
    }
    final Program again = sweep("", out);
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.err()).doesNotContain("cannot be read");
    assertThat(out.resolve("results.parquet"))
        .hasSameBinaryContentAs(whole.resolve("results.parquet"));
  }
}
