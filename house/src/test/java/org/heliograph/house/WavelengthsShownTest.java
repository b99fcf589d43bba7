package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The chart of slots over wavelengths in `docs/wdm-rings.md` is what its command draws today.
final class WavelengthsShownTest {
  @TempDir private Path folder;

  @Test
  @Slow
  void theChartIsCurrent() throws IOException {
    final Path chart = folder.resolve("wavelengths.svg");
    final Run run =
        Run.of(
            "plan",
            "all-gather",
            "wdm-ring(64,1..32:x2)",
            "--switching",
            "wavelength-routed(reach=9)",
            "--out",
            chart.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(chart)
        .content()
        .isEqualTo(Files.readString(Repository.file("docs/images/wavelengths.svg")));
  }
}
