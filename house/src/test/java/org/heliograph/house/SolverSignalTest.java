package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ctrl-C stays with Java once the native solver has run, so that results are still printed.
final class SolverSignalTest {
  private static final int INTERRUPT = 2;

  @TempDir private Path folder;

  @Test
  void anInterruptionAfterASolverRunEndsTheProcessInOrder() throws Exception {
    assumeThat(isCaught()).as("Java handles Ctrl-C here, unlike in the background").isTrue();
    final Path err = folder.resolve("err.txt");
    final Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Solved.class.getName())
            .redirectError(err.toFile())
            .start();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      assertThat(out.readLine()).isEqualTo("solved");
      final Process kill = new ProcessBuilder("kill", "-INT", "" + process.pid()).start();
      assertThat(kill.waitFor()).isZero();
      assertThat(out.readLine()).as(Files.readString(err)).isEqualTo("ended in order");
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  private static boolean isCaught() throws IOException {
    final Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    final String caught =
        Files.readString(status).replaceFirst("(?s).*SigCgt:\\s*([0-9a-f]+).*", "$1");
    return (Long.parseUnsignedLong(caught, 16) & 1L << (INTERRUPT - 1)) != 0;
  }

  /// Solves a problem, says so, and waits for the signal.
  static final class Solved {
    private Solved() {}

    public static void main(final String[] arguments) throws InterruptedException {
      final Run run =
          Run.of("plan", "all-gather", "--on", "ring(5)", "--scheduler", "exact-search");
      final PrintStream out =
          new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> out.println("ended in order")));
      out.println(run.code() == 0 ? "solved" : run.err());
      new CountDownLatch(1).await(10, TimeUnit.MINUTES);
    }
  }
}
