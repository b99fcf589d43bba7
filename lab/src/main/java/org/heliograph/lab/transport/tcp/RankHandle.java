package org.heliograph.lab.transport.tcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.heliograph.run.RankFailure;

/// A process that was started as a rank.
final class RankHandle implements AutoCloseable {
  private static final int MOST_SAID = 4096;

  private final int rank;
  private final Process process;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final Thread listener;

  private RankHandle(final int rank, final Process process) {
    this.rank = rank;
    this.process = process;
    this.listener = Thread.ofVirtual().start(this::listen);
  }

  /// Starts a process with the same Java and the same class path as this one.
  static RankHandle started(final int rank, final int port, final long secret, final long heapBytes)
      throws IOException {
    final List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            "-Xmx" + heapBytes,
            "-cp",
            System.getProperty("java.class.path"),
            RankProcess.class.getName());
    final Process process =
        new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    final OutputStream input = process.getOutputStream();
    input.write("%s %s %s\n".formatted(port, rank, secret).getBytes(StandardCharsets.UTF_8));
    input.flush();
    return new RankHandle(rank, process);
  }

  private void listen() {
    try (InputStream err = process.getErrorStream()) {
      final byte[] bytes = new byte[1024];
      for (int count = err.read(bytes); count >= 0; count = err.read(bytes)) {
        if (said.size() < MOST_SAID) {
          said.write(bytes, 0, count);
        }
      }
    } catch (final IOException e) {
      // Its end is noticed elsewhere.
    }
  }

  boolean hasEnded() {
    return !process.isAlive();
  }

  /// The process, for tests that end it.
  Process process() {
    return process;
  }

  /// What is to say if the process ended too early.
  RankFailure lost() {
    try {
      final boolean hasEnded = process.waitFor(2, TimeUnit.SECONDS);
      listener.join(200);
      final String end =
          hasEnded ? "exit code " + process.exitValue() : "its connection closed first";
      final String first =
          said.toString(StandardCharsets.UTF_8)
              .lines()
              .findFirst()
              .map(" (%s)"::formatted)
              .orElse("");
      return new RankFailure(
          "rank %s: its process ended before the run was complete: %s%s."
              .formatted(rank, end, first));
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      return new RankFailure("rank %s was stopped.".formatted(rank), e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}
